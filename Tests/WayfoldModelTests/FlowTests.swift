import Testing
import WayfoldModel

@Suite struct FlowTests {
    @Test func `tabs are selected by index and by route`() throws {
        var app = TestApp(try .todos())
        app.run("fact authenticated true")
        #expect(
            app.run("tab 1", "tab profile", "tab profile") == Array(repeating: "applied", count: 3))
        #expect(app.path() == "@2[home|todos|profile]")
        #expect(app.run("tab 3", "tab -1", "tab nowhere") == Array(repeating: "notFound", count: 3))
    }

    @Test func `without tabs no tab is selected`() {
        var app = TestApp(.letters())
        #expect(app.run("tab 0") == ["notFound"])
        #expect(app.run("tab 0", at: "/tab:1") == ["notFound"])
    }

    @Test func `each tab keeps its own stack`() throws {
        var app = TestApp(try .todos())
        app.run("push todo?id=1", "tab 1", "push todo?id=2", "push form", "tab 0", "back")
        #expect(app.path() == "@0[home|todos;todo?id=2;form|profile]")
        #expect(app.fold.text(of: app.state.topRoute(ofSceneAt: 0)) == "home")
    }

    @Test func `focusFirst on tabs selects the tab of that route`() throws {
        var app = TestApp(try .todos())
        #expect(app.run("focus todos", at: "/") == ["applied"])
        #expect(app.path() == "@1[home|todos|profile]")
        #expect(app.run("focus nowhere", at: "/") == ["notFound"])
    }

    @Test func `a route with a flow shows the flow as one entry`() throws {
        var app = TestApp(try .todos())
        app.run("push create", "push step")
        #expect(app.path() == "@0[home;create{form;step}|todos|profile]")
        #expect(app.run("push todo?id=1", at: "/tab:0") == ["applied"])
        #expect(app.path() == "@0[home;create{form;step};todo?id=1|todos|profile]")
    }

    @Test func `a started flow has a definition, or is a stack of its own`() throws {
        var app = TestApp(try .todos())
        #expect(app.run("start login sheet") == ["applied"])
        #expect(app.path() == "@0[home;sheet:login{welcome}|todos|profile]")
        #expect(app.run("start form push", "push step") == ["applied", "applied"])
        #expect(
            app.path() == "@0[home;sheet:login{welcome;form{form;step}}|todos|profile]")
        #expect(
            app.run("start nowhere push", "start settings push") == [
                "unknownRoute", "guarded by signedIn",
            ])
    }

    @Test func `finishing a flow takes its entry and everything above along`() throws {
        var app = TestApp(try .todos())
        app.run("push create", "push step")
        app.run("push settings", "push todo?id=1", at: "/tab:0")
        #expect(app.run("finish done", at: "/tab:0/entry:0") == ["applied"])
        #expect(app.path() == "@0[home|todos|profile]")
        #expect(app.run("finish done", at: "/tab:0/entry:0") == ["notFound"])
    }

    @Test(arguments: ["finish done", "dismissFlow"])
    func `a flow that no entry shows cannot finish`(line: String) throws {
        var app = TestApp(try .todos())
        #expect(app.run(line) == ["notFound"])
        #expect(app.run(line, at: "/") == ["notFound"])
        var letters = TestApp(.letters())
        #expect(letters.run(line, "push f", line) == ["notFound", "applied", "applied"])
        #expect(letters.path() == "root")
    }

    @Test func `a switch replaces the scene's root flow`() throws {
        var app = TestApp(try .todos())
        app.run("push todo?id=1")
        #expect(app.run("switch login") == ["applied"])
        #expect(app.path() == "^login:welcome")
        #expect(app.run("switch todo?id=5", "switch nowhere") == ["applied", "unknownRoute"])
        #expect(app.path() == "^todo?id=5:todo?id=5")
        #expect(app.run("switch main", "switch settings") == ["applied", "guarded by signedIn"])
        #expect(app.path() == "@0[home|todos|profile]")
    }

    @Test func `wrappers are transparent to targets`() throws {
        var app = TestApp(try .todos())
        app.run("fact authenticated true")
        #expect(app.run("push todo?id=1", at: "/tab:2") == ["applied"])
        app.run("tab 2")
        #expect(app.fold.text(of: app.state.topRoute(ofSceneAt: 0)) == "todo id=1")
        let active = app.state.scenes[0].active
        #expect(app.state.path(to: active) == .path([.tab(2)]))
    }

    @Test func `a root that shows a flow is reached by its step`() {
        var builder = MapBuilder()
        builder.stack("main", root: "shell")
        builder.stack("inner", root: "start")
        builder.routes("shell", flow: 1)
        builder.routes("start", "a")
        var app = TestApp(builder.map)
        #expect(app.path() == "shell{start}")
        #expect(app.run("push a", at: "/root") == ["applied"])
        #expect(app.run("push a", at: "/") == ["applied"])
        #expect(app.path() == "shell{start;a};a")
        #expect(app.run("finish x", at: "/root") == ["notFound"])
        #expect(app.run("setRoot start", at: "/") == ["applied"])
        #expect(app.path() == "start")
    }

    @Test func `places in the arena are used again`() {
        var app = TestApp(.letters())
        for _ in 0..<100 { app.run("push f", "push a", "popTo ^root", "dismissFlow") }
        #expect(app.path() == "root")
        #expect(app.fold.violations(in: app.state) == [])
    }
}
