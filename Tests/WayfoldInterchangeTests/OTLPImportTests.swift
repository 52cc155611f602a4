import Testing
import WayfoldInterchange
import WayfoldModel

struct OTLPImportTests {
    private func trial(_ text: String) throws -> Trial {
        try Trial(text) { OTLPImport(options: $0) }
    }

    private func attribute(_ key: String, _ value: String) -> String {
        #"{"key":"\#(key)","value":{"stringValue":"\#(value)"}}"#
    }

    private func record(_ time: String, _ attributes: String...) -> String {
        #"{"timeUnixNano":"\#(time)","attributes":[\#(attributes.joined(separator: ","))]}"#
    }

    private func document(_ records: String...) -> String {
        #"{"resourceLogs":[{"scopeLogs":[{"logRecords":[\#(records.joined(separator: ","))]}]}]}"#
    }

    private func own(_ line: String, session: String = "1") -> String {
        let escaped = line.replacing("\"", with: "\\\"")
        return record("1", attribute("session.id", session), attribute("wayfold.event", escaped))
    }

    private func head(_ line: String) -> String {
        record("0", attribute("wayfold.trace", line.replacing("\"", with: "\\\"")))
    }

    @Test
    func `the session is the record's, else its resource's, and resources end`() throws {
        let trial = try trial(
            """
            {"resourceLogs":[
             {"resource":{"attributes":[\(attribute("session.id", "r"))]},
              "scopeLogs":[{"logRecords":[\(record("1000", attribute("screen.name", "A"))),
               \(record(
                "2000", attribute("app.screen.name", "B"), attribute("session.id", "own")))]}]},
             {"instrumentationLibraryLogs":[
              {"logs":[\(record("3000", attribute("app.screen.id", "C")))]}]},
             {"resource":{"attributes":[\(attribute("service.instance.id", "i"))]},
              "scopeLogs":[{"logRecords":[\(record("4000", attribute("app.screen.name", "D")))]}]}],
             "unknown":{"resourceLogs":[1,2]}}
            """)
        #expect(trial.skippedRows == "")
        #expect(
            trial.events == """
                1 begins 'r'
                1 inferred setRoot A @1
                1 ends - @1
                2 begins 'own'
                2 inferred setRoot B @2
                2 ends - @2
                3 begins
                3 inferred setRoot C @3
                3 ends - @3
                4 begins 'i'
                4 inferred setRoot D @4
                4 ends - @4
                """)
    }

    @Test
    func `Android's states, older names and observed times are known`() throws {
        let trial = try trial(
            document(
                #"{"observedTimeUnixNano":"1000","eventName":"device.app.lifecycle","attributes":["#
                    + attribute("android.app.state", "created") + "]}",
                #"{"timeUnixNano":"0","observedTimeUnixNano":2000,"attributes":["#
                    + attribute("event.name", "device.app.lifecycle") + ","
                    + attribute("android.state", "foreground") + "]}",
                #"{"timeUnixNano":"3000","eventName":"device.app.lifecycle","attributes":["#
                    + attribute("ios.state", "foreground") + "]}"))
        #expect(trial.skippedRows == "")
        #expect(
            trial.events == """
                1 begins
                1 system phase active @2
                1 system phase inactive @3
                1 ends - @3
                """)
    }

    @Test
    func `our own events come back in the order of their numbers, with all they said`() throws {
        let map =
            #"{"wayfold":1,"name":"m","version":"1","dialect":"canonical","root":"home","#
            + #""routes":{"home":{},"a":{}}}"#
        let trial = try trial(
            document(
                head(#"{"wayfold":1,"semantics":1,"map":\#(map)}"#),
                own(
                    #"{"seq":2,"at":5,"do":"push","route":"a","origin":"gesture"}"#,
                    session: "ada"),
                own(#"{"seq":1,"at":3,"do":"back","refused":"atRoot"}"#, session: "ada"),
                record("7", attribute("app.screen.name", "not ours"))) + "\n"
                + document(own(#"{"seq":9,"session":4,"do":"popToRoot","target":"/tab:1"}"#)))
        #expect(trial.skippedRows == "")
        #expect(
            trial.events == """
                1 is 'ada'
                1 #1 user back @3 refused atRoot
                1 #2 gesture push a @5
                4 is '1'
                4 #9 user popToRoot @0
                """)
        #expect(trial.summary.contains("records of others: 1\n"))
    }

    @Test
    func `events of our own that come twice or cannot be read are named`() throws {
        let trial = try trial(
            [
                document(own(#"{"do":"push","route":"a"}"#)),
                document(own(#"{"do":"push","route":"a"}"#)),
                document(own(#"{"seq":2,"do":"jump"}"#)), document(own(#"{"seq":2"#)),
                document(own(#"{"session":1,"name":"x"}"#)),
                document(own(#"{"seq":2,"do":"back"}"#)),
            ].joined(separator: "\n"))
        #expect(
            trial.events == """
                1 #1 user push a @0
                1 #2 user back @0
                """)
        #expect(
            trial.skippedRows == """
                trace:2: event 1 comes after event 1 but should come before it, and once
                trace:3: wayfold.event, column 15: is 'jump' but should be a verb; TRACES.md \
                lists them
                trace:4: wayfold.event, column 9: is the end of the text but should be ',' or '}'
                trace:5: wayfold.event is '{"session":1,"name":"x"}' but should be an event; \
                export anew
                """)
    }

    @Test
    func `a head of our own that cannot be read stops the import`() throws {
        let text = errorText { _ = try trial(document(head(#"{"wayfold":7}"#))) }
        #expect(
            text == """
                trace: wayfold.trace is format 7 but should be 1; a newer Wayfold may have \
                written it
                """)
    }

    @Test
    func `odd records are named and left out`() throws {
        let trial = try trial(
            [
                document(record("x", attribute("app.screen.name", "A"))),
                document(record("-5", attribute("app.screen.name", "A"))),
                document(record("18446744073709551615", attribute("app.screen.name", "A"))),
                document(#"{"attributes":[]}"#),
                document(
                    #"{"timeUnixNano":"1000","eventName":"device.app.lifecycle","attributes":["#
                        + attribute("ios.app.state", "asleep") + "]}"),
                document(
                    #"{"timeUnixNano":"1","attributes":["#
                        + #"{"key":"app.screen.name","value":{"intValue":"7"}},"#
                        + #"{"key":"session.id","value":{"arrayValue":{"values":[]}}},"#
                        + #"3,{"key":4}]}"#
                ),
                document("7"),
            ].joined(separator: "\n"))
        #expect(
            trial.skippedRows == """
                trace:1: timeUnixNano is 'x' but should be a whole number
                trace:2: timeUnixNano is -5 but should be nanoseconds since 1970
                trace:3: timeUnixNano is '18446744073709551615' but should fit 64 bits
                trace:5: ios.app.state is 'asleep' but should be active, inactive, background, \
                foreground or terminate
                trace:7: byte 1 is '7' but should be an object
                """)
        #expect(trial.events == "1 begins\n1 inferred setRoot 7 @0\n1 ends - @0")
        #expect(trial.notes == "trace:6: session.id is an object but should be a text [1]")
    }

    private func named(_ time: Int, _ event: String, _ attributes: String...) -> String {
        #"{"timeUnixNano":"\#(time)000","eventName":"\#(event)","attributes":["#
            + attributes.joined(separator: ",") + "]}"
    }

    @Test
    func `a browser's page views are screens by their address`() throws {
        let old = attribute("event.name", "browser.page_view")
        let body =
            #""body":{"kvlistValue":{"values":[\#(attribute("url", "https://shop/cart")),"#
            + #"{"key":"type","value":{"intValue":"1"}},\#(attribute("title", "Cart")),"#
            + #"\#(attribute("changeState", "replaceState"))]}}"#
        let trial = try trial(
            document(
                named(
                    1, "browser.page_view", attribute("url.full", "https://shop/"),
                    attribute("title", "Shop"), #"{"key":"type","value":{"intValue":0}}"#),
                named(
                    2, "browser.page_view", attribute("url.full", "https://shop/list"),
                    attribute("change_state", "pushState")),
                named(
                    3, "browser.page_view", attribute("url.full", "https://shop/list/2"),
                    attribute("browser.page_view.change_state", "replaceState")),
                record("4000", old, attribute("url", "https://shop/product")),
                #"{"timeUnixNano":"5000","attributes":[\#(old)],\#(body)}"#,
                named(
                    6, "browser.navigation", attribute("url.full", "https://shop/list/2"),
                    attribute("browser.navigation.type", "traverse")),
                named(
                    7, "browser.navigation", attribute("url.full", "https://shop/list/2"),
                    attribute("browser.navigation.type", "reload")),
                named(8, "browser.page_view", attribute("title", "Only a title")),
                named(9, "browser.page_view"),
                named(9, "browser.web_vital", attribute("url.full", "https://elsewhere/"))))
        #expect(trial.skippedRows == "")
        #expect(
            trial.events == """
                1 begins
                1 inferred setRoot https://shop/ @1
                1 inferred push https://shop/list @2
                1 inferred replaceTop https://shop/list/2 @3
                1 inferred push https://shop/product @4
                1 inferred replaceTop https://shop/cart @5
                1 inferred popTo 0 @6
                1 inferred push Only a title @8
                1 ends - @8
                """)
        #expect(trial.summary.contains("views of a browser's pages: 8\n"))
        #expect(trial.summary.contains("rows that say nothing of screens: 2\n"))
    }

    @Test
    func `times that JavaScript wrote as numbers are read`() throws {
        let trial = try trial(
            document(
                #"{"timeUnixNano":1.7e18,"attributes":[\#(attribute("app.screen.name", "A"))]}"#,
                #"{"timeUnixNano":1700000000000001000.0,"attributes":["#
                    + attribute("app.screen.name", "B") + "]}"))
        #expect(trial.skippedRows == "")
        #expect(trial.events.contains("setRoot A @1700000000000000\n"))
        #expect(trial.events.contains("push B @"))
    }
}
