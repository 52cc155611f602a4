import Foundation
import GRDB
public import WayfoldInterchange
import WayfoldModel
public import WayfoldReplay

/// Writes a trace into a new SQLite database, through GRDB.
///
/// - `trace`, a row a fact of the trace: `key` (`head`: its first line of JSON Lines), `value`.
/// - `session`, a row a session in the order of beginning: `id`, `number`, `name`, `began`, `ended`
///   (times; null while it is open), `events`, `refused` (how many).
/// - `event`, a row an event: `sequence`, `session` (an `id`), `time`, `scene`, `origin`, `cause`,
///   `verb`, `action` (words), `target`, `refused` (null when applied), `screen`, `depth`.
/// - `state`, a row a scene as its session left it: `session`, `scene`, `path` (a saved path),
///   `screen`, `depth`, `digest` (of the session's state).
///
/// Indexes: `event (session, sequence)`, `event (screen)`, `event (verb)`, `session (name)`. Times
/// are microseconds. Numbers above 2^63 - 1 are written as that. The file is no database until
/// `finish` returns: there is no journal, so that a database that was begun and not finished is
/// to be thrown away.
public final class SQLiteExport {
    private struct Session {
        var events: Int64 = 0
        var refused: Int64 = 0
    }

    /// So many events are one transaction.
    private static let batch = 20_000

    private let path: String
    private let queue: DatabaseQueue
    private var rows: [Row] = []
    private var open: [Int: Session] = [:]

    private enum Row {
        case begin(id: Int, number: UInt64, name: String?, time: Int64)
        case event(EventRow, id: Int)
        case state(Left)
        case end(id: Int, Session, time: Int64?)
    }

    /// What a scene shows when its session is over, or the trace.
    private struct Left {
        var id: Int
        var scene: UInt32
        var path: String
        var screen: String
        var depth: Int
        var digest: String
    }

    /// Makes a new database.
    public init(creating path: String, head: TraceHead) throws(ExportError) {
        self.path = path
        do {
            var configuration = Configuration()
            configuration.prepareDatabase { database in
                try database.execute(sql: "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF")
            }
            queue = try DatabaseQueue(path: path, configuration: configuration)
            try queue.write { database in
                try database.execute(sql: Self.schema)
                try database.execute(
                    sql: "INSERT INTO trace VALUES ('head', ?)", arguments: [head.line])
            }
        } catch {
            throw .database(path: path, reason: "\(error)")
        }
    }

    private static let schema = """
        CREATE TABLE trace (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
        CREATE TABLE session (
            id INTEGER PRIMARY KEY, number INTEGER NOT NULL, name TEXT, began INTEGER NOT NULL,
            ended INTEGER, events INTEGER NOT NULL, refused INTEGER NOT NULL);
        CREATE TABLE event (
            sequence INTEGER PRIMARY KEY, session INTEGER NOT NULL REFERENCES session (id),
            time INTEGER NOT NULL, scene INTEGER NOT NULL, origin TEXT NOT NULL, cause INTEGER,
            verb TEXT NOT NULL, action TEXT NOT NULL, target TEXT NOT NULL, refused TEXT,
            screen TEXT, depth INTEGER);
        CREATE TABLE state (
            session INTEGER NOT NULL REFERENCES session (id), scene INTEGER NOT NULL,
            path TEXT NOT NULL, screen TEXT NOT NULL, depth INTEGER NOT NULL,
            digest TEXT NOT NULL, PRIMARY KEY (session, scene)) WITHOUT ROWID;
        """

    private static let indexes = """
        CREATE INDEX event_session ON event (session, sequence);
        CREATE INDEX event_screen ON event (screen);
        CREATE INDEX event_verb ON event (verb);
        CREATE INDEX session_name ON session (name);
        """
}

extension SQLiteExport {
    /// Writes an event; the fold is the one right after it.
    public func add(_ step: ExportStep, _ replay: Replay) throws(ExportError) {
        let id = replay.ordinal
        if step.isFirst {
            rows.append(
                .begin(
                    id: id, number: step.event.session, name: step.sessionName,
                    time: step.event.time))
            open[id] = Session()
        }
        open[id]?.events += 1
        if step.event.outcome != .applied { open[id]?.refused += 1 }
        rows.append(.event(EventRow(step, replay), id: id))
        if step.isLast { close(id, replay.fold, replay.state, at: step.event.time) }
        if rows.count >= Self.batch { try write() }
    }

    /// Writes what the sessions left that are open, makes the indexes, and closes the database.
    public func finish(_ replay: Replay) throws(ExportError) {
        for (session, id) in replay.openSessionsInOrder {
            close(id, replay.fold, replay.state(of: session), at: nil)
            if rows.count >= Self.batch { try write() }
        }
        try write()
        do {
            try queue.write { try $0.execute(sql: Self.indexes) }
            try queue.close()
        } catch {
            throw .database(path: path, reason: "\(error)")
        }
    }

    private func close(_ id: Int, _ fold: Fold, _ state: NavigationState, at time: Int64?) {
        for index in state.scenes.indices {
            let screen = state.topRoute(ofSceneAt: index)
            rows.append(
                .state(
                    Left(
                        id: id, scene: state.scenes[index].number,
                        path: fold.savedPath(of: state, sceneAt: index),
                        screen: fold.vocabulary.route(screen).display,
                        depth: state.depth(ofSceneAt: index), digest: "\(fold.digest(of: state))"))
            )
        }
        guard let session = open.removeValue(forKey: id) else { return }
        rows.append(.end(id: id, session, time: time))
    }

    private func write() throws(ExportError) {
        do {
            try queue.write { database in
                for row in rows { try Self.write(row, database) }
            }
        } catch {
            throw .database(path: path, reason: "\(error)")
        }
        rows.removeAll(keepingCapacity: true)
    }

    private static func write(_ row: Row, _ database: Database) throws {
        switch row {
        case .begin(let id, let number, let name, let time):
            try execute(
                "INSERT INTO session VALUES (?, ?, ?, ?, NULL, 0, 0)",
                [id, Int64(clamping: number), name, time], database)
        case .event(let event, let id):
            try execute(
                "INSERT INTO event VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                [
                    Int64(clamping: event.sequence), id, event.time, Int64(event.scene),
                    event.origin, event.cause.map { Int64(clamping: $0) }, event.verb,
                    event.action, event.target, event.refused, event.screen, event.depth,
                ], database)
        case .state(let left):
            try execute(
                "INSERT INTO state VALUES (?, ?, ?, ?, ?, ?)",
                [left.id, Int64(left.scene), left.path, left.screen, left.depth, left.digest],
                database)
        case .end(let id, let session, let time):
            try execute(
                "UPDATE session SET ended = ?, events = ?, refused = ? WHERE id = ?",
                [time, session.events, session.refused, id], database)
        }
    }

    private static func execute(
        _ sql: String, _ arguments: StatementArguments, _ database: Database
    ) throws {
        let statement = try database.cachedStatement(sql: sql)
        statement.setUncheckedArguments(arguments)
        try statement.execute()
    }
}
