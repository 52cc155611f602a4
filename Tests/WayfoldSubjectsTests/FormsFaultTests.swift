import Testing
import WayfoldArchitectures

@testable import WayfoldModel
@testable import WayfoldSubjects

/// The mistakes of the storage: each shows in a few events, and nothing shows without it.
@MainActor
@Suite struct FormsFaultTests {
    /// A mistake that shows something else than the fold, and the events after which it does.
    struct Shown: CustomTestStringConvertible {
        let fault: String
        let events: @MainActor (inout SubjectJourney) -> [Action]

        var testDescription: String { fault }
    }

    nonisolated static let shown: [Shown] = [
        Shown(fault: "restore-appends") { journey in
            [
                .push(journey.symbol("item")), .setPhase(.inactive), .setPhase(.active),
            ]
        },
        Shown(fault: "encode-after-scene-gone") { journey in
            [
                .push(journey.symbol("item")), .save(journey.symbol("path")), .launch,
                .restore(.slot(journey.symbol("path"))),
            ]
        },
        Shown(fault: "gone-route-kept") { journey in
            [
                .push(journey.symbol("item")), .save(journey.symbol("path")),
                .setAppVersion(journey.symbol("2")),
                .restore(.slot(journey.symbol("path"))),
            ]
        },
        Shown(fault: "empty-not-saved") { journey in
            [
                .save(journey.symbol("path")), .push(journey.symbol("item")),
                .restore(.slot(journey.symbol("path"))),
            ]
        },
        Shown(fault: "link-before-ready") { journey in
            [.setPhase(.inactive), .openURL(journey.symbol("shop://item"))]
        },
    ]

    private func map() throws -> AppMap {
        var map = AppMap(name: "shop")
        let home = map.vocabulary.symbol("home")
        let item = map.vocabulary.symbol("item")
        map.flows = [FlowDefinition(name: home, content: .stack(root: home))]
        map.routes = [home, item].map { RouteDefinition(name: $0) }
        map.links = [try LinkPattern("shop://item", actions: [.push(item)])]
        map.versions = [
            VersionChange(
                version: map.vocabulary.symbol("2"), removed: [item], renamed: [])
        ]
        return map
    }

    @Test(arguments: shown)
    func `a mistake shows another page within five events, and none without it`(
        _ shown: Shown
    ) throws {
        var sound = SubjectJourney(.forms, try map())
        let events = shown.events(&sound)
        #expect(events.count <= 5)
        for action in events {
            let outcome = try sound.step(action, by: .system)
            #expect(outcome == .applied)
        }
        var faulty = SubjectJourney(.forms, try map(), faults: [shown.fault])
        for action in shown.events(&faulty).dropLast() { try faulty.step(action, by: .system) }
        let last = shown.events(&faulty)[events.count - 1]
        #expect(throws: SubjectJourney.Difference.self) {
            try faulty.step(last, by: .system)
        }
    }

    @Test func `every mistake that parity or an oracle finds is looked for here`() {
        let seen = StagedApp.forms.faults.filter { $0.finder != .retention }.map(\.name)
        #expect(seen.sorted() == Self.shown.map(\.fault).sorted())
    }
}
