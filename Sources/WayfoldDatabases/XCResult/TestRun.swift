import GRDB
import WayfoldInterchange

/// One run of a test: what it is called, how it ended and when it failed.
struct TestRun {
    /// So many bytes of what failed are kept.
    private static let textBytes = 4096
    /// So many times of failures are kept.
    private static let failureLimit = 4096

    let number: Int64
    let name: String
    /// `passed`, `failed: XCTAssertTrue failed (and 1 more)`; nil where the result is not said.
    let verdict: String?
    /// Microseconds since 1970.
    let failureTimes: [Int64]

    init(_ row: Row, _ failures: [TestFailures]) throws {
        number = row[0]
        func text(_ column: Int) -> String? {
            let text = String.fromDatabaseValue(row.value(at: column)) ?? ""
            return text.isEmpty ? nil : text
        }
        name = text(1) ?? text(2) ?? "test \(number)"
        var first: String?
        var count = 0
        var times: [Int64] = []
        for failures in failures {
            try failures.read(of: number) { text, time in
                count += 1
                if first == nil { first = text }
                if let time, times.count < Self.failureLimit { times.append(time) }
            }
        }
        failureTimes = times
        let failure = first.map { count > 1 ? "\($0) (and \(count - 1) more)" : $0 }
        verdict = text(3).map { Self.verdict($0, failure: failure, skipped: text(4)) }
    }

    private static func verdict(
        _ result: String, failure: String?, skipped: String?
    ) -> String {
        let words = ["Success": "passed", "Failure": "failed"][result] ?? result.lowercased()
        let reason = result == "Skipped" ? skipped : failure
        let text = reason.map { "\(words): \($0)" } ?? words
        return text.utf8.count <= textBytes
            ? text : String(decoding: text.utf8.prefix(textBytes), as: UTF8.self) + "..."
    }
}

/// What failed in a run: a row of those that `XCResultDatabase.failures` asks for.
private struct StoredFailure: DatabaseValueConvertible, StatementColumnConvertible {
    let run: Int64?
    let text: String?
    /// Microseconds since 1970.
    let time: Int64?

    init(sqliteStatement: SQLiteStatement, index: CInt) {
        run = ColumnValue(sqliteStatement, index).rowNumber
        text = ColumnValue(sqliteStatement, index + 1).text
        time = ColumnValue(sqliteStatement, index + 2).number
            .flatMap { RowTime.microseconds(secondsSince2001: $0) }
    }

    /// No other value has a row in it.
    static func fromDatabaseValue(_ value: DatabaseValue) -> StoredFailure? { nil }
    var databaseValue: DatabaseValue { .null }
}

/// What failed in the runs, in the order of these.
final class TestFailures {
    private let rows: FastDatabaseValueCursor<StoredFailure>
    private var row: StoredFailure?

    /// - Parameter query: the number of the run, the text and the time of each.
    init(_ database: Database, _ query: String) throws {
        rows = try StoredFailure.fetchCursor(database.makeStatement(sql: query))
        row = try rows.next()
    }

    /// Hands over what failed in a run, which is behind those before.
    func read(of run: Int64, _ take: (_ text: String?, _ time: Int64?) -> Void) throws {
        while let row, let own = row.run, own <= run {
            if own == run { take(row.text, row.time) }
            self.row = try rows.next()
        }
    }
}
