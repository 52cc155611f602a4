import Testing

@testable import WayfoldModel

@Suite struct LinkTests {
    @Test func `a link dismisses, selects the tab, goes to its root and pushes the chain`() throws {
        var app = TestApp(try .todos())
        app.run("tab 1", "push todo?id=1", "tab 0", "push form", "sheet create", "push step")
        #expect(app.run("open todos://todo/3") == ["applied"])
        #expect(app.path() == "@1[home;form|todos;todo?id=3|profile]")
    }

    @Test(
        arguments: [
            ("todos://todo/3", "todo?id=3"), ("TODOS://TODO/3", "todo?id=3"),
            ("todos://todo/3/", "todo?id=3"), ("todos://todo/3?ref=mail#top", "todo?id=3"),
            ("todos://todo/%33", "todo?id=3"), ("todos://todo/3/notes?x=1&ref=a%20b", "todo?id=3"),
        ])
    func `a link binds typed, optional and query parameters`(url: String, shown: String) throws {
        var app = TestApp(try .todos())
        #expect(app.run("open \(url)") == ["applied"])
        #expect(app.path() == "@1[home|todos;\(shown)|profile]")
    }

    @Test(arguments: [
        "todos://nowhere", "todos://todo/x", "other://todo/3", "", "todos://todo/3/a/b",
    ])
    func `a URL that no pattern means is unknown`(url: String) throws {
        var app = TestApp(try .todos())
        let url = app.symbol(url)
        #expect(app.perform(.openURL(url)) == "unknownLink")
    }

    @Test func `a link without a text is unknown, and costs no memory`() throws {
        var app = TestApp(try .todos())
        for _ in 0..<2 { #expect(app.perform(.openURL(.none)) == "unknownLink") }
        #expect(app.run("open todos://todo/3") == ["applied"])
        #expect(app.perform(.openURL(.none)) == "unknownLink")
    }

    @Test func `a link that switches the flow does so in its own scene`() throws {
        var app = TestApp(try .todos())
        app.run("openScene", scene: 1)
        let before = app.path()
        #expect(app.run("open todos://out", scene: 1) == ["applied"])
        #expect(app.path(scene: 1) == "^login:welcome")
        #expect(app.path() == before)
    }

    @Test func `a link is applied whole or not at all, and names the step`() throws {
        var app = TestApp(try .todos())
        app.run("push form", "sheet create")
        #expect(app.run("open todos://broken/x") == ["invalidParameter at step 2"])
        #expect(app.path() == "@0[home;form;sheet:create{form}|todos|profile]")
    }

    @Test func `a guarded link is held whole and resumed when the fact changes`() throws {
        var app = TestApp(try .todos())
        app.run("push form")
        #expect(app.run("open todos://settings") == ["applied"])
        #expect(app.notes == ["held signedIn"])
        #expect(app.path() == "@0[home;form|todos|profile]")
        #expect(app.run("fact other x") == ["applied"])
        #expect(app.notes == [])
        #expect(app.run("fact authenticated true") == ["applied"])
        #expect(app.notes == ["resumed 2 applied"])
        #expect(app.path() == "@2[home;form|todos|profile;settings]")
        #expect(app.state.heldLinks.isEmpty)
    }

    @Test func `links before the app is ready are taken up in order when it is`() throws {
        var app = TestApp(try .todos())
        app.run("launch", "open todos://create", "open todos://nowhere", "open todos://todo/3")
        #expect(app.state.heldLinks.count == 2)
        #expect(app.run("fact authenticated true") == ["applied"])
        #expect(app.path() == "@0[home|todos|profile]")
        #expect(app.run("ready") == ["applied"])
        #expect(app.notes == ["resumed 2 applied", "resumed 4 applied"])
        #expect(app.path() == "@1[home|todos;todo?id=3|profile]")
        #expect(app.run("ready") == ["applied"])
    }

    @Test func `a link that is ready but guarded waits on for its guard`() throws {
        var app = TestApp(try .todos())
        app.run("launch", "open todos://settings", "open todos://todo/3", "ready")
        #expect(app.notes == ["held signedIn", "resumed 3 applied"])
        #expect(app.outline.contains("held openURL todos://settings until signedIn\n"))
        app.run("fact authenticated true")
        #expect(app.notes == ["resumed 2 applied"])
        #expect(app.path() == "@2[home|todos;todo?id=3|profile;settings]")
    }

    @Test func `a held link that is refused later is dropped with its reason`() throws {
        var app = TestApp(try .todos())
        app.run("launch", "open todos://broken/x", "ready")
        #expect(app.notes == ["resumed 2 invalidParameter at step 2"])
        #expect(app.state.heldLinks.isEmpty)
    }

    @Test func `a link that switches the root flow leaves the old one`() throws {
        var app = TestApp(try .todos())
        app.run("push form", "open todos://out")
        #expect(app.path() == "^login:welcome")
    }

    @Test func `a link that opens itself ends as not found`() throws {
        var builder = MapBuilder()
        builder.stack("main", root: "root")
        let loop = builder.symbol("app://loop")
        try builder.link("app://loop", .openURL(loop))
        try builder.link("app://twice", .openURL(loop), .openURL(loop))
        let row = builder.symbol("row")
        try builder.link("app://tap", .tap(row, scope: .none))
        builder.override("row", in: nil, .openURL(builder.symbol("app://tap")))
        var app = TestApp(builder.map)
        let deep = app.run("open app://loop")[0]
        #expect(deep.hasPrefix("notFound at step"))
        #expect(app.run("open app://twice")[0].hasPrefix("notFound at step"))
        #expect(app.run("tap row")[0].hasPrefix("notFound"))
        #expect(app.path() == "root")
    }

    @Test func `a guard within an inner link holds the outer link whole`() throws {
        var map = try AppMap.todos()
        let inner = map.vocabulary.symbol("todos://settings")
        let form = map.vocabulary.symbol("form")
        map.links.append(try LinkPattern("todos://outer", actions: [.push(form), .openURL(inner)]))
        var app = TestApp(map)
        #expect(app.run("open todos://outer") == ["applied"])
        #expect(app.notes == ["held signedIn"])
        #expect(app.path() == "@0[home|todos|profile]")
    }

    @Test func `a link that dismisses first is applied where nothing is presented as well`() throws
    {
        var builder = MapBuilder()
        builder.stack("main", root: "root")
        let show = Action.setPath([builder.symbol("a")])
        try builder.link("app://step", .dismiss(.all), show)
        builder.map.dialect.link = .asWritten
        builder.map.links.append(
            try LinkPattern("app://first", actions: [show], dismissesModals: true))
        var app = TestApp(builder.map)
        #expect(app.run("open app://step") == ["notFound at step 1"])
        #expect(app.run("open app://first") == ["applied"])
        #expect(app.run("sheet b", "open app://first") == ["applied", "applied"])
        #expect(app.path() == "root;a")
    }

    @Test func `a link's own condition is asked with what it binds`() throws {
        var builder = MapBuilder()
        builder.stack("main", root: "root")
        let condition = Guard(
            name: builder.symbol("notDraft"), subjects: [],
            condition: .init(
                subject: .fact(builder.symbol("mode")), value: builder.symbol("draft"),
                isEqual: false))
        try builder.link("app://a", .push(builder.symbol("a")), condition: condition)
        var app = TestApp(builder.map)
        app.run("fact mode draft", "open app://a")
        #expect(app.notes == ["held notDraft"])
        app.run("clearFact mode")
        #expect(app.notes == ["resumed 2 applied"])
        #expect(app.path() == "root;a")
    }

    @Test func `closing a scene forgets the links it held`() throws {
        var app = TestApp(try .todos())
        app.run("openScene", scene: 1)
        app.run("open todos://settings", scene: 1)
        app.run("closeScene", scene: 1)
        #expect(app.state.heldLinks.isEmpty)
    }
}
