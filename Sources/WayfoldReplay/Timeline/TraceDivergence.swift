public import WayfoldModel

/// The first event at which two histories diverge.
public struct TraceDivergence: Sendable {
    public enum Reason: Hashable, Sendable {
        /// The same position holds two different actions, and the states differ after them.
        case states
        /// One action was applied and the other refused, or for another reason.
        case outcomes
        /// The left history ends here.
        case leftEnds
        case rightEnds
    }

    /// How many pairs of events agreed before.
    public let agreedCount: UInt64
    public let reason: Reason
    public let left: Event?
    public let right: Event?
    /// How the states differ after the two events.
    public let difference: StateDifference?
}

/// Walks two histories in step and finds where they diverge.
///
/// The events of both are compared pair by pair in the order of their logs. Different actions that
/// lead to equal states are no divergence.
public struct TraceComparison: Sendable {
    public var left: Replay
    public var right: Replay
    private var agreedCount: UInt64 = 0
    /// Whether both folds decide alike, so that equal actions need no look at the states.
    private let decidesAlike: Bool
    /// Whether all events were equal so far, so that one replay stands for both.
    private var isOne: Bool

    /// A search in two histories by the folds of both, which may be of different maps.
    ///
    /// As long as histories of one vocabulary are equal, one replay is folded for both.
    public init(_ left: Fold, _ right: Fold) {
        let decidesAlike =
            left.dialect == right.dialect && left.map.json() == right.map.json()
        if decidesAlike, left.vocabulary == right.vocabulary {
            self.init(both: Replay(left))
        } else {
            self.init(Replay(left), Replay(right), decidesAlike: decidesAlike)
        }
    }

    /// - Parameters:
    ///   - left: one side, before its first event.
    ///   - right: the other side.
    ///   - decidesAlike: whether both have the same app map and the same dialect.
    package init(_ left: Replay, _ right: Replay, decidesAlike: Bool) {
        self.left = left
        self.right = right
        self.decidesAlike = decidesAlike
        isOne = false
    }

    /// A search in two histories of one map, of which the right one is read with
    /// `rightVocabulary`: as long as they are equal, one replay is folded for both.
    ///
    /// - Parameter replay: either side, before its first event.
    package init(both replay: Replay) {
        self.init(replay, replay, decidesAlike: true)
        isOne = true
    }

    /// The vocabulary that the right side's next event is to be read with: as long as both are
    /// equal it is the left one's.
    public var rightVocabulary: Vocabulary {
        get { isOne ? left.fold.vocabulary : right.fold.vocabulary }
        _modify {
            if isOne { yield &left.fold.vocabulary } else { yield &right.fold.vocabulary }
        }
    }

    /// Folds the next pair; nil means that the histories still agree or have both ended. Constant
    /// for equal actions of folds that decide alike, else linear in the state.
    public mutating func step(_ first: Event?, _ second: Event?) -> TraceDivergence? {
        if let first, let second, stepsAlike(first, second) { return nil }
        if isOne {
            isOne = false
            right = left
        }
        guard let first, let second else {
            if first == nil, second == nil { return nil }
            return TraceDivergence(
                agreedCount: agreedCount, reason: first == nil ? .leftEnds : .rightEnds,
                left: first, right: second, difference: nil)
        }
        let leftOutcome = left.step(first)
        let rightOutcome = right.step(second)
        let isEqualAction = decidesAlike && says(first) == says(second, right: true)
        if !isEqualAction {
            if let divergence = compare(first, leftOutcome, second, rightOutcome) {
                return divergence
            }
        }
        agreedCount += 1
        return nil
    }

    /// Folds the next pair if everything so far and the pair itself is equal; false, and nothing is
    /// done, where only `step` can tell.
    @inline(__always)
    public mutating func stepsAlike(_ first: Event, _ second: Event) -> Bool {
        guard isOne, first.says(what: second) else { return false }
        _ = left.step(first)
        agreedCount += 1
        return true
    }

    /// Passes over the next pair if everything so far and the pair itself is equal, without folding
    /// it: `left` has to be what it is after the pairs that were passed before `step` is asked.
    public mutating func passesAlike(_ first: Event, _ second: Event) -> Bool {
        guard isOne, first.says(what: second) else { return false }
        agreedCount += 1
        return true
    }

    private func says(_ event: Event, right isRight: Bool = false) -> Said {
        let vocabulary = isRight ? right.fold.vocabulary : left.fold.vocabulary
        var texts: [String] = []
        let action = event.action.replacingSymbols { symbol in
            texts.append(vocabulary.text(symbol))
            return Symbol(number: 0)
        }
        return Said(
            session: event.session, scene: event.scene, origin: event.origin,
            target: event.target, action: action, texts: texts)
    }

    private mutating func compare(
        _ first: Event, _ leftOutcome: Outcome, _ second: Event, _ rightOutcome: Outcome
    ) -> TraceDivergence? {
        let leftState = left.state
        let rightState = right.state
        let isEqual = left.fold.digest(of: leftState) == right.fold.digest(of: rightState)
        if isEqual, leftOutcome.isApplied == rightOutcome.isApplied { return nil }
        let difference = StateDifference(
            from: left.fold.outline(of: leftState), to: right.fold.outline(of: rightState))
        return TraceDivergence(
            agreedCount: agreedCount, reason: isEqual ? .outcomes : .states, left: first,
            right: second, difference: isEqual ? nil : difference)
    }

    /// An event in terms that two vocabularies share.
    private struct Said: Hashable {
        let session: UInt64
        let scene: UInt32
        let origin: Origin
        let target: Target
        let action: Action
        let texts: [String]
    }
}

extension Event {
    /// Whether it says the same as another one of the same vocabulary, but for its number, its time
    /// and its outcome.
    fileprivate func says(what other: Event) -> Bool {
        session == other.session && scene == other.scene && origin == other.origin
            && target == other.target && action == other.action
    }
}

extension Outcome {
    /// Whether the action was applied.
    public var isApplied: Bool {
        if case .applied = self { return true }
        return false
    }
}
