/// What became of an action: a refusal is a normal result and leaves the state equal.
public enum Outcome: Hashable, Sendable {
    case applied
    case refused(Refusal)
}

/// Why an action was refused.
public struct Refusal: Error, Hashable {
    public enum Reason: UInt8, Hashable, Sendable, CaseIterable {
        /// Nothing above the root, or above the start of the layer, is left to pop.
        case atRoot
        /// The route, entry, tab, flow, override, slot or alert that was named is not there.
        case notFound
        /// A guard's condition does not hold; `by` names the guard.
        case guarded
        /// The app map has no such route.
        case unknownRoute
        /// The route lacks a parameter, or its text is not of the declared type.
        case invalidParameter
        case transitionRunning
        /// A commit or cancel without a running transition.
        case noTransition
        /// Something is shown above the flow.
        case covered
        case alertShown
        /// A person cannot swipe this sheet away.
        case notDismissible
        /// A full-screen cover and an alert have no gesture.
        case noGesture
        /// A write is based on an older state of the flow.
        case stale
        /// The dialect has no such action.
        case unsupported
        /// The dialect refuses the route that is already on top.
        case duplicate
        /// No pattern of the app map matches the URL.
        case unknownLink
        /// The scene is not open, or is open already.
        case noScene
        /// The target is not of the kind that the action needs.
        case wrongTarget
        /// The session has ended or its process is terminated.
        case ended
    }

    public var reason: Reason
    /// The guard of `guarded`, else `Symbol.none`.
    public var by: Symbol
    /// The step of a link's chain that was refused, from 1; 0 for an action that is no chain.
    public var step: Int

    public init(_ reason: Reason, by: Symbol = .none, step: Int = 0) {
        self.reason = reason
        self.by = by
        self.step = step
    }
}

extension Refusal.Reason {
    /// The word of the words form and of JSON Lines.
    public var word: String { Self.words[Int(rawValue)] }

    public init?(word: String) {
        guard let index = Self.words.firstIndex(of: word) else { return nil }
        self = Self.allCases[index]
    }

    /// The reasons in the order of their raw values, which begin with 0 and leave none out.
    private static let words = allCases.map { "\($0)" }
}

extension Refusal {
    /// `atRoot`, `guarded by signedIn`, `notFound at step 2`.
    public func text(in vocabulary: Vocabulary) -> String {
        var text = reason.word
        if by != .none { text += " by \(vocabulary.text(by))" }
        if step > 0 { text += " at step \(step)" }
        return text
    }
}
