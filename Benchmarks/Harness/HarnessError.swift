/// What keeps a workload from being run.
public enum HarnessError: Error, Equatable, CustomStringConvertible {
    /// The subject has no way to do it; a result, shown in the table.
    case unsupported(String)
    /// The subject did it once and refuses it now, or ended elsewhere than it began.
    case unsteady(workload: String, subject: String, size: Int, String)
    /// A trace without events.
    case emptyTrace(String)
    /// The suite names a cell that no workload has.
    case noSuchCell(String)

    public var description: String {
        switch self {
        case .unsupported(let reason):
            "unsupported: \(reason)"
        case .unsteady(let workload, let subject, let size, let problem):
            "\(workload) \(subject) \(size): \(problem) but should do the same every time; report "
                + "this, or mend the workload if it is your own"
        case .emptyTrace(let path):
            "\(path): holds no event but at least one is needed; record one first"
        case .noSuchCell(let name):
            "gate: '\(name)' is in the suite but no workload is called so; mend the suite"
        }
    }
}
