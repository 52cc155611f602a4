import Foundation
import WayfoldArchitectures
import WayfoldBenchmarks
import WayfoldSubjects

/// What `wayfold bench` finds of growth, what it takes itself, and how long it goes on.
extension Proof {
    static let bench = [benchGrowth, benchOwnCost, benchDefault]

    /// The class that a workload must have with each subject.
    private static let expected: [String: Growth] = [
        "push-back": .constant,
        "replace-top": .constant,
        "pop-to-root": .linear,
        "focus-first": .linear,
        // Linear in the link's own steps, however long the path that they build.
        "deep-link": .linear,
        "tabs": .constant,
        "tree-star-leaf": .constant,
    ]

    /// What an app has otherwise: UIKit takes the whole stack where its top is replaced
    /// (`setViewControllers`).
    private static let expectedOfApp: [String: Growth] = ["replace-top": .linear]

    private static let benchGrowth = Proof(
        name: "bench-growth", kind: .figure,
        demand: "push, back and another tab are constant at every depth in the fold and in the "
            + "app 'uikit', pop to root, a search and a link through many screens are linear, "
            + "another screen on top is constant in the fold and linear in the app, which hands "
            + "UIKit the whole stack, the end of a child among many is constant in the fold"
    ) { scale in
        var bench = Bench(
            Workload.all().filter { expected[$0.name] != nil },
            subjects: [StagedApp.pagesUIKit.subject])
        bench.sizes = [10, 100, 1_000, 10_000, 100_000]
        bench.timeBoxSeconds = 8
        let rounds = scale == .full ? 3 : 1
        var wrong: [String] = []
        var count = 0
        for _ in 0..<rounds {
            for slope in try bench.run(tool: "prove", step: { _ in }).slopes {
                count += 1
                let ofApp = slope.subject == "fold" ? nil : expectedOfApp[slope.workload]
                guard let growth = slope.growth, growth != ofApp ?? expected[slope.workload]
                else { continue }
                wrong.append("\(slope.workload) \(slope.subject) is \(growth.rawValue)")
            }
        }
        return .figure(
            wrong.isEmpty ? "\(count) of \(count) as expected" : wrong.joined(separator: ", "),
            holds: wrong.isEmpty && count > 0, scale: "to depth 100,000, \(rounds) rounds")
    }

    private static let benchOwnCost = Proof(
        name: "bench-own-cost", kind: .figure,
        demand: "an action that does nothing is measured at no more than a fifth of the fold's "
            + "push, with 0 allocations"
    ) { _ in
        guard let program = program("wayfold") else { return noRetention }
        let printed = try printed(
            by: program,
            [
                "bench", "--only", "push-back", "--architecture", "path", "--sizes", "10,100",
                "--time-box", "1", "--format", "json",
            ])
        let result = try JSONDecoder().decode(BenchResult.self, from: Data(printed.utf8))
        func number(_ figures: [Figure], _ name: String) -> Double {
            figures.first { $0.name == name }?.number ?? .infinity
        }
        let own = number(result.ownCost, "empty harness 1 time-p50")
        let count = number(result.ownCost, "empty harness 1 allocations")
        let push = number(result.figures, "push-back fold 10 time-p50")
        return .figure(
            "\(Text.decimal(own)) ns against \(Text.decimal(push)) ns, "
                + "\(Text.decimal(count)) allocations",
            holds: own <= push / 5 && count == 0, scale: "1 s")
    }

    private static let benchDefault = Proof(
        name: "bench-default", kind: .figure,
        demand: "the whole default run takes at most 10 minutes, and whoever should have done "
            + "the same did"
    ) { scale in
        guard let program = program("wayfold") else { return noRetention }
        let isWhole = scale == .full
        let box = isWhole ? [] : ["--time-box", "0.2"]
        let start = Date.now
        let printed = try printed(by: program, ["bench", "--format", "json"] + box)
        let seconds = Date.now.timeIntervalSince(start)
        let result = try JSONDecoder().decode(BenchResult.self, from: Data(printed.utf8))
        let differing = result.warnings.filter { $0.kind == .digestsDiffer }
        return .figure(
            "\(Text.decimal(seconds)) s for \(result.slopes.count) slopes and "
                + "\(result.figures.count) figures, \(differing.count) digests differ",
            holds: seconds <= 600 && differing.isEmpty && !result.figures.isEmpty,
            scale: isWhole ? "the default" : "a time box of 0.2 s")
    }
}
