import WayfoldLog
import WayfoldModel
import WayfoldReplay

/// The part of a log that its index covers.
final class IndexedPart {
    var timeline: SeekableTimeline
    /// The numbers of its first event and its last.
    let first: UInt64
    let last: UInt64
    /// For a look at what comes after an event, of which only the number is wanted.
    private var vocabulary = Vocabulary()
    private let symbols = SegmentSymbols()

    /// Nil when no event is indexed.
    init?(_ timeline: consuming SeekableTimeline) throws(TraceError) {
        let index = timeline.index
        let end = index.end.nextSequence
        guard index.eventCount > 0, end > 1 else { return nil }
        last = end - 1
        first = try logged { () throws(EventLogError) in try index.firstSequence(in: .start) }
        self.timeline = timeline
    }

    /// The event of that number, or a session's last one that is not later.
    func moment(at sequence: UInt64, of session: UInt64?) throws(TraceError) -> ViewMoment? {
        guard let session else { return try moment(at: sequence) }
        let wanted = min(sequence, last)
        guard let found = try timeline.moment(atSequence: wanted, of: session) else { return nil }
        return try moment(at: found.event.sequence)
    }

    private func moment(at sequence: UInt64) throws(TraceError) -> ViewMoment? {
        guard let found = try timeline.moment(atSequence: sequence) else { return nil }
        // What the last step had to say.
        let notes = timeline.fold.notes
        let next =
            found.state.hasEnded ? nil : try next(after: sequence, of: found.event.session)
        return ViewMoment(
            event: found.event, decided: found.decided, notes: notes,
            before: found.before ?? timeline.fold.initialState(), state: found.state,
            name: found.name, previous: found.previous, next: next)
    }

    /// A session's events around one, as they were recorded: so many before, itself, and so many
    /// after. Reads a few anchors and folds nothing.
    func events(
        around sequence: UInt64, of session: UInt64, before: Int, after: Int
    ) throws(TraceError) -> [Event] {
        let index = timeline.index
        let start = try logged { () throws(EventLogError) -> IndexPlace? in
            guard var place = try index.place(of: sequence) else { return nil }
            for _ in 0..<before {
                guard let earlier = try index.lastAnchor(of: session, before: place, ending: false)
                else { break }
                place = earlier
            }
            return place
        }
        guard let start else { return [] }
        var reader = IndexedEvents(index, of: [session], from: .after(0, in: start, name: nil))
        var events: [Event] = []
        var left = after
        while left > 0 || events.last.map({ $0.sequence < sequence }) ?? true,
            let event = try reader.next(&timeline.fold.vocabulary)
        {
            guard event.session == session else { continue }
            if event.sequence > sequence { left -= 1 }
            events.append(event)
            if event.sequence <= sequence, events.count > before + 1 { events.removeFirst() }
            guard case .endSession = event.action else { continue }
            if event.sequence >= sequence { break }
            events = []
        }
        return events
    }

    /// Events of all sessions by their numbers, as they were recorded. Reads the anchors of the
    /// sessions that are met, and folds nothing.
    func events(in range: ClosedRange<UInt64>) throws(TraceError) -> [Event] {
        let index = timeline.index
        guard range.lowerBound > 0, let place = try place(of: range.lowerBound) else { return [] }
        let sessions = try logged { () throws(EventLogError) -> Set<UInt64> in
            var sessions: Set<UInt64> = []
            for sequence in range {
                guard let envelope = try index.envelope(of: sequence) else { continue }
                sessions.insert(envelope.session)
            }
            return sessions
        }
        var events: [Event] = []
        for session in sessions.sorted() {
            var reader = IndexedEvents(
                index, of: [session], from: .after(range.lowerBound - 1, in: place, name: nil))
            while let event = try reader.next(&timeline.fold.vocabulary),
                event.sequence <= range.upperBound
            {
                if event.session == session { events.append(event) }
            }
        }
        return events.sorted { $0.sequence < $1.sequence }
    }

    private func next(after sequence: UInt64, of session: UInt64) throws(TraceError) -> UInt64? {
        guard let place = try place(of: sequence) else { return nil }
        var reader = IndexedEvents(
            timeline.index, of: [session], from: .after(sequence, in: place, name: nil),
            symbols: symbols)
        let event = try reader.next(&vocabulary)
        // Beyond the index somebody else's may come.
        return event?.session == session ? event?.sequence : nil
    }

    private func place(of sequence: UInt64) throws(TraceError) -> IndexPlace? {
        let index = timeline.index
        return try logged { () throws(EventLogError) in try index.place(of: sequence) }
    }
}
