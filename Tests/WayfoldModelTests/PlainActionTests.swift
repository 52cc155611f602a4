import Testing

@testable import WayfoldModel

@Suite struct PlainActionTests {
    @Test func `an action without an event does what its event does, or nothing`() {
        var applied: Set<ActionKind> = []
        for seed in 300..<360 as Range<UInt64> {
            var journey = RandomJourney(seed: seed)
            var fold = Fold(journey.map())
            var state = fold.initialState()
            for _ in 0..<400 {
                if state.hasEnded { state = fold.initialState() }
                var event = journey.event(in: state)
                event.scene = 0
                event.target = .active
                guard let action = plain(event) else {
                    _ = fold.step(event, &state)
                    continue
                }
                let before = state
                let isDone = fold.step(action, event.sequence, &state)
                let (plainState, notes) = (state, fold.notes)
                state = before
                let outcome = fold.step(event, &state)
                let line = "seed \(seed), event \(event.sequence): \(event.action)"
                if isDone {
                    #expect(outcome == .applied, "\(line)")
                    #expect(plainState == state, "\(line)")
                    #expect(notes == fold.notes, "\(line)")
                    applied.insert(event.action.kind)
                } else {
                    #expect(plainState == before, "\(line)")
                }
            }
        }
        let kinds: Set<ActionKind> = [
            .push, .back, .pop, .popToRoot, .present, .dismiss, .selectTab, .switchFlow, .openURL,
            .tap, .setPhase, .beginTransition, .commitTransition, .cancelTransition, .launch,
            .terminate, .ready, .endSession,
        ]
        #expect(applied == kinds)
    }

    private func plain(_ event: Event) -> PlainAction? {
        let kind = event.action.kind
        func action(_ detail: UInt8, _ text: Symbol) -> PlainAction {
            PlainAction(kind, by: event.origin, detail, text)
        }
        switch event.action {
        case .push(let route), .switchFlow(let route), .openURL(let route),
            .tap(let route, scope: .none):
            return action(0, route)
        case .present(let route, let presentation): return action(presentation.rawValue, route)
        case .pop(let count) where (0..<64).contains(count): return action(UInt8(count), .none)
        case .selectTab(.index(let index)) where (0..<64).contains(index):
            return action(UInt8(index), .none)
        case .setPhase(let phase): return action(phase.rawValue, .none)
        case .beginTransition(let motion, let isInteractive):
            return action(motion.rawValue | (isInteractive ? 0x80 : 0), .none)
        case .dismiss(.one), .back, .popToRoot, .commitTransition, .cancelTransition, .launch,
            .terminate, .ready, .endSession:
            return action(0, .none)
        default: return nil
        }
    }
}
