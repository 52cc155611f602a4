import HeadlessUIKit
import Testing
import WayfoldArchitectures

@testable import WayfoldModel
@testable import WayfoldSubjects

/// The article's storage driven by events: its path, its links, and what its scene stores.
@MainActor
@Suite struct FormsTests {
    private func map() throws -> AppMap {
        var map = AppMap(name: "form")
        func symbol(_ text: String) -> Symbol { map.vocabulary.symbol(text) }
        let home = symbol("home")
        map.flows = [FlowDefinition(name: symbol("main"), content: .stack(root: home))]
        map.routes = [
            RouteDefinition(name: home), RouteDefinition(name: symbol("promo")),
            RouteDefinition(
                name: symbol("form"),
                parameters: [.init(name: symbol("step"), kind: .int, isRequired: true)]),
            RouteDefinition(name: symbol("checkout"), flow: .init(0)),
        ]
        map.links = [
            try LinkPattern("form://{step:int}", actions: [.push(symbol("form?step={step}"))]),
            try LinkPattern(
                "form://both", actions: [.push(symbol("promo")), .push(symbol("form?step=9"))]),
            try LinkPattern("form://checkout", actions: [.push(symbol("checkout"))]),
        ]
        map.versions = [
            VersionChange(version: symbol("2"), removed: [symbol("promo")], renamed: [])
        ]
        return map
    }

    private func journey(faults: Set<String> = []) throws -> SubjectJourney {
        SubjectJourney(.forms, try map(), faults: faults)
    }

    /// How many pages lie above the first one.
    private func depth(_ journey: SubjectJourney) -> Int {
        journey.state[journey.state.scenes[0].root].entries.count
    }

    @Test func `a person says which page comes next, the program appends to the path`() throws {
        var journey = try journey()
        try journey.compare()
        try journey.step(.push(journey.symbol("form?step=1")))
        try journey.step(.push(journey.symbol("form?step=2")))
        try journey.step(.push(journey.symbol("promo")), by: .program)
        try journey.step(.back, by: .gesture)
        try journey.step(.popTo(.route(journey.symbol("form?step=1"))), by: .program)
        try journey.step(.replaceTop(journey.symbol("promo")), by: .program)
        let paths = ["promo", "form?step=4"].map { journey.symbol($0) }
        try journey.step(.setPath(paths), by: .program)
        #expect(
            journey.shown() == """
                scene 0
                  root home
                  push promo
                  push form step=4 ←

                """)
        #expect(journey.unsupportedCount == 0)
    }

    @Test func `a link's pages go on top of what is shown, whoever opens it`() throws {
        var journey = try journey()
        try journey.step(.push(journey.symbol("promo")))
        try journey.step(.openURL(journey.symbol("form://3")), by: .system)
        try journey.step(.openURL(journey.symbol("form://both")))
        #expect(journey.shown().contains("push promo\n  push form step=9 ←\n"))
        let unknown = try journey.step(.openURL(journey.symbol("form://nowhere")), by: .system)
        #expect(unknown == .refused(Refusal(.unknownLink)))
        let flow = try journey.step(.openURL(journey.symbol("form://checkout")), by: .system)
        #expect(flow == .refused(Refusal(.unsupported)))
        #expect(depth(journey) == 4)
    }

    /// As the article's code has it: what is not in the path that was stored is overwritten.
    @Test(arguments: [Action.Phase.inactive, .background])
    func `a link that comes while the scene is not active is gone when it is`(
        _ phase: Action.Phase
    ) throws {
        var journey = try journey()
        try journey.step(.push(journey.symbol("form?step=1")))
        try journey.step(.setPhase(phase), by: .system)
        try journey.step(.openURL(journey.symbol("form://7")), by: .system)
        let isThere = journey.shown().contains("push form step=7 ←\n")
        // From the background it brings the scene to the front, where the path is restored.
        #expect(isThere == (phase == .inactive))
        try journey.step(.setPhase(.active), by: .system)
        #expect(journey.shown().contains("push form step=1 ←\n"))
        #expect(journey.unsupportedCount == 0)
    }

    @Test func `each phase but the active one stores the path as it is then`() throws {
        var journey = try journey()
        try journey.step(.push(journey.symbol("form?step=1")))
        try journey.step(.setPhase(.inactive), by: .system)
        try journey.step(.push(journey.symbol("form?step=2")), by: .program)
        try journey.step(.setPhase(.background), by: .system)
        try journey.step(.push(journey.symbol("form?step=3")), by: .program)
        try journey.step(.setPhase(.inactive), by: .system)
        try journey.step(.back, by: .program)
        try journey.step(.back, by: .program)
        try journey.step(.setPhase(.active), by: .system)
        #expect(journey.shown().contains("push form step=3 ←\n"))
        try journey.step(.setPhase(.background), by: .system)
        try journey.step(.popToRoot, by: .program)
        // It becomes inactive on its way, and stores what it shows.
        try journey.step(.setPhase(.active), by: .system)
        #expect(journey.shown().contains("root home ←\n"))
        #expect(journey.unsupportedCount == 0)
    }

    @Test func `a process that ends comes back with the path that its scene has stored`() throws {
        var journey = try journey()
        let missing = try journey.step(.restore(.slot(journey.symbol("path"))), by: .restore)
        #expect(missing == .refused(Refusal(.notFound)))
        for step in 1...3 { try journey.step(.push(journey.symbol("form?step=\(step)"))) }
        try journey.step(.save(journey.symbol("path")), by: .system)
        try journey.step(.push(journey.symbol("promo")))
        weak let storage = (journey.run.app?.object as? FormsApp)?.navigation
        #expect(storage != nil)
        try journey.step(.terminate, by: .system)
        let ended = try journey.step(.back)
        #expect(ended == .refused(Refusal(.ended)))
        try journey.step(.launch, by: .system)
        #expect(storage == nil)
        #expect(journey.shown().contains("root home ←\n"))
        let early = try journey.step(.openURL(journey.symbol("form://9")), by: .system)
        #expect(early == .refused(Refusal(.unsupported)))
        try journey.step(.restore(.slot(journey.symbol("path"))), by: .restore)
        try journey.step(.ready, by: .system)
        #expect(journey.shown().contains("push form step=3 ←\n"))
        try journey.step(.openURL(journey.symbol("form://9")), by: .system)
        #expect(journey.shown().contains("push form step=3\n  push form step=9 ←\n"))
        #expect(journey.unsupportedCount == 1)
    }

    @Test(arguments: ["path", "other"])
    func `a version that lacks one of the pages begins with none of them`(
        _ slot: String
    ) throws {
        var journey = try journey()
        try journey.step(.push(journey.symbol("form?step=1")))
        try journey.step(.save(journey.symbol("other")), by: .system)
        try journey.step(.push(journey.symbol("promo")))
        try journey.step(.save(journey.symbol("path")), by: .system)
        try journey.step(.launch, by: .system)
        try journey.step(.setAppVersion(journey.symbol("2")), by: .system)
        try journey.step(.restore(.slot(journey.symbol(slot))), by: .restore)
        #expect(depth(journey) == (slot == "path" ? 0 : 1))
        #expect(journey.unsupportedCount == 0)
    }

    @Test(arguments: ["home;;", "[\"promo\"", "home;nowhere", "home;promo"])
    func `data that is no path gives an empty one`(_ text: String) throws {
        var journey = try journey()
        try journey.step(.push(journey.symbol("form?step=1")))
        try journey.step(.restore(.bytes(Array(text.utf8))), by: .restore)
        #expect(depth(journey) == (text == "home;promo" ? 1 : 0))
        #expect(journey.unsupportedCount == 0)
    }

    @Test func `the storage encodes its path and takes nothing else`() throws {
        let storage = Forms.NavigationStorage<Forms.Page>(MapPages(try map()))
        let pages = ["promo", "form?step=2"].map { Forms.Page(route: Route(text: $0)) }
        storage.path = pages
        let data = try #require(storage.encoded())
        storage.path = []
        storage.restore(from: data)
        #expect(storage.path == pages)
        storage.restore(from: Data("no path".utf8))
        #expect(storage.path == [])
        storage.path = pages + [Forms.Page(route: Route("nowhere"))]
        let unknown = try #require(storage.encoded())
        storage.restore(from: unknown)
        #expect(storage.path == [])
    }

    @Test func `what the article has nothing for is left out`() throws {
        var journey = try journey()
        let actions: [Action] = [
            .setRoot(journey.symbol("promo")), .present(journey.symbol("promo"), .sheet),
            .setFact(journey.symbol("in"), journey.symbol("yes")), .setVisible(false),
            .switchFlow(journey.symbol("main")), .push(journey.symbol("checkout")),
            .tap(journey.symbol("Next"), scope: .none),
            .restore(.bytes(Array("promo;form?step\\=1".utf8))),
        ]
        for action in actions {
            let outcome = try journey.step(action)
            #expect(outcome == .refused(Refusal(.unsupported)), "\(action)")
        }
        for (route, reason) in [
            ("nowhere", Refusal.Reason.unknownRoute), ("form?step=x", .invalidParameter),
        ] {
            let asked = try journey.step(.push(journey.symbol(route)), by: .program)
            #expect(asked == .refused(Refusal(reason)))
            // A person has nothing to tap.
            let tapped = try journey.step(.push(journey.symbol(route)))
            #expect(tapped == .refused(Refusal(.unsupported)))
        }
        try journey.compare()
    }

    @Test(arguments: [[], ["closure-holds-storage"]])
    func `nothing is left after a teardown but what the mistake holds`(
        _ faults: Set<String>
    ) throws {
        var journey = try journey(faults: faults)
        for step in 1...5 { try journey.step(.push(journey.symbol("form?step=\(step)"))) }
        weak let app = journey.run.app?.object
        weak let storage = (app as? FormsApp)?.navigation
        weak let window = journey.run.window
        #expect(storage != nil)
        journey.run.tearDown()
        #expect(app == nil)
        #expect(window == nil)
        #expect((storage == nil) == faults.isEmpty)
    }
}
