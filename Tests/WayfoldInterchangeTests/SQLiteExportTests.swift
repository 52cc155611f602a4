import Foundation
import GRDB
import TestSupport
import Testing
import WayfoldDatabases
import WayfoldInterchange
import WayfoldReplay

struct SQLiteExportTests {
    /// Writes a trace into a database and hands it to a closure.
    private func withDatabase(_ text: String, _ body: (Database) throws -> Void) throws {
        let folder = try ScratchFolder()
        let path = folder.path("trace.sqlite")
        let (head, _) = try folded(text) { _, _ in }
        let export = try SQLiteExport(creating: path, head: head)
        let (_, replay) = try folded(text) { step, replay in try export.add(step, replay) }
        try export.finish(replay)
        try DatabaseQueue(path: path).read(body)
    }

    private func expect(
        _ rows: [String], _ database: Database, _ sql: String,
        _ location: SourceLocation = #_sourceLocation
    ) throws {
        let found = try Row.fetchAll(database, sql: sql).map { row in
            row.databaseValues.map { $0.isNull ? "-" : "\($0.storage.value ?? "")" }
                .joined(separator: "|")
        }
        #expect(found == rows, sourceLocation: location)
    }

    private static let trace = """
        {"wayfold":1,"sessions":{"1":"ada"}}
        {"do":"setRoot","route":"home","origin":"inferred"}
        {"session":2,"at":5,"do":"back","refused":"atRoot"}
        {"session":1,"at":7,"do":"push","route":"list","cause":1}
        {"at":9,"do":"endSession"}
        {"at":11,"do":"openScene","scene":1}
        """

    @Test
    func `sessions, events and last states are rows`() throws {
        try withDatabase(Self.trace) { database in
            try expect(
                ["1|1|ada|0|9|3|0", "2|2|-|5|-|1|1", "3|1|ada|11|-|1|0"], database,
                "SELECT * FROM session")
            try expect(
                [
                    "1|1|0|0|inferred|-|setRoot|setRoot home|active|-|home|1",
                    "2|2|5|0|user|-|back|back|active|atRoot|root|1",
                    "3|1|7|0|user|1|push|push list|active|-|list|2",
                    "4|1|9|0|user|-|endSession|endSession|active|-|list|2",
                    "5|3|11|1|user|-|openScene|scene open|active|-|root|1",
                ], database, "SELECT * FROM event")
            try expect(
                ["1|0|home;list|list|2", "2|0|root|root|1", "3|0|root|root|1", "3|1|root|root|1"],
                database, "SELECT session, scene, path, screen, depth FROM state")
            try expect(
                ["event_screen", "event_session", "event_verb", "session_name"], database,
                "SELECT name FROM sqlite_master WHERE type = 'index' AND sql NOT NULL ORDER BY 1")
            try expect(["ok"], database, "PRAGMA integrity_check")
            try expect([], database, "PRAGMA foreign_key_check")
        }
    }

    @Test
    func `more events than one transaction holds are all there`() throws {
        let lines = (1...50_000).map { number in
            number.isMultiple(of: 2) ? #"{"do":"back"}"# : #"{"do":"push","route":"a"}"#
        }
        try withDatabase("{\"wayfold\":1}\n" + lines.joined(separator: "\n")) { database in
            try expect(["50000|2"], database, "SELECT count(*), max(depth) FROM event")
            try expect(["50000|-"], database, "SELECT events, ended FROM session")
        }
    }

    @Test
    func `a place that cannot be written is named`() {
        let text = errorText {
            _ = try SQLiteExport(creating: "/nowhere/at/all.sqlite", head: .init())
        }
        #expect(text.hasPrefix("/nowhere/at/all.sqlite: cannot be written: "))
    }
}
