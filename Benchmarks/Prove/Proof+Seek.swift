import SystemPackage
import WayfoldInterchange
import WayfoldLog
import WayfoldModel
import WayfoldReplay

/// Finding events and sessions in a log by its index.
extension Proof {
    static let seek = Proof(
        name: "seek-interleaved", kind: .figure,
        demand: "any event of 100 million in 10 ms at p99, one session of a million in 1 ms at "
            + "p99, warm, in processor time, the sessions' events in any order"
    ) { scale in
        let events = scale == .full ? 100_000_000 : 2_000_000
        let folder = try ScratchFolder()
        let log = FilePath(folder.path + "/log")
        try InterleavedLog.write(events, sessions: events / 100, to: log, seed: 7)
        return try seekFinding(log, events: events, sessions: 2..<UInt64(events / 100 + 1))
    }

    static let seekMSNBC = Proof(
        name: "seek-msnbc", kind: .figure,
        demand: "any event in 10 ms at p99, one session of a million in 1 ms at p99, warm, in "
            + "processor time"
    ) { _ in
        guard let data = SharedData.file("msnbc/msnbc990928.seq.xz") else {
            return SharedData.skip
        }
        let folder = try ScratchFolder()
        let log = folder.path + "/log"
        let summary = try importLog("msnbc", data, to: log)
        return try seekFinding(
            FilePath(log), events: Int(summary.eventCount + summary.sessionCount),
            sessions: 1..<UInt64(summary.sessionCount + 1))
    }

    private static func seekFinding(
        _ log: FilePath, events: Int, sessions: Range<UInt64>
    ) throws -> Finding {
        let (_, scanning) = try timed { try scan(log) }
        let (index, building) = try timed {
            try EventLog.buildIndex(of: log, endsSession: SessionEnds.endsSession)
        }
        let (states, keeping) = try timed { () throws -> Checkpoints.Summary in
            guard case .index(let found) = try LogIndex.find(of: EventLog(reading: log)) else {
                throw ProveError.noIndex(log.string)
            }
            return try Checkpoints.build(beside: found)
        }
        let figures = try SeekFigures.measure(
            log, seeks: 5_000, reads: 5_000, sessions: sessions, seed: 11)
        let size = Text.decimal(Double(index.bytes) / Double(events))
        var figure = "event \(milliseconds(figures.seekMedian)) ms p50, "
        figure += "\(milliseconds(figures.seekP99)) ms p99, at most \(figures.mostFolded) folded; "
        figure += "session \(milliseconds(figures.readMedian)) and "
        figure += "\(milliseconds(figures.readP99)) ms; index \(size) bytes an event in "
        figure += "\(Text.ratio(building, scanning)) scans, \(states.states) checkpoints in "
        figure += Text.ratio(keeping, scanning)
        return .figure(
            figure, holds: figures.seekP99 <= 10_000_000 && figures.readP99 <= 1_000_000,
            scale: "\(events) events, \(sessions.count) sessions")
    }

    /// Reads all records of a log, as an index is made from.
    private static func scan(_ log: FilePath) throws {
        let reader = try EventLog(reading: log).reader()
        var strings = StringTable()
        var sum: UInt64 = 0
        while try reader.nextBlock() {
            var cursor = try RecordCursor(reader.block, &strings)
            while try cursor.next(&strings) { sum &+= cursor.envelope.session }
        }
        guard sum > 0 else { throw ProveError.wrongAnswer("a scan") }
    }

    /// What a work gives, and its seconds of processor time.
    private static func timed<Result>(_ work: () throws -> Result) rethrows -> (Result, Double) {
        let start = SeekFigures.processorNanoseconds()
        let result = try work()
        return (result, Double(SeekFigures.processorNanoseconds() - start) / 1e9)
    }

    /// With two digits behind the point.
    private static func milliseconds(_ nanoseconds: UInt64) -> String {
        let hundredths = (nanoseconds + 5_000) / 10_000
        let rest = hundredths % 100
        return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
    }
}
