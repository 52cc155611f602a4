import Testing
import WayfoldModel

@testable import WayfoldArchitectures

/// The coordinators' mistake that neither parity nor the end of the app shows.
struct UIKitFaultTests {
    private static let rounds = 10

    @Test(arguments: ["tap", "gesture"])
    func `a parent that hears of no going back keeps a child for each time`(
        origin: String
    ) throws {
        let back =
            origin == "tap" ? ["back"] : ["begin pop finger by=gesture", "commit by=gesture"]
        let journey = try Journey(
            DialectCase.map, (0..<Self.rounds).flatMap { _ in ["push form"] + back })
        #expect(try livingCoordinators(journey, []) == 1)
        #expect(try livingCoordinators(journey, [Fault.backKeepsChild.name]) == 1 + Self.rounds)
        #expect(
            journey.lead(UIKitArchitecture.self, faults: [Fault.backKeepsChild.name]).found == nil)
    }

    /// The coordinators that are alive after the last event, while the app runs.
    private func livingCoordinators(_ journey: Journey, _ faults: Set<String>) throws -> Int {
        let rules = AppRules(journey.map, Texts(journey.vocabulary))
        let host = Host(UIKitArchitecture.self, rules, dialect: .uikit, faults: faults)
        for event in journey.events {
            #expect(host.perform(event) == .applied)
            host.settle()
        }
        let root = try #require(host.architecture.root(ofScene: 0) as? NavigationCoordinator)
        var count = 0
        var waiting = [root]
        while let coordinator = waiting.popLast() {
            count += 1
            waiting += coordinator.childCoordinators.compactMap { $0 as? NavigationCoordinator }
        }
        return count
    }
}
