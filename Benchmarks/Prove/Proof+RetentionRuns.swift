import Foundation

/// What is found in whole runs: of reported bugs, of one journey again and again, of the tests.
extension Proof {
    static let retentionRuns = [retentionBugs, retentionFingerprints, retentionRelease]

    /// A reported bug that keeps something, and the field that the path has to name.
    private static let reported = [
        "back-button-leaks-coordinator": "↓ .childCoordinators[0]",
        "detached-but-visible": "↓ .undismissed[0]",
        "dismissed-sheet-state-kept": "↓ .lastDismissed",
        "pop-then-push-keeps-model": "↓ .models[",
        "swipe-down-leaks-coordinator": "↓ .childCoordinators[0]",
        "deep-stack-slowdown": "↓ .rendered[",
    ]

    private static let retentionBugs = Proof(
        name: "retain-bugs", kind: .fact,
        demand: "every bug of Traces/bugs that keeps something is found with a path that names "
            + "the field, and nothing without its fault"
    ) { _ in
        guard let program = program("wayfold") else { return noRetention }
        var missed: [String] = []
        let marked = try Bug.all(inFolder: "Traces/bugs").filter { $0.retention == true }
        for bug in marked {
            let line = [
                "retain", "Traces/bugs/\(bug.id)/trace.jsonl", "--architecture", bug.architecture,
            ]
            let faulty = try answer(of: program, line + ["--fault", bug.fault])
            let sound = try answer(of: program, line)
            let field = reported[bug.id] ?? "a field that this proof knows"
            if faulty.status != 1 || !faulty.text.contains(field) || sound.status != 0 {
                missed.append(bug.id)
            }
        }
        return .figure(
            missed.isEmpty
                ? "\(marked.count) of \(marked.count) found"
                : "not found: " + missed.joined(separator: ", "),
            holds: missed.isEmpty && !marked.isEmpty, scale: "\(marked.count) bugs")
    }

    private static let retentionFingerprints = Proof(
        name: "retain-fingerprints", kind: .fact,
        demand: "1,000 runs of the same leaking journey give the same fingerprints"
    ) { _ in
        guard let program = program("wayfold") else { return noRetention }
        var seen: [String: Int] = [:]
        for _ in 0..<1_000 {
            let run = try answer(
                of: program,
                [
                    "retain", "Traces/uikit/notification.jsonl", "--architecture", "uikit",
                    "--fault", "strong-delegate",
                ])
            let prints = run.text.split(separator: "\n").filter { $0.contains("fingerprint") }
            seen[prints.joined(separator: ","), default: 0] += 1
        }
        return .figure(
            seen.count == 1 && seen[""] == nil
                ? "the same in all" : "\(seen.count) different answers",
            holds: seen.count == 1 && seen[""] == nil, scale: "1000 runs")
    }

    private static let retentionRelease = Proof(
        name: "retain-release", kind: .fact,
        demand: "the tests of retention pass in release too, those beside each other with 1,000 "
            + "rounds"
    ) { _ in
        let run = try answer(
            of: ".ci/retain-release", [], environment: ["WAYFOLD_ROUNDS": "1000"])
        let line = run.text.split(separator: "\n").last.map(String.init) ?? "it said nothing"
        return .figure(line, holds: run.status == 0, scale: "release")
    }
}

/// The part of a bug's description that a search for leaks needs.
private struct Bug: Decodable {
    var id: String
    var architecture: String
    var fault: String
    var retention: Bool?

    static func all(inFolder folder: String) throws -> [Bug] {
        try FileManager.default.contentsOfDirectory(atPath: folder).sorted().compactMap { name in
            guard let data = FileManager.default.contents(atPath: "\(folder)/\(name)/bug.json")
            else { return nil }
            return try JSONDecoder().decode(Bug.self, from: data)
        }
    }
}
