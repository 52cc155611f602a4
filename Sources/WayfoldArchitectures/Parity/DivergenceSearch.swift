public import WayfoldModel

/// Folds the same events in several dialects and finds where pairs of them diverge first.
///
/// ```swift
/// var search = DivergenceSearch(map, [map.dialect, .path, .router], pairs: [(0, 1), (1, 2)])
/// for event in events { search.step(event, &vocabulary) }
/// let found = search.found[0]
/// ```
/// A pair that has diverged is done with, and a dialect all of whose pairs are done is not folded
/// any more. Memory is linear in the open sessions. A step costs what two dialects decide; where
/// they decide otherwise, what the session shows is compared as a whole.
public struct DivergenceSearch {
    /// Positions of two dialects.
    public struct Pair: Hashable, Sendable {
        public let left: Int
        public let right: Int
    }

    /// One dialect's fold of all sessions.
    fileprivate struct Side {
        var fold: Fold
        var states: [UInt64: NavigationState] = [:]
        /// How many pairs still look at it.
        var pairCount = 0
        /// What the last event does.
        var decision: Decision?
    }

    /// A side before and after an event that the other side of a pair decided otherwise.
    fileprivate struct Step {
        var outcome: Outcome
        var before: NavigationState
        var after: NavigationState
        var digest: Digest
    }

    public let pairs: [Pair]
    /// What was found of each pair so far.
    public private(set) var found: [Divergence?]

    private let map: AppMap
    private var sides: [Side]
    /// The pairs that have not diverged.
    private var open: [Int] = []
    /// The sessions in which a pair shows the same by other decisions, so that equal decisions
    /// prove nothing any more.
    private var roundabout: [Int: Set<UInt64>] = [:]

    /// - Parameters:
    ///   - map: the app.
    ///   - dialects: how each side answers.
    ///   - pairs: positions of the dialects to compare; two that answer everything alike never
    ///     part and cost nothing.
    public init(_ map: AppMap, _ dialects: [Dialect], pairs: [(Int, Int)]) {
        self.map = map
        self.pairs = pairs.map { Pair(left: $0.0, right: $0.1) }
        found = Array(repeating: nil, count: pairs.count)
        sides = dialects.map { Side(fold: Fold(map, dialect: $0)) }
        for (index, pair) in self.pairs.enumerated()
        where !dialects[pair.left].answers(like: dialects[pair.right]) {
            open.append(index)
            sides[pair.left].pairCount += 1
            sides[pair.right].pairCount += 1
        }
    }

    /// Whether a pair is left that may still part.
    public var isOpen: Bool { !open.isEmpty }

    /// Folds an event in every dialect that is still compared with another.
    ///
    /// - Parameters:
    ///   - event: the next one of its session.
    ///   - vocabulary: the one whose symbols the event has; the folds may add to it.
    public mutating func step(_ event: Event, _ vocabulary: inout Vocabulary) {
        guard isOpen else { return }
        for index in sides.indices where sides[index].pairCount > 0 {
            sides[index].decide(event, &vocabulary)
        }
        let asking = open.filter { asks($0, event.session) }
        let asked = Set(asking.flatMap { [pairs[$0].left, pairs[$0].right] })
        var steps: [Int: Step] = [:]
        for index in sides.indices where sides[index].pairCount > 0 {
            if asked.contains(index) {
                steps[index] = sides[index].followed(event, &vocabulary)
            } else {
                sides[index].follow(event, &vocabulary)
            }
        }
        var diverged: [Int] = []
        for index in asking {
            guard let left = steps[pairs[index].left], let right = steps[pairs[index].right]
            else { continue }
            if left.outcome != right.outcome || left.digest != right.digest {
                found[index] = divergence(event, index, left, right, vocabulary)
                diverged.append(index)
            } else if left.after != right.after {
                roundabout[index, default: []].insert(event.session)
            }
        }
        endSession(event.session)
        if !diverged.isEmpty { close(diverged) }
    }

    /// Whether what a session shows must be looked at to know that a pair has not diverged.
    private func asks(_ pair: Int, _ session: UInt64) -> Bool {
        if roundabout[pair]?.contains(session) == true { return true }
        return sides[pairs[pair].left].decision != sides[pairs[pair].right].decision
    }

    /// Forgets a session where it has ended.
    private mutating func endSession(_ number: UInt64) {
        var hasEnded = false
        for index in sides.indices where sides[index].states[number]?.hasEnded == true {
            sides[index].states[number] = nil
            hasEnded = true
        }
        guard hasEnded else { return }
        for pair in roundabout.keys { roundabout[pair]?.remove(number) }
    }

    private mutating func close(_ diverged: [Int]) {
        open.removeAll { diverged.contains($0) }
        for index in diverged {
            sides[pairs[index].left].pairCount -= 1
            sides[pairs[index].right].pairCount -= 1
        }
        for index in sides.indices where sides[index].pairCount == 0 {
            sides[index].states = [:]
        }
        for index in diverged { roundabout[index] = nil }
    }

    private func divergence(
        _ event: Event, _ pair: Int, _ left: Step, _ right: Step, _ vocabulary: Vocabulary
    ) -> Divergence {
        var leftFold = sides[pairs[pair].left].fold
        var rightFold = sides[pairs[pair].right].fold
        leftFold.vocabulary = vocabulary
        rightFold.vocabulary = vocabulary
        let isSeen = left.digest != right.digest
        let difference = StateDifference(
            from: leftFold.outline(of: left.after), to: rightFold.outline(of: right.after))
        let trial = DivergenceTrial(
            map: map, event: event, before: left.before.keepingPaths(of: right.before),
            vocabulary: vocabulary)
        return Divergence(
            event: event, left: left.outcome, right: right.outcome,
            difference: isSeen ? difference : nil,
            rows: trial.rows(leftFold.dialect, rightFold.dialect), before: left.before)
    }
}

extension DivergenceSearch.Side {
    /// Decides an event in its session, which is begun if it is not open.
    fileprivate mutating func decide(_ event: Event, _ vocabulary: inout Vocabulary) {
        swap(&fold.vocabulary, &vocabulary)
        let first = fold.initialState()
        decision = fold.decision(of: event, in: &states[event.session, default: first])
        swap(&fold.vocabulary, &vocabulary)
    }

    /// Folds an event into its session, which has begun.
    fileprivate mutating func follow(_ event: Event, _ vocabulary: inout Vocabulary) {
        guard let index = states.index(forKey: event.session) else { return }
        swap(&fold.vocabulary, &vocabulary)
        _ = fold.step(event, &states.values[index])
        swap(&fold.vocabulary, &vocabulary)
    }

    /// Folds an event into its session, and gives what it was before and after. Linear in the
    /// state.
    fileprivate mutating func followed(
        _ event: Event, _ vocabulary: inout Vocabulary
    ) -> DivergenceSearch.Step {
        let before = states[event.session] ?? fold.initialState()
        var after = before
        swap(&fold.vocabulary, &vocabulary)
        let outcome = fold.step(event, &after)
        let digest = fold.digest(of: after)
        swap(&fold.vocabulary, &vocabulary)
        states[event.session] = after
        return .init(outcome: outcome, before: before, after: after, digest: digest)
    }
}

extension Dialect {
    /// Whether two dialects answer every question alike and lack the same verbs.
    func answers(like other: Dialect) -> Bool {
        var renamed = other
        renamed.name = name
        return renamed == self
    }
}
