import Foundation
import SystemPackage
import WayfoldLog
import WayfoldModel
import WayfoldReplay

/// The same events in a log and in SQLite, durable at every commit.
///
/// A log under `everyBatch`; SQLite in WAL with `synchronous = FULL` and an index on the session.
/// Times are the least of interleaved rounds, in seconds: on the wall for appends, which wait for
/// the disk, of the processor for reads.
package enum SQLiteBenchmark {
    /// What the same work took in both, and what both keep.
    package struct Comparison: Sendable {
        package var eventCount: Int
        package var log: Double
        package var sqlite: Double
        package var logBytes: UInt64 = 0
        package var sqliteBytes: UInt64 = 0

        /// How many times as fast the log is.
        package var ratio: Double { sqlite / log }
    }

    /// Sessions beside each other, as a server would see them.
    private static let openSessions = 100
    private static let roomPerEvent: UInt64 = 400

    /// Appends events with a commit every so many.
    package static func append(
        eventCount: Int, batch: Int, rounds: Int
    ) throws -> Comparison {
        let journeys = journeys(eventCount)
        let folder = try folder(eventCount)
        var round = 0
        func next(_ name: String) -> FilePath {
            round += 1
            return folder.path.appending("\(name)-\(round)")
        }
        let times = try fastest(
            ofRounds: rounds,
            [
                {
                    let path = next("log")
                    return try Stopwatch.wall.seconds {
                        try write(journeys, to: path, batch: batch)
                    }
                },
                {
                    let events = try SQLiteEvents(creating: next("rows"), map: journeys.map)
                    return try Stopwatch.wall.seconds {
                        try events.insert(journeys, batch: batch)
                    }
                },
            ])
        return Comparison(eventCount: eventCount, log: times[0], sqlite: times[1])
    }

    /// Reads all events in order, decodes them and folds them by the same replay.
    ///
    /// - Throws: `answersDiffer` unless both come to the same states.
    package static func scan(eventCount: Int, rounds: Int) throws -> Comparison {
        let stores = try Stores(eventCount)
        var counts = [FoldCount(), FoldCount()]
        let times = try fastest(
            ofRounds: rounds,
            [
                { try Stopwatch.processor.seconds { counts[0] = try stores.foldedLog() } },
                { try Stopwatch.processor.seconds { counts[1] = try stores.foldedRows() } },
            ])
        guard counts[0] == counts[1], counts[0].mismatchCount == 0 else {
            throw BenchmarkError.answersDiffer(
                "the log folds to \(counts[0]) but the rows to \(counts[1])")
        }
        return Comparison(
            eventCount: eventCount, log: times[0], sqlite: times[1],
            logBytes: stores.logBytes, sqliteBytes: stores.sqliteBytes)
    }

    /// Reads one session after another out of all, decodes and folds it; the seconds a session.
    ///
    /// Both find it by an index: SQLite's is kept up with every row, the log's is made once.
    package static func session(eventCount: Int, rounds: Int) throws -> Comparison {
        let stores = try Stores(eventCount)
        let index = try stores.index()
        // Sessions that began in the middle, where every other is open as well.
        let chosen = (0..<5).map { UInt64(eventCount / 420 + $0 * 7) }
        var counts = [[FoldCount]](repeating: [], count: 2)
        let times = try fastest(
            ofRounds: rounds,
            [
                {
                    try Stopwatch.processor.seconds {
                        counts[0] = try chosen.map { try stores.foldedLog(session: $0, index) }
                    }
                },
                {
                    try Stopwatch.processor.seconds {
                        counts[1] = try chosen.map { try stores.foldedRows(session: $0) }
                    }
                },
            ])
        guard counts[0] == counts[1], counts[0].allSatisfy({ $0.eventCount > 0 }) else {
            throw BenchmarkError.answersDiffer(
                "sessions of the log fold to \(counts[0]) but those of the rows to \(counts[1])")
        }
        let share = Double(chosen.count)
        return Comparison(
            eventCount: eventCount, log: times[0] / share, sqlite: times[1] / share)
    }

    private static func journeys(_ eventCount: Int) -> SimulatedJourneys {
        SimulatedJourneys(.init(eventCount: eventCount, openSessions: openSessions))
    }

    private static func folder(_ eventCount: Int) throws -> BenchmarkFolder {
        try BenchmarkFolder(room: UInt64(eventCount) * roomPerEvent)
    }

    private static func write(
        _ simulated: SimulatedJourneys, to path: FilePath, batch: Int
    ) throws {
        var journeys = simulated
        var writer = try TraceWriter(
            creating: path, map: journeys.map, identity: LogIdentity(low: 1, high: 3))
        let vocabulary = journeys.map.vocabulary
        var event = Event(sequence: 0, action: .back)
        var left = batch
        while journeys.next(into: &event) {
            _ = try writer.append(event, in: vocabulary)
            left -= 1
            if left == 0 {
                try writer.commit()
                left = batch
            }
        }
        try writer.close()
    }

    /// The same events in both.
    struct Stores {
        private let folder: BenchmarkFolder
        private let journeys: SimulatedJourneys
        private let log: FilePath
        private let rows: SQLiteEvents
        let logBytes: UInt64
        let sqliteBytes: UInt64

        init(_ eventCount: Int) throws {
            folder = try SQLiteBenchmark.folder(eventCount)
            journeys = SQLiteBenchmark.journeys(eventCount)
            log = folder.path.appending("log")
            try SQLiteBenchmark.write(journeys, to: log, batch: 10_000)
            rows = try SQLiteEvents(creating: folder.path.appending("rows"), map: journeys.map)
            try rows.insert(journeys, batch: 10_000)
            logBytes = try EventLog(reading: log).byteCount()
            sqliteBytes = try rows.compactedByteCount()
        }

        func foldedLog() throws -> FoldCount {
            try VerifiedFold.replayed(log, digests: true)
        }

        func foldedRows() throws -> FoldCount {
            try rows.folded(journeys.map, digests: true)
        }

        /// The log's index, made anew.
        func index() throws -> LogIndex {
            _ = try EventLog.buildIndex(of: log, endsSession: SessionEnds.endsSession)
            guard case .index(let index) = try LogIndex.find(of: EventLog(reading: log)) else {
                throw BenchmarkError.answersDiffer("\(log): its new index does not fit")
            }
            return index
        }

        func foldedLog(session: UInt64, _ index: LogIndex) throws -> FoldCount {
            try VerifiedFold.replayed(index, journeys.map, session: session)
        }

        func foldedRows(session: UInt64) throws -> FoldCount {
            try rows.folded(session: session, journeys.map)
        }
    }
}
