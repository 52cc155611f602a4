import Foundation
import HeadlessSwiftUI
import Synchronization

/// What the engine of SwiftUI costs, and what its facts are worth.
extension Proof {
    static let swiftUI: [Proof] = [
        facts, stateWrite, pathPush, linkChain, stinsenChain, randomWalk, journeys,
    ]

    private static let facts = Proof(
        name: "swiftui-facts", kind: .fact,
        demand: "the facts of SwiftUI hold on the stage, and each rule of the engine that is "
            + "switched off turns a test red"
    ) { _ in
        let bundle = ".build/check/release/wayfoldPackageTests.xctest"
        guard FileManager.default.isExecutableFile(atPath: bundle) else {
            return .skipped("the tests have to be built; run 'make check' first")
        }
        // A rule less may leave the tests going round for ever.
        let line = [
            "300", bundle, "--filter", "HeadlessSwiftUITests.*Facts", "--testing-library",
            "swift-testing",
        ]
        let whole = try answer(of: "/usr/bin/timeout", line)
        guard whole.status == 0 else {
            let red = whole.text.split(separator: "\n").first { $0.contains("recorded an issue") }
            return .figure(
                "with all rules: \(red ?? "the tests end with status \(whole.status)")",
                holds: false, scale: "no rule less")
        }
        let rules = EngineRule.allCases
        let missing = Mutex<[EngineRule]>([])
        // Most of a run is waiting.
        DispatchQueue.concurrentPerform(iterations: rules.count) { index in
            let rule = rules[index]
            let run = try? answer(
                of: "/usr/bin/timeout", line,
                environment: ["WAYFOLD_DISABLED_RULE": rule.rawValue])
            if run.map({ $0.status == 0 }) ?? true { missing.withLock { $0.append(rule) } }
        }
        let uncaught = missing.withLock { $0 }.sorted { $0.rawValue < $1.rawValue }
        let (read, unread) = try factNumbers()
        let names = uncaught.map(\.rawValue).joined(separator: ", ")
        return .figure(
            "\(read) facts and \(unread) that were not read again have a test; "
                + "\(rules.count - uncaught.count) of \(rules.count) rules are missed"
                + (names.isEmpty ? "" : ", but for \(names)"),
            holds: uncaught.isEmpty, scale: "\(rules.count) rules")
    }

    /// How many facts the tests name, and how many of those marked as not read again.
    private static func factNumbers() throws -> (read: Int, unread: Int) {
        let folder = "Tests/HeadlessSwiftUITests/Facts"
        var read: Set<Substring> = []
        var unread: Set<Substring> = []
        for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
            let text = try String(contentsOfFile: folder + "/" + name, encoding: .utf8)
            for match in text.matches(of: /\.(fact|unreadFact)\(([^)]*)\)/) {
                let numbers = match.output.2.matches(of: /SUI-[A-Z]+-[0-9]+/).map(\.output)
                if match.output.1 == "fact" {
                    read.formUnion(numbers)
                } else {
                    unread.formUnion(numbers)
                }
            }
        }
        return (read.count, unread.count)
    }

    private static let stateWrite = Proof(
        name: "swiftui-write", kind: .figure,
        demand: "a state write with one reader among 10,000 views costs what it costs among 100, "
            + "at most 5 microseconds and 30 allocations"
    ) { _ in
        guard let program = program("swiftui-benchmark") else { return noRetention }
        let few = try numbers(of: program, ["write", "100"])
        let many = try numbers(of: program, ["write", "10000"])
        let (time, before) = (many["ns"] ?? .infinity, few["ns"] ?? 1)
        let allocations = many["allocations"] ?? .infinity
        return .figure(
            "\(Text.hundredths(time / 1_000)) us and \(Int(allocations)) allocations, "
                + "\(Text.hundredths(time / before)) times those among 100",
            holds: time <= 5_000 && allocations <= 30 && time <= 1.5 * before,
            scale: "10,000 views")
    }

    private static let pathPush = Proof(
        name: "swiftui-path", kind: .figure,
        demand: "a push or a pop by a bound path costs the engine the same at every depth, at most "
            + "10 microseconds and 60 allocations"
    ) { _ in
        guard let program = program("swiftui-benchmark") else { return noRetention }
        let runs = try [10, 100, 1_000, 10_000].map {
            try numbers(of: program, ["path", "\($0)"])
        }
        let times = runs.map { $0["ns"] ?? .infinity }
        let worst = times.max() ?? .infinity
        let allocations = runs.compactMap { $0["allocations"] }.max() ?? .infinity
        let deepest = runs.last ?? [:]
        let beside = ["uikit", "app", "copy"].map { name in
            "\(name) \(Text.hundredths((deepest[name] ?? .infinity) / 1_000)) us"
        }
        return .figure(
            "\(Text.hundredths(worst / 1_000)) us and \(Int(allocations)) allocations, "
                + "\(Text.hundredths(worst / times[0])) times those at depth 10; beside it, at "
                + "the deepest: \(beside.joined(separator: ", "))",
            holds: worst <= 10_000 && allocations <= 60 && worst <= 1.5 * times[0],
            scale: "depth 10 to 10,000")
    }

    private static let linkChain = Proof(
        name: "swiftui-chain", kind: .figure,
        demand: "a chain of 100,000 screens that each push the next by a link is mounted, popped "
            + "to its root and freed, in debug and in release, with the usual stack"
    ) { _ in
        guard let release = program("swiftui-benchmark") else { return noRetention }
        let programs = [release, ".build/debug/swiftui-benchmark"]
        var found: [String] = []
        var holds = true
        for program in programs {
            guard FileManager.default.isExecutableFile(atPath: program) else {
                return .skipped("\(program) is needed; run 'make prove'")
            }
            let run = try numbers(of: program, ["chain", "100000"])
            holds = holds && run["depth"] == 100_000 && run["left"] == 0 && run["free"] != nil
            found.append(
                "\(Text.hundredths((run["mount"] ?? 0) * 10)) us a push, popped in "
                    + "\(Text.hundredths(run["pop"] ?? 0)) s")
        }
        return .figure(found.joined(separator: "; debug: "), holds: holds, scale: "100,000 links")
    }

    private static let stinsenChain = Proof(
        name: "stinsen-chain", kind: .figure,
        demand: "a coordinator of Stinsen's pushes 100,000 screens, one a turn, is popped to its "
            + "root and freed, in debug and in release, with the usual stack; in release the last "
            + "10,000 pushes take at most twice what the first take"
    ) { _ in
        guard let release = program("swiftui-benchmark") else { return noRetention }
        var found: [String] = []
        var holds = true
        for program in [release, ".build/debug/swiftui-benchmark"] {
            guard FileManager.default.isExecutableFile(atPath: program) else {
                return .skipped("\(program) is needed; run 'make prove'")
            }
            let run = try numbers(of: program, ["stinsen", "100000"])
            let growth = (run["high"] ?? .infinity) / (run["low"] ?? 1)
            holds = holds && run["depth"] == 100_000 && (growth <= 2 || program != release)
            holds = holds && ["left", "kept", "alive"].allSatisfy { run[$0] == 0 }
            found.append(
                "\(Text.hundredths((run["mount"] ?? 0) * 10)) us a push, the last "
                    + "\(Text.hundredths(growth)) times the first, popped in "
                    + "\(Text.hundredths(run["pop"] ?? 0)) s, freed in "
                    + "\(Text.hundredths(run["free"] ?? 0)) s")
        }
        return .figure(found.joined(separator: "; debug: "), holds: holds, scale: "100,000 pushes")
    }

    private static let randomWalk = Proof(
        name: "swiftui-walk", kind: .figure,
        demand: "100,000 random steps in ten generated apps: no trap, and at the end at most 1% "
            + "more live bytes than after 10,000"
    ) { scale in
        guard let program = program("swiftui-benchmark") else { return noRetention }
        let steps = scale == .full ? 100_000 : 20_000
        var worst = 0.0
        for seed in 1...10 {
            let run = try answer(of: program, ["walk", "\(seed)", "10000", "\(steps)"])
            let bytes = run.text.split(separator: "\n").compactMap { line in
                line.split(separator: " ").last.flatMap { Double($0) }
            }
            guard run.status == 0, bytes.count == 2 else {
                return .figure(
                    "app \(seed) ended with \(run.status)", holds: false, scale: "\(steps) steps")
            }
            worst = max(worst, bytes[1] / bytes[0])
        }
        return .figure(
            "at most \(Text.hundredths(worst)) times the bytes", holds: worst <= 1.01,
            scale: "10 apps, \(steps) steps")
    }

    private static let journeys = Proof(
        name: "swiftui-journeys", kind: .fact,
        demand: "100,000 random steps of person, program and system in ten generated apps: after "
            + "each, what is on screen is what the bindings say; the same twice, and in debug"
    ) { scale in
        guard let release = program("swiftui-benchmark") else { return noRetention }
        let debug = ".build/debug/swiftui-benchmark"
        guard FileManager.default.isExecutableFile(atPath: debug) else {
            return .skipped("\(debug) is needed; run 'make prove'")
        }
        let steps = scale == .full ? 10_000 : 2_000
        var faults: [String] = []
        for seed in 1...10 {
            let line = ["journey", "\(seed)", "\(steps)"]
            let runs = try [release, release, debug].map { try answer(of: $0, line) }
            if runs.contains(where: { $0.status != 0 }) {
                faults.append("app \(seed): \(runs.map(\.text).max() ?? "")")
            } else if Set(runs.map(\.text)).count > 1 {
                faults.append("app \(seed) differs")
            }
        }
        return .figure(
            faults.isEmpty ? "all of it holds" : faults.joined(separator: "; "),
            holds: faults.isEmpty, scale: "10 apps, \(steps) steps each")
    }

    /// The numbers that a benchmark prints, by their names.
    static func numbers(
        of program: String, _ arguments: [String]
    ) throws -> [String: Double] {
        let run = try answer(of: program, arguments)
        let pairs = run.text.split(separator: "\n").compactMap { line -> (String, Double)? in
            let words = line.split(separator: " ")
            guard words.count == 2, let number = Double(words[1]) else { return nil }
            return (String(words[0]), number)
        }
        return Dictionary(pairs, uniquingKeysWith: { _, last in last })
    }
}
