import Testing
import WayfoldInterchange

struct HARImportTests {
    private func trial(_ text: String) throws -> Trial {
        try Trial(text) { HARImport(options: $0) }
    }

    private func entry(
        _ second: Int, _ url: String, _ status: Int = 200, type: String = "text/html",
        method: String = "GET"
    ) -> String {
        #"{"startedDateTime":"2026-11-20T09:00:0\#(second)Z","request":{"method":"\#(method)","#
            + #""url":"\#(url)"},"response":{"status":\#(status),"#
            + #""content":{"mimeType":"\#(type)"}}}"#
    }

    @Test
    func `an archive without pages has every document that was shown as one`() throws {
        let entries = [
            entry(3, "http://c/"), entry(1, "http://a/"),
            entry(2, "http://a/x.js", type: "text/javascript"),
            entry(2, "http://b/", 302), entry(4, "http://a/", type: "text/html; charset=utf-8"),
            entry(5, "http://d/", method: "POST"), entry(6, "http://e/", 404),
        ]
        let trial = try trial(#"{"log":{"entries":[\#(entries.joined(separator: ","))]}}"#)
        #expect(trial.oddRows == "")
        #expect(
            trial.events == """
                1 begins
                1 inferred setRoot http://a/ @1795165201000000
                1 inferred push http://c/ @1795165203000000
                1 inferred popTo root @1795165204000000
                1 ends - @1795165204000000
                """)
    }

    @Test
    func `odd pages and entries are named and left out`() throws {
        let trial = try trial(
            """
            {"log":{"version":"1.2","entries":[
            \(entry(1, "")),
            {"startedDateTime":"then","request":{"url":"http://a/"},"response":{"content":{"mime\
            Type":"text/html"}}},
            {"request":{"url":"http://a/"}},
            9],
            "pages":[
            {"id":"p","title":"A"},
            {"startedDateTime":"2026-02-30T00:00:00Z","id":"p","title":"A"},
            {"startedDateTime":"2026-11-20T09:00:00Z"},
            {"startedDateTime":"2026-11-20T09:00:00Z","id":"p"}]}}
            """)
        #expect(
            trial.oddRows == """
                trace:2: has no request.url but should have one
                trace:3: startedDateTime is 'then' but should be a date and time such as \
                2026-11-22T10:00:00.000Z
                trace:5: byte 1 is '9' but should be an object
                trace:7: startedDateTime is missing but should be a date and time
                trace:8: startedDateTime is '2026-02-30T00:00:00Z' but should be a date and time \
                such as 2026-11-22T10:00:00.000Z
                trace:9: has neither title nor id but should have both
                """)
        #expect(
            trial.events == """
                1 begins
                1 inferred setRoot p @1795165200000000
                1 ends - @1795165200000000
                """)
    }
}
