import Foundation
import TestSupport
import Testing
import WayfoldCommand

/// Tables of any shape, and the formats that are tables with a name.
@Suite struct TableImportTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    static let samples = [
        ("segment", "segment.ndjson"), ("rudderstack", "rudderstack.json"),
        ("amplitude", "amplitude.json"), ("mixpanel", "mixpanel.ndjson"),
        ("posthog", "posthog.ndjson"), ("crashlytics", "crashlytics.ndjson"),
        ("bugsnag", "bugsnag.json"), ("newrelic", "newrelic.json"), ("embrace", "embrace.json"),
        ("go-router", "go-router.log"), ("flutter", "flutter.log"), ("logcat", "logcat.txt"),
        ("oslog", "oslog.ndjson"),
    ]

    private static func sample(_ file: String) throws -> String {
        try Repository.text(of: "Traces/formats/" + file)
    }

    /// The events of a log in words, without the line that names it.
    private static func words(_ log: String, _ scratch: Scratch) -> String {
        scratch.run("export words T/\(log)").output.split(separator: "\n")
            .filter { !$0.hasPrefix("# from") }.joined(separator: "\n") + "\n"
    }

    @Test(arguments: samples)
    func `a sample of each named format has the events that are kept of it`(
        format: String, file: String
    ) throws {
        try scratch.write(Self.sample(file), to: "in")
        let run = scratch.run("import \(format) T/in -o T/a.log --strict")
        #expect(run.status == .yes, "\(run.errors)")
        #expect(run.output.contains("inferred events"))
        #expect(try Self.words("a.log", scratch) == Self.sample(format + ".words"))
        #expect(scratch.run("import auto T/in -o T/b.log").status == .yes)
        #expect(Self.words("b.log", scratch) == Self.words("a.log", scratch))
        // The mapping of a name does what the name does.
        #expect(scratch.run("import \(format) T/in --guess T/m.json").status == .yes)
        let mapped = scratch.run("import table T/in --mapping T/m.json -o T/c.log")
        #expect(mapped.status == .yes, "\(mapped.errors)")
        #expect(Self.words("c.log", scratch) == Self.words("a.log", scratch))
    }

    @Test(arguments: samples)
    func `hostile copies of a sample end in one line or in a log, and never in a trap`(
        format: String, file: String
    ) throws {
        let text = try Self.sample(file)
        let bytes = Array(text.utf8)
        var copies: [[UInt8]] = [[0xEF, 0xBB, 0xBF] + bytes]
        copies.append(Array(text.replacing("\n", with: "\r\n").utf8))
        for cut in stride(from: 1, to: bytes.count, by: max(bytes.count / 7, 1)) {
            copies.append(Array(bytes[..<cut]))
            copies.append(bytes[..<cut] + [0, 0] + bytes[cut...])
            copies.append(bytes[..<cut] + [0xFF, 0xFE] + bytes[cut...])
        }
        copies.append(Array(text.replacing("\"", with: "'").utf8))
        copies.append(Array(text.replacing(":", with: ":[").utf8))
        copies.append(Array(text.replacing("2026", with: "9999999").utf8))
        for (index, copy) in copies.enumerated() {
            try Data(copy).write(to: URL(fileURLWithPath: scratch.path("in")))
            let run = scratch.run("import \(format) T/in -o T/\(index).log")
            #expect([.yes, .trouble].contains(run.status), "\(index): \(run.errors)")
            if run.status == .trouble, !run.errors.contains("imported up to") {
                #expect(scratch.exists("\(index).log") == run.errors.contains(".log has the "))
            }
        }
        // A mark and other line ends change nothing.
        for index in [0, 1] {
            #expect(try Self.words("\(index).log", scratch) == Self.sample(format + ".words"))
        }
    }

    /// The commands of the guide, as they stand in it.
    private static func commands() throws -> [String] {
        let guide = try Repository.text(of: "docs/own-analytics.md")
        return guide.components(separatedBy: "```sh\n").dropFirst().flatMap {
            $0.components(separatedBy: "```")[0].split(separator: "\n").map(String.init)
        }
    }

    @Test func `the commands of own analytics in ten minutes do what the guide says`() throws {
        let guide = try Repository.text(of: "docs/own-analytics.md")
        var outputs: [String] = []
        for command in try Self.commands() {
            let words = command.split(separator: " ").dropFirst().map { word in
                let isOurs = word.hasSuffix(".log") || word == "mapping.json"
                if word.hasPrefix("Traces/") { return Repository.path(String(word)) }
                return isOurs ? scratch.path(String(word)) : String(word)
            }
            let run = scratch.run(words)
            #expect(run.status == .yes, "\(command): \(run.errors)")
            outputs.append(run.output)
        }
        #expect(outputs.count == 6)
        outputs.removeFirst()
        #expect(try guide.contains("```json\n" + scratch.text(of: "mapping.json") + "```"))
        #expect(outputs[1].contains("rows                        60\n"))
        #expect(outputs[1].contains("sessions                     3\n"))
        #expect(outputs[1].contains("refused                      0\n"))
        let words = Self.words("own.log", scratch)
        #expect(Self.words("named.log", scratch) == words)
        #expect(Self.words("quick.log", scratch) == words)
        #expect(try words == Self.sample("own-analytics.words"))
    }

    @Test func `rows in any order and in several files give one log`() throws {
        let scratch = try Scratch()
        let lines = try Self.sample("own-analytics.csv").split(separator: "\n").map(String.init)
        let columns = "--screen where --time clock --session who.id --kind what"
        func take(_ name: String, _ files: [[String]]) throws -> String {
            var names: [String] = []
            for (index, rows) in files.enumerated() {
                let text = ([lines[0]] + rows).joined(separator: "\n") + "\n"
                try scratch.write(text, to: "\(name)\(index).csv")
                names.append("T/\(name)\(index).csv")
            }
            let run = scratch.run(
                "import table \(names.joined(separator: " ")) \(columns) -o T/\(name).log")
            #expect(run.status == .yes, "\(run.errors)")
            return Self.words("\(name).log", scratch)
        }
        let rows = Array(lines.dropFirst())
        let whole = try take("a", [rows])
        #expect(try take("b", [rows.sorted()]) == whole)
        #expect(try take("c", [rows.reversed()]) == whole)
        #expect(try take("d", [Array(rows[30...]), Array(rows[..<30])]) == whole)
    }

    @Test(arguments: [
        "2026-11-20T09:00:00Z", "2026-11-20T10:00:00+01:00", "2026-11-20 09:00:00 UTC",
        "2026-11-20 04:00:00.000-0500", "2026-11-20 10:00+01", "2026/11/20 09:00:00", "1795165200",
        "1795165200.000", "1795165200000", "1795165200000000", "1795165200000000000", "1.7951652e9",
        "20.11.2026 09:00", "20.11.26 09:00:00", "11/20/2026 9:00 AM", "20/11/2026 09:00:00.000",
        "20-11-2026 09:00", "Fri, 20 Nov 2026 09:00:00 GMT", "Fri Nov 20 09:00:00 2026",
        "20 Nov 2026 10:00:00 +0100", "November 20, 2026 at 9:00:00 a.m.", "20261120T090000Z",
        "2026-11-20T09:00Z", "2026/11/20 9:00", "20/Nov/2026:09:00:00 +0000",
    ])
    func `a time is one however it is written`(time: String) throws {
        // A comma would end the cell.
        let plain = time.contains(",") ? "\"\(time)\"" : time
        for (name, text) in [
            ("a", "at,who,page\n\(plain),ada,Home\n"),
            ("b", "at\twho\tpage\n\"\(time)\"\tada\tHome\n"),
            ("c", "{\"at\":\"\(time)\",\"who\":\"ada\",\"page\":\"Home\"}\n"),
        ] {
            try scratch.write(text, to: name)
            let run = scratch.run(
                "import table T/\(name) --time at --session who --screen page -o T/\(name).log")
            #expect(run.status == .yes, "\(run.errors)")
            #expect(Self.words("\(name).log", scratch).contains("@2026-11-20T09:00:00Z"))
        }
    }

    @Test func `what is wrong with a row or a mapping is said with its place`() throws {
        try scratch.write(
            """
            at,who,page
            soon,ada,Home
            1795165200,,Home
            1795165200,ada,
            1795165200,ada,Home,More
            1795165200,ada,"Ho,""me"

            """, to: "rows.csv")
        let columns = "--time at --session who --screen page"
        let run = scratch.run("import table T/rows.csv \(columns) -o T/a.log")
        #expect(run.status == .yes)
        #expect(
            run.errors == """
                wayfold: T/rows.csv:2: the time ('at') is 'soon' but should be a date and time as \
                2026-11-20T09:00:00Z, or a number since 1970; skipped
                wayfold: T/rows.csv:3: has no session ('who') but should have one; skipped
                wayfold: T/rows.csv:4: has no screen ('page') but should have one; skipped
                wayfold: T/rows.csv:5: has 4 fields but should have 3; skipped

                """)
        #expect(Self.words("a.log", scratch).contains("setRoot \"Ho,\\\"me\""))
        scratch.expect(
            "import table T/rows.csv --time att --session who --screen page -o T/b.log",
            status: .trouble,
            errors: """
                wayfold: T/rows.csv:1: has no column 'att' but has 'at', 'who', 'page'; did you \
                mean 'at'?

                """)
        try scratch.write("{\n  \"screen\": \"page\",\n  \"kinds\": {\"a\": \"jump\"}\n}", to: "m")
        let mapping = scratch.run("import table T/rows.csv --mapping T/m -o T/b.log")
        #expect(mapping.status == .trouble)
        #expect(mapping.errors.hasPrefix("wayfold: T/m:3:18: is 'jump' but should be one of"))
        #expect(!scratch.exists("b.log"))
    }

    @Test(arguments: [
        ("{\"patterns\": {\"to {screen\": \"screen\"}}", "1:15: is 'to {screen'"),
        ("{\"lines\": \"{time}{screen}\"}", "1:11: is '{time}{screen}'"),
        ("{\"lines\": [\"at {time} {screen}\", \"{\"]}", "1:34: is '{'"),
    ])
    func `a shape of text that is none is an error with its place`(
        mapping: String, mistake: String
    ) throws {
        try scratch.write(mapping, to: "m")
        try scratch.write("at 1 home\n", to: "in.txt")
        let run = scratch.run("import table T/in.txt --mapping T/m -o T/a.log")
        #expect(run.status == .trouble)
        #expect(run.errors.hasPrefix("wayfold: T/m:\(mistake) but should be a text with columns"))
        #expect(!scratch.exists("a.log"))
    }
}
