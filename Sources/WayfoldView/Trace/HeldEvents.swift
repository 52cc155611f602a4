import WayfoldLog
import WayfoldModel
import WayfoldReplay

/// The sessions of events in memory, and the order of these in their trace.
///
/// All of a text trace or of a short log, or what of a long log came after its index was made.
struct HeldEvents: Sendable {
    /// One session.
    struct Run: Sendable {
        /// How many events lie between two states that are kept.
        static let interval = 512
        /// States of more screens than this are not kept.
        static let deepest = 2_000

        let session: UInt64
        fileprivate(set) var name: String?
        /// The number of its last event that is not held, if there is one.
        let previous: UInt64?
        fileprivate(set) var timeline: Timeline
        fileprivate(set) var figures = SessionFigures()
    }

    /// How many events are held at most.
    static let limit = 500_000

    /// In the order in which they began.
    private(set) var runs: [Run] = []
    private(set) var overview = Overview()
    /// Where each event is, in the order of the trace.
    private var places: [(run: Int32, index: Int32)] = []
    /// The run of each session that has not ended.
    private var open: [UInt64: Int] = [:]

    var count: Int { places.count }
    var first: UInt64? { count > 0 ? self[0].sequence : nil }
    var last: UInt64? { count > 0 ? self[count - 1].sequence : nil }

    /// An event by its place in the trace, from 0.
    subscript(position: Int) -> Event {
        let place = places[position]
        return runs[Int(place.run)].timeline.events[Int(place.index)]
    }

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
        runs.append(
            Run(
                session: session, name: previous?.name, previous: previous?.sequence,
                timeline: Timeline(
                    from: state, interval: Run.interval, deepest: Run.deepest)))
    }

    /// Folds an event of an open session and keeps it.
    mutating func add(_ event: Event, name: String?, saysOutcome: Bool, _ fold: inout Fold) {
        guard let run = open[event.session] else { return }
        let index = runs[run].timeline.events.count
        let decided = runs[run].timeline.add(event, &fold, saysOutcome: saysOutcome)
        var state = runs[run].timeline.state
        let step = FoldedStep(
            runs[run].timeline.events[index], decided: decided, isFirst: index == 0,
            depth: state.greatestDepth)
        let isTroubled = overview.add(step, &state, &fold)
        runs[run].name = name ?? runs[run].name
        runs[run].figures.add(step, isTroubled: isTroubled)
        places.append((Int32(run), Int32(index)))
        if state.hasEnded { open[event.session] = nil }
    }

    /// The position of the last event that is not later than a number; nil when there is none.
    func position(notAfter sequence: UInt64) -> Int? {
        let next = (0..<count).partition { self[$0].sequence <= sequence }
        return next > 0 ? next - 1 : nil
    }

    /// The events whose numbers are in a range, in the order of the trace.
    func events(in range: ClosedRange<UInt64>) -> [Event] {
        let start = (0..<count).partition { self[$0].sequence < range.lowerBound }
        return Array(
            (start..<count).lazy.map { self[$0] }.prefix { $0.sequence <= range.upperBound })
    }

    /// The run and the place in it of the last event of a session that is not later than a number.
    func place(of session: UInt64, notAfter sequence: UInt64) -> (run: Run, index: Int)? {
        for index in runs.indices.reversed() where runs[index].session == session {
            let count = runs[index].timeline.count(upTo: sequence)
            if count > 0 { return (runs[index], count - 1) }
        }
        return nil
    }
}
