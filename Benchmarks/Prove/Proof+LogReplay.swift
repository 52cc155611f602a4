import Foundation
import LogBenchmarks

/// What it costs to read a log and to fold it.
extension Proof {
    static let logReplay = Proof(
        name: "log-replay", kind: .figure,
        demand: "from bytes to verified states at 0.5 or more of a bare loop that reads the same "
            + "file, checks its CRC-32C and decodes its numbers, on one core"
    ) { scale in
        try replay(try BigLogs.simulated(scale), scale)
    }

    static let logReplayMixed = Proof(
        name: "log-replay-mixed", kind: .figure,
        demand: "the same at 0.5 or more with tabs, pops of many and of all"
    ) { scale in
        try replay(try BigLogs.mixed(scale), scale)
    }

    static let logReplayInterleaved = Proof(
        name: "log-replay-interleaved", kind: .figure,
        demand: "the same at 0.5 or more with 100 sessions beside each other"
    ) { scale in
        try replay(try BigLogs.interleaved(scale), scale)
    }

    static let logReplayMSNBC = Proof(
        name: "log-replay-msnbc", kind: .figure,
        demand: "the same at 0.5 or more on the repeated visits of MSNBC, of 5 events each"
    ) { scale in
        guard let log = try BigLogs.msnbc(scale) else { return SharedData.skip }
        return try replay(log, scale)
    }

    static let logReplayProgram = Proof(
        name: "log-replay-program", kind: .figure,
        demand: "the program 'wayfold replay --verify' at 0.5 or more of the bare loop, from its "
            + "start to its end on a log of 100 million events, past its start on a shorter one"
    ) { scale in
        guard let program = builtProgram else { return noProgram }
        let log = try BigLogs.simulated(scale)
        let run = try ReplayProgram(program, log, rounds: rounds(scale))
        return .figure(
            "\(Text.hundredths(run.ratio)) of the bare loop from start to end, "
                + "\(Text.hundredths(run.ratioPastStart)) past the start of "
                + "\(Text.decimal(run.start * 1e3)) ms, "
                + speed(of: log.eventCount, in: run.program),
            holds: (scale == .full ? run.ratio : run.ratioPastStart) >= 0.5,
            scale: size(of: log))
    }

    static let logReplayMemory = Proof(
        name: "log-replay-memory", kind: .figure,
        demand: "the program 'wayfold replay --verify' needs less than 64 MiB"
    ) { scale in
        guard let program = builtProgram else { return noProgram }
        let log = try BigLogs.simulated(scale)
        let run = try ReplayProgram(program, log, rounds: 1)
        let peak = Double(run.peakBytes) / 1_048_576
        return .figure(
            "\(Text.decimal(peak)) MiB at its peak", holds: peak < 64, scale: size(of: log))
    }

    static let logReplayJobs = Proof(
        name: "log-replay-jobs", kind: .figure,
        demand:
            "'wayfold replay --check-invariants --jobs 2' takes at most 1.25 times half of what "
            + "two replays beside each other take"
    ) { scale in
        guard let program = builtProgram else { return noProgram }
        let count = scale == .full ? 5_000_000 : 1_000_000
        let log = try BenchmarkLog.simulated(.init(eventCount: count, openSessions: 100))
        let rounds = scale == .full ? 3 : 5
        let looks = try JobsBenchmark(program, log, ["--check-invariants"], rounds: rounds)
        let digests = try JobsBenchmark(program, log, ["--format", "digest"], rounds: rounds * 3)
        return .figure(
            "\(Text.hundredths(looks.share)) times; of the time of one job "
                + "\(Text.hundredths(looks.ratio)), for digests \(Text.hundredths(digests.ratio))",
            holds: looks.share <= 1.25, scale: size(of: log))
    }

    static let logDepth = Proof(
        name: "log-push-pop-depth", kind: .figure,
        demand: "a push with its pop costs at depth 1,000,000 less than 1.3 times what it costs at "
            + "depth 10"
    ) { scale in
        let pairs = scale == .full ? 5_000_000 : 1_000_000
        let run = try DepthBenchmark(depths: [10, 1_000_000], pairs: pairs, rounds: 7)
        let times = run.nanoseconds.map(Text.decimal)
        return .figure(
            "\(Text.hundredths(run.ratio)) times: \(times[1]) ns against \(times[0]) ns",
            holds: run.ratio < 1.3, scale: "\(pairs) pairs a round, 7 rounds")
    }

    private static func replay(_ log: BenchmarkLog, _ scale: Scale) throws -> Finding {
        let run = try ReplayBenchmark(log, rounds: rounds(scale))
        return .figure(
            "\(Text.hundredths(run.ratio)) of the bare loop, "
                + speed(of: log.eventCount, in: run.replay) + " against "
                + speed(of: log.eventCount, in: run.bare),
            holds: run.ratio >= 0.5, scale: size(of: log))
    }

    private static func rounds(_ scale: Scale) -> Int { scale == .full ? 3 : 5 }

    /// How fast so many events went by.
    static func speed(of events: Int, in seconds: Double) -> String {
        let count = Double(events) / seconds
        let speed =
            count < 1e5 ? "\(Text.decimal(count / 1e3)) k" : "\(Text.decimal(count / 1e6)) M"
        let time =
            count < 1e5 ? "\(Text.decimal(1e6 / count)) µs" : "\(Text.decimal(1e9 / count)) ns"
        return speed + " events/s (\(time))"
    }

    static func size(of log: BenchmarkLog) -> String {
        let share = Double(log.byteCount) / Double(log.eventCount)
        return "\(log.eventCount) events, \(Text.hundredths(share)) bytes each"
    }

    /// The release build of the program that this one proves.
    static var builtProgram: String? {
        let program = ".build/release/wayfold"
        return FileManager.default.isExecutableFile(atPath: program) ? program : nil
    }

    static let noProgram = Finding.skipped(
        "the release binary is needed; 'make prove' builds it")
}
