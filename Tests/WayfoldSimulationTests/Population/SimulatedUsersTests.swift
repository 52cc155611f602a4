import Testing
import WayfoldModel
import WayfoldReplay

@testable import WayfoldSimulation

@Suite struct SimulatedUsersTests {
    private static func events(
        _ population: Population, seed: UInt64 = 1, sessions: [UInt64]
    ) -> (events: [Event], users: SimulatedUsers) {
        var users = SimulatedUsers(population, seed: seed)
        var events: [Event] = []
        for number in sessions { users.appendSession(number, to: &events) }
        return (events, users)
    }

    /// The lines of a session, which do not depend on a vocabulary.
    private static func lines(_ events: [Event], _ users: SimulatedUsers) -> [String] {
        events.map { Words.text(of: $0, in: users.fold.vocabulary) }
    }

    @Test func `a session depends on the seed and its number alone`() throws {
        let population = Population(usualOf: try SampleApp.map())
        let all = Self.events(population, sessions: Array(1...20))
        let whole = Self.lines(all.events, all.users)
        var parts: [String] = []
        for number in 1...20 as ClosedRange<UInt64> {
            let one = Self.events(population, sessions: [number])
            parts += Self.lines(one.events, one.users)
        }
        #expect(whole == parts)
        let other = Self.events(population, seed: 2, sessions: Array(1...20))
        #expect(Self.lines(other.events, other.users) != whole)
    }

    @Test func `usual users meet every incident, and only what the map has`() throws {
        let run = Self.events(Population(usualOf: try SampleApp.map()), sessions: Array(1...300))
        var users = run.users
        let counted = users.finish()
        #expect(counted.incidents.count == Incident.allCases.count)
        for (incident, count) in counted.incidents { #expect(count > 5, "\(incident)") }
        let reasons = run.events.compactMap { event -> Refusal.Reason? in
            guard case .refused(let refusal) = event.outcome else { return nil }
            return refusal.reason
        }
        let impossible: Set<Refusal.Reason> = [
            .unknownRoute, .invalidParameter, .unknownLink, .wrongTarget, .noScene, .ended,
            .unsupported, .transitionRunning, .noTransition,
        ]
        #expect(impossible.isDisjoint(with: reasons))
        #expect(
            reasons.count * 10 < run.events.count,
            "\(Dictionary(grouping: reasons) { $0 }.mapValues(\.count))")
        // The guard is answered, and what it held goes on.
        let kinds = Set(run.events.map(\.action.kind))
        for kind in [
            ActionKind.push, .present, .back, .dismiss, .selectTab, .openURL, .setFact, .tap,
            .setPhase, .launch, .ready, .beginTransition,
        ] {
            #expect(kinds.contains(kind), "\(kind)")
        }
    }

    @Test(arguments: ["canonical", "path", "storage", "router", "uikit", "stinsen"])
    func `usual users of a dialect do nothing that it has no way to do`(name: String) throws {
        var map = try SampleApp.map()
        map.dialect = try #require(Dialect.named(name))
        let run = Self.events(Population(usualOf: map), sessions: Array(1...100))
        for event in run.events {
            #expect(event.outcome != .refused(Refusal(.unsupported)))
        }
        #expect(run.events.count > 1_000)
    }

    @Test func `people learned from simulated people are like them`() throws {
        let map = try SampleApp.map()
        var first = Self.events(Population(usualOf: map), sessions: Array(1...3_000)).users
        let counted = first.finish()
        let learned = try Population(json: Array(counted.json().utf8), file: "p.json")
        var second = Self.events(learned, seed: 9, sessions: Array(1...3_000)).users
        let again = second.finish()
        let share = try #require(counted.backShare)
        let otherShare = try #require(again.backShare)
        #expect(abs(share - otherShare) < 0.02)
        for distance in learned.distances(to: again) {
            #expect(distance.value < 2 * distance.byChance + 0.02, "\(distance)")
        }
        for percent in [50, 90, 99] as [UInt64] {
            let depths = (learned.deepest.percentile(percent), again.deepest.percentile(percent))
            #expect(abs(depths.0 - depths.1) <= 1)
        }
    }

    @Test func `a population with a single habit does that and nothing else`() throws {
        let json = #"""
            {
              "wayfold": 1, "kind": "population", "lengths": {"3": 1},
              "starts": {"push todo": 1},
              "screens": {"push": {"todo": {"push form": 1}, "form": {"back": 1}}},
              "habits": [{"moves": {"forward": 1, "back": 1}}],
              "pauses": {"forward": {"1": 1}, "back": {"2-3": 1}, "end": {"0": 1}},
              "values": {"todo": {"id": {"kind": "int", "count": 1}}}
            }
            """#
        let population = try Population(
            json: Array(json.utf8), file: "p.json", map: try SampleApp.map())
        let run = Self.events(population, sessions: [1])
        let lines = Self.lines(run.events, run.users)
        #expect(lines.first == "push todo id=1")
        #expect(lines.last?.hasPrefix("endSession") == true)
        #expect(lines.count == 4)
    }
}
