import WayfoldLog
import WayfoldModel

/// A trace's writer for several threads, whose commits share their syncs.
///
/// ```swift
/// let log = SharedTraceWriter(try TraceWriter(appendingToLogAt: path))
/// // In any thread, each with a recorder of its own or one for all:
/// try recorder.drain(into: log)
/// ```
///
/// What one call of `append` appends stays together and in order. While one thread's sync runs the
/// others append; the next sync takes all of them along. After a failed write or sync whoever
/// waits for a sync that did not come, and every later call, gets the log's `writerFailed`.
public final class SharedTraceWriter: Sendable {
    private struct State: ~Copyable {
        /// Nil once it is closed.
        var writer: TraceWriter?
        /// What later calls of a closed writer get.
        var refusal: EventLogError
    }

    private let state: Monitor<State>

    /// Takes over a writer.
    public init(_ writer: consuming sending TraceWriter) {
        let path = writer.path
        state = Monitor(State(writer: writer, refusal: .writerClosed(path)))
    }

    /// Hands the writer to a closure, which appends and names; returns what the closure does.
    ///
    /// The closure runs while all other threads wait, and must not use this writer. Nothing is
    /// durable before `commit` returns.
    public func append<Result>(
        _ body: (inout TraceWriter) throws(TraceError) -> Result
    ) throws(TraceError) -> Result {
        try state.withLock { state throws(TraceError) in
            guard let result = try state.writer?.lend(to: body) else { throw .log(state.refusal) }
            return result
        }
    }

    /// Writes what was appended; when it returns what this thread appended before is as durable as
    /// the options say.
    public func commit() throws(TraceError) {
        let pending = try append { writer throws(TraceError) in try writer.beginCommit() }
        do { try pending.wait() } catch { throw .log(error) }
    }

    /// Commits, syncs unless the durability is none, and releases the lock. Who waits in a commit
    /// gets its answer; later calls are refused.
    public func close() throws(TraceError) {
        try state.withLock { state throws(TraceError) in
            guard let writer = state.writer.take() else { throw .log(state.refusal) }
            do throws(TraceError) {
                try writer.close()
            } catch {
                if case .log(let failure) = error { state.refusal = failure }
                throw error
            }
        }
    }
}

extension TraceWriter {
    fileprivate mutating func lend<Result>(
        to body: (inout TraceWriter) throws(TraceError) -> Result
    ) throws(TraceError) -> Result {
        try body(&self)
    }
}
