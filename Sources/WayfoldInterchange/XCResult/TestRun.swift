import GRDB

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

    init(_ row: Row, in database: Database, of file: XCResultDatabase) throws {
        number = row[0]
        func text(_ column: Int) -> String? {
            let text = String.fromDatabaseValue(row.value(at: column)) ?? ""
            return text.isEmpty ? nil : text
        }
        name = text(1) ?? text(2) ?? "test \(number)"
        var first: String?
        var count = 0
        var times: [Int64] = []
        for query in file.failures {
            try database.rows(query, [number]) { row in
                count += 1
                if first == nil { first = String.fromDatabaseValue(row.value(at: 0)) }
                let time = row.number(at: 1).flatMap { RowTime.microseconds(secondsSince2001: $0) }
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

/// One activity of a test, in the order from the outside in.
struct TestActivity {
    var depth: Int
    var title: String
    /// Microseconds since 1970.
    var time: Int64
    var end: Int64
    /// Whether the test's code named it, and not XCTest.
    var isNamedByTest: Bool

    /// Reads a row; a time that is not there is that of the activity before.
    init(_ row: Row, after last: Int64, _ notes: NoteBook) throws(RowFault) {
        depth = Int.fromDatabaseValue(row.value(at: 0)) ?? 0
        let number = Int64.fromDatabaseValue(row.value(at: 5)) ?? 0
        guard case .string(let title) = row.value(at: 1).storage else {
            throw RowFault(.missing, "activity \(number) has no title but should have one")
        }
        guard title.utf8.count <= RowText.routeLimitBytes else {
            throw RowText.tooLong(title.utf8.count, "the title of activity \(number)")
        }
        self.title = title
        func time(_ column: Int) -> Int64? {
            row.number(at: column).flatMap { RowTime.microseconds(secondsSince2001: $0) }
                .flatMap { $0.magnitude <= RowTime.end.magnitude ? $0 : nil }
        }
        let start = time(2)
        if start == nil, row.value(at: 2) != .null {
            notes.add(
                "startTime",
                RowFault(
                    .notANumber,
                    "activity \(number) has a time that is none but should have seconds since"
                        + " 2001"))
        }
        self.time = start ?? last
        end = time(3) ?? self.time
        isNamedByTest = Int.fromDatabaseValue(row.value(at: 4)) == 1
    }
}
