import Testing
import WayfoldDatabases
import WayfoldInterchange

/// A row is skipped only when what its event needs cannot be read.
struct KeptRowsTests {
    /// Numbers as people's tools write 15: with a fraction, an exponent, a sign, blanks.
    private static let fifteens = ["15", "15.0", "1.5e1", "+15", " 15 ", "15.", "0015", "150e-1"]

    private func trial(_ format: String, _ text: String) throws -> Trial {
        let importer = try #require(Importers.named(format))
        return try Trial(text) { importer.start($0) }
    }

    @Test(arguments: fifteens)
    func `Wikispeedia's times and durations are read however they are written`(
        number: String
    ) throws {
        let trial = try trial(
            "wikispeedia", "a\t20\t\(number)\tA;B\tT\trestart\nb\t\(number)\t5\tA\tT\trestart\n")
        #expect(trial.skippedRows == "")
        #expect(trial.notes == "")
        #expect(
            trial.events == """
                1 begins 'a'
                1 user setRoot A @5000000
                1 user push B @5000000
                1 ends restart @20000000
                2 begins 'b'
                2 user setRoot A @10000000
                2 ends restart @15000000
                """)
    }

    @Test
    func `Wikispeedia's ratings and durations that say nothing are no reason to skip a row`() throws
    {
        let ratings = ["1.0", "5", "3.0", "", "NULL", "NaN", "nan", " 2 "]
        let rows = ratings.map { "a\t9\t\t\u{C5}land;B\t\($0)\r\n" }.joined()
        let trial = try trial("wikispeedia", "\u{FEFF}" + rows)
        #expect(trial.skippedRows == "")
        #expect(trial.notes == "")
        let ends = trial.events.split(separator: "\n").filter { $0.contains(" ends ") }
        #expect(
            ends.map { $0.split(separator: " ").dropFirst(2).joined(separator: " ") } == [
                "finished rating=1 @9000000", "finished rating=5 @9000000",
                "finished rating=3 @9000000", "finished @9000000", "finished @9000000",
                "finished @9000000", "finished @9000000", "finished rating=2 @9000000",
            ])
    }

    @Test
    func `Wikispeedia's columns may stand in any order under their names`() throws {
        let trial = try trial(
            "wikispeedia",
            "rating\tpath\tdurationInSec\ttimestamp\thashedIpAddress\n2.0\tA;B;<\t2.5\t9.0\ta\n")
        #expect(
            trial.events == """
                1 begins 'a'
                1 user setRoot A @6500000
                1 user push B @6500000
                1 user back @6500000
                1 ends finished rating=2 @9000000
                """)
    }

    @Test
    func `what Wikispeedia's rows can do without is noted once a column and counted`() throws {
        let trial = try trial(
            "wikispeedia",
            """
            a\t9\tlong\tA\t7
            a\t9\t-1\tA\tgreat
            a\t9\t1e30\tA\t2.5
            a\tsoon\t1\tA\t3

            """)
        #expect(
            trial.notes == """
                trace:1: the duration is 'long' but should be a number [3]
                trace:1: the rating is '7' but should be 1 to 5, NULL or empty [3]
                """)
        #expect(trial.skippedRows == "trace:4: the timestamp is 'soon' but should be a number")
        #expect(trial.summary.contains("rows without rating: 3\n"))
        #expect(trial.summary.contains("rows skipped: 1\n"))
    }

    @Test(arguments: [
        "1700000000000000", "1.7e15", "1.7E+15", "\"1700000000000000\"", "\" 1700000000000000 \"",
        "1700000000000000.0", "17000000000000000e-1", "\"1.7e15\"", "\"1700000000000000.75\"",
    ])
    func `GA4's times are read however they are written`(time: String) throws {
        let trial = try trial(
            "ga4",
            """
            {"event_name":"screen_view","event_timestamp":\(time),"user_pseudo_id":12.5,\
            "event_params":[{"key":"firebase_screen","value":{"string_value":"A"}}]}
            """)
        #expect(trial.skippedRows == "")
        #expect(
            trial.events == """
                1 begins '12.5'
                1 inferred setRoot A @1700000000000000
                1 ends - @1700000000000000
                """)
    }

    @Test
    func `GA4's times beyond a double's digits keep the last one`() throws {
        let rows = ["9007199254740993", "\"9007199254740995\"", "9007199254740.997e3"].map {
            """
            {"event_name":"screen_view","event_timestamp":\($0),"user_pseudo_id":"u\($0.count)",\
            "event_params":[{"key":"firebase_screen","value":{"string_value":"A"}},\
            {"key":"ga_session_id","value":{"double_value":1.7e9}}]}
            """
        }
        let trial = try trial("ga4", rows.joined(separator: "\n"))
        #expect(trial.skippedRows == "")
        for time in ["9007199254740993", "9007199254740995", "9007199254740997"] {
            #expect(trial.events.contains("setRoot A @\(time)"), "\(trial.events)")
        }
        #expect(trial.events.contains("begins 'u16.1700000000'"))
    }

    @Test
    func `what nobody needs may be broken inside`() throws {
        let broken = [
            "\"half \\ud83d\"", "NaN", "-Infinity", "[1,{\"a\":NaN}]", "\"\\x\"", "{\"a\":01}",
            String(repeating: "[", count: 600) + String(repeating: "]", count: 600),
        ]
        for value in broken {
            let ga4 = """
                {"device":\(value),"event_name":"screen_view","event_timestamp":1,\
                "user_pseudo_id":"u","event_params":[{"key":"page_title","value":\(value)},\
                {"key":"firebase_screen","value":{"string_value":"A"}}]}
                """
            #expect(try trial("ga4", ga4).skippedRows == "", "\(value.prefix(20))")
            let crumb = """
                [{"message":\(value),"type":"navigation","timestamp":1,\
                "data":{"title":\(value),"to":"A"}}]
                """
            #expect(try trial("sentry", crumb).skippedRows == "", "\(value.prefix(20))")
            let view = """
                {"type":"view","context":\(value),"date":1,"session":{"id":"s"},\
                "view":{"id":"v","name":"A","referrer":\(value)}}
                """
            #expect(try trial("datadog", view).events.contains("setRoot A"))
            let record = """
                {"resourceLogs":[{"scopeLogs":[{"logRecords":[{"body":\(value),\
                "timeUnixNano":"1000","attributes":[{"key":"app.screen.name","value":\
                {"stringValue":"A"}}]}]}]}]}
                """
            #expect(try trial("otlp", record).events.contains("setRoot A"))
            let page = """
                {"log":{"pages":[{"id":"p","title":"A","pageTimings":\(value),\
                "startedDateTime":"2026-11-20T09:00:00Z"}]}}
                """
            #expect(try trial("har", page).events.contains("setRoot A"))
            let action = """
                {"meta":\(value),"timestamp":1,"action":{"type":"PUSH","payload":{"name":"A"}}}
                """
            #expect(try trial("react-navigation", action).events.contains("push A"))
        }
    }

    @Test
    func `Datadog's views are kept without an identity and a version, at any time written`() throws
    {
        let trial = try trial(
            "datadog",
            """
            {"type":"view","date":1.763e12,"session":{"id":7},"view":{"name":"A"}}
            {"type":"view","date":"1763000000001","session":{"id":"7"},\
            "view":{"id":9,"name":"B"},"_dd":{"document_version":"x"}}
            {"type":"view","date":1763000000002.5,"session":{"id":"7"},\
            "view":{"id":"c","name":4,"url":"/c"},"_dd":{"document_version":2.0}}
            """)
        #expect(trial.skippedRows == "")
        #expect(
            trial.events == """
                1 begins '7'
                1 inferred setRoot A @1763000000000000
                1 inferred push B @1763000000001000
                1 inferred push /c @1763000000002500
                1 ends - @1763000000002500
                """)
        #expect(
            trial.notes == """
                trace:1: view.id is missing but should be a text [1]
                trace:2: _dd.document_version is 'x' but should be a whole number [1]
                trace:3: view.name is '4' but should be a text [1]
                """)
    }

    @Test
    func `Sentry's crumbs are kept without what their screen does not need`() throws {
        let trial = try trial(
            "sentry",
            """
            [{"category":"ui.lifecycle","timestamp":" 1.5e3 ","data":{"screen":"A",\
            "beingPresented":0,"window_windowLevel":"high"}},
            {"category":"navigation","timestamp":"yesterday","data":{"from":3,"to":"B"}}]
            """)
        #expect(trial.skippedRows == "")
        #expect(
            trial.events == """
                1 begins
                1 inferred setRoot A @1500000000
                1 inferred push B @1500000000
                1 ends - @1500000000
                """)
        #expect(
            trial.notes == """
                trace:1: data.window_windowLevel is 'high' but should be a number [1]
                trace:2: timestamp is 'yesterday' but should be a date and time after RFC 3339, or \
                seconds since 1970 [1]
                trace:2: data.from is '3' but should be a text [1]
                """)
    }

    @Test
    func `OpenTelemetry's records are read by the time that can be read`() throws {
        let trial = try trial(
            "otlp",
            """
            {"resourceLogs":[{"scopeLogs":[{"logRecords":[{"timeUnixNano":1.7e18,\
            "attributes":[{"key":"app.screen.name","value":{"stringValue":"A"}},\
            {"key":"session.id","value":{"intValue":"7"}}]},\
            {"timeUnixNano":"x","observedTimeUnixNano":"1700000000000001000","attributes":\
            [{"key":"app.screen.name","value":{"stringValue":"B"}},\
            {"key":"session.id","value":{"intValue":7}}]},{"attributes":[]}]}]}]}
            """)
        #expect(trial.skippedRows == "")
        #expect(
            trial.events == """
                1 begins '7'
                1 inferred setRoot A @1700000000000000
                1 inferred push B @1700000000000001
                1 ends - @1700000000000001
                """)
        #expect(
            trial.notes == "trace:1: timeUnixNano is 'x' but should be a whole number [1]")
    }

    @Test
    func `an archive's pages and documents are kept without what they can do without`() throws {
        let trial = try trial(
            "har",
            """
            {"log":{"pages":[{"id":7,"title":{},"startedDateTime":"2026-11-20T09:00:00Z"}],
            "entries":[{"pageref":7,"startedDateTime":"2026-11-20T09:00:00Z","_resourceType":[],
            "request":{"url":"http://a/","method":"GET"},
            "response":{"status":"200.0","content":{"mimeType":"text/html"}}}]}}
            """)
        #expect(trial.skippedRows == "")
        #expect(trial.events.contains("setRoot http://a/ @"))
        #expect(trial.notes.split(separator: "\n").count == 2)
    }

    @Test
    func `clicks are kept without a name, a reward and a duration`() throws {
        let trial = try trial(
            "miniwob-tabs",
            """
            {"file":null,"reward":"much","durationMs":"2500.0","clicks":\
            [[1e2,"A","","ui-tabs-anchor",2],["200.5","A",7,"ui-tabs-anchor","Tab #1","more"],\
            [150,"A","","ui-tabs-anchor","3.0"]]}
            {"file":"b","clicks":[]}
            """)
        #expect(trial.skippedRows == "")
        #expect(
            trial.events == """
                1 begins
                1 user selectTab 1 @100000
                1 user selectTab 0 @200500
                1 user selectTab 2 @200500
                1 ends reward=much @2500000
                2 begins 'b'
                2 ends - @0
                """)
        #expect(trial.notes.split(separator: "\n").count == 4, "\(trial.notes)")
    }

    @Test
    func `a browser's visits are kept in any order of columns, without marks and numbers`() throws {
        let trial = try trial(
            "browser-history",
            """
            \u{FEFF}URL,note,visit_time_us_since_1601,core,forward_back,visit_id,from_visit\r
            http://a/,x,11644473600000001.0,NEW_WORD,,1.0,\r
            "http://b/",y,1.1644473600000002e16,link,False,two,1\r
            """)
        #expect(trial.skippedRows == "")
        #expect(
            trial.events == """
                1 begins
                1 inferred setRoot http://a/ @1
                1 user push http://b/ @2
                1 ends - @2
                """)
        #expect(
            trial.notes == """
                trace:2: core is 'NEW_WORD' but should be one of Chromium's, as LINK [1]
                trace:3: the visit_id is 'two' but should be a whole number [1]
                """)
    }

    @Test
    func `categories are numbers however they are written`() throws {
        let trial = try trial(
            "msnbc", "\u{FEFF}% a\r\nnews sports\r\n% Sequences: \r\n\r\n1 2.0 +1 2e0 \r\n")
        #expect(trial.skippedRows == "")
        #expect(trial.summary.contains("events: 4\n"))
    }

    @Test
    func `an index and a count of React Navigation may have a fraction of nothing`() throws {
        let trial = try trial(
            "react-navigation",
            """
            {"timestamp":"never","state":{"type":"stack","index":0.0,"routes":\
            [{"name":"A"},{"name":"B"}]}}
            {"timestamp":1e3,"action":{"type":"PUSH","payload":{"name":"C"}}}
            {"action":{"type":"PUSH","payload":{"name":"D"}}}
            {"action":{"type":"POP","payload":{"count":2.0}}}
            """)
        #expect(trial.skippedRows == "")
        #expect(
            trial.events == """
                1 begins
                1 inferred setRoot A @0
                1 program push C @1000000
                1 program push D @1000000
                1 program pop(count: 2) @1000000
                1 ends - @1000000
                """)
        #expect(trial.notes.hasPrefix("trace:1: timestamp is 'never' but should be "))
    }
}
