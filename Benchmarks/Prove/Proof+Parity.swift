import Foundation
import SystemPackage
import WayfoldArchitectures
import WayfoldLog
import WayfoldModel
import WayfoldReplay
import WayfoldSubjects

/// The subjects beside the fold in their dialects.
extension Proof {
    /// Two lines for each subject, but for an app of one map, which Wikispeedia's sessions are
    /// not of.
    static var parity: [Proof] {
        Subject.shipped.flatMap { subject in
            let random = Proof(
                name: "parity-\(subject.name)-random", kind: .fact,
                demand: "after each of 1,000,000 random actions over "
                    + (subject.map == nil ? "random app maps" : "its app map")
                    + " '\(subject.name)' shows what the fold in its dialect says"
            ) { scale in
                randomParity(subject, actions: scale == .full ? 5_000_000 : 1_000_000)
            }
            let recorded = Proof(
                name: "parity-\(subject.name)-wikispeedia", kind: .fact,
                demand: "after each event of Wikispeedia's 24,875 sessions '\(subject.name)' "
                    + "shows what the fold says"
            ) { _ in try recordedParity(subject) }
            return subject.map == nil ? [random, recorded] : [random]
        }
    }

    private static func randomParity(_ subject: Subject, actions: Int) -> Finding {
        let perMap = 500
        let maps = actions / perMap
        var (refused, unsupported) = (0, 0)
        for seed in 1...UInt64(maps) {
            var journey = RandomJourney(seed: seed)
            let map = journey.map(for: subject)
            var vocabulary = map.vocabulary
            var run = ParityRun(subject, map)
            for step in 0..<perMap {
                var event = journey.event(in: run.state(ofSession: 1))
                // What an app makes of the system's link while its screens move no map says.
                let isLink = event.origin == .system && event.action.kind == .openURL
                event.continuesTurn = (UInt64(step) &* seed) % 5 == 1 && !isLink
                if isLeftOut(event, of: subject) { continue }
                if let found = run.step(event, &vocabulary) {
                    return broken(found, "seed \(seed)")
                }
                if run.lastOutcome != .applied { refused += 1 }
            }
            if let found = run.finish(&vocabulary) { return broken(found, "seed \(seed)") }
            unsupported += run.unsupportedCount
        }
        return .figure(
            "0 breaks, \(Text.percent(unsupported, of: actions)) unsupported, "
                + "\(refused - unsupported) more refused on both sides", holds: true,
            scale: "\(maps * perMap) actions, \(maps) maps")
    }

    /// Whether an event is a way in which a person who taps cannot come to a screen.
    private static func isLeftOut(_ event: Event, of subject: Subject) -> Bool {
        subject.map != nil && !subject.samples.allow(event)
    }

    private static func recordedParity(_ subject: Subject) throws -> Finding {
        guard let data = SharedData.file("wikispeedia/paths_unfinished.tsv.xz") else {
            return SharedData.skip
        }
        let folder = try ScratchFolder()
        let log = folder.path + "/log"
        _ = try importLog("wikispeedia", data, to: log)
        var events = try LogEvents(EventLog(reading: FilePath(log)))
        var run = ParityRun(subject, events.map)
        var vocabulary = events.map.vocabulary
        while let event = try events.next(&vocabulary) {
            if let found = run.step(event, &vocabulary) { return broken(found, "recorded") }
        }
        if let found = run.finish(&vocabulary) { return broken(found, "recorded") }
        let share = Text.percent(run.unsupportedCount, of: run.eventCount)
        return .figure(
            "0 breaks, \(share) unsupported", holds: true,
            scale: "\(run.eventCount) events, \(run.sessionCount) sessions")
    }

    private static func broken(_ found: ParityBreak, _ place: String) -> Finding {
        let event = found.event.map { "event \($0.sequence)" } ?? "the start"
        return .figure("differs at \(event) of \(place)", holds: false, scale: "stopped there")
    }
}
