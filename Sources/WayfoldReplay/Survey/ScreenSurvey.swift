public import WayfoldModel

/// Which screens sessions visited, how they went from one to the next, and where they turned back
/// or stopped.
///
/// A visit lasts from the event that brings an entry to the front of a scene to the one that brings
/// another one there. Screens are known by their routes' names. Memory is linear in the open
/// sessions and constant in events: screens beyond `screenLimit` are counted as one, and moves
/// beyond `moveLimit` by their number only.
///
/// ```swift
/// var survey = ScreenSurvey()
/// while let pause = try reader.run(&replay, seeing: { step, state, fold in
///     survey.add(step, &state, &fold)
///     return false
/// }) { … }
/// let visits = survey.closed().screens.map(\.visits)
/// ```
public struct ScreenSurvey: Sendable {
    /// How many screens are counted by themselves.
    public static let screenLimit = 1_000
    /// How many pairs of screens are counted by themselves.
    public static let moveLimit = 20_000

    /// What is counted of a screen.
    public struct Screen: Sendable {
        /// Empty for an entry without a route.
        public let name: String
        public internal(set) var visits: UInt64 = 0
        /// In how many sessions it was visited.
        public internal(set) var sessions: UInt64 = 0
        /// How many visits began by going deeper, and how many of those were left by going back
        /// before anything else came to the front.
        public internal(set) var entered: UInt64 = 0
        public internal(set) var turnedBack: UInt64 = 0
        /// How many sessions stopped on it.
        public internal(set) var stopped: UInt64 = 0
        /// Screens on the visible path when it came to the front, added up, and the most.
        public internal(set) var depthSum: UInt64 = 0
        public internal(set) var deepest = 0
        /// Microseconds in front, of the visits that ended.
        public internal(set) var time: Int64 = 0
        /// The event that first brought it to the front, the one that first left it by going back
        /// at once, and the last event of the session that first stopped on it; 0 for none.
        public internal(set) var first: UInt64 = 0
        public internal(set) var firstTurnedBack: UInt64 = 0
        public internal(set) var firstStopped: UInt64 = 0
        var lengths = VisitLengths()

        /// The microseconds that half of the visits do not exceed, exact to a thirty-second.
        public var typicalTime: Int64? { lengths.median }

        /// Counts a visit that begins.
        fileprivate mutating func enter(
            _ depth: Int, _ sequence: UInt64, isDeeper: Bool, isFirstOfSession: Bool
        ) {
            visits += 1
            depthSum += UInt64(max(0, depth))
            deepest = max(deepest, depth)
            if first == 0 { first = sequence }
            if isDeeper { entered += 1 }
            if isFirstOfSession { sessions += 1 }
        }

        /// Counts a visit that ends after a time, which is nil when a clock went back.
        fileprivate mutating func leave(
            after length: Int64?, _ sequence: UInt64, hasTurnedBack: Bool
        ) {
            if let length {
                lengths.add(length)
                let sum = time.addingReportingOverflow(length)
                time = sum.overflow ? .max : sum.partialValue
            }
            guard hasTurnedBack else { return }
            turnedBack += 1
            if firstTurnedBack == 0 { firstTurnedBack = sequence }
        }

        /// Counts a session that stops here, with its last event.
        fileprivate mutating func stop(_ sequence: UInt64) {
            stopped += 1
            if firstStopped == 0 { firstStopped = sequence }
        }
    }

    /// How sessions went from one screen to another.
    public struct Move: Sendable {
        /// A place in `screens`; nil where a session began.
        public let from: Int?
        /// A place in `screens`; nil where a session stopped.
        public let to: Int?
        public internal(set) var count: UInt64 = 0
        /// How many of them went deeper, and how many back.
        public internal(set) var deeper: UInt64 = 0
        public internal(set) var back: UInt64 = 0
        /// The event of the first one.
        public internal(set) var first: UInt64

        fileprivate mutating func add(isDeeper: Bool, isBack: Bool) {
            count += 1
            if isDeeper { deeper += 1 }
            if isBack { back += 1 }
        }
    }

    /// What is in front of a session.
    struct Visit {
        /// A place in `screens`; -1 before the first event.
        var screen: Int32 = -1
        var depth: Int32 = 0
        var entry = EntryIdentity(sequence: 0, ordinal: 0)
        var route = Symbol.none
        var began: Int64 = 0
        var isEntered = false
        /// The session's last event.
        var last: UInt64 = 0
        /// A bit for each of the first screens that the session has visited, and for the others.
        var seen: UInt64 = 0
        var farSeen: [UInt64] = []

        /// Notes a screen; false when it was noted before.
        mutating func sees(_ screen: Int) -> Bool {
            guard screen >= 64 else {
                let bit = UInt64(1) << UInt64(screen)
                defer { seen |= bit }
                return seen & bit == 0
            }
            let (word, bit) = (screen / 64 - 1, UInt64(1) << UInt64(screen % 64))
            if farSeen.count <= word {
                farSeen += repeatElement(0, count: word + 1 - farSeen.count)
            }
            defer { farSeen[word] |= bit }
            return farSeen[word] & bit == 0
        }
    }

    struct Pair: Hashable {
        let from: Int32
        let to: Int32

        /// A place in the table of pairs of the first screens; nil for a pair of others.
        var near: Int? {
            let (from, to) = (Int(from) + 1, Int(to) + 1)
            return from < side && to < side ? from * side + to : nil
        }

        /// So many screens less one, which stands for none, have their pairs in the table.
        static let side = 64
        private var side: Int { Self.side }
    }

    /// In the order in which they were first met.
    public internal(set) var screens: [Screen] = []
    var moves: [Move] = []
    /// The places of moves: of pairs of the first screens, whose places are found without hashing,
    /// -1 where there is none; and of others.
    var nearMoves = [Int32](repeating: -1, count: Pair.side * Pair.side)
    var farMoves: [Pair: Int32] = [:]
    /// Moves of pairs that are not told apart.
    public internal(set) var otherMoves: UInt64 = 0
    var places: [String: Int32] = [:]
    /// The places of routes by their symbols' numbers, from 1; -1 where one was not met.
    var routePlaces: [Int32] = []
    /// The open sessions but for the current one.
    var open: [UInt64: Visit] = [:]
    /// The current session, if there is one, and what is in front of it.
    var session: UInt64 = 0
    var hasSession = false
    var visit = Visit()

    public init() {}

    /// Counts a step, with the state after it, which is lent as to a `Replay.Sight`.
    public mutating func add(
        _ step: FoldedStep, _ state: inout NavigationState, _ fold: inout Fold
    ) {
        if !hasSession || session != step.session { turn(to: step.session) }
        visit.last = step.sequence
        if let scene = state.sceneIndex(step.scene) {
            let top = state.top(ofSceneAt: scene)
            if visit.screen < 0 || top.identity != visit.entry || top.route != visit.route {
                let depth =
                    state.scenes.count > 1 ? state.depth(ofSceneAt: scene) : step.depth
                arrive(at: top, step, depth, &fold)
            }
        }
        if step.kind == .endSession, step.decided.isApplied {
            stop()
            hasSession = false
        }
    }

    /// With the sessions that are open as if they had stopped where they are.
    public func closed() -> ScreenSurvey {
        var closed = self
        if hasSession { closed.open[session] = visit }
        for visit in closed.open.values.sorted(by: { $0.last < $1.last }) {
            closed.visit = visit
            closed.stop()
        }
        closed.hasSession = false
        closed.open = [:]
        return closed
    }

    /// All moves that end or begin at a screen, the commonest first; those of a session's beginning
    /// or end when it is nil.
    public func moves(at screen: Int?) -> [Move] {
        Self.ranked(moves.filter { $0.from == screen || $0.to == screen })
    }

    /// The moves from one screen to another, the commonest first.
    public var ways: [Move] {
        Self.ranked(moves.filter { $0.from != nil && $0.to != nil })
    }

    private static func ranked(_ moves: [Move]) -> [Move] {
        moves.sorted {
            ($1.count, $0.first, $0.to ?? -1) < ($0.count, $1.first, $1.to ?? -1)
        }
    }

    private mutating func turn(to next: UInt64) {
        if hasSession { open[session] = visit }
        visit = open.removeValue(forKey: next) ?? Visit()
        session = next
        hasSession = true
    }

    private mutating func arrive(
        at top: Entry, _ step: FoldedStep, _ depth: Int, _ fold: inout Fold
    ) {
        let screen = place(of: top.route, &fold)
        let isSame = visit.screen == screen && top.identity == visit.entry
        (visit.entry, visit.route) = (top.identity, top.route)
        // Parameters that changed make no other visit.
        guard !isSame else { return }
        let isAcross = step.kind == .selectTab || step.kind == .switchFlow
        let isDeeper = !isAcross && depth > Int(visit.depth)
        let isBack = !isAcross && depth < Int(visit.depth)
        if visit.screen >= 0 { leave(step, isBack: isBack) }
        note(from: visit.screen, to: screen, isDeeper, isBack, step.sequence)
        let isFirst = visit.sees(Int(screen))
        screens[Int(screen)].enter(
            depth, step.sequence, isDeeper: isDeeper, isFirstOfSession: isFirst)
        visit.isEntered = isDeeper
        visit.screen = screen
        visit.depth = Int32(clamping: depth)
        visit.began = step.time
    }

    private mutating func leave(_ step: FoldedStep, isBack: Bool) {
        let length = step.time.subtractingReportingOverflow(visit.began)
        let isKnown = !length.overflow && length.partialValue >= 0
        screens[Int(visit.screen)].leave(
            after: isKnown ? length.partialValue : nil, step.sequence,
            hasTurnedBack: visit.isEntered && isBack)
    }

    private mutating func stop() {
        guard visit.screen >= 0 else { return }
        screens[Int(visit.screen)].stop(visit.last)
        note(from: visit.screen, to: -1, false, false, visit.last)
    }

    private mutating func note(
        from: Int32, to: Int32, _ isDeeper: Bool, _ isBack: Bool, _ sequence: UInt64
    ) {
        let pair = Pair(from: from, to: to)
        let near = pair.near
        var place: Int32 = -1
        if let near { place = nearMoves[near] } else { place = farMoves[pair] ?? -1 }
        if place < 0 {
            guard moves.count < Self.moveLimit else {
                otherMoves += 1
                return
            }
            place = Int32(moves.count)
            moves.append(
                Move(from: from < 0 ? nil : Int(from), to: to < 0 ? nil : Int(to), first: sequence))
            if let near { nearMoves[near] = place } else { farMoves[pair] = place }
        }
        moves[Int(place)].add(isDeeper: isDeeper, isBack: isBack)
    }

    private mutating func place(of route: Symbol, _ fold: inout Fold) -> Int32 {
        let number = route == .none ? 0 : Int(route.number) + 1
        if number < routePlaces.count, routePlaces[number] >= 0 { return routePlaces[number] }
        let name = route == .none ? "" : fold.vocabulary.route(route).name
        let place: Int32
        if let known = places[name] {
            place = known
        } else if screens.count < Self.screenLimit {
            place = Int32(screens.count)
            screens.append(Screen(name: name))
            places[name] = place
        } else {
            if screens.count == Self.screenLimit { screens.append(Screen(name: "other screens")) }
            place = Int32(Self.screenLimit)
        }
        if number >= routePlaces.count {
            routePlaces += repeatElement(-1, count: max(64, number + 1 - routePlaces.count))
        }
        routePlaces[number] = place
        return place
    }
}
