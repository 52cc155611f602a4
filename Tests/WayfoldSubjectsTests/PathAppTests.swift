import HeadlessUIKit
import Testing
import WayfoldArchitectures

@testable import WayfoldModel
@testable import WayfoldSubjects

/// What the SwiftUI path coordinator does around the pages of a map: rules, contextual actions, and
/// what is presented.
@MainActor
@Suite struct PathAppTests {
    private func map() throws -> AppMap {
        var map = AppMap(name: "shop")
        func symbol(_ text: String) -> Symbol { map.vocabulary.symbol(text) }
        let (home, id) = (symbol("home"), symbol("id"))
        map.flows = [FlowDefinition(name: symbol("main"), content: .stack(root: home))]
        map.routes = [
            RouteDefinition(name: home),
            RouteDefinition(
                name: symbol("item"), parameters: [.init(name: id, kind: .int, isRequired: true)]),
            RouteDefinition(name: symbol("favourite"), parameters: []),
            RouteDefinition(name: symbol("account")),
            RouteDefinition(name: symbol("checkout"), flow: .init(0)),
        ]
        let signedIn = symbol("signedIn")
        map.facts = [Fact(name: signedIn, value: symbol("no"))]
        map.guards = [
            Guard(
                name: signedIn, subjects: [symbol("account")],
                condition: .init(subject: .fact(signedIn), value: symbol("yes"), isEqual: true)),
            Guard(
                name: symbol("notBot"), subjects: [symbol("viewer")],
                condition: .init(
                    subject: .parameter(symbol("isBot")), value: symbol("yes"), isEqual: false)),
        ]
        let item = Action.push(symbol("item?id={id}"))
        map.overrides = [
            OverrideRule(element: symbol("viewer"), scope: home, action: item),
            OverrideRule(
                element: symbol("viewer"), scope: symbol("home/favourites"),
                action: .present(symbol("favourite?id={id}"), .sheet)),
            OverrideRule(
                element: symbol("login"), scope: .none, action: .setFact(signedIn, symbol("yes"))),
        ]
        return map
    }

    @Test func `the rules of the map stand in the interactor, before a person and the program`()
        async throws
    {
        var journey = SubjectJourney(.pages, try map())
        let expected: [(String, Refusal)] = [
            ("account", Refusal(.guarded, by: journey.symbol("signedIn"))),
            ("checkout", Refusal(.unsupported)), ("item", Refusal(.invalidParameter)),
            ("item?id=x", Refusal(.invalidParameter)), ("nowhere", Refusal(.unknownRoute)),
        ]
        for (route, refusal) in expected {
            for origin in [Origin.user, .program] {
                let outcome = try await journey.drive(.push(journey.symbol(route)), by: origin)
                #expect(outcome == .refused(refusal), "\(route) by \(origin)")
            }
        }
        try await journey.drive(.tap(journey.symbol("login"), scope: .none))
        try await journey.drive(.push(journey.symbol("account")))
        try await journey.drive(.clearFact(journey.symbol("signedIn")))
        #expect(
            journey.shown() == """
                scene 0
                  root home
                  push account ←

                """)
    }

    @Test func `of what is said of an element the nearest place wins`() async throws {
        var journey = SubjectJourney(.pages, try map())
        let viewer = journey.symbol("viewer?id=7")
        try await journey.drive(.tap(viewer, scope: journey.symbol("favourites/today")))
        #expect(journey.shown().contains("  sheet favourite id=7 ←\n"))
        try await journey.drive(.dismiss(.one))
        try await journey.drive(.tap(viewer, scope: .none))
        #expect(journey.shown().contains("  push item id=7 ←\n"))
        // On this page and around it nobody says anything of it.
        let missing = try await journey.drive(.tap(viewer, scope: .none))
        #expect(missing == .refused(Refusal(.notFound)))
        try await journey.drive(.back)
        let bot = try await journey.drive(
            .tap(journey.symbol("viewer?id=7&isBot=yes"), scope: .none))
        #expect(bot == .refused(Refusal(.guarded, by: journey.symbol("notBot"))))
        #expect(journey.unsupportedCount == 0)
    }

    @Test func `each modal has a stack of its own, which leaves with it`() async throws {
        var journey = SubjectJourney(.pages, try map())
        func item(_ id: Int) -> Symbol { journey.symbol("item?id=\(id)") }
        try await journey.drive(.push(item(1)))
        try await journey.drive(.present(item(2), .sheet))
        try await journey.drive(.push(item(3)))
        try await journey.drive(.present(item(4), .fullScreenCover), by: .program)
        try await journey.drive(.push(item(5)), by: .program)
        #expect(
            journey.shown() == """
                scene 0
                  root home
                  push item id=1
                  sheet item id=2
                  push item id=3
                  cover item id=4
                  push item id=5 ←
                fact signedIn = no

                """)
        let swiped = try await journey.drive(.dismiss(.one), by: .gesture)
        #expect(swiped == .refused(Refusal(.noGesture)))
        try await journey.drive(.dismiss(.one))
        try await journey.drive(.dismiss(.one), by: .gesture)
        try await journey.drive(.present(item(6), .lockedSheet))
        let locked = try await journey.drive(.dismiss(.one), by: .gesture)
        #expect(locked == .refused(Refusal(.notDismissible)))
        try await journey.drive(.present(item(7), .popover), by: .program)
        try await journey.drive(.alert(item(8)), by: .program)
        try await journey.drive(.answerAlert(journey.symbol("OK")))
        try await journey.drive(.dismiss(.all), by: .program)
        #expect(journey.shown().contains("  push item id=1 ←\n"))
        #expect(journey.unsupportedCount == 0)
    }

    @Test func `the root is another one under what is pushed, and the top in its place`()
        async throws
    {
        var journey = SubjectJourney(.pages, try map())
        func item(_ id: Int) -> Symbol { journey.symbol("item?id=\(id)") }
        try await journey.drive(.setPath([item(1), item(2), item(3)]), by: .program)
        try await journey.drive(.setRoot(item(9)), by: .program)
        try await journey.drive(.replaceTop(item(4)), by: .program)
        try await journey.drive(.popTo(.index(0)))
        try await journey.drive(.focusFirst(item(9)))
        try await journey.drive(.replaceTop(item(5)), by: .program)
        #expect(
            journey.shown() == """
                scene 0
                  root item id=5 ←
                fact signedIn = no

                """)
        #expect(journey.unsupportedCount == 0)
    }

    @Test func `random sessions over random maps show what the fold shows`() async throws {
        var counts: [ActionKind: Int] = [:]
        var eventCount = 0
        for seed in 1...40 {
            var person = RandomJourney(seed: UInt64(seed))
            let run = try await ViewersTests.walk(&person, .pages, events: 60)
            for (verb, count) in run.unsupported { counts[verb, default: 0] += count }
            eventCount += run.eventCount
        }
        #expect(eventCount > 2_000)
        // Flows of their own, links, saves, launches, and for what a person has no button here.
        #expect(counts.values.reduce(0, +) * 100 / eventCount < 45)
        #expect(counts[.setFact] == nil && counts[.setOverride] == nil)
    }

    /// The mistakes that random sessions show which leave every event its own turn.
    nonisolated static let shownByRandom = StagedApp.pages.faults
        .filter { $0.finder == .parity }.map(\.name)
        .filter { !["goto-reorders", "parent-detached-first"].contains($0) }

    @Test func `two calls in one turn that race show something else than the fold`() async throws {
        for fault in ["", "goto-reorders"] {
            var journey = SubjectJourney(
                .pages, try map(), faults: fault.isEmpty ? [] : [fault])
            for (number, route) in ["item?id=1", "favourite", "item?id=1"].enumerated() {
                let push = Event(
                    sequence: UInt64(number + 1), origin: .program,
                    continuesTurn: number > 0,
                    action: .push(journey.symbol(route)))
                #expect(try journey.begin(push) == .applied)
            }
            await journey.run.settle()
            let isSame: Bool
            do {
                try journey.compare()
                isSame = true
            } catch {
                isSame = false
            }
            #expect(isSame == fault.isEmpty)
        }
    }

    @Test func `what is presented over what ends first stays`() async throws {
        var journey = SubjectJourney(.pages, try map(), faults: ["parent-detached-first"])
        try await journey.drive(.present(journey.symbol("item?id=1"), .sheet), by: .program)
        try await journey.drive(.present(journey.symbol("item?id=2"), .sheet), by: .program)
        await #expect(throws: SubjectJourney.Difference.self) {
            try await journey.drive(.dismiss(.all), by: .program)
        }
    }

    @Test(arguments: shownByRandom)
    func `a mistake shows something else than the fold`(_ fault: String) async throws {
        var found = false
        for seed in 1...200 where !found {
            var person = RandomJourney(seed: UInt64(seed))
            do {
                try await ViewersTests.walk(&person, .pages, events: 40, faults: [fault])
            } catch is SubjectJourney.Difference {
                found = true
            }
        }
        #expect(found, "\(fault) is not found in 200 sessions")
    }

    nonisolated static let retentionFaults = StagedApp.pages.faults
        .filter { $0.finder == .retention }.map(\.name)

    @Test(arguments: retentionFaults + [""])
    func `a mistake that retains keeps the coordinator after the app has gone`(
        _ fault: String
    ) async throws {
        var journey = SubjectJourney(.pages, try map(), faults: fault.isEmpty ? [] : [fault])
        try await journey.drive(.push(journey.symbol("item?id=1")))
        try await journey.drive(.present(journey.symbol("item?id=2"), .sheet))
        try await journey.drive(.dismiss(.one), by: .gesture)
        weak let coordinator = (journey.run.app?.object as? PagesApp)?.coordinator
        #expect(coordinator != nil)
        journey.run.tearDown()
        #expect((coordinator == nil) == fault.isEmpty)
    }
}
