import Testing
import WayfoldInterchange

struct BrowserHistoryImportTests {
    private static let head =
        "db,visit_id,from_visit,visit_time_us_since_1601,core,forward_back,from_address_bar,"
        + "chain_start,chain_end,redirect,url\n"

    private func trial(_ rows: String...) throws -> Trial {
        try Trial(Self.head + rows.map { $0 + "\n" }.joined()) {
            BrowserHistoryImport(options: $0)
        }
    }

    @Test
    func `starts, links, frames and the back mark`() throws {
        let trial = try trial(
            "one,1,0,11644473600000001,AUTO_TOPLEVEL,0,0,1,1,0,http://start/",
            "one,2,1,11644473600000002,LINK,0,0,1,1,0,http://a/",
            "one,3,2,11644473600000003,AUTO_SUBFRAME,0,0,1,1,0,http://frame/",
            "one,4,2,11644473600000004,FORM_SUBMIT,0,0,1,1,0,http://b/",
            "one,5,0,11644473600000005,LINK,1,0,1,1,0,http://a/",
            "one,6,5,11644473600000006,LINK,0,0,1,1,0,http://c/",
            "one,7,0,11644473600000007,LINK,1,0,1,1,0,http://start/",
            "one,8,0,11644473600000008,LINK,1,0,1,1,0,http://a/",
            "one,9,6,11644473600000009,LINK,0,0,1,1,0,http://d/",
            "one,10,0,11644473600000010,RELOAD,0,0,1,1,0,http://d/",
            "one,11,10,11644473600000011,LINK,0,0,1,1,0,http://d/",
            "one,12,0,11644473600000012,TYPED,0,1,1,1,0,http://e/",
            "two,1,0,11644473599999999,LINK,0,0,1,1,0,http://x/")
        #expect(
            trial.events == """
                1 begins 'one'
                1 link setRoot http://start/ @1
                1 user push http://a/ @2
                1 user push http://b/ @4
                1 inferred popTo 0 @5
                1 user push http://c/ @6
                1 inferred popTo root @7
                1 inferred push http://a/ @8
                1 inferred push http://d/ @9
                1 user push http://d/ @11
                1 link setRoot http://e/ @12
                1 ends - @12
                2 begins 'two'
                2 inferred setRoot http://x/ @-1
                2 ends - @-1
                """)
        #expect(
            trial.summary == """
                browser-history
                rows: 13
                rows skipped: 0
                sessions: 2
                  without an event: 0
                events: 11
                  roots: 3
                  forward: 6
                  back: 2
                  refused: 0
                events a session: p50 1, p90 10, p99 10, max 10
                sessions with a back: 1
                deepest stack: p50 1, p90 4, p99 4, max 4
                sum of the deepest: 5
                sum of the final depths: 2
                frames of pages: 1
                redirects on the way: 0
                reloads: 1
                inferred events: 5
                """)
    }

    @Test
    func `a chain of redirects is one screen that came from where the chain came from`() throws {
        let trial = try trial(
            "one,1,0,11644473600000001,GENERATED,0,0,1,1,0,http://search/?q=a&b=c",
            "one,2,1,11644473600000002,LINK,0,0,1,0,0,http://go/",
            "one,3,2,11644473600000003,LINK,0,0,0,0,1,http://via/",
            "one,4,3,11644473600000004,LINK,0,0,0,1,1,http://there/",
            "one,5,0,11644473600000005,TYPED,0,1,1,0,0,http://short/",
            "one,6,5,11644473600000006,LINK,0,0,0,1,1,http://long/")
        #expect(
            trial.events == """
                1 begins 'one'
                1 link setRoot http://search/\\?q\\=a\\&b\\=c @1
                1 user push http://there/ @4
                1 link setRoot http://long/ @6
                1 ends - @6
                """)
        #expect(trial.summary.contains("redirects on the way: 3\n"))
    }

    @Test
    func `quotes hold commas, quotes and line ends, and lines are counted on`() throws {
        let trial = try trial(
            "one,1,0,11644473600000001,TYPED,0,1,1,1,0,\"http://a/?x=1,\"\"2\"\"\r\nnext\"",
            "",
            "one,2,1,11644473600000002,LINK,0,0,1,1,0,http://b/\"x",
            "\"one\",3,1,11644473600000002,LINK,0,0,1,1,0,\"http://c/\"x",
            "one,4,1,11644473600000003,LINK,0,0,1,1,0,\"http://open/")
        #expect(
            trial.events == """
                1 begins 'one'
                1 link setRoot http://a/\\?x\\=1,"2"\r\nnext @1
                1 ends - @1
                """)
        #expect(
            trial.skippedRows == """
                trace:5: has a quote inside a field but should have the field in quotes
                trace:6: has a byte behind a closing quote but should have a comma
                trace:7: has an open quote at the file's end but should close it
                """)
    }

    @Test
    func `odd visits are skipped`() throws {
        let trial = try trial(
            "one,1,0,11644473600000001,TYPED,0,1,1,1,0",
            "one,1,0,11644473600000001,TYPED,0,1,1,1,0,http://a/,more",
            "one,one,0,11644473600000001,TYPED,0,1,1,1,0,http://a/",
            "one,1,0,,TYPED,0,1,1,1,0,http://a/",
            "one,1,0,-9223372036854775808,TYPED,0,1,1,1,0,http://a/",
            "one,1,0,11644473600000001,JUMP,0,1,1,1,0,http://a/",
            "one,1,0,11644473600000001,TYPED,2,1,1,1,0,http://a/")
        #expect(
            trial.skippedRows == """
                trace:2: has 10 fields but should have 11
                trace:3: has 12 fields but should have 11
                trace:5: the visit_time_us_since_1601 is '' but should be a whole number
                trace:6: visit_time_us_since_1601 is -9223372036854775808 but should fit 64 bits
                """)
        #expect(
            trial.notes == """
                trace:4: the visit_id is 'one' but should be a whole number [1]
                trace:7: core is 'JUMP' but should be one of Chromium's, as LINK [1]
                trace:8: forward_back is '2' but should be 0 or 1 [1]
                """)
        #expect(trial.summary.contains("rows skipped: 4\n"))
    }

    @Test
    func `another head is named`() throws {
        for (text, found) in [("", "the end of the file"), ("a,b\n", "'a,b'")] {
            let error = errorText { _ = try Trial(text) { BrowserHistoryImport(options: $0) } }
            #expect(
                error == "trace:1: is \(found) but should be '\(Self.head.dropLast())';"
                    + " check that the file is of this format")
        }
    }

    @Test
    func `a head behind a byte order mark and with carriage returns is read`() throws {
        let text =
            "\u{FEFF}" + Self.head.dropLast() + "\r\n"
            + "one,1,0,11644473600000001,TYPED,0,1,1,1,0,http://a/\r\n"
        let trial = try Trial(text) { BrowserHistoryImport(options: $0) }
        #expect(trial.events.contains("setRoot http://a/ @1"))
    }

    @Test
    func `a quote that swallows the file stops at the limit`() throws {
        let row = "one,1,0,11644473600000001,TYPED,0,1,1,1,0,\"http://a/\n"
        let lines = String(repeating: "and on\n", count: 100)
        let source = ByteSource(Array((Self.head + row + lines).utf8), named: "trace")
        var reader = LineReader(source, limitBytes: 200)
        let text = errorText {
            var job = BrowserHistoryImport()
            var sink = FoldingSink(try job.map(&reader))
            _ = try job.run(&reader, into: &sink)
        }
        #expect(
            text == "trace:2: the record is longer but should have at most 200 bytes;"
                + " check that its quotes are closed")
    }
}
