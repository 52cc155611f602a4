import Testing
import WayfoldInterchange

struct DatadogImportTests {
    private func trial(_ rows: [String]) throws -> Trial {
        try Trial(rows.joined(separator: "\n")) { DatadogImport(options: $0) }
    }

    private func view(
        _ date: Int, _ identity: String, _ name: String, version: Int? = nil
    ) -> String {
        let version = version.map { #","_dd":{"document_version":\#($0)}"# } ?? ""
        return #"{"type":"view","date":\#(date),"session":{"id":"s"},"#
            + #""view":{"id":"\#(identity)","name":"\#(name)"}\#(version)}"#
    }

    @Test
    func `in whatever order the copies of views come, the journey is the same`() throws {
        let rows = [
            view(1, "a", "H", version: 1), view(1, "a", "Home", version: 2),
            view(2, "b", "List", version: 1), view(3, "c", "Home", version: 9),
            view(3, "c", "X", version: 8),
        ]
        let expected = """
            1 begins 's'
            1 inferred setRoot Home @1000
            1 inferred push List @2000
            1 inferred popTo root @3000
            1 ends - @3000
            """
        for turn in 0..<rows.count {
            let turned = Array(rows[turn...] + rows[..<turn])
            #expect(try trial(turned).events == expected)
            #expect(try trial(turned.reversed()).events == expected)
        }
    }

    @Test
    func `sessions are closed early when too many rows wait, the one that rests longest first`()
        throws
    {
        func seen(_ date: Int, _ session: String, _ name: String) -> String {
            #"{"type":"view","date":\#(date),"session":{"id":"\#(session)"},"#
                + #""view":{"id":"v\#(date)","name":"\#(name)"}}"#
        }
        var options = ImportOptions()
        options.heldRowLimit = 3
        let rows = [
            seen(1, "a", "A"), seen(2, "b", "B"), seen(3, "a", "C"), seen(4, "c", "D"),
            seen(5, "b", "E"),
        ]
        let trial = try Trial(rows.joined(separator: "\n"), options: options) {
            DatadogImport(options: $0)
        }
        #expect(
            trial.events == """
                1 begins 'b'
                1 inferred setRoot B @2000
                1 ends - @2000
                2 begins 'a'
                2 inferred setRoot A @1000
                2 inferred push C @3000
                2 ends - @3000
                3 begins 'c'
                3 inferred setRoot D @4000
                3 ends - @4000
                4 begins 'b'
                4 inferred setRoot E @5000
                4 ends - @5000
                """)
        #expect(trial.summary.contains("sessions closed before the end: 2\n"))
    }

    @Test
    func `of equal versions, and of none, the first counts`() throws {
        let trial = try trial([view(1, "a", "A"), view(1, "a", "B"), view(2, "b", "C", version: 1)])
        #expect(
            trial.events == """
                1 begins 's'
                1 inferred setRoot A @1000
                1 inferred push C @2000
                1 ends - @2000
                """)
    }

    @Test
    func `skipped rows are named and left out`() throws {
        let trial = try trial([
            #"{"date":1}"#, #"{"type":"view","session":{"id":"s"},"view":{"id":"v","name":"A"}}"#,
            #"{"type":"view","date":1,"session":"s","view":{"id":"v","name":"A"}}"#,
            #"{"type":"view","date":1,"session":{"id":"s"},"view":{"name":"A"}}"#,
            #"{"type":"view","date":1,"session":{"id":"s"},"view":{"id":"v"}}"#,
            #"{"type":"view","date":253402300800001,"session":{"id":"s"},"#
                + #""view":{"id":"v","name":"A"}}"#,
            #"{"type":"action","date":"never"}"#,
            #"{"type":"view","date":1,"session":{"id":"s"},"#
                + #""view":{"id":"v","url":"https://a/?b"}}"#,
        ])
        #expect(
            trial.skippedRows == """
                trace:1: type is missing but should be a text
                trace:2: has no date but should have one
                trace:3: has no session.id but should have one
                trace:5: has neither view.name nor view.url but should have one of them
                trace:6: date is '253402300800001' but should be milliseconds from 1970 to 9999
                """)
        #expect(trial.events.contains("push https://a/\\?b @1000"))
        #expect(trial.notes == "trace:4: view.id is missing but should be a text [1]")
    }

    private func found(
        _ date: Int, _ identity: String, _ name: String, type: String = "view"
    ) -> String {
        #"{"id":"AwAAAZ\#(identity)","type":"rum","attributes":{"service":"shop","#
            + #""timestamp":"2026-11-20T09:00:00.000Z","tags":["env:prod"],"attributes":{"#
            + #""type":"\#(type)","date":\#(date),"application":{"id":"a"},"#
            + #""session":{"id":"s","type":"user"},"view":{"id":"\#(identity)","#
            + #""name":"\#(name)","time_spent":2000000},"_dd":{"document_version":1}}}}"#
    }

    private func page(_ rows: [String], after: String? = nil) -> String {
        let next = after.map { #","page":{"after":"\#($0)"}"# } ?? ""
        return #"{"data":[\#(rows.joined(separator: ","))],"#
            + #""links":{"next":"https://api.datadoghq.com/api/v2/rum/events"},"#
            + #""meta":{"elapsed":132,"request_id":"r","status":"done"\#(next)}}"#
    }

    @Test
    func `pages of the events API are read after each other, in lists and over lines`() throws {
        let first = page([found(9, "b", "List"), found(1, "a", "Home")], after: "x")
        let second = page([found(12, "c", "Home"), found(12, "c", "c", type: "action")])
        let expected = """
            1 begins 's'
            1 inferred setRoot Home @1000
            1 inferred push List @9000
            1 inferred popTo root @12000
            1 ends - @14000
            """
        let meta = #"{"meta":{"status":"done"},"data":["#
        let spread = meta + [found(9, "b", "List"), found(1, "a", "Home")].joined(separator: ",\n")
        for text in [
            first + "\n" + second, first + second, "[\(first),\n\(second)]",
            spread + "]}\n" + second,
            [found(1, "a", "Home"), found(9, "b", "List"), found(12, "c", "Home")]
                .joined(separator: "\n"),
        ] {
            let trial = try Trial(text) { DatadogImport(options: $0) }
            #expect(trial.skippedRows == "")
            #expect(trial.events == expected)
        }
        let trial = try Trial(first + second) { DatadogImport(options: $0) }
        #expect(trial.summary.contains("pages of the events API: 2\n"))
        #expect(trial.summary.contains("rows that are no view: 1\n"))
    }

    @Test(arguments: [
        #""status":"done","elapsed":132,"#, #""request_id":"a\"b","after":null,"#,
        #""page":{"data":[{"links":1}]},"jsonapi":{},"#, "\n\"status\"\n:\n\"done\"\n,\n",
    ])
    func `a page is one whatever stands before its rows`(members: String) throws {
        let rows = page([found(1, "a", "Home"), found(9, "b", "List")]).dropFirst()
        for text in ["{" + members + rows, "[{" + members + rows + ",{" + members + rows + "]"] {
            let trial = try Trial(text) { DatadogImport(options: $0) }
            #expect(trial.skippedRows == "")
            #expect(trial.events.contains("setRoot Home @1000"))
            #expect(trial.events.contains("push List @9000"))
            #expect(trial.summary.contains("pages of the events API: "))
        }
    }

    @Test
    func `an event is one whatever stands before its type`() throws {
        let event = view(1, "a", "Home").dropFirst()
        for members in [#""id":"x","#, #""usr":{"data":[1]},"os":"a","#, #""context":["data"],"#] {
            #expect(try trial(["{" + members + event]).events.contains("setRoot Home @1000"))
        }
    }

    @Test
    func `an odd event of a page is left out alone`() throws {
        let text = page([found(1, "a", "Home"), "7", #"{"type":"rum"}"#, found(9, "b", "List")])
        let trial = try Trial(text) { DatadogImport(options: $0) }
        #expect(
            trial.skippedRows == "trace:1: row at byte 311: byte 1 is '7' but should be an object")
        #expect(trial.events.contains("push List @9000"))
    }

    private func update(
        _ date: Int, _ identity: String, version: Int, url: String? = nil, spent: Int = 0
    ) -> String {
        let url = url.map { #","url":"\#($0)""# } ?? ""
        return #"{"type":"view_update","date":\#(date),"session":{"id":"s"},"#
            + #""view":{"id":"\#(identity)"\#(url),"time_spent":\#(spent)},"#
            + #""_dd":{"document_version":\#(version)}}"#
    }

    @Test
    func `a change of a view is its view, and keeps the name the view had`() throws {
        let rows = [
            view(1, "a", "Home", version: 1), update(4, "a", version: 7, spent: 3_000_000),
            view(1, "a", "Start", version: 2), update(2, "b", version: 2, url: "https://b/"),
            update(3, "b", version: 3), update(5, "c", version: 2, spent: 9_000_000),
        ]
        let expected = """
            1 begins 's'
            1 inferred setRoot Start @1000
            1 inferred push https://b/ @2000
            1 ends - @14000
            """
        for turn in 0..<rows.count {
            let turned = Array(rows[turn...] + rows[..<turn])
            #expect(try trial(turned).events == expected)
            #expect(try trial(turned.reversed()).events == expected)
        }
        #expect(try trial(rows).summary.contains("rows of changes of views: 4\n"))
    }

    @Test
    func `of two views of one date the one that was left first came first`() throws {
        func row(_ identity: String, _ spent: Int) -> String {
            #"{"type":"view","date":5,"session":{"id":"s"},"view":{"id":"\#(identity)","#
                + #""name":"\#(identity)","time_spent":\#(spent)}}"#
        }
        #expect(
            try trial([row("late", 4_000_000), row("soon", 1_000_000)]).events == """
                1 begins 's'
                1 inferred setRoot soon @5000
                1 inferred push late @5000
                1 ends - @9000
                """)
    }

    @Test
    func `numbers in any form are read, and what no event needs takes no row`() throws {
        let trial = try trial([
            #"{"type":"view","date":1.7e12,"session":{"id":"s"},"view":{"id":"a","name":"A","#
                + #""time_spent":"soon"},"_dd":{"document_version":"first"}}"#,
            #"{"type":"view","date":"1700000000001.0","session":{"id":"s"},"#
                + #""view":{"id":"b","name":"B"},"_dd":{"document_version":2.0}}"#,
            #"{"type":"view","date":"2023-11-14T22:13:20.002Z","session":{"id":"s"},"#
                + #""view":{"id":"c","name":"C"}}"#,
        ])
        #expect(trial.skippedRows == "")
        #expect(
            trial.events == """
                1 begins 's'
                1 inferred setRoot A @1700000000000000
                1 inferred push B @1700000000001000
                1 inferred push C @1700000000002000
                1 ends - @1700000000002000
                """)
        #expect(
            trial.notes == """
                trace:1: _dd.document_version is 'first' but should be a whole number [1]
                trace:1: view.time_spent is 'soon' but should be a whole number [1]
                """)
    }
}
