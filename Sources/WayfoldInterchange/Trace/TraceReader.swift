import SystemPackage
public import WayfoldLog
public import WayfoldModel
public import WayfoldReplay

/// A recorded trace, open for reading event by event: a log, JSON Lines or words.
///
/// A folder is a log; a file, compressed or not, is JSON Lines when it begins with `{` and words
/// otherwise; `-` is the standard input. Memory is constant in the number of events.
///
/// ```swift
/// var trace = try TraceReader("trace.jsonl")
/// var replay = Replay(Fold(trace.map))
/// while let event = try trace.next(&replay.fold.vocabulary) { _ = replay.step(event) }
/// ```
public struct TraceReader: ~Copyable {
    public enum Kind: String, Sendable {
        case log
        /// JSON Lines.
        case lines
        case words
    }

    /// The path as it was given.
    public let path: String
    public let map: AppMap
    private var source: Source

    private enum Source {
        case log(LogTrace)
        /// Some sessions of a log, by way of its index.
        case sessions(SessionTrace)
        case text(TextTrace)
    }

    /// Opens a trace and reads its head.
    ///
    /// - Parameters:
    ///   - map: takes the place of the trace's own app map.
    ///   - policy: what to do about damage in a log.
    public init(
        _ path: String, map: AppMap? = nil, onDamage policy: DamagePolicy = .stop
    ) throws(TraceError) {
        self.path = path
        if path != "-", isFolder(path) {
            let trace = try LogTrace(openedLog(path, policy))
            self.map = (map ?? trace.map).folding(as: trace.map.semantics)
            source = .log(trace)
            return
        }
        try refuseSegment(path)
        let trace = try TextTrace(path)
        self.map = try trace.map(unless: map)
        source = .text(trace)
    }

    /// Goes on with a text that is open, from its first line on.
    ///
    /// - Parameter map: takes the place of the trace's own app map.
    public init(text: consuming LineReader, map: AppMap? = nil) throws(TraceError) {
        let trace = try TextTrace(text)
        let own = try trace.map(unless: map)
        path = trace.path
        self.map = own
        source = .text(trace)
    }

    /// Whether the line read last has no line end; false for a log.
    public var endsInside: Bool {
        guard case .text(let trace) = source else { return false }
        return trace.endsInside
    }

    /// Where packed text that is open to be cut ends in the middle, once it was read to there.
    public var cut: ImportError? {
        guard case .text(let trace) = source else { return nil }
        return trace.cut
    }

    /// Whether the events are numbered from 1 without a gap, as a log says of itself.
    public var countsEvents: Bool {
        guard case .log(let trace) = source else { return false }
        return !trace.events.allowsSequenceGaps
    }

    /// The sessions of a log whose events are read, which are all when it is nil; see `LogEvents`.
    /// Text is read whole.
    public var share: SessionShare? {
        get {
            guard case .log(let trace) = source else { return nil }
            return trace.events.share
        }
        set {
            guard case .log(let trace) = source else { return }
            trace.events.share = newValue
        }
    }

    /// Passes over a log's events of all sessions but these, which are few; text, and a log that is
    /// narrowed already, are read whole. To be said before the first event.
    public mutating func passOver(allBut sessions: [UInt64]) {
        guard case .log(let trace) = source else { return }
        trace.events.sessions = sessions
    }

    /// Leaves the blocks of a log alone that come after the one with the event of that number.
    public mutating func end(afterBlockWith sequence: UInt64) {
        guard case .log(let trace) = source else { return }
        trace.events.limit = sequence
    }

    /// The number of a log's event that was read or passed over last; see `LogEvents`. 0 for text.
    public var lastSequence: UInt64 {
        guard case .log(let trace) = source else { return 0 }
        return trace.events.lastSequence
    }

    public var kind: Kind {
        switch source {
        case .log, .sessions: .log
        case .text(let trace): trace.kind
        }
    }

    /// What the trace's first line says besides: of a log its lineage only; of words nothing.
    public var head: TraceHead {
        switch source {
        case .log(let trace): trace.head
        case .sessions(let trace): trace.head
        case .text(let trace): trace.head
        }
    }

    /// Whether the event read last came with the outcome it had: words may leave it out.
    public var saysOutcome: Bool {
        switch source {
        case .log, .sessions: true
        case .text(let trace): trace.saysOutcome
        }
    }

    /// The next event, with symbols of the vocabulary; nil at the end. Of a log that grows it may
    /// be asked again later.
    public mutating func next(_ vocabulary: inout Vocabulary) throws(TraceError) -> Event? {
        switch source {
        case .log(let trace): try trace.events.next(&vocabulary)
        case .sessions(let trace): try trace.events.next(&vocabulary)
        case .text(let trace): try trace.next(&vocabulary)
        }
    }

    /// Puts the next event into `event`; false at the end, and then `event` is as it was.
    public mutating func next(
        _ vocabulary: inout Vocabulary, into event: inout Event
    ) throws(TraceError) -> Bool {
        if case .log(let trace) = source { return try trace.events.next(&vocabulary, into: &event) }
        guard let next = try next(&vocabulary) else { return false }
        event = next
        return true
    }

    /// Folds the next events, up to one after which there is something to see; nil at the end.
    ///
    /// A log takes the fast path of `Replay.run`.
    public mutating func run(_ replay: inout Replay) throws(TraceError) -> Replay.Pause? {
        if case .log(let trace) = source { return try replay.run(&trace.events) }
        while let event = try next(&replay.fold.vocabulary) {
            let decided = replay.step(event)
            if saysOutcome, event.outcome != decided { return .differs(event, decided: decided) }
            if replay.hasEnded { return .ended }
            if replay.eventCount.isMultiple(of: Self.textBlock) { return .block }
        }
        return nil
    }

    /// Folds the next events of a log that is read whole, with every step shown; nil at the end.
    public mutating func run(
        _ replay: inout Replay, seeing see: Replay.Sight
    ) throws(TraceError) -> Replay.Pause? {
        guard case .log(let trace) = source else {
            preconditionFailure("steps are shown of a log that is read whole")
        }
        return try replay.run(&trace.events, seeing: see)
    }

    /// How many events are folded before a run pauses where there are no blocks.
    private static var textBlock: UInt64 { 4096 }

    /// The name of a session that was met and not forgotten.
    public func name(of session: UInt64) -> String? {
        switch source {
        case .log(let trace): trace.events.name(of: session)
        case .sessions(let trace): trace.events.name(of: session)
        case .text(let trace): trace.names[session]
        }
    }

    /// Frees a session's name.
    public mutating func forget(_ session: UInt64) {
        switch source {
        case .log(let trace): trace.events.forget(session)
        case .sessions(let trace): trace.events.forget(session)
        case .text(let trace): trace.forget(session)
        }
    }

    /// Where the event read last stands: `trace.jsonl:12`, `0000000000000001.log byte 4096`.
    public var place: String {
        switch source {
        case .log(let trace): "\(trace.events.place)"
        case .sessions(let trace): "\(trace.events.place)"
        case .text(let trace): "\(path):\(trace.lineNumber)"
        }
    }

    /// How many bytes of a log were read, and how many it has; nil for text.
    public var progress: (done: UInt64, total: UInt64)? {
        switch source {
        case .log(let trace): trace.events.progress
        case .sessions(let trace): (min(trace.events.doneBytes, trace.byteCount), trace.byteCount)
        case .text: nil
        }
    }

    /// How a log ends, once its end was reached; nil for text.
    public var tail: LogTail? {
        switch source {
        case .log(let trace): trace.events.tail
        case .sessions(let trace): trace.events.tail
        case .text: nil
        }
    }

    /// Damage that was skipped in a log since this was asked last.
    public mutating func takeFaults() -> [LogFault] {
        guard case .log(let trace) = source else { return [] }
        return trace.events.takeFaults()
    }
}

extension TraceReader {
    /// Reads only sessions that are wanted, if the trace is a log whose index says where they are;
    /// to be asked before the first event.
    ///
    /// Events that are not of them may still come, when sessions are wanted by name. Nothing is
    /// narrowed when no session is found: a scan then says what there is instead.
    /// - Returns: the files of an index that do not fit and are not used.
    public mutating func narrow(to key: SessionKey) -> [IndexMisfit] {
        guard case .log(let trace) = source else { return [] }
        do throws(EventLogError) {
            switch try LogIndex.find(of: trace.log) {
            case .none(let misfits): return misfits
            case .index(let index):
                switch key {
                case .number(let number):
                    guard try index.eventCount(of: number) > 0 else { return index.misfits }
                    narrow(to: [number], by: index)
                case .name(let name):
                    let sessions = try index.sessions(named: Array(name.utf8))
                    guard !sessions.isEmpty else { return index.misfits }
                    narrow(to: sessions, isByName: true, by: index)
                }
                return index.misfits
            }
        } catch {
            // What is wrong with the log, the scan says; an index that cannot be read is none.
            return []
        }
    }

    /// Reads only sessions of a log that an index of it has, and what that does not cover; see
    /// `IndexedEvents`. To be asked before the first event.
    public mutating func narrow(
        to sessions: [UInt64], isByName: Bool = false, by index: LogIndex
    ) {
        guard case .log(let trace) = source else { return }
        let events = IndexedEvents(index, of: sessions, isByName: isByName)
        source = .sessions(SessionTrace(events, of: trace))
    }

    /// Whether `narrow` found sessions to read.
    public var isNarrowed: Bool {
        if case .sessions = source { return true }
        return false
    }

    /// What kept the index from being used to its end; the rest was then read without it.
    public var indexFailure: EventLogError? {
        guard case .sessions(let trace) = source else { return nil }
        return trace.events.failure
    }
}

/// A log's events behind a reference, for the reason that `TextTrace` names.
private final class LogTrace {
    let log: EventLog
    // why: the one reader that has it is exclusive already; asked twice an event, it was a tenth of
    // what it takes to read one.
    @exclusivity(unchecked) var events: LogEvents

    init(_ log: EventLog) throws(TraceError) {
        self.log = log
        events = try LogEvents(log)
    }

    var map: AppMap { events.map }

    var head: TraceHead {
        var head = TraceHead()
        head.semantics = Int(map.semantics)
        head.lineage = events.lineage
        return head
    }
}

/// The same for events found by an index.
private final class SessionTrace {
    let byteCount: UInt64
    let head: TraceHead
    var events: IndexedEvents

    init(_ events: consuming IndexedEvents, of trace: LogTrace) {
        self.events = events
        byteCount = trace.events.byteCount
        head = trace.head
    }
}

private func openedLog(_ path: String, _ policy: DamagePolicy) throws(TraceError) -> EventLog {
    do {
        return try EventLog(reading: FilePath(path), onDamage: policy)
    } catch {
        if case .notALog = error, let text = TraceMistake.text(ofFolder: path) {
            throw .text(text)
        }
        throw .log(error)
    }
}

/// Whether a folder is at a path; anything else is left to the opening of a file to say.
private func isFolder(_ path: String) -> Bool {
    guard
        let file = try? FileDescriptor.open(FilePath(path), .readOnly, options: [.directory])
    else { return false }
    try? file.close()
    return true
}

private func refuseSegment(_ path: String) throws(TraceError) {
    let name = FilePath(path).lastComponent?.string ?? ""
    guard SegmentName.firstSequence(in: name) != nil else { return }
    let folder = FilePath(path).removingLastComponent().string
    throw .text(
        "\(path): is one segment of a log but should be the log's folder; "
            + "name '\(folder.isEmpty ? "." : folder)'")
}
