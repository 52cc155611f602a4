public import SystemPackage
public import WayfoldLog
public import WayfoldModel

/// Appends events to a log, with their texts and the names of their sessions.
///
/// It stores what it is given and decides nothing: see `Recording` for a writer that folds.
public struct TraceWriter: ~Copyable {
    private var log: LogWriter
    /// The names given, so that each segment a session occurs in can say its name.
    private var names: [UInt64: Name] = [:]

    /// The session last asked for, and the segment that says its name if it has one; 0 for none.
    private var settled: (session: UInt64, segment: UInt64) = (0, 0)

    private struct Name {
        var text: String
        /// The segment that says it already, by its first sequence number.
        var segment: UInt64
    }

    /// Creates a log whose head carries the app map, and how the log came from others.
    ///
    /// - Throws: `log` when the folder cannot be made or holds a log already.
    public init(
        creating path: FilePath, map: AppMap, identity: LogIdentity,
        allowsSequenceGaps: Bool = false, lineage: [Lineage] = [],
        options: LogOptions = LogOptions()
    ) throws(TraceError) {
        try self.init(
            creating: path, metadata: LogHead.metadata(of: map, lineage: lineage),
            semantics: map.semantics, identity: identity,
            allowsSequenceGaps: allowsSequenceGaps, options: options)
    }

    /// Creates a log with another head of a trace, for tests that need a short one.
    package init(
        creating path: FilePath, metadata: [UInt8], semantics: UInt32 = Semantics.version,
        identity: LogIdentity, allowsSequenceGaps: Bool, options: LogOptions
    ) throws(TraceError) {
        do {
            log = try LogWriter(
                creating: path, identity: identity, semanticsVersion: semantics,
                metadata: metadata, allowsSequenceGaps: allowsSequenceGaps, options: options)
        } catch {
            throw .log(error)
        }
    }

    /// Opens a log to append to it; a torn tail is cut and told in `recovery`.
    public init(
        appendingTo path: FilePath, options: LogOptions = LogOptions()
    ) throws(TraceError) {
        let opened: LogWriter
        do {
            opened = try LogWriter(appendingTo: path, options: options)
        } catch {
            throw .log(error)
        }
        let found = opened.head.semanticsVersion
        guard Semantics.isKnown(found) else {
            throw .semantics(file: path.string, found: found)
        }
        log = opened
    }

    /// The log's folder.
    var path: FilePath { log.path }

    /// What was cut when the log was opened.
    public var recovery: Recovery? { log.recovery }

    /// The sequence number the next event gets.
    public var nextSequence: UInt64 { log.nextSequence }

    /// Leaves numbers out, so that the next event gets this one; say it before a session's name.
    ///
    /// - Throws: `unstorable` for a number that is taken, and when the log allows no gaps.
    public mutating func skip(to sequence: UInt64) throws(TraceError) {
        guard sequence != log.nextSequence else { return }
        guard sequence > log.nextSequence, log.head.allowsSequenceGaps else {
            throw .unstorable(
                "event \(sequence): its number should be \(log.nextSequence) but is not, and the "
                    + "log has no gaps; begin a log that allows them")
        }
        do { try log.skip(to: sequence) } catch { throw .log(error) }
    }

    /// Appends an event as it is, but for its sequence number, which is returned.
    ///
    /// - Parameters:
    ///   - event: what happened.
    ///   - vocabulary: the one that the event's symbols are of.
    public mutating func append(
        _ event: Event, in vocabulary: Vocabulary
    ) throws(TraceError) -> UInt64 {
        do {
            try withUnsafePointer(to: event) { event throws(EventLogError) in
                try append(at: event, vocabulary, isInRound: false)
            }
        } catch {
            throw .log(error)
        }
        return log.nextSequence &- 1
    }

    /// The same without a copy of the event, which stays as it is.
    mutating func append(
        _ event: inout Event, in vocabulary: borrowing Vocabulary
    ) throws(TraceError) {
        do {
            try withUnsafeMutablePointer(to: &event) { event throws(EventLogError) in
                try append(at: UnsafePointer(event), vocabulary, isInRound: false)
            }
        } catch {
            throw .log(error)
        }
    }

    /// Appends events as they are, in order, but for their sequence numbers, which are returned.
    ///
    /// The same as `append` for each, without a copy of any. When one is refused those before it
    /// stay appended.
    public mutating func append(
        contentsOf events: ArraySlice<Event>, in vocabulary: Vocabulary
    ) throws(TraceError) -> Range<UInt64> {
        let first = log.nextSequence
        do {
            try events.withUnsafeBufferPointer { events throws(EventLogError) in
                guard let start = events.baseAddress else { return }
                // In which a symbol stands for one text, so that texts are compared once.
                log.beginRound()
                for index in 0..<events.count {
                    try append(at: start + index, vocabulary, isInRound: true)
                }
            }
        } catch {
            throw .log(error)
        }
        return first..<log.nextSequence
    }

    /// Appends an event where it lies, since a copy of it costs more than its record.
    @inline(__always)
    private mutating func append(
        at event: UnsafePointer<Event>, _ vocabulary: borrowing Vocabulary, isInRound: Bool
    ) throws(EventLogError) {
        if !names.isEmpty { try sayName(of: event.pointee.session) }
        guard
            let action = ShortAction(
                event.pointee.action, event.pointee.target, event.pointee.outcome),
            event.pointee.scene == 0, event.pointee.cause == 0,
            append(
                action, event.pointee.time, event.pointee.session, event.pointee.origin,
                event.pointee.continuesTurn, vocabulary, isInRound)
        else { return try appendAny(event.pointee, vocabulary) }
    }

    /// Appends an action by the fast path; false when there is only the slow one, and then nothing
    /// is appended.
    ///
    /// - Parameter isInRound: whether all events since the log's round began have this vocabulary.
    @inline(__always)
    private mutating func append(
        _ action: ShortAction, _ time: Int64, _ session: UInt64, _ origin: Origin,
        _ continuesTurn: Bool, _ vocabulary: borrowing Vocabulary, _ isInRound: Bool
    ) -> Bool {
        switch action {
        case .text(let kind, let text):
            let recorded = kind.recorded(origin)
            if isInRound,
                log.append(
                    time: time, session: session, origin: recorded, continuesTurn: continuesTurn,
                    short: kind.rawValue, naming: Int(text.number))
            {
                return true
            }
            return vocabulary.withUTF8(of: text) { bytes in
                log.append(
                    time: time, session: session, origin: recorded, continuesTurn: continuesTurn,
                    short: kind.rawValue, naming: bytes, rememberedBy: Int(text.number))
            }
        case .bytes(let kind, let rest, let count):
            return log.append(
                time: time, session: session, origin: kind.recorded(origin),
                continuesTurn: continuesTurn, short: UInt64(kind.rawValue) | rest &<< 8,
                count: count)
        case .end:
            // The slow path forgets the session's name.
            guard names.isEmpty else { return false }
            return log.append(
                time: time, session: session, origin: ActionKind.endSession.recorded(origin),
                continuesTurn: continuesTurn,
                short: UInt64(ActionKind.endSession.rawValue), count: 2)
        }
    }

    /// Appends any event.
    @inline(never)
    private mutating func appendAny(
        _ event: borrowing Event, _ vocabulary: borrowing Vocabulary
    ) throws(EventLogError) {
        // Told once: which verb comes next nothing foretells.
        let kind = event.action.kind
        let envelope = Envelope(
            time: event.time, session: event.session, scene: event.scene,
            origin: kind.recorded(event.origin), cause: event.cause,
            continuesTurn: event.continuesTurn)
        try log.append(envelope) { $0.encode(event, kind, vocabulary) }
        if kind == .endSession, !names.isEmpty { names[event.session] = nil }
    }

    /// Names a session; say it before the session's first event.
    public mutating func name(session: UInt64, _ text: String) throws(TraceError) {
        do {
            let name = Name(text: text, segment: 0)
            names[session] = name
            settled.segment = 0
            try repeatName(name, of: session)
        } catch {
            throw .log(error)
        }
    }

    /// Says a session's name, if it has one, in the segment that the next event goes into.
    @inline(never)
    private mutating func sayName(of session: UInt64) throws(EventLogError) {
        try log.prepare()
        if session == settled.session, log.head.firstSequence == settled.segment { return }
        if let name = names[session] { try repeatName(name, of: session) }
        settled = (session, log.head.firstSequence)
    }

    /// Says a session's name in the current segment, unless that was done.
    private mutating func repeatName(
        _ name: Name, of session: UInt64
    ) throws(EventLogError) {
        let segment = log.head.firstSequence
        guard name.segment != segment else { return }
        try log.name(session: session, as: name.text)
        names[session]?.segment = log.head.firstSequence
    }

    /// Writes what was appended; when it returns the events are as durable as the options say.
    public mutating func commit() throws(TraceError) {
        do { try log.commit() } catch { throw .log(error) }
    }

    /// Writes what was appended, and leaves the sync to be waited for; see `LogWriter.beginCommit`.
    public mutating func beginCommit() throws(TraceError) -> PendingCommit {
        do { return try log.beginCommit() } catch { throw .log(error) }
    }

    /// Commits, syncs unless the durability is none, and releases the lock.
    public consuming func close() throws(TraceError) {
        do { try log.close() } catch { throw .log(error) }
    }
}
