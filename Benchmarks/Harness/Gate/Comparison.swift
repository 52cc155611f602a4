import Foundation

/// What the gate says of a build: whether it is slower than another one, or does other work.
package struct Comparison: Sendable {
    /// The three ways it may end.
    package enum Outcome: String, Codable, Hashable, Sendable {
        case passed, regressed
        /// Nothing is shown to be worse, and not everything is shown to be as good.
        case tooNoisy
    }

    /// One cell, or the whole process.
    package struct Row: Hashable, Sendable {
        package var name: String
        /// Nil where nothing counted.
        package var instructions: InstructionChange?
        package var time: TimeVerdict
        package var outcome: Outcome
    }

    /// What it was held against, as it is called in the report.
    package var reference: String
    package var result: BenchResult
    package var rule: GateRule
    package var seed: UInt64
    package var rows: [Row]
    package var exact: [ExactChange]
    /// How many exact figures were compared.
    package var exactCount: Int
    /// Cells that the baseline does not know.
    package var added: [String]
    package var powers: [PowerEstimate]
    package var end: GateRun.End
    /// Whether the programs ran beside each other.
    package var isPaired: Bool
    package var warnings: [Warning]

    /// The slowdowns whose power is said.
    static let slowdowns = [0.05, 0.1, 0.2]

    /// - Parameters:
    ///   - result: the candidate's exact figures.
    ///   - instructions: of an action, by cell, of the baseline and the candidate; nil where
    ///     nothing counted.
    package init(
        _ findings: GateRun.Findings, found result: BenchResult, baseline: Baseline,
        reference: String, under rule: GateRule, seed: UInt64,
        instructions: (before: [String: Double], after: [String: Double])? = nil
    ) {
        self.reference = reference
        self.rule = rule
        self.seed = seed
        self.result = result
        end = findings.end
        isPaired = !findings.baselines.isEmpty
        exact = ExactChange.all(in: result, since: baseline)
        exactCount = baseline.cells.values.reduce(0) { $0 + $1.exact.count }
        added = result.timedCells.filter { baseline.cells[$0] == nil }
        let verdicts = rule.verdicts(on: findings.series)
        rows = zip(findings.names, verdicts).map { name, verdict in
            var change: InstructionChange?
            if let before = instructions?.before[name], let after = instructions?.after[name],
                before > 0
            {
                change = InstructionChange(before: before, after: after)
            }
            return Row(
                name: name, instructions: change, time: verdict,
                outcome: Self.outcome(
                    change, verdict, under: rule,
                    isShown: instructions != nil
                        && (name == GateSample.whole || baseline.cells[name] == nil)))
        }
        powers = Self.slowdowns.map {
            PowerEstimate(of: $0, findings.series, under: rule, seed: seed)
        }
        warnings = Self.warnings(of: findings.candidates + findings.baselines)
    }

    /// Instructions decide where they were counted; what is only shown then decides nothing: the
    /// whole process, and cells that the baseline does not know.
    private static func outcome(
        _ change: InstructionChange?, _ verdict: TimeVerdict, under rule: GateRule, isShown: Bool
    ) -> Outcome {
        if let change { return log(change.ratio) > rule.threshold ? .regressed : .passed }
        if isShown { return .passed }
        switch verdict.outcome {
        case .slower: return .regressed
        case .notSlower, .faster: return .passed
        case .undecided: return .tooNoisy
        }
    }

    /// Each kind of warning once, from the run that says most of it.
    private static func warnings(of samples: [GateSample]) -> [Warning] {
        var counts: [Warning.Kind: (count: Int, warning: Warning)] = [:]
        for warning in samples.flatMap(\.result.warnings) {
            counts[warning.kind, default: (0, warning)].count += 1
        }
        return Warning.Kind.allCases.compactMap { kind in
            counts[kind].map { found in
                var warning = found.warning
                warning.place = "\(found.count) of \(samples.count) runs"
                return warning
            }
        }
    }

    package var outcome: Outcome {
        if exact.contains(where: \.isRegression) { return .regressed }
        let outcomes = rows.map(\.outcome)
        if outcomes.contains(.regressed) { return .regressed }
        return outcomes.contains(.tooNoisy) ? .tooNoisy : .passed
    }

    /// What is worse, a word and a reason each: `push fold 10: +1 allocations`.
    package var regressions: [String] {
        exact.filter(\.isRegression).map(\.sentence)
            + rows.filter { $0.outcome == .regressed }.map(\.sentence)
    }

    /// What could not be determined.
    package var undecided: [String] { rows.filter { $0.outcome == .tooNoisy }.map(\.name) }
}
