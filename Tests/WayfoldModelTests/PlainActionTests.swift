import Testing

@testable import WayfoldModel

@Suite struct PlainActionTests {
    @Test func `an action without an event is decided as its event is, or not at all`() {
        var applied: Set<ActionKind> = []
        var refused: Set<ActionKind> = []
        for seed in 300..<360 as Range<UInt64> {
            var journey = RandomJourney(seed: seed)
            var fold = Fold(journey.map())
            var state = fold.initialState()
            for _ in 0..<400 {
                if state.hasEnded { state = fold.initialState() }
                var event = journey.event(in: state)
                event.scene = 0
                event.target = .active
                let line = "seed \(seed), event \(event.sequence): \(event.action)"
                guard let action = PlainAction(event.action, by: event.origin) else {
                    _ = fold.step(event, &state)
                    continue
                }
                #expect(action.action == event.action, "\(line)")
                let before = state
                let decided = fold.step(action, event.sequence, &state)
                let (plainState, notes) = (state, fold.notes)
                state = before
                let outcome = fold.step(event, &state)
                guard let decided else {
                    #expect(plainState == before, "\(line)")
                    continue
                }
                #expect(decided == outcome, "\(line)")
                #expect(plainState == state, "\(line)")
                #expect(notes == fold.notes, "\(line)")
                if outcome == .applied {
                    applied.insert(event.action.kind)
                } else {
                    refused.insert(event.action.kind)
                }
            }
        }
        let kinds: Set<ActionKind> = [
            .push, .back, .pop, .popToRoot, .present, .dismiss, .selectTab, .switchFlow, .openURL,
            .tap, .setPhase, .beginTransition, .commitTransition, .cancelTransition, .launch,
            .terminate, .ready, .endSession,
        ]
        #expect(applied == kinds)
        let granted: Set<ActionKind> = [.setPhase, .launch, .terminate, .ready, .endSession]
        #expect(refused == kinds.subtracting(granted))
    }
}
