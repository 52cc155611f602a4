/// Why there is no answer to a question about the heap.
public enum AnalysisFailure: Error, Hashable, Sendable {
    /// The program does not track its allocations.
    case notTracked(String)
    /// The system makes no further process.
    case noProcess(String)
    /// The analysis took longer than it may, several times.
    case tooSlow(seconds: Int)
    /// A thread held a lock of the runtime when the heap was copied, several times.
    case blocked
    /// The analysis ended without an answer, several times.
    case died(String)
}

extension AnalysisFailure: CustomStringConvertible {
    public var description: String {
        switch self {
        case .notTracked(let reason):
            "retention: allocations are not tracked but have to be: \(reason)"
        case .noProcess(let reason):
            "retention: the heap is analysed in a forked child but none can be made: \(reason)"
        case .tooSlow(let seconds):
            "retention: the analysis should end within \(seconds) s but did not; ask for more "
                + "time, or for fewer objects at once"
        case .blocked:
            "retention: other threads held locks of the runtime each time the heap was copied; "
                + "try again when less runs beside it"
        case .died(let reason):
            "retention: the analysis ended without an answer: \(reason)"
        }
    }
}
