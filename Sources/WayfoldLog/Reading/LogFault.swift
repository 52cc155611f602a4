/// A damage that a reader skipped or a check found.
public struct LogFault: Sendable, Hashable {
    /// What is wrong, with its place.
    public var error: EventLogError
    /// How many bytes cannot be read because of it.
    public var lostBytes: UInt64 = 0
    /// The events that are missing because of it; nil when none are or when it cannot be known.
    public var lostSequences: Range<UInt64>?
}

extension LogFault: CustomStringConvertible {
    /// The error's line without advice, and what is lost.
    public var description: String {
        guard lostBytes > 0 || lostSequences != nil else { return error.fact }
        var text = "\(error.fact); lost: \(lostBytes) bytes"
        if let lostSequences { text += ", \(eventText(lostSequences))" }
        return text
    }
}

/// `event 7` or `events 7 to 9`.
func eventText(_ sequences: Range<UInt64>) -> String {
    let last = sequences.upperBound &- 1
    guard sequences.lowerBound < last else { return "event \(sequences.lowerBound)" }
    return "events \(sequences.lowerBound) to \(last)"
}
