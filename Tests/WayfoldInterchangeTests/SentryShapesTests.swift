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
            #expect(try trial(event).oddRows == "")
            #expect(try trial("[\(event)]").events == expected)
            #expect(try trial(#"{"event":\#(event)}"#).events == expected)
        }
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
        #expect(trial.oddRows == "trace:4: byte 1 is '7' but should be an object")
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
            #expect(trial.oddRows == "")
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
        #expect(trial.oddRows == "trace:6: data.controller is '7' but should be a text")
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
        #expect(try trial(list).oddRows == "")
        let envelope =
            #"{"event_id":"e","sdk":{"name":"sentry.javascript.browser"}}"# + "\n"
            + #"{"type":"replay_recording","length":\#(list.utf8.count + 17)}"# + "\n"
            + #"{"segment_id":0}"# + "\n" + list + "\n"
        #expect(try trial(envelope).events == expected)
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
        #expect(trial.oddRows == "")
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
            #"{"event_id":"e","breadcrumbs":{"values":[\#(list)]}}"#, "[\(list)]",
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
        for key in ["data", "event", "user", "sentry_sdk_scope", "breadcrumbs", "entries"] {
            let deep = String(repeating: #"{"\#(key)":"#, count: 20_000)
            let whole = #"{"breadcrumbs":[\#(crumb(1, "/home"))]}"#
            let trial = try trial(whole + "\n" + deep + "\n" + whole)
            #expect(trial.events.contains("setRoot /home"))
            let list = String(repeating: #"[{"\#(key)":"#, count: 20_000)
            #expect(try self.trial(list).events.isEmpty || !(try self.trial(list).oddRows.isEmpty))
        }
    }
}
