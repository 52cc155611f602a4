import HeadlessUIKit
import Testing
import WayfoldArchitectures

@testable import WayfoldModel
@testable import WayfoldSubjects

/// The coordinators of tabs, sheets and flows within pages, beside the fold of the same map.
@MainActor
@Suite struct ControllerPagesTests {
    /// A shop of two tabs, in which a page shows a flow.
    private func map() throws -> AppMap {
        var map = AppMap(name: "shop", dialect: .uikit)
        func symbol(_ text: String) -> Symbol { map.vocabulary.symbol(text) }
        let (home, cart, checkout) = (symbol("home"), symbol("cart"), symbol("checkout"))
        map.flows = [
            FlowDefinition(
                name: symbol("tabs"),
                content: .tabs(
                    [.init(route: home, flow: .init(1)), .init(route: cart, flow: .init(2))],
                    selection: 0)),
            FlowDefinition(name: symbol("homeFlow"), content: .stack(root: home)),
            FlowDefinition(name: symbol("cartFlow"), content: .stack(root: cart)),
            FlowDefinition(name: symbol("checkoutFlow"), content: .stack(root: symbol("address"))),
        ]
        map.routes = ["home", "cart", "list", "address", "payment", "filter"].map {
            RouteDefinition(name: symbol($0))
        }
        map.routes.append(RouteDefinition(name: checkout, flow: .init(3)))
        map.links = [
            try LinkPattern(
                "shop://list", actions: [.selectTab(.route(home)), .push(symbol("list"))]),
            try LinkPattern("shop://sheet", actions: [.present(symbol("filter"), .sheet)]),
        ]
        return map
    }

    private func journey() throws -> SubjectJourney { SubjectJourney(.pagesUIKit, try map()) }

    @Test func `a tab is a flow of its own, and a page shows a flow within`() throws {
        var journey = try journey()
        try journey.compare()
        try journey.step(.push(journey.symbol("list")))
        try journey.step(.selectTab(.route(journey.symbol("cart"))))
        try journey.step(.push(journey.symbol("checkout")))
        try journey.step(.push(journey.symbol("payment")))
        #expect(
            journey.shown() == """
                scene 0
                  tabs UITabBarController
                    ○ home
                      root home
                      push list
                    ● cart
                      root cart
                      push checkout
                        root address
                        push payment ←

                """)
        try journey.step(.back)
        try journey.step(.back, by: .gesture)
        try journey.step(.selectTab(.index(0)), by: .program)
        try journey.step(.selectTab(.index(0)))
        #expect(journey.state.flows.map(\.entries.count).max() == 0)
        #expect(journey.unsupportedCount == 0)
    }

    @Test func `a sheet has pages of its own, and goes with them by every way`() throws {
        var journey = try journey()
        for way in 0..<4 {
            try journey.step(.present(journey.symbol("filter"), .sheet))
            try journey.step(.push(journey.symbol("list")))
            try journey.step(.startFlow(journey.symbol("checkout"), .sheet), by: .program)
            try journey.step(.push(journey.symbol("payment")))
            let tab = try journey.step(.selectTab(.index(1)))
            #expect(tab == .refused(Refusal(.covered)))
            switch way {
            case 0:
                try journey.step(.dismiss(.one), by: .gesture)
                try journey.step(.dismiss(.one))
            case 1: try journey.step(.dismiss(.all), by: .program)
            case 2: try journey.step(.dismiss(.count(2)), by: .program)
            default: try journey.step(.openURL(journey.symbol("shop://list")), by: .system)
            }
            try journey.step(.popToRoot, by: .program)
        }
        #expect(journey.unsupportedCount == 0)
    }

    @Test(arguments: Presentation.allCases.filter { $0 != .alert })
    func `a page, a flow and a flow of one page are shown in each way`(
        _ presentation: Presentation
    ) throws {
        var journey = try journey()
        for origin in [Origin.user, .program] {
            try journey.step(.present(journey.symbol("filter"), presentation), by: origin)
            try journey.step(.present(journey.symbol("checkout"), presentation), by: origin)
            try journey.step(.startFlow(journey.symbol("list"), presentation), by: origin)
            try journey.step(.startFlow(journey.symbol("checkoutFlow"), presentation), by: origin)
        }
        try journey.step(.finishFlow(.none), by: .program)
        try journey.step(.dismissFlow, by: .program)
        #expect(journey.unsupportedCount == 0)
    }

    @Test func `the program sets a path, and what is there already stays`() throws {
        var journey = try journey()
        let (list, filter) = (journey.symbol("list"), journey.symbol("filter"))
        try journey.step(.setPath([list, filter, list]), by: .program)
        try journey.step(.setPath([list, filter, filter, list]), by: .program)
        try journey.step(.replaceTop(filter), by: .program)
        try journey.step(.popTo(.route(list)), by: .program)
        try journey.step(.setRoot(filter), by: .program)
        try journey.step(.replaceTop(journey.symbol("checkout")), by: .program)
        let missing = try journey.step(.focusFirst(list), by: .program)
        #expect(missing == .refused(Refusal(.notFound)))
        #expect(journey.unsupportedCount == 0)
    }

    @Test func `links of other steps and other URLs`() throws {
        var journey = try journey()
        let unknown = try journey.step(.openURL(journey.symbol("shop://x")), by: .system)
        #expect(unknown == .refused(Refusal(.unknownLink)))
        let other = try journey.step(.openURL(journey.symbol("shop://sheet")), by: .system)
        #expect(other == .refused(Refusal(.unsupported)))
    }

    @Test func `nothing of the app is left by a session of every kind of screen`() throws {
        var journey = try journey()
        try journey.step(.startFlow(journey.symbol("checkout"), .push))
        try journey.step(.present(journey.symbol("filter"), .sheet))
        try journey.step(.startFlow(journey.symbol("list"), .fullScreenCover))
        try journey.step(.alert(journey.symbol("list")))
        weak let app = journey.run.app?.object
        weak let coordinator = (app as? ControllerPages.SceneDelegate)?.coordinator
        weak let window = journey.run.window
        #expect(coordinator != nil)
        journey.run.tearDown()
        #expect(app == nil)
        #expect(coordinator == nil)
        #expect(window == nil)
    }
}
