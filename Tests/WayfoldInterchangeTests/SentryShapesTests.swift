import Testing
import WayfoldInterchange

/// The documents that Sentry's breadcrumbs come in besides the event as it is sent.
struct SentryShapesTests {
    private func trial(_ text: String) throws -> Trial {
        try Trial(text) { SentryImport(options: $0) }
    }

    private func crumb(_ second: Int, _ to: String, from: String? = nil) -> String {
        let from = from.map { #""from":"\#($0)","# } ?? ""
        return #"{"type":"navigation","category":"navigation","level":"info","event_id":null,"#
            + #""timestamp":"2026-11-20T09:00:0\#(second).000000Z","data":{\#(from)"to":"\#(to)"}}"#
    }

    private static let journey = """
        inferred setRoot /home @1795165201000000
        1 inferred push /list @1795165202000000
        1 ends - @1795165202000000
        """

    @Test
    func `the event API has its crumbs in an entry, in whatever order its keys stand`() throws {
        let values = crumb(1, "/home") + "," + crumb(2, "/list", from: "/home")
        let exception =
            #"{"data":{"values":[{"type":"Fatal","value":"x","stacktrace":null}]},"#
            + #""type":"exception"}"#
        for entry in [
            #"{"data":{"values":[\#(values)]},"type":"breadcrumbs"}"#,
            #"{"type":"breadcrumbs","data":{"values":[\#(values)],"hasSystemFrames":false}}"#,
        ] {
            let event =
                #"{"id":"9f","groupID":"1","eventID":"9fac","projectID":"2","size":77,"entries":["#
                + "\(exception),\(entry)" + #"],"dist":null,"message":"","user":{"id":"1"}}"#
            let expected = "1 begins '9fac'\n1 " + Self.journey
            #expect(try trial(event).events == expected)
            #expect(try trial(event).skippedRows == "")
            #expect(try trial("[\(event)]").events == expected)
            #expect(try trial(#"{"event":\#(event)}"#).events == expected)
        }
    }

    @Test
    func `a route that an app has left as its screen's name is that route, an address is a name`()
        throws
    {
        let report =
            "["
            + [
                crumb(1, "list"), crumb(2, "product?id=2", from: "list"),
                crumb(3, "/search?q=2", from: "product?id=2"),
                crumb(4, "what?", from: "/search?q=2"),
                crumb(5, "product?id=2", from: "what?"),
            ].joined(separator: ",") + "]"
        #expect(
            try trial(report).events == """
                1 begins
                1 inferred setRoot list @1795165201000000
                1 inferred push product?id=2 @1795165202000000
                1 inferred push /search\\?q\\=2 @1795165203000000
                1 inferred push what\\? @1795165204000000
                1 inferred popTo 0 @1795165205000000
                1 ends - @1795165205000000
                """)
    }

    /// What Sentry's integrations receive of an alert (`event`) or an error (`error`).
    private func webhook(_ resource: String, _ name: String, _ crumbs: String) -> String {
        #"{"action":"triggered","actor":{"id":"sentry","name":"Sentry","type":"application"},"#
            + #""data":{"\#(resource)":{"event_id":"\#(name)","project":1,"release":null,"#
            + #""platform":"javascript","message":"","datetime":"2026-11-20T09:00:09.000000Z","#
            + #""tags":[["level","error"]],"_ref":1,"_ref_version":2,"#
            + #""breadcrumbs":{"values":[\#(crumbs)]},"contexts":{"os":{"type":"os"}},"#
            + #""exception":{"values":[{"type":"ReferenceError","value":"x"}]},"type":"error","#
            + #""user":{"ip_address":"127.0.0.1"},"issue_id":"117"},"triggered_rule":"a rule"},"#
            + #""installation":{"uuid":"a8e5d37a-696c-4c54-adb5-b3f28d64c7de"}}"#
    }

    /// What the older plugin for webhooks sends.
    private func oldWebhook(_ key: String, _ crumbs: String) -> String {
        #"{"id":"27","project":"app","project_name":"App","project_slug":"app","logger":null,"#
            + #""level":"error","culprit":"c","message":"m","url":"https://sentry.io/","#
            + #""triggering_rules":[],"event":{"event_id":"e1","version":"5","type":"error","#
            + #""\#(key)":{"values":[\#(crumbs)]},"sentry.interfaces.User":{"id":"7"},"id":"e1"}}"#
    }

    @Test
    func `what webhooks send is the event inside, one a document or in a list`() throws {
        let crumbs = crumb(1, "/home") + "," + crumb(2, "/list", from: "/home")
        let expected = "1 begins 'e1'\n1 " + Self.journey
        for text in [
            webhook("event", "e1", crumbs), webhook("error", "e1", crumbs),
            oldWebhook("sentry.interfaces.Breadcrumbs", crumbs), oldWebhook("breadcrumbs", crumbs),
        ] {
            for text in [text, "[\(text)]"] {
                let trial = try trial(text)
                #expect(trial.events == expected)
                #expect(trial.skippedRows == "")
                #expect(trial.summary.contains("documents without breadcrumbs: 0\n"))
            }
        }
        let both = [webhook("error", "e1", crumb(1, "/a")), webhook("event", "e2", crumb(2, "/b"))]
        for text in ["[\(both[0]),\n\(both[1])]", "\(both[0])\n\(both[1])\n"] {
            #expect(
                try trial(text).events == """
                    1 begins 'e1'
                    1 inferred setRoot /a @1795165201000000
                    1 ends - @1795165201000000
                    2 begins 'e2'
                    2 inferred setRoot /b @1795165202000000
                    2 ends - @1795165202000000
                    """)
        }
    }

    @Test
    func `a webhook without breadcrumbs is no session`() throws {
        let event = #"{"event_id":"e1","platform":"cocoa","exception":{"values":[{"type":"x"}]}}"#
        let issue = #"{"action":"created","data":{"issue":{"id":"1","culprit":"c"}}}"#
        let trial = try trial(
            #"[{"action":"created","data":{"error":\#(event)}},{"project":"a","event":\#(event)}]"#
                + "\n" + #"{"action":"triggered","data":{"event":\#(event)}}"# + "\n\(issue)\n")
        #expect(trial.events == "")
        #expect(trial.skippedRows == "")
        #expect(trial.summary.contains("documents without breadcrumbs: 4\n"))
    }

    @Test
    func `a list of events is a session for each`() throws {
        func event(_ name: String, _ crumbs: String) -> String {
            #"{"eventID":"\#(name)","entries":[{"data":{"values":[\#(crumbs)]},"#
                + #""type":"breadcrumbs"}]}"#
        }
        let trial = try trial(
            "[\(event("a", crumb(1, "/home"))),\n\(event("b", "")),{\"eventID\":\"c\","
                + "\"entries\":[]},\n\(event("d", crumb(1, "/x") + ",\n7"))]")
        #expect(
            trial.events == """
                1 begins 'a'
                1 inferred setRoot /home @1795165201000000
                1 ends - @1795165201000000
                2 begins 'b'
                2 ends - @0
                3 begins 'd'
                3 inferred setRoot /x @1795165201000000
                3 ends - @1795165201000000
                """)
        #expect(trial.skippedRows == "trace:4: byte 1 is '7' but should be an object")
        #expect(trial.summary.contains("documents without breadcrumbs: 1\n"))
    }

    @Test
    func `an event of old and a crash report have their crumbs elsewhere`() throws {
        let list = "[" + crumb(1, "/home") + "," + crumb(2, "/list") + "]"
        for text in [
            #"{"sentry.interfaces.Breadcrumbs":{"values":\#(list)},"platform":"cocoa"}"#,
            #"{"sentry.interfaces.Breadcrumbs":\#(list)}"#,
            #"{"report":{"id":"r"},"sentry_sdk_scope":{"tags":{},"breadcrumbs":\#(list)}}"#,
            #"{"user":{"sentry_sdk_scope":{"breadcrumbs":\#(list),"release":"1"}},"crash":{}}"#,
            #"{"user":{"release":"1","breadcrumbs":\#(list)}}"#,
        ] {
            let trial = try trial(text)
            #expect(trial.skippedRows == "")
            #expect(trial.events == "1 begins\n1 " + Self.journey)
        }
    }

    @Test
    func `crumbs that a document has twice are one journey`() throws {
        let list = "[" + crumb(1, "/home") + "," + crumb(2, "/list") + "]"
        let trial = try trial(
            #"{"breadcrumbs":[],"user":{"breadcrumbs":\#(list)},"#
                + #""sentry_sdk_scope":{"breadcrumbs":\#(list)}}"#)
        #expect(trial.events == "1 begins\n1 " + Self.journey)
        #expect(trial.summary.contains("crumbs that a document has twice: 2\n"))
        let webhook = webhook("event", "e1", crumb(1, "/home") + "," + crumb(2, "/list"))
        let end = try #require(webhook.firstRange(of: #","exception""#)?.lowerBound)
        let twice =
            webhook[..<end] + #","sentry.interfaces.Breadcrumbs":{"values":\#(list)}"#
            + webhook[end...]
        for text in [String(twice), "[\(twice)]"] {
            let trial = try self.trial(text)
            #expect(trial.events == "1 begins 'e1'\n1 " + Self.journey)
            #expect(trial.summary.contains("crumbs that a document has twice: 2\n"))
        }
    }

    @Test
    func `controllers that older versions of sentry-cocoa name are screens`() throws {
        func appeared(_ second: Int, _ controller: String, message: String) -> String {
            #"{"level":"info","category":"UIViewController","type":"navigation","#
                + #""message":"\#(message)","timestamp":"2018-03-01T10:00:0\#(second)Z","#
                + #""data":{"controller":"\#(controller)"}}"#
        }
        let rows = [
            appeared(1, "<UINavigationController: 0x7f8>", message: "viewDidAppear"),
            appeared(2, "<Shop.HomeViewController: 0x7f81>", message: "viewDidAppear"),
            appeared(3, "<Shop.ListViewController: 0x7f82>", message: "viewDidAppear"),
            appeared(4, "<Shop.OtherViewController: 0x7f83>", message: "viewDidLoad"),
            appeared(5, "<Shop.HomeViewController: 0x7f81>", message: "viewDidAppear"),
            #"{"category":"UIViewController","message":"viewDidAppear","data":{"controller":7}}"#,
            #"{"category":"ui.lifecycle","type":"navigation","timestamp":"2018-03-01T10:00:06Z","#
                + #""data":{"screen":"<Shop.CartViewController: 0x7f84; frame = (0 0)>"}}"#,
        ]
        let trial = try trial("[" + rows.joined(separator: ",\n") + "]")
        #expect(
            trial.events == """
                1 begins
                1 inferred setRoot Shop.HomeViewController @1519898402000000
                1 inferred push Shop.ListViewController @1519898403000000
                1 inferred popTo root @1519898405000000
                1 inferred push Shop.CartViewController @1519898406000000
                1 ends - @1519898406000000
                """)
        #expect(trial.skippedRows == "trace:6: data.controller is '7' but should be a text")
    }

    @Test
    func `a replay's events are crumbs, with a screen or an address`() throws {
        func replayed(_ second: Int, _ category: String, _ data: String?) -> String {
            let data = data.map { #","data":{\#($0)}"# } ?? ""
            return #"{"type":5,"timestamp":179516520\#(second)000,"data":{"tag":"breadcrumb","#
                + #""payload":{"type":"default","category":"\#(category)","level":"none","#
                + #""timestamp":179516520\#(second).0\#(data)}}}"#
        }
        let rows = [
            #"{"type":4,"timestamp":1795165200000,"data":{"href":"","width":1,"height":2}}"#,
            replayed(1, "navigation", #""to":"UINavigationController""#),
            replayed(1, "navigation", #""screen":"Shop.HomeViewController""#),
            replayed(2, "navigation", #""to":"Shop.ListViewController""#),
            replayed(3, "ui.tap", nil), replayed(3, "app.background", nil),
            replayed(4, "app.foreground", nil),
            #"{"data":{"payload":{"op":"navigation.push","description":"/x"},"#
                + #""tag":"performanceSpan"},"type":5,"timestamp":1795165204500}"#,
            replayed(5, "navigation", #""from":"/list","to":"/cart""#),
        ]
        let expected = """
            1 begins
            1 inferred setRoot Shop.HomeViewController @1795165201000000
            1 inferred push Shop.ListViewController @1795165202000000
            1 system phase background @1795165203000000
            1 system phase active @1795165204000000
            1 inferred push /list @1795165205000000
            1 inferred push /cart @1795165205000000
            1 ends - @1795165205000000
            """
        let list = "[" + rows.joined(separator: ",") + "]"
        #expect(try trial(list).events == expected)
        #expect(try trial(list).skippedRows == "")
        let envelope =
            #"{"event_id":"e","sdk":{"name":"sentry.javascript.browser"}}"# + "\n"
            + #"{"type":"replay_recording","length":\#(list.utf8.count + 17)}"# + "\n"
            + #"{"segment_id":0}"# + "\n" + list + "\n"
        #expect(try trial(envelope).events == expected)
    }

    @Test
    func `segments of a replay in a list are one session`() throws {
        func event(_ type: Int, _ second: Int, _ data: String) -> String {
            #"{"type":\#(type),"timestamp":179516520\#(second).5,"data":{\#(data)}}"#
        }
        func crumb(_ second: Int, _ screen: String) -> String {
            event(
                5, second,
                #""tag":"breadcrumb","payload":{"type":"default","category":"navigation","#
                    + #""timestamp":179516520\#(second).25,"data":{"to":"\#(screen)"}}"#)
        }
        func span(_ second: Int) -> String {
            event(5, second, #""tag":"performanceSpan","payload":{"op":"memory","description":""}"#)
        }
        let page = event(
            2, 0, #""node":{"type":0,"childNodes":[{"type":1,"name":"html"}],"id":1}"#)
        let first =
            "[\(event(4, 0, #""href":"","height":852,"width":393"#)),\(page),"
            + "\(span(0)),\(crumb(1, "Home"))]"
        let second = "[\(crumb(2, "List")),\n\(span(3))]"
        let text = "[\(first),[],\n\(second)]"
        let expected = """
            1 begins
            1 inferred setRoot Home @1795165201250000
            1 inferred push List @1795165202250000
            1 ends - @1795165203500000
            """
        #expect(try trial(text).events == expected)
        #expect(try trial(text).skippedRows == "")
        #expect(try trial(text).summary.contains("crumbs that a document has twice: 0\n"))
        // The file of one segment has a line before it.
        let file = #"{"segment_id":0}"# + "\n" + first
        #expect(
            try trial(file).events == """
                1 begins
                1 inferred setRoot Home @1795165201250000
                1 ends - @1795165201250000
                """)
        #expect(try trial(file).skippedRows == "")
        // Deeper there is no crumb.
        let deep = try trial("[[\(crumb(1, "Home")),[\(crumb(2, "List"))]]]")
        #expect(
            deep.skippedRows == "trace:1: row at byte 167: byte 1 is '[' but should be an object")
        #expect(deep.events.contains("setRoot Home"))
        #expect(!deep.events.contains("List"))
    }

    @Test
    func `times in milliseconds are read, and what no event needs takes no crumb`() throws {
        let trial = try trial(
            """
            [{"timestamp":1795165201000,"type":"navigation","data":{"from":3,"to":"/a"}},
            {"timestamp":"1795165202.5","category":"ui.lifecycle","data":{"screen":"B",
             "beingPresented":"maybe","window_windowLevel":"high","presentingViewController":[]}},
            {"timestamp":1.795165203e9,"category":"ui.lifecycle","data":{"screen":"C"}}]
            """)
        #expect(trial.skippedRows == "")
        #expect(
            trial.events == """
                1 begins
                1 inferred setRoot /a @1795165201000000
                1 inferred push B @1795165202500000
                1 inferred push C @1795165203000000
                1 ends - @1795165203000000
                """)
        #expect(
            trial.notes == """
                trace:1: data.from is '3' but should be a text [1]
                trace:2: data.beingPresented is 'maybe' but should be true or false [1]
                trace:2: data.presentingViewController is an array but should be a text [1]
                trace:2: data.window_windowLevel is 'high' but should be a number [1]
                """)
    }

    @Test
    func `crumbs before a cut are kept, wherever a document has them`() throws {
        let exception = #"{"data":{"values":[{"type":"Fatal","value":"x"}]},"type":"exception"}"#
        let list = crumb(1, "/home") + "," + crumb(2, "/list", from: "/home")
        for text in [
            #"{"eventID":"e","entries":[\#(exception),{"data":{"values":[\#(list)]},"#
                + #""type":"breadcrumbs"}]}"#,
            #"[{"eventID":"e","type":"error","entries":[\#(exception),"#
                + #"{"type":"breadcrumbs","data":{"values":[\#(list)]}}]}]"#,
            #"[{"event_id":"e","breadcrumbs":{"values":[\#(list)]},"level":"fatal"}]"#,
            #"[{"event_id":"e","breadcrumbs":[\#(list)]}]"#,
            #"{"event_id":"e","breadcrumbs":{"values":[\#(list)]}}"#, "[\(list)]", "[[\(list)]]",
            webhook("event", "e", list), "[\(webhook("error", "e", list))]",
        ] {
            let bytes = Array(text.utf8)
            let one = try #require(text.firstRange(of: crumb(1, "/home"))?.upperBound)
            let both = try #require(text.firstRange(of: list)?.upperBound)
            let places = (text[..<one].utf8.count, text[..<both].utf8.count)
            for count in 1..<bytes.count {
                let trial = try Trial(bytes: Array(bytes[..<count])) { SentryImport(options: $0) }
                #expect(trial.cut != nil, "\(count) of \(text)")
                let found = (
                    trial.events.contains("setRoot /home"), trial.events.contains("push /list")
                )
                #expect(found == (count >= places.0, count >= places.1), "\(count) of \(text)")
                #expect(!trial.events.contains("Fatal"))
            }
        }
    }

    @Test
    func `documents in documents without an end are survived`() throws {
        let keys = [
            "data", "event", "error", "user", "sentry_sdk_scope", "breadcrumbs", "entries",
        ]
        for key in keys {
            let deep = String(repeating: #"{"\#(key)":"#, count: 20_000)
            let whole = #"{"breadcrumbs":[\#(crumb(1, "/home"))]}"#
            let trial = try trial(whole + "\n" + deep + "\n" + whole)
            #expect(trial.events.contains("setRoot /home"))
            for start in [#"[{"\#(key)":"#, #"[[{"\#(key)":"#, #"{"data":{"\#(key)":"#] {
                let trial = try self.trial(String(repeating: start, count: 20_000))
                #expect(trial.events.isEmpty || !trial.skippedRows.isEmpty)
            }
        }
    }
}
