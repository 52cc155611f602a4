import Foundation

/// Whether mistakes that coordinators are known for are found with no code for the app but the
/// subject.
extension Proof {
    static let coordinatorMistakes = Proof(
        name: "coordinator-mistakes", kind: .fact,
        demand: "in three UIKit apps with coordinators (delegates, closures, a router) that know "
            + "nothing of Wayfold, 10,000 random runs each find nothing, and each of 17 planted "
            + "mistakes of navigation and of memory in as many; what stays in memory is named by "
            + "'retain' too"
    ) { _ in
        let program = "\(FileManager.default.currentDirectoryPath)/.build/release/coordinators"
        guard FileManager.default.isExecutableFile(atPath: program) else {
            return .skipped("\(program) is not there; 'make prove' builds it")
        }
        let trial = try CoordinatorTrial(program)
        let healthy = try Set(CoordinatorTrial.mistakes.map(\.app)).sorted().flatMap {
            try trial.faultsOfHealthy($0)
        }
        let found = try CoordinatorTrial.mistakes.map { try trial.find($0) }
        let faults = healthy + found.compactMap(\.fault)
        let leaks = CoordinatorTrial.mistakes.count(where: \.isLeak)
        return .figure(
            faults.isEmpty
                ? "\(found.count) of \(found.count) found, within \(found.map(\.run).max() ?? 0) "
                    + "runs, shrunk to at most \(found.map(\.eventCount).max() ?? 0) events; "
                    + "\(leaks) named by retain; nothing without them"
                : faults.joined(separator: "; "),
            holds: faults.isEmpty, scale: "10,000 runs of seed 1 each")
    }
}

/// The program with the three apps in it, and a folder for what it finds.
private struct CoordinatorTrial {
    struct Mistake {
        let app: String
        let name: String
        /// Whether it keeps something in memory, and else shows in what is on the screen.
        let isLeak: Bool

        init(_ app: String, leak name: String) { (self.app, self.name, isLeak) = (app, name, true) }
        init(_ app: String, _ name: String) { (self.app, self.name, isLeak) = (app, name, false) }
    }

    /// What came of one mistake.
    struct Found {
        var run = 0
        var eventCount = 0
        var fault: String?
    }

    static let mistakes: [Mistake] = [
        .init("market", "cancelled-swipe-ends-checkout"),
        .init("market", leak: "child-per-sign-in"),
        .init("market", leak: "pop-to-root-keeps-checkout"),
        .init("market", leak: "strong-delegate"),
        .init("market", leak: "sheet-swipe-keeps-settings"),
        .init("market", leak: "root-replaced-under-sheet"),
        .init("clinic", leak: "closures-hold-each-other"),
        .init("clinic", leak: "timer-keeps-screen"),
        .init("clinic", leak: "observer-keeps-screen"),
        .init("clinic", "will-show-ends-visit"),
        .init("clinic", "link-starts-second-child"),
        .init("clinic", "sheet-swipe-blocks-booking"),
        .init("archive", leak: "completions-kept"),
        .init("archive", leak: "pop-to-module-keeps-middle"),
        .init("archive", "swipe-completes-early"),
        .init("archive", leak: "flow-holds-itself"),
        .init("archive", leak: "sheet-swipe-unnoticed"),
    ]

    private static let runs = ["--runs", "10000", "--seed", "1"]
    private let program: String
    private let folder: ScratchFolder

    init(_ program: String) throws {
        self.program = program
        folder = try ScratchFolder()
    }

    func faultsOfHealthy(_ app: String) throws -> [String] {
        let file = "\(folder.path)/\(app).jsonl"
        let run = try Proof.answer(
            of: program, ["fuzz", "--architecture", app, "-o", file] + Self.runs)
        return run.status == 0 ? [] : ["\(app) without a mistake: \(run.text.prefix(300))"]
    }

    func find(_ mistake: Mistake) throws -> Found {
        let file = "\(folder.path)/\(mistake.name).jsonl"
        let choice = ["--architecture", mistake.app, "--fault", mistake.name]
        let run = try Proof.answer(of: program, ["fuzz", "-o", file] + choice + Self.runs)
        guard run.status == 1 else {
            return Found(fault: "\(mistake.name) is not found: \(run.text.suffix(200))")
        }
        var found = Found()
        // `market: run 9 of seed 1: …`
        let words = run.text.split(separator: " ", maxSplits: 3)
        found.run = words.count > 2 ? Int(words[2]) ?? 0 : 0
        let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
        found.eventCount = lines.count - 1
        let isOfMemory = run.text.contains("memory stays") || run.text.contains("objects stay")
        if isOfMemory != mistake.isLeak {
            found.fault = "\(mistake.name) is found as something else: \(run.text.prefix(200))"
        }
        guard mistake.isLeak else { return found }
        let retained = try Proof.answer(of: program, ["retain", file] + choice)
        if retained.status != 1 || !retained.text.contains("RETAINED ") {
            found.fault = "retain does not name \(mistake.name): \(retained.text.suffix(200))"
        }
        return found
    }
}
