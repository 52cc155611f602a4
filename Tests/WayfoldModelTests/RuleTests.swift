import Testing

@testable import WayfoldModel

/// What is the same in every dialect, whatever it answers.
@Suite struct RuleTests {
    /// Every dialect with nothing unsupported, so that each can show each rule.
    private static let dialects = Dialect.all.map { dialect in
        var whole = dialect
        whole.unsupported = ActionKindSet()
        return whole
    }

    @Test(arguments: dialects)
    func `a flow is one flat array, and a layer begins at each modal`(dialect: Dialect) {
        var app = TestApp(.letters(), dialect: dialect)
        app.run("push a", "sheet b", "push c", "cover d", "push e")
        #expect(app.path() == "root;a;sheet:b;c;cover:d;e")
        #expect(app.state[app.state.scenes[0].root].topLayerStart == 4)
    }

    @Test(arguments: dialects)
    func `dismissing a middle modal takes everything above it along`(dialect: Dialect) {
        var app = TestApp(.letters(), dialect: dialect)
        app.run("push a", "sheet b", "push c", "cover d", "push e", "dismiss #1")
        #expect(app.path() == "root;a")
    }

    @Test(arguments: dialects)
    func `a child flow is one entry of the tree`(dialect: Dialect) {
        var app = TestApp(.letters(), dialect: dialect)
        app.run("push f", "push a", "push b")
        #expect(app.path() == "root;f{inner;a;b}")
        #expect(app.state[app.state.scenes[0].root].entries.count == 1)
    }

    @Test(arguments: dialects)
    func `focusFirst takes the first match from the bottom`(dialect: Dialect) {
        var app = TestApp(.letters(), dialect: dialect)
        app.run("push a", "push b", "push a", "push c")
        #expect(app.run("focus d", "focus a") == ["notFound", "applied"])
        #expect(app.path() == "root;a")
    }

    @Test(arguments: dialects)
    func `setPath works on the top layer`(dialect: Dialect) {
        var app = TestApp(.letters(), dialect: dialect)
        app.run("push a", "sheet b", "push c", "setPath d e")
        #expect(app.path() == "root;a;sheet:b;d;e")
    }

    @Test(arguments: dialects)
    func `a cancelled back leaves the state of its begin`(dialect: Dialect) {
        var app = TestApp(.letters(), dialect: dialect)
        app.run("push a", "push b")
        let before = app.digest
        #expect(app.run("begin pop finger", "cancel") == ["applied", "applied"])
        #expect(app.digest == before)
    }

    @Test(arguments: dialects)
    func `a link is applied whole or not at all`(dialect: Dialect) throws {
        var app = TestApp(try .todos(), dialect: dialect)
        app.run("push form")
        let before = app.digest
        #expect(app.run("open todos://broken/x") == ["invalidParameter at step 2"])
        #expect(app.digest == before)
    }

    @Test(arguments: dialects)
    func `a restore replaces, and unreadable bytes give an empty path`(dialect: Dialect) {
        var app = TestApp(.letters(), dialect: dialect)
        app.run("push a", "bytes root;b;c")
        #expect(app.path() == "root;b;c")
        #expect(app.run("bytes {") == ["applied"])
        #expect(app.path() == "root")
        #expect(app.notes == ["damaged"])
    }

    @Test(arguments: dialects)
    func `a tap goes through the nearest override`(dialect: Dialect) {
        var app = TestApp(.letters(), dialect: dialect)
        app.run("override e app push a", "override e root push b", "tap e")
        #expect(app.path() == "root;b")
    }

    @Test(arguments: dialects)
    func `an alert is a layer that its answer removes`(dialect: Dialect) {
        var app = TestApp(.letters(), dialect: dialect)
        app.run("push a", "alert b")
        #expect(app.run("answer ok", "answer ok") == ["applied", "notFound"])
        #expect(app.path() == "root;a")
    }

    @Test(arguments: dialects)
    func `finishing removes the flow's entry and all above it, once`(dialect: Dialect) {
        var app = TestApp(.letters(), dialect: dialect)
        app.run("push f", "push a")
        #expect(app.run("push b", at: "/") == ["applied"])
        #expect(app.run("finish done", at: "/entry:0") == ["applied"])
        #expect(app.run("finish done", at: "/entry:0") == ["notFound"])
        #expect(app.path() == "root")
    }

    @Test(arguments: dialects)
    func `a person cannot swipe away what forbids it, the program can`(dialect: Dialect) {
        var app = TestApp(.letters(), dialect: dialect)
        app.run("lockedSheet a")
        #expect(app.run("back", by: .gesture) == ["notDismissible"])
        #expect(app.run("dismiss", by: .program) == ["applied"])
        app.run("cover a")
        #expect(app.run("back", by: .gesture) == ["noGesture"])
        #expect(app.run("dismiss", by: .program) == ["applied"])
    }
}
