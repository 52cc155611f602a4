import Testing
import WayfoldModel

@Suite struct PresentationTests {
    @Test(arguments: Presentation.allCases)
    func `every presentation puts one entry on top`(presentation: Presentation) {
        var app = TestApp(.letters())
        let route = app.symbol("a")
        #expect(app.perform(.present(route, presentation)) == "applied")
        #expect(app.state.depth(ofSceneAt: 0) == 2)
        let shown = app.state.presented(inSceneAt: 0)
        #expect(shown == (presentation.isModal ? presentation : nil))
    }

    @Test func `a push goes to the top layer and stays in the flat array`() {
        var app = TestApp(.letters())
        app.run("push a", "sheet b", "push c")
        #expect(app.path() == "root;a;sheet:b;c")
        #expect(app.run("setPath d e") == ["applied"])
        #expect(app.path() == "root;a;sheet:b;d;e")
    }

    @Test(arguments: ["pop 2", "popToRoot", "popTo a", "popTo ^root"])
    func `a pop stays within the top layer`(line: String) {
        var app = TestApp(.letters())
        app.run("push a", "sheet b", "push c", "pop 1")
        let refusal = line.hasPrefix("popTo ") ? "notFound" : "atRoot"
        #expect(app.run(line) == [refusal])
        #expect(app.path() == "root;a;sheet:b")
    }

    @Test func `popTo finds the screen that begins the layer`() {
        var app = TestApp(.letters())
        app.run("push a", "sheet b", "push c", "push d")
        #expect(app.run("popTo b") == ["applied"])
        #expect(app.path() == "root;a;sheet:b")
    }

    @Test func `a dismissal takes everything above the modal along`() {
        var app = TestApp(.letters())
        app.run("sheet a", "push b", "cover c", "push d")
        #expect(app.run("dismiss #0") == ["applied"])
        #expect(app.path() == "root")
    }

    @Test(
        arguments: [
            ("dismiss", "root;sheet:a;b"), ("dismiss 1", "root;sheet:a;b"),
            ("dismiss 2", "root"), ("dismiss all", "root"), ("dismiss 0", "root;sheet:a;b;cover:c"),
        ])
    func `a dismissal counts modals from the top`(line: String, path: String) {
        var app = TestApp(.letters())
        app.run("sheet a", "push b", "cover c")
        #expect(app.run(line) == ["applied"])
        #expect(app.path() == path)
    }

    @Test(arguments: ["dismiss 3", "dismiss #1", "dismiss #9", "dismiss #-1"])
    func `a dismissal of what is no modal is refused`(line: String) {
        var app = TestApp(.letters())
        app.run("sheet a", "push b", "cover c")
        #expect(app.run(line) == ["notFound"])
    }

    @Test func `without a modal nothing is dismissed`() {
        var app = TestApp(.letters())
        app.run("push a")
        #expect(app.run("dismiss", "dismiss all") == ["notFound", "notFound"])
    }

    @Test func `a dismissal goes up through the flows that host the target`() {
        var app = TestApp(.letters())
        app.run("sheet f", "push a", "sheet b")
        #expect(app.path() == "root;sheet:f{inner;a;sheet:b}")
        #expect(app.run("dismiss 2") == ["applied"])
        #expect(app.path() == "root")
    }

    @Test func `an alert takes an answer and nothing else`() {
        var app = TestApp(.letters())
        #expect(app.run("answer ok", "alert a") == ["notFound", "applied"])
        #expect(app.run("push b", "sheet b", "alert b") == Array(repeating: "alertShown", count: 3))
        #expect(app.run("back", "back", "pop 1", by: .gesture).first == "noGesture")
        #expect(app.run("back", by: .program) == ["atRoot"])
        #expect(app.run("answer ok") == ["applied"])
        #expect(app.path() == "root")
    }

    @Test func `an alert shows no flow of its own`() {
        var app = TestApp(.letters())
        #expect(app.run("start f alert", "alert f") == ["wrongTarget", "applied"])
        #expect(app.path() == "root;alert:f")
    }

    @Test(
        arguments: [
            ("sheet", "applied", "atRoot"), ("lockedSheet", "notDismissible", "notDismissible"),
            ("cover", "noGesture", "noGesture"), ("popover", "applied", "atRoot"),
        ])
    func `a person's swipe and back end where the presentation says`(
        word: String, swipe: String, back: String
    ) {
        var app = TestApp(.letters())
        app.run("\(word) a")
        #expect(app.run("back", by: .user) == [back])
        #expect(app.run("back", by: .program) == ["atRoot"])
        #expect(app.run("dismiss", by: .gesture) == [swipe])
        app.run("\(word) a")
        #expect(app.run("dismiss", by: .program) == ["applied"])
    }

    @Test func `a flow under a sheet is covered, a flow of another tab is not`() throws {
        var app = TestApp(try .todos())
        app.run("sheet form", "push step")
        #expect(app.run("push step", by: .program, at: "/tab:1") == ["applied"])
        app.run("sheet create")
        #expect(app.run("push step", by: .program, at: "/tab:0") == ["covered"])
        #expect(app.path() == "@0[home;sheet:form;step;sheet:create{form}|todos;step|profile]")
    }

    @Test func `a back out of a flow's root is a person's back on its modal`() {
        var app = TestApp(.letters())
        app.run("lockedSheet f")
        #expect(app.run("back", by: .gesture) == ["notDismissible"])
    }
}
