public import WayfoldLog
public import WayfoldModel

/// The states of a log at any of its events or times, by way of its index.
///
/// Where a `Timeline` holds one session's events, this reads what it needs: it finds the event,
/// begins with the session's first event or the last checkpoint before, and folds up to it.
///
/// ```swift
/// var timeline = try SeekableTimeline(EventLog(reading: path))
/// if let moment = try timeline?.moment(atSequence: 41_000_000) { show(moment.state) }
/// ```
/// At most `Checkpoints.mostEvents` steps where stacks are at most `Checkpoints.deepest` screens
/// deep, else linear in the session; `Moment.foldedEvents` tells.
public struct SeekableTimeline: ~Copyable {
    /// One event, and the state after it.
    public struct Moment: Sendable {
        public var event: Event
        /// What the fold made of the event.
        public var decided: Outcome
        public var state: NavigationState
        /// The state before the event, when an event itself was asked for.
        public var before: NavigationState?
        /// The session's event before it, when an event itself was asked for.
        public var previous: UInt64?
        /// The session's name.
        public var name: String?
        /// Where the event's record is.
        public var place: LogPlace
        /// How many events of the session were folded to get there.
        public var foldedEvents: UInt64
    }

    /// The fold whose states it gives, with the vocabulary of their symbols.
    public package(set) var fold: Fold
    /// The files of the index that are there and were not used.
    public let misfits: [IndexMisfit]
    public let index: LogIndex
    private let checkpoints: CheckpointFile?
    private let symbols = SegmentSymbols()
    private let fresh: NavigationState

    /// By an index that was found, with the log's own fold.
    public init(_ index: LogIndex) throws(TraceError) {
        try self.init(index, fold: Fold(LogEvents(index.log).map))
    }

    /// By an index that was found, with any fold. There are checkpoints of the log's own only.
    public init(_ index: LogIndex, fold: Fold) throws(TraceError) {
        let found = try logged { () throws(EventLogError) in
            try CheckpointFile.find(beside: index, fold: Checkpoints.digest(of: fold))
        }
        var misfits = index.misfits
        switch found {
        case .checkpoints(let file): checkpoints = file
        case .none: checkpoints = nil
        case .misfit(let misfit):
            checkpoints = nil
            misfits.append(misfit)
        }
        self.misfits = misfits
        self.index = index
        self.fold = fold
        fresh = fold.initialState()
    }

    /// The state after an event, or of a session at that time; nil when the log has no such event
    /// before the end of its index, or the session none up to it.
    ///
    /// - Parameters:
    ///   - sequence: an event of the log.
    ///   - session: a session's number, for its last event that is not after that one; nil for the
    ///     event itself.
    /// - Throws: `log` also for bytes that are not those that were indexed.
    public mutating func moment(
        atSequence sequence: UInt64, of session: UInt64? = nil
    ) throws(TraceError) -> Moment? {
        guard SessionEnds.areKnown(to: fold) else { return nil }
        let index = index
        let found = try logged { () throws(EventLogError) -> (UInt64, IndexPlace)? in
            guard let place = try index.place(of: sequence) else { return nil }
            if let session { return (session, place) }
            return try index.envelope(of: sequence).map { ($0.session, place) }
        }
        guard let (number, place) = found else { return nil }
        guard let target = try target(of: number, upTo: place, isExact: session == nil) else {
            return nil
        }
        let (start, state) = try start(of: number, before: target)
        return try moment(
            of: number, from: start, state, upTo: sequence, isExact: session == nil)
    }

    /// The state after the last event of the log that is not later than a time in microseconds, in
    /// the log's order; nil when it is not before the end of the index, or there is none.
    ///
    /// What is not indexed is looked through. Times may step back when clocks do.
    public mutating func moment(atTime time: Int64) throws(TraceError) -> Moment? {
        let index = index
        let last = try logged { () throws(EventLogError) -> Envelope? in
            let rest = try index.log.reader(at: index.end)
            var strings = index.stringsAtEnd
            while try rest.nextBlock() {
                var cursor = try RecordCursor(rest.block, &strings)
                while try cursor.next(&strings) {
                    if cursor.envelope.time <= time { return nil }
                }
            }
            return try index.lastEvent(notLaterThan: time)
        }
        guard let last else { return nil }
        return try moment(atSequence: last.sequence)
    }

    /// All events of a session number, in order, also of several sessions that had it one after
    /// another, and those that are not indexed.
    public mutating func events(ofSession session: UInt64) throws(TraceError) -> [Event] {
        var reader = IndexedEvents(index, of: [session], symbols: symbols)
        var events: [Event] = []
        while let event = try reader.next(&fold.vocabulary) { events.append(event) }
        return events
    }
}

extension SeekableTimeline {
    /// An anchor that certainly has or follows the event that is looked for, or precedes it: what
    /// is before it cannot be the event.
    private func target(
        of session: UInt64, upTo place: IndexPlace, isExact: Bool
    ) throws(TraceError) -> IndexPlace? {
        if isExact { return place }
        let index = index
        return try logged { () throws(EventLogError) in
            let after = index.place(after: place)
            let last = try index.lastAnchor(of: session, before: after, ending: false)
            guard let last, last == place else { return last }
            // What it has in that anchor may be later.
            return try index.lastAnchor(of: session, before: place, ending: false) ?? place
        }
    }

    /// Where to begin, and with which state, to meet the events from an anchor on.
    private mutating func start(
        of session: UInt64, before target: IndexPlace
    ) throws(TraceError) -> (IndexedEvents.Start, NavigationState) {
        let kept = try checkpoint(of: session, before: target)
        let index = index
        let lowest = kept?.place ?? .start
        let end = try logged { () throws(EventLogError) in
            try index.lastAnchor(of: session, before: target, ending: true, from: lowest)
        }
        if let kept, end.map({ $0 <= kept.place }) ?? true {
            return (.after(kept.sequence, in: kept.place, name: kept.name), kept.state)
        }
        return (end.map { .end(in: $0) } ?? .beginning, fresh)
    }

    private struct Kept {
        var sequence: UInt64
        var place: IndexPlace
        var name: String?
        var state: NavigationState
    }

    private mutating func checkpoint(
        of session: UInt64, before target: IndexPlace
    ) throws(TraceError) -> Kept? {
        guard let checkpoints else { return nil }
        let index = index
        let found = try logged {
            () throws(EventLogError) -> (CheckpointFile.Entry, IndexPlace, [UInt8])? in
            let limit = try index.firstSequence(in: target)
            guard let entry = try checkpoints.last(of: session, before: limit),
                let place = try index.place(of: entry.sequence)
            else { return nil }
            return (entry, place, try checkpoints.bytes(of: entry))
        }
        guard let (entry, place, bytes) = found, let kept = Checkpoint(decoding: bytes) else {
            return nil
        }
        guard let state = state(of: kept.state), state.sequence == entry.sequence else {
            return nil
        }
        return Kept(sequence: entry.sequence, place: place, name: kept.name, state: state)
    }

    /// The state of bytes that a checksum has proven; nil when they are none all the same, and then
    /// the session is folded from its beginning.
    private mutating func state(of bytes: [UInt8]) -> NavigationState? {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 8)
        defer { buffer.deallocate() }
        buffer.copyBytes(from: bytes)
        do throws(StateFault) {
            return try fold.state(of: UnsafeRawBufferPointer(buffer))
        } catch {
            return nil
        }
    }

    /// Folds from a start up to an event, or up to the last one before it.
    private mutating func moment(
        of session: UInt64, from start: IndexedEvents.Start, _ first: NavigationState,
        upTo sequence: UInt64, isExact: Bool
    ) throws(TraceError) -> Moment? {
        var reader = IndexedEvents(index, of: [session], from: start, symbols: symbols)
        var state = first
        var event = Event(sequence: 0, action: .back)
        var folded: UInt64 = 0
        var moment: Moment?
        var previous: UInt64?
        if case .after(let sequence, _, _) = start { previous = sequence }
        while try reader.next(&fold.vocabulary, into: &event), event.sequence <= sequence {
            if state.hasEnded {
                state = fresh
                previous = nil
            }
            let isLast = event.sequence == sequence
            let before = isLast ? state : nil
            let decided = fold.step(event, &state)
            folded += 1
            if isLast || !isExact {
                moment = Moment(
                    event: event, decided: decided, state: fresh, before: before,
                    previous: isLast ? previous : nil, name: reader.name(of: session),
                    place: reader.place, foldedEvents: folded)
            }
            previous = event.sequence
            if isLast { break }
            // Before the next event is read, which may come with a name of its own.
            if state.hasEnded { reader.forget(session) }
        }
        if let failure = reader.failure { throw .log(failure) }
        moment?.state = state
        return moment
    }
}
