import Testing
import WayfoldModel

@testable import WayfoldSimulation

@Suite struct StandingTests {
    @Test func `states are equal by standing exactly when their whole digests are`() {
        for seed in 1...200 as ClosedRange<UInt64> {
            var journey = RandomJourney(seed: seed)
            var fold = Fold(journey.map())
            var standings: [UInt64: NavigationState] = [:]
            var digests: [NavigationState: UInt64] = [:]
            var state = fold.initialState()
            for _ in 0..<120 {
                _ = fold.step(journey.event(in: state), &state)
                let standing = state.standing()
                let digest = fold.wholeDigest(of: state).value
                #expect(fold.wholeDigest(of: standing).value == digest)
                #expect(fold.violations(in: standing).isEmpty)
                #expect(standings[digest] ?? standing == standing)
                #expect(digests[standing] ?? digest == digest)
                standings[digest] = standing
                digests[standing] = digest
                if state.hasEnded { state = fold.initialState() }
            }
        }
    }

    @Test func `two ways to the same screens have one standing`() throws {
        let map = try SampleApp.map()
        var vocabulary = map.vocabulary
        func state(after lines: [String]) throws -> NavigationState {
            let script = try SampleApp.script([lines], &vocabulary)
            var fold = Fold(map)
            fold.vocabulary = vocabulary
            var state = fold.initialState()
            for turn in script.actors[0].positions.compactMap(\.first) {
                var event = turn.event
                event.sequence = state.sequence + 1
                _ = fold.step(event, &state)
            }
            vocabulary = fold.vocabulary
            return state
        }
        let short = try state(after: ["push todo id=1", "present sheet form"])
        let long = try state(
            after: [
                "push todo id=2", "back", "push todo id=1", "selectTab 1", "selectTab 0",
                "present sheet form",
            ])
        #expect(short != long)
        #expect(short.standing() == long.standing())
        let other = try state(after: ["push todo id=2", "present sheet form"])
        #expect(other.standing() != long.standing())
    }
}
