public import WayfoldModel
public import WayfoldReplay

/// All orders in which actors may act, up to a depth, over the states that they lead to.
///
/// States are visited in the order of their depth, each expanded once: a state is one with another
/// when later decisions cannot tell them apart and every actor stands where it stands there. So the
/// first violation is on a shortest trace. Of a state that was expanded its number is kept, some
/// thirty bytes, and of a step twelve. In debug builds the whole states are kept and compared, so
/// that two states with one digest are found.
public struct Exploration {
    /// Says what is wrong after the last of some events, the first ones of a session.
    public typealias Check = (_ events: [Event], _ vocabulary: inout Vocabulary) -> String?

    /// How far to go.
    public struct Bounds: Hashable, Sendable {
        /// The most events of all actors together.
        public var depth: Int
        /// The most states; exceeding it stops the exploration.
        public var states: Int

        public init(depth: Int, states: Int = 5_000_000) {
            self.depth = depth
            self.states = states
        }
    }

    /// What was wrong after an event.
    public struct Finding: Hashable, Sendable {
        public enum Reason: Hashable, Sendable {
            /// The fold broke a rule of its own.
            case invariant(Violation)
            case never(String)
            case finally(String)
            /// Said by who was asked about each step; see `Exploration.explore`.
            case step(String)
        }

        public var reason: Reason
        /// The events from the beginning, what came before the actors included, with their
        /// outcomes.
        public var events: [Event]
        /// Who did each event; nil for what came before.
        public var actors: [Int?]
    }

    /// A way from a state to another by one actor's next action.
    struct Edge: BitwiseCopyable {
        var source: Int32
        var target: Int32
        var actor: UInt8
        var choice: UInt8
    }

    /// So many states are expanded between two looks at how far it is.
    private static let stride = 64

    public let map: AppMap
    public let script: ActorScript
    public let bounds: Bounds
    /// The fold that decides, with the vocabulary of the actions.
    public private(set) var fold: Fold
    public private(set) var finding: Finding?
    /// Whether the bound on states stopped it before everything was covered.
    public private(set) var isCut = false
    /// How deep the states are that were reached; less than the bound when all actors are over.
    public private(set) var reachedDepth = 0

    var edges: [Edge] = []
    /// For each state the edge that it was first reached by; -1 for the first state.
    private var arrivals: [Int32] = []
    /// How many states were reached at each depth.
    public private(set) var statesByDepth: [Int] = []
    private var seen: SeenStates
    private let never: [(text: String, expression: Expression)]
    private let finally: [(text: String, expression: Expression)]

    /// A state that is to be expanded.
    private struct Open {
        var state: NavigationState
        var positions: [Int]
        var number: Int32
    }

    /// - Parameters:
    ///   - dialect: whose answers hold; the map's own when it is nil.
    ///   - vocabulary: that of the script's events, which goes on from the map's.
    ///   - merges: whether states are told apart at all; without it every order is followed to its
    ///     end.
    /// - Throws: `ExpressionError` of a condition.
    public init(
        _ script: ActorScript, _ map: AppMap, _ vocabulary: Vocabulary, dialect: Dialect? = nil,
        bounds: Bounds, merges: Bool = true
    ) throws(ExpressionError) {
        self.script = script
        self.map = map
        self.bounds = bounds
        var fold = Fold(map, dialect: dialect)
        fold.vocabulary = vocabulary
        self.fold = fold
        seen = SeenStates(merges: merges)
        var read: [(String, Expression)] = []
        for text in script.never { read.append((text, try Expression(text))) }
        never = read
        read = []
        for text in script.finally { read.append((text, try Expression(text))) }
        finally = read
    }

    /// How many states were reached, the first one included.
    public var stateCount: Int { arrivals.count }
    /// How many steps lead from one to another.
    public var transitionCount: Int { edges.count }

    /// Explores until everything within the bounds is covered, or something is wrong.
    ///
    /// - Parameters:
    ///   - check: is asked about each step, with all events up to it.
    ///   - watch: Called regularly with the number of states reached; false stops the search.
    public mutating func explore(
        _ check: Check? = nil, watch: (_ states: UInt64) -> Bool = { _ in true }
    ) {
        var state = fold.initialState()
        var before: [Event] = []
        for event in script.before {
            var event = event
            event.sequence = UInt64(before.count + 1)
            event.outcome = fold.step(event, &state)
            before.append(event)
        }
        let positions = [Int](repeating: 0, count: script.actors.count)
        _ = seen.number(of: state, positions, fold)
        arrivals = [-1]
        statesByDepth = [1]
        var level = [Open(state: state, positions: positions, number: 0)]
        while !level.isEmpty, reachedDepth < bounds.depth, finding == nil, !isCut {
            var next: [Open] = []
            for (index, open) in level.enumerated() {
                if index.isMultiple(of: Self.stride), !watch(UInt64(stateCount)) { return }
                expand(open, into: &next, before, check)
                if finding != nil || isCut { break }
            }
            if !next.isEmpty {
                reachedDepth += 1
                statesByDepth.append(next.count)
            }
            level = next
        }
    }

    private mutating func expand(
        _ open: Open, into next: inout [Open], _ before: [Event],
        _ check: Check?
    ) {
        for (actor, position) in open.positions.enumerated() {
            for (choice, turn) in script.actors[actor].positions[position].enumerated() {
                var after = Open(state: open.state, positions: open.positions, number: 0)
                after.positions[actor] = turn.next
                var event = turn.event
                event.sequence = after.state.sequence + 1
                event.outcome = fold.step(event, &after.state)
                let (number, isNew) = seen.number(of: after.state, after.positions, fold)
                edges.append(
                    Edge(
                        source: open.number, target: Int32(number), actor: UInt8(actor),
                        choice: UInt8(clamping: choice)))
                if isNew {
                    arrivals.append(Int32(edges.count - 1))
                    after.number = Int32(number)
                    next.append(after)
                }
                judge(event, after, before, check)
                if finding != nil { return }
                if arrivals.count > bounds.states {
                    isCut = true
                    return
                }
            }
        }
    }

    private mutating func judge(
        _ event: Event, _ after: Open, _ before: [Event],
        _ check: Check?
    ) {
        var reason: Finding.Reason?
        if let violation = fold.violations(in: after.state).first {
            reason = .invariant(violation)
        } else if let text = first(of: never, being: true, event, after.state) {
            reason = .never(text)
        } else if mayEnd(after.positions),
            let text = first(of: finally, being: false, event, after.state)
        {
            reason = .finally(text)
        }
        guard reason != nil || check != nil else { return }
        let path = path(of: edges.count - 1)
        let events = events(path, before)
        if reason == nil, let text = check?(events, &fold.vocabulary) { reason = .step(text) }
        guard let reason else { return }
        finding = Finding(
            reason: reason, events: events,
            actors: before.map { _ in nil } + path.map { Int(edges[$0].actor) })
    }

    /// The first of some conditions that holds, or does not hold, after an event.
    private mutating func first(
        of conditions: [(text: String, expression: Expression)], being wanted: Bool,
        _ event: Event, _ state: NavigationState
    ) -> String? {
        for condition in conditions {
            let holds = condition.expression.matches(
                event: event, outcome: event.outcome, state: state, fold: &fold)
            if holds == wanted { return condition.text }
        }
        return nil
    }

    /// Whether every actor may leave it at that.
    private func mayEnd(_ positions: [Int]) -> Bool {
        zip(script.actors, positions).allSatisfy { $0.ends.contains($1) }
    }

    /// The edges from the first state to the end of one, which is the last of them.
    private func path(of edge: Int) -> [Int] {
        var path = [edge]
        while true {
            let source = Int(edges[path[path.count - 1]].source)
            guard arrivals[source] >= 0 else { return path.reversed() }
            path.append(Int(arrivals[source]))
        }
    }

    /// The events of a way, numbered on from what came before, with their outcomes.
    private mutating func events(_ path: [Int], _ before: [Event]) -> [Event] {
        var positions = [Int](repeating: 0, count: script.actors.count)
        var events = before
        var state = fold.initialState()
        for event in before { _ = fold.step(event, &state) }
        for number in path {
            let edge = edges[number]
            let actor = Int(edge.actor)
            let turn = script.actors[actor].positions[positions[actor]][Int(edge.choice)]
            positions[actor] = turn.next
            var event = turn.event
            event.sequence = UInt64(events.count + 1)
            event.outcome = fold.step(event, &state)
            events.append(event)
        }
        return events
    }
}
