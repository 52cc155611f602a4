import Testing
import WayfoldModel

@Suite struct SceneTests {
    @Test func `scenes are opened once and sorted by number`() {
        var app = TestApp(.letters())
        #expect(app.run("openScene", scene: 2) == ["applied"])
        #expect(app.run("openScene", scene: 1) == ["applied"])
        #expect(app.run("openScene", scene: 2) == ["noScene"])
        #expect(app.state.scenes.map(\.number) == [0, 1, 2])
    }

    @Test func `each scene has its own flows`() {
        var app = TestApp(.letters())
        app.run("openScene", "push a", scene: 1)
        app.run("push f", "push b")
        #expect(app.path() == "root;f{inner;b}")
        #expect(app.path(scene: 1) == "root;a")
    }

    @Test func `a closed scene is gone and can be opened again`() {
        var app = TestApp(.letters())
        app.run("push f")
        #expect(app.run("closeScene", "closeScene", "push a") == ["applied", "noScene", "noScene"])
        #expect(app.outline == "")
        #expect(app.run("fact x 1", "openScene") == ["applied", "applied"])
        #expect(app.outline == "scene 0\n  root root ←\nfact x = 1\n")
    }

    @Test func `phase, visibility and size class are kept and shown`() {
        var app = TestApp(.letters())
        app.run("phase background", "hide", "size regular")
        #expect(
            app.outline == """
                scene 0
                  root root
                  phase background
                  hidden
                  size regular

                """)
        app.run("phase active", "show", "size compact")
        #expect(app.outline == "scene 0\n  root root ←\n")
    }

    @Test func `hiding a scene and flipping its size class keep its path`() {
        var app = TestApp(.letters())
        app.run("push a", "push b", "hide", "size regular", "size compact", "show")
        #expect(app.path() == "root;a;b")
    }

    @Test func `a launch clears everything but what was saved and the version`() {
        var app = TestApp(.letters())
        app.run("push a", "save slot", "fact x 1", "version 2", "override e app push a", "gap 2")
        app.run("openScene", scene: 4)
        #expect(app.run("launch") == ["applied"])
        #expect(app.outline == "scene 0\n  root root ←\nnot ready\n")
        #expect(app.state.saved.count == 1)
        #expect(app.fold.text(of: app.state.appVersion) == "2")
        #expect(app.state.missingEvents == 2)
    }

    @Test func `a terminated process takes a launch, an end or a gap`() {
        var app = TestApp(.letters())
        #expect(
            app.run("terminate", "push a", "fact x 1", "ready", "terminate", "gap 1") == [
                "applied", "ended", "ended", "ended", "ended", "applied",
            ])
        #expect(app.outline == "scene 0\n  root root ←\nterminated\n")
        #expect(app.run("launch", "ready", "push a") == ["applied", "applied", "applied"])
    }

    @Test func `after its end a session takes a gap and nothing else`() {
        var app = TestApp(.letters())
        #expect(
            app.run("push a", "end", "end", "launch", "push a", "gap 1") == [
                "applied", "applied", "ended", "ended", "ended", "applied",
            ])
        #expect(app.outline == "scene 0\n  root root\n  push a ←\nended\n")
    }

    @Test func `a map's facts are there from the start and after a launch`() {
        var map = AppMap.letters()
        let (name, yes, no) = (
            map.vocabulary.symbol("x"), map.vocabulary.symbol("yes"), map.vocabulary.symbol("no")
        )
        map.facts = [Fact(name: name, value: yes), Fact(name: name, value: no)]
        var app = TestApp(map)
        #expect(app.outline == "scene 0\n  root root ←\nfact x = no\n")
        app.run("clearFact x", "launch", "ready")
        #expect(app.outline == "scene 0\n  root root ←\nfact x = no\n")
    }

    @Test func `what the visible path shows can be asked`() throws {
        var app = TestApp(try .todos())
        app.run("push todo?id=1", "sheet create", "push step")
        #expect(app.state.depth(ofSceneAt: 0) == 4)
        let routes = app.state.stackRoutes(ofSceneAt: 0).map { app.fold.text(of: $0) }
        #expect(routes == ["home", "todo id=1", "form", "step"])
        #expect(app.state.presented(inSceneAt: 0) == .sheet)
        #expect(app.fold.text(of: app.state.topRoute(ofSceneAt: 0)) == "step")
        app.run("tab 1", by: .program)
        #expect(app.state.presented(inSceneAt: 0) == nil)
        #expect(app.state.depth(ofSceneAt: 0) == 1)
    }
}
