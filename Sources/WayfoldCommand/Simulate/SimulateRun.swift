import Synchronization
import SystemPackage
import WayfoldLog
import WayfoldModel
import WayfoldReplay
import WayfoldSimulation

/// A simulation at work: several threads make sessions, which go into one new log in their order.
///
/// The log is byte for byte the same for any number of threads. Memory is constant in the number
/// of sessions.
struct SimulateRun {
    /// Sessions that one thread makes before they are written.
    private static let batch: UInt64 = 256

    /// One thread's people and what they did last.
    private final class SessionMaker: Sendable {
        private struct Work: Sendable {
            var users: SimulatedUsers
            var events: [Event] = []
        }

        private let work: Mutex<Work>

        init(_ users: SimulatedUsers) {
            work = Mutex(Work(users: users))
        }

        func makeSessions(_ numbers: Range<UInt64>) {
            work.withLock { work in
                work.events.removeAll(keepingCapacity: true)
                for number in numbers { work.users.appendSession(number, to: &work.events) }
            }
        }

        func write(to writer: inout TraceWriter) throws(TraceError) {
            try work.withLock { work throws(TraceError) in
                _ = try writer.append(contentsOf: work.events[...], in: work.users.fold.vocabulary)
            }
        }

        func finish() -> Population { work.withLock { $0.users.finish() } }
    }

    let population: Population
    let seed: UInt64
    let sessionCount: UInt64
    let jobs: Int
    let output: String

    /// Makes all sessions and counts them.
    func run(_ shell: inout Shell) throws -> Population {
        let interruption = shell.catchesSignals ? try Interruption() : nil
        var writer = try TraceWriter(
            creating: FilePath(output), map: population.map, identity: identity)
        let users = SimulatedUsers(population, seed: seed)
        let makers = (0..<jobs).map { _ in SessionMaker(users) }
        var progress = StatusLine(shell)
        var next: UInt64 = 1
        while next <= sessionCount {
            if interruption?.comes(within: 0) == true { throw CommandError.interrupted }
            try makeRound(&next, makers)
            for maker in makers { try maker.write(to: &writer) }
            guard progress.secondsIfDue(shell) != nil else { continue }
            let percent = Int(Double(next - 1) / Double(sessionCount) * 100)
            try progress.draw(
                "simulating \(percent)%  \(next - 1) of \(sessionCount) sessions", &shell)
        }
        try progress.clear(&shell)
        try writer.close()
        var counted = makers[0].finish()
        for maker in makers.dropFirst() { counted.add(maker.finish()) }
        return counted
    }

    /// Lets every thread make its next sessions; those of a thread follow those of the one before.
    private func makeRound(_ next: inout UInt64, _ makers: [SessionMaker]) throws(CommandError) {
        var shares: [Range<UInt64>] = []
        for _ in makers {
            let end = min(next + Self.batch, sessionCount + 1)
            shares.append(next..<end)
            next = end
        }
        var threads: [JobThread] = []
        defer {
            for thread in threads { thread.join() }
        }
        for (maker, share) in zip(makers, shares).dropFirst() {
            threads.append(try JobThread { maker.makeSessions(share) })
        }
        makers[0].makeSessions(shares[0])
    }

    /// The log's identity: from the population and the seed.
    private var identity: LogIdentity {
        let text = population.json()
        func part(_ number: UInt64) -> UInt64 {
            var digest = Digest(seed: number)
            digest.combine(seed)
            digest.combine(sessionCount)
            digest.combine(text)
            return digest.value
        }
        return LogIdentity(low: part(1), high: part(2))
    }
}
