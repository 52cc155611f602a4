import Synchronization
import WayfoldLog
public import WayfoldModel

/// Records an app's navigation from any thread, in bounded memory, and hands it to a log.
///
/// ```swift
/// let recorder = Recorder(session: 1, clock: microsecondsSince1970)
/// recorder.push(Route("detail", [.init("id", "3")]))
/// try recorder.drain(into: &writer)
/// ```
///
/// Events wait in a ring. When it is full the oldest are dropped, and a `gap(count)` stands in
/// their place. Nothing is written until `drain`; a process that is killed loses at most what is
/// in the ring, and with `LastEvents` in a file not even that. Values are redacted before they
/// enter it.
public final class Recorder: Sendable {
    /// How many events, and how many bytes of their texts and payloads, may wait.
    public struct Capacity: Sendable, Hashable {
        public var eventCount: Int
        public var byteCount: Int

        public init(eventCount: Int = 4096, byteCount: Int = 1 << 20) {
            precondition(eventCount > 0 && byteCount > 0, "a recorder has room for an event")
            self.eventCount = eventCount
            self.byteCount = byteCount
        }
    }

    public let session: UInt64
    /// Where its last events are kept for the time after a crash, also those that were drained.
    public let last: LastEvents?
    private let redaction: Redaction
    private let clock: @Sendable () -> Int64
    private let ring: Mutex<EventRing>

    /// - Parameters:
    ///   - session: the person's session number, one per installation and log.
    ///   - capacity: how much may wait to be written.
    ///   - redaction: what of the values is kept.
    ///   - last: keeps the last events for the time after a crash; several recorders may share it.
    ///   - clock: microseconds since 1970 in UTC.
    public init(
        session: UInt64, capacity: Capacity = Capacity(), redaction: Redaction = .keepAll,
        last: LastEvents? = nil, clock: @escaping @Sendable () -> Int64
    ) {
        self.session = session
        self.last = last
        self.redaction = redaction
        self.clock = clock
        ring = Mutex(EventRing(capacity: capacity))
    }

    /// Records one action; constant in what waits. Symbols are made in the vocabulary handed in.
    ///
    /// - Parameters:
    ///   - origin: who asked for it.
    ///   - scene: the window it is about.
    ///   - target: the flow it is about.
    ///   - outcome: what the app made of it; the log keeps it for `--verify`.
    ///   - continuesTurn: whether it belongs to the same turn of the run loop as the one before.
    ///   - action: makes the action, with symbols of the vocabulary.
    public func record(
        origin: Origin = .user, scene: UInt32 = 0, target: Target = .active,
        outcome: Outcome = .applied, continuesTurn: Bool = false,
        _ action: (inout Vocabulary) -> Action
    ) {
        let time = clock()
        ring.withLock { ring in
            var vocabulary = Vocabulary()
            let safe = redaction.applied(to: action(&vocabulary), &vocabulary)
            let event = Event(
                sequence: 0, time: time, session: session, scene: scene, origin: origin,
                continuesTurn: continuesTurn, target: target, action: safe, outcome: outcome)
            last?.append(event, in: vocabulary)
            ring.append(WaitingEvent(event, vocabulary))
        }
    }

    /// How many events wait.
    public var waitingCount: Int {
        ring.withLock { $0.count }
    }

    /// How many events were dropped and are not yet marked by a gap in a log.
    public var droppedCount: UInt64 {
        ring.withLock { $0.droppedCount }
    }

    /// Appends what waits to a log and commits it, in the order it was recorded.
    ///
    /// One call at a time. When an event is refused, those before it are in the log, and it waits
    /// on with those after it; when the log fails, everything waits on; each as far as the ring has
    /// room. Returns how many events were written, gaps included.
    @discardableResult
    public func drain(into writer: inout TraceWriter) throws(TraceError) -> Int {
        try drain(
            append: { batch throws(TraceError) in try append(&batch, to: &writer) },
            commit: { () throws(TraceError) in try writer.commit() })
    }

    /// The same into a log that several recorders share: what waits stays together, and the
    /// commits of several recorders share their syncs.
    @discardableResult
    public func drain(into writer: SharedTraceWriter) throws(TraceError) -> Int {
        try drain(
            append: { batch throws(TraceError) in
                try writer.append { writer throws(TraceError) in try append(&batch, to: &writer) }
            },
            commit: { () throws(TraceError) in try writer.commit() })
    }

    /// - Parameter append: takes out of the batch what it has appended.
    private func drain(
        append: (inout EventRing.Batch) throws(TraceError) -> Void,
        commit: () throws(TraceError) -> Void
    ) throws(TraceError) -> Int {
        let batch = ring.withLock { $0.takeAll() }
        if batch.isEmpty { return 0 }
        var rest = batch
        var refusal: TraceError?
        do throws(TraceError) {
            do throws(TraceError) {
                try append(&rest)
            } catch  where error.refusesOneEvent {
                refusal = error
            }
            try commit()
        } catch {
            ring.withLock { $0.giveBack(batch) }
            throw error
        }
        if let refusal {
            ring.withLock { [rest] in $0.giveBack(rest) }
            throw refusal
        }
        return batch.events.count + (batch.droppedCount > 0 ? 1 : 0)
    }

    private func append(
        _ batch: inout EventRing.Batch, to writer: inout TraceWriter
    ) throws(TraceError) {
        var vocabulary = Vocabulary()
        if batch.droppedCount > 0 {
            let first = batch.events.first?.event
            let gap = Event(
                sequence: 0, time: first?.time ?? clock(), session: session,
                origin: .system, action: .gap(count: batch.droppedCount))
            _ = try writer.append(gap, in: vocabulary)
            batch.droppedCount = 0
        }
        var count = 0
        defer { batch.events.removeFirst(count) }
        for waiting in batch.events {
            _ = try writer.append(waiting.event(in: &vocabulary), in: vocabulary)
            count += 1
        }
    }
}

extension TraceError {
    /// Whether the log goes on and only the event at hand cannot be stored.
    fileprivate var refusesOneEvent: Bool {
        switch self {
        case .log(.limitExceeded), .log(.causeNotEarlier), .unstorable: true
        default: false
        }
    }
}
