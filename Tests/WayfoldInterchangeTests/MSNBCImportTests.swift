import Testing
import WayfoldInterchange
import WayfoldModel

struct MSNBCImportTests {
    private static let head =
        "% Different categories found in input file:\r\n\r\nnews sports weather \r\n\r\n\r\n"
        + "% Sequences:\r\n\r\n"

    private func trial(
        _ text: String, _ options: ImportOptions = ImportOptions()
    ) throws -> Trial {
        try Trial(text, options: options) { MSNBCImport(options: $0) }
    }

    @Test
    func `every view selects a tab, the first too`() throws {
        let trial = try trial(Self.head + "1 1 \r\n2 \r\n3 2 2 1 \r\n1 3 ")
        #expect(
            trial.events == """
                1 begins
                1 user selectTab 0 @0
                1 user selectTab 0 @0
                1 ends - @0
                2 begins
                2 user selectTab 1 @0
                2 ends - @0
                3 begins
                3 user selectTab 2 @0
                3 user selectTab 1 @0
                3 user selectTab 1 @0
                3 user selectTab 0 @0
                3 ends - @0
                4 begins
                4 user selectTab 0 @0
                4 user selectTab 2 @0
                4 ends - @0
                """)
        #expect(
            trial.summary == """
                msnbc
                rows: 4
                rows skipped: 0
                sessions: 4
                  without an event: 0
                events: 9
                  first tab selections: 4
                  tab switches: 3
                  tab re-selections: 2
                  refused: 0
                events a session: p50 2, p90 4, p99 4, max 4
                last line: has no line end
                """)
    }

    @Test
    func `the map has a tab for each category of the head`() throws {
        var reader = LineReader(ByteSource(Array(Self.head.utf8), named: "trace"))
        var job = MSNBCImport()
        let map = try job.map(&reader)
        guard case .tabs(let tabs, selection: 0) = map.flows[0].content else {
            Issue.record("the root flow is no tabs")
            return
        }
        let names = tabs.map { map.vocabulary.text($0.route) }
        #expect(names == ["news", "sports", "weather"])
        #expect(map.flows.count == 4)
        #expect(map.routes.count == 3)
    }

    @Test
    func `odd visits are skipped whole`() throws {
        let trial = try trial(
            Self.head + "1 4 \r\n0 \r\n\r\n1 x \r\n-1 \r\n99999999999999999999 \r\n2  3\n")
        #expect(
            trial.skippedRows == """
                trace:8: view 2 is '4' but should be one of 1 to 3
                trace:9: view 1 is '0' but should be one of 1 to 3
                trace:10: is empty but should name the categories of a visit
                trace:11: view 2 is 'x' but should be a category's number
                trace:12: view 1 is '-1' but should be one of 1 to 3
                trace:13: view 1 is '99999999999999999999' but should be one of 1 to 3
                """)
        #expect(trial.summary.contains("sessions: 1\n"))
        #expect(trial.summary.contains("events: 2\n"))
    }

    @Test(arguments: [
        ("", "trace:0: is the end of the file but should be the names of the categories"),
        ("% a\n\n1 2 3\n", "trace:3: is '1 2 3' but should be the names of up to 1000 categories"),
        ("a b\n", "trace:1: is the end of the file but should be '% Sequences:'"),
        ("a b\n1 2\n", "trace:2: is '1 2' but should be '% Sequences:'"),
        ("a b\n% Sequences:\n", "trace:2: is the end of the file but should be an empty line"),
        ("a b\n% Sequences:\n1\n", "trace:3: is '1' but should be an empty line"),
    ])
    func `a head of another form is named`(text: String, fact: String) throws {
        #expect(
            errorText { _ = try trial(text) }
                == fact + "; check that the file is of this format")
    }
}
