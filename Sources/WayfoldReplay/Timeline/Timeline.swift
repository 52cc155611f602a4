import WayfoldLog
public import WayfoldModel

/// One session's history in memory, from which the state at any moment can be asked.
///
/// It keeps the session's events and the state every so many of them, so that a moment costs one
/// state's copy and at most `interval` steps. States share storage with each other where they did
/// not change. `SeekableTimeline` is the same of a log that stays where it is.
///
/// Symbols and states are those of one fold, which is handed in with every call: several sessions
/// of a trace share it.
public struct Timeline: Sendable {
    /// The session's events in order.
    public private(set) var events: [Event] = []
    /// What the fold made of each event.
    public private(set) var outcomes: [Outcome] = []
    /// The state after the last event.
    public private(set) var state: NavigationState
    /// How many events lie between two states that are kept.
    public let interval: Int

    private let deepest: Int
    /// States before so many events, the first one included.
    private var kept: [(count: Int, state: NavigationState)]

    /// A session that has no event yet.
    ///
    /// - Parameters:
    ///   - state: where it begins: the fold's first state, unless earlier events are left out.
    ///   - deepest: states of more screens than this are not kept.
    public init(from state: NavigationState, interval: Int = 1024, deepest: Int = .max) {
        precondition(interval > 0, "kept states lie at least one event apart")
        self.state = state
        self.interval = interval
        self.deepest = deepest
        kept = [(0, state)]
    }

    /// Folds the session's next event and keeps it; returns what the fold made of it.
    ///
    /// - Parameter saysOutcome: whether the event came with its outcome; else it is kept with the
    ///   fold's.
    @discardableResult
    public mutating func add(
        _ event: Event, _ fold: inout Fold, saysOutcome: Bool = true
    ) -> Outcome {
        let decided = fold.step(event, &state)
        events.append(event)
        if !saysOutcome { events[events.count - 1].outcome = decided }
        outcomes.append(decided)
        if events.count.isMultiple(of: interval), state.greatestDepth <= deepest {
            kept.append((events.count, state))
        }
        return decided
    }

    /// The state after the first `count` events.
    public func state(afterEvents count: Int, _ fold: inout Fold) -> NavigationState {
        precondition(count >= 0 && count <= events.count, "the session has fewer events")
        let next = (0..<kept.count).partition { kept[$0].count <= count }
        var (done, state) = kept[next - 1]
        while done < count {
            _ = fold.step(events[done], &state)
            done += 1
        }
        return state
    }

    /// The state after the last event whose sequence number is not above one.
    public func state(atSequence sequence: UInt64, _ fold: inout Fold) -> NavigationState {
        state(afterEvents: count(upTo: sequence), &fold)
    }

    /// The state after the last event that was not later than a time, in microseconds. Times of a
    /// session may step back when clocks do; the last event in the log's order that is not later
    /// than the time decides.
    public func state(atTime time: Int64, _ fold: inout Fold) -> NavigationState {
        let last = events.lastIndex { $0.time <= time }
        return state(afterEvents: last.map { $0 + 1 } ?? 0, &fold)
    }

    /// How many events have a sequence number that is not above one. Logarithmic.
    public func count(upTo sequence: UInt64) -> Int {
        (0..<events.count).partition { events[$0].sequence <= sequence }
    }
}
