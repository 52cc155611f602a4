import Foundation
import WayfoldBenchmarks

/// What the gate says of builds that are alike, and of builds with a regression put into them. The
/// builds are one program, `planted`, which puts in what it is told.
extension Proof {
    static let gate = [gateAgain, gateCounted, gateTimed, gateBusy, gateOwnCost]

    private static let program = ".build/release/planted"

    private static let notPlanted = Finding.skipped(
        "the release build of 'planted' is needed; run 'make prove' or 'make bench'")

    private static var isBuilt: Bool { FileManager.default.isExecutableFile(atPath: program) }

    private static func build(_ plant: String) -> Gate.Build {
        Gate.Build(
            GateProgram(program, arguments: [plant]),
            counter: GateProgram(program, arguments: [plant, "--count"]))
    }

    /// A comparison of the program with a plant and without, as `wayfold bench --against` makes it.
    private static func comparison(
        _ plant: String, seed: Int, counter: InstructionCounter? = nil,
        seconds: Double = 120
    ) throws -> Comparison {
        var gate = Gate(
            build(plant), reference: build("none"),
            now: { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 })
        gate.seed = UInt64(seed)
        gate.counter = counter
        gate.timeBoxSeconds = seconds
        return try gate.compare { _ in }
    }

    /// Counts of answers, as a figure shows them.
    private struct Tally {
        var passed = 0
        var regressed = 0
        var tooNoisy = 0
        var named = 0
        var pairs = 0

        mutating func add(_ comparison: Comparison, naming words: [String]) {
            switch comparison.outcome {
            case .passed: passed += 1
            case .regressed: regressed += 1
            case .tooNoisy: tooNoisy += 1
            }
            pairs += comparison.rows.map(\.time.pairCount).max() ?? 0
            let isNamed = comparison.regressions.contains { sentence in
                words.allSatisfy { sentence.contains($0) }
            }
            if isNamed { named += 1 }
        }

        var count: Int { passed + regressed + tooNoisy }

        var text: String {
            "\(passed) passed, \(regressed) regressed, \(tooNoisy) too noisy; "
                + "\(pairs / max(count, 1)) pairs each"
        }
    }

    private static let gateAgain = Proof(
        name: "gate-again", kind: .fact,
        demand: "a build against itself, by time alone: at most 2 of 200 comparisons of the whole "
            + "suite have any alarm"
    ) { scale in
        guard isBuilt else { return notPlanted }
        var tally = Tally()
        for seed in 1...(scale == .full ? 200 : 2) {
            tally.add(try comparison("none", seed: seed), naming: [])
        }
        return .figure(
            tally.text, holds: tally.regressed * 100 <= tally.count,
            scale: "\(tally.count) comparisons")
    }

    /// The plants, and what each is named with.
    private static let plants: [(plant: String, words: [String])] = [
        ("slower", ["push-back path", "instructions"]),
        ("allocation", ["push-back path", "allocations"]),
        ("leak", ["push-back path", "retained-objects"]),
        ("scan", ["push-back path 10000", "instructions"]),
    ]

    private static let gateCounted = Proof(
        name: "gate-counted", kind: .fact,
        demand: "a tenth more work in one action, an allocation more a push, an object left by a "
            + "journey and a scan of the stack are caught and named 20 of 20 times, by "
            + "instructions or exact counters"
    ) { scale in
        guard isBuilt else { return notPlanted }
        guard let counter = InstructionCounter.found() else {
            return .skipped("valgrind is not installed; it counts instructions")
        }
        let rounds = scale == .full ? 20 : 1
        var parts: [String] = []
        var holds = true
        for (plant, words) in plants {
            var tally = Tally()
            for seed in 1...rounds {
                // Counters need no Valgrind beside them.
                let isCounted = words.contains("instructions")
                tally.add(
                    try comparison(
                        plant, seed: seed, counter: isCounted ? counter : nil, seconds: 0),
                    naming: words)
            }
            parts.append("\(plant) \(tally.named) of \(rounds)")
            holds = holds && tally.named == rounds
        }
        return .figure(
            parts.joined(separator: ", "), holds: holds, scale: "\(rounds) comparisons each")
    }

    private static let gateTimed = Proof(
        name: "gate-timed", kind: .figure,
        demand: "a tenth more work in one action is caught and named by time alone, 19 of 20 "
            + "times on a quiet machine"
    ) { scale in
        guard isBuilt else { return notPlanted }
        let rounds = scale == .full ? 20 : 2
        var tally = Tally()
        for seed in 1...rounds {
            tally.add(
                try comparison("slower", seed: seed), naming: ["push-back path", "processor time"])
        }
        return .figure(
            "named \(tally.named) of \(rounds): \(tally.text)",
            holds: tally.named * 20 >= rounds * 19, scale: "\(rounds) comparisons")
    }

    private static let gateBusy = Proof(
        name: "gate-busy", kind: .fact,
        demand: "beside a busy core a tenth more work in one action is never passed: it has "
            + "regressed, or it is too noisy to tell"
    ) { scale in
        guard isBuilt else { return notPlanted }
        let rounds = scale == .full ? 20 : 1
        var tally = Tally()
        let load = Process()
        load.executableURL = URL(fileURLWithPath: "/bin/sh")
        load.arguments = ["-c", "while :; do :; done"]
        try load.run()
        defer {
            load.terminate()
            load.waitUntilExit()
        }
        for seed in 1...rounds { tally.add(try comparison("slower", seed: seed), naming: []) }
        return .figure(
            tally.text, holds: tally.passed == 0, scale: "\(rounds) comparisons beside a busy core")
    }

    private static let gateOwnCost = Proof(
        name: "gate-run", kind: .figure,
        demand: "one run of the gate's suite is a process of under a second, of 30 figures at most"
    ) { _ in
        guard isBuilt else { return notPlanted }
        let samples = try (0..<5).map { _ in try build("none").program.sample() }
        let seconds = samples.map(\.processorSeconds).min() ?? 0
        let count = samples[0].result.figures.count { $0.measure == .processorTime }
        return .figure(
            "\(Text.hundredths(seconds)) s of the processor, \(count) figures",
            holds: seconds < 1 && count <= 30, scale: "the least of 5 runs")
    }
}
