import WayfoldInterchange
import WayfoldModel
import WayfoldReplay
import WayfoldReports

/// Some moments of a trace as one sees them: what was on screen, and what led there.
///
/// A second way through the trace that folds only the sessions in question; memory is linear in
/// what these show.
struct TraceMoments {
    /// One event, with what was before it.
    struct Moment {
        let event: Event
        let place: String
        let session: String
        /// The events of its session before it, and itself.
        let journey: Journey
        let before: Screens
        let after: Screens
    }

    /// So many events are told before the one in question.
    static let eventCount = 7

    private(set) var moments: [UInt64: Moment] = [:]

    /// - Parameters:
    ///   - wanted: the numbers of the events and their sessions.
    init(
        of wanted: [UInt64: UInt64], in path: String, session: String?, _ shell: inout Shell
    ) throws {
        let sessions = Set(wanted.values)
        guard !wanted.isEmpty else { return }
        var events = try ChosenEvents(path, shell, session: session, verb: "looking")
        events.reader.passOver(allBut: sessions.sorted())
        var fold = Fold(events.reader.map)
        var open: [UInt64: NavigationState] = [:]
        var rings: [UInt64: [Told]] = [:]
        while moments.count < wanted.count,
            let event = try events.next(&fold.vocabulary, &shell)
        {
            let isEnd = if case .endSession = event.action { true } else { false }
            if sessions.contains(event.session) {
                let before = open[event.session] ?? fold.initialState()
                var state = before
                let decided = fold.step(event, &state)
                var ring = rings[event.session] ?? []
                ring.append(
                    Told(event, decided, events.reader.saysOutcome, before, fold))
                if ring.count > Self.eventCount { ring.removeFirst() }
                if wanted[event.sequence] == event.session {
                    let name = events.reader.name(of: event.session)
                    moments[event.sequence] = Moment(
                        event: event, place: events.reader.place,
                        session: name.map { "\(event.session), \($0)" } ?? "\(event.session)",
                        journey: Told.journey(ring), before: Screens(before, fold),
                        after: Screens(state, fold))
                }
                open[event.session] = isEnd ? nil : state
                rings[event.session] = isEnd ? nil : ring
            }
            if isEnd { events.forget(event.session) }
        }
        try events.stop(&shell)
    }
}

/// An event in words, as a journey tells it.
private struct Told {
    let sequence: UInt64
    let time: Int64
    let words: String
    let outcome: String
    let isBad: Bool

    init(
        _ event: Event, _ decided: Outcome, _ saysOutcome: Bool, _ before: NavigationState,
        _ fold: Fold
    ) {
        var shown = StepView.resolved(event, in: before)
        sequence = event.sequence
        time = event.time
        shown.time = 0
        shown.session = 1
        shown.outcome = .applied
        words = Words.text(of: shown, in: fold.vocabulary)
        let recorded = saysOutcome ? event.outcome : decided
        var parts: [String] = []
        if !recorded.isApplied { parts.append(EventView.text(of: recorded, in: fold.vocabulary)) }
        if recorded != decided {
            parts.append("the fold says " + EventView.text(of: decided, in: fold.vocabulary))
        }
        parts += fold.notes.map { $0.text(in: fold) }
        outcome = parts.joined(separator: "; ")
        isBad = !recorded.isApplied || recorded != decided
    }

    /// Three digits below a minute, the two largest units above.
    private static func text(ofSpan microseconds: Int64) -> String {
        microseconds < 60_000_000
            ? UnitText.time(Double(microseconds) * 1_000)
            : WayfoldCommand.Moment.text(ofSpan: microseconds)
    }

    /// The events with how long each was before the last.
    static func journey(_ events: [Told]) -> Journey {
        let last = events.last?.time ?? 0
        let hasTimes = events.contains { $0.time != last }
        return Journey(
            steps: events.map { event in
                let ago = last.subtractingReportingOverflow(event.time)
                let time =
                    !hasTimes || ago.overflow || ago.partialValue < 0 || event.time == last
                    ? "" : "−" + text(ofSpan: ago.partialValue)
                return Journey.Step(
                    sequence: event.sequence, time: time, words: event.words,
                    outcome: event.outcome, isBad: event.isBad)
            })
    }
}
