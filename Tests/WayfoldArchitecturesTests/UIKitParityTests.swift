import Testing
import WayfoldModel

@testable import WayfoldArchitectures

/// UIKit's classes belong to the main actor, so these tests do too.
@MainActor
struct UIKitParityTests {
    @Test
    func `random journeys through random maps keep the coordinators beside their fold`() {
        let found = RandomParity.firstBreak(
            UIKitArchitecture.self, seeds: 1..<150, events: 300)
        #expect(found == nil, "\(found ?? "")")
    }

    @Test
    func `UIKit complains of nothing, and windows show what the coordinators hold`() {
        var count = 0
        for seed in UInt64(1)..<60 {
            var journey = RandomJourney(seed: seed)
            let map = journey.map()
            var vocabulary = map.vocabulary
            var run = ParityRun(UIKitArchitecture.self, map)
            for step in 0..<200 {
                let event = journey.event(in: run.state(ofSession: 1))
                guard run.step(event, &vocabulary) == nil else { break }
                guard let host = run.host(ofSession: 1),
                    let app = host.architecture as? UIKitArchitecture
                else { break }
                for scene in host.process.scenes { _ = host.root(of: scene.number) }
                #expect(app.complaints == [], "seed \(seed) step \(step)")
                #expect(app.isInStep, "seed \(seed) step \(step) \(event.action)")
                count += 1
            }
        }
        #expect(count > 5_000)
    }
}
