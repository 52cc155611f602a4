import Testing
import WayfoldInterchange

struct SentryImportTests {
    private func trial(_ text: String) throws -> Trial {
        try Trial(text) { SentryImport(options: $0) }
    }

    /// A crumb of sentry-cocoa.
    private func crumb(_ screen: String, _ data: String = "") -> String {
        """
        {"category":"ui.lifecycle","type":"navigation","data":{"screen":"\(screen)"\(data)}}
        """
    }

    private func list(_ crumbs: String...) -> String {
        "[" + crumbs.joined(separator: ",") + "]"
    }

    /// The moves without times, and without the margins of the session.
    private func moves(_ text: String) throws -> String {
        let trial = try trial(text)
        #expect(trial.skippedRows == "")
        return trial.events.split(separator: "\n").dropFirst().dropLast().map {
            $0.dropFirst("1 inferred ".count).prefix { $0 != "@" }.dropLast()
        }.joined(separator: "; ")
    }

    @Test
    func `a way from one screen to another is a push, or back when it was there`() throws {
        let trial = try trial(
            """
            {"type":"navigation","message":"no document of Sentry's"}
            {"event_id":"e1","breadcrumbs":{"values":[
              {"type":"navigation","timestamp":"2026-11-20T09:30:00.123456789+01:00",
               "data":{"from":"/a","to":"/b"}},
              {"category":"navigation","timestamp":1795163401.5,"data":{"from":"/b","to":"/c"}},
              {"category":"navigation","data":{"from":"/c","to":"/a"}},
              {"category":"navigation","data":{"from":"/x","to":"/b"}},
              {"category":"navigation","data":{"state":"didReplace","from":"/b","to":"/d"}},
              {"category":"navigation","data":{"to":"/d"}},
              {"category":"console","message":"hello"}
            ]}}
            """)
        #expect(trial.skippedRows == "")
        #expect(
            trial.events == """
                1 begins 'e1'
                1 inferred setRoot /a @1795163400123456
                1 inferred push /b @1795163400123456
                1 inferred push /c @1795163401500000
                1 inferred popTo root @1795163401500000
                1 inferred push /x @1795163401500000
                1 inferred push /b @1795163401500000
                1 inferred replaceTop /d @1795163401500000
                1 ends - @1795163401500000
                """)
        #expect(
            trial.summary.hasSuffix(
                """
                appearances of the screen on top: 1
                touches: 0
                other crumbs: 1
                crumbs that a document has twice: 0
                documents without breadcrumbs: 1
                inferred events: 7
                lines passed over: 0
                """))
    }

    @Test
    func `the lines of an envelope, a bare list and an event are a session each`() throws {
        let trial = try trial(
            """
            {"event_id":"e1","sent_at":"2026-11-20T09:30:00Z"}
            {"type":"event","length":1}
            {"event_id":"e1","breadcrumbs":[{"type":"navigation","data":{"to":"A"}}]}
            \(list(crumb("B")))
            {"breadcrumbs":{"values":[{"type":"navigation","data":{"to":"C"}}]},"event_id":"e2"}
            {"event_id":"e3","breadcrumbs":[]}
            """)
        #expect(trial.skippedRows == "")
        #expect(
            trial.events == """
                1 begins 'e1'
                1 inferred setRoot A @0
                1 ends - @0
                2 begins
                2 inferred setRoot B @0
                2 ends - @0
                3 begins
                3 inferred setRoot C @0
                3 ends - @0
                4 begins 'e3'
                4 ends - @0
                """)
        #expect(trial.summary.contains("documents without breadcrumbs: 2\n"))
    }

    @Test(arguments: [
        "UINavigationController", "UITabBarController", "UISplitViewController",
        "UIPageViewController",
        "UIHostingController<ModifiedContent<AnyView, RootModifier>>", "App.MainTabBarController",
        "_TtGC7SwiftUI19UIHostingControllerV3App4Home_", "PresentationHostingController<AnyView>",
        "UIInputWindowController", "UISystemKeyboardDockController", "App.RootNavigationController",
    ])
    func `what only contains others, or belongs to the system, is no screen`(name: String) throws {
        #expect(try moves(list(crumb("A"), crumb(name), crumb("B"))) == "setRoot A; push B")
    }

    @Test
    func `a sheet is presented, has its own stack, and is gone when its presenter is back`() throws
    {
        let inSheet = #","beingPresented":"false","presentingViewController":"UITabBarController""#
        let text = list(
            crumb("A"), crumb("B", inSheet), crumb("C", inSheet), crumb("B", inSheet), crumb("A"),
            crumb("D"))
        #expect(
            try moves(text) == "setRoot A; present sheet B; push C; popTo 0; dismiss 1; push D")
    }

    @Test
    func `what is being presented is another sheet, though the presenter is called the same`()
        throws
    {
        let sheet = #","beingPresented":"true","presentingViewController":"P""#
        #expect(
            try moves(list(crumb("A"), crumb("B", sheet), crumb("C", sheet)))
                == "setRoot A; present sheet B; dismiss 1; present sheet C")
        let above = #","beingPresented":"true","presentingViewController":"Q""#
        #expect(
            try moves(list(crumb("A"), crumb("B", sheet), crumb("C", above), crumb("B", sheet)))
                == "setRoot A; present sheet B; present sheet C; dismiss 2; present sheet B")
    }

    @Test
    func `a record that begins in a sheet has its presenter as the root`() throws {
        let sheet = #","beingPresented":"false","presentingViewController":"App.Home""#
        #expect(
            try moves(list(crumb("B", sheet), crumb("App.Home")))
                == "setRoot App.Home; present sheet B; dismiss 1")
    }

    @Test
    func `an alert is gone with what comes next`() throws {
        let alert = crumb("UIAlertController", #","beingPresented":"true""#)
        #expect(
            try moves(list(crumb("A"), alert, crumb("B"))) == "setRoot A; alert UIAlertController; "
                + "dismiss 1; push B")
        #expect(
            try moves(list(crumb("A"), alert, alert))
                == "setRoot A; alert UIAlertController; dismiss 1; alert UIAlertController")
    }

    @Test
    func `a window's root and a tab are roots, and stay when they come up again`() throws {
        let root = #","is_window_rootViewController":"true""#
        let tab = #","parentViewController":"UITabBarController""#
        #expect(
            try moves(list(crumb("A", root), crumb("B"), crumb("A", root)))
                == "setRoot A; push B; popTo root")
        #expect(
            try moves(list(crumb("A", tab), crumb("B"), crumb("C", tab)))
                == "setRoot A; push B; setRoot C")
    }

    @Test
    func `other windows, those above the app, and parts of a screen are left out`() throws {
        func window(_ name: String, _ level: String) -> String {
            #","window":"<\#(name); frame = (0 0; 1 1)>","window_windowLevel":"\#(level)""#
        }
        let text = list(
            crumb("A", window("UIWindow: 0x1", "0.0")), crumb("X", window("UIWindow: 0x2", "0.0")),
            crumb("Y", window("UIWindow: 0x1", "1999.0")),
            crumb("Z", #","parentViewController":"App.Home""#),
            crumb("B", window("UIWindow: 0x1", "0.000000")))
        #expect(try moves(text) == "setRoot A; push B")
        let summary = try trial(text).summary
        #expect(summary.contains("appearances of parts of a screen: 1\n"))
        #expect(summary.contains("appearances in other windows: 2\n"))
    }

    @Test
    func `of Android's activities those that resumed came up`() throws {
        func state(_ word: String) -> String { #","state":"\#(word)""# }
        #expect(
            try moves(
                list(
                    crumb("Main", state("created")), crumb("Main", state("resumed")),
                    crumb("Detail", state("resumed")), crumb("Main", state("paused")),
                    crumb("Main", state("resumed")))) == "setRoot Main; push Detail; popTo root")
    }

    @Test
    func `odd crumbs are named and left out`() throws {
        let trial = try trial(
            """
            [
            {"type":"navigation","data":{"to":{"name":"A"}}},
            {"type":"navigation","data":{"to":""}},
            {"type":"navigation","data":{"to":"A","from":3}},
            {"type":"navigation","data":{"to":"A"},"timestamp":"yesterday"},
            {"type":"navigation","data":{"to":"A"},"timestamp":1e300},
            {"category":"ui.lifecycle","data":{"screen":7}},
            {"category":"ui.lifecycle","data":{"screen":"A","beingPresented":"maybe"}},
            {"category":"ui.lifecycle","data":{"screen":"A","window_windowLevel":"high"}},
            {"category":"app.lifecycle","data":{"state":"asleep"}},
            {"type":"navigation","data":{"to":NaN}},
            7
            ]
            """)
        #expect(
            trial.skippedRows == """
                trace:2: data.to is an object but should be a text
                trace:3: data.to is empty but should name a screen
                trace:7: data.screen is '7' but should be a text
                trace:10: data.state is 'asleep' but should be foreground, active, inactive or \
                background
                trace:11: data.to is broken (is 'N' but should be a value) but should be a text
                trace:12: byte 1 is '7' but should be an object
                """)
        #expect(trial.events == "1 begins\n1 inferred setRoot A @0\n1 ends - @0")
        #expect(
            trial.notes == """
                trace:4: data.from is '3' but should be a text [1]
                trace:5: timestamp is 'yesterday' but should be a date and time after RFC 3339, or \
                seconds since 1970 [2]
                trace:8: data.beingPresented is 'maybe' but should be true or false [1]
                trace:9: data.window_windowLevel is 'high' but should be a number [1]
                """)
    }
}
