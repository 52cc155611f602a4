import Testing
import WayfoldModel

@testable import WayfoldArchitectures

/// What is left of an architecture's objects when it is torn down.
@MainActor @Suite struct RetentionTests {
    @Test(arguments: Catalogue.all.map { $0.name })
    func `after random journeys and the tear-down nothing is left`(name: String) throws {
        let architecture = try #require(Catalogue.all.first { $0.name == name })
        var census = ObjectCensus()
        for seed in UInt64(1)...60 {
            #expect(count(architecture, seed, events: 200, &census) == nil, "seed \(seed)")
        }
        #expect(census.count > 1_000)
        #expect(census.alive == [])
    }

    @Test(arguments: FaultCase.retention.indices)
    func `a retention fault keeps objects alive, which parity does not see`(index: Int) throws {
        let planted = FaultCase.retention[index]
        let journey = try Journey(trace: planted.trace)
        #expect(kept(journey, planted.architecture, []) == [])
        #expect(kept(journey, planted.architecture, [planted.fault.name]) == planted.kept)
        let passage = journey.lead(planted.architecture, faults: [planted.fault.name])
        #expect(passage.found == nil)
    }

    @Test func `a torn down app has let go of its flows while its parts are still held`() throws {
        for architecture in Catalogue.all {
            let map = AppMap()
            let rules = AppRules(map, Texts(map.vocabulary))
            let host = Host(architecture, rules, dialect: architecture.dialect)
            let route = rules.texts.symbol("a")
            #expect(host.perform(Event(sequence: 1, action: .push(route))) == .applied)
            host.settle()
            weak let screen = host.architecture.root(ofScene: 0)?.screen(at: 0).object
            #expect(screen != nil)
            host.tearDown()
            #expect(screen == nil, "\(architecture.name)")
            #expect(host.architecture.root(ofScene: 0) == nil)
        }
    }

    /// Leads an architecture through a random journey and counts its objects on the way.
    private func count(
        _ architecture: any Architecture.Type, _ seed: UInt64, events: Int,
        _ census: inout ObjectCensus
    ) -> ParityBreak? {
        var journey = RandomJourney(seed: seed)
        let map = journey.map()
        var vocabulary = map.vocabulary
        var run = ParityRun(architecture, map)
        for _ in 0..<events {
            let event = journey.event(in: run.state(ofSession: 1))
            if let found = run.step(event, &vocabulary) { return found }
            if let host = run.host(ofSession: 1) {
                census.add(host)
            }
        }
        return run.finish(&vocabulary)
    }

    /// The types of what is alive after a trace's last event and the tear-down.
    private func kept(
        _ journey: Journey, _ architecture: any Architecture.Type, _ faults: Set<String>
    ) -> [String] {
        var census = ObjectCensus()
        lead(journey, architecture, faults, &census)
        return census.alive
    }

    private func lead(
        _ journey: Journey, _ architecture: any Architecture.Type, _ faults: Set<String>,
        _ census: inout ObjectCensus
    ) {
        let rules = AppRules(journey.map, Texts(journey.vocabulary))
        let host = Host(
            architecture, rules, dialect: architecture.dialect.adopting(journey.map),
            faults: faults)
        for event in journey.events {
            _ = host.perform(event)
            host.settle()
            census.add(host)
        }
        host.tearDown()
    }
}
