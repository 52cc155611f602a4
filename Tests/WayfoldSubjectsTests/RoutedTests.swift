import HeadlessSwiftUI
import HeadlessUIKit
import Testing
import WayfoldContentViews
import WayfoldDetailViews
import WayfoldRoutings

@testable import WayfoldModel
@testable import WayfoldSubjects

/// The article's modules, and its app around the pages of a map.
@MainActor
@Suite struct RoutedTests {
    private func map() -> AppMap {
        var map = AppMap(name: "things", dialect: .router)
        func symbol(_ text: String) -> Symbol { map.vocabulary.symbol(text) }
        let home = symbol("home")
        let id = RouteDefinition.Parameter(name: symbol("id"), kind: .int, isRequired: true)
        map.flows = [FlowDefinition(name: symbol("main"), content: .stack(root: home))]
        map.routes = [
            RouteDefinition(name: home), RouteDefinition(name: symbol("list")),
            RouteDefinition(name: symbol("detail"), parameters: [id]),
            RouteDefinition(name: symbol("profile")),
            RouteDefinition(name: symbol("flow"), flow: .init(0)),
        ]
        return map
    }

    /// What a person reads, without the field in which one looks for the next page.
    private func texts(_ journey: SubjectJourney) -> [String] {
        journey.run.stage.user.texts.filter { $0 != "Page" && !$0.hasPrefix("Go to ") }
    }

    @Test func `one path has the values of several modules, each with the view of its own`()
        throws
    {
        var journey = SubjectJourney(.routed, map())
        let routes = ["list", "detail?id=7", "profile", "detail?id=7&x=1", "detail?id=07"]
        try journey.step(.setPath(routes.map { journey.symbol($0) }), by: .program)
        let app = journey.run.app?.object as? RoutedApp
        #expect(app?.navigation.navigationStacks.count == 5)
        #expect(
            app?.navigation.navigationStacks
                == {
                    var path = NavigationPath([Routings.List()])
                    path.append(Routings.Detail(id: 7))
                    path.append(Routings.Page(route: Route("profile")))
                    // What a detail does not hold, a page does.
                    path.append(Routings.Page(route: Route(text: "detail?id=7&x=1")))
                    path.append(Routings.Page(route: Route(text: "detail?id=07")))
                    return path
                }())
        #expect(
            journey.shown() == """
                scene 0
                  root home
                  push list
                  push detail id=7
                  push profile
                  push detail id=7 x=1
                  push detail id=07 ←

                """)
        try journey.step(.popTo(.index(1)), by: .program)
        #expect(texts(journey) == ["Detail 7", "All things"])
        try journey.step(.back, by: .gesture)
        #expect(texts(journey) == ["Thing 1", "Thing 2", "Thing 3"])
        try journey.step(.focusFirst(journey.symbol("home")))
        #expect(texts(journey) == ["home"])
        #expect(journey.unsupportedCount == 0)
    }

    @Test func `a module leads to another module's view, and the screens above come with it`()
        throws
    {
        var journey = SubjectJourney(.routed, map())
        try journey.step(.push(journey.symbol("list")))
        let stage = journey.run.stage
        for label in ["Thing 2", "All things", "Thing 3"] {
            try stage.user.tap(label)
            stage.finish()
        }
        #expect(
            journey.shown() == """
                scene 0
                  root home
                  push list
                  push detail id=2
                  push list
                  push detail id=3 ←

                """)
        for _ in 1...4 {
            try stage.user.goBack()
            stage.finish()
        }
        // The field of the first page still has what was looked for.
        #expect(texts(journey) == ["home", "list"])
        journey.run.tearDown()
    }

    @Test func `what nobody provides is shown by a text that names it`() throws {
        var journey = SubjectJourney(.routed, map())
        let route = journey.symbol("checkout?basket=9")
        try journey.step(.push(route))
        #expect(texts(journey) == ["unknown routing: Page(checkout?basket=9)"])
        try journey.step(.setRoot(route), by: .program)
        try journey.step(.push(journey.symbol("list")), by: .program)
        try journey.step(.replaceTop(journey.symbol("nowhere")), by: .program)
        #expect(
            journey.shown() == """
                scene 0
                  root unknown route="checkout?basket=9"
                  push unknown route="checkout?basket=9"
                  push unknown route=nowhere ←

                """)
        #expect(journey.unsupportedCount == 0)
    }

    @Test func `of a route that is no value the app says why, and shows no way there`() throws {
        var journey = SubjectJourney(.routed, map())
        for route in ["detail", "detail?id=x"] {
            let push = Action.push(journey.symbol(route))
            let outcome = try journey.step(push, by: .program)
            #expect(outcome == .refused(Refusal(.invalidParameter)))
            let byHand = try journey.step(push)
            #expect(byHand == .refused(Refusal(.unsupported)))
        }
        let flow = try journey.step(.push(journey.symbol("flow")), by: .program)
        #expect(flow == .refused(Refusal(.unsupported)))
        #expect(journey.unsupportedCount == 3)
    }

    @Test func `a path shows the program how many values it has, and not which`() throws {
        var journey = SubjectJourney(.routed, map())
        try journey.step(.push(journey.symbol("list")), by: .program)
        try journey.step(.push(journey.symbol("profile")), by: .program)
        for action: Action in [
            .popTo(.route(journey.symbol("list"))), .focusFirst(journey.symbol("list")),
            .replaceTop(journey.symbol("profile")),
        ] {
            let outcome = try journey.step(action, by: .program)
            #expect(outcome == .refused(Refusal(.unsupported)))
        }
        let beyond = try journey.step(.pop(count: 3), by: .program)
        #expect(beyond == .refused(Refusal(.atRoot)))
        // A person has the menu of the back button.
        try journey.step(.popTo(.route(journey.symbol("list"))))
        try journey.step(.popToRoot, by: .program)
        let again = try journey.step(.popToRoot, by: .program)
        #expect(again == .refused(Refusal(.atRoot)))
    }

    @Test func `a view that a router has may be a part of a screen, and moves nothing`() throws {
        struct Part: View {
            @Environment(\.router) var router
            var body: some View {
                VStack {
                    Text("Of the day")
                    router.route(for: .detail(id: 5))
                }
            }
        }
        let stage = HeadlessStage()
        let router = Router(provider: Routed.RouteProvider(pages: MapPages(map())))
        let window = stage.show(NavigationStack { Part().environment(\.router, router) })
        stage.finish()
        #expect(stage.user.texts == ["Of the day", "Detail 5", "All things"])
        let stack = window.rootViewController?.container as? UINavigationController
        #expect(stack?.viewControllers.count == 1)
        try stage.user.tap("All things")
        stage.finish()
        #expect(stack?.viewControllers.count == 2)
        #expect(stage.user.texts == ["Thing 1", "Thing 2", "Thing 3"])
    }

    @Test func `without a router every value is an empty view`() throws {
        let stage = HeadlessStage()
        stage.show(NavigationStack { ContentView() })
        stage.finish()
        try stage.user.tap("Thing 1")
        stage.finish()
        #expect(stage.user.texts.isEmpty)
        try stage.user.goBack()
        stage.finish()
        #expect(stage.user.texts.first == "Thing 1")
    }

    @Test func `values are compared by what they hold, and named by static members`() {
        func named(_ value: some Routing) -> AnyHashable { AnyHashable(value) }
        let page = Routings.Page(route: Route("home"))
        #expect(named(.list) == AnyHashable(Routings.List()))
        #expect(named(.detail(id: 1)) == AnyHashable(Routings.Detail(id: 1)))
        #expect(named(.page(Route("home"))) == AnyHashable(page))
        #expect(AnyHashable(Routings.Detail(id: 1)) != AnyHashable(Routings.Detail(id: 2)))
    }
}
