import WayfoldModel
import WayfoldReplay

/// What the sessions of a trace did, counted as their events are folded.
///
/// Memory is linear in the open sessions and constant in events.
struct Overview: Sendable {
    /// How many stretches of the trace are counted by themselves.
    static let bucketLimit = 65_536

    private(set) var events: UInt64 = 0
    private(set) var sessions: UInt64 = 0
    private(set) var refused: UInt64 = 0
    /// Steps at which something went wrong, and recorded outcomes that are not the fold's.
    private(set) var troubled: UInt64 = 0
    private(set) var deepest = 0
    /// The numbers of the first event and the last.
    private(set) var first: UInt64 = 0
    private(set) var last: UInt64 = 0
    private(set) var times: ClosedRange<Int64>?
    private(set) var screens = ScreenSurvey()
    private(set) var incidents = Incidents()
    private(set) var buckets = EventBuckets(limit: bucketLimit)

    init() {}

    /// Counts a step, with the state after it and the fold that made it.
    ///
    /// - Returns: whether something went wrong that is no refusal.
    mutating func add(
        _ step: FoldedStep, _ state: inout NavigationState, _ fold: inout Fold
    ) -> Bool {
        let trouble = fold.notes.isEmpty ? nil : fold.notes.lazy.compactMap(\.trouble).first
        if events == 0 { first = step.sequence }
        events += 1
        if step.isFirst { sessions += 1 }
        if step.decided.isRefusal { refused += 1 }
        if trouble != nil || step.differs { troubled += 1 }
        deepest = max(deepest, step.depth)
        last = step.sequence
        let known = times ?? step.time...step.time
        if !known.contains(step.time) || times == nil {
            times = min(known.lowerBound, step.time)...max(known.upperBound, step.time)
        }
        screens.add(step, &state, &fold)
        incidents.add(step, &state, &fold, trouble: trouble)
        buckets.add(step, isTroubled: trouble != nil)
        return trouble != nil
    }

    /// With the sessions that are open as if they had stopped where they are.
    func closed() -> Overview {
        var closed = self
        closed.screens = screens.closed()
        return closed
    }
}
