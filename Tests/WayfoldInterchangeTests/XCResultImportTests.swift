import Foundation
import GRDB
import TestSupport
import Testing
import WayfoldDatabases
import WayfoldInterchange

/// A result bundle's database, with the columns that Xcode 16 and 26 give it.
struct XCResultImportTests {
    private static let sample = Repository.path("Traces/formats/Test-Shop.xcresult")

    /// A bundle that is gone with it, of the sample's database and changes to it.
    private final class Bundle {
        private let folder: ScratchFolder
        var path: String { folder.path("Test.xcresult") }
        var database: String { path + "/database.sqlite3" }

        init(_ statements: [String] = []) throws {
            folder = try ScratchFolder()
            try FileManager.default.copyItem(atPath: sample, toPath: path)
            guard !statements.isEmpty else { return }
            var configuration = Configuration()
            configuration.foreignKeysEnabled = false
            let queue = try DatabaseQueue(path: database, configuration: configuration)
            try queue.write { database in
                for statement in statements { try database.execute(sql: statement) }
            }
            try queue.close()
        }
    }

    private struct Found {
        var events: String
        var summary: String
        var skippedRows: [String]
    }

    private func found(_ path: String, isStrict: Bool = false) throws -> Found {
        var rows: [String] = []
        var job = XCResultImport(
            options: ImportOptions(isStrict: isStrict, report: { rows.append($0.text) }))
        var reader = try LineReader(path: path)
        var sink = FoldingSink(try job.map(&reader))
        let summary = try job.run(&reader, into: &sink).description
        return Found(
            events: sink.lines.joined(separator: "\n"), summary: summary, skippedRows: rows)
    }

    private static let order = """
        1 begins 'CartTests/testOrder()'
        1 program launch @1795543200689000
        1 inferred ready @1795543200689000
        1 inferred setRoot Catalogue @1795543202032000
        1 user tap product-1 @1795543203142000 refused notFound
        1 inferred push Kettle @1795543203952000
        1 user tap "Add to Cart" @1795543205073000 refused notFound
        1 gesture tap Details swipe=up @1795543209103000 refused notFound
        1 user tap Catalogue @1795543210723000 refused notFound
        1 inferred popTo root @1795543211533000
        1 user phase background @1795543211643000
        1 program phase active @1795543212653000
        1 ends passed @1795543213673000
        """

    @Test
    func `each UI test is a session of touches and bars that were seen, with its end`() throws {
        let found = try found(Self.sample + "/database.sqlite3")
        #expect(found.skippedRows == [])
        #expect(
            found.events == Self.order + """

                2 begins 'CartTests/testDelete()'
                2 program launch @1795543230689000
                2 inferred ready @1795543230689000
                2 inferred setRoot Cart @1795543232032000
                2 gesture tap Cell swipe=left @1795543232142000 refused notFound
                2 ends failed: Failed to tap "Delete" Button: No matches found @1795543233772000
                3 begins 'CartTests/testDelete() #2'
                3 program launch @1795543240689000
                3 inferred ready @1795543240689000
                3 inferred setRoot Cart @1795543242032000
                3 gesture tap Cell swipe=left @1795543242142000 refused notFound
                3 user tap Delete @1795543242952000 refused notFound
                3 ends failed: XCTAssertTrue failed @1795543243882000
                4 begins 'CartTests/testTablet()'
                4 ends skipped: needs an iPad @1795543260021000
                """)
        #expect(
            found.summary.hasSuffix(
                """
                taps and swipes: 7
                taps and swipes that found no element: 1
                texts typed: 1
                navigation bars seen: 5
                navigation bars looked for and not seen: 2
                launches of other apps: 0
                tests without activities: 1
                activities of no test: 0
                inferred events: 8
                """))
    }

    private static let titles: [(title: String, event: String?)] = [
        ("Tap \"a \"b\" c\" Button", #"user tap "a \"b\" c""#),
        ("Tap Button (First Match)[0.50, 0.50]", "user tap Button"),
        ("Tap \"start-2d\" Any", "user tap start-2d"),
        ("Swipe up \"main-scroll-view\"", "gesture tap main-scroll-view swipe=up"),
        ("Double tap \"map\" Other", "gesture tap map taps=2"),
        ("Press \"row\" Cell for 1.5s", "gesture tap row press=long"),
        (
            "Swipe right Target Application 'com.example.shop'",
            "gesture tap Application swipe=right"
        ),
        ("Tap \"?a=1&b\\\" Cell", #"user tap "?a=1&b\\""#),
        ("Tap the button", nil), ("Tap ", nil), ("Tap \"", nil), ("Swipe", nil),
        ("Swipe sideways \"a\" Cell", nil),
    ]

    @Test(arguments: titles.indices)
    func `an element is called by its identifier, else by its type`(index: Int) throws {
        let (title, event) = Self.titles[index]
        let quoted = title.replacing("'", with: "''")
        let bundle = try Bundle([
            "UPDATE Activities SET title = '\(quoted)' WHERE title = 'Tap \"product-1\" Cell'"
        ])
        let events = try found(bundle.database).events
        let expected = event.map { "1 \($0) @1795543203142000 refused notFound\n" } ?? ""
        let line = "1 user tap product-1 @1795543203142000 refused notFound\n"
        #expect(events.hasPrefix(Self.order.replacing(line, with: expected)), "\(events)")
    }

    @Test
    func `a group that a test names is no touch, whatever it is called`() throws {
        let bundle = try Bundle([
            "UPDATE Activities SET title = 'Tap \"all\" Button' WHERE title LIKE 'add it to%'"
        ])
        #expect(try found(bundle.database).events.hasPrefix(Self.order))
    }

    @Test
    func `a tap with nothing known against it counts, in a bundle that keeps no more`() throws {
        let bundle = try Bundle(["DELETE FROM Activities WHERE parent_fk IS NOT NULL"])
        let events = try found(bundle.database).events
        #expect(events.contains("2 user tap Delete @"))
    }

    @Test
    func `columns in another order, fewer of them, and other tables missing are read`() throws {
        let bundle = try Bundle([
            "ALTER TABLE Activities RENAME TO Old",
            """
            CREATE TABLE Activities AS SELECT parent_fk, testCaseRun_fk, startTime, title,
                orderInParent FROM Old ORDER BY rowid
            """,
            "DROP TABLE Old", "DROP TABLE TestIssues", "DROP TABLE SkipNotices",
            "DROP TABLE ExpectedFailures", "ALTER TABLE TestCaseRuns DROP COLUMN result",
        ])
        let found = try found(bundle.database)
        #expect(found.events.contains("1 inferred push Kettle @1795543203952000"))
        #expect(found.events.contains("2 ends - @"))
    }

    @Test
    func `rows that cannot be read are skipped or kept without their time`() throws {
        let bundle = try Bundle([
            "UPDATE Activities SET title = NULL WHERE rowid = 1",
            "UPDATE Activities SET title = x'00ff' WHERE title = 'Set Up'",
            "UPDATE Activities SET startTime = 'noon' WHERE title LIKE 'Tap %product-1%'",
            "UPDATE Activities SET startTime = 9e300 WHERE title LIKE 'Swipe up%'",
            "UPDATE Activities SET title = printf('%.*c', 400000, 'x') WHERE title = 'Tear Down'",
            "UPDATE TestCases SET identifier = NULL, name = NULL",
        ])
        let found = try found(bundle.database)
        #expect(found.events.hasPrefix("1 begins 'test 1'"))
        #expect(found.skippedRows.contains("activity 1 has no title but should have one"))
        #expect(
            found.skippedRows.contains {
                $0.contains("has 400000 bytes but should have at most")
            })
        #expect(found.summary.contains("rows without startTime: 2"))
        #expect(throws: ImportError.self) { try self.found(bundle.database, isStrict: true) }
    }

    @Test
    func `activities in a ring, or of no test, are counted and end nothing`() throws {
        let bundle = try Bundle([
            "UPDATE Activities SET parent_fk = rowid WHERE title LIKE 'Swipe up%'",
            """
            UPDATE Activities SET testCaseRun_fk = 77 WHERE title = 'Pressing Home button'
            """,
        ])
        let found = try found(bundle.database)
        #expect(!found.events.contains(" swipe=up"))
        #expect(!found.events.contains("background"))
        #expect(found.summary.contains("activities of no test: 7"))
    }

    @Test
    func `a deep tree is read as far as one goes`() throws {
        let bundle = try Bundle([
            """
            WITH RECURSIVE n(i) AS (SELECT 1000 UNION ALL SELECT i + 1 FROM n WHERE i < 6000)
            INSERT INTO Activities(rowid, title, startTime, parent_fk, activityType)
                SELECT i, 'deep', 817236001.0, CASE i WHEN 1000 THEN 1 ELSE i - 1 END, '' FROM n
            """
        ])
        #expect(try found(bundle.database).events.hasPrefix(Self.order))
    }

    /// Where activities stand in their table: in turn, and the inner ones before the outer.
    private static let places = [
        ["rowid = -rowid", "parent_fk = -parent_fk"],
        ["rowid = -(rowid * 37 % 104)", "parent_fk = -(parent_fk * 37 % 104)"],
        ["rowid = rowid * 1000000000000", "parent_fk = parent_fk * 1000000000000"],
        // What tells the order is a text, which is read of an activity that is looked up too.
        [
            "orderInParent = printf('%04d %s', orderInParent, hex(zeroblob(99)))", "rowid = -rowid",
            "parent_fk = -parent_fk",
        ],
    ]

    @Test(arguments: places.indices)
    func `activities may stand in their table in any order`(index: Int) throws {
        let bundle = try Bundle(Self.places[index].map { "UPDATE Activities SET \($0)" })
        let sample = try found(Self.sample + "/database.sqlite3")
        let moved = try found(bundle.database)
        #expect(moved.events == sample.events)
        #expect(moved.summary == sample.summary)
    }

    @Test
    func `activities beside each other are in the order that SQLite has for what tells it`() throws
    {
        let values = [
            "NULL", "-1e300", "-9223372036854775808", "-2", "-1.5", "0", "-0.0", "0.5", "1",
            "9007199254740992.0", "9007199254740993", "9007199254740994.0", "9223372036854775807",
            "9223372036854775808.0", "1e300", "''", "'a'", "'ab'", "'b'", "x''", "x'00'", "x'61'",
        ]
        var rows: [String] = []
        for (index, value) in (values + values).enumerated().reversed() {
            let columns = index < values.count ? "orderInParent, startTime" : "startTime, duration"
            rows.append(
                """
                INSERT INTO Activities(title, testCaseRun_fk, activityType, \(columns))
                    VALUES ('Tap "o\(index)" Button', 5, '', \(value), 7)
                """)
        }
        let bundle = try Bundle(["ALTER TABLE Activities ADD COLUMN duration"] + rows)
        let expected = try DatabaseQueue(path: bundle.database).read {
            try String.fetchAll(
                $0,
                sql: """
                    SELECT title FROM Activities WHERE testCaseRun_fk = 5 AND title LIKE 'Tap%'
                    ORDER BY orderInParent, startTime, rowid
                    """)
        }
        let taps = try found(bundle.database).events.split(separator: "\n").compactMap { line in
            line.split(separator: " ").first { $0.hasPrefix("o") }.map { "Tap \"\($0)\" Button" }
        }
        #expect(taps == expected)
    }

    private static let wrong: [(statements: [String], message: String)] = [
        (
            ["DELETE FROM Activities"],
            "database.sqlite3: has 5 runs of tests, none of them with activities, but should have"
                + " some of UI tests; import the results of a scheme that runs them"
        ),
        (
            ["DROP TABLE Activities"],
            "database.sqlite3: has no table Activities but the database of a result bundle of"
                + " Xcode 16 to 26 should; name the bundle"
        ),
        (
            ["ALTER TABLE Activities RENAME COLUMN title TO headline"],
            "database.sqlite3: the table Activities has no column title but should have one; it"
                + " is of a version of Xcode that is not known"
        ),
        (
            ["DROP TABLE Activities", "CREATE VIEW Activities AS SELECT 1 AS title"],
            "database.sqlite3: has no table Activities but the database of a result bundle of"
                + " Xcode 16 to 26 should; name the bundle"
        ),
    ]

    @Test(arguments: wrong.indices)
    func `a database that is none of UI tests is one clear line`(index: Int) throws {
        let bundle = try Bundle(Self.wrong[index].statements)
        let text = errorText { _ = try self.found(bundle.database) }
        #expect(text.hasSuffix(Self.wrong[index].message), "\(text)")
    }

    @Test(arguments: Array(stride(from: 0, to: 32_768, by: 997)))
    func `a database that is cut is refused`(length: Int) throws {
        let bundle = try Bundle()
        let bytes = try Data(contentsOf: URL(filePath: bundle.database))
        try bytes.prefix(length).write(to: URL(filePath: bundle.database))
        let text = errorText { _ = try self.found(bundle.database) }
        #expect(text.contains("but should"), "\(text)")
        #expect(!text.contains("\n"))
    }

    @Test(arguments: 0..<200)
    func `flipped bytes are read or refused in a line`(seed: UInt64) throws {
        let bundle = try Bundle()
        var bytes = Array(try Data(contentsOf: URL(filePath: bundle.database)))
        var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
        for _ in 0..<8 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let place = Int(state >> 33) % bytes.count
            bytes[max(16, place)] ^= UInt8(truncatingIfNeeded: state >> 20) | 1
        }
        try Data(bytes).write(to: URL(filePath: bundle.database))
        do {
            _ = try found(bundle.database)
        } catch let error as ImportError {
            #expect(!"\(error)".contains("\n"), "\(error)")
        }
    }
}

/// Folders that are bundles, and that are none.
struct XCResultBundleTests {
    private final class Folder {
        private let scratch: ScratchFolder
        let path: String

        init(named name: String, _ files: [String: String]) throws {
            scratch = try ScratchFolder()
            path = scratch.path(name)
            try FileManager.default.createDirectory(
                atPath: path + "/Data", withIntermediateDirectories: true)
            for (file, text) in files { try scratch.write(text, to: "\(name)/\(file)") }
        }
    }

    private static func info(_ major: Int, _ minor: Int) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict><key>version</key><dict><key>major</key>
        <integer>\(major)</integer><key>minor</key><integer>\(minor)</integer></dict></dict></plist>
        """
    }

    @Test
    func `a bundle is read by its database, whatever it is called`() throws {
        let folder = try Folder(named: "results", ["database.sqlite3": ""])
        #expect(
            try XCResultBundle.database(in: folder.path) == folder.path + "/database.sqlite3"
                || XCResultBundle.database(in: folder.path) == folder.path + "database.sqlite3")
        let other = try Folder(named: "notes", ["notes.txt": ""])
        #expect(try XCResultBundle.database(in: other.path) == nil)
    }

    private static let others: [(files: [String: String], message: String)] = [
        (
            ["Info.plist": info(3, 49)],
            "is a result bundle of the layout 3.49 of Xcode 11 to 15 without database.sqlite3,"
                + " which Xcode 16 and later make when they read a bundle, an older one too; run"
                + " 'xcrun xcresulttool get test-results tests --path "
        ),
        (
            ["Info.plist": info(3, 56)],
            "is a result bundle of the layout 3.56 without database.sqlite3, which"
        ),
        (["Info.plist": "\0\0"], "is a result bundle without database.sqlite3, which"),
        (
            ["Info.plist": info(2, 1)],
            "is a result bundle of Xcode 10 or earlier but should be one of Xcode 16 or later;"
                + " run the tests with that"
        ),
        (
            ["Info.plist": "", "TestSummaries.plist": ""],
            "is a result bundle of Xcode 10 or earlier but"
        ),
        (
            [:],
            "has neither database.sqlite3 nor Info.plist but a result bundle should; copy the"
                + " whole bundle"
        ),
    ]

    @Test(arguments: others.indices)
    func `a bundle of another layout is named`(index: Int) throws {
        let folder = try Folder(named: "Test.xcresult", Self.others[index].files)
        let text = errorText { _ = try XCResultBundle.database(in: folder.path) }
        #expect(text.contains(": " + Self.others[index].message), "\(text)")
    }
}
