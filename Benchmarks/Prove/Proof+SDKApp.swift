import Foundation

/// What a program of one's own does with an app that was built with `make sdk`.
extension Proof {
    static let sdkApp = Proof(
        name: "sdk-app", kind: .fact,
        demand: "Wayfold's command with a SwiftUI app in it, built under the SDK, replays a visit, "
            + "and to the same digest what the app's own recorder has recorded of it; finds "
            + "nothing in the app as it is; measures a push; follows its 3 links in every "
            + "situation, of which the one that needs a sign-in is lost at it; names a planted "
            + "leak with its path; and makes a planted mistake at most 5 events short"
    ) { _ in
        guard let trial = SDKTrial() else {
            return .skipped("the SDK has to be made; run 'make sdk' first")
        }
        defer { trial.end() }
        let sound = try AppTrial(trial, plants: [])
        let seen =
            try sound.seenOfSound() + [sound.recordedVisit(), leak(trial), mistake(trial)]
        let faults = seen.filter { !$0.holds }
        return .figure(
            (faults.isEmpty ? seen : faults).map(\.text).joined(separator: "; "),
            holds: faults.isEmpty, scale: "Shop, debug")
    }

    /// A leak that is written into a copy of the app.
    private static func leak(_ trial: SDKTrial) throws -> AppTrial.Seen {
        let leaking = try AppTrial(
            trial,
            plants: [
                .init(
                    file: "Store.swift", from: "public init() {}",
                    to: "private var startOver: () -> Void = {}\n\n"
                        + "    public init() { startOver = { self.path = [] } }")
            ])
        let answer = try leaking.run(["retain", leaking.session, "--architecture", "shop"])
        let path = answer.text.split(separator: "\n").filter {
            $0.contains("RETAINED Shop.Store") || $0.contains("↓ .startOver")
        }
        return .init(
            path.map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " "),
            holds: answer.status == 1 && path.count == 2, else: answer.text)
    }

    /// A mistake of navigation that is written into a copy of the app: a link leaves a sheet open.
    private static func mistake(_ trial: SDKTrial) throws -> AppTrial.Seen {
        let mistaken = try AppTrial(
            trial,
            plants: [
                .init(
                    file: "Store.swift",
                    from: "purchase = product.map { Purchase(product: $0) }",
                    to: "if let product { purchase = Purchase(product: product) }")
            ])
        let finding = mistaken.folder.appending(path: "finding.jsonl").path()
        let found = try mistaken.run(
            ["fuzz", "--architecture", "shop", "--runs", "1000", "--seed", "1", "-o", finding])
        let events =
            (try? String(contentsOfFile: finding, encoding: .utf8).split(separator: "\n").count)
            .map { $0 - 1 } ?? 0
        let lines = found.text.split(separator: "\n").prefix(2 + events)
        return .init(
            lines.map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: ", "),
            holds: found.status == 1 && (1...5).contains(events), else: found.text)
    }
}

/// A copy of Examples/Shop with its command, built under the SDK.
private struct AppTrial {
    /// A line of the app that is written otherwise.
    struct Plant {
        let file: String
        let from: String
        let to: String
    }

    /// What was seen of something that is demanded.
    struct Seen {
        let text: String
        let holds: Bool

        init(_ text: String, holds: Bool, else answer: String) {
            self.text = holds ? text : "not as demanded: \(answer.suffix(400))"
            self.holds = holds
        }
    }

    let folder: URL
    let program: String
    /// A customer's visit, in words.
    let session: String
    private let options: [String]

    init(_ trial: SDKTrial, plants: [Plant]) throws {
        let name = plants.first.map { "\($0.from.hashValue)" } ?? "sound"
        folder = trial.scratch.appending(path: "app-\(name)")
        try FileManager.default.createDirectory(
            at: trial.scratch, withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: URL(filePath: "Examples/Shop"), to: folder)
        for plant in plants {
            let file = folder.appending(path: "Sources/Shop/\(plant.file)")
            let text = try String(contentsOf: file, encoding: .utf8)
            guard text.contains(plant.from) else { throw ProveError.wrongAnswer(plant.file) }
            try text.replacingOccurrences(of: plant.from, with: plant.to)
                .write(to: file, atomically: true, encoding: .utf8)
        }
        let build = folder.appending(path: ".build").path()
        program = build + "/debug/shop-tool"
        session = folder.appending(path: "session.words").path()
        options = [
            "--toolset", trial.toolset, "--package-path", folder.path(), "--scratch-path", build,
        ]
        try """
        selectTab Account
        tap "Sign in"
        selectTab Catalogue
        tap product id=1
        tap reviews id=1
        back
        tap checkout
        tap payment
        swipe down
        open shop://product/2 by=system

        """.write(toFile: session, atomically: true, encoding: .utf8)
        let built = try Proof.answer(
            of: "/usr/bin/env", ["swift", "build", "--product", "shop-tool"] + options)
        guard built.status == 0, !built.text.contains("warning:") else {
            throw ProveError.programFailed("swift build of Examples/Shop", built.status)
        }
    }

    func run(_ words: [String]) throws -> (status: Int32, text: String) {
        try Proof.answer(of: program, words)
    }

    /// What the app's own tests record of the same visit, replayed.
    func recordedVisit() throws -> Seen {
        let recording = folder.appending(path: "recorded.log").path()
        let tests = try Proof.answer(
            of: "/usr/bin/env", ["swift", "test", "--filter", "RecordingTests"] + options,
            environment: ["RECORDING": recording])
        guard tests.status == 0 else { return Seen("", holds: false, else: tests.text) }
        let answers = try [session, recording].map(digest)
        return Seen(
            "what the app recorded replays to \(answers[0])",
            holds: answers[0] == answers[1] && answers[0] != "no digest",
            else: answers.joined(separator: " and "))
    }

    /// The digest of what the app and the fold show after a trace.
    private func digest(of trace: String) throws -> String {
        let answer = try run(["replay", trace, "--architecture", "shop", "--format", "rows"])
        guard answer.status == 0, let start = answer.text.range(of: "\"digest\":\"") else {
            return "no digest"
        }
        return String(answer.text[start.upperBound...].prefix { $0 != "\"" })
    }

    /// Its links, cold and warm, under a sheet and while screens move: its author writes nothing
    /// for them.
    private func links() throws -> Seen {
        let traces = folder.appending(path: "links").path()
        let answer = try run(["links", "--subject", "shop", "--markdown", "-o", traces])
        let rows = answer.text.split(separator: "\n")
        let byMap = rows.filter { $0.contains(" | the map | shop:") }
        let inApp = rows.filter { $0.contains(" | the app | shop:") }
        // What SwiftUI does where a finger is lifted takes away what the link has just brought.
        let holds =
            answer.status == 1 && rows.contains("| tried | 19 |") && byMap.count == 2
            && byMap.allSatisfy { $0.hasPrefix("| is lost at the login | the map | shop://ch") }
            && inApp.allSatisfy { $0.contains(" | during a swipe | ") }
        return Seen(
            "links: 19 tries, 2 lost at the login, \(inApp.count) under a finger", holds: holds,
            else: answer.text)
    }

    /// What the commands say of the app as it is.
    func seenOfSound() throws -> [Seen] {
        let steps: [(words: [String], says: String)] = [
            (["replay", session, "--architecture", "shop"], "parity in 10 events"),
            (["retain", session, "--architecture", "shop"], "0 retained after 10 events"),
            (
                [
                    "fuzz", "--architecture", "shop", "--runs", "200", "--seed", "1", "-o",
                    folder.appending(path: "sound.jsonl").path(),
                ],
                "no finding in 200 runs"
            ),
        ]
        var seen = try steps.map { step in
            let answer = try run(step.words)
            let holds = answer.status == 0 && answer.text.contains(step.says)
            return Seen("\(step.words[0]): \(step.says)", holds: holds, else: answer.text)
        }
        let bench = try run([
            "bench", "--architecture", "shop", "--only", "push-back", "--sizes", "10",
            "--time-box", "0.2",
        ])
        let row = bench.text.split(separator: "\n").first {
            $0.trimmingCharacters(in: .whitespaces).hasPrefix("shop ")
        }
        seen.append(try links())
        let words = (row ?? "").split(separator: " ").dropFirst().prefix(2)
        seen.append(
            Seen(
                "a push and a back at depth 10 take " + words.joined(separator: " "),
                holds: bench.status == 0 && words.count == 2, else: bench.text))
        return seen
    }
}
