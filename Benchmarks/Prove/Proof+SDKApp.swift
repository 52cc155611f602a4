import Foundation
import LogBenchmarks

/// What a program of one's own does with an app that was built with `make sdk`.
extension Proof {
    static let sdkApp = Proof(
        name: "sdk-app", kind: .fact,
        demand: "Wayfold's command with a SwiftUI app in it, built under the SDK, replays a "
            + "session, records and replays it again, finds nothing in the app as it is, names a "
            + "planted leak with its path, and makes a planted mistake at most 5 events short"
    ) { _ in
        guard let trial = SDKTrial() else {
            return .skipped("the SDK has to be made; run 'make sdk' first")
        }
        defer { trial.end() }
        let faults = try AppTrial(trial, plants: []).faultsOfSound() + faultsOfPlanted(trial)
        return .figure(
            faults.isEmpty ? "all of it holds" : faults.joined(separator: ", "),
            holds: faults.isEmpty, scale: "Shop, debug")
    }

    /// What is not found of mistakes that are written into a copy of the app.
    private static func faultsOfPlanted(_ trial: SDKTrial) throws -> [String] {
        let leak = AppTrial.Plant(
            file: "Cart.swift", from: "public init() {}",
            to: "private var startOver: () -> Void = {}\n"
                + "    public init() { startOver = { self.empty() } }")
        let mistake = AppTrial.Plant(
            file: "ShopApp.swift", from: "cart.add(product)\n                dismiss()",
            to: "cart.add(product)")
        var faults: [String] = []
        let leaking = try AppTrial(trial, plants: [leak])
        let retained = try leaking.run(["retain", leaking.session, "--architecture", "shop"])
        if retained.status != 1 || !retained.text.contains("RETAINED Shop.Cart")
            || !retained.text.contains("↓ .startOver")
        {
            faults.append("the planted leak is not named: \(retained.text.prefix(300))")
        }
        let mistaken = try AppTrial(trial, plants: [mistake])
        let finding = mistaken.folder.appending(path: "finding.jsonl").path()
        let found = try mistaken.run(
            ["fuzz", "--architecture", "shop", "--runs", "1000", "--seed", "1", "-o", finding])
        let events =
            try? String(contentsOfFile: finding, encoding: .utf8)
            .split(separator: "\n").count - 1
        if found.status != 1 || !(1...5).contains(events ?? 0) {
            faults.append("the planted mistake is not found: \(found.text.prefix(300))")
        }
        return faults
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

    let folder: URL
    let program: String
    /// A customer's session, in words.
    let session: String

    init(_ trial: SDKTrial, plants: [Plant]) throws {
        folder = trial.scratch.appending(path: "app-\(plants.first?.file ?? "sound")")
        try FileManager.default.createDirectory(
            at: trial.scratch, withIntermediateDirectories: true)
        try FileManager.default.copyItem(
            at: URL(filePath: "Examples/Shop"), to: folder)
        for plant in plants {
            let file = folder.appending(path: "Sources/Shop/\(plant.file)")
            let text = try String(contentsOf: file, encoding: .utf8)
            guard text.contains(plant.from) else { throw ProveError.wrongAnswer(plant.file) }
            try text.replacingOccurrences(of: plant.from, with: plant.to)
                .write(to: file, atomically: true, encoding: .utf8)
        }
        program = folder.appending(path: ".build/debug/shop-tool").path()
        session = folder.appending(path: "session.words").path()
        try """
        tap Lamp
        tap "Add to cart"
        tap show-cart
        swipe down
        open shop://product/2 by=system
        back

        """.write(toFile: session, atomically: true, encoding: .utf8)
        let built = try Proof.answer(
            of: "/usr/bin/env",
            [
                "swift", "build", "--product", "shop-tool", "--toolset", trial.toolset,
                "--package-path", folder.path(), "--scratch-path",
                folder.appending(path: ".build").path(),
            ])
        guard built.status == 0, !built.text.contains("warning:") else {
            throw ProveError.programFailed("swift build of Examples/Shop", built.status)
        }
    }

    func run(_ words: [String]) throws -> (status: Int32, text: String) {
        try Proof.answer(of: program, words)
    }

    /// What is wrong with the commands on the app as it is.
    func faultsOfSound() throws -> [String] {
        let recording = folder.appending(path: "recorded.log").path()
        let record =
            "'\(program)' record '\(recording)' --architecture shop <'\(session)' "
            + "&& echo recorded"
        let steps: [(program: String, words: [String], says: String)] = [
            (program, ["replay", session, "--architecture", "shop"], "parity in 6 events"),
            (program, ["retain", session, "--architecture", "shop"], "0 retained after 6 events"),
            ("/bin/sh", ["-c", record], "recorded"),
            (program, ["replay", recording, "--architecture", "shop"], "parity in 6 events"),
            (
                program, ["fuzz", "--architecture", "shop", "--runs", "200", "--seed", "1"],
                "no finding in 200 runs"
            ),
            (
                program,
                [
                    "bench", "--architecture", "shop", "--only", "trace", "--trace", session,
                    "--time-box", "0.2",
                ], "trace"
            ),
        ]
        return try steps.compactMap { step in
            let answer = try Proof.answer(of: step.program, step.words)
            if answer.status == 0, answer.text.contains(step.says) { return nil }
            return "\(step.words.joined(separator: " ")) says: \(answer.text.prefix(300))"
        }
    }
}
