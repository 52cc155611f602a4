import HeadlessUIKit
import Testing
import WayfoldArchitectures

@testable import WayfoldModel
@testable import WayfoldSubjects

/// The mistakes of the coordinators: each shows in a few events, and nothing shows without it.
@MainActor
@Suite struct ControllerPagesFaultTests {
    /// A mistake that shows something else than the fold, and the events after which it does.
    struct Shown: CustomTestStringConvertible {
        let fault: String
        let events: @MainActor (inout SubjectJourney) -> [(Action, Origin)]

        var testDescription: String { fault }
    }

    nonisolated static let shown: [Shown] = [
        Shown(fault: "cancelled-swipe-removes") { journey in
            [
                (.push(journey.symbol("item")), .user),
                (.beginTransition(.pop, isInteractive: true), .gesture),
                (.cancelTransition, .gesture), (.push(journey.symbol("item")), .user),
            ]
        },
        Shown(fault: "sheet-swipe-unnoticed") { journey in
            [
                (.present(journey.symbol("item"), .sheet), .user), (.dismiss(.one), .gesture),
                (.present(journey.symbol("item"), .sheet), .user),
            ]
        },
        Shown(fault: "child-removed-by-value") { journey in
            [
                (.push(journey.symbol("item")), .user), (.push(journey.symbol("item")), .user),
                (.back, .user), (.push(journey.symbol("item")), .user),
            ]
        },
        Shown(fault: "child-freed-early") { journey in
            [(.push(journey.symbol("item")), .user)]
        },
        Shown(fault: "two-answer-pop") { journey in
            [
                (.push(journey.symbol("item")), .user), (.push(journey.symbol("item")), .user),
                (.back, .user),
            ]
        },
        Shown(fault: "activated-while-built") { journey in
            [(.setPath([journey.symbol("item"), journey.symbol("list")]), .program)]
        },
        Shown(fault: "link-behind-sheet") { journey in
            [
                (.present(journey.symbol("list"), .sheet), .user),
                (.openURL(journey.symbol("shop://item")), .system),
            ]
        },
    ]

    private func map() throws -> AppMap {
        var map = AppMap(name: "shop", dialect: .uikit)
        let home = map.vocabulary.symbol("home")
        let item = map.vocabulary.symbol("item")
        map.flows = [FlowDefinition(name: home, content: .stack(root: home))]
        map.routes = [home, item, map.vocabulary.symbol("list")].map { RouteDefinition(name: $0) }
        map.links = [try LinkPattern("shop://item", actions: [.push(item)])]
        return map
    }

    @Test(arguments: shown)
    func `a mistake shows another page within five events, and none without it`(
        _ shown: Shown
    ) throws {
        var sound = SubjectJourney(.pagesUIKit, try map())
        let events = shown.events(&sound)
        #expect(events.count <= 5)
        for (action, origin) in events {
            let outcome = try sound.step(action, by: origin)
            #expect(outcome == .applied)
        }
        var faulty = SubjectJourney(.pagesUIKit, try map(), faults: [shown.fault])
        for (action, origin) in shown.events(&faulty).dropLast() {
            try faulty.step(action, by: origin)
        }
        let last = shown.events(&faulty)[events.count - 1]
        #expect(throws: SubjectJourney.Difference.self) {
            try faulty.step(last.0, by: last.1)
        }
    }

    @Test func `every mistake that parity finds is looked for here`() {
        let parity = StagedApp.pagesUIKit.faults.filter { $0.finder == .parity }.map(\.name)
        #expect(parity.sorted() == Self.shown.map(\.fault).sorted())
    }

    private func children(_ journey: SubjectJourney) -> Int {
        let scene = journey.run.app?.object as? ControllerPages.SceneDelegate
        return scene?.coordinator?.frontFlow?.childCoordinators.count ?? 0
    }

    @Test(arguments: [[], ["back-keeps-child"]])
    func `the coordinator of a page goes with it, or stays by the mistake`(
        _ faults: Set<String>
    ) throws {
        var journey = SubjectJourney(.pagesUIKit, try map(), faults: faults)
        for _ in 0..<3 { try journey.step(.push(journey.symbol("item"))) }
        try journey.step(.back, by: .gesture)
        try journey.step(.popToRoot, by: .program)
        #expect(children(journey) == (faults.isEmpty ? 1 : 4))
        journey.run.tearDown()
    }

    @Test(arguments: [[], ["swipe-down-keeps-child"]])
    func `the coordinator of a sheet goes with it, or stays by the mistake`(
        _ faults: Set<String>
    ) throws {
        var journey = SubjectJourney(.pagesUIKit, try map(), faults: faults)
        for _ in 0..<3 {
            try journey.step(.present(journey.symbol("item"), .sheet))
            try journey.step(.dismiss(.one), by: .gesture)
        }
        #expect(children(journey) == (faults.isEmpty ? 1 : 4))
        try journey.step(.present(journey.symbol("item"), .sheet))
        try journey.step(.dismiss(.one))
        #expect(children(journey) == (faults.isEmpty ? 1 : 4))
        journey.run.tearDown()
    }
}
