import Foundation
import Synchronization

/// Work that may take long, on a thread of its own; it ends early when nobody asks for it any more.
final class BackgroundTask: Sendable {
    /// How far the work is.
    struct Standing: Sendable {
        var done: UInt64 = 0
        var total: UInt64 = 0
        /// The answer, once there is one.
        var answer: ViewAnswer?
    }

    private struct State {
        var standing = Standing()
        var isStopped = false
    }

    private let state = Mutex(State())

    /// Starts work; it should look at `isStopped` now and then.
    ///
    /// - Parameter stackBytes: for objects that free each other by recursion; the system's own
    ///   size when nil.
    init(stackBytes: Int? = nil, _ work: @escaping @Sendable (BackgroundTask) throws -> ViewAnswer)
    {
        let thread = Thread { [self] in
            Self.giveWay()
            let answer: ViewAnswer
            do {
                answer = try work(self)
            } catch {
                answer = .problem(error)
            }
            state.withLock { $0.standing.answer = answer }
        }
        if let stackBytes { thread.stackSize = stackBytes }
        thread.name = "background task"
        thread.start()
    }

    /// Lets the threads that answer at once go first. On Linux a thread has a niceness of its own.
    private static func giveWay() {
        #if canImport(Glibc)
            _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10)
        #elseif canImport(Musl)
            _ = setpriority(PRIO_PROCESS, 0, 10)
        #endif
    }

    var standing: Standing { state.withLock { $0.standing } }

    /// Whether nobody waits for the answer.
    var isStopped: Bool { state.withLock { $0.isStopped } }

    func stop() {
        state.withLock { $0.isStopped = true }
    }

    /// Shows how far the work is.
    func note(done: UInt64, total: UInt64) {
        state.withLock {
            $0.standing.done = done
            $0.standing.total = total
        }
    }
}

/// Ends work that nobody waits for.
struct Stopped: Error {}
