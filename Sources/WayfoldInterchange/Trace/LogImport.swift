public import SystemPackage
public import WayfoldLog
public import WayfoldModel
public import WayfoldReplay

/// Records what an importer hands over: each action is decided by the fold and goes into a new log
/// with its outcome. Ended sessions are freed.
public struct LogImport: ~Copyable, ImportSink {
    private var recording: Recording
    private var sessionCount: UInt64 = 0

    /// Begins the new log.
    public init(
        creating path: FilePath, map: AppMap, identity: LogIdentity,
        allowsSequenceGaps: Bool = false, options: LogOptions = LogOptions()
    ) throws(TraceError) {
        recording = try Recording(
            creating: path, map: map, identity: identity,
            allowsSequenceGaps: allowsSequenceGaps, options: options)
    }

    public var vocabulary: Vocabulary {
        get { recording.replay.fold.vocabulary }
        _modify { yield &recording.replay.fold.vocabulary }
    }

    public mutating func symbol(utf8: UnsafeBufferPointer<UInt8>) -> Symbol {
        recording.replay.fold.vocabulary.symbol(utf8: utf8)
    }

    public mutating func beginSession(named name: String?) throws(TraceError) -> UInt64 {
        sessionCount += 1
        if let name { try recording.name(session: sessionCount, name) }
        return sessionCount
    }

    @discardableResult
    public mutating func perform(
        _ action: Action, session: UInt64, time: Int64, origin: Origin
    ) throws(TraceError) -> Outcome {
        try perform(action, in: .active, session: session, time: time, origin: origin)
    }

    @discardableResult
    public mutating func perform(
        _ action: Action, in target: Target, session: UInt64, time: Int64, origin: Origin
    ) throws(TraceError) -> Outcome {
        var event = Event(
            sequence: 0, time: time, session: session, origin: origin, target: target,
            action: action)
        try recording.perform(inPlace: &event)
        return event.outcome
    }

    public mutating func record(_ event: Event, sessionName: String?) throws(TraceError) {
        if event.sequence != recording.nextSequence { try recording.skip(to: event.sequence) }
        if let sessionName { try recording.name(session: event.session, sessionName) }
        _ = try recording.append(event)
    }

    public mutating func endSession(
        _ session: UInt64, reason: String?, time: Int64
    ) throws(TraceError) {
        let symbol = reason.map { vocabulary.symbol($0) } ?? .none
        try perform(.endSession(symbol), session: session, time: time, origin: .system)
        recording.forgetCurrent()
    }

    /// Writes what is left, syncs unless the durability is none, and releases the log.
    public consuming func close() throws(TraceError) {
        try recording.close()
    }
}
