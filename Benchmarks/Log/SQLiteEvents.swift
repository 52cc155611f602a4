import Foundation
import GRDB
package import SystemPackage
package import WayfoldModel
import WayfoldReplay

/// Events of simulated journeys as rows of an SQLite database, the way an app with GRDB keeps
/// them: a prepared statement, small numbers for texts, WAL, every commit on the disk.
package struct SQLiteEvents {
    private let queue: DatabaseQueue
    private let path: FilePath
    /// The texts by their numbers, read once as an app would.
    private let texts: [String]

    /// Makes a new database.
    ///
    /// - Throws: what GRDB throws; `answersDiffer` when the modes asked for are not those it has.
    package init(creating path: FilePath, map: AppMap) throws {
        var configuration = Configuration()
        configuration.journalMode = .wal
        self.path = path
        queue = try DatabaseQueue(path: path.string, configuration: configuration)
        try queue.inDatabase { database in
            // GRDB sets a weaker one for WAL.
            try database.execute(sql: "PRAGMA synchronous = FULL")
            let mode = try String.fetchOne(database, sql: "PRAGMA journal_mode") ?? ""
            let level = try Int.fetchOne(database, sql: "PRAGMA synchronous") ?? 0
            guard mode == "wal", level == 2 else {
                throw BenchmarkError.answersDiffer(
                    "\(path): is in mode \(mode), level \(level) but should be in wal, 2")
            }
        }
        texts = try queue.write { database in
            try database.execute(sql: Self.schema)
            for number in 0..<map.vocabulary.count {
                try database.execute(
                    sql: "INSERT INTO text VALUES (?, ?)",
                    arguments: [number, map.vocabulary.text(Symbol(number: UInt32(number)))])
            }
            return try String.fetchAll(database, sql: "SELECT text FROM text ORDER BY number")
        }
    }

    private static let schema = """
        CREATE TABLE text (number INTEGER PRIMARY KEY, text TEXT NOT NULL);
        CREATE TABLE event (
            sequence INTEGER PRIMARY KEY, session INTEGER NOT NULL, time INTEGER NOT NULL,
            verb INTEGER NOT NULL, argument INTEGER NOT NULL, refusal INTEGER NOT NULL,
            turn INTEGER NOT NULL);
        CREATE INDEX event_session ON event (session, sequence);
        """
    private static let columns = "sequence, session, time, verb, argument, refusal, turn"

    /// Inserts the events of journeys, a transaction a batch.
    package func insert(_ journeys: SimulatedJourneys, batch: Int) throws {
        var journeys = journeys
        var event = Event(sequence: 0, action: .back)
        var hasMore = true
        while hasMore {
            try queue.write { database in
                let insert = try database.cachedStatement(
                    sql: "INSERT INTO event (\(Self.columns)) VALUES (?, ?, ?, ?, ?, ?, ?)")
                for _ in 0..<batch {
                    hasMore = journeys.next(into: &event)
                    guard hasMore else { return }
                    insert.setUncheckedArguments(Self.values(of: event))
                    try insert.execute()
                }
            }
        }
    }

    /// Inserts events in one transaction, with numbers of its own in a row.
    package func insert(_ events: [Event], numberedFrom first: UInt64) throws {
        try queue.write { database in
            let insert = try database.cachedStatement(
                sql: "INSERT INTO event (\(Self.columns)) VALUES (?, ?, ?, ?, ?, ?, ?)")
            var sequence = first
            for var event in events {
                event.sequence = sequence
                sequence += 1
                insert.setUncheckedArguments(Self.values(of: event))
                try insert.execute()
            }
        }
    }

    package func eventCount() throws -> Int {
        try queue.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM event") ?? 0 }
    }

    private static func values(of event: Event) -> StatementArguments {
        var argument = 0
        switch event.action {
        case .push(let route): argument = Int(route.number)
        case .pop(let count): argument = count
        case .selectTab(.index(let index)): argument = index
        default: break
        }
        var refusal = 0
        if case .refused(let reason) = event.outcome { refusal = Int(reason.reason.rawValue) + 1 }
        return [
            Int64(event.sequence), Int64(event.session), event.time,
            Int(event.action.kind.rawValue), argument, refusal, event.continuesTurn,
        ]
    }

    /// Brings everything into the one file, and says how long it is.
    package func compactedByteCount() throws -> UInt64 {
        try queue.inDatabase { database in
            _ = try database.checkpoint(.truncate)
        }
        let attributes = try FileManager.default.attributesOfItem(atPath: path.string)
        return (attributes[.size] as? UInt64) ?? 0
    }
}

extension SQLiteEvents {
    /// Folds all events in the order of their numbers.
    package func folded(_ map: AppMap, digests: Bool = false) throws -> FoldCount {
        try folded(
            map, sql: "SELECT \(Self.columns) FROM event ORDER BY sequence", arguments: [],
            digests: digests)
    }

    /// Folds the events of one session, which the index finds.
    package func folded(session: UInt64, _ map: AppMap) throws -> FoldCount {
        try folded(
            map,
            sql: "SELECT \(Self.columns) FROM event WHERE session = ? ORDER BY sequence",
            arguments: [Int64(session)], digests: true)
    }

    /// The digest of the state after an event: its session is folded from its first event on, for
    /// rows know no checkpoints.
    ///
    /// - Throws: `answersDiffer` when there is no such event.
    package func digest(atSequence sequence: UInt64, _ map: AppMap) throws -> Digest {
        try queue.read { database in
            let session = try Int64.fetchOne(
                database, sql: "SELECT session FROM event WHERE sequence = ?",
                arguments: [Int64(sequence)])
            guard let session else {
                throw BenchmarkError.answersDiffer("row \(sequence): is not there")
            }
            var replay = Replay(Fold(map))
            let symbols = texts.map { replay.fold.vocabulary.symbol($0) }
            var event = Event(sequence: 0, action: .back)
            let statement = try database.cachedStatement(
                sql: "SELECT \(Self.columns) FROM event WHERE session = ? AND sequence <= ? "
                    + "ORDER BY sequence")
            let rows = try Row.fetchCursor(
                statement, arguments: [session, Int64(sequence)])
            while let row = try rows.next() {
                try Self.take(row, symbols, into: &event)
                _ = replay.step(event)
            }
            return replay.fold.digest(of: replay.state)
        }
    }

    private func folded(
        _ map: AppMap, sql: String, arguments: StatementArguments, digests: Bool
    ) throws -> FoldCount {
        try queue.read { database in
            var fold = VerifiedFold(map, digests: digests)
            let symbols = texts.map { fold.replay.fold.vocabulary.symbol($0) }
            var event = Event(sequence: 0, action: .back)
            let statement = try database.cachedStatement(sql: sql)
            let rows = try Row.fetchCursor(statement, arguments: arguments)
            while let row = try rows.next() {
                try Self.take(row, symbols, into: &event)
                fold.add(event)
            }
            return fold.result
        }
    }

    private static func take(_ row: Row, _ symbols: [Symbol], into event: inout Event) throws {
        let sequence: Int64 = row[0]
        let session: Int64 = row[1]
        let verb: UInt8 = row[3]
        let argument: Int = row[4]
        let refusal: Int = row[5]
        event.sequence = UInt64(sequence)
        event.session = UInt64(session)
        event.time = row[2]
        event.continuesTurn = row[6]
        event.origin = .user
        switch ActionKind(rawValue: verb) {
        case .push where symbols.indices.contains(argument):
            event.action = .push(symbols[argument])
        case .back: event.action = .back
        case .pop: event.action = .pop(count: argument)
        case .popToRoot: event.action = .popToRoot
        case .selectTab: event.action = .selectTab(.index(argument))
        case .endSession:
            event.action = .endSession(.none)
            event.origin = .system
        default:
            throw BenchmarkError.answersDiffer("row \(sequence): has verb \(verb), \(argument)")
        }
        if refusal == 0 {
            event.outcome = .applied
        } else {
            let reason = Refusal.Reason(rawValue: UInt8(truncatingIfNeeded: refusal - 1))
            event.outcome = .refused(Refusal(reason ?? .unsupported))
        }
    }
}
