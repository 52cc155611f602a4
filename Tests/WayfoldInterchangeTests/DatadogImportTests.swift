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
    func `odd rows are named and left out`() throws {
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
            trial.oddRows == """
                trace:1: type is missing but should be a text
                trace:2: has no date but should have one
                trace:3: has no session.id but should have one
                trace:4: view.id is missing but should be a text
                trace:5: has neither view.name nor view.url but should have one of them
                trace:6: date is 253402300800001 but should be milliseconds from 1970 to 9999
                """)
        #expect(trial.events.contains("setRoot https://a/\\?b @1000"))
    }
}
