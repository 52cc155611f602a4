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
    /// A program was to run the suite and printed something else than a result.
    case notAResult(String, reason: String)
    /// A file should be a baseline.
    case badBaseline(String, reason: String)
    /// Two results that say nothing of each other.
    case incomparable(String, found: String, expected: String, advice: String)
    /// Valgrind counted something else than a part a figure.
    case notCounted(String, parts: Int, cells: Int)
    /// A baseline has allocations, and nothing counts them.
    case nothingCounts(String)

    public var description: String {
        switch self {
        case .unsupported(let reason):
            "unsupported: \(reason)"
        case .unsteady(let workload, let subject, let size, let problem):
            "\(workload) \(subject) \(size): \(problem) but should do the same every time; report "
                + "this, or fix the workload if it is your own"
        case .emptyTrace(let path):
            "\(path): holds no event but at least one is needed; record one first"
        case .noSuchCell(let name):
            "gate: '\(name)' is in the suite but no workload is called so; fix the suite"
        case .notAResult(let program, let reason):
            "\(program): printed no result (\(reason)) but should print that of the gate suite; "
                + "name a build of wayfold that has 'bench'"
        case .badBaseline(let path, let reason):
            "\(path): is no baseline (\(reason)) but should be one; make it with "
                + "'wayfold bench --baseline \(path) --update-baseline'"
        case .incomparable(let place, let found, let expected, let advice):
            "\(place): is of \(found) but should be of \(expected); \(advice)"
        case .notCounted(let program, let parts, let cells):
            "\(program): valgrind counted \(parts) parts but the suite has \(cells) figures; "
                + "leave it out with --instructions off"
        case .nothingCounts(let path):
            "\(path): has counts of allocations but nothing counts them here; build or install "
                + "'wayfold-retain' beside this program"
        }
    }
}
