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
        #expect(trial.skippedRows == "")
        #expect(
            trial.events == """
                1 begins
                1 inferred setRoot http://a/ @1795165201000000
                1 inferred push http://c/ @1795165203000000
                1 inferred popTo root @1795165204000000
                1 ends - @1795165204000000
                """)
    }

    private func page(_ second: Int, _ id: String) -> String {
        #"{"id":"\#(id)","title":"T\#(second)","#
            + #""startedDateTime":"2026-11-20T09:00:0\#(second)Z"}"#
    }

    private func claimed(_ entry: String, by page: String) -> String {
        #"{"pageref":"\#(page)","# + entry.dropFirst()
    }

    @Test
    func `a document that no page of the archive claims is a page by itself`() throws {
        let entries = [
            claimed(entry(1, "http://a/"), by: "p"),
            claimed(entry(1, "http://frame/"), by: "p"),
            claimed(entry(2, "http://b/"), by: "gone"), entry(3, "http://c/"),
        ]
        let trial = try trial(
            #"{"log":{"pages":[\#(page(1, "p"))],"entries":[\#(entries.joined(separator: ","))]}}"#
        )
        #expect(
            trial.events == """
                1 begins
                1 inferred setRoot http://a/ @1795165201000000
                1 inferred push http://b/ @1795165202000000
                1 inferred push http://c/ @1795165203000000
                1 ends - @1795165203000000
                """)
        #expect(trial.summary.contains("documents of no page, pages by themselves: 2"))
    }

    @Test
    func `pages of one id, of archives that were put together, each have their document`() throws {
        let entries = [1, 3, 5].map { claimed(entry($0, "http://\($0)/"), by: "p") }
        let pages = [1, 3, 5].map { page($0, "p") }
        let trial = try trial(
            #"{"log":{"pages":[\#(pages.joined(separator: ","))],"#
                + #""entries":[\#(entries.reversed().joined(separator: ","))]}}"#)
        #expect(
            trial.events == """
                1 begins
                1 inferred setRoot http://1/ @1795165201000000
                1 inferred push http://3/ @1795165203000000
                1 inferred push http://5/ @1795165205000000
                1 ends - @1795165205000000
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
            trial.skippedRows == """
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

    private func answer(
        _ second: Int, _ url: String, page: String? = nil, type: String = "", headers: String = ""
    ) -> String {
        let page = page.map { #""pageref":"\#($0)","# } ?? ""
        return #"{\#(page)"startedDateTime":"2026-11-20T09:00:0\#(second)Z","#
            + #""request":{"method":"GET","url":"\#(url)","headers":[\#(headers)]},"#
            + #""response":{"status":304,"content":{"size":0,"mimeType":"\#(type)"}}}"#
    }

    private func page(_ second: Int, _ identity: String, _ title: String) -> String {
        #"{"startedDateTime":"2026-11-20T09:00:0\#(second).000Z","id":"\#(identity)","#
            + #""title":"\#(title)","pageTimings":{}}"#
    }

    @Test(arguments: ["", "x-unknown", "text/html"])
    func `a reload that was answered with 304 is no push`(type: String) throws {
        var first = entry(1, "http://a/")
        first.insert(contentsOf: #""pageref":"p1","#, at: first.index(after: first.startIndex))
        let trial = try trial(
            """
            {"log":{"version":"1.2","pages":[
            \(page(1, "p1", "The shop")),\(page(2, "p2", "The shop")),
            \(page(3, "p3", "Another title"))],"entries":[
            \(first),\(answer(2, "http://a/", page: "p2", type: type)),
            \(answer(2, "http://a/style.css", page: "p2", type: "text/css")),
            \(answer(3, "http://a/", page: "p3", type: type))]}}
            """)
        #expect(trial.skippedRows == "")
        #expect(
            trial.events == """
                1 begins
                1 inferred setRoot http://a/ @1795165201000000
                1 ends - @1795165203000000
                """)
        #expect(trial.summary.contains("views of the screen on top: 2\n"))
    }

    @Test
    func `a page without any entry is the one that had its title`() throws {
        var first = entry(1, "http://a/")
        first.insert(contentsOf: #""pageref":"p1","#, at: first.index(after: first.startIndex))
        let trial = try trial(
            """
            {"log":{"pages":[\(page(1, "p1", "The shop")),\(page(2, "p2", "The shop"))],
            "entries":[\(first)]}}
            """)
        #expect(trial.events.split(separator: "\n").count == 3)
        #expect(trial.summary.contains("pages called by their title: 0\n"))
    }

    @Test
    func `an answer of 304 without a type is a page when a page was asked for`() throws {
        let asks = [
            #"{"name":"Accept","value":"text/html,application/xhtml+xml,*/*;q=0.8"}"#,
            #"{"name":"sec-fetch-dest","value":"document"}"#,
        ]
        for headers in asks {
            let trial = try trial(
                """
                {"log":{"entries":[\(entry(1, "http://a/")),\(answer(2, "http://a/x.js")),
                \(answer(3, "http://b/", headers: headers)),
                \(answer(4, "http://a/pic", headers: #"{"name":"Accept","value":"image/*"}"#)),
                \(answer(5, "http://a/"))]}}
                """)
            #expect(
                trial.events == """
                    1 begins
                    1 inferred setRoot http://a/ @1795165201000000
                    1 inferred push http://b/ @1795165203000000
                    1 inferred popTo root @1795165205000000
                    1 ends - @1795165205000000
                    """)
            #expect(trial.summary.contains("answers of 304 that are no page: 2\n"))
        }
    }
}
