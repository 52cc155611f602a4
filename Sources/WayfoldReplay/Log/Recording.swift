public import SystemPackage
public import WayfoldLog
public import WayfoldModel

/// Decides actions, and records them with their outcomes.
///
/// It keeps the state of every open session, so that a refusal is known when an action comes in.
public struct Recording: ~Copyable {
    /// Its vocabulary makes the symbols of the events that are handed in.
    public var replay: Replay
    private var writer: TraceWriter

    /// Begins a new log whose head carries the app map.
    public init(
        creating path: FilePath, map: AppMap, identity: LogIdentity,
        allowsSequenceGaps: Bool = false, lineage: [Lineage] = [],
        options: LogOptions = LogOptions()
    ) throws(TraceError) {
        replay = Replay(Fold(map))
        writer = try TraceWriter(
            creating: path, map: map, identity: identity,
            allowsSequenceGaps: allowsSequenceGaps, lineage: lineage, options: options)
    }

    /// Goes on with a log: folds what is there, then appends. Linear in the log.
    public init(
        appendingTo path: FilePath, options: LogOptions = LogOptions()
    ) throws(TraceError) {
        let writer = try TraceWriter(appendingTo: path, options: options)
        let log: EventLog
        do { log = try EventLog(reading: path) } catch { throw .log(error) }
        var events = try LogEvents(log)
        var replay = Replay(Fold(events.map))
        var event = Event(sequence: 0, action: .launch)
        while try events.next(&replay.fold.vocabulary, into: &event) {
            _ = replay.step(event)
            if replay.state.hasEnded { replay.forgetCurrent() }
        }
        self.replay = replay
        self.writer = writer
    }

    /// The fold that decides, and its vocabulary.
    public var fold: Fold {
        get { replay.fold }
        _modify { yield &replay.fold }
    }

    /// What was cut when the log was opened.
    public var recovery: Recovery? { writer.recovery }

    /// The sequence number the next event gets.
    public var nextSequence: UInt64 { writer.nextSequence }

    /// Leaves numbers out, so that the next event gets this one; say it before a session's name.
    ///
    /// - Throws: `unstorable` for a number that is taken, and when the log allows no gaps.
    public mutating func skip(to sequence: UInt64) throws(TraceError) {
        try writer.skip(to: sequence)
    }

    /// Decides an event, records it with its outcome, and returns it so.
    public mutating func perform(_ event: Event) throws(TraceError) -> Event {
        var decided = event
        try perform(inPlace: &decided)
        return decided
    }

    /// The same, but the event has its number and its outcome in place: copies of it cost more than
    /// its record does.
    package mutating func perform(inPlace event: inout Event) throws(TraceError) {
        try Self.number(&event, writer.nextSequence)
        event.outcome = replay.step(event)
        try writer.append(&event, in: replay.fold.vocabulary)
    }

    /// Has another decide an event than the fold, which is not run on; records it with its outcome,
    /// and returns it so.
    ///
    /// - Parameter decide: gets the event with its number, and the vocabulary of its symbols.
    public mutating func perform(
        _ event: Event, decide: (Event, inout Vocabulary) -> Outcome
    ) throws(TraceError) -> Event {
        var decided = event
        try Self.number(&decided, writer.nextSequence)
        decided.outcome = decide(decided, &replay.fold.vocabulary)
        _ = try writer.append(decided, in: replay.fold.vocabulary)
        return decided
    }

    /// Static, because a method would get a copy of all that is recorded with.
    @inline(__always)
    private static func number(_ event: inout Event, _ sequence: UInt64) throws(TraceError) {
        event.sequence = sequence
        guard event.cause < event.sequence else {
            throw .unstorable(
                "event \(event.sequence): its cause is event \(event.cause), which is not "
                    + "earlier; name the sequence number of an earlier event")
        }
    }

    /// Records an event with the outcome it has, and returns it with its sequence number.
    public mutating func append(_ event: Event) throws(TraceError) -> Event {
        var stored = event
        stored.sequence = try writer.append(event, in: replay.fold.vocabulary)
        return stored
    }

    /// The state after the last event that `perform` decided.
    public var state: NavigationState { replay.state }

    /// Frees the session that was performed last, once it has ended.
    public mutating func forgetCurrent() {
        replay.forgetCurrent()
    }

    /// Names a session; say it before the session's first event.
    public mutating func name(session: UInt64, _ text: String) throws(TraceError) {
        try writer.name(session: session, text)
    }

    /// Writes what was recorded; when it returns the events are as durable as the options say.
    public mutating func commit() throws(TraceError) {
        try writer.commit()
    }

    /// Commits, syncs unless the durability is none, and releases the lock.
    public consuming func close() throws(TraceError) {
        try writer.close()
    }
}
