import Foundation
import SystemPackage
import TestSupport
import Testing
import WayfoldInterchange
import WayfoldLog
import WayfoldModel
import WayfoldReplay

/// Collectors put records, batches and the keys of an object into any order: the same comes of it.
struct OTLPOrderTests {
    private static let map =
        #"{"wayfold":1,"name":"shop","version":"1","dialect":"canonical","root":"home","#
        + #""routes":{"home":{},"a":{},"b":{}}}"#
    private static let events = """
        1 #1 user push a @5
        1 #2 user push b @6
        1 #3 user back @7
        """

    /// The records of an export of ours, the head first, as they stand on its lines.
    private func records() throws -> [String] {
        let text = try exported(
            """
            {"wayfold":1,"semantics":1,"map":\(Self.map)}
            {"at":5,"do":"push","route":"a"}
            {"at":6,"do":"push","route":"b"}
            {"at":7,"do":"back"}
            """, OTLPExport())
        let start = try #require(text.firstRange(of: #""logRecords":["#)?.upperBound)
        let end = try #require(text.firstRange(of: "\n]}]}]}\n")?.lowerBound)
        return text[start..<end].replacing(",\n", with: "\n").split(separator: "\n").map {
            String($0)
        }
    }

    private func document(_ records: some Sequence<String>) -> String {
        #"{"resourceLogs":[{"resource":{"attributes":[]},"scopeLogs":[{"logRecords":["#
            + records.joined(separator: ",") + "]}]}]}"
    }

    private func attribute(_ key: String, _ value: String) -> String {
        #"{"key":"\#(key)","value":{"stringValue":"\#(value)"}}"#
    }

    private func record(_ time: Int, _ screen: String, _ session: String? = nil) -> String {
        let session = session.map { "," + attribute("session.id", $0) } ?? ""
        return #"{"timeUnixNano":"\#(time)000","attributes":["#
            + attribute("app.screen.name", screen) + session + "]}"
    }

    private func trial(_ text: String, options: ImportOptions = ImportOptions()) throws -> Trial {
        try Trial(text, options: options) { OTLPImport(options: $0) }
    }

    /// The app map that an import begins with, and the events.
    private func imported(
        _ source: consuming LineReader
    ) throws -> (map: String, events: String, keepsNumbers: Bool) {
        var job = OTLPImport()
        let map = try job.map(&source)
        var sink = FoldingSink(map)
        let summary = try job.run(&source, into: &sink)
        #expect(summary.skippedCount == 0)
        #expect(summary.notes.isEmpty)
        return (map.compactJSON(), sink.lines.joined(separator: "\n"), job.keepsNumbers)
    }

    private func imported(
        _ text: String
    ) throws -> (map: String, events: String, keepsNumbers: Bool) {
        try imported(
            LineReader(ByteSource(Array(text.utf8), named: "trace", chunkBytes: 1 << 16)))
    }

    @Test
    func `the head of our own trace is found wherever it stands`() throws {
        let records = try records()
        let expected = try imported(document(records))
        #expect(expected.events == Self.events)
        #expect(expected.map.contains(#""name":"shop""#))
        let other = record(1, "of another app")
        let (head, rest) = (records[0], records.dropFirst())
        for text in [
            document(rest + [head]), document([records[2], head, records[3], records[1]]),
            document([other, head] + rest), document([other] + rest + [other, head]),
            document(rest) + "\n" + document([head]),
            document([other]) + "\n" + document([head]) + "\n" + document(rest.reversed()),
        ] {
            let found = try imported(text)
            #expect(found.map == expected.map)
            #expect(found.events == expected.events)
            #expect(found.keepsNumbers)
        }
    }

    @Test
    func `the head is found behind megabytes of a file, of packed ones and of what is read once`()
        throws
    {
        let records = try records()
        let expected = try imported(document(records))
        let others = document((1...1000).map { record($0, "other") }) + "\n"
        let padding = String(repeating: others, count: 20)
        #expect(padding.utf8.count > 1 << 20)
        let text = padding + document(records.dropFirst()) + "\n" + document([records[0]])
        let found = try imported(text)
        #expect(found.map == expected.map)
        #expect(found.events == expected.events)
        try withFile(text) { path in
            let found = try imported(try LineReader(path: path))
            #expect(found.map == expected.map)
            #expect(found.events == expected.events)
            let packed = path + ".gz"
            try Data(Compressed.gzip(Array(text.utf8))).write(to: URL(filePath: packed))
            defer { try? FileManager.default.removeItem(atPath: packed) }
            #expect(try imported(try LineReader(path: packed)).map == expected.map)
            // Bytes under the name of a file that holds others are searched themselves.
            let second = text.replacing("other", with: "o").replacing("shop", with: "bank")
            let bank = try imported(LineReader(ByteSource(Array(second.utf8), named: path)))
            #expect(bank.map.contains(#""name":"bank""#))
        }
        let foreign = try imported(padding)
        #expect(!foreign.keepsNumbers)
        #expect(foreign.events.hasPrefix("1 begins\n1 inferred setRoot other @1\n"))
    }

    @Test
    func `packed input that is cut keeps what is before the cut`() throws {
        let records = try records()
        let others = document((1...20_000).map { record($0, "other") }) + "\n"
        let text = document(records.dropFirst()) + "\n" + others + document([records[0]])
        let packed = try Compressed.gzip(Array(text.utf8)).dropLast(400)
        var source = LineReader(ByteSource(Array(packed), named: "trace"))
        source.endsAtCut = true
        var job = OTLPImport()
        var sink = FoldingSink(try job.map(&source))
        let summary = try job.run(&source, into: &sink)
        #expect(source.cut != nil)
        #expect(summary.cuts.count == 1)
        #expect(sink.lines.joined(separator: "\n") == Self.events)
    }

    @Test
    func `events of our own without a head are noted, and are no others' screens`() throws {
        let records = try records()
        for text in [
            document(records.dropFirst()), document([record(1, "x")] + records.dropFirst()),
        ] {
            let trial = try trial(text)
            #expect(trial.events == Self.events)
            #expect(trial.skippedRows == "")
            #expect(
                trial.notes == """
                    trace:1: has wayfold.event but no record has wayfold.trace, the head with the \
                    app map, as 'wayfold log export otlp' writes it [3]
                    """)
        }
        let broken = #"{"attributes":[{"key":"wayfold.trace","value":{"bytesValue":7}}]}"#
        let trial = try trial(document(records.dropFirst() + [broken]))
        #expect(
            trial.skippedRows
                == "trace:1: row at byte 1707: wayfold.trace is '7' but should be a text")
        #expect(trial.events == Self.events)
    }

    /// Resources of all sorts, each with its other members, which an order puts together.
    private func resources(_ order: (String?, [String]) -> [String]) -> String {
        func resource(_ name: String, _ key: String) -> String {
            #""resource":{"attributes":[\#(attribute(key, name))]}"#
        }
        let spans =
            #""scopeSpans":[{"spans":[{"startTimeUnixNano":"9000","attributes":["#
            + attribute("app.screen.name", "S") + "]}]}]"
        let logs =
            #""scopeLogs":[{"logRecords":[\#(record(1, "A")),\#(record(2, "B", "own"))]},"#
            + #"{"scope":{},"logRecords":[\#(record(3, "C"))]}]"#
        let old =
            #""instrumentationLibraryLogs":[{"logs":[\#(record(5, "E", "own")),"#
            + #"\#(record(6, "F")),\#(record(7, "G", "r"))]}]"#
        let parts: [(String?, [String])] = [
            (resource("r", "session.id"), [logs, spans]),
            (nil, [#""scopeLogs":[{"logRecords":[\#(record(4, "D"))]}]"#]),
            (resource("i", "service.instance.id"), [old]),
            (nil, [spans]),
        ]
        return #"{"resourceLogs":["#
            + parts.map { "{" + order($0, $1).joined(separator: ",") + "}" }
            .joined(separator: ",\n") + "]}"
    }

    @Test
    func `a resource behind its records gives them its session as one before them`() throws {
        let first = try trial(resources { resource, rows in [resource].compactMap(\.self) + rows })
        #expect(
            first.events == """
                1 begins 'r'
                1 inferred setRoot A @1
                1 inferred push C @3
                1 inferred push G @7
                1 inferred push S @9
                1 ends - @9
                2 begins 'own'
                2 inferred setRoot B @2
                2 inferred push E @5
                2 ends - @5
                3 begins
                3 inferred setRoot D @4
                3 inferred push S @9
                3 ends - @9
                4 begins 'i'
                4 inferred setRoot F @6
                4 ends - @6
                """)
        for order: (String?, [String]) -> [String] in [
            { resource, rows in rows + [resource].compactMap(\.self) },
            { resource, rows in [rows[0]] + [resource].compactMap(\.self) + rows.dropFirst() },
        ] {
            let last = try trial(resources(order))
            #expect(last.events == first.events)
            #expect(last.summary == first.summary)
            #expect(last.notes == "")
        }
    }

    @Test
    func `rows that wait for a resource in vain are of no session`() throws {
        let rows = #"{"scopeLogs":[{"logRecords":[\#(record(1, "A")),\#(record(2, "B", "s"))]}]}"#
        let named = #"{"resource":{"attributes":[\#(attribute("session.id", "r"))]}}"#
        for text in [
            #"{"resourceLogs":[\#(rows),\#(named)]}"#, #"{"resourceLogs":[\#(rows)]}"#,
            #"{"resourceLogs":[\#(rows)]}"# + "\n" + #"{"resourceLogs":[\#(named)]}"#,
            String(#"{"resourceLogs":[\#(rows)"#.dropLast()),
        ] {
            #expect(
                try trial(text).events == """
                    1 begins
                    1 inferred setRoot A @1
                    1 ends - @1
                    2 begins 's'
                    2 inferred setRoot B @2
                    2 ends - @2
                    """)
        }
    }

    @Test
    func `more rows than may wait for their resource go without it, and are counted`() throws {
        var options = ImportOptions()
        options.heldRowLimit = 3
        func text(_ count: Int) -> String {
            let records =
                [record(1, "A"), record(2, "B", "s")] + (3...count).map { record($0, "C") }
            return #"{"resourceLogs":[{"scopeLogs":[{"logRecords":["#
                + records.joined(separator: ",") + "]}],\n"
                + #""resource":{"attributes":[\#(attribute("session.id", "r"))]},"#
                + #""scopeSpans":[{"spans":[\#(record(9, "D"))]}]}]}"#
        }
        let few = try trial(text(3), options: options)
        #expect(few.events.contains("begins 'r'\n2 inferred setRoot A @1\n2 inferred push C @3"))
        #expect(few.notes == "")
        let many = try trial(text(5), options: options)
        #expect(many.events.contains("begins\n2 inferred setRoot A @1\n2 inferred push C @3"))
        #expect(many.events.contains("begins 'r'\n3 inferred setRoot D @9"))
        #expect(
            many.notes == """
                trace:2: resource comes after more than 3 of its rows but should come before them \
                [4]
                """)
    }

    private func own(_ line: String, session: String = "1") -> String {
        let escaped = line.replacing("\"", with: "\\\"")
        return #"{"attributes":["# + attribute("session.id", session) + ","
            + attribute("wayfold.event", escaped) + "]}"
    }

    @Test
    func `events that no log can hold are named by their rows`() throws {
        let head = try records()[0]
        let rows = [
            head, own(#"{"seq":1,"do":"push","route":"a"}"#),
            own(#"{"seq":9999999999999998,"do":"back"}"#),
            own(#"{"seq":9999999999999999,"do":"back"}"#),
            own(#"{"seq":18446744073709551615,"do":"back"}"#),
            own(#"{"seq":18446744073709551615,"do":"back"}"#),
            own(#"{"seq":18446744073709551616,"do":"back"}"#),
            own(#"{"seq":7,"do":"back","cause":7}"#),
        ].map { document([$0]) }
        let trial = try trial(rows.joined(separator: "\n"))
        #expect(
            trial.events == """
                1 #1 user push a @0
                1 #9999999999999998 user back @0
                """)
        #expect(
            trial.skippedRows == """
                trace:4: row at byte 76: wayfold.event is event 9999999999999999 but should be \
                one below 9999999999999999
                trace:5: row at byte 76: wayfold.event is event 18446744073709551615 but should be \
                one below 9999999999999999
                trace:6: row at byte 76: wayfold.event is event 18446744073709551615 but should be \
                one below 9999999999999999
                trace:7: row at byte 76: wayfold.event, column 8: is 18446744073709551616 but \
                should be a whole number from 0 to 18446744073709551615
                trace:8: row at byte 76: the cause of event 7 is event 7 but should be an \
                earlier one
                """)
    }

    @Test
    func `an event that the log refuses alone is named by its row, and the next are kept`() throws {
        let rows = [
            try records()[0], own(#"{"seq":1,"do":"push","route":"a"}"#),
            own(
                #"{"seq":2,"session":2,"do":"push","route":"b"}"#,
                session: String(repeating: "x", count: LogLimits.stringBytes + 1)),
            own(#"{"seq":3,"do":"back"}"#),
        ].map { document([$0]) }
        let folder = try ScratchFolder()
        var source = LineReader(
            ByteSource(Array(rows.joined(separator: "\n").utf8), named: "trace"))
        var odd: [String] = []
        var job = OTLPImport(options: ImportOptions(report: { odd.append("\($0)") }))
        var sink = try LogImport(
            creating: FilePath(folder.path("log")), map: try job.map(&source),
            identity: LogIdentity(low: 1, high: 2), allowsSequenceGaps: true)
        let summary = try job.run(&source, into: &sink)
        try sink.close()
        #expect(odd.count == 1)
        let row = try #require(odd.first)
        #expect(row.hasPrefix("trace:3: "))
        #expect(row.contains(" has 1048577 bytes"))
        #expect(summary.eventCount == 2)
    }
}
