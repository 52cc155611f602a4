/// What keeps a benchmark from giving a figure.
package enum BenchmarkError: Error, Equatable, CustomStringConvertible {
    case littleRoom(path: String, free: UInt64, needed: UInt64)
    case system(verb: String, path: String, reason: String)
    /// A bare loop met bytes that are no block.
    case broken(path: String, offset: UInt64)
    case programFailed(String, status: Int32)
    /// Two ways that do the same gave different answers.
    case answersDiffer(String)

    package var description: String {
        switch self {
        case .littleRoom(let path, let free, let needed):
            "\(path): has \(free >> 20) MiB free but needs \(needed >> 20) MiB; free some, or name "
                + "another folder in TMPDIR"
        case .system(let verb, let path, let reason):
            "\(path): cannot \(verb): \(reason)"
        case .broken(let path, let offset):
            "\(path):\(offset): is no whole block but should be one; run 'wayfold log check'"
        case .programFailed(let program, let status):
            "\(program): ended with \(status) but should end with 0; run it by hand"
        case .answersDiffer(let text):
            text
        }
    }
}
