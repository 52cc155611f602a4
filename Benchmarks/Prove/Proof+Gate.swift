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

    /// What a comparison came to, as a round of a proof keeps it.
    private struct Answer: Codable {
        var outcome: Comparison.Outcome
        /// How many pairs were run.
        var pairs: Int
        /// What it said has regressed.
        var regressions: [String]

        init(_ comparison: Comparison) {
            outcome = comparison.outcome
            pairs = comparison.rows.map(\.time.pairCount).max() ?? 0
            regressions = comparison.regressions
        }

        func isNamed(with words: [String]) -> Bool {
            regressions.contains { sentence in words.allSatisfy { sentence.contains($0) } }
        }
    }

    /// The answers of comparisons with the seeds from 1 to a count.
    private static func answers(
        _ plant: String, count: Int, in rounds: Rounds, counter: InstructionCounter? = nil,
        seconds: Double = 120
    ) throws -> [Answer] {
        try (1...count).map { seed in
            let text = try rounds.find("\(plant) \(seed) of \(count)") {
                let answer = Answer(
                    try comparison(plant, seed: seed, counter: counter, seconds: seconds))
                return String(decoding: try JSONEncoder().encode(answer), as: UTF8.self)
            }
            return try JSONDecoder().decode(Answer.self, from: Data(text.utf8))
        }
    }

    /// Counts of answers, as a figure shows them.
    private static func text(_ answers: [Answer]) -> String {
        func count(_ outcome: Comparison.Outcome) -> Int {
            answers.count { $0.outcome == outcome }
        }
        let pairs = answers.map(\.pairs).reduce(0, +) / max(answers.count, 1)
        return "\(count(.passed)) passed, \(count(.regressed)) regressed, "
            + "\(count(.tooNoisy)) too noisy; \(pairs) pairs each"
    }

    private static let gateAgain = Proof(
        name: "gate-again", kind: .fact,
        demand: "a build against itself, by time alone: at most 2 of 200 comparisons of the whole "
            + "suite have any alarm"
    ) { scale, rounds in
        guard isBuilt else { return notPlanted }
        let answers = try answers("none", count: scale == .full ? 200 : 2, in: rounds)
        let alarms = answers.filter { $0.outcome == .regressed }
        return .figure(
            ([text(answers)] + alarms.flatMap(\.regressions)).joined(separator: "; "),
            holds: alarms.count * 100 <= answers.count, scale: "\(answers.count) comparisons")
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
    ) { scale, rounds in
        guard isBuilt else { return notPlanted }
        guard let counter = InstructionCounter.found() else {
            return .skipped("valgrind is not installed; it counts instructions")
        }
        let count = scale == .full ? 20 : 1
        var parts: [String] = []
        var holds = true
        for (plant, words) in plants {
            // Counters need no Valgrind beside them.
            let isCounted = words.contains("instructions")
            let named = try answers(
                plant, count: count, in: rounds, counter: isCounted ? counter : nil, seconds: 0
            ).count { $0.isNamed(with: words) }
            parts.append("\(plant) \(named) of \(count)")
            holds = holds && named == count
        }
        return .figure(
            parts.joined(separator: ", "), holds: holds, scale: "\(count) comparisons each")
    }

    private static let gateTimed = Proof(
        name: "gate-timed", kind: .figure,
        demand: "a tenth more work in one action is caught and named by time alone, 19 of 20 "
            + "times on a quiet machine"
    ) { scale, rounds in
        guard isBuilt else { return notPlanted }
        let answers = try answers("slower", count: scale == .full ? 20 : 2, in: rounds)
        let named = answers.count { $0.isNamed(with: ["push-back path", "processor time"]) }
        return .figure(
            "named \(named) of \(answers.count): \(text(answers))",
            holds: named * 20 >= answers.count * 19, scale: "\(answers.count) comparisons")
    }

    private static let gateBusy = Proof(
        name: "gate-busy", kind: .fact,
        demand: "beside a busy core a tenth more work in one action is never passed: it has "
            + "regressed, or it is too noisy to tell"
    ) { scale, rounds in
        guard isBuilt else { return notPlanted }
        let load = Process()
        load.executableURL = URL(fileURLWithPath: "/bin/sh")
        load.arguments = ["-c", "while :; do :; done"]
        try load.run()
        defer {
            load.terminate()
            load.waitUntilExit()
        }
        let answers = try answers("slower", count: scale == .full ? 20 : 1, in: rounds)
        return .figure(
            text(answers), holds: !answers.contains { $0.outcome == .passed },
            scale: "\(answers.count) comparisons beside a busy core")
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
