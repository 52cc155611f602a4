public import WayfoldLog
import WayfoldModel

/// What can go wrong with a recorded trace, each case with its place.
public enum TraceError: Error, Hashable, Sendable {
    /// The log below has a fault.
    case log(EventLogError)
    /// A record of a right block is no action of this vocabulary.
    case payload(at: LogPlace, sequence: UInt64, problem: String)
    /// The log's head holds no app map that can be read.
    case head(file: String, problem: String)
    /// The log was written by a fold of other semantics.
    case semantics(file: String, found: UInt32)
    /// A text trace, a stream or a file below has a fault, already in one line.
    case text(String)
    /// An event that was handed in cannot be stored.
    case unstorable(String)
}

extension TraceError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .log(let error):
            return "\(error)"
        case .payload(let place, let sequence, let problem):
            return "\(place): event \(sequence) \(problem); run 'wayfold log check' on the log"
        case .head(let file, let problem):
            return "\(file): \(problem)"
        case .semantics(let file, let found):
            return "\(file): semantics version is \(found) but this build folds versions "
                + "\(Semantics.oldest) to \(Semantics.version); "
                + "replay it with the version of Wayfold that recorded it"
        case .text(let line), .unstorable(let line):
            return line
        }
    }
}
