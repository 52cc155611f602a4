import Foundation
import TestSupport
import Testing
import WayfoldCommand

/// Files of another format, of none, empty and cut: what is said, and what is left.
struct ImportFormatTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private static let har = """
        {"log":{"version":"1.2","creator":{},"pages":[
        {"id":"a","title":"A","startedDateTime":"2026-11-20T09:00:00Z"},
        {"id":"b","title":"B","startedDateTime":"2026-11-20T09:00:01Z"},
        {"id":"c","title":"C","startedDateTime":"2026-11-20T09:00:02Z"}]}}

        """
    private static let paths = "a\t9\t2\tA;B;<\tT\trestart\nb\t9\t2\tC;D\tT\ttimeout\n"

    private func check(
        _ scratch: Scratch, _ line: String, _ errors: String, _ comment: Comment? = nil
    ) throws {
        let before = try FileManager.default.contentsOfDirectory(atPath: scratch.folder).sorted()
        let run = scratch.run(line)
        #expect(run.status == .trouble, comment)
        #expect(run.output == "", comment)
        #expect(run.errors == errors, comment)
        let after = try FileManager.default.contentsOfDirectory(atPath: scratch.folder).sorted()
        #expect(before == after, comment)
    }

    @Test(arguments: [
        "wikispeedia", "msnbc", "miniwob-tabs", "miniwob-mail", "browser-history", "history",
        "sentry", "ga4", "otlp", "datadog", "react-navigation", "jsonl", "words",
    ])
    func `a file of another format is named with the command that reads it`(
        format: String
    ) throws {
        try scratch.write(Self.har, to: "x.har")
        try check(
            scratch, "import \(format) T/x.har -o T/x.log",
            """
            wayfold: T/x.har: this looks like a HAR file; wayfold import har T/x.har -o T/x.log

            """)
        try scratch.write(Self.paths, to: "x.tsv")
        if format != "wikispeedia" {
            try check(
                scratch, "import \(format) T/x.tsv -o T/x.log",
                """
                wayfold: T/x.tsv: this looks like Wikispeedia's paths; wayfold import \
                wikispeedia T/x.tsv -o T/x.log

                """)
        }
    }

    @Test(arguments: [
        "auto", "wikispeedia", "msnbc", "miniwob-tabs", "browser-history", "history", "sentry",
        "ga4", "otlp", "datadog", "react-navigation", "har", "jsonl", "words",
    ])
    func `an empty file is named and leaves no log`(format: String) throws {
        for (text, name) in [("", "empty"), ("\u{FEFF}\r\n \n", "blank")] {
            try scratch.write(text, to: name)
            try check(
                scratch, "import \(format) T/\(name) -o T/x.log",
                """
                wayfold: T/\(name): is empty but should hold what was recorded; check what \
                wrote it

                """)
        }
    }

    @Test(arguments: [
        ("sentry", "{\"hello\":1}\n", "0 rows, 0 skipped"),
        ("ga4", "{\"event_name\":\"other\",\"event_date\":\"1\"}\n", "1 row, 0 skipped"),
        (
            "datadog", "{\"a\":1}\n{\"a\":2}\n",
            "2 rows, 2 skipped, most of them: JSON of another shape, the first in line 1: type is "
                + "missing but should be a text"
        ),
        ("react-navigation", "{\"type\":\"tick\"}\n", "1 row, 0 skipped"),
        (
            "wikispeedia", "one\ntwo\n",
            "2 rows, 2 skipped, most of them: unknown layout, the first in line 1: has 1 fields "
                + "but should have 6, or 5 of which the last is a rating"
        ),
        ("jsonl", "{\"wayfold\":1}\n", "nothing but its head"),
    ])
    func `a file without an event is named and leaves no log`(
        format: String, text: String, facts: String
    ) throws {
        try scratch.write(text, to: "x.json")
        try check(
            scratch, "import \(format) T/x.json -o T/x.log",
            """
            wayfold: T/x.json: holds no event of \(format) (\(facts)) but should hold at least \
            one; name another format, or check what wrote it

            """)
    }

    @Test(arguments: [
        ("x.har", har, "a HAR file", "har"), ("x", paths, "Wikispeedia's paths", "wikispeedia"),
    ])
    func `auto takes a file for what it looks like, and says what`(
        name: String, text: String, phrase: String, format: String
    ) throws {
        try scratch.write(text, to: name)
        let run = scratch.run("import auto T/\(name) -o T/auto.log")
        #expect(run.status == .yes)
        #expect(run.errors == "wayfold: T/\(name): taken for \(phrase) (\(format))\n")
        #expect(scratch.run("import \(format) T/\(name) -o T/named.log").status == .yes)
        let digest = scratch.run("replay T/named.log --format digest")
        #expect(scratch.run("replay T/auto.log --format digest").output == digest.output)
    }

    @Test func `auto takes our own text, and knows what it does not know`() throws {
        let lines = scratch.run("import auto T/todos.jsonl -o T/a.log")
        #expect(lines.errors == "wayfold: T/todos.jsonl: taken for Wayfold's JSON Lines (jsonl)\n")
        #expect(lines.status == .yes)
        let words = scratch.run("import auto T/typed.words -o T/b.log --app T/app.json")
        #expect(words.errors == "wayfold: T/typed.words: taken for Wayfold's words (words)\n")
        #expect(words.status == .yes)
        try scratch.write("name,price\nfork,3\n", to: "x.csv")
        let none = scratch.run("import auto T/x.csv -o T/c.log")
        #expect(none.status == .trouble)
        #expect(
            none.errors.hasPrefix(
                "wayfold: T/x.csv: looks like no format that is known but should be one of jsonl, "
                    + "words, history, xcresult, wikispeedia, "))
        #expect(!scratch.exists("c.log"))
        try scratch.write("<html><body>Sign in</body></html>", to: "page")
        try check(
            scratch, "import auto T/page -o T/c.log",
            """
            wayfold: T/page: this looks like a web page; check what was downloaded

            """)
        try scratch.write(Self.har, to: "x.har")
        try scratch.write(Self.paths, to: "x.tsv")
        try check(
            scratch, "import har T/x.har T/x.tsv -o T/c.log",
            """
            wayfold: T/x.tsv: this looks like Wikispeedia's paths; wayfold import wikispeedia \
            T/x.tsv -o T/c.log

            """)
    }

    @Test func `a document that is cut keeps what stands before the cut`() throws {
        let whole = Array(Self.har.utf8)
        // The last of the pages, and a cut in seven of what is before it.
        for count in 1..<whole.count - 5
        where Sweep.isWhole || count > whole.count - 50 || count % 7 == 0 {
            let text = String(decoding: whole[..<count], as: UTF8.self)
            try scratch.write(text, to: "x.har")
            let run = scratch.run("import har T/x.har -o T/cut\(count).log")
            #expect(run.status == .trouble)
            let pages = text.split(separator: "\n").count {
                $0.hasPrefix("{\"id\"") && $0.contains("}")
            }
            #expect(run.errors.split(separator: "\n").count == 1, "\(count): \(run.errors)")
            #expect(scratch.exists("cut\(count).log") == (pages > 0), "\(count): \(run.errors)")
            guard pages > 0 else { continue }
            let events = pages == 1 ? "1 event" : "\(pages) events"
            #expect(
                run.errors.hasSuffix(
                    "; T/cut\(count).log has the \(events) of T/x.har before it\n"),
                "\(count): \(run.errors)")
            #expect(run.output.contains("  events"))
            #expect(scratch.run("check T/cut\(count).log").status == .yes)
            #expect(scratch.run("replay T/cut\(count).log --verify").status == .yes)
        }
    }

    /// What `gzip -0` begins with, cut in the middle of the text.
    private static func cutGzip(_ text: String, whole: Int) -> Data {
        let (low, high) = (UInt8(whole & 0xFF), UInt8(whole >> 8))
        return Data([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 1, low, high, ~low, ~high] + text.utf8)
    }

    @Test(arguments: [
        ("wikispeedia", paths + "c\t9\t2\tA;B\tT\trest", "5 events"),
        ("har", String(har.dropLast(60)), "2 events"),
        ("jsonl", "{\"wayfold\":1}\n{\"do\":\"setRoot\",\"route\":\"a\"}\n{\"do\":\"pu", "1 event"),
        ("words", "setRoot a\npush b\npush detail", "2 events"),
        (
            "msnbc", "% Different categories found\n\na b\n\n% Sequences:\n\n1 2 \n1 2 1",
            "2 events"
        ),
    ])
    func `packed input that is cut keeps what stands before the cut`(
        format: String, text: String, events: String
    ) throws {
        let bytes = Self.cutGzip(text, whole: text.utf8.count + 1_000)
        try bytes.write(to: URL(fileURLWithPath: scratch.path("x.gz")))
        for (name, log) in [(format, "named"), ("auto", "auto")] {
            let run = scratch.run("import \(name) T/x.gz -o T/\(log).log")
            #expect(run.status == .trouble)
            #expect(
                run.errors.hasSuffix(
                    "; T/\(log).log has the \(events) of T/x.gz before it\n"),
                "\(run.errors)")
            #expect(run.output.contains("events"))
            #expect(scratch.run("check T/\(log).log").status == .yes)
        }
        try Self.cutGzip("", whole: 9).write(to: URL(fileURLWithPath: scratch.path("none.gz")))
        let none = scratch.run("import \(format) T/none.gz -o T/none.log")
        #expect(none.status == .trouble)
        #expect(none.errors.split(separator: "\n").count == 1)
        #expect(!scratch.exists("none.log"))
    }

    @Test func `a trace that is cut keeps what stands before the cut`() throws {
        try scratch.write(
            "{\"wayfold\":1}\n{\"do\":\"push\",\"route\":\"a\"}\n{\"do\":", to: "cut.jsonl")
        let run = scratch.run("import jsonl T/cut.jsonl -o T/cut.log")
        #expect(run.status == .trouble)
        #expect(run.errors.hasPrefix("wayfold: T/cut.jsonl:3:"))
        #expect(
            run.errors.hasSuffix("; T/cut.log has the 1 event of T/cut.jsonl before it\n"))
        #expect(scratch.run("replay T/cut.log --format stacks").output.contains("a"))
    }

    @Test func `outcomes that the fold decides otherwise are counted`() throws {
        let lines = """
            {"wayfold":1}
            {"do":"setRoot","route":"home"}
            {"do":"pop"}
            {"do":"push","route":"a","refused":"notFound"}
            {"do":"back"}

            """
        try scratch.write(lines, to: "x.jsonl")
        let run = scratch.run("import jsonl T/x.jsonl -o T/x.log")
        #expect(run.status == .yes)
        #expect(
            run.errors == """
                wayfold: T/x.jsonl:3: event 2 was applied but the fold decides refused atRoot; 2 \
                of 4 recorded outcomes differ, and are kept as recorded; see them with 'wayfold \
                replay T/x.log --verify'

                """)
        #expect(run.output.contains("outcomes that the fold decides otherwise"))
        #expect(scratch.run("replay T/x.log --verify").status == .no)
    }

    @Test func `rows of GA4 in another order give the same log, byte for byte`() throws {
        let rows = (0..<50).map { number in
            """
            {"event_name":"screen_view","event_timestamp":\(1_700 + number * 37 % 50),\
            "user_pseudo_id":"u\(number % 5)","event_params":[{"key":"firebase_screen",\
            "value":{"string_value":"S\(number % 7)"}}]}
            """
        }
        var logs: [Data] = []
        for (name, rows) in [
            ("one", rows), ("two", rows.reversed()), ("three", Array(rows[20...] + rows[..<20])),
        ] {
            try scratch.write(rows.joined(separator: "\n"), to: "x.json")
            #expect(scratch.run("import ga4 T/x.json -o T/\(name).log").status == .yes)
            let segment = scratch.path("\(name).log/0000000000000001.log")
            logs.append(try Data(contentsOf: URL(fileURLWithPath: segment)))
        }
        #expect(logs[0] == logs[1])
        #expect(logs[0] == logs[2])
        #expect(logs[0].count > 100)
        // A large table is exported in parts, and a session's rows stand in any of them.
        for (number, part) in [rows[30...], rows[..<11], rows[11..<30]].enumerated() {
            try scratch.write(part.joined(separator: "\n"), to: "part\(number).json")
        }
        let parts = scratch.run(
            "import ga4 T/part0.json T/part1.json T/part2.json -o T/parts.log")
        #expect(parts.status == .yes && parts.output.contains("T/part0.json and 2 more"))
        let segment = scratch.path("parts.log/0000000000000001.log")
        #expect(try Data(contentsOf: URL(fileURLWithPath: segment)) == logs[0])
    }

    @Test func `a part of another format is trouble, and no log is left`() throws {
        let row =
            #"{"event_name":"screen_view","event_timestamp":1,"user_pseudo_id":"u","#
            + #""event_params":[{"key":"firebase_screen","value":{"string_value":"S"}}]}"#
        try scratch.write(row + "\n", to: "good.json")
        try scratch.write("{\"a\":1}\n{\"b\":2}\n", to: "other.json")
        for files in ["T/good.json T/other.json", "T/other.json T/good.json"] {
            let run = scratch.run("import ga4 \(files) -o T/x.log")
            #expect(run.status == .trouble && run.output == "")
            #expect(run.errors.contains("T/other.json: holds no event of ga4 (none of its rows"))
            #expect(!scratch.exists("x.log"))
        }
        // A part without a screen is a part all the same.
        try scratch.write(
            #"{"event_name":"session_start","event_timestamp":5,"user_pseudo_id":"u"}"# + "\n",
            to: "quiet.json")
        #expect(scratch.run("import ga4 T/good.json T/quiet.json -o T/y.log").status == .yes)
    }

    @Test func `of parts that are cut, each is named, and what stood before is kept`() throws {
        let rows = (0..<6).map { number in
            """
            {"event_name":"screen_view","event_timestamp":\(number),"user_pseudo_id":"u",\
            "event_params":[{"key":"firebase_screen","value":{"string_value":"S\(number)"}}]}
            """
        }
        try scratch.write(rows[..<3].joined(separator: "\n").dropLast(9) + "", to: "a.json")
        try scratch.write(rows[3...].joined(separator: "\n").dropLast(20) + "", to: "b.json")
        let run = scratch.run("import ga4 T/a.json T/b.json -o T/x.log")
        #expect(run.status == .trouble)
        let lines = run.errors.split(separator: "\n")
        #expect(lines.count == 2, "\(run.errors)")
        for (name, line) in zip(["a", "b"], lines) {
            #expect(line.contains("T/\(name).json:3"), "\(run.errors)")
            #expect(line.contains("4 "), "\(run.errors)")
        }
        #expect(scratch.run("check T/x.log").status == .yes)
    }

    @Test func `rows that are kept without a column are noted once a column`() throws {
        try scratch.write(
            "a\t9\t2\tA;B\t1.0\na\t9\tx\tA\t7\na\t9\ty\tA\tNULL\nb\tnever\t2\tA\t1\n", to: "x.tsv")
        let run = scratch.run("import wikispeedia T/x.tsv -o T/x.log")
        #expect(run.status == .yes)
        #expect(
            run.errors == """
                wayfold: T/x.tsv:4: the timestamp is 'never' but should be a number; skipped
                wayfold: T/x.tsv:2: the duration is 'x' but should be a number; kept without it, \
                as are all such (2 rows)
                wayfold: T/x.tsv:2: the rating is '7' but should be 1 to 5, NULL or empty; kept \
                without it, as are all such (1 row)

                """)
        #expect(run.output.contains("without duration"))
    }

    @Test func `a folder, a file that may not be read and one that is not there are named`() throws
    {
        try check(
            scratch, "import ga4 T/ -o T/x.log",
            """
            wayfold: T/: cannot be read: is a folder but should be a file; name the files in it

            """)
        try check(
            scratch, "import auto T/none -o T/x.log",
            """
            wayfold: T/none: cannot open: No such file or directory; check the path

            """)
    }

    @Test(arguments: ["auto", "ga4", "jsonl", "msnbc"])
    func `a device that never ends is read to a limit`(format: String) {
        let run = scratch.run("import \(format) /dev/zero -o T/x.log")
        #expect(run.status == .trouble)
        #expect(run.errors.split(separator: "\n").count == 1)
        #expect(run.errors.hasPrefix("wayfold: /dev/zero"))
        #expect(!scratch.exists("x.log"))
    }
}
