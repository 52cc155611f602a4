import WayfoldModel
import WayfoldReplay

/// An event that is held in memory, and what the fold made of it.
struct HeldEvent: Sendable {
    var event: Event
    var decided: Outcome
    /// Whether something went wrong that is no refusal; see `Note.trouble`.
    var isTroubled: Bool
}

/// Events in memory, in the order of their trace, with the sessions that they are of.
///
/// All of a text trace or of a short log, or what of a long log came after its index was made.
struct HeldEvents: Sendable {
    /// How many events are held at most.
    static let limit = 500_000

    private(set) var events: [HeldEvent] = []
    /// In the order in which they began.
    private(set) var runs: [HeldRun] = []
    private(set) var overview = Overview()
    /// The run of each session that has not ended.
    private var open: [UInt64: Int] = [:]

    var first: UInt64? { events.first?.event.sequence }
    var last: UInt64? { events.last?.event.sequence }

    /// Whether a session is met that was not, or had ended.
    func isNew(_ session: UInt64) -> Bool { open[session] == nil }

    /// Begins a session in a state, which is the fold's first unless events of it are not held.
    ///
    /// - Parameter previous: its last event that is not held, and its name.
    mutating func begin(
        _ session: UInt64, _ state: NavigationState,
        after previous: (sequence: UInt64, name: String?)? = nil
    ) {
        open[session] = runs.count
        var run = HeldRun(session: session, state: state, previous: previous?.sequence)
        run.name = previous?.name
        runs.append(run)
    }

    /// Folds an event of an open session and keeps it.
    mutating func add(_ event: Event, name: String?, saysOutcome: Bool, _ fold: inout Fold) {
        guard let run = open[event.session] else { return }
        var event = event
        let decided = fold.step(event, &runs[run].state)
        if !saysOutcome { event.outcome = decided }
        let step = FoldedStep(
            event, decided: decided, isFirst: runs[run].positions.isEmpty,
            depth: runs[run].state.greatestDepth)
        let isTroubled = overview.add(step, runs[run].state, fold)
        runs[run].name = name ?? runs[run].name
        runs[run].add(step, isTroubled: isTroubled, at: events.count)
        events.append(HeldEvent(event: event, decided: decided, isTroubled: isTroubled))
        if runs[run].state.hasEnded { open[event.session] = nil }
    }

    /// The position of the last event that is not later than a number; nil when there is none.
    func position(notAfter sequence: UInt64) -> Int? {
        let next = Self.partition(events.count) { events[$0].event.sequence <= sequence }
        return next > 0 ? next - 1 : nil
    }

    /// The position of the first event that is not earlier than a number; nil when there is none.
    func position(notBefore sequence: UInt64) -> Int? {
        let next = Self.partition(events.count) { events[$0].event.sequence < sequence }
        return next < events.count ? next : nil
    }

    /// The run and the place in it of the last event of a session that is not later than a number.
    func place(of session: UInt64, notAfter sequence: UInt64) -> (run: Int, index: Int)? {
        for run in runs.indices.reversed() where runs[run].session == session {
            let positions = runs[run].positions
            let next = Self.partition(positions.count) {
                events[Int(positions[$0])].event.sequence <= sequence
            }
            if next > 0 { return (run, next - 1) }
        }
        return nil
    }

    /// The state of a run before the event at a place in it. Linear in the events since the last
    /// state that is kept, which are at most `HeldRun.interval` where stacks are not very deep.
    func state(of run: Int, before index: Int, _ fold: inout Fold) -> NavigationState {
        let run = runs[run]
        let next = Self.partition(run.kept.count) { run.kept[$0].count <= index }
        var (count, state) = run.kept[next - 1]
        while count < index {
            _ = fold.step(events[Int(run.positions[count])].event, &state)
            count += 1
        }
        return state
    }

    /// The first position in a sorted row for which a condition does not hold.
    private static func partition(_ count: Int, _ isBefore: (Int) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isBefore(middle) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
