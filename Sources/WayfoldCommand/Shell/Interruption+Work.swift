import Synchronization
import SystemPackage

extension Interruption {
    private final class Work<Answer: Sendable>: Sendable {
        let outcome = Mutex<Result<Answer, any Error>?>(nil)
    }

    /// Does work that looks for no signal itself, on a thread of its own.
    ///
    /// - Returns: what the work gives; nil when the signal came first. The work goes on then until
    ///   the process ends.
    func outcome<Answer: Sendable>(
        of work: @escaping @Sendable () throws -> Answer
    ) throws -> Answer? {
        let ends = try FileDescriptor.pipe()
        defer {
            // why: nothing is ever written to it
            try? ends.readEnd.close()
        }
        let done = Work<Answer>()
        let thread = try JobThread {
            let outcome = Result { try work() }
            done.outcome.withLock { $0 = outcome }
            // why: what waits for the end of the pipe is woken by it whether or not it is said
            try? ends.writeEnd.close()
        }
        _ = try comesBefore(ends.readEnd)
        guard let outcome = done.outcome.withLock({ $0 }) else { return nil }
        thread.join()
        return try outcome.get()
    }
}
