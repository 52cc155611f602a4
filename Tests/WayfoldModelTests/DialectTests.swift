import Testing

@testable import WayfoldModel

@Suite struct DialectTests {
    private func app(_ change: (inout Dialect) -> Void) -> TestApp {
        TestApp(.letters(), dialect: .canonical(change))
    }

    @Test func `popInModal over the whole array goes through modals`() {
        var app = app { $0.popInModal = .wholeArray }
        app.run("push a", "sheet b", "push c")
        #expect(app.run("pop 2") == ["applied"])
        #expect(app.path() == "root;a")
        app.run("sheet b", "push c", "popTo a", "sheet b")
        #expect(app.run("back") == ["applied"])
        #expect(app.path() == "root;a")
        app.run("sheet b", "popToRoot", "lockedSheet c")
        #expect(app.path() == "root;lockedSheet:c")
        #expect(app.run("back", by: .gesture) == ["notDismissible"])
    }

    @Test func `setRoot keeps the pushed entries in a dialect that says so`() {
        var app = app { $0.setRootEntries = .keep }
        app.run("push a", "setRoot b")
        #expect(app.path() == "b;a")
    }

    @Test(arguments: Dialect.SetRootToEqual.allCases)
    func `setRoot to an equal root keeps or rebuilds it`(answer: Dialect.SetRootToEqual) {
        var app = app { $0.setRootToEqual = answer }
        app.run("push a", "setRoot root")
        #expect(app.path() == "root")
        let root = app.state[app.state.scenes[0].root].root
        #expect(root.identity.sequence == (answer == .keep ? 0 : 2))
    }

    @Test func `focusFirst finds the root only where roots are searched`() {
        var app = app { $0.focusFirstSearchesRoot = false }
        #expect(app.run("push a", "focus root", "focus a") == ["applied", "notFound", "applied"])
        var canonical = TestApp(.letters())
        #expect(canonical.run("push a", "focus root") == ["applied", "applied"])
        #expect(canonical.path() == "root")
    }

    @Test(
        arguments: [
            (Dialect.PopBeyondRoot.refuse, "atRoot", "root;a"), (.clamp, "applied", "root"),
            (.ignore, "applied", "root;a"),
        ])
    func `a pop beyond the root`(answer: Dialect.PopBeyondRoot, outcome: String, path: String) {
        var app = app { $0.popBeyondRoot = answer }
        app.run("push a")
        #expect(app.run("pop 5") == [outcome])
        #expect(app.path() == path)
        app.run("popTo ^root")
        #expect(app.run("pop 1") == [answer == .ignore ? "applied" : "atRoot"])
        #expect(app.run("popToRoot") == [answer == .ignore ? "applied" : "atRoot"])
    }

    @Test(arguments: Dialect.SetPath.allCases)
    func `setPath keeps the entries of an equal prefix, or none`(answer: Dialect.SetPath) {
        var app = app { $0.setPath = answer }
        app.run("setPath a b c", "setPath a b d")
        #expect(app.path() == "root;a;b;d")
        let made = app.state[app.state.scenes[0].root].entries.map(\.identity.sequence)
        #expect(made == (answer == .rebuild ? [2, 2, 2] : [1, 1, 2]))
    }

    @Test(
        arguments: [
            (Dialect.ReselectTab.nothing, Origin.user, "form"), (.nothing, .program, "form"),
            (.toRoot, .user, ""), (.toRoot, .program, ""), (.toRootByPerson, .gesture, ""),
            (.toRootByPerson, .program, "form"),
        ])
    func `a tap on the selected tab`(
        answer: Dialect.ReselectTab, origin: Origin, left: String
    ) throws {
        var app = TestApp(try .todos(), dialect: .canonical { $0.reselectTab = answer })
        app.run("push form")
        #expect(app.run("tab 0", by: origin) == ["applied"])
        #expect(app.path() == "@0[home\(left.isEmpty ? "" : ";" + left)|todos|profile]")
        #expect(app.run("tab 0", "tab 0", by: origin) == ["applied", "applied"])
    }

    @Test func `an unknown route may be shown by a stand-in`() {
        var app = app { $0.unknownRoute = .showUnknown }
        #expect(app.run("push nowhere?id=1") == ["applied"])
        #expect(app.notes == ["unknown nowhere id=1"])
        #expect(app.path() == "root;unknown?route=nowhere\\\\?id\\\\=1")
        #expect(app.outline == "scene 0\n  root root\n  push unknown route=\"nowhere?id=1\" ←\n")
        #expect(app.perform(.push(.none)) == "unknownRoute")
    }

    @Test(
        arguments: [
            (Dialect.Link.goThere, "@1[home;form|todos;todo?id=3|profile]"),
            (.append, "@0[home;form;sheet:create{form;todo?id=3}|todos;step|profile]"),
            (.rebuild, "@0[home;todo?id=3|todos;step|profile]"),
            (.asWritten, "@1[home;form;sheet:create{form}|todos;step;todo?id=3|profile]"),
        ])
    func `where a link's chain begins`(answer: Dialect.Link, path: String) throws {
        var app = TestApp(try .todos(), dialect: .canonical { $0.link = answer })
        app.run("tab 1", "push step", "tab 0", "push form", "sheet create")
        #expect(app.run("open todos://todo/3") == ["applied"])
        #expect(app.path() == path)
    }

    @Test func `a covered flow takes a push in a dialect that does not look`() {
        var app = app { $0.pushWhenCovered = .apply }
        app.run("sheet f")
        #expect(app.run("push a", by: .program, at: "/") == ["applied"])
        #expect(app.path() == "root;sheet:f{inner};a")
    }

    @Test(
        arguments: [
            (Dialect.PushUnderAlert.refuse, "alertShown", "root;alert:a"),
            (.beneath, "applied", "root;b;alert:a"), (.above, "applied", "root;alert:a;b"),
        ])
    func `a push while an alert is shown`(
        answer: Dialect.PushUnderAlert, outcome: String, path: String
    ) {
        var app = app { $0.pushUnderAlert = answer }
        app.run("alert a")
        #expect(app.run("push b", by: .program) == [outcome])
        #expect(app.path() == path)
    }

    @Test func `a flow that is pushed beneath an alert is not active`() {
        var app = app { $0.pushUnderAlert = .beneath }
        app.run("alert a", "push f", "answer ok", "push b", by: .program)
        #expect(app.path() == "root;f{inner;b}")
    }

    @Test func `the route on top pushed again may be refused`() {
        var app = app {
            $0.duplicatePush = .refuse
            $0.pushUnderAlert = .beneath
        }
        #expect(
            app.run("push root", "push a", "push a", "push b", "push a") == [
                "duplicate", "applied", "duplicate", "applied", "applied",
            ])
        app.run("alert c")
        #expect(app.run("push a", "push c", by: .program) == ["duplicate", "applied"])
        #expect(app.run("sheet c", by: .program) == ["applied"])
    }

    @Test func `a guarded link may be refused at once, with its step`() throws {
        var app = TestApp(try .todos(), dialect: .canonical { $0.guardedLink = .refuse })
        #expect(app.run("open todos://settings") == ["guarded by signedIn at step 1"])
        #expect(app.state.heldLinks.isEmpty)
    }

    @Test(arguments: Dialect.all)
    func `what a dialect has no way to do is unsupported`(dialect: Dialect) {
        let lines: [ActionKind: String] = [
            .alert: "alert a", .answerAlert: "answer ok", .save: "save x", .restore: "restore x",
            .setOverride: "override e app push a", .clearOverride: "clearOverride e app",
            .present: "sheet a", .dismiss: "dismiss", .selectTab: "tab 0",
            .startFlow: "start f push", .finishFlow: "finish x", .dismissFlow: "dismissFlow",
            .setPath: "setPath a", .write: "write 0 a", .replaceTop: "replaceTop a",
            .setParameter: "set root x 1",
        ]
        for (kind, line) in lines {
            var app = TestApp(.letters(), dialect: dialect)
            let isRefused = app.run(line) == ["unsupported"]
            #expect(isRefused == dialect.unsupported.contains(kind), "\(dialect.name): \(line)")
        }
        #expect(dialect.unsupported.kinds.allSatisfy { lines[$0] != nil })
    }

    @Test func `the table of dialects`() {
        var lines: [String] = []
        for question in Dialect.questions {
            let answers = Dialect.all.map { question.answer(of: $0) }
            lines.append("\(question.key): \(answers.joined(separator: " "))")
        }
        for dialect in Dialect.all {
            let kinds = dialect.unsupported.kinds.map(\.word).joined(separator: " ")
            lines.append("\(dialect.name) lacks: \(kinds)")
        }
        #expect(
            lines.joined(separator: "\n") == """
                popInModal: withinLayer withinLayer withinLayer withinLayer withinLayer wholeArray
                setRootEntries: clear keep keep keep clear keep
                setRootToEqual: keep keep keep keep rebuild keep
                focusFirstSearchesRoot: yes yes yes yes yes no
                popBeyondRoot: refuse refuse refuse refuse clamp ignore
                setPath: keepsEqualPrefix keepsEqualPrefix keepsEqualPrefix keepsEqualPrefix \
                keepsEqualPrefix keepsEqualPrefix
                reselectTab: nothing nothing nothing nothing toRootByPerson toRoot
                unknownRoute: refuse refuse refuse showUnknown refuse refuse
                link: goThere append append append rebuild asWritten
                restoreUnknown: dropEntry dropEntry dropAll dropEntry dropEntry dropEntry
                pushWhenCovered: refuse refuse refuse refuse refuse apply
                pushUnderAlert: refuse refuse refuse refuse beneath refuse
                duringTransition: queue apply apply apply queue apply
                duplicatePush: allow allow allow allow allow allow
                guardedLink: hold refuse refuse refuse refuse refuse
                whenActive: stays stays restores stays stays stays
                canonical lacks: 
                path lacks: alert answerAlert save restore
                storage lacks: present dismiss alert answerAlert selectTab startFlow finishFlow \
                dismissFlow setOverride clearOverride
                router lacks: present dismiss alert answerAlert selectTab startFlow finishFlow \
                dismissFlow save restore setOverride clearOverride
                uikit lacks: setOverride clearOverride
                stinsen lacks: replaceTop setPath alert answerAlert save restore setOverride \
                clearOverride write setParameter
                """)
    }

    @Test func `a dialect is found by its name`() {
        for dialect in Dialect.all { #expect(Dialect.named(dialect.name) == dialect) }
        #expect(Dialect.named("Stinsen") == nil)
    }

    @Test func `each answer of each question can be set, and no other`() {
        for question in Dialect.questions {
            var dialect = Dialect.canonical
            for answer in question.answers {
                #expect(question.set(answer, in: &dialect))
                #expect(question.answer(of: dialect) == answer)
            }
            let before = dialect
            #expect(!question.set("perhaps", in: &dialect))
            #expect(dialect == before)
        }
    }
}
