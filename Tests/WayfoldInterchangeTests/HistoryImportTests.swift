import Foundation
import GRDB
import TestSupport
import Testing
import WayfoldDatabases
import WayfoldInterchange

/// A browser's own database, made as the browser makes it.
struct HistoryImportTests {
    /// A folder with a database that is gone with it.
    private final class Profile {
        private let folder: ScratchFolder
        let path: String

        init(named name: String = "History", _ statements: [String]) throws {
            folder = try ScratchFolder()
            path = folder.path(name)
            var configuration = Configuration()
            configuration.foreignKeysEnabled = false
            let queue = try DatabaseQueue(path: path, configuration: configuration)
            try queue.write { database in
                for statement in statements { try database.execute(sql: statement) }
            }
            try queue.close()
        }

        var files: [String: Data] {
            get throws {
                var files: [String: Data] = [:]
                for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
                    files[name] = try Data(contentsOf: URL(filePath: folder.path(name)))
                }
                return files
            }
        }
    }

    private struct Found {
        var events: String
        var summary: String
        var skippedRows: String
    }

    private func found(_ path: String, isStrict: Bool = false) throws -> Found {
        var rows: [String] = []
        var job = HistoryImport(
            options: ImportOptions(isStrict: isStrict, report: { rows.append($0.text) }))
        var reader = try LineReader(path: path)
        var sink = FoldingSink(try job.map(&reader))
        let summary = try job.run(&reader, into: &sink).description
        return Found(
            events: sink.lines.joined(separator: "\n"), summary: summary,
            skippedRows: rows.joined(separator: "\n"))
    }

    private static let chromium = [
        "CREATE TABLE meta(key LONGVARCHAR NOT NULL UNIQUE PRIMARY KEY, value LONGVARCHAR)",
        """
        CREATE TABLE urls(id INTEGER PRIMARY KEY AUTOINCREMENT,url LONGVARCHAR,title LONGVARCHAR,
        visit_count INTEGER DEFAULT 0 NOT NULL,typed_count INTEGER DEFAULT 0 NOT NULL,
        last_visit_time INTEGER NOT NULL DEFAULT 0,hidden INTEGER DEFAULT 0 NOT NULL)
        """,
        """
        CREATE TABLE visits(id INTEGER PRIMARY KEY AUTOINCREMENT,url INTEGER NOT NULL,
        visit_time INTEGER NOT NULL,from_visit INTEGER,external_referrer_url TEXT,
        transition INTEGER DEFAULT 0 NOT NULL,segment_id INTEGER,
        visit_duration INTEGER DEFAULT 0 NOT NULL,
        incremented_omnibox_typed_score BOOLEAN DEFAULT FALSE NOT NULL,opener_visit INTEGER,
        originator_cache_guid TEXT,originator_visit_id INTEGER,originator_from_visit INTEGER,
        originator_opener_visit INTEGER,is_known_to_sync BOOLEAN DEFAULT FALSE NOT NULL,
        consider_for_ntp_most_visited BOOLEAN DEFAULT FALSE NOT NULL,visited_link_id INTEGER,
        app_id TEXT)
        """,
        "CREATE INDEX visits_time_index ON visits (visit_time)",
        """
        INSERT INTO urls(id, url) VALUES (1, 'https://a/'), (2, 'https://b/?q=1'),
        (3, 'https://go/'), (4, 'https://there/'), (5, 'https://frame/')
        """,
    ]

    /// A visit so many microseconds after 1970.
    private func visit(
        _ number: Int, _ url: Int, at time: Int64, from: Int = 0, _ transition: Int64,
        opener: Int = 0, device: String = ""
    ) -> String {
        """
        INSERT INTO visits(id, url, visit_time, from_visit, transition, opener_visit,
        originator_cache_guid) VALUES (\(number), \(url), \(11_644_473_600_000_000 + time),
        \(from), \(transition), \(opener), '\(device)')
        """
    }

    private static let whole: Int64 = 0x3000_0000

    private var visits: [String] {
        [
            visit(1, 1, at: 10, Self.whole | 0x0200_0001),
            visit(2, 2, at: 20, from: 1, Self.whole),
            visit(3, 5, at: 21, from: 2, Self.whole | 3),
            visit(4, 3, at: 30, from: 2, 0x1000_0000),
            // The bits reach the sign, as a browser of 32 bits wrote them.
            visit(5, 4, at: 30, from: 4, Int64(Int32(bitPattern: 0xA000_0000))),
            visit(6, 2, at: 40, Self.whole | 0x0100_0000),
            visit(7, 1, at: 50, Self.whole, opener: 6),
            visit(9, 4, at: 5, Self.whole, device: "phone"),
            visit(8, 2, at: 60, from: 7, Self.whole | 8),
        ]
    }

    private static let expected = """
        1 begins 'History'
        1 link setRoot https://a/ @10
        1 user push https://b/\\?q\\=1 @20
        1 user push https://there/ @30
        1 inferred popTo 0 @40
        1 user push https://a/ @50
        1 user push https://b/\\?q\\=1 @60
        1 ends - @60
        2 begins 'History, phone'
        2 inferred setRoot https://there/ @5
        2 ends - @5
        """

    @Test
    func `Chromium's visits are those of the exported table, and nothing is written`() throws {
        let profile = try Profile(Self.chromium + visits)
        let before = try profile.files
        let found = try self.found(profile.path)
        #expect(found.skippedRows == "")
        #expect(found.events == Self.expected)
        #expect(found.summary.contains("frames of pages: 1\nredirects on the way: 1\n"))
        #expect(found.summary.contains("sessions of other devices: 1\nbrowser: Chromium\n"))
        #expect(try profile.files == before)
    }

    @Test
    func `a database that a browser holds with its log beside it is read whole`() throws {
        let profile = try Profile(Self.chromium)
        var configuration = Configuration()
        configuration.prepareDatabase { database in
            try database.execute(
                sql: """
                    PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0;
                    PRAGMA locking_mode = EXCLUSIVE
                    """)
        }
        let browser = try DatabaseQueue(path: profile.path, configuration: configuration)
        try browser.write { database in
            for statement in visits { try database.execute(sql: statement) }
        }
        let before = try profile.files
        #expect(before["History-wal"]?.isEmpty == false)
        let found = try self.found(profile.path)
        #expect(found.events == Self.expected)
        #expect(found.summary.hasSuffix("journals read with it: 1"))
        #expect(try profile.files == before)
        try browser.close()
    }

    @Test
    func `a change that was not finished is undone in the copy alone`() throws {
        let profile = try Profile(Self.chromium + visits)
        var configuration = Configuration()
        configuration.prepareDatabase { database in
            try database.execute(sql: "PRAGMA cache_size = 1; PRAGMA cache_spill = 1")
        }
        let browser = try DatabaseQueue(path: profile.path, configuration: configuration)
        try browser.inDatabase { database in
            try database.execute(sql: "BEGIN EXCLUSIVE; DELETE FROM visits WHERE id > 1")
            let filler = String(repeating: "x", count: 4000)
            for number in 100..<400 {
                try database.execute(
                    sql: "INSERT INTO urls(id, url) VALUES (?, ?)",
                    arguments: [number, "\(number)\(filler)"])
            }
            let before = try profile.files
            #expect(before["History-journal"]?.isEmpty == false)
            #expect(try found(profile.path).events == Self.expected)
            #expect(try profile.files == before)
            try database.execute(sql: "ROLLBACK")
        }
    }

    @Test
    func `the oldest and the smallest tables are enough`() throws {
        let profile = try Profile(
            named: "History.db",
            [
                "CREATE TABLE urls(id INTEGER, url TEXT)",
                "CREATE TABLE visits(url INTEGER, visit_time INTEGER)",
                "INSERT INTO urls VALUES (1, 'a'), (2, 'b')",
                "INSERT INTO visits VALUES (2, 11644473600000002), (1, 11644473600000001)",
            ])
        #expect(
            try found(profile.path).events == """
                1 begins 'History.db'
                1 inferred setRoot a @1
                1 inferred push b @2
                1 ends - @2
                """)
    }

    @Test
    func `only a visit without a time or an address is left out, and is counted`() throws {
        let profile = try Profile([
            "CREATE TABLE urls(id INTEGER PRIMARY KEY, url LONGVARCHAR)",
            "CREATE TABLE visits(id INTEGER PRIMARY KEY, url, visit_time, from_visit, transition)",
            "INSERT INTO urls VALUES (1, 'a'), (2, 'b'), (3, NULL), (4, '')",
            """
            INSERT INTO visits VALUES (1, 1, '11644473600000001', 'x', 'y'),
            (2, 2, 11644473600000002.0, NULL, NULL), (3, 3, 11644473600000003, 0, 0),
            (4, 9, 11644473600000004, 0, 0), (5, 1, NULL, 0, 0), (6, 1, 'now', 0, 0),
            (7, 1, 9e300, 0, 0), (8, 4, 11644473600000004, 0, 0), (9, 1, x'00', 0, 0),
            (10, 1, 11644473600000010, 0, 200)
            """,
        ])
        let found = try self.found(profile.path)
        #expect(
            found.events == """
                1 begins 'History'
                1 inferred setRoot a @1
                1 inferred push b @2
                1 inferred push a @10
                1 ends - @10
                """)
        #expect(
            found.skippedRows.split(separator: "\n").sorted().joined(separator: "\n") == """
                visit 3 has no address but should have one
                visit 4 has no address but should have one
                visit 5 has no time but should have one before 9999
                visit 6 has the time 'now' but should have one before 9999
                visit 7 has the time 9e+300 but should have one before 9999
                visit 8 has no address but should have one
                visit 9 has bytes for a time but should have one before 9999
                """)
        #expect(found.summary.contains("visits of an unknown kind: 3\n"))
        #expect(throws: ImportError.self) { try self.found(profile.path, isStrict: true) }
    }

    @Test
    func `Firefox's visits come from visits, and its redirects are one page`() throws {
        let profile = try Profile(
            named: "places.sqlite",
            [
                """
                CREATE TABLE moz_places (   id INTEGER PRIMARY KEY, url LONGVARCHAR,
                title LONGVARCHAR, rev_host LONGVARCHAR, visit_count INTEGER DEFAULT 0,
                hidden INTEGER DEFAULT 0 NOT NULL, typed INTEGER DEFAULT 0 NOT NULL,
                frecency INTEGER DEFAULT -1 NOT NULL, last_visit_date INTEGER , guid TEXT,
                foreign_count INTEGER DEFAULT 0 NOT NULL, url_hash INTEGER DEFAULT 0 NOT NULL)
                """,
                """
                CREATE TABLE moz_historyvisits (  id INTEGER PRIMARY KEY, from_visit INTEGER,
                place_id INTEGER, visit_date INTEGER, visit_type INTEGER, session INTEGER,
                source INTEGER DEFAULT 0 NOT NULL, triggeringPlaceId INTEGER)
                """,
                """
                INSERT INTO moz_places(id, url) VALUES (1, 'https://a/'), (2, 'http://b/'),
                (3, 'https://b/'), (4, 'https://c/'), (5, 'https://c/x.zip')
                """,
                """
                INSERT INTO moz_historyvisits(id, from_visit, place_id, visit_date, visit_type)
                VALUES (1, 0, 1, 1700000000000001, 2), (2, 1, 2, 1700000000000002, 1),
                (3, 2, 3, 1700000000000003, 6), (4, 3, 4, 1700000000000004, 1),
                (5, 4, 5, 1700000000000005, 7), (6, 4, 2, 1700000000000006, 8),
                (7, 4, 4, 1700000000000007, 9), (8, 0, 3, 1700000000000008, 3),
                (9, 0, 1, 1700000000000009, 77)
                """,
            ])
        let found = try self.found(profile.path)
        #expect(found.skippedRows == "")
        #expect(
            found.events == """
                1 begins 'places.sqlite'
                1 link setRoot https://a/ @1700000000000001
                1 user push https://b/ @1700000000000003
                1 user push https://c/ @1700000000000004
                1 link setRoot https://b/ @1700000000000008
                1 inferred push https://a/ @1700000000000009
                1 ends - @1700000000000009
                """)
        #expect(found.summary.contains("frames of pages: 1\nredirects on the way: 1\nreloads: 1\n"))
        #expect(found.summary.contains("downloads: 1\n"))
        #expect(found.summary.contains("visits of an unknown kind: 1\n"))
    }

    @Test
    func `Safari's visits have their times from 2001, and redirects by their ends`() throws {
        let profile = try Profile(
            named: "History.db",
            SafariTables.statements + [
                """
                INSERT INTO history_items VALUES (1,'https://a/',NULL,1,x'',NULL,NULL,0,0),
                (2,'http://b/',NULL,1,x'',NULL,NULL,0,0),(3,'https://b/',NULL,1,x'',NULL,NULL,0,0),
                (4,'https://c/',NULL,1,x'',NULL,NULL,0,0)
                """,
                """
                INSERT INTO history_visits(id, history_item, visit_time) VALUES (1, 1, 600000000.25)
                """,
                """
                INSERT INTO history_visits(id, history_item, visit_time, redirect_source)
                VALUES (3, 3, 600000001.5, 2)
                """,
                """
                INSERT INTO history_visits(id, history_item, visit_time, redirect_destination)
                VALUES (2, 2, 600000001.0, 3)
                """,
                """
                INSERT INTO history_visits(id, history_item, visit_time, load_successful)
                VALUES (4, 4, 600000002, 0)
                """,
                """
                INSERT INTO history_visits(id, history_item, visit_time, origin)
                VALUES (5, 4, 600000000.5, 1)
                """,
            ])
        let found = try self.found(profile.path)
        #expect(found.skippedRows == "")
        #expect(
            found.events == """
                1 begins 'History.db'
                1 inferred setRoot https://a/ @1578307200250000
                1 inferred push https://b/ @1578307201500000
                1 ends - @1578307201500000
                2 begins 'History.db, other devices'
                2 inferred setRoot https://c/ @1578307200500000
                2 ends - @1578307200500000
                """)
        #expect(found.summary.contains("pages that did not load: 1\n"))
    }

    @Test
    func `what is no history says what it is`() throws {
        try withFile("hello, this is text\n") { path in
            #expect(
                errorText { _ = try found(path) } == """
                    \(path): begins with 'hello, this is t' but should be a SQLite database: a \
                    browser's History, places.sqlite or History.db; check the path, or import a \
                    table of visits with 'browser-history'
                    """)
        }
        try withFile("") { path in
            #expect(errorText { _ = try found(path) }.contains("begins with the end of the file"))
        }
        let other = try Profile([
            "CREATE TABLE cookies(name TEXT)", "CREATE VIEW visits AS SELECT 1",
        ])
        #expect(errorText { _ = try found(other.path) }.contains("has the tables 'cookies' but"))
        let changed = try Profile([
            "CREATE TABLE urls(id INTEGER, url TEXT)", "CREATE TABLE visits(id INTEGER, url TEXT)",
        ])
        #expect(
            errorText { _ = try found(changed.path) }
                == "\(changed.path): the table visits has no column visit_time but should have one")
    }

    @Test
    func `a database that is cut or damaged is an error and never a crash`() throws {
        let profile = try Profile(Self.chromium + visits)
        let whole = try Data(contentsOf: URL(filePath: profile.path))
        for count in [16, 99, 100, 4096, whole.count / 2, whole.count - 1] {
            try whole.prefix(count).write(to: URL(filePath: profile.path))
            #expect(errorText { _ = try found(profile.path) }.hasPrefix("\(profile.path): "))
        }
        var generator = SystemRandomNumberGenerator()
        let seed = UInt64.random(in: 0...UInt64.max, using: &generator)
        var state = seed
        for _ in 0..<200 {
            var damaged = whole
            for _ in 0..<8 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                damaged[Int(state >> 33) % damaged.count] = UInt8(truncatingIfNeeded: state >> 25)
            }
            try damaged.write(to: URL(filePath: profile.path))
            let text = errorText { _ = try found(profile.path) }
            #expect(text == "no error" || text.hasPrefix("\(profile.path): "), "seed \(seed)")
        }
    }
}
