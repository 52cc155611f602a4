import SystemPackage
import WayfoldInterchange
import WayfoldLog
import WayfoldModel
import WayfoldReplay

/// A trace that is looked at: any moment of it, also while it grows.
///
/// What a log's index covers is read from the log when it is asked for; everything else is held in
/// memory, at most `HeldEvents.limit` events.
final class OpenTrace {
    let path: String
    let map: AppMap
    let kind: TraceReader.Kind
    private let limit: Int
    private let indexed: IndexedPart?
    private(set) var held = HeldEvents()
    /// What is not indexed.
    private let rest: EventSource
    /// The sessions that began or went on where the index ends.
    private var met: Set<UInt64> = []
    /// The fold of a trace without an index.
    private var ownFold: Fold
    /// What is to be said to the person about the index.
    let remarks: [String]
    /// What keeps new events from being read.
    private(set) var failure: String?

    /// Opens a trace and reads what is not indexed.
    ///
    /// - Parameter limit: how many events are held at most.
    /// - Throws: `TraceError`, `ViewError`.
    init(_ path: String, map ownMap: AppMap? = nil, limit: Int = HeldEvents.limit) throws {
        var reader = try TraceReader(path, map: ownMap)
        let found = try Self.index(of: path, reader.kind, Fold(reader.map))
        self.path = path
        self.limit = limit
        map = reader.map
        kind = reader.kind
        ownFold = Fold(reader.map)
        indexed = found.part
        remarks = found.remarks
        if let part = found.part {
            // No session of the index, and all that comes after it.
            reader.narrow(to: [], isByName: true, by: part.timeline.index)
        }
        rest = EventSource(reader)
        try readOn()
        if held.last == nil, indexed == nil { throw ViewError.empty(path) }
    }

    private static func index(
        of path: String, _ kind: TraceReader.Kind, _ fold: Fold
    ) throws -> (part: IndexedPart?, remarks: [String]) {
        guard kind == .log else { return (nil, []) }
        switch try LogIndex.find(of: EventLog(reading: FilePath(path))) {
        case .none(let misfits):
            return (nil, misfits.map { "\($0)" })
        case .index(let index):
            let timeline = try SeekableTimeline(index, fold: fold)
            let remarks = timeline.misfits.map { "\($0)" }
            return (try IndexedPart(timeline), remarks)
        }
    }

    /// Whether a log is read by way of an index.
    var isIndexed: Bool { indexed != nil }

    /// The numbers of the first event and the last.
    var first: UInt64 { indexed?.first ?? held.first ?? 0 }
    var last: UInt64 { held.last ?? indexed?.last ?? 0 }

    var fold: Fold {
        _read {
            if let indexed { yield indexed.timeline.fold } else { yield ownFold }
        }
        _modify {
            if let indexed { yield &indexed.timeline.fold } else { yield &ownFold }
        }
    }

    /// What work on another thread needs to read the trace.
    var snapshot: TraceSnapshot {
        TraceSnapshot(path: path, map: map, fold: fold, held: held, isIndexed: isIndexed)
    }

    /// Looks for events that were written since.
    func refresh() {
        guard kind == .log, failure == nil else { return }
        do {
            try readOn()
        } catch {
            // What was read stays; the page says why there is no more.
            failure = "\(error)"
        }
    }

    private func readOn() throws {
        while let said = try rest.next(&fold.vocabulary) {
            let event = said.event
            guard event.sequence > last else {
                throw ViewError.unordered(path, sequence: event.sequence, after: last)
            }
            guard held.count < limit else {
                throw kind == .log
                    ? ViewError.needsIndex(path, limit: limit)
                    : ViewError.tooLong(path, limit: limit)
            }
            if held.isNew(event.session) { try begin(event.session) }
            held.add(event, name: said.name, saysOutcome: said.saysOutcome, &fold)
        }
    }

    /// Begins a session in memory, with the state that it has where the index ends.
    private func begin(_ session: UInt64) throws {
        if let indexed, met.insert(session).inserted,
            let before = try indexed.moment(at: indexed.last, of: session),
            !before.state.hasEnded
        {
            held.begin(session, before.state, after: (before.event.sequence, before.name))
        } else {
            held.begin(session, fold.initialState())
        }
    }
}

extension OpenTrace {
    /// The moment after an event, or after the last event of a session that is not later.
    ///
    /// - Throws: `noMoment` when there is none.
    func moment(at sequence: UInt64, of session: UInt64? = nil) throws -> ViewMoment {
        let wanted = min(sequence, last)
        if let found = heldMoment(at: wanted, of: session) { return found }
        if let found = try indexed?.moment(at: wanted, of: session) {
            var found = found
            if found.next == nil, !found.state.hasEnded {
                found.next = firstHeld(of: found.event.session)
            }
            return found
        }
        throw ViewError.noMoment(sequence, first: first, last: last)
    }

    /// A session's events around one, the outcomes as recorded.
    func events(around sequence: UInt64, before: Int, after: Int) throws -> [Event] {
        let middle = try moment(at: sequence)
        let session = middle.event.session
        let number = middle.event.sequence
        if let indexed, number <= indexed.last {
            return try indexed.events(around: number, of: session, before: before, after: after)
        }
        guard let (run, index) = held.place(of: session, notAfter: number) else { return [] }
        let events = run.timeline.events
        return Array(events[max(0, index - before)..<min(events.count, index + after + 1)])
    }

    /// Events of all sessions around a number, the outcomes as recorded.
    func allEvents(around sequence: UInt64, before: Int, after: Int) throws -> [Event] {
        let number = min(max(sequence, first), last)
        let low = max(first, number - min(number, UInt64(before)))
        let high = number + min(last - number, UInt64(after))
        var events: [Event] = []
        if let indexed, low <= indexed.last {
            events = try indexed.events(in: low...min(high, indexed.last))
        }
        return events + held.events(in: low...high)
    }

    private func firstHeld(of session: UInt64) -> UInt64? {
        guard indexed != nil else { return nil }
        let run = held.runs.first { $0.session == session && $0.previous != nil }
        return run?.timeline.events.first?.sequence
    }

    private func heldMoment(at sequence: UInt64, of wanted: UInt64?) -> ViewMoment? {
        guard let position = held.position(notAfter: sequence) else { return nil }
        let session = wanted ?? held[position].session
        guard let (run, index) = held.place(of: session, notAfter: sequence) else { return nil }
        let events = run.timeline.events
        let event = events[index]
        let before = run.timeline.state(afterEvents: index, &fold)
        var state = before
        let decided = fold.step(event, &state)
        func neighbour(_ index: Int) -> UInt64? {
            events.indices.contains(index) ? events[index].sequence : nil
        }
        return ViewMoment(
            event: event, decided: decided, notes: fold.notes, before: before, state: state,
            name: run.name, previous: neighbour(index - 1) ?? run.previous,
            next: neighbour(index + 1))
    }
}
