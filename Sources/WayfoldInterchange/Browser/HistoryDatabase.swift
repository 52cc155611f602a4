import Foundation
import GRDB

/// A copy of a browser's own history database, and what is known of its tables.
///
/// The file is copied before it is opened, with the journal or write-ahead log that stands beside
/// it, so that nothing is written there, no lock of the browser is in the way, and what the browser
/// has not yet put into the file is read all the same. A copy that was made while the browser wrote
/// is made again.
final class HistoryDatabase {
    enum Browser: String, CaseIterable {
        case chromium = "Chromium"
        case firefox = "Firefox"
        case safari = "Safari"

        /// The table of visits and that of pages.
        var tables: (visits: String, pages: String) {
            switch self {
            case .chromium: ("visits", "urls")
            case .firefox: ("moz_historyvisits", "moz_places")
            case .safari: ("history_visits", "history_items")
            }
        }

        /// The columns without which there is no visit.
        var needed: (visits: [String], pages: [String]) {
            switch self {
            case .chromium: (["url", "visit_time"], ["id", "url"])
            case .firefox: (["place_id", "visit_date"], ["id", "url"])
            case .safari: (["history_item", "visit_time"], ["id", "url"])
            }
        }
    }

    private static let magic = Array("SQLite format 3\0".utf8)
    private static let attempts = 3

    let browser: Browser
    /// The columns of the table of visits.
    let columns: Set<String>
    /// The journals that were read with it, by what their names end with.
    let journals: [String]
    /// The frame of the write-ahead log, from 1, at which reading ends since it is cut or damaged.
    let faultyFrame: Int?
    private let copy: SpooledInput
    private let queue: DatabaseQueue
    private let path: String

    /// Copies and opens the database that a source is.
    init(_ source: inout LineReader) throws(ImportError) {
        path = source.path
        copy = try SpooledInput()
        journals = try Self.fetch(&source, copy)
        let log = copy.file + "-wal"
        // why: a log that cannot be read is reported when the database is opened
        faultyFrame = journals.contains("-wal") ? (try? WALCheck.firstFault(log)) ?? nil : nil
        // With a journal the file may be shorter than it says: the journal has the rest.
        if journals.isEmpty, let problem = Self.cut(copy.file) {
            throw .wrongDatabase(path: path, problem: problem)
        }
        var configuration = Configuration()
        configuration.prepareDatabase { database in
            // The schema is a stranger's: nothing in it may run.
            try database.execute(
                sql: "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON")
        }
        do {
            queue = try DatabaseQueue(path: copy.file, configuration: configuration)
            let known = try queue.read { try Self.look($0) }
            guard let browser = known.browser else {
                throw ImportError.wrongDatabase(path: path, problem: known.problem)
            }
            self.browser = browser
            columns = known.columns
        } catch {
            throw Self.wrapped(error, path)
        }
    }

    /// Hands over the rows of a query, one at a time.
    func rows(
        _ sql: String, _ take: (Row) throws -> Void
    ) throws(ImportError) {
        do {
            try queue.read { database in
                let rows = try Row.fetchCursor(database, sql: sql)
                while let row = try rows.next() { try take(row) }
            }
        } catch {
            throw Self.wrapped(error, path)
        }
    }

    /// A column of the visits by its name, or what stands for it where there is none.
    func column(_ name: String, else replacement: String = "NULL") -> String {
        columns.contains(name) ? "v.\(name)" : replacement
    }

    private static func wrapped(_ error: any Error, _ path: String) -> ImportError {
        if let error = error as? ImportError { return error }
        guard let error = error as? DatabaseError else { return .sinkFailed(error) }
        return .wrongDatabase(
            path: path,
            problem: "the database is damaged (\(error.message ?? error.description)) but should"
                + " be complete; close the browser and copy the file again")
    }
}

extension HistoryDatabase {
    /// Copies the file and what belongs to it, again when it changed in between.
    private static func fetch(
        _ source: inout LineReader, _ copy: SpooledInput
    ) throws(ImportError) -> [String] {
        var before = Stamp.all(source.path)
        try take(&source, copy)
        if source.path == "-" { return [] }
        for attempt in 1... {
            var journals: [String] = []
            for ending in ["-wal", "-journal"] where before.sizes[ending, default: 0] > 0 {
                var journal = try LineReader(path: source.path + ending)
                _ = try copy.take(&journal, into: "input" + ending)
                journals.append(ending)
            }
            let after = Stamp.all(source.path)
            if after == before { return journals }
            guard attempt < attempts else { break }
            before = after
            var again = try LineReader(path: source.path)
            try take(&again, copy)
        }
        throw .wrongDatabase(
            path: source.path,
            problem: "changes while it is read but should not; close the browser, or copy the file")
    }

    /// Why a file ends before its last page, when it does.
    private static func cut(_ path: String) -> String? {
        // why: a copy of ours that cannot be read is reported when it is opened
        guard let file = FileHandle(forReadingAtPath: path),
            let head = try? file.read(upToCount: 100), head.count == 100,
            let size = try? file.seekToEnd()
        else { return "ends within its head but should be complete; copy the file again" }
        func number(_ range: Range<Int>) -> UInt64 {
            head[range].reduce(0) { $0 << 8 | UInt64($1) }
        }
        // The count of pages holds when it is as new as the last change.
        guard number(24..<28) == number(92..<96) else { return nil }
        let pageBytes = number(16..<18) == 1 ? 65_536 : number(16..<18)
        let (bytes, overflow) = pageBytes.multipliedReportingOverflow(by: number(28..<32))
        guard !overflow, size < bytes else { return nil }
        return "has \(size) bytes but should have \(bytes); copy the file again"
    }

    private static func take(
        _ source: inout LineReader, _ copy: SpooledInput
    ) throws(ImportError) {
        guard let first = try copy.take(&source, beginning: magic) else { return }
        let found = first.isEmpty ? "the end of the file" : RowText.quoted(first)
        throw .wrongDatabase(
            path: source.path,
            problem: "begins with \(found) but should be a SQLite database: a browser's History,"
                + " places.sqlite or History.db; check the path, or import a table of visits with"
                + " 'browser-history'")
    }

    /// How large the files are and when they were written, to see a change.
    private struct Stamp: Equatable {
        var sizes: [String: Int] = [:]
        var dates: [String: Date] = [:]

        static func all(_ path: String) -> Stamp {
            var stamp = Stamp()
            for ending in ["", "-wal", "-journal"] {
                // why: a file that is not there has no stamp, and one that cannot be read is
                // reported when it is opened
                let found = try? FileManager.default.attributesOfItem(atPath: path + ending)
                stamp.sizes[ending] = found?[.size] as? Int
                stamp.dates[ending] = found?[.modificationDate] as? Date
            }
            return stamp
        }
    }

    private static func look(
        _ database: Database
    ) throws -> (browser: Browser?, columns: Set<String>, problem: String) {
        // A view or a virtual table may run anything, and is none of a browser's.
        let tables = try String.fetchSet(
            database,
            sql: """
                SELECT name FROM sqlite_master
                WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%' LIMIT 1000
                """)
        let found = Browser.allCases.first {
            tables.contains($0.tables.visits) && tables.contains($0.tables.pages)
        }
        guard let found else {
            let names = tables.sorted().prefix(5).map { RowText.quoted($0.utf8) }
            let text = names.isEmpty ? "no table" : "the tables " + names.joined(separator: ", ")
            return (
                nil, [],
                "has \(text) but should have those of a history: visits and urls (Chromium),"
                    + " moz_historyvisits and moz_places (Firefox) or history_visits and"
                    + " history_items (Safari); name the browser's own file"
            )
        }
        let visits = try Set(database.columns(in: found.tables.visits).map { $0.name })
        let pages = try Set(database.columns(in: found.tables.pages).map { $0.name })
        for (table, all, needed) in [
            (found.tables.visits, visits, found.needed.visits),
            (found.tables.pages, pages, found.needed.pages),
        ] {
            for name in needed where !all.contains(name) {
                return (
                    nil, [], "the table \(table) has no column \(name) but should have one"
                )
            }
        }
        return (found, visits, "")
    }
}
