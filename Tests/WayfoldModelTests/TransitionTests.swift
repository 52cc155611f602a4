import Testing

@testable import WayfoldModel

@Suite struct TransitionTests {
    @Test func `what arrives during a transition waits for its end, in order`() {
        var app = TestApp(.letters())
        #expect(
            app.run("push a", "begin push", "push b", "push c", "back")
                == Array(repeating: "applied", count: 5))
        #expect(app.notes == ["queued"])
        #expect(app.path() == "root;a")
        #expect(
            app.outline == """
                scene 0
                  root root
                  push a ←
                  transition push of /
                  queued push b
                  queued push c
                  queued back

                """)
        #expect(app.run("commit") == ["applied"])
        #expect(app.notes == ["dequeued 3 applied", "dequeued 4 applied", "dequeued 5 applied"])
        #expect(app.path() == "root;a;b")
    }

    @Test func `what waited and is refused now is noted`() {
        var app = TestApp(.letters())
        app.run("push a", "begin pop finger", "popTo a", "commit")
        #expect(app.notes == ["dequeued 3 notFound"])
        #expect(app.path() == "root")
    }

    @Test func `a dialect may refuse what arrives during a transition`() {
        let dialect = Dialect.canonical { $0.duringTransition = .refuse }
        var app = TestApp(.letters(), dialect: dialect)
        app.run("begin push")
        #expect(
            app.run("push a", "fact x 1", "commit", "push a") == [
                "transitionRunning", "applied", "applied", "applied",
            ])
        #expect(app.path() == "root;a")
    }

    @Test func `a dialect may apply at once what arrives during a transition`() {
        let dialect = Dialect.canonical { $0.duringTransition = .apply }
        var app = TestApp(.letters(), dialect: dialect)
        app.run("push a", "begin pop finger", "push b", "commit")
        #expect(app.path() == "root")
        app.run("push a", "push b", "begin pop finger", "popToRoot")
        #expect(app.run("commit") == ["applied"])
        #expect(app.notes == ["lost notFound"])
    }

    @Test func `a cancelled swipe leaves the state as it began`() {
        var app = TestApp(.letters())
        app.run("push a")
        let before = app.digest
        app.run("begin pop finger")
        #expect(app.digest != before)
        #expect(app.run("cancel") == ["applied"])
        #expect(app.digest == before)
    }

    @Test func `a swipe back happens at its commit`() {
        var app = TestApp(.letters())
        app.run("push a", "push b", "begin pop finger")
        #expect(app.path() == "root;a;b")
        app.run("commit")
        #expect(app.path() == "root;a")
    }

    @Test func `a transition without a finger only takes time`() {
        var app = TestApp(.letters())
        app.run("push a", "begin pop", "commit")
        #expect(app.path() == "root;a")
    }

    @Test func `one transition runs at a time`() {
        var app = TestApp(.letters())
        #expect(
            app.run("commit", "cancel", "begin push", "begin pop") == [
                "noTransition", "noTransition", "applied", "transitionRunning",
            ])
    }

    @Test func `a swipe back needs something to go back from`() {
        var app = TestApp(.letters())
        #expect(app.run("begin pop finger", "begin dismiss finger") == ["atRoot", "notFound"])
        app.run("sheet a")
        #expect(app.run("begin pop finger") == ["atRoot"])
    }

    @Test(
        arguments: [
            ("sheet", "applied"), ("popover", "applied"), ("lockedSheet", "notDismissible"),
            ("cover", "noGesture"), ("alert", "noGesture"),
        ])
    func `a drag dismisses what its presentation allows`(word: String, outcome: String) {
        var app = TestApp(.letters())
        app.run("\(word) a")
        #expect(app.run("begin dismiss finger") == [outcome])
        if outcome == "applied" {
            app.run("commit")
            #expect(app.path() == "root")
        }
    }

    @Test func `a drag of a sheet takes what was pushed on it along`() {
        var app = TestApp(.letters())
        app.run("sheet a", "push b", "begin dismiss finger", "push c", "commit")
        #expect(app.path() == "root;c")
    }

    @Test func `a finger does not reach what is covered`() {
        var app = TestApp(.letters())
        app.run("push a", "sheet f")
        #expect(app.run("begin pop finger", at: "/") == ["covered"])
    }

    @Test func `a transition whose flow was taken away ends without a move, its queue is kept`() {
        var app = TestApp(.letters())
        app.run("push f", "push a", "save x", "begin pop finger", "push b")
        #expect(app.run("bytes root;c") == ["applied"])
        #expect(
            app.outline == """
                scene 0
                  root root
                  push c ←
                  transition pop by finger of what is gone
                  queued push b

                """)
        #expect(app.run("commit") == ["applied"])
        #expect(app.notes == ["lost notFound", "dequeued 5 applied"])
        #expect(app.path() == "root;c;b")
    }

    @Test func `a link that waits in the queue is followed from there`() throws {
        var app = TestApp(try .todos())
        app.run("begin push", "open todos://settings", "cancel")
        #expect(app.notes == ["held signedIn", "dequeued 2 applied"])
        app.run("fact authenticated true")
        #expect(app.notes == ["resumed 2 applied"])
    }

    @Test func `a held link that is resumed during a transition joins the queue`() throws {
        var app = TestApp(try .todos())
        app.run("open todos://settings", "begin push", "fact authenticated true")
        #expect(app.notes == ["queued", "resumed 1 applied"])
        app.run("commit")
        #expect(app.notes == ["dequeued 1 applied"])
        #expect(app.path() == "@2[home|todos|profile;settings]")
    }
}
