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
        do {
            first = try index.firstSequence(in: .start)
        } catch {
            throw .log(error)
        }
        self.timeline = timeline
    }

    /// The event of that number, or a session's last one that is not later.
    func moment(at sequence: UInt64, of session: UInt64?) throws(TraceError) -> ViewMoment? {
        let wanted = min(sequence, session == nil ? sequence : last)
        guard let found = try timeline.moment(atSequence: wanted, of: session) else { return nil }
        let number = found.event.session
        let before = try moment(before: found.event)
        // Folded anew, so that what the step had to say is said.
        var state = before?.state ?? timeline.fold.initialState()
        let decided = timeline.fold.step(found.event, &state)
        return ViewMoment(
            event: found.event, decided: decided, notes: timeline.fold.notes,
            before: before?.state ?? timeline.fold.initialState(), state: state, name: found.name,
            previous: before?.event.sequence,
            next: state.hasEnded ? nil : try next(after: found.event.sequence, of: number))
    }

    /// The session's state before an event of it; nil when it is its first.
    private func moment(
        before event: Event
    ) throws(TraceError) -> SeekableTimeline.Moment? {
        guard event.sequence > first else { return nil }
        var wanted = event.sequence - 1
        // Numbers may leave some out: the index knows those only that are there.
        while wanted >= first {
            let found = try timeline.moment(atSequence: wanted, of: event.session)
            if let found { return found.state.hasEnded ? nil : found }
            guard try isMissing(wanted) else { return nil }
            wanted -= 1
        }
        return nil
    }

    private func isMissing(_ sequence: UInt64) throws(TraceError) -> Bool {
        do {
            return try timeline.index.place(of: sequence) == nil
        } catch {
            throw .log(error)
        }
    }

    private func next(after sequence: UInt64, of session: UInt64) throws(TraceError) -> UInt64? {
        let index = timeline.index
        do {
            guard let place = try index.place(of: sequence) else { return nil }
            var reader = IndexedEvents(
                index, of: [session], from: .after(sequence, in: place, name: nil),
                symbols: symbols)
            let event = try reader.next(&vocabulary)
            // Beyond the index somebody else's may come.
            return event?.session == session ? event?.sequence : nil
        } catch let error as EventLogError {
            throw .log(error)
        } catch let error as TraceError {
            throw error
        } catch {
            return nil
        }
    }
}
