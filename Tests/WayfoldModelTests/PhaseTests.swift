import Testing

@testable import WayfoldModel

/// What a scene that becomes active again does with its path.
@Suite struct PhaseTests {
    private func app(_ map: AppMap? = nil) -> TestApp {
        TestApp(map ?? .letters(), dialect: .canonical { $0.whenActive = .restores })
    }

    @Test func `what was pushed while a scene was inactive stays, or is gone when it is active`() {
        var staying = TestApp(.letters())
        staying.run("push a", "phase inactive", "push b", "phase active")
        #expect(staying.path() == "root;a;b")
        var restoring = app()
        restoring.run("push a", "phase inactive", "push b")
        #expect(restoring.path() == "root;a;b")
        restoring.run("phase active")
        #expect(restoring.path() == "root;a")
    }

    @Test func `an equal beginning keeps its entries, what is missing begins anew`() {
        var app = app()
        app.run("push a", "push f", "push b")
        let entries = app.state.flows[0].entries
        app.run("phase inactive")
        app.run("popToRoot", by: .program, at: "/")
        app.run("phase active")
        #expect(app.state.flows[0].entries.first?.identity != entries[0].identity)
        #expect(app.path() == "root;a;f{inner}")
        let shown = app.state.flows[0].entries
        app.run("phase inactive", "phase active")
        #expect(app.state.flows[0].entries == shown)
        app.run("phase inactive", "push c", "phase active")
        #expect(app.state.flows[0].entries == shown)
    }

    @Test func `a scene that comes back from the background has kept what it shows`() {
        var app = app()
        app.run("push a", "phase background", "push b", "phase active")
        #expect(app.path() == "root;a;b")
        app.run("phase background", "push c", "phase inactive", "push d", "phase active")
        #expect(app.path() == "root;a;b;c")
        #expect(app.state.scenes[0].kept == nil)
    }

    @Test func `a save keeps the path that it saves`() {
        var app = app()
        app.run("push a", "phase inactive", "push b", "save slot", "push c", "phase active")
        #expect(app.path() == "root;a;b")
    }

    @Test func `nothing comes back while screens move, or where a scene begins with tabs`() throws {
        var app = app()
        app.run("push a", "phase inactive", "push b", "begin pop finger", "phase active")
        #expect(app.path() == "root;a;b")
        var tabs = TestApp(try .todos(), dialect: .canonical { $0.whenActive = .restores })
        tabs.run("phase inactive")
        let before = tabs.path()
        tabs.run("phase active")
        #expect(tabs.path() == before)
    }

    @Test func `modals lie over the path and are no part of it`() {
        var app = app()
        app.run("push a", "sheet b", "phase inactive", "phase active")
        #expect(app.path() == "root;a;sheet:b")
        app.run("phase inactive", "dismiss", "back", "sheet b", "phase active")
        #expect(app.path() == "root;a")
    }
}
