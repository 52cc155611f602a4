extension BenchResult {
    /// What several runs of one build agree on: the first with, as each class of growth, the one in
    /// the middle of all.
    ///
    /// A class comes from times, and so one run may see another than its fellows.
    init(agreeing runs: [BenchResult]) {
        guard let first = runs.first else { preconditionFailure("there is at least one run") }
        self = first
        for index in figures.indices where figures[index].measure == .growth {
            let name = figures[index].name
            let classes = runs.compactMap { run -> Int? in
                guard case .word(let word)? = run.figures.first(where: { $0.name == name })?.value,
                    let growth = Growth(rawValue: word)
                else { return nil }
                return Growth.allCases.firstIndex(of: growth)
            }.sorted()
            guard !classes.isEmpty else { continue }
            figures[index].value = .word(Growth.allCases[classes[classes.count / 2]].rawValue)
        }
    }
}
