/// What a check went through.
public struct CheckSummary: Sendable, Hashable {
    /// The segment files.
    public var segments = 0
    /// The whole blocks.
    public var blocks = 0
    /// The events in them that are right.
    public var events: UInt64 = 0
    /// The length of the segment files, in bytes.
    public var bytes: UInt64 = 0
    /// How many faults were reported. A torn tail is none.
    public var faults = 0
    /// How the log ends.
    public var tail: LogTail

    /// Whether everything in the log is right; a torn tail is allowed.
    public var isSound: Bool { faults == 0 }
}

extension CheckSummary: CustomStringConvertible {
    /// Two lines at most: the counts and the verdict, and the torn tail if there is one.
    public var description: String {
        let verdict = isSound ? "ok" : "\(faults) \(faults == 1 ? "fault" : "faults")"
        let counts =
            "\(segments) \(segments == 1 ? "segment" : "segments"), "
            + "\(blocks) \(blocks == 1 ? "block" : "blocks"), "
            + "\(events) \(events == 1 ? "event" : "events"), \(bytes) bytes: \(verdict)"
        guard case .torn(_, let error) = tail else { return counts }
        return "\(counts)\ntorn tail: \(error.fact); the next writer cuts it"
    }
}
