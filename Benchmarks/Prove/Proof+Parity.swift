import Foundation
import SystemPackage
import WayfoldArchitectures
import WayfoldLog
import WayfoldModel
import WayfoldReplay

/// The architectures beside the fold in their dialects.
extension Proof {
    /// Three lines for each architecture.
    static var parity: [Proof] {
        Catalogue.all.map { $0.name }.flatMap { name in
            [
                Proof(
                    name: "parity-\(name)-random", kind: .fact,
                    demand: "after each of 1,000,000 random actions over random app maps the live "
                        + "objects of '\(name)' are what the fold in its dialect says"
                ) { scale in
                    try randomParity(name, actions: scale == .full ? 5_000_000 : 1_000_000)
                },
                Proof(
                    name: "parity-\(name)-wikispeedia", kind: .fact,
                    demand: "after each event of Wikispeedia's 24,875 sessions the live objects "
                        + "of '\(name)' are what the fold says"
                ) { _ in try recordedParity(name) },
            ]
        }
    }

    private static func architecture(_ name: String) throws -> any Architecture.Type {
        guard let found = Catalogue.all.first(where: { $0.name == name }) else {
            throw ProveError.noSuchArchitecture(name)
        }
        return found
    }

    private static func randomParity(_ name: String, actions: Int) throws -> Finding {
        let architecture = try architecture(name)
        let perMap = 500
        let maps = actions / perMap
        var refused = 0
        for seed in 1...UInt64(maps) {
            var journey = RandomJourney(seed: seed)
            let map = journey.map()
            var vocabulary = map.vocabulary
            var run = ParityRun(architecture, map)
            for step in 0..<perMap {
                var event = journey.event(in: run.state(ofSession: 1))
                event.continuesTurn = (UInt64(step) &* seed) % 5 == 1
                if let found = run.step(event, &vocabulary) {
                    return broken(found, "seed \(seed)")
                }
                if run.lastOutcome != .applied { refused += 1 }
            }
            if let found = run.finish(&vocabulary) { return broken(found, "seed \(seed)") }
        }
        return .figure(
            "0 breaks, \(refused) refused on both sides", holds: true,
            scale: "\(maps * perMap) actions, \(maps) maps")
    }

    private static func recordedParity(_ name: String) throws -> Finding {
        guard let data = SharedData.file("wikispeedia/paths_unfinished.tsv.xz") else {
            return SharedData.skip
        }
        let folder = try ScratchFolder()
        let log = folder.path + "/log"
        _ = try importLog("wikispeedia", data, to: log)
        var events = try LogEvents(EventLog(reading: FilePath(log)))
        var run = ParityRun(try architecture(name), events.map)
        var vocabulary = events.map.vocabulary
        while let event = try events.next(&vocabulary) {
            if let found = run.step(event, &vocabulary) { return broken(found, "recorded") }
        }
        if let found = run.finish(&vocabulary) { return broken(found, "recorded") }
        return .figure(
            "0 breaks", holds: true,
            scale: "\(run.eventCount) events, \(run.sessionCount) sessions")
    }

    private static func broken(_ found: ParityBreak, _ place: String) -> Finding {
        let event = found.event.map { "event \($0.sequence)" } ?? "the start"
        return .figure("differs at \(event) of \(place)", holds: false, scale: "stopped there")
    }
}
