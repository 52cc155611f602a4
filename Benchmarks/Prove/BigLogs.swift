import LogBenchmarks
import Synchronization

/// The big logs of a run: each made when it is first asked for, all removed at the run's end.
enum BigLogs {
    private static let made = Mutex<[String: BenchmarkLog]>([:])

    /// Pushes and backs, one session after another.
    static func simulated(_ scale: Scale) throws -> BenchmarkLog {
        let plan = SimulatedJourneys.Plan(eventCount: eventCount(scale), isPlain: true)
        return try log("simulated") { try .simulated(plan) }
    }

    /// With tabs and pops of many.
    static func mixed(_ scale: Scale) throws -> BenchmarkLog {
        let plan = SimulatedJourneys.Plan(eventCount: eventCount(scale))
        return try log("mixed") { try .simulated(plan) }
    }

    static func interleaved(_ scale: Scale) throws -> BenchmarkLog {
        let plan = SimulatedJourneys.Plan(
            eventCount: eventCount(scale), openSessions: 100, isPlain: true)
        return try log("interleaved") { try .simulated(plan) }
    }

    /// Nil where the recorded data is not.
    static func msnbc(_ scale: Scale) throws -> BenchmarkLog? {
        guard let data = SharedData.file("msnbc/msnbc990928.seq.xz") else { return nil }
        return try log("msnbc") { try .repeated(msnbc: data, eventCount: eventCount(scale)) }
    }

    /// Removes all of them; one that is still in use goes when its user does.
    static func removeAll() {
        made.withLock { $0.removeAll() }
    }

    private static func eventCount(_ scale: Scale) -> Int {
        scale == .full ? 100_000_000 : 5_000_000
    }

    private static func log(
        _ name: String, _ make: () throws -> BenchmarkLog
    ) throws -> BenchmarkLog {
        if let known = made.withLock({ $0[name] }) { return known }
        let log = try make()
        made.withLock { $0[name] = log }
        return log
    }
}
