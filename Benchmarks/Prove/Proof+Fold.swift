import Foundation
import WayfoldModel

/// The fold on journeys that nobody recorded.
extension Proof {
    static let randomActions = Proof(
        name: "fold-random-actions", kind: .fact,
        demand: "random actions over random app maps: no trap, invariants hold after each, a "
            + "refused action leaves the state equal"
    ) { scale in
        let actions = scale == .full ? 20_000_000 : 2_000_000
        let perMap = 2_000
        var broken = 0
        var refused = 0
        var first = ""
        for round in 0..<(actions / perMap) {
            var journey = RandomJourney(seed: UInt64(round))
            var map = journey.map()
            let dialects = Dialect.all
            map.dialect = dialects[round % dialects.count]
            var fold = Fold(map)
            var state = fold.initialState()
            for _ in 0..<perMap {
                let event = journey.event(in: state)
                let before = state
                let outcome = fold.step(event, &state)
                if case .refused = outcome {
                    refused += 1
                    if !state.isSame(asBefore: before) { broken += 1 }
                }
                if let violation = fold.violations(in: state).first {
                    broken += 1
                    if first.isEmpty { first = "; seed \(round): \(violation)" }
                }
            }
        }
        return .figure(
            "\(broken) broken, \(refused) refused\(first)", holds: broken == 0,
            scale: "\(actions) actions, \(actions / perMap) maps, \(Dialect.all.count) dialects")
    }

    static let sameDigestsEverywhere = Proof(
        name: "replay-same-digests", kind: .fact,
        demand: "one log replays to the same digests in debug and release, twice, whatever the "
            + "hash seed"
    ) { _ in
        let binaries = ["release", "debug"].map { ".build/\($0)/wayfold" }
            .filter { FileManager.default.isExecutableFile(atPath: $0) }
        guard binaries.count == 2 else {
            return .skipped("both builds are needed; 'make prove' makes them")
        }
        let folder = try ScratchFolder()
        var trace = "Traces/stinsen/login-todo-logout.jsonl"
        if let data = SharedData.file("wikispeedia/paths_unfinished.tsv.xz") {
            trace = folder.path + "/log"
            _ = try importLog("wikispeedia", data, to: trace)
        }
        var answers: Set<String> = []
        for binary in binaries {
            for _ in 1...2 {
                answers.insert(
                    try printed(by: binary, ["replay", trace, "--format", "digest"]))
            }
        }
        let lines = answers.first?.split(separator: "\n") ?? []
        return .figure(
            "\(answers.count) answer, \(lines.last ?? "none")", holds: answers.count == 1,
            scale: "2 builds, 2 runs each, \(lines.count) lines")
    }
}
