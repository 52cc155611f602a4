public import WayfoldModel

/// Folds the events of a log, in order, into the state of each of its sessions.
///
/// Memory is constant in the number of events and linear in the open sessions: `endSession` frees
/// a session once its last state has been read.
public struct Replay: Sendable {
    public var fold: Fold
    /// Whether `run` forgets sessions that have ended by itself, without a pause: for who wants to
    /// know whether outcomes differ and nothing else.
    public var forgetsEnded = false
    /// Whether `run` notes in `ended` what the sessions came to that it forgets by itself.
    public var notesEnded = false
    /// What was noted and not taken yet, in the order in which the sessions ended; of no more than
    /// a block when it is taken after every pause.
    var ended: [EndedSession] = []
    /// How many events were folded.
    public internal(set) var eventCount: UInt64 = 0
    /// How many sessions were met.
    public internal(set) var sessionCount = 0

    /// Whether the tally counts outcomes as they are recorded, not as they are decided.
    public var talliesRecorded = false

    /// What was counted since `tallies` was set, but for the depths below `DepthCounts.lowCount`,
    /// whose counters are apart so that they can be lent to the hot loop.
    var counted = ReplayTally()
    var lowDepths: [UInt64] = []

    /// The open sessions and their slots in `states`, `tops` and `windows`.
    var slots = SessionSlots()
    /// The states, which lag behind their tops as far as those are open.
    var states: [NavigationState] = []
    var tops: [OpenTop] = []
    /// After the windows of the tabTops those of the slots.
    var windows: [Entry] = []
    var tabTops: [TabTops.TabTop] = []
    var freeSlots = FreeSlots()
    var routes: ShortRoutes
    /// How many events in a row could have been short steps.
    var shortCount = Replay.enoughShort - 1
    /// Whether the next event, which is recorded as refused, is folded and was applied.
    var isAhead = false
    let fresh: NavigationState
    /// The top of a fresh state, open.
    var freshTop: OpenTop

    public init(_ fold: Fold) {
        self.fold = fold
        var fresh = fold.initialState()
        var freshTop = OpenTop()
        freshTop.open(&fresh)
        self.fresh = fresh
        self.freshTop = freshTop
        routes = ShortRoutes(isBackShort: fold.short.back)
    }

    /// Folds one event into its session's state, which `state` then gives.
    public mutating func step(_ event: Event) -> Outcome { stepInPlace(event) }

    @inline(__always)
    mutating func stepInPlace(_ event: Event) -> Outcome {
        turn(to: event.session, at: event.sequence)
        let slot = slots.slot
        if !tops[slot].isAside { yieldTop() }
        eventCount += 1
        let outcome = isAhead ? .applied : fold.step(event, &states[slot])
        isAhead = false
        if tallies {
            counted.add(event, talliesRecorded ? event.outcome : outcome)
            tally(depth: depth(in: slot), in: slot)
        }
        assert(holds(states[slot]), "event \(event.sequence) broke an invariant; see violations")
        return outcome
    }

    /// How deep a slot's state is.
    @inline(__always)
    mutating func depth(in slot: Int) -> Int {
        Self.depth(of: &states[slot])
    }

    /// Lent, because a state that is read in an array is copied.
    static func depth(of state: inout NavigationState) -> Int { state.greatestDepth }

    mutating func tally(depth: Int, in slot: Int) {
        tops[slot].reach(depth)
        count(depth: depth)
    }

    /// Counts a depth for the tally.
    @inline(__always)
    mutating func count(depth: Int) {
        if lowDepths.indices.contains(depth) {
            lowDepths[depth] += 1
        } else {
            counted.depths.add(depth)
        }
    }

    /// The state after the last event of the session that was stepped last.
    public var state: NavigationState {
        _read {
            if slots.slot < 0 { yield fresh } else { yield states[slots.slot] }
        }
    }

    /// The digest of the state of a session, without a copy if it is the one that was stepped last.
    public func digest(of session: UInt64) -> Digest {
        guard slots.slot >= 0, slots.session == session else {
            return fold.digest(of: state(of: session))
        }
        return fold.digest(of: states[slots.slot])
    }

    /// The deepest that an open session was, and how deep it is; nil for one that is not open, and
    /// right only where `tallies` is set.
    public func depths(of session: UInt64) -> (deepest: Int, last: Int)? {
        slots[session].map { (Int(tops[$0].deepest), Int(tops[$0].depth)) }
    }

    /// Whether the session that was stepped last has ended. Constant, which `state` is not.
    public var hasEnded: Bool {
        slots.slot >= 0 && states[slots.slot].hasEnded
    }

    /// The state of an open session, or of one not met yet.
    public func state(of session: UInt64) -> NavigationState {
        guard let slot = slots[session] else { return fresh }
        var state = states[slot]
        var top = tops[slot]
        var window = Array(windows[Self.window(of: slot)..<Self.window(of: slot + 1)])
        window.withUnsafeMutableBufferPointer { window in
            if let base = window.baseAddress { top.close(&state, base) }
        }
        return state
    }

    /// The sessions that are open, by number.
    public var openSessions: [UInt64] { slots.sessions }

    /// The session that was stepped last; 0 before the first, and after it was forgotten.
    public var currentSession: UInt64 { slots.slot < 0 ? 0 : slots.session }

    /// The 1-based ordinal, in the order of their beginnings, of the session that was stepped last.
    public var ordinal: Int { slots.slot < 0 ? 0 : tops[slots.slot].ordinal }

    /// The sessions that are open and their ordinals, in the order in which they began.
    public var openSessionsInOrder: [(session: UInt64, ordinal: Int)] {
        slots.sessions.compactMap { session in
            slots[session].map { (session, tops[$0].ordinal) }
        }.sorted { $0.1 < $1.1 }
    }

    /// The number of the first event of an open session, which orders sessions by their beginnings
    /// also across replays of different shares; nil for a session that is not open.
    public func beginning(of session: UInt64) -> UInt64? {
        slots[session].map { tops[$0].beginning }
    }

    /// The number of the first event of the session that began first of those that are open; nil
    /// when none is. Linear in the open sessions.
    public var firstBeginning: UInt64? {
        let first = tops.reduce(.max) { min($0, $1.beginning) }
        return first < .max ? first : nil
    }

    /// Whether what is folded is counted, which costs time; false by default. Set it before the
    /// first event.
    public var tallies: Bool {
        get { !lowDepths.isEmpty }
        set {
            counted = ReplayTally()
            lowDepths = newValue ? Array(repeating: 0, count: DepthCounts.lowCount) : []
            var fresh = fresh
            freshTop.isMeasured = newValue
            freshTop.open(&fresh)
        }
    }

    /// What was counted since `tallies` was set.
    public var tally: ReplayTally {
        var tally = counted
        tally.depths.add(low: lowDepths)
        return tally
    }

    /// Counts the sessions that are open as if they had ended; say it once, after the last event.
    public mutating func tallyOpenSessions() {
        for session in slots.sessions {
            guard let slot = slots[session] else { continue }
            counted.end(deepest: Int(tops[slot].deepest), final: Int(tops[slot].depth))
        }
    }

    /// Hands over what `run` has noted of the sessions that it forgot, in the order of their ends.
    /// To be called after every pause and at the end.
    public mutating func takeEnded() -> [EndedSession] {
        defer { ended.removeAll(keepingCapacity: true) }
        return ended
    }

    /// Forgets the session that was stepped last. Call it when its state has ended and was read.
    public mutating func forgetCurrent() {
        let slot = slots.slot
        guard slot >= 0 else { return }
        if tallies {
            counted.end(deepest: Int(tops[slot].deepest), final: Int(tops[slot].depth))
        }
        slots.forget()
        fold.keepSpares(of: &states[slot])
        tops[slot].reset(&states[slot], to: fresh, freshTop)
        freeSlots.add(slot)
    }
}

extension Replay {
    /// Where a slot's window begins in `windows`.
    @inline(__always)
    static func window(of slot: Int) -> Int {
        (TabTops.count &+ slot) &* OpenTop.windowStride
    }

    /// Makes a session the one that is stepped.
    @inline(__always)
    mutating func turn(to session: UInt64, at sequence: UInt64) {
        if slots.slot < 0 || slots.session != session { enter(session, at: sequence) }
    }

    private mutating func enter(_ session: UInt64, at sequence: UInt64) {
        if slots.turn(to: session) { return }
        sessionCount += 1
        counted.sessions += 1
        if let slot = freeSlots.take() {
            tops[slot].ordinal = sessionCount
            tops[slot].beginning = sequence
            return slots.open(slot)
        }
        slots.open(states.count)
        states.append(fresh)
        tops.append(freshTop)
        tops[slots.slot].ordinal = sessionCount
        tops[slots.slot].beginning = sequence
        if tabTops.isEmpty {
            tabTops = Array(repeating: TabTops.TabTop(), count: TabTops.count)
            let room = TabTops.count * OpenTop.windowStride
            windows += repeatElement(OpenTop.nothing, count: room)
        }
        windows += repeatElement(OpenTop.nothing, count: OpenTop.windowStride)
    }

    /// Brings the state of the session that is stepped up to date, for an event that may change
    /// all of it.
    @inline(__always)
    mutating func yieldTop() {
        let slot = slots.slot
        windows.withUnsafeMutableBufferPointer { windows in
            guard let base = windows.baseAddress else { return }
            tops[slot].yield(&states[slot], base + Self.window(of: slot))
        }
    }

    /// Whether the state is one that may be; asked after every event in debug builds.
    ///
    /// Looking costs the size of the state, so that beyond a thousand screens only every 64th event
    /// is followed by a look, and a deep stack stays testable.
    func holds(_ state: NavigationState) -> Bool {
        let isSmall = state.scenes.indices.allSatisfy { state.depth(ofSceneAt: $0) < 1000 }
        guard isSmall || state.sequence.isMultiple(of: 64) else { return true }
        return fold.violations(in: state).isEmpty
    }
}
