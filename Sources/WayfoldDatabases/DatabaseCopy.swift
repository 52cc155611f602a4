import Foundation
import GRDB
import WayfoldInterchange

/// A copy of another program's SQLite database, open for reading.
///
/// The file is copied before it is opened, with the journal or write-ahead log that stands beside
/// it, so that nothing is written there, no lock of its owner is in the way, and what its owner
/// has not yet put into the file is read all the same. A copy that was made while somebody wrote
/// is made again.
final class DatabaseCopy {
    private static let magic = Array("SQLite format 3\0".utf8)
    private static let attempts = 3

    /// The journals that were read with it, by what their names end with.
    let journals: [String]
    /// The frame of the write-ahead log, from 1, at which reading ends since it is cut or damaged.
    let faultyFrame: Int?
    private let copy: SpooledInput
    private let queue: DatabaseQueue
    private let path: String
    private let advice: String

    /// Copies and opens the database that a source is.
    ///
    /// - Parameters:
    ///   - expected: which database it should be, and what to do when it is none.
    ///   - advice: what to do when it is damaged.
    init(
        _ source: inout LineReader, expected: String, advice: String
    ) throws(ImportError) {
        path = source.path
        self.advice = advice
        copy = try SpooledInput()
        journals = try Self.fetch(&source, copy, expected)
        let log = copy.file + "-wal"
        // why: a log that cannot be read is reported when the database is opened
        faultyFrame = journals.contains("-wal") ? (try? WALCheck.firstFault(log)) ?? nil : nil
        // With a journal the file may be shorter than it says: the journal has the rest.
        if journals.isEmpty, let problem = Self.cut(copy.file) {
            throw .wrongDatabase(path: path, problem: problem)
        }
        var configuration = Configuration()
        configuration.prepareDatabase { database in
            // The schema is a stranger's: nothing in it may run. Tables are read once, from end to
            // end: 512 KiB of their pages at hand are enough.
            try database.execute(
                sql: """
                    PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; \
                    PRAGMA cache_size = -512
                    """)
        }
        do {
            queue = try DatabaseQueue(path: copy.file, configuration: configuration)
        } catch {
            throw Self.wrapped(error, path, advice)
        }
    }

    /// Asks the database.
    func read<Answer>(_ ask: (Database) throws -> Answer) throws(ImportError) -> Answer {
        do {
            return try queue.read(ask)
        } catch {
            throw Self.wrapped(error, path, advice)
        }
    }

    /// Hands over the rows of a query, one at a time.
    func rows(
        _ sql: String, _ take: (Row) throws -> Void
    ) throws(ImportError) {
        try read { try $0.rows(sql, [], take) }
    }

    /// The names of its tables. A view or a virtual table may run anything, and is none.
    static func tables(_ database: Database) throws -> Set<String> {
        try String.fetchSet(
            database,
            sql: """
                SELECT name FROM sqlite_master
                WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%' LIMIT 1000
                """)
    }

    private static func wrapped(
        _ error: any Error, _ path: String, _ advice: String
    ) -> ImportError {
        if let error = error as? ImportError { return error }
        guard let error = error as? DatabaseError else { return .sinkFailed(error) }
        return .wrongDatabase(
            path: path,
            problem: "the database is damaged (\(error.message ?? error.description)) but should"
                + " be complete; \(advice)")
    }
}

extension DatabaseCopy {
    /// Copies the file and what belongs to it, again when it changed in between.
    private static func fetch(
        _ source: inout LineReader, _ copy: SpooledInput, _ expected: String
    ) throws(ImportError) -> [String] {
        var before = Stamp.all(source.path)
        try take(&source, copy, expected)
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
            try take(&again, copy, expected)
        }
        throw .wrongDatabase(
            path: source.path,
            problem: "changes while it is read but should not; close what writes it, or copy the"
                + " file")
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
        _ source: inout LineReader, _ copy: SpooledInput, _ expected: String
    ) throws(ImportError) {
        guard let first = try copy.take(&source, beginning: magic) else { return }
        let found = first.isEmpty ? "the end of the file" : RowText.quoted(first)
        throw .wrongDatabase(
            path: source.path,
            problem: "begins with \(found) but should be a SQLite database:"
                + " \(expected)")
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
}

extension Database {
    /// Hands over the rows of a query, one at a time; a query that is asked often is planned once.
    func rows(
        _ sql: String, _ arguments: StatementArguments = [], _ take: (Row) throws -> Void
    ) throws {
        let rows = try Row.fetchCursor(cachedStatement(sql: sql), arguments: arguments)
        while let row = try rows.next() { try take(row) }
    }
}

/// What a column holds, read off the statement: GRDB reads a `DatabaseValue` through conversions
/// that take three times as long.
private struct StoredValue: DatabaseValueConvertible, StatementColumnConvertible {
    let databaseValue: DatabaseValue

    init(sqliteStatement: SQLiteStatement, index: CInt) {
        databaseValue = DatabaseValue(sqliteStatement: sqliteStatement, index: index)
    }

    private init(_ value: DatabaseValue) { databaseValue = value }

    static func fromDatabaseValue(_ value: DatabaseValue) -> StoredValue? { StoredValue(value) }
}

extension Row {
    /// What a column holds, whatever it is.
    func value(at column: Int) -> DatabaseValue {
        (self[column] as StoredValue?)?.databaseValue ?? .null
    }

    /// A number in whatever form it is stored; nil for what is none.
    func number(at column: Int) -> Double? { value(at: column).number }
}

extension DatabaseValue {
    /// A number in whatever form it is stored; nil for what is none.
    var number: Double? {
        switch storage {
        case .int64(let number): Double(number)
        case .double(let number): number.isFinite ? number : nil
        case .string(let text): Double(text).flatMap { $0.isFinite ? $0 : nil }
        case .null, .blob: nil
        }
    }
}
