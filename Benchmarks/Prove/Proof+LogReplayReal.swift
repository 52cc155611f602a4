import Foundation
import LogBenchmarks
import SystemPackage
import WayfoldLog
import WayfoldModel
import WayfoldReplay
import WayfoldSimulation

/// What it costs to replay what people do, and not only pushes.
extension Proof {
    static let logReplayReal = Proof(
        name: "log-replay-real", kind: .figure,
        demand: "simulated users of two seeds over every map of Traces, from bytes to verified "
            + "states: 20 M events/s or more and 0.25 or more of the bare loop over the same "
            + "files, on one core"
    ) { scale in
        let logs = try PeopleLogs.all(scale)
        guard !logs.isEmpty else { return noMaps }
        let rounds = scale == .full ? 3 : 5
        let runs = try logs.map { try ReplayBenchmark($0.log, rounds: rounds) }
        let pushes = try ReplayBenchmark(try BigLogs.simulated(scale), rounds: rounds)
        let events = logs.reduce(0) { $0 + $1.log.eventCount }
        let bare = runs.reduce(0) { $0 + $1.bare }
        let replay = runs.reduce(0) { $0 + $1.replay }
        let decoding = try logs.reduce(0) { try $0 + seconds(toDecode: $1.log, rounds: rounds) }
        let slowest = zip(logs, runs).max { $0.1.perEvent < $1.1.perEvent }
        let worst = slowest.map { "\($0.name) at \(Text.decimal($1.perEvent)) ns" } ?? "none"
        return .figure(
            "\(Text.hundredths(bare / replay)) of the bare loop, "
                + speed(of: events, in: replay) + " against " + speed(of: events, in: bare)
                + "; events alone, unfolded, " + speed(of: events, in: decoding)
                + "; pushes " + speed(of: pushes.eventCount, in: pushes.replay)
                + "; slowest " + worst,
            holds: bare / replay >= 0.25 && Double(events) / replay >= 20e6,
            scale: "\(logs.count) logs of \(events) events")
    }

    static let logReplayRealProgram = Proof(
        name: "log-replay-real-program", kind: .figure,
        demand: "the program 'wayfold replay --verify' on 10 M events of a shop's simulated users "
            + "needs less than 64 MiB, and with --jobs 2 it takes 1.7 times less"
    ) { scale in
        guard let program = builtProgram else { return noProgram }
        guard let log = try PeopleLogs.shop(scale) else { return noMaps }
        let peak = Double(try ReplayProgram(program, log, rounds: 1).peakBytes) / 1_048_576
        let jobs = try JobsBenchmark(program, log, ["--verify"], rounds: 5)
        return .figure(
            "\(Text.decimal(peak)) MiB at its peak, \(Text.hundredths(1 / jobs.ratio)) times less, "
                + "which is \(Text.hundredths(jobs.share)) times half of what two replays beside "
                + "each other take",
            holds: peak < 64 && jobs.ratio <= 1 / 1.7, scale: size(of: log))
    }

    static let logReaders = Proof(
        name: "log-readers", kind: .figure,
        demand: "'show', 'bisect', 'report', 'diff' with itself and 'export jsonl' of 10 M events "
            + "of a shop's simulated users in 2, 2, 3, 3 and 6 s at most"
    ) { scale in
        guard let program = builtProgram else { return noProgram }
        guard let log = try PeopleLogs.shop(scale) else { return noMaps }
        let (folder, path) = (try ScratchFolder(), log.path.string)
        let readers: [(limit: Double, words: [String])] = [
            (2, ["show", path]),
            (2, ["bisect", path, "--where", "outcome == refused and depth > 40"]),
            (3, ["report", path, "-o", folder.path + "/page.html"]),
            (3, ["diff", path, path]),
            (6, ["export", "jsonl", path, "-o", folder.path + "/events.jsonl"]),
        ]
        let tenMillion = 1e7 / Double(log.eventCount)
        let bare = try Stopwatch.wall.seconds { _ = try BareLoop.sum(ofLogAt: log.path) }
        let times = try readers.map { reader in
            // What never turns true, and so is asked of every event, ends with status 1.
            let script = "\"$@\" || test $? = 1"
            var processor = 0.0
            let passed = try Stopwatch.wall.seconds {
                let run = try ChildRun("/bin/sh", ["-c", script, "sh", program] + reader.words)
                processor = run.processorSeconds
            }
            return (passed: passed * tenMillion, processor: processor * tenMillion)
        }
        let texts = zip(readers, times).map { reader, time in
            let processor = Text.hundredths(time.processor)
            return "\(reader.words[0]) \(Text.hundredths(time.passed)) s (processors \(processor))"
        }
        return .figure(
            "of 10 M events: " + texts.joined(separator: ", ")
                + "; a bare read \(Text.hundredths(bare * tenMillion)) s",
            holds: zip(readers, times).allSatisfy { $0.limit >= $1.passed }, scale: size(of: log))
    }

    private static let noMaps = Finding.skipped(
        "the checkout's Traces are not here; run in the checkout")

    /// What it takes to read the events without folding them.
    private static func seconds(toDecode log: BenchmarkLog, rounds: Int) throws -> Double {
        try fastest(
            ofRounds: rounds,
            [
                {
                    try Stopwatch.processor.seconds {
                        var events = try LogEvents(EventLog(reading: log.path))
                        var vocabulary = events.map.vocabulary
                        var event = Event(sequence: 0, action: .back)
                        while try events.next(&vocabulary, into: &event) {}
                    }
                }
            ])[0]
    }
}

extension ReplayBenchmark {
    fileprivate var perEvent: Double { replay / Double(eventCount) * 1e9 }
}

/// Logs of people who wander over the maps of `Traces`, of two seeds each.
private enum PeopleLogs {
    static func all(_ scale: Scale) throws -> [(name: String, log: BenchmarkLog)] {
        var logs: [(name: String, log: BenchmarkLog)] = []
        for path in try maps() {
            let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
            let map = try AppMap(json: Array(bytes), file: path)
            for seed in [1, 2] as [UInt64] {
                var users = SimulatedUsers(Population(usualOf: map), seed: seed)
                let sessions: UInt64 = scale == .full ? 50_000 : 5_000
                let log = try BenchmarkLog.written(map, seed: seed, sessions: sessions) {
                    users.appendSession($0, to: &$1)
                    return users.fold.vocabulary
                }
                logs.append((path + " seed \(seed)", log))
            }
        }
        return logs
    }

    /// Ten million events of a shop's users, or a tenth of that.
    static func shop(_ scale: Scale) throws -> BenchmarkLog? {
        guard let path = try maps().first(where: { $0.hasSuffix("shop.map.json") }) else {
            return nil
        }
        let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        let map = try AppMap(json: Array(bytes), file: path)
        var users = SimulatedUsers(Population(usualOf: map), seed: 1)
        let sessions: UInt64 = scale == .full ? 457_000 : 45_700
        return try BenchmarkLog.written(map, seed: 1, sessions: sessions) {
            users.appendSession($0, to: &$1)
            return users.fold.vocabulary
        }
    }

    /// The maps that a person wrote for an app, but for those of the bug catalogue.
    private static func maps() throws -> [String] {
        let folders = ["explore", "path", "router", "stinsen", "storage", "uikit"]
        return try folders.flatMap { folder -> [String] in
            let path = "Traces/\(folder)"
            guard FileManager.default.fileExists(atPath: path) else { return [] }
            let files = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
            return files.filter { $0.hasSuffix(".map.json") }.map { path + "/" + $0 }
        }
    }
}
