package import SystemPackage

/// A writer for several threads, whose commits share their syncs.
///
/// ```swift
/// let log = SharedLogWriter(try LogWriter(appendingTo: path))
/// // In any thread:
/// try log.append(Envelope(time: now, session: 1)) { $0.byte(0x01) }
/// try log.commit()
/// ```
///
/// While one thread's sync runs the others append and write; the next sync takes all of them
/// along. `commit` returns when the events that its thread appended before are as durable as the
/// log's options say. After a failed write or sync whoever waits for a sync that did not come, and
/// every later call, gets `writerFailed`. A writer that is let go without `close` writes nothing
/// more and releases the lock.
public final class SharedLogWriter: Sendable {
    private struct State: ~Copyable {
        /// Nil once it is closed.
        var writer: LogWriter?
        /// What later calls of a closed writer get.
        var refusal: EventLogError
    }

    private let state: Monitor<State>

    /// Takes over a writer.
    public init(_ writer: consuming sending LogWriter) {
        let path = writer.path
        state = Monitor(State(writer: writer, refusal: .writerClosed(path)))
    }

    /// Appends an event and returns its sequence number; see `LogWriter.append`.
    ///
    /// The closure runs while all other threads wait, and must not use this writer.
    @discardableResult
    public func append(
        _ envelope: Envelope, _ build: (inout PayloadBuilder) -> Void
    ) throws(EventLogError) -> UInt64 {
        try withWriter { writer throws(EventLogError) in try writer.append(envelope, build) }
    }

    /// Has events appended that stay together and in order; returns their sequence numbers.
    ///
    /// The closure runs while all other threads wait, and must not use this writer. When it throws
    /// because an event was refused, the events before that one stay appended.
    @discardableResult
    public func appendBatch(
        _ body: (inout LogWriter) throws(EventLogError) -> Void
    ) throws(EventLogError) -> Range<UInt64> {
        try withWriter { writer throws(EventLogError) in
            let first = writer.nextSequence
            try body(&writer)
            return first..<max(first, writer.nextSequence)
        }
    }

    /// Writes what was appended, and syncs as the durability says, by this thread or another.
    ///
    /// - Throws: `writerFailed` when what this thread appended is not known durable.
    public func commit() throws(EventLogError) {
        try beginCommit().wait()
    }

    /// Writes what was appended, and leaves the sync to be waited for; see `LogWriter.beginCommit`.
    public func beginCommit() throws(EventLogError) -> PendingCommit {
        try withWriter { writer throws(EventLogError) in try writer.beginCommit() }
    }

    /// Commits, syncs unless the durability is none, and releases the lock. Who waits in a commit
    /// gets its answer; later calls get `writerClosed`, or `writerFailed` after a failure.
    public func close() throws(EventLogError) {
        try state.withLock { state throws(EventLogError) in
            guard let writer = state.writer.take() else { throw state.refusal }
            do throws(EventLogError) {
                try writer.close()
            } catch {
                state.refusal = error
                throw error
            }
        }
    }

    /// The syncs that its threads share; nil before the first commit that needs one.
    var group: GroupSync? { state.withLock { $0.writer?.group } }

    private func withWriter<Result>(
        _ body: (inout LogWriter) throws(EventLogError) -> Result
    ) throws(EventLogError) -> Result {
        try state.withLock { state throws(EventLogError) in
            guard let result = try state.writer?.lend(to: body) else { throw state.refusal }
            return result
        }
    }
}

extension LogWriter {
    /// The log's folder.
    package var path: FilePath { storage.path }

    fileprivate mutating func lend<Result>(
        to body: (inout LogWriter) throws(EventLogError) -> Result
    ) throws(EventLogError) -> Result {
        try body(&self)
    }
}
