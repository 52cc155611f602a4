import Testing
import WayfoldModel

@testable import WayfoldArchitectures

/// The mistakes that coordinators are warned of: each is found where it does harm.
@MainActor
struct UIKitFaultTests {
    struct Planted: Sendable {
        let fault: Fault
        let lines: [String]
        /// The event and how the live objects part from the fold there; nil where they never do.
        var found: String?
        /// A type of which objects stay alive after the end.
        var kept: String?
    }

    nonisolated static let all = [
        Planted(
            fault: .strongParent, lines: ["push form"], kept: "NavigationCoordinator"),
        Planted(fault: .strongDelegate, lines: ["push a"], kept: "NavigationCoordinator"),
        Planted(
            fault: .bindingHoldsView, lines: ["push a", "back"], kept: "ScreenController"),
        Planted(
            fault: .presenterHoldsView, lines: ["push a", "back"], kept: "ScreenController"),
        Planted(
            fault: .sheetSwipeUnnoticed,
            lines: ["present sheet a", "dismiss by=gesture", "push b"],
            found: "2 dismiss: other state"),
        Planted(
            fault: .childRemovedByValue, lines: ["push form", "push form at=/", "back"],
            found: "3 back: other state"),
        Planted(
            fault: .childFreedEarly, lines: ["push form"], found: "1 push: other state"),
        Planted(
            fault: .twoAnswerPop, lines: ["push a", "push b", "back"],
            found: "3 back: other state"),
    ]

    @Test func `every fault of the coordinators has a journey`() {
        #expect(Self.all.map(\.fault) == UIKitArchitecture.faults)
    }

    @Test(arguments: all.indices)
    func `a coordinator's mistake is found by its finder, and nothing without it`(
        index: Int
    ) throws {
        let planted = Self.all[index]
        let journey = try Journey(DialectCase.map, planted.lines)
        let subject = UIKitArchitecture.self
        #expect(journey.lead(subject).found == nil)
        #expect(journey.lead(subject, faults: [planted.fault.name]).found == planted.found)
        #expect(kept(journey, []) == [])
        guard let type = planted.kept else { return }
        #expect(planted.fault.finder == .retention)
        #expect(kept(journey, [planted.fault.name]).contains(type))
    }

    @Test(arguments: all.filter { $0.fault.finder == .parity }.map(\.fault.name))
    func `random journeys find a coordinator's mistake`(name: String) {
        let found = RandomParity.firstBreak(
            UIKitArchitecture.self, seeds: 1..<400, events: 300, faults: [name])
        #expect(found != nil)
    }

    /// The types of what is alive after the last event and the tear-down.
    private func kept(_ journey: Journey, _ faults: Set<String>) -> [String] {
        var census = ObjectCensus()
        lead(journey, faults, &census)
        return census.alive
    }

    private func lead(_ journey: Journey, _ faults: Set<String>, _ census: inout ObjectCensus) {
        let rules = AppRules(journey.map, Texts(journey.vocabulary))
        let host = Host(
            UIKitArchitecture.self, rules, dialect: .uikit, faults: faults)
        for event in journey.events {
            _ = host.perform(event)
            host.settle()
            census.add(host)
        }
        host.tearDown()
    }
}
