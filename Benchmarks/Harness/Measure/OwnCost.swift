import WayfoldModel

/// Nothing at all: what the harness itself adds to an action.
extension Workload {
    /// Among many in a sample.
    static let empty = Workload(
        "empty", "an action that does nothing, many in a sample", sizes: [1],
        subjects: .own(["harness"])
    ) { _, _ in
        Run(.together(actions: 1) {}, digest: { Digest() })
    }

    /// Timed by itself, as in traces: mostly the two looks at the clock.
    static let emptyEach = Workload(
        "empty-each", "an action that does nothing, timed by itself", sizes: [1],
        subjects: .own(["harness"])
    ) { _, _ in
        Run(.each(count: 1_000, pace: nil) { _ in }, digest: { Digest() })
    }

    var emptyCell: Cell { Cell(workload: self, subject: .other("harness"), size: 1) }
}
