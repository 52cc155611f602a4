import Testing
import WayfoldModel

/// What a person reaches, and what only the program does.
@Suite struct ReachTests {
    private let people: [Origin] = [.user, .gesture]
    private let others: [Origin] = [.system, .program, .link, .restore, .inferred]

    @Test(arguments: [
        "sheet form", "cover form", "popover form", "lockedSheet form", "sheet create",
    ])
    func `a tab that a modal covers is selected by the program only`(modal: String) throws {
        for origin in Origin.allCases {
            var app = TestApp(try .todos())
            app.run(modal)
            let isPerson = people.contains(origin)
            for line in ["tab 1", "tab todos", "tab 0"] {
                #expect(
                    app.run(line, by: origin) == [isPerson ? "covered" : "applied"],
                    "\(line) \(origin)")
            }
        }
        #expect(people.count + others.count == Origin.allCases.count)
    }

    @Test func `while an alert is shown a person only answers it`() throws {
        var app = TestApp(try .todos())
        app.run("alert form")
        #expect(
            app.run("tab 1", "push step", "sheet form", "popToRoot", "alert step")
                == Array(repeating: "alertShown", count: 5))
        #expect(app.run("push step", at: "/tab:1") == ["alertShown"])
        #expect(app.run("answer ok", "tab 1") == ["applied", "applied"])
    }

    @Test(arguments: [
        "push step", "pop", "popToRoot", "popTo home", "focus home", "setPath step",
        "replaceTop step", "setRoot step", "sheet form", "start login", "dismiss", "back",
        "begin pop finger",
    ])
    func `a person reaches no stack that a modal covers`(line: String) throws {
        for target in ["/tab:0", "/tab:1"] {
            var app = TestApp(try .todos())
            app.run("push step", "push step", "sheet create")
            // The sheet's own stack can be left by hand, but shows nothing of its own.
            let isHost = target == "/tab:0"
            let onScreen = ["push", "setPath", "replaceTop", "setRoot", "sheet", "start"]
            let verb = String(line.split(separator: " ")[0])
            let result = app.run(line, by: .user, at: target)
            if !isHost || onScreen.contains(verb) {
                #expect(result == ["covered"], "\(line) \(target)")
            } else if verb != "begin" {
                #expect(result != ["covered"], "\(line) \(target)")
            }
        }
    }

    @Test func `what a modal shows is reached, tabs in it as well`() throws {
        var builder = MapBuilder()
        builder.stack("main", root: "home")
        builder.tabs("choice", ["one": 2, "two": 3])
        builder.stack("first", root: "one")
        builder.stack("second", root: "two")
        builder.routes("home", "one", "two")
        var app = TestApp(builder.map)
        app.run("start choice sheet")
        #expect(app.run("tab 1", "push home", "tab 0") == Array(repeating: "applied", count: 3))
        #expect(app.run("push home", at: "/entry:0/tab:1") == ["applied"])
        app.run("sheet home")
        #expect(app.run("tab 1") == ["covered"])
        #expect(app.run("push home", at: "/entry:0/tab:1") == ["covered"])
        #expect(app.run("dismiss", "tab 1", by: .user) == ["applied", "applied"])
    }

    @Test func `a tap on what is on top may do what the hand cannot`() throws {
        var map = try AppMap.todos()
        map.overrides.append(
            OverrideRule(
                element: map.vocabulary.symbol("leave"), scope: .none,
                action: .selectTab(.index(1))))
        var app = TestApp(map)
        app.run("sheet form")
        #expect(app.run("tab 1", "tap leave") == ["covered", "applied"])
        var other = TestApp(map)
        other.run("sheet create")
        #expect(other.run("tap leave", at: "/tab:0") == ["covered"])
    }

    @Test func `a queued tap is looked at when its turn comes`() throws {
        var app = TestApp(try .todos())
        app.run("begin present", by: .system)
        #expect(app.run("sheet form", "tab 1") == ["applied", "applied"])
        app.run("commit")
        #expect(app.path() == "@0[home;sheet:form|todos|profile]")
    }

    @Test func `events of the first semantics fold as they did`() throws {
        var app = TestApp(try AppMap.todos().folding(as: 1))
        #expect(
            app.run("tab profile", "sheet form", "tab 1", "tab 0")
                == Array(
                    repeating: "applied", count: 4))
        #expect(app.run("push step", at: "/tab:2") == ["applied"])
    }
}

/// Guards before what contains a screen.
@Suite struct EntranceTests {
    /// A guard before one name of an app in which an account has a flow with tabs.
    private func app(before subject: String, semantics: UInt32 = Semantics.version) -> TestApp {
        var builder = MapBuilder()
        builder.tabs("main", ["home": 1, "mine": 2])
        builder.stack("homeFlow", root: "home")
        builder.wrapper("mineView", around: 3)
        builder.tabs("mineTabs", ["bills": 4, "letters": 5])
        builder.stack("billsFlow", root: "bill")
        builder.stack("lettersFlow", root: "letter")
        builder.routes("home", "bill", "letter", "other")
        builder.routes("account", flow: 2)
        builder.require("signedIn", fact: "authenticated", before: subject)
        return TestApp(builder.map.folding(as: semantics))
    }

    @Test(arguments: ["mine", "mineView", "mineTabs", "bills", "billsFlow", "bill"])
    func `a guard on the way into a tab guards it, and the flow however it is started`(
        subject: String
    ) {
        let guarded = "guarded by signedIn"
        var app = app(before: subject)
        #expect(app.run("tab 1") == [guarded])
        #expect(app.run("tab 1", by: .program) == [guarded])
        // The tab's own name stands before the tab alone.
        let isTab = subject == "mine"
        for line in [
            "push account", "sheet account", "start account", "start mineView", "switch mineView",
            "setRoot account", "replaceTop account", "setPath account",
        ] {
            var fresh = self.app(before: subject)
            #expect(fresh.run(line) == [isTab ? "applied" : guarded], "\(line)")
        }
        #expect(app.run("fact authenticated true", "tab 1") == ["applied", "applied"])
        #expect(
            app.run("clearFact authenticated", "tab mine", "tab 0", "tab 1", at: "/") == [
                "applied", "applied", "applied", guarded,
            ])
    }

    @Test func `a guard before what is not shown first is asked later`() {
        var app = app(before: "letter")
        #expect(
            app.run("tab 1", "tab 1", "push account") == [
                "applied", "guarded by signedIn", "applied",
            ])
    }

    @Test func `the first semantics asked only before screens`() {
        var app = app(before: "bill", semantics: 1)
        #expect(
            app.run("tab 1", "push account", "push bill") == [
                "applied", "applied", "guarded by signedIn",
            ])
    }

    @Test func `a link into a guarded tab waits for the guard`() throws {
        var app = TestApp(try .todos())
        #expect(app.run("open todos://settings") == ["applied"])
        #expect(app.state.heldLinks.count == 1)
        #expect(app.path() == "@0[home|todos|profile]")
        app.run("fact authenticated true")
        #expect(app.path() == "@2[home|todos|profile;settings]")
    }

    @Test func `the map's remarks name a guard before the first screen`() {
        for subject in ["main", "homeFlow", "home"] {
            let remarks = app(before: subject).fold.map.remarks()
            #expect(
                remarks.map { "\($0)" } == [
                    "guard signedIn: stands before \(subject), which the app shows as it starts: "
                        + "no guard is asked then; begin with a screen that everybody may see"
                ])
        }
        #expect(app(before: "bill").fold.map.remarks().isEmpty)
    }
}
