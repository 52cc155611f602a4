public import WayfoldModel

/// What a replay counts on its way.
public struct ReplayTally: Sendable, Equatable {
    public internal(set) var events: UInt64 = 0
    public internal(set) var refused: UInt64 = 0
    /// How many sessions began.
    public internal(set) var sessions: UInt64 = 0
    /// Events that recorders had to drop.
    public internal(set) var missingEvents: UInt64 = 0
    /// The earliest and the latest time; nil without an event.
    public var times: ClosedRange<Int64>? {
        firstTime <= lastTime ? firstTime...lastTime : nil
    }
    /// The depth after each event: the screens on the visible path of the scene with most of them.
    public internal(set) var depths = DepthCounts()
    /// The deepest that each session was which has ended, and its last depth.
    public internal(set) var deepest = DepthCounts()
    public internal(set) var final = DepthCounts()

    /// Events by the raw values of their verbs.
    var kinds = [UInt64](repeating: 0, count: 256)
    /// Refusals by the raw values of their reasons.
    var reasons = [UInt64](repeating: 0, count: 256)
    var firstTime: Int64 = .max
    var lastTime: Int64 = .min

    public init() {}

    /// How many events there were of a verb.
    public func count(of kind: ActionKind) -> UInt64 { kinds[Int(kind.rawValue)] }

    /// How many events were refused for a reason.
    public func count(of reason: Refusal.Reason) -> UInt64 { reasons[Int(reason.rawValue)] }
}

extension ReplayTally {
    /// Counts an event, but not the depth after it.
    mutating func add(_ event: Event, _ outcome: Outcome) {
        add(event.action.kind, event.time)
        if case .refused(let refusal) = outcome { add(refusal) }
        if case .gap(let count) = event.action { missingEvents.addSaturating(count) }
    }

    /// Counts that the event counted last was refused.
    mutating func add(_ refusal: Refusal) {
        refused += 1
        reasons[Int(refusal.reason.rawValue)] += 1
    }

    /// Counts an event, but not whether it was refused.
    @inline(__always)
    mutating func add(_ kind: ActionKind, _ time: Int64) {
        events += 1
        kinds[Int(kind.rawValue)] += 1
        firstTime = min(firstTime, time)
        lastTime = max(lastTime, time)
    }

    /// Whether every count but that of the missing events is exact: none is beyond 2^63 - 1, so
    /// that none can have ended at the greatest number.
    public var isExact: Bool {
        let limit = UInt64(Int64.max)
        return events <= limit && refused <= limit && sessions <= limit
            && (kinds + reasons).allSatisfy { $0 <= limit }
            && [depths, deepest, final].allSatisfy { $0.sum <= limit && $0.total <= limit }
    }

    /// Counts a session that has ended.
    mutating func end(deepest: Int, final: Int) {
        self.deepest.add(deepest)
        self.final.add(final)
    }

    /// Adds what a replay of other sessions has counted.
    public mutating func add(_ other: ReplayTally) {
        events.addSaturating(other.events)
        refused.addSaturating(other.refused)
        sessions.addSaturating(other.sessions)
        missingEvents.addSaturating(other.missingEvents)
        depths.add(other.depths)
        deepest.add(other.deepest)
        final.add(other.final)
        for (number, count) in other.kinds.enumerated() { kinds[number].addSaturating(count) }
        for (number, count) in other.reasons.enumerated() { reasons[number].addSaturating(count) }
        firstTime = min(firstTime, other.firstTime)
        lastTime = max(lastTime, other.lastTime)
    }
}

extension NavigationState {
    /// The screens on the visible path of the scene that has most of them; 0 without a scene.
    public var greatestDepth: Int {
        // No closure, which would copy the state.
        var greatest = 0
        for index in scenes.indices { greatest = max(greatest, depth(ofSceneAt: index)) }
        return greatest
    }
}
