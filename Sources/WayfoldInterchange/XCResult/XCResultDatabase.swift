import GRDB

/// What is asked of the database of a result bundle.
///
/// | table | what is read of it |
/// | --- | --- |
/// | `TestCaseRuns` | each run of a test and its `result` |
/// | `TestCases` | `identifier`, `name` |
/// | `Activities` | `title`, `startTime`, `finishTime`, `activityType`: a tree for each run |
/// | `TestIssues` | what failed: `compactDescription`, `timestamp` |
/// | `SkipNotices`, `ExpectedFailures` | why a test was skipped, or was to fail |
///
/// An activity within another one has no run of its own: `testCaseRun_fk` is of the outermost.
/// Columns come in any order, some of them only from some version of Xcode; those without which
/// there is no activity are `needed`.
struct XCResultDatabase {
    private static let needed = [
        ("TestCaseRuns", ["testCase_fk"]), ("TestCases", ["identifier"]),
        ("Activities", ["title", "startTime", "parent_fk", "testCaseRun_fk"]),
    ]

    /// An activity this deep is in a ring of parents.
    private static let depthLimit = 256

    let copy: DatabaseCopy
    private let columns: [String: Set<String>]
    /// The activities of a run, whose number is the argument, from the outside in: depth, title,
    /// start, finish, whether the test named it, number.
    let activities: String
    /// What failed in a run, whose number is the argument: the text and the time; then the reason
    /// of what was to fail.
    let failures: [String]

    init(_ source: inout LineReader) throws(ImportError) {
        copy = try DatabaseCopy(
            &source,
            expected: "database.sqlite3 of a result bundle; name the bundle",
            advice: "copy the bundle again")
        columns = try copy.read { database in
            var columns: [String: Set<String>] = [:]
            let known = [
                "TestCaseRuns", "TestCases", "Activities", "TestIssues", "SkipNotices",
                "ExpectedFailures",
            ]
            let tables = try DatabaseCopy.tables(database)
            for table in known where tables.contains(table) {
                columns[table] = try Set(database.columns(in: table).map { $0.name })
            }
            return columns
        }
        for (table, needed) in Self.needed {
            guard let found = columns[table] else {
                throw .wrongDatabase(
                    path: source.path,
                    problem: "has no table \(table) but the database of a result bundle of"
                        + " Xcode 16 to 26 should; name the bundle")
            }
            for column in needed where !found.contains(column) {
                throw .wrongDatabase(
                    path: source.path,
                    problem: "the table \(table) has no column \(column) but should have one;"
                        + " it is of a version of Xcode that is not known")
            }
        }
        activities = Self.activities(columns)
        failures = Self.failures(columns)
        // The copy is ours: a tree is read by its parents, and what belongs to a run by the run.
        try index("Activities", by: "parent_fk")
        for table in ["Activities", "TestIssues", "ExpectedFailures"] {
            try index(table, by: "testCaseRun_fk")
        }
    }

    /// Makes an index of a column where there is none.
    private func index(_ table: String, by column: String) throws(ImportError) {
        guard columns[table]?.contains(column) == true else { return }
        let isThere = try copy.read { database in
            try database.indexes(on: table).contains { $0.columns.first == column }
        }
        if isThere { return }
        try copy.prepare(
            "CREATE INDEX IF NOT EXISTS wayfold_\(table)_\(column) ON \(table)(\(column))")
    }

    private static func column(
        _ table: String, _ name: String, of alias: String, _ columns: [String: Set<String>]
    ) -> String {
        columns[table]?.contains(name) == true ? "\(alias).\(name)" : "NULL"
    }

    private func column(_ table: String, _ name: String, of alias: String) -> String {
        Self.column(table, name, of: alias, columns)
    }

    /// The runs that have activities: number, identifier, result, why it was skipped.
    var runs: String {
        let notice = column("TestCaseRuns", "skipNotice_fk", of: "r")
        let message =
            notice == "NULL" || columns["SkipNotices"]?.contains("message") != true
            ? "NULL" : "(SELECT s.message FROM SkipNotices s WHERE s.rowid = \(notice))"
        return """
            SELECT r.rowid, c.identifier, \(column("TestCases", "name", of: "c")),
                \(column("TestCaseRuns", "result", of: "r")), \(message)
            FROM TestCaseRuns r LEFT JOIN TestCases c ON c.rowid = r.testCase_fk
            WHERE EXISTS (SELECT 1 FROM Activities a WHERE a.testCaseRun_fk = r.rowid)
            ORDER BY r.rowid
            """
    }

    private static func activities(_ columns: [String: Set<String>]) -> String {
        func column(_ name: String) -> String { Self.column("Activities", name, of: "a", columns) }
        let order = column("orderInParent")
        let end = column("finishTime")
        let isNamed = "substr(CAST(\(column("activityType")) AS TEXT), -11) = 'userCreated'"
        return """
            WITH RECURSIVE tree(depth, place, title, start, finish, isNamed, number) AS (
                SELECT 0, \(order), a.title, a.startTime, \(end), \(isNamed), a.rowid
                FROM Activities a WHERE a.testCaseRun_fk = ?
                    AND NOT EXISTS (SELECT 1 FROM Activities p WHERE p.rowid = a.parent_fk)
                UNION ALL
                SELECT t.depth + 1, \(order), a.title, a.startTime, \(end), \(isNamed), a.rowid
                FROM tree t JOIN Activities a ON a.parent_fk = t.number
                WHERE t.depth < \(depthLimit)
                ORDER BY 1 DESC, 2, 4, 7
            )
            SELECT depth, title, start, finish, isNamed, number FROM tree
            """
    }

    private static func failures(_ columns: [String: Set<String>]) -> [String] {
        func column(_ name: String) -> String { Self.column("TestIssues", name, of: "i", columns) }
        var queries: [String] = []
        if columns["TestIssues"]?.isSuperset(of: ["testCaseRun_fk", "compactDescription"]) == true {
            queries.append(
                """
                SELECT i.compactDescription, \(column("timestamp"))
                FROM TestIssues i WHERE i.testCaseRun_fk = ?
                ORDER BY \(column("orderInOwner")), i.rowid
                """)
        }
        if columns["ExpectedFailures"]?.isSuperset(of: ["testCaseRun_fk", "failureReason"]) == true
        {
            queries.append(
                """
                SELECT e.failureReason, NULL FROM ExpectedFailures e
                WHERE e.testCaseRun_fk = ? ORDER BY e.rowid
                """)
        }
        return queries
    }

    /// How many activities and how many runs there are.
    func counts(_ database: Database) throws -> (activities: Int, runs: Int) {
        func count(_ table: String) throws -> Int {
            try Int.fetchOne(database, sql: "SELECT count(*) FROM \(table)") ?? 0
        }
        return (try count("Activities"), try count("TestCaseRuns"))
    }
}
