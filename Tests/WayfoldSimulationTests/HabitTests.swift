import Testing
import WayfoldModel

/// What livelier journeys meet that single random events rarely do.
@Suite struct HabitTests {
    /// The races of a screen that moves, of a second tap and of a link that is early.
    private enum Case: String, CaseIterable {
        case doubleTap, cancelledSwipe, pushDuringPop, pushDuringSheetSwipe, tabDuringPush
        case linkBeforeReady, restoreAfterDeath, staleWrite, guardedLinkHeld
    }

    private static func cases(
        of event: Event, after last: Event?, in state: NavigationState, outcome: Outcome
    ) -> [Case] {
        let isApplied = outcome == .applied
        let transition = state.sceneIndex(event.scene).flatMap { state.scenes[$0].transition }
        switch event.action {
        case .push:
            var cases: [Case] = []
            if isApplied, event.continuesTurn, last?.action == event.action {
                cases.append(.doubleTap)
            }
            if transition?.motion == .pop { cases.append(.pushDuringPop) }
            if transition?.motion == .dismiss, transition?.isInteractive == true {
                cases.append(.pushDuringSheetSwipe)
            }
            return cases
        case .cancelTransition:
            return isApplied && transition?.isInteractive == true ? [.cancelledSwipe] : []
        case .selectTab: return transition?.motion == .push ? [.tabDuringPush] : []
        case .openURL: return isApplied && !state.isReady ? [.linkBeforeReady] : []
        case .restore: return isApplied && !state.isReady ? [.restoreAfterDeath] : []
        case .write:
            guard case .refused(let refusal) = outcome else { return [] }
            return refusal.reason == .stale ? [.staleWrite] : []
        default: return []
        }
    }

    @Test func `every race is met within some hundred journeys, and few events are refused`() {
        var met: [Case: Int] = [:]
        var (eventCount, refusedCount) = (0, 0)
        for seed in UInt64(1)...400 {
            var journey = RandomJourney(seed: seed)
            var map = journey.map()
            map.dialect = .canonical
            var fold = Fold(map)
            var state = fold.initialState()
            var last: Event?
            for _ in 0..<40 {
                var probe = fold
                let event = journey.livelyEvent(in: state) {
                    probe.outcome(of: $0, in: state) == .applied
                }
                let before = state
                let outcome = fold.step(event, &state)
                eventCount += 1
                if outcome != .applied { refusedCount += 1 }
                for each in Self.cases(of: event, after: last, in: before, outcome: outcome) {
                    met[each, default: 0] += 1
                }
                if state.heldLinks.contains(where: { $0.guardName != .none }) {
                    met[.guardedLinkHeld, default: 0] += 1
                }
                last = event
                if state.hasEnded { break }
            }
        }
        for each in Case.allCases { #expect(met[each, default: 0] > 0, "\(each)") }
        #expect(refusedCount * 3 < eventCount, "\(refusedCount) of \(eventCount)")
    }

    @Test func `the same seed gives the same journey`() {
        func journey(_ seed: UInt64) -> [Event] {
            var journey = RandomJourney(seed: seed)
            var fold = Fold(journey.map(), dialect: .canonical)
            var state = fold.initialState()
            return (0..<60).map { _ in
                let event = journey.livelyEvent(in: state) { _ in true }
                _ = fold.step(event, &state)
                return event
            }
        }
        #expect(journey(7) == journey(7))
        #expect(journey(7) != journey(8))
    }
}
