/// What a writer cut off a log when it opened it: the remains of writes that were not finished.
///
/// Nothing of it was known synced. It is told once: a log that was recovered opens clean.
public struct Recovery: Sendable, Hashable {
    /// Where the log was cut: the damage's place.
    public var place: LogPlace
    /// What was found there.
    public var reason: EventLogError
    /// How many bytes were cut.
    public var cutBytes: UInt64
    /// The whole blocks past the damage that were cut with it, by their events' numbers.
    ///
    /// They were written and not acknowledged as synced.
    public var cutBlocks: [Range<UInt64>] = []
    /// Whether the cut was of a whole segment whose head was not finished.
    public var removedSegment = false

    /// How many events were in the whole blocks that were cut.
    public var cutEvents: UInt64 {
        cutBlocks.reduce(0) { $0 + ($1.upperBound - $1.lowerBound) }
    }
}

extension Recovery: CustomStringConvertible {
    /// The place, what was cut and why, in one line.
    public var description: String {
        let what = removedSegment ? "removed a segment that was only begun, " : "cut "
        var text = "\(place): \(what)\(cutBytes) bytes of unfinished writes"
        if let first = cutBlocks.first, let last = cutBlocks.last {
            let range = first.lowerBound..<max(last.upperBound, first.lowerBound + 1)
            text += " with \(cutEvents) unacknowledged events in whole blocks (\(eventText(range)))"
        }
        return "\(text): \(reason.fact)"
    }
}
