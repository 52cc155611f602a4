public import WayfoldModel

/// One session's history, from which the state at any moment can be asked.
///
/// It keeps the session's events and a snapshot of the state every so many of them, so that a
/// moment costs one snapshot's copy and at most `interval` steps. Snapshots share storage with
/// each other where the state did not change.
public struct Timeline: Sendable {
    /// The session's events in order.
    public let events: [Event]
    /// What the fold made of each event.
    public let outcomes: [Outcome]
    /// How many events lie between two snapshots.
    public let interval: Int

    private var fold: Fold
    private let snapshots: [NavigationState]

    /// Folds events of one session. Linear in their number.
    public init(_ events: [Event], fold start: Fold, interval: Int = 1024) {
        precondition(interval > 0, "snapshots lie at least one event apart")
        self.events = events
        self.interval = interval
        var fold = start
        var state = fold.initialState()
        var snapshots: [NavigationState] = [state]
        var outcomes: [Outcome] = []
        outcomes.reserveCapacity(events.count)
        for (index, event) in events.enumerated() {
            if index > 0, index.isMultiple(of: interval) { snapshots.append(state) }
            outcomes.append(fold.step(event, &state))
        }
        self.fold = fold
        self.snapshots = snapshots
        self.outcomes = outcomes
    }

    /// The state after the first `count` events.
    public mutating func state(afterEvents count: Int) -> NavigationState {
        precondition(count >= 0 && count <= events.count, "the session has fewer events")
        let snapshot = min(count / interval, snapshots.count - 1)
        var state = snapshots[snapshot]
        for event in events[(snapshot * interval)..<count] { _ = fold.step(event, &state) }
        return state
    }

    /// The state after the last event whose sequence number is not above one.
    public mutating func state(atSequence sequence: UInt64) -> NavigationState {
        state(afterEvents: count(while: { $0.sequence <= sequence }))
    }

    /// The state after the last event that was not later than a time, in microseconds. Times of a
    /// session may step back when clocks do; the last event in the log's order that is not later
    /// than the time decides.
    public mutating func state(atTime time: Int64) -> NavigationState {
        let last = events.lastIndex { $0.time <= time }
        return state(afterEvents: last.map { $0 + 1 } ?? 0)
    }

    /// The vocabulary and dialect in which the states are meant.
    public var reading: Fold { fold }

    /// How many events from the first on fulfil a condition that never comes back.
    private func count(while condition: (Event) -> Bool) -> Int {
        var (low, high) = (0, events.count)
        while low < high {
            let middle = (low + high) / 2
            if condition(events[middle]) {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low
    }
}
