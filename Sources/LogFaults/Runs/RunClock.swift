import Synchronization

/// The time of a run, which passes only when it is told to.
final class RunClock: Sendable {
    private let nanoseconds = Mutex<UInt64>(1_000_000_000)

    var now: UInt64 { nanoseconds.withLock { $0 } }

    func pass(milliseconds: Int) {
        nanoseconds.withLock { $0 += UInt64(milliseconds) * 1_000_000 }
    }
}
