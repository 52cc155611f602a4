/// Something in an app map that cannot be meant: what, where, and the way out.
public struct MapProblem: Hashable, Sendable {
    public enum Rule: String, Hashable, Sendable, CaseIterable {
        /// A flow contains itself through roots, tabs or wrappers: it would start for ever.
        case endlessFlow
        /// A flow starts more flows at once, or more deeply nested ones, than a fold will start.
        case hugeFlow
        case emptyTabs
        case unknownFlow
        case selectionOutOfRange
        case duplicateName
        case unknownGuardSubject
        case unknownRoute
        case unboundName
        /// A link that opens a link, or an override that taps the same element in the same place.
        case endlessChain
        case versionOrder
        /// A condition asks for a fact that nothing in the map sets; a remark.
        case unknownFact
        /// A guard stands before what the app shows as it starts; a remark.
        case unaskedGuard
        case contradiction
    }

    public var rule: Rule
    /// The part of the map: `flow main`, `link shop://todos/{id}`.
    public var place: String
    /// What is, and what should be.
    public var text: String
    /// What to do about it.
    public var advice: String

    public init(_ rule: Rule, at place: String, _ text: String, advice: String) {
        self.rule = rule
        self.place = place
        self.text = text
        self.advice = advice
    }
}

extension MapProblem: CustomStringConvertible {
    /// `flow main: shows itself, which would never end; give one of the flows a plain root`.
    public var description: String { "\(place): \(text); \(advice)" }
}
