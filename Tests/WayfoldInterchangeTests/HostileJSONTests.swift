import Testing
import WayfoldDatabases
import WayfoldInterchange
import WayfoldModel

/// What every importer of JSON must survive: each odd row named with its line, the rest read.
struct HostileJSONTests {
    /// A format, a row of it that makes one event, and how a broken value in it would read.
    struct Format: Sendable, CustomStringConvertible {
        let name: String
        let row: @Sendable (_ screen: String, _ number: Int) -> String

        var description: String { name }

        func trial(_ text: String, limitBytes: Int? = nil) throws -> Trial {
            try trial(Array(text.utf8), limitBytes: limitBytes)
        }

        func trial(_ bytes: [UInt8], limitBytes: Int? = nil) throws -> Trial {
            let importer = try #require(Importers.named(name))
            return try Trial(bytes: bytes, limitBytes: limitBytes) { importer.start($0) }
        }
    }

    static let formats = [
        Format(name: "ga4") { screen, number in
            """
            {"event_name":"screen_view","event_timestamp":"\(number)","user_pseudo_id":"u",\
            "event_params":[{"key":"firebase_screen","value":{"string_value":"\(screen)"}}]}
            """
        },
        Format(name: "datadog") { screen, number in
            """
            {"type":"view","date":\(number),"session":{"id":"u"},\
            "view":{"id":"v\(number)","name":"\(screen)"}}
            """
        },
        Format(name: "otlp") { screen, number in
            """
            {"resourceLogs":[{"scopeLogs":[{"logRecords":[{"timeUnixNano":"\(number)000",\
            "attributes":[{"key":"session.id","value":{"stringValue":"u"}},\
            {"key":"app.screen.name","value":{"stringValue":"\(screen)"}}]}]}]}]}
            """
        },
        Format(name: "react-navigation") { screen, number in
            """
            {"timestamp":\(number),"action":{"type":"PUSH","payload":{"name":"\(screen)"}}}
            """
        },
        Format(name: "sentry") { screen, number in
            """
            {"breadcrumbs":[{"timestamp":\(number),"type":"navigation","data":{"to":"\(screen)"}}]}
            """
        },
        Format(name: "har") { screen, number in
            """
            {"log":{"pages":[{"id":"p","title":"\(screen)",\
            "startedDateTime":"2026-11-20T09:00:0\(number).000Z"}]}}
            """
        },
    ]

    private func events(_ trial: Trial) -> Int {
        let moves = ["setRoot", "push", "popTo"]
        return trial.events.split(separator: "\n").count { line in
            moves.contains { line.contains(" \($0) ") }
        }
    }

    @Test(arguments: formats)
    func `a mark at the start, carriage returns, blank lines and no last line end are read`(
        format: Format
    ) throws {
        let text =
            "\u{FEFF}" + format.row("A", 1) + "\r\n\r\n\n" + format.row("B", 2) + "\n"
            + format.row("C", 3)
        let trial = try format.trial(text)
        #expect(trial.skippedRows == "")
        #expect(events(trial) == 3)
    }

    @Test(arguments: formats)
    func `rows in a list spread over lines are read as those on lines of their own`(
        format: Format
    ) throws {
        let rows = [format.row("A", 1), format.row("B", 2), format.row("C", 3)]
        let lines = try format.trial(rows.joined(separator: "\n") + "\n")
        // Sentry's bare list is one of crumbs, not of events.
        guard format.name != "sentry" else { return }
        for text in [
            "[" + rows.joined(separator: ",") + "]",
            "[\n" + rows.joined(separator: ",\n") + "\n]\n",
            "[\n  " + rows.joined(separator: "\n  ,") + "\n]",
        ] {
            let list = try format.trial(text)
            #expect(list.skippedRows == "")
            // A list of archives is one document.
            if format.name != "har" { #expect(list.events == lines.events) }
        }
    }

    @Test(arguments: formats)
    func `a line that is cut is named, and those around it are read`(format: Format) throws {
        let row = format.row("B", 2)
        for cut in 1..<row.utf8.count {
            let text =
                format.row("A", 1) + "\n" + String(decoding: row.utf8.prefix(cut), as: UTF8.self)
                + "\n" + format.row("C", 3) + "\n"
            let trial = try format.trial(text)
            #expect(trial.skippedRows.split(separator: "\n").count == 1, "cut at \(cut)")
            #expect(trial.skippedRows.hasPrefix("trace:2: "), "cut at \(cut): \(trial.skippedRows)")
            #expect(events(trial) >= 2, "cut at \(cut)")
        }
    }

    @Test(arguments: formats)
    func `an input that is cut is named, and what came before is read`(format: Format) throws {
        let row = format.row("B", 2)
        for cut in 1..<row.utf8.count {
            let text =
                format.row("A", 1) + "\n" + String(decoding: row.utf8.prefix(cut), as: UTF8.self)
            let trial = try format.trial(text)
            #expect(trial.skippedRows.split(separator: "\n").count == 1, "cut at \(cut)")
            #expect(trial.skippedRows.hasPrefix("trace:2: "), "cut at \(cut): \(trial.skippedRows)")
            #expect(events(trial) >= 1, "cut at \(cut)")
        }
    }

    @Test(arguments: formats)
    func `values of other kinds, no number and no JSON are odd rows and no more`(
        format: Format
    ) throws {
        let values = [
            "null", "true", "-1", "1e999", "99999999999999999999999", "NaN", "\"x\"", "[]", "{}",
            "[[[]]]", "\"\\ud800\"", "-", "01", "\"\u{01}\"",
        ]
        let good = format.row("A", 1) + "\n"
        let row = format.row("B", 2)
        // Every quoted text and every number is exchanged for each of the values.
        let places = row.matches(of: #/:("[^"]*"|\d+)/#).map { match in
            match.output.1.startIndex..<match.output.1.endIndex
        }
        #expect(places.count > 1)
        for place in places {
            for value in values {
                let text =
                    good + String(row[..<place.lowerBound]) + value
                    + String(row[place.upperBound...]) + "\n" + good
                let trial = try format.trial(text)
                let named = trial.skippedRows.split(separator: "\n")
                #expect(named.count <= 1, "\(value) in \(row[place])")
                #expect(named.allSatisfy { $0.hasPrefix("trace:2: ") }, "\(trial.skippedRows)")
                #expect(events(trial) >= 1)
            }
        }
    }

    @Test(arguments: formats)
    func `nesting of a hundred thousand is an odd row`(format: Format) throws {
        let deep = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
        let row = format.row("B", 2)
        let end = try #require(row.lastIndex(of: "}"))
        // A stranger's member at the end of the outermost object, and a row of nothing else.
        for text in [String(row[..<end]) + ",\"deep\":\(deep)}", deep] {
            let trial = try format.trial(
                format.row("A", 1) + "\n" + text + "\n" + format.row("C", 3) + "\n")
            #expect(trial.skippedRows.split(separator: "\n").count <= 1)
            #expect(events(trial) >= 2)
        }
    }

    @Test(arguments: formats)
    func `a value longer than the limit is an odd row and is not kept`(format: Format) throws {
        let long = String(repeating: "x", count: 20_000)
        let text = format.row("A", 1) + "\n" + format.row(long, 2) + "\n" + format.row("C", 3)
        let trial = try format.trial(text, limitBytes: 10_000)
        #expect(
            trial.skippedRows == "trace:2: has a value of more than 10000 bytes but should not")
        #expect(events(trial) == 2)
    }

    @Test(arguments: formats, ["x", "=", "\\n"])
    func `a name that no log can hold is said with its place, and the others are read`(
        format: Format, letter: String
    ) throws {
        let long = String(repeating: letter, count: 1_100_000 / letter.utf8.count)
        let text = format.row("A", 1) + "\n" + format.row(long, 2) + "\n" + format.row("C", 3)
        let importer = try #require(Importers.named(format.name))
        let trial = try Trial(bytes: Array(text.utf8), chunkBytes: 65536) { importer.start($0) }
        let said = trial.skippedRows + trial.notes
        #expect(said.hasPrefix("trace:2: "), "\(said.prefix(200))")
        let most = format.name == "react-navigation" ? 262_144 : 524_288
        #expect(said.contains(" has 1100000 bytes but should have at most \(most)"))
        #expect(!said.contains("\n") && said.utf8.count < 200)
        // A page of an archive is called by its number then.
        #expect(events(trial) == (format.name == "har" ? 3 : 2))
    }

    @Test(arguments: formats)
    func `other encodings and other bytes are named and survived`(format: Format) throws {
        let row = format.row("A", 1)
        let wide = Array(row.utf16).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        for bytes in [
            [0xFF, 0xFE] + wide, [0x00], Array(row.utf8).map { $0 == 0x41 ? 0xE9 : $0 },
            (0...255).map { UInt8($0) },
        ] as [[UInt8]] {
            let trial = try format.trial(bytes)
            // A page of an archive is called by its number when its title is no text.
            #expect(!trial.skippedRows.isEmpty || !trial.notes.isEmpty)
            #expect(events(trial) == (format.name == "har" && trial.skippedRows.isEmpty ? 1 : 0))
        }
    }

    @Test(arguments: formats)
    func `nothing at all is no session`(format: Format) throws {
        for text in ["", "\n\n", "\u{FEFF}"] {
            let trial = try format.trial(text)
            #expect(trial.events == "")
            #expect(trial.skippedRows == "")
        }
    }

    @Test(arguments: formats)
    func `packed input is read as it is`(format: Format) throws {
        let bytes = Array((format.row("A", 1) + "\n" + format.row("B", 2) + "\n").utf8)
        let plain = try format.trial(bytes).events
        #expect(try format.trial(Compressed.xz(bytes)).events == plain)
        #expect(try format.trial(Compressed.gzip(bytes)).events == plain)
    }

    @Test(arguments: formats)
    func `a strict import stops at the first odd row`(format: Format) throws {
        let importer = try #require(Importers.named(format.name))
        let text = errorText {
            _ = try Trial(
                format.row("A", 1) + "\nnonsense\n", options: ImportOptions(isStrict: true)
            ) { importer.start($0) }
        }
        #expect(
            text == """
                trace:2: begins with 'n' but should be an object or array; correct the row, or \
                import without strict
                """)
    }
}
