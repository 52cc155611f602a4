/// What a check went through.
public struct CheckSummary: Sendable, Hashable {
    /// The segment files.
    public var segments = 0
    /// The complete blocks, without those of seals.
    public var blocks = 0
    /// The events in them that are right.
    public var events: UInt64 = 0
    /// The length of the segment files, in bytes.
    public var bytes: UInt64 = 0
    /// How many faults were reported. A torn tail is none.
    public var faults = 0
    /// How the log ends.
    public var tail: LogTail
    /// What proves that end.
    public var proof: EndProof

    /// Whether no fault was found; a torn tail is none, and nothing is said of the end.
    public var isSound: Bool { faults == 0 }

    /// Whether the log is complete to its seal, or held by a living writer.
    public var isProven: Bool {
        switch proof {
        case .held: isSound
        case .sealed: isSound && tail.torn == nil
        case .unproven: false
        }
    }

    /// What is not proven of a log without a fault, and the way out, in one line; nil for nothing.
    public var doubt: String? {
        guard isSound, !isProven else { return nil }
        if let torn = tail.torn {
            return "\(torn); the next writer cuts it off into a file beside the segment, and "
                + "'wayfold log repair' keeps its complete blocks"
        }
        guard case .unproven(let doubt) = proof else { return nil }
        return "\(doubt)"
    }
}

extension CheckSummary: CustomStringConvertible {
    /// Two lines at most: the counts and the verdict, and what is not proven.
    public var description: String {
        let counts =
            "\(segments) \(segments == 1 ? "segment" : "segments"), "
            + "\(blocks) \(blocks == 1 ? "block" : "blocks"), "
            + "\(events) \(events == 1 ? "event" : "events"), \(bytes) bytes: \(verdict)"
        return doubt.map { "\(counts)\n\($0)" } ?? counts
    }

    private var verdict: String {
        if !isSound { return "\(faults) \(faults == 1 ? "fault" : "faults")" }
        if isProven { return proof == .held ? "ok, and a writer is at work" : "ok" }
        return tail.torn == nil ? "no fault found" : "torn tail"
    }
}
