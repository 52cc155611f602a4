extension Baseline {
    /// Refuses what says nothing of this baseline: a result of another suite, build, fold or, where
    /// stored times are to be compared, of another processor.
    ///
    /// - Parameters:
    ///   - comparesTimes: whether the baseline's own times are what is compared.
    ///   - renewal: what to do about it.
    /// - Throws: `incomparable`.
    func check(
        against result: BenchResult, at path: String, comparesTimes: Bool,
        renewal: String = "make it anew with --update-baseline"
    ) throws(HarnessError) {
        func refuse(_ found: String, _ expected: String, _ advice: String) -> HarnessError {
            .incomparable(path, found: found, expected: expected, advice: advice)
        }
        guard suite == result.suite else {
            throw refuse("the suite '\(suite)'", "the suite '\(result.suite)'", renewal)
        }
        guard build == result.build else {
            throw refuse(
                "a \(build.rawValue) build", "a \(result.build.rawValue) build, as this program is",
                "compare builds of one mode")
        }
        guard versions.semantics == result.versions.semantics else {
            throw refuse(
                "semantics \(versions.semantics)", "semantics \(result.versions.semantics)", renewal
            )
        }
        guard !comparesTimes || machine.processor == result.machine.processor else {
            throw refuse(
                "the processor '\(machine.processor)'",
                "the processor here, '\(result.machine.processor)'",
                "name the baseline's program with --against, whose times are taken here, or "
                    + renewal)
        }
        let known = Set(result.figures.map(\.cell))
        if let missing = cells.keys.filter({ !known.contains($0) }).min() {
            throw refuse(
                "a suite with '\(missing)'", "the cells that are run, which it is not among",
                renewal)
        }
    }
}
