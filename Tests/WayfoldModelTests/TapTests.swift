import Testing

@testable import WayfoldModel

@Suite struct TapTests {
    /// Taps on `viewer` go to the details, in the favourites to the favourite's details.
    private func viewers() -> AppMap {
        var builder = MapBuilder()
        builder.stack("main", root: "home")
        builder.override("viewer", in: nil, .push(builder.symbol("details?id={id}")))
        builder.override("viewer", in: "home", .push(builder.symbol("homeDetails?id={id}")))
        builder.override("viewer", in: "home/favourites", .push(builder.symbol("fav?id={id}")))
        builder.override("login", in: nil, .setFact(builder.symbol("user"), builder.symbol("{id}")))
        return builder.map
    }

    @Test func `a tap becomes what the nearest override says`() {
        var app = TestApp(viewers())
        #expect(app.run("tap viewer?id=7 favourites/row", "back") == ["applied", "applied"])
        app.run("tap viewer?id=7 favourites")
        #expect(app.path() == "home;fav?id=7")
        app.run("back", "tap viewer?id=7 elsewhere", "tap viewer?id=8")
        #expect(app.path() == "home;homeDetails?id=7;details?id=8")
    }

    @Test func `a parameter the element lacks is left out`() {
        var app = TestApp(viewers())
        app.run("tap viewer")
        #expect(app.path() == "home;homeDetails")
    }

    @Test func `an element without an override goes nowhere`() {
        var app = TestApp(viewers())
        #expect(app.run("tap button", "tap button favourites") == ["notFound", "notFound"])
    }

    @Test func `a live override of the same place wins over the map's, until it is cleared`() {
        var app = TestApp(viewers())
        app.run("override viewer home push live?id={id}", "tap viewer?id=1")
        #expect(app.path() == "home;live?id=1")
        app.run("back", "tap viewer?id=1 favourites", "back")
        #expect(app.run("clearOverride viewer home") == ["applied"])
        #expect(app.run("clearOverride viewer home") == ["notFound"])
        app.run("tap viewer?id=1")
        #expect(app.path() == "home;homeDetails?id=1")
    }

    @Test func `a nearer map override wins over a live one further out`() {
        var app = TestApp(viewers())
        app.run("override viewer app push live", "tap viewer?id=1 favourites")
        #expect(app.path() == "home;fav?id=1")
    }

    @Test func `a flow's name is a place around its screens`() {
        var app = TestApp(viewers())
        app.run("push other", "override viewer main push inMain", "tap viewer?id=1")
        #expect(app.path() == "home;other;inMain")
    }

    @Test func `setting an override again replaces it`() {
        var app = TestApp(viewers())
        app.run("override viewer home push one", "override viewer home push two", "tap viewer")
        #expect(app.path() == "home;two")
        #expect(app.state.overrides.count == 1)
    }

    @Test func `overrides of one scene do not act in another`() {
        var app = TestApp(viewers())
        app.run("openScene", scene: 1)
        app.run("override viewer home push one", scene: 1)
        app.run("tap viewer?id=1")
        app.run("tap viewer?id=1", scene: 1)
        #expect(app.path() == "home;homeDetails?id=1")
        #expect(app.path(scene: 1) == "home;one")
        app.run("closeScene", scene: 1)
        #expect(app.state.overrides.isEmpty)
    }

    @Test func `a guard before an element sees the element's parameters`() {
        var map = viewers()
        let viewer = map.vocabulary.symbol("viewer")
        let condition = Guard.Condition(
            subject: .parameter(map.vocabulary.symbol("bot")),
            value: map.vocabulary.symbol("true"), isEqual: false)
        map.guards = [
            Guard(name: map.vocabulary.symbol("noBots"), subjects: [viewer], condition: condition)
        ]
        var app = TestApp(map)
        #expect(app.run("tap viewer?bot=true&id=1") == ["guarded by noBots"])
        #expect(app.run("tap viewer?id=1") == ["applied"])
    }

    @Test func `what a tap becomes is guarded too`() throws {
        var map = try AppMap.todos()
        let gear = map.vocabulary.symbol("gear")
        map.overrides = [
            OverrideRule(
                element: gear, scope: .none, action: .push(map.vocabulary.symbol("settings")))
        ]
        var app = TestApp(map)
        #expect(
            app.run("tap gear", "fact authenticated true", "tap gear") == [
                "guarded by signedIn", "applied", "applied",
            ])
    }

    @Test func `a tap may set a fact from the element's parameter, byte for byte`() {
        var app = TestApp(viewers())
        let element = app.symbol(Route("login", [.init("id", "a=b?")]).text)
        app.perform(.tap(element, scope: .none))
        #expect(app.outline.contains("fact user = \"a=b?\"\n"))
    }

    @Test func `taps that become each other end as not found`() {
        var builder = MapBuilder()
        builder.stack("main", root: "home")
        builder.override("a", in: nil, .tap(builder.symbol("b"), scope: .none))
        builder.override("b", in: nil, .tap(builder.symbol("a"), scope: .none))
        var app = TestApp(builder.map)
        #expect(app.run("tap a") == ["notFound"])
    }

    @Test func `facts are set, replaced and cleared`() {
        var app = TestApp(viewers())
        #expect(
            app.run("clearFact x", "fact x 1", "fact y 2", "fact x 3") == [
                "notFound", "applied", "applied", "applied",
            ])
        #expect(app.outline == "scene 0\n  root home ←\nfact x = 3\nfact y = 2\n")
        #expect(app.run("clearFact x", "clearFact x") == ["applied", "notFound"])
    }

    @Test func `a guard may ask that a fact is not so`() throws {
        var map = try AppMap.todos()
        map.guards[0].condition.isEqual = false
        var app = TestApp(map)
        #expect(
            app.run("push settings", "fact authenticated true", "push settings") == [
                "applied", "applied", "guarded by signedIn",
            ])
    }
}
