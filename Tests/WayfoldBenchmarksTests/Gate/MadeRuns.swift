import WayfoldModel

@testable import WayfoldBenchmarks

/// Runs of a gate suite of three cells, made up: what processes would print.
struct MadeRuns {
    /// Nanoseconds an action of each cell takes.
    var times = ["push-back fold 10": 20.0, "push-back uikit 1000": 2_000, "save path 10": 300]
    var allocations = [
        "push-back fold 10": 0.0, "push-back uikit 1000": 11, "save path 10": 3.5,
    ]
    var growth = "constant"
    var build = BenchResult.BuildMode.release
    /// The share by which runs differ.
    var spread = 0.002
    var warnings: [Warning] = []
    var random = SplitMix64(seed: 1)

    static let names = ["push-back fold 10", "push-back uikit 1000", "save path 10"]

    /// The next run.
    mutating func sample() -> GateSample {
        var result = BenchResult(
            suite: "gate", machine: .init(processor: "EPYC", coreCount: 2, kernel: "Linux 6.1"),
            build: build, versions: .init(tool: "0.1.0", swift: "6.3", semantics: 3),
            calibrationNanoseconds: 400_000)
        var sum = 0.0
        for name in Self.names {
            let noise = 1 + spread * (Double(random.below(2_001)) - 1_000) / 1_000
            let time = (times[name] ?? 0) * noise
            sum += time
            let words = name.split(separator: " ").map(String.init)
            func add(_ measure: Measure, _ value: Figure.Value) {
                result.figures.append(
                    Figure(
                        workload: words[0], subject: words[1], size: Int(words[2]) ?? 0,
                        measure: measure, value: value))
            }
            add(.time(.p50), .number(time))
            add(.time(.p90), .number(time * 1.25))
            add(.samples, .number(10))
            add(.batch, .number(100))
            add(.processorTime, .number(time))
            add(.allocations, .number(allocations[name] ?? 0))
            add(.digest, .word("00ff00ff00ff00ff"))
            if name == Self.names[1] { add(.growth, .word(growth)) }
        }
        result.warnings = warnings
        return GateSample(result: result, processorSeconds: 0.2 + sum / 1e6)
    }

    /// The baseline of a few runs.
    static func baseline(
        _ runs: MadeRuns = MadeRuns(), instructions: [String: Double] = [:]
    ) -> Baseline {
        var runs = runs
        let results = (0..<15).map { _ in runs.sample().result }
        return Baseline(of: results, instructions: instructions, level: 0.01)
    }

    /// The findings of pairs of these runs and others, on a clock on which each pair takes a
    /// second.
    static func findings(
        _ before: MadeRuns = MadeRuns(), against after: MadeRuns,
        _ change: (inout GateRun) -> Void = { _ in }
    ) throws -> GateRun.Findings {
        var (before, after) = (before, after)
        after.random = SplitMix64(seed: 2)
        var seconds = 0.0
        var run = GateRun { seconds }
        change(&run)
        return try run.pairs(
            baseline: { before.sample() },
            candidate: { after.sample() },
            step: { _ in seconds += 1 })
    }

    /// The whole comparison.
    static func comparison(
        _ before: MadeRuns = MadeRuns(), against after: MadeRuns,
        instructions: (before: [String: Double], after: [String: Double])? = nil
    ) throws -> Comparison {
        let findings = try findings(before, against: after)
        return Comparison(
            findings, found: BenchResult(agreeing: findings.candidates.map(\.result)),
            baseline: baseline(before), reference: "baseline.json", under: GateRule(), seed: 1,
            instructions: instructions)
    }
}
