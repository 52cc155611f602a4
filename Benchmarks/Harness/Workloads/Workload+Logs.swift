import LogBenchmarks
import SystemPackage
import WayfoldLog
import WayfoldModel
import WayfoldReplay

/// A log that is appended to, scanned and sought in, beside its peers.
extension Workload {
    static let logs = [append, scan, seek]

    /// More than the bytes that an event takes in any of the stores, for the look at free room.
    private static let roomPerEvent = 400
    /// How many events are appended with one commit.
    private static let batch = 1_000

    private static func folder(_ count: Int) throws -> BenchmarkFolder {
        try BenchmarkFolder(room: UInt64((count + 100 * batch) * roomPerEvent))
    }

    private static let append = Workload(
        "append",
        "append an event to a store of n, on the disk after every \(batch)",
        sizes: [1_000, 10_000, 100_000, 1_000_000], subjects: .own(["log", "sqlite"]), grows: true
    ) { subject, count in
        let folder = try folder(count)
        let stored = RecordedTrace(walkOf: count, seed: 8)
        let more = RecordedTrace(walkOf: batch, seed: 9).events
        if subject.name == "log" {
            let log = try OpenLog(
                holding: stored, at: folder.path.appending("log"), durability: .everyBatch)
            return Run(
                .together(actions: batch) { log.append(more) },
                digest: { Digest(of: try log.eventCount(in: folder)) })
        }
        let rows = try SQLiteRows(holding: stored, at: folder.path.appending("rows"))
        return Run(
            .together(actions: batch) { rows.append(more) },
            digest: { Digest(of: try rows.eventCount(in: folder)) })
    }

    private static let scan = Workload(
        "scan", "read, decode and fold an event of a store of n",
        sizes: [1_000, 10_000, 100_000, 1_000_000],
        subjects: .own(["log", "sqlite", "json-foundation"])
    ) { subject, count in
        let folder = try folder(count)
        let trace = RecordedTrace(walkOf: count, seed: 8)
        let fold: () throws -> FoldCount
        switch subject.name {
        case "log":
            let path = folder.path.appending("log")
            try OpenLog(holding: trace, at: path, durability: .none).commit()
            fold = { try VerifiedFold.replayed(path) }
        case "sqlite":
            let rows = try SQLiteRows(holding: trace, at: folder.path.appending("rows"))
            fold = { try rows.events.folded(trace.map) }
        default:
            let lines = try JSONEvents(trace)
            fold = { try lines.folded() }
        }
        return Self.checked(actions: count, keeping: folder) {
            let found = try fold()
            return Digest(of: Int(found.eventCount), Int(found.mismatchCount))
        }
    }

    private static let seek = Workload(
        "seek", "the state at any event of one session of n",
        sizes: [1_000, 10_000, 100_000, 1_000_000], subjects: .own(["log", "sqlite"])
    ) { subject, count in
        let folder = try folder(count)
        let trace = RecordedTrace(walkOf: count, seed: 8)
        var random = SplitMix64(seed: 10)
        let targets = (0..<4).map { _ in UInt64(1 + random.below(count)) }
        if subject.name == "log" {
            let log = try SeekableLog(holding: trace, at: folder.path.appending("log"))
            return Self.checked(actions: targets.count, keeping: folder) {
                try targets.reduce(into: Digest()) { $0.combine(try log.digest(at: $1).value) }
            }
        }
        let rows = try SQLiteRows(holding: trace, at: folder.path.appending("rows"))
        return Self.checked(actions: targets.count, keeping: folder) {
            try targets.reduce(into: Digest()) {
                $0.combine(try rows.events.digest(atSequence: $1, trace.map).value)
            }
        }
    }

    /// Work that gives a digest each time, which must be the same each time.
    private static func checked(
        actions: Int, keeping folder: BenchmarkFolder, _ work: @escaping () throws -> Digest
    ) -> Run {
        var last: Result<Digest, any Error>?
        var isSteady = true
        return Run(
            .together(actions: actions) {
                let now = Result { try work() }
                if let before = last, case .success(let old) = before {
                    if case .success(old) = now {} else { isSteady = false }
                }
                last = now
            },
            digest: {
                // The folder lives as long as the run.
                _ = folder
                guard isSteady else {
                    throw HarnessError.unsupported("gives another answer each time")
                }
                return try last?.get() ?? Digest()
            })
    }
}

extension Digest {
    /// The digest of a few counts.
    init(of counts: Int...) {
        self.init()
        for count in counts { combine(count) }
    }
}
