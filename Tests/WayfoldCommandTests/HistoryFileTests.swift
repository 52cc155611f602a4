import Foundation
import GRDB
import Testing
import WayfoldCommand

/// A browser's own database on the command line: named, recognised, damaged and mistaken.
struct HistoryFileTests {
    private static let tables = [
        "CREATE TABLE urls(id INTEGER PRIMARY KEY, url LONGVARCHAR, title LONGVARCHAR)",
        """
        CREATE TABLE visits(id INTEGER PRIMARY KEY, url INTEGER NOT NULL,
        visit_time INTEGER NOT NULL, from_visit INTEGER, transition INTEGER DEFAULT 0 NOT NULL)
        """,
    ]
    private static let rows = [
        "INSERT INTO urls(id, url) VALUES (1, 'https://a/'), (2, 'https://b/'), (3, 'https://c/')",
        """
        INSERT INTO visits VALUES (1, 1, 13350000000000000, 0, 805306369),
        (2, 2, 13350000001000000, 1, 805306368), (3, 3, 13350000002000000, 2, 805306368)
        """,
    ]

    private func make(_ path: String, _ statements: [String]) throws {
        let queue = try DatabaseQueue(path: path)
        try queue.write { database in
            for statement in statements { try database.execute(sql: statement) }
        }
        try queue.close()
    }

    private func checkNoLog(_ scratch: Scratch, _ line: String, _ errors: String) {
        scratch.expect(line, status: .trouble, errors: errors)
        #expect(!scratch.exists("x.log"))
    }

    @Test func `auto takes a browser's database, and reads what history reads`() throws {
        let scratch = try Scratch()
        try make(scratch.path("History"), Self.tables + Self.rows)
        let named = scratch.run("import history T/History -o T/named.log")
        #expect(named.status == .yes)
        #expect(named.errors == "")
        let auto = scratch.run("import auto T/History -o T/auto.log")
        #expect(auto.status == .yes)
        #expect(
            auto.errors
                == "wayfold: T/History: taken for a browser's history database (history)\n")
        let digest = scratch.run("replay T/named.log --format digest")
        #expect(digest.status == .yes)
        #expect(scratch.run("replay T/auto.log --format digest").output == digest.output)
        let stacks = scratch.run("replay T/auto.log --format stacks").output
        for page in ["https://a/", "https://b/", "https://c/"] { #expect(stacks.contains(page)) }
    }

    @Test(arguments: [
        "wikispeedia", "msnbc", "miniwob-tabs", "miniwob-mail", "browser-history", "sentry", "ga4",
        "otlp", "datadog", "react-navigation", "har", "jsonl", "words",
    ])
    func `a browser's database under another name is named with the command`(
        format: String
    ) throws {
        let scratch = try Scratch()
        try make(scratch.path("History"), Self.tables + Self.rows)
        checkNoLog(
            scratch, "import \(format) T/History -o T/x.log",
            """
            wayfold: T/History: this looks like a browser's history database; wayfold import \
            history T/History -o T/x.log

            """)
    }

    @Test func `what stands only in the log beside a database is read`() throws {
        let scratch = try Scratch()
        let path = scratch.path("live")
        var configuration = Configuration()
        configuration.prepareDatabase { database in
            try database.execute(sql: "PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0")
        }
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        try queue.inDatabase { database in
            for statement in Self.tables + Self.rows { try database.execute(sql: statement) }
        }
        for suffix in ["", "-wal"] {
            try FileManager.default.copyItem(
                atPath: path + suffix, toPath: scratch.path("History") + suffix)
        }
        try queue.close()
        for format in ["auto", "history"] {
            let run = scratch.run("import \(format) T/History -o T/\(format).log")
            #expect(run.status == .yes, "\(run.errors)")
            let stacks = scratch.run("replay T/\(format).log --format stacks").output
            #expect(stacks.contains("https://c/"))
        }
    }

    @Test(arguments: ["history", "auto"])
    func `a database without visits, of other tables, cut or damaged leaves no log`(
        format: String
    ) throws {
        let scratch = try Scratch()
        try make(scratch.path("other"), ["CREATE TABLE notes(id INTEGER)"])
        try make(scratch.path("bare"), Self.tables)
        try make(scratch.path("History"), Self.tables + Self.rows)
        let whole = try Data(contentsOf: URL(filePath: scratch.path("History")))
        var names = ["other", "bare"]
        for count in [17, 99, 100, 1_000, 4_096, whole.count / 2, whole.count - 1] {
            names.append("cut\(count)")
            try whole.prefix(count).write(to: URL(filePath: scratch.path("cut\(count)")))
        }
        var damaged = whole
        for index in stride(from: 4_096, to: damaged.count, by: 3) { damaged[index] ^= 0x5A }
        try damaged.write(to: URL(filePath: scratch.path("damaged")))
        for name in names + ["damaged"] {
            let run = scratch.run("import \(format) T/\(name) -o T/x.log")
            #expect(run.status == .trouble, "\(name)")
            let lines = run.errors.split(separator: "\n").filter { !$0.contains("taken for") }
            #expect(lines.count == 1, "\(name): \(run.errors)")
            #expect(lines.first?.hasPrefix("wayfold: T/\(name): ") == true, "\(run.errors)")
            #expect(!scratch.exists("x.log"), "\(name)")
        }
        let other = scratch.run("import \(format) T/other -o T/x.log")
        #expect(other.errors.contains("has the tables 'notes' but should have those of a history"))
    }
}
