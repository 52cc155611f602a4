import HeadlessSwiftUI
import HeadlessUIKit
import Testing
import WayfoldArchitectures

@testable import WayfoldModel
@testable import WayfoldSubjects

/// The mistakes of the router's app: each shows in a few events, and nothing shows without it.
@MainActor
@Suite struct RoutedFaultTests {
    /// A mistake, and the events after which it shows.
    struct Shown: CustomTestStringConvertible {
        let fault: String
        /// The oracle that finds it; nil where it shows something else than the fold.
        var oracle: String?
        let events: @MainActor (inout SubjectJourney) -> [(Action, Origin)]

        var testDescription: String { fault }
    }

    nonisolated static let shown: [Shown] = [
        Shown(fault: "provider-resolves-itself") { journey in
            [(.push(journey.symbol("a")), .user)]
        },
        Shown(fault: "duplicate-stops-app", oracle: "duplicates-follow-the-policy") { journey in
            [(.push(journey.symbol("a")), .user), (.push(journey.symbol("a")), .user)]
        },
        Shown(fault: "dismissed-once", oracle: "pop-to-root-is-total") { journey in
            [
                (.push(journey.symbol("a")), .user), (.popToRoot, .program),
                (.push(journey.symbol("b")), .user), (.popToRoot, .program),
            ]
        },
        Shown(fault: "location-patched", oracle: "location-follows-the-stack") { journey in
            [
                (.push(journey.symbol("a")), .user), (.push(journey.symbol("b?id=1")), .user),
                (.back, .user),
            ]
        },
        Shown(fault: "disposal-by-last-event", oracle: "gone-models-go") { journey in
            [
                (.push(journey.symbol("a")), .user),
                (.replaceTop(journey.symbol("b")), .program),
            ]
        },
    ]

    private static let map: AppMap = {
        var map = AppMap(name: "small", dialect: .router)
        let home = map.vocabulary.symbol("home")
        map.flows = [FlowDefinition(name: home, content: .stack(root: home))]
        map.routes = ["home", "a", "b"].map { RouteDefinition(name: map.vocabulary.symbol($0)) }
        return map
    }()

    @Test(arguments: shown)
    func `a mistake that parity finds shows something else within five events`(
        _ shown: Shown
    ) throws {
        let finder = StagedApp.routed.faults.first { $0.name == shown.fault }?.finder
        var sound = SubjectJourney(.routed, Self.map)
        for (action, origin) in shown.events(&sound) {
            let outcome = try sound.step(action, by: origin)
            #expect(outcome == .applied)
        }
        var faulty = SubjectJourney(.routed, Self.map, faults: [shown.fault])
        let events = shown.events(&faulty)
        #expect(events.count <= 5)
        for (action, origin) in events.dropLast() { try faulty.step(action, by: origin) }
        let last = events[events.count - 1]
        if finder == .parity {
            #expect(throws: SubjectJourney.Difference.self) {
                try faulty.step(last.0, by: last.1)
            }
        } else {
            #expect(finder == .oracle)
            try faulty.step(last.0, by: last.1)
        }
    }

    @Test(arguments: shown.filter { $0.oracle != nil }, [true, false])
    func `an oracle finds a mistake at its last event, and says nothing without it`(
        _ shown: Shown, isOn: Bool
    ) throws {
        let oracle = try #require(Oracle.named(shown.oracle ?? ""))
        var journey = SubjectJourney(.routed, Self.map)
        let events = shown.events(&journey)
        var vocabulary = journey.fold.vocabulary
        var run = OracleRun(
            oracle, StagedApp.routed.subject, Self.map, faults: isOn ? [shown.fault] : [])
        var found: OracleRun.Finding?
        for (number, (action, origin)) in events.enumerated() where found == nil {
            let event = Event(sequence: UInt64(number + 1), origin: origin, action: action)
            found = run.step(event, &vocabulary)
        }
        let last = run.finish(&vocabulary)
        found = found ?? last
        #expect(found?.sequence == (isOn ? UInt64(events.count) : nil), "\(found?.text ?? "")")
    }

    @Test func `a provider that resolves a value to itself is stopped and reported`() throws {
        var journey = SubjectJourney(.routed, Self.map, faults: ["provider-resolves-itself"])
        let push = Event(sequence: 1, action: .push(journey.symbol("a")))
        var vocabulary = journey.fold.vocabulary
        #expect(journey.run.perform(push, &vocabulary) == .applied)
        journey.run.settle()
        let warnings = Set(journey.run.stage.takeWarnings())
        #expect(warnings == ["the provider resolves a value to itself"])
        #expect(journey.run.stage.user.texts.first == "unknown routing: Page(a)")
    }

    @Test func `a value that comes again stops the app as UIKit does`() throws {
        var journey = SubjectJourney(.routed, Self.map, faults: ["duplicate-stops-app"])
        try journey.step(.push(journey.symbol("a")))
        let again = Event(sequence: 2, action: .push(journey.symbol("a")))
        var vocabulary = journey.fold.vocabulary
        #expect(journey.run.perform(again, &vocabulary) == .applied)
        let traps = journey.run.takeTraps()
        #expect(traps.count == 1 && traps[0].contains("same view controller instance"))
        #expect(journey.run.takeTraps() == [])
    }

    @Test(arguments: [[], ["provider-retains-router"]])
    func `the provider goes with the app, or stays with the router that it retains`(
        _ faults: Set<String>
    ) throws {
        var journey = SubjectJourney(.routed, Self.map, faults: faults)
        try journey.step(.push(journey.symbol("a")))
        weak let delegate = (journey.run.app?.object as? RoutedApp)?.delegate
        weak let provider = (delegate as? Routed.FaultyAppDelegate)?.retainingProvider
        #expect(delegate != nil && (provider == nil) == faults.isEmpty)
        try journey.step(.back)
        journey.run.tearDown()
        #expect(delegate == nil)
        #expect((provider == nil) == faults.isEmpty)
    }

    @Test func `every mistake that is no leak is looked for here`() {
        let faults = StagedApp.routed.faults.filter { $0.finder != .retention }.map(\.name)
        #expect(faults.sorted() == Self.shown.map(\.fault).sorted())
    }
}
