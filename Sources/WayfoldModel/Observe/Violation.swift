/// Something that no state may be: a defect of the fold, or of what claims to be its state.
public struct Violation: Hashable, Sendable {
    /// What always holds of a state.
    public enum Rule: String, Hashable, Sendable, CaseIterable {
        case stackHasRoot
        case flowIsReachedOnce
        case parentsAgree
        case freePlacesAreCounted
        case tabsAreSelected
        case activeFlowIsDeepest
        case identitiesAreUnique
        case identitiesAreOld
        case alertsAreAlone
        case scenesAreSorted
        case transitionIsAlive
        case queueNeedsTransition
        case heldLinksWait
        case factsAreSorted
        case savedSlotsAreUnique

        /// The rule as a sentence.
        public var sentence: String {
            switch self {
            case .stackHasRoot: "every stack has a root with a route"
            case .flowIsReachedOnce: "every flow in use is shown in exactly one place"
            case .parentsAgree: "a flow's parent is the flow that shows it"
            case .freePlacesAreCounted: "a free place of the arena is listed once and shown nowhere"
            case .tabsAreSelected: "tabs have at least one flow, and the selected one exists"
            case .activeFlowIsDeepest:
                "the active flow of a scene is the deepest on its visible path"
            case .identitiesAreUnique: "no two entries have the same identity"
            case .identitiesAreOld: "no entry was created by an event still to come"
            case .alertsAreAlone: "an alert shows no flow"
            case .scenesAreSorted: "scenes are in the order of their numbers, each number once"
            case .transitionIsAlive:
                "a transition moves a flow in use, and nothing covers what a finger drags away"
            case .queueNeedsTransition: "actions are queued only while a transition runs"
            case .heldLinksWait: "a held link waits for a guard, or for the app to be ready"
            case .factsAreSorted: "facts are sorted, each name once"
            case .savedSlotsAreUnique: "no two saved paths have the same slot"
            }
        }
    }

    public var rule: Rule
    /// Where in the state: `scene 0`, `flow 3 entry 2`.
    public var place: String

    public init(_ rule: Rule, at place: String) {
        self.rule = rule
        self.place = place
    }
}

extension Violation: CustomStringConvertible {
    /// `scene 0: broken rule: no two entries have the same identity`.
    public var description: String { "\(place): broken rule: \(rule.sentence)" }
}
