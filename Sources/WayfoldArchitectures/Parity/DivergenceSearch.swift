public import WayfoldModel

/// Folds the same events in several dialects and finds, for pairs of them, where they part first.
///
/// ```swift
/// var search = DivergenceSearch(map, [map.dialect, .path, .router], pairs: [(0, 1), (1, 2)])
/// for event in events { search.step(event, &vocabulary) }
/// let found = search.found[0]
/// ```
/// A pair that has parted is done with, and a dialect all of whose pairs are done is not folded
/// any more. Memory is linear in the open sessions; a step is linear in what its session shows.
public struct DivergenceSearch {
    /// Positions of two dialects.
    public struct Pair: Hashable, Sendable {
        public let left: Int
        public let right: Int
    }

    /// One dialect's fold of all sessions.
    private struct Side {
        var fold: Fold
        var states: [UInt64: NavigationState] = [:]
        /// How many pairs still look at it.
        var pairCount = 0
        // Of the last event:
        var before: NavigationState
        var after: NavigationState
        var outcome = Outcome.applied
        var digest = Digest()
    }

    public let pairs: [Pair]
    /// What was found of each pair so far.
    public private(set) var found: [Divergence?]

    private let map: AppMap
    private var sides: [Side]
    /// The pairs that have not parted.
    private var open: [Int] = []

    /// - Parameters:
    ///   - map: the app.
    ///   - dialects: how each side answers.
    ///   - pairs: positions of the dialects to compare; two that answer everything alike never
    ///     part and cost nothing.
    public init(_ map: AppMap, _ dialects: [Dialect], pairs: [(Int, Int)]) {
        self.map = map
        self.pairs = pairs.map { Pair(left: $0.0, right: $0.1) }
        found = Array(repeating: nil, count: pairs.count)
        sides = dialects.map { dialect in
            let fold = Fold(map, dialect: dialect)
            let state = fold.initialState()
            return Side(fold: fold, before: state, after: state)
        }
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
            Self.step(event, &sides[index], &vocabulary)
        }
        var parted: [Int] = []
        for index in open {
            let (left, right) = (sides[pairs[index].left], sides[pairs[index].right])
            guard left.outcome != right.outcome || left.digest != right.digest else { continue }
            found[index] = divergence(event, left, right, vocabulary)
            parted.append(index)
        }
        if !parted.isEmpty { close(parted) }
    }

    private static func step(
        _ event: Event, _ side: inout Side, _ vocabulary: inout Vocabulary
    ) {
        var state = side.states[event.session] ?? side.fold.initialState()
        side.before = state
        swap(&side.fold.vocabulary, &vocabulary)
        side.outcome = side.fold.step(event, &state)
        side.digest = side.fold.digest(of: state)
        swap(&side.fold.vocabulary, &vocabulary)
        side.states[event.session] = state.hasEnded ? nil : state
        side.after = state
    }

    private mutating func close(_ parted: [Int]) {
        open.removeAll { parted.contains($0) }
        for index in parted {
            sides[pairs[index].left].pairCount -= 1
            sides[pairs[index].right].pairCount -= 1
        }
        for index in sides.indices where sides[index].pairCount == 0 {
            sides[index].states = [:]
        }
    }

    private func divergence(
        _ event: Event, _ left: Side, _ right: Side, _ vocabulary: Vocabulary
    ) -> Divergence {
        var (leftFold, rightFold) = (left.fold, right.fold)
        leftFold.vocabulary = vocabulary
        rightFold.vocabulary = vocabulary
        let isSeen = left.digest != right.digest
        let difference = StateDifference(
            from: leftFold.outline(of: left.after), to: rightFold.outline(of: right.after))
        let trial = DivergenceTrial(
            map: map, event: event, before: left.before, vocabulary: vocabulary)
        return Divergence(
            event: event, left: left.outcome, right: right.outcome,
            difference: isSeen ? difference : nil,
            rows: trial.rows(left.fold.dialect, right.fold.dialect), before: left.before)
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
