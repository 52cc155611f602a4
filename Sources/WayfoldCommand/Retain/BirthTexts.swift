import WayfoldInterchange
import WayfoldModel
import WayfoldReplay

/// Says of births which events they were, and when the screens of those events left: what the
/// trace's fold knows, by a second way through it.
struct BirthTexts {
    private var texts: [UInt32: String] = [:]
    /// Births of events whose screens are shown, by the event's session and number.
    private var shown: [UInt64: [UInt64: UInt32]] = [:]

    /// - Parameter wanted: the numbers of events within the trip, from 1.
    init(
        of wanted: Set<UInt32>, _ source: TraceSource, dialect: Dialect,
        _ shell: inout Shell
    ) throws {
        guard !wanted.isEmpty else { return }
        var events = try source.events("explaining", shell)
        var fold = Fold(events.reader.map, dialect: dialect)
        var states: [UInt64: NavigationState] = [:]
        var number: UInt32 = 0
        while let event = try events.next(&fold.vocabulary, &shell) {
            number += 1
            var state = states[event.session] ?? fold.initialState()
            _ = fold.step(event, &state)
            if wanted.contains(number) {
                var plain = event
                plain.outcome = .applied
                texts[number] =
                    "event \(event.sequence): "
                    + Words.text(of: plain, in: fold.vocabulary)
                shown[event.session, default: [:]][event.sequence] = number
            }
            note(event, state)
            if case .endSession = event.action {
                states[event.session] = nil
                shown[event.session] = nil
                events.forget(event.session)
            } else {
                states[event.session] = state
            }
        }
        try events.stop(&shell)
    }

    /// Notes which of the events' screens have left. Linear in what the session shows.
    private mutating func note(_ event: Event, _ state: NavigationState) {
        guard let open = shown[event.session], !open.isEmpty else { return }
        let present = state.makers
        for (sequence, number) in open where !present.contains(sequence) {
            shown[event.session]?[sequence] = nil
            // An event that made no screen leaves nothing to wait for.
            guard sequence != event.sequence else { continue }
            texts[number]? += "; its screen left at event \(event.sequence)"
        }
    }

    /// What is said of the k-th event of the trip, from 1; of 0 and what is past the end, what
    /// they stand for.
    func text(_ number: UInt32, eventCount: UInt32) -> String {
        if number == 0 { return "the launch, before the first event" }
        if number > eventCount { return "the end of the trace" }
        return texts[number] ?? "event \(number) of the trace"
    }
}
