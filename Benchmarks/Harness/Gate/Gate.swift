/// Holds a build against a baseline: a file, another build, or both.
package struct Gate {
    /// What is judged.
    package var candidate: Build
    /// The build whose times are taken beside; nil to compare with the file's.
    package var reference: Build?
    /// What was stored; nil to compare with the reference alone.
    package var baseline: Stored?
    package var rule = GateRule()
    package var seed: UInt64 = 1
    /// No further pair of runs begins after so many seconds.
    package var timeBoxSeconds = 300.0
    /// What counts instructions; nil to judge by times.
    package var counter: InstructionCounter?
    /// Seconds that never go back.
    package var now: () -> Double

    /// - Precondition: there is a reference or a baseline.
    package init(
        _ candidate: Build, reference: Build? = nil, baseline: Stored? = nil,
        now: @escaping () -> Double
    ) {
        precondition(reference != nil || baseline != nil, "a gate needs something to compare with")
        self.candidate = candidate
        self.reference = reference
        self.baseline = baseline
        self.now = now
    }

    /// The programs of one build.
    package struct Build: Hashable, Sendable {
        /// What is timed.
        package var program: GateProgram
        /// What counts allocations; nil where that is not there.
        package var counter: GateProgram?
        /// What a run for Valgrind is called with besides: it need not be done often.
        package var briefly: [String]

        package init(
            _ program: GateProgram, counter: GateProgram? = nil,
            briefly: [String] = ["--scale", "0.01"]
        ) {
            self.program = program
            self.counter = counter
            self.briefly = briefly
        }

        /// What must be found again in every run, counted if it can be.
        func exactFigures(_ runs: [BenchResult]) throws -> BenchResult {
            var result = BenchResult(agreeing: runs)
            if let counter { result.figures += try counter.sample().result.figures }
            return result
        }

        func instructions(_ counter: InstructionCounter) throws -> [String: Double] {
            var brief = program
            brief.arguments += briefly
            return try counter.counts(of: brief)
        }
    }

    /// A baseline with the path of its file.
    package struct Stored: Sendable {
        package var baseline: Baseline
        package var path: String

        package init(_ baseline: Baseline, path: String) {
            self.baseline = baseline
            self.path = path
        }
    }

    /// What is done at a moment.
    package enum Step: Sendable {
        case counting(String)
        case running(GateRun.Step)
    }

    /// Runs both until there is an answer.
    ///
    /// - Throws: `incomparable`, `nothingCounts`; what running the programs throws.
    package func compare(step: (Step) throws -> Void) throws -> Comparison {
        let first = try candidate.program.sample().result
        if let baseline {
            try baseline.baseline.check(
                against: first, at: baseline.path, comparesTimes: reference == nil)
            guard candidate.counter != nil || !baseline.baseline.isCounted else {
                throw HarnessError.nothingCounts(baseline.path)
            }
        }
        if let reference {
            // It also brings the program into memory before a run of it counts.
            let other = try reference.program.sample().result
            try Baseline(of: [other], instructions: [:], level: rule.error).check(
                against: first, at: reference.program.path, comparesTimes: false,
                renewal: "compare builds whose suites are alike")
        }
        let counts = try instructions(step)
        let load = OtherLoad()
        var run = GateRun(now: now)
        run.rule = rule
        run.seed = seed
        run.timeBoxSeconds = timeBoxSeconds
        run.isShort = counts != nil
        let findings: GateRun.Findings
        if let reference {
            findings = try run.pairs(
                baseline: reference.program.sample, candidate: candidate.program.sample,
                step: { try step(.running($0)) })
        } else if let baseline {
            findings = try run.runs(
                baseline: baseline.baseline, candidate: candidate.program.sample,
                step: { try step(.running($0)) })
        } else {
            preconditionFailure("a gate has something to compare with")
        }
        let others = load?.processorsSince() ?? 0
        try step(.counting("allocations"))
        var comparison = try Comparison(
            findings, found: candidate.exactFigures(findings.candidates.map(\.result)),
            baseline: baseline?.baseline ?? ownBaseline(findings),
            reference: reference?.program.path ?? baseline?.path ?? "", under: rule, seed: seed,
            instructions: counts)
        comparison.warnings += GateNotices.warnings(of: findings.inOrder, others: others)
        if candidate.counter == nil || baseline == nil && reference?.counter == nil {
            comparison.warnings.append(
                Warning(
                    .notCounted, place: "the comparison",
                    finding: "no program that counts allocations is beside both builds"))
        }
        return comparison
    }

    /// What the reference itself gives to compare with.
    private func ownBaseline(_ findings: GateRun.Findings) throws -> Baseline {
        var results = findings.baselines.map(\.result)
        if var reference {
            // What is counted in one build alone can be compared with nothing.
            if candidate.counter == nil { reference.counter = nil }
            results[0] = try reference.exactFigures(results)
        }
        return Baseline(of: results, instructions: [:], level: rule.error)
    }

    /// An action's instructions in both builds; nil where they cannot be counted in both.
    private func instructions(
        _ step: (Step) throws -> Void
    ) throws -> (before: [String: Double], after: [String: Double])? {
        guard let counter else { return nil }
        var before = baseline?.baseline.cells.compactMapValues(\.instructions) ?? [:]
        if let reference {
            try step(.counting("instructions of the baseline"))
            before = try reference.instructions(counter)
        }
        guard !before.isEmpty else { return nil }
        try step(.counting("instructions"))
        return (before, try candidate.instructions(counter))
    }

    /// A baseline of the candidate, from as many runs as make its times' intervals narrow.
    ///
    /// - Throws: what running the program throws.
    package static func baseline(
        of build: Build, under rule: GateRule, counter: InstructionCounter?,
        step: (Step) throws -> Void
    ) throws -> Baseline {
        var results: [BenchResult] = []
        for pair in 1...runCount {
            try step(.running(GateRun.Step(pair: pair, undecided: nil)))
            results.append(try build.program.sample().result)
        }
        var counts: [String: Double] = [:]
        if let counter {
            try step(.counting("instructions"))
            counts = try build.instructions(counter)
        }
        try step(.counting("allocations"))
        results[0] = try build.exactFigures(results)
        return Baseline(of: results, instructions: counts, level: rule.error)
    }

    /// How many runs a stored baseline is of.
    package static let runCount = 21
}

extension Baseline {
    /// Whether allocations were counted.
    fileprivate var isCounted: Bool {
        cells.values.contains { $0.exact[Measure.allocations.name] != nil }
    }
}
