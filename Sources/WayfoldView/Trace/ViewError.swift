/// What keeps a trace from being viewed, or a request from its answer.
public enum ViewError: Error, Hashable, Sendable {
    /// A trace of more events than are held in memory, without an index to find them by.
    case needsIndex(String, limit: Int)
    /// Text of more events than are held in memory.
    case tooLong(String, limit: Int)
    case empty(String)
    /// Events that do not ascend, so that a moment cannot be named by a number.
    case unordered(String, sequence: UInt64, after: UInt64)
    /// The trace has no event of that number.
    case noMoment(UInt64, first: UInt64, last: UInt64)
    /// A request's parameter is missing or says something else than it should.
    case badParameter(String, String)
    /// A session of more events than are run against live objects for a page.
    case tooLongForObjects(UInt64, limit: UInt64)
    case cannotListen(port: UInt16, reason: String)
}

extension ViewError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .needsIndex(let path, let limit):
            "\(path): has more than \(limit) events but no index to find them by; run "
                + "'wayfold log index \(path)' first"
        case .tooLong(let path, let limit):
            "\(path): has more than \(limit) events but text is held in memory; make a log of it "
                + "with 'wayfold import jsonl \(path) -o LOG', and 'wayfold log index LOG'"
        case .empty(let path):
            "\(path): holds no event but at least one is needed; record one first"
        case .unordered(let path, let sequence, let after):
            "\(path): event \(sequence) comes after \(after) but numbers should ascend; import it "
                + "into a log, which numbers events anew"
        case .noMoment(let sequence, let first, let last):
            "event \(sequence) is not there but the events are \(first) to \(last)"
        case .badParameter(let name, let problem):
            "\(name): \(problem)"
        case .tooLongForObjects(let count, let limit):
            "the session has \(count) events but live objects are driven by at most \(limit) for "
                + "a page; use 'wayfold replay --architecture'"
        case .cannotListen(let port, let reason):
            "--port: 127.0.0.1:\(port) cannot be listened on: \(reason); choose another port, or "
                + "none for any that is free"
        }
    }
}
