import Foundation
import Synchronization

/// What has to be done on the main thread, as apps are driven there.
///
/// It is done at the top of that thread and not within a block of the main queue: an app that
/// leaves blocks in that queue is settled by draining it, which no block of its own can do.
final class AppWork: Sendable {
    /// One piece of work, with the thread that waits for it.
    private final class Job: Sendable {
        let work: @Sendable () throws -> ViewAnswer
        let end = DispatchSemaphore(value: 0)
        let result = Mutex<Result<ViewAnswer, any Error>>(.failure(Stopped()))

        init(_ work: @escaping @Sendable () throws -> ViewAnswer) { self.work = work }
    }

    private struct State {
        var waiting: [Job] = []
        var isClosed = false
    }

    private let state = Mutex(State())
    private let bell = DispatchSemaphore(value: 0)

    /// Has work done by the main thread and waits for it; called on any other.
    ///
    /// - Throws: what the work throws; `Stopped` when nobody will do it any more.
    func answer(_ work: @escaping @Sendable () throws -> ViewAnswer) throws -> ViewAnswer {
        let job = Job(work)
        let isTaken = state.withLock { state in
            if !state.isClosed { state.waiting.append(job) }
            return !state.isClosed
        }
        guard isTaken else { throw Stopped() }
        bell.signal()
        job.end.wait()
        return try job.result.withLock { try $0.get() }
    }

    /// Does what is waiting, on the thread that calls it, or waits so long for something to do.
    func run(milliseconds: Int) {
        guard bell.wait(timeout: .now() + .milliseconds(milliseconds)) == .success else { return }
        let job = state.withLock { $0.waiting.isEmpty ? nil : $0.waiting.removeFirst() }
        guard let job else { return }
        let result = Result { try job.work() }
        job.result.withLock { $0 = result }
        job.end.signal()
    }

    /// Lets those who wait go, without an answer.
    func close() {
        let waiting = state.withLock { state in
            defer { state.waiting = [] }
            state.isClosed = true
            return state.waiting
        }
        for job in waiting { job.end.signal() }
    }
}
