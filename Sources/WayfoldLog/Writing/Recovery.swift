public import SystemPackage

/// What a writer cut off a log when it opened it: the remains of writes that were not finished.
///
/// Nothing of it was known synced. It is reported once: a log that was recovered opens clean. The
/// bytes are kept in a file beside the segment.
public struct Recovery: Sendable, Hashable {
    /// What was cut: where, why, and what was in it.
    public var tail: TornTail
    /// Whether the cut was of a segment whose head was not finished.
    public var removedSegment = false
    /// The file that has the bytes now.
    public var keptAs: FilePath
}

extension Recovery: CustomStringConvertible {
    /// The place, what was cut and why, and where it is kept, in one line.
    public var description: String {
        let what = removedSegment ? "removed a segment that was only begun, " : "cut "
        var text = "\(tail.place): \(what)\(tail.bytes) bytes of unfinished writes"
        if let first = tail.blocks.first, let last = tail.blocks.last {
            let range = first.lowerBound..<max(last.upperBound, first.lowerBound &+ 1)
            text +=
                " with \(tail.events) unacknowledged events in complete blocks"
                + " (\(eventText(range)))"
        }
        return "\(text): \(tail.reason.fact); they are kept in '\(keptAs)'"
    }
}
