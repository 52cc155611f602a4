import HeadlessUIKit
import Testing

@testable import WayfoldModel
@testable import WayfoldSubjects

/// The apps that the pages of any app map are run against.
@MainActor
@Suite struct PagesTests {
    nonisolated static let both = ["path", "uikit"]

    private static func app(_ name: String) -> StagedApp {
        name == "path" ? .pages : .pagesUIKit
    }

    private func map() -> AppMap {
        var map = AppMap(name: "shop")
        let home = map.vocabulary.symbol("home")
        map.flows = [FlowDefinition(name: home, content: .stack(root: home))]
        let id = map.vocabulary.symbol("id")
        map.routes = [
            RouteDefinition(name: home),
            RouteDefinition(
                name: map.vocabulary.symbol("item"),
                parameters: [.init(name: id, kind: .int, isRequired: true)]),
            RouteDefinition(name: map.vocabulary.symbol("account")),
            RouteDefinition(name: map.vocabulary.symbol("checkout"), flow: .init(0)),
        ]
        let signedIn = map.vocabulary.symbol("signedIn")
        map.facts = [Fact(name: signedIn, value: map.vocabulary.symbol("no"))]
        map.guards = [
            Guard(
                name: signedIn, subjects: [map.vocabulary.symbol("account")],
                condition: .init(
                    subject: .fact(signedIn), value: map.vocabulary.symbol("yes"), isEqual: true))
        ]
        return map
    }

    @Test(arguments: both)
    func `a person looks for a page and goes there, and back by button and by swipe`(
        _ name: String
    ) async throws {
        var journey = SubjectJourney(Self.app(name), map())
        try journey.compare()
        try await journey.drive(.push(journey.symbol("item?id=1")))
        try await journey.drive(.push(journey.symbol("item?id=2")), by: .program)
        #expect(
            journey.shown() == """
                scene 0
                  root home
                  push item id=1
                  push item id=2 ←
                fact signedIn = no

                """)
        try await journey.drive(.back)
        try await journey.drive(.beginTransition(.pop, isInteractive: true), by: .gesture)
        try await journey.drive(.cancelTransition, by: .gesture)
        try await journey.drive(.push(journey.symbol("item?id=3")))
        try await journey.drive(.back, by: .gesture)
        try await journey.drive(.popToRoot, by: .program)
        #expect(journey.state.flows[0].entries.isEmpty)
        #expect(journey.unsupportedCount == 0)
    }

    @Test(arguments: [
        ("account", Refusal.Reason.unsupported), ("item", .invalidParameter),
        ("item?id=x", .invalidParameter), ("nowhere", .unknownRoute),
    ])
    func `the coordinators show no page that the map does not have`(
        _ route: String, _ reason: Refusal.Reason
    ) async throws {
        var journey = SubjectJourney(.pagesUIKit, map())
        for origin in [Origin.user, .program] {
            for action in [Action.push(journey.symbol(route)), .alert(journey.symbol(route))] {
                let outcome = try await journey.drive(action, by: origin)
                #expect(outcome == .refused(Refusal(reason)), "\(action) by \(origin)")
            }
        }
        let tapped = try await journey.drive(.tap(journey.symbol("Go"), scope: .none))
        #expect(tapped == .refused(Refusal(.unsupported)))
        try journey.compare()
    }

    @Test func `an alert lies over a page that the program pushes beneath it`() async throws {
        var journey = SubjectJourney(.pagesUIKit, map())
        try await journey.drive(.alert(journey.symbol("item?id=4")), by: .program)
        try await journey.drive(.push(journey.symbol("item?id=5")), by: .program)
        let back = try await journey.drive(.back)
        #expect(back == .refused(Refusal(.noGesture)))
        try await journey.drive(.answerAlert(journey.symbol("OK")))
        #expect(journey.shown().contains("push item id=5 ←\n"))
    }

    @Test(arguments: both)
    func `random sessions over random maps show what the fold shows`(_ name: String) async throws {
        for seed in 1...12 {
            var person = RandomJourney(seed: UInt64(seed))
            try await ViewersTests.walk(&person, Self.app(name), events: 60)
        }
    }

    @Test(arguments: both)
    func `nothing is left after a teardown`(_ name: String) async throws {
        var journey = SubjectJourney(Self.app(name), map())
        for number in 1...40 {
            try await journey.drive(.push(journey.symbol("item?id=\(number)")))
        }
        weak let app = journey.run.app?.object
        weak let window = journey.run.window
        #expect(app != nil)
        journey.run.tearDown()
        #expect(app == nil)
        #expect(window == nil)
    }
}
