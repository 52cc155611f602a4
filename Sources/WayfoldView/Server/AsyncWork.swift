import Foundation
import Synchronization

/// Waits for what is asynchronous, on a thread that has nothing else to do.
package enum AsyncWork {
    private final class Outcome<Answer: Sendable>: Sendable {
        let result = Mutex<Result<Answer, any Error>?>(nil)
        let condition = NSCondition()

        func finish(_ answer: Result<Answer, any Error>) {
            condition.lock()
            result.withLock { $0 = answer }
            condition.signal()
            condition.unlock()
        }

        func wait() throws -> Answer {
            condition.lock()
            defer { condition.unlock() }
            while true {
                if let answer = result.withLock({ $0 }) { return try answer.get() }
                condition.wait()
            }
        }
    }

    /// Runs jobs on a queue of its own: they go on even where every thread of the pool sleeps until
    /// they are done.
    private final class Executor: TaskExecutor {
        private let queue = DispatchQueue(label: "wayfold.view.waiting")

        func enqueue(_ job: consuming ExecutorJob) {
            let job = UnownedJob(job)
            queue.async { [self] in job.runSynchronously(on: asUnownedTaskExecutor()) }
        }
    }

    private static let executor = Executor()

    /// The answer of some work, for which the calling thread sleeps.
    package static func wait<Answer: Sendable>(
        for work: @escaping @Sendable () async throws -> Answer
    ) throws -> Answer {
        let outcome = Outcome<Answer>()
        Task(executorPreference: executor) {
            do {
                outcome.finish(.success(try await work()))
            } catch {
                outcome.finish(.failure(error))
            }
        }
        return try outcome.wait()
    }
}
