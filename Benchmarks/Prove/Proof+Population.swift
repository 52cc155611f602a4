import Foundation
import LogBenchmarks
import SystemPackage
import WayfoldCommand
import WayfoldLog
import WayfoldModel
import WayfoldReplay
import WayfoldSimulation

/// Simulated people beside recorded ones.
extension Proof {
    static let populationLikeRecorded = Proof(
        name: "population-wikispeedia", kind: .fact,
        demand:
            "25,000 sessions drawn from Wikispeedia's unfinished paths: p50/p90/p99 of the deepest "
            + "stacks equal or next to the recorded ones, the back share within one percentage "
            + "point, depths after events no further apart than 0.02, at three seeds"
    ) { _ in
        guard let data = SharedData.file("wikispeedia/paths_unfinished.tsv.xz") else {
            return SharedData.skip
        }
        let folder = try ScratchFolder()
        let log = folder.path + "/log"
        _ = try importLog("wikispeedia", data, to: log)
        let recorded = try learned(log)
        var texts: [String] = []
        var holds = true
        for seed in [1, 2, 3] as [UInt64] {
            let simulated = simulated(recorded, seed: seed, sessions: 25_000)
            holds = holds && isLike(recorded, simulated)
            texts.append(text(of: simulated))
        }
        return .figure(
            "recorded \(text(of: recorded)), simulated " + texts.joined(separator: " and "),
            holds: holds, scale: "3 x 25,000 sessions")
    }

    static let populationSpeed = Proof(
        name: "population-speed", kind: .figure,
        demand:
            "a million sessions a minute of the processor or more into a log, decided and counted, "
            + "of people who wander and of people like Wikispeedia's; beside the append alone of "
            + "the same events"
    ) { scale in
        let count: UInt64 = scale == .full ? 1_000_000 : 50_000
        let map = SimulatedJourneys(.init(eventCount: 1)).map
        var figures = [try speed("wandering", Population(usualOf: map), count)]
        if let data = SharedData.file("wikispeedia/paths_unfinished.tsv.xz") {
            let folder = try ScratchFolder()
            let log = folder.path + "/log"
            _ = try importLog("wikispeedia", data, to: log)
            figures.append(try speed("like Wikispeedia's", learned(log), count))
        }
        return .figure(
            figures.map(\.text).joined(separator: "; "),
            holds: figures.allSatisfy { $0.perMinute >= 1_000_000 },
            scale: "\(figures.count) x \(count) sessions")
    }

    /// The population of a log, by way of its file as the command does it.
    private static func learned(_ log: String) throws -> Population {
        var events = try LogEvents(EventLog(reading: FilePath(log)))
        var replay = Replay(Fold(events.map))
        var count = PopulationCount(replay.fold, &replay.fold.vocabulary)
        while let event = try events.next(&replay.fold.vocabulary) {
            let outcome = replay.step(event)
            count.take(event, outcome, after: replay.state, &replay.fold.vocabulary)
            if replay.hasEnded { replay.forgetCurrent() }
        }
        let counted = count.finish(replay.fold.vocabulary)
        return try Population(json: Array(counted.json().utf8), file: log)
    }

    private static func simulated(
        _ population: Population, seed: UInt64, sessions: UInt64
    ) -> Population {
        var users = SimulatedUsers(population, seed: seed)
        var events: [Event] = []
        for number in 1...sessions {
            events.removeAll(keepingCapacity: true)
            users.appendSession(number, to: &events)
        }
        return users.finish()
    }

    private static let percents: [UInt64] = [50, 90, 99]

    private static func isLike(_ recorded: Population, _ simulated: Population) -> Bool {
        let areNext = percents.allSatisfy { percent in
            isNext(recorded.deepest, simulated.deepest, percent)
        }
        let gap = recorded.distances(to: simulated).first { $0.key == "depths" }
        guard let share = recorded.backShare, let other = simulated.backShare, let gap else {
            return false
        }
        return areNext && abs(share - other) <= 0.01 && gap.value <= 0.02
    }

    /// Whether a percentile is the recorded one or the number before or after it that was recorded.
    private static func isNext(
        _ recorded: DepthCounts, _ simulated: DepthCounts, _ percent: UInt64
    ) -> Bool {
        let known = recorded.counts.map(\.depth)
        guard let place = known.firstIndex(of: recorded.percentile(percent)) else { return false }
        let next = known[max(0, place - 1)...min(known.count - 1, place + 1)]
        return next.contains(simulated.percentile(percent))
    }

    private static func text(of population: Population) -> String {
        func spread(_ counts: DepthCounts) -> String {
            percents.map { "\(counts.percentile($0))" }.joined(separator: "/")
        }
        let share = Text.decimal((population.backShare ?? 0) * 100)
        return "\(spread(population.deepest)) and \(spread(population.depths)), \(share)% back"
    }

    /// Makes sessions and appends them to a log; the append alone is timed apart.
    private static func speed(
        _ name: String, _ population: Population, _ count: UInt64
    ) throws -> (text: String, perMinute: Double) {
        let folder = try ScratchFolder()
        var options = LogOptions()
        options.durability = .none
        var writer = try TraceWriter(
            creating: FilePath(folder.path + "/log"), map: population.map,
            identity: LogIdentity(low: 1, high: 1), options: options)
        var users = SimulatedUsers(population, seed: 1)
        var events: [Event] = []
        var (eventCount, appending) = (0, 0.0)
        let watch = Stopwatch.processor
        let seconds = try watch.seconds {
            for number in 1...count {
                users.appendSession(number, to: &events)
                guard number.isMultiple(of: 256) || number == count else { continue }
                appending += try watch.seconds {
                    _ = try writer.append(contentsOf: events[...], in: users.fold.vocabulary)
                }
                eventCount += events.count
                events.removeAll(keepingCapacity: true)
            }
            try writer.commit()
        }
        try writer.close()
        let perMinute = Double(count) / seconds * 60
        let text =
            "\(name): \(Text.decimal(perMinute / 1e6)) M sessions a minute, "
            + "\(Text.decimal(Double(eventCount) / seconds / 1e6)) M events/s, the append is "
            + "\(Text.decimal(appending / seconds)) of it"
        return (text, perMinute)
    }
}
