import Testing

@testable import WayfoldModel

@Suite struct RandomJourneyTests {
    @Test func `20,000 random actions over 50 random maps keep every rule`() {
        var (kinds, reasons): (Set<ActionKind>, Set<Refusal.Reason>) = ([], [])
        var applied = 0
        for seed in 0..<50 as Range<UInt64> {
            var journey = RandomJourney(seed: seed)
            let map = journey.map()
            #expect(map.problems().isEmpty, "seed \(seed)")
            var fold = Fold(map)
            var state = fold.initialState()
            for _ in 0..<400 {
                if state.hasEnded { state = fold.initialState() }
                let event = journey.event(in: state)
                let before = state
                let expected = fold.outcome(of: event, in: state)
                let outcome = fold.step(event, &state)
                let violations = fold.violations(in: state)
                let line = "seed \(seed), event \(event.sequence): \(fold.text(of: event.action))"
                #expect(violations.isEmpty, "\(line): \(violations)")
                #expect(expected == outcome, "\(line)")
                if case .refused(let refusal) = outcome {
                    reasons.insert(refusal.reason)
                    var same = state
                    same.sequence = before.sequence
                    #expect(same == before, "\(line): refused, but changed")
                } else {
                    applied += 1
                    kinds.insert(event.action.kind)
                }
            }
        }
        // The journeys go places: all that can be applied was, and every refusal was met.
        #expect(applied > 5_000)
        #expect(Set(ActionKind.allCases).subtracting(kinds) == [])
        #expect(Set(Refusal.Reason.allCases).subtracting(reasons) == [])
    }

    @Test func `asking for a decision leaves the state as it was, whatever it would change`() {
        for seed in 200..<230 as Range<UInt64> {
            var journey = RandomJourney(seed: seed)
            var fold = Fold(journey.map())
            var state = fold.initialState()
            for number in 0..<200 {
                if state.hasEnded { state = fold.initialState() }
                var event = journey.event(in: state)
                if number % 3 == 0 { event.target = .active }
                let before = state
                let decision = fold.decision(of: event, in: &state)
                #expect(state == before, "seed \(seed), event \(event.sequence)")
                #expect(fold.step(event, &state) == decision.outcome)
                #expect(fold.undo.steps.isEmpty && fold.undo.entries.isEmpty && fold.markCount == 0)
                #expect(fold.leaving.isEmpty && fold.places.isEmpty)
            }
        }
    }

    @Test func `the same seed gives the same journey`() {
        func digests(_ seed: UInt64) -> [Digest] {
            var journey = RandomJourney(seed: seed)
            var fold = Fold(journey.map())
            var state = fold.initialState()
            return (0..<200).map { _ in
                _ = fold.step(journey.event(in: state), &state)
                return fold.digest(of: state)
            }
        }
        #expect(digests(3) == digests(3))
        #expect(digests(3) != digests(4))
    }

    @Test func `the generator gives its known numbers`() {
        var random = SplitMix64(seed: 1_234_567)
        #expect(random.next() == 6_457_827_717_110_365_317)
        #expect(random.next() == 3_203_168_211_198_807_973)
    }

    @Test func `digests, outlines and differences agree on whether two states differ`() {
        for seed in 100..<110 as Range<UInt64> {
            var journey = RandomJourney(seed: seed)
            var fold = Fold(journey.map())
            var state = fold.initialState()
            for _ in 0..<100 {
                let before = state
                _ = fold.step(journey.event(in: state), &state)
                let isEqual = fold.digest(of: before) == fold.digest(of: state)
                let difference = fold.difference(before, state)
                #expect((difference == nil) == isEqual)
                #expect(difference?.rows.contains { $0.isChange } ?? true)
                // Names of flows stand in outlines, not in digests, so only one way round.
                let isSameText =
                    fold.projection(of: before).text == fold.projection(of: state).text
                #expect(isEqual || !isSameText)
            }
        }
    }
}
