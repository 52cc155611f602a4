import WayfoldModel
public import WayfoldReplay

/// Folds specimens and says when a condition turns true.
public struct ConditionTrial: Sendable {
    public let condition: Expression

    public init(_ condition: Expression) {
        self.condition = condition
    }

    /// The first event after which the condition holds; nil when there is none.
    public func failure(of specimen: Specimen) -> Failure? {
        var fold = Fold(specimen.map)
        var states: [UInt64: NavigationState] = [:]
        for (index, event) in specimen.events.enumerated() {
            var state = states.removeValue(forKey: event.session) ?? fold.initialState()
            let outcome = fold.step(event, &state)
            if condition.matches(event: event, outcome: outcome, state: state, fold: &fold) {
                return Failure(.condition, eventCount: index + 1)
            }
            if !state.hasEnded { states[event.session] = state }
        }
        return nil
    }
}
