import Synchronization
import WayfoldLog
import WayfoldModel

/// Several producers at one shared writer, their steps taken by one thread in a seeded order: who
/// begins a commit waits for it later, and others append and begin theirs while a sync runs.
final class Producers: Sendable {
    /// A commit that was begun.
    struct Begun: Sendable {
        let commit: PendingCommit
        /// How many events were appended before it, by anybody.
        let count: Int
        /// Whether its wait promises a sync.
        let isDue: Bool
    }

    struct State: Sendable {
        var generator: SplitMix64
        /// What is in the log and was appended since, in order.
        var present: [SimulatedEvent]
        var begun: [Begun] = []
        /// How many events are known to outlive the process, and a loss of power.
        var committedCount = 0
        var promisedCount = 0
        var appendedCount = 0
        var overlapCount = 0
        var failure: EventLogError?
        var lastSync: UInt64 = 0
        var seenSyncs = 0
    }

    private let log: SharedLogWriter
    private let disk: FaultyDisk
    private let clock: RunClock
    private let durability: Durability
    private let state: Mutex<State>

    init(
        _ log: SharedLogWriter, _ disk: FaultyDisk, _ clock: RunClock, _ durability: Durability,
        present: [SimulatedEvent], generator: SplitMix64
    ) {
        self.log = log
        self.disk = disk
        self.clock = clock
        self.durability = durability
        state = Mutex(State(generator: generator, present: present))
    }

    /// What came of it.
    var result: State { state.withLock { $0 } }

    /// Has everybody append and commit for some rounds; ends at the first failure.
    func run(_ hook: SyncHook) {
        for _ in 0..<number(in: 0...6) {
            for _ in 0..<number(in: 1...4) { produce() }
            clock.pass(milliseconds: number(in: 0...30))
            while let next = takeBegun() { wait(for: next, hook) }
            if result.failure != nil { return }
        }
    }

    /// Appends a batch, and mostly begins its commit.
    ///
    /// While a sync runs nobody begins another segment: that waits for the sync, which waits for
    /// this very thread.
    private func produce(duringSync isDuringSync: Bool = false) {
        do throws(EventLogError) {
            try log.appendBatch { writer throws(EventLogError) in
                for _ in 0..<number(in: 1...4) {
                    if isDuringSync, writer.isAtRotation { return }
                    let next = writer.nextSequence
                    let event = state.withLock {
                        SimulatedEvent(sequence: next, using: &$0.generator)
                    }
                    disk.with { $0.history.waiting.append(event) }
                    try writer.append(event)
                    state.withLock { $0.present.append(event) }
                    state.withLock { $0.appendedCount += 1 }
                }
            }
            if number(in: 0...4) > 0 { try begin() }
        } catch {
            fail(error)
        }
    }

    private func begin() throws(EventLogError) {
        let syncs = disk.with { $0.syncs }
        let now = clock.now
        let (count, isDue) = state.withLock { state in
            if syncs != state.seenSyncs { state.lastSync = now }
            state.seenSyncs = syncs
            return (state.present.count, durability.isDue(now - state.lastSync))
        }
        let commit = try log.beginCommit()
        state.withLock { state in
            state.committedCount = max(state.committedCount, count)
            if isDue { state.lastSync = now }
            state.begun.append(Begun(commit: commit, count: count, isDue: isDue))
        }
    }

    /// Waits for a commit; while its sync runs, if it leads one, others go on.
    private func wait(for begun: Begun, _ hook: SyncHook) {
        if number(in: 0...1) == 0 {
            hook.arm(before: number(in: 0...1) == 0) { [self] in
                state.withLock { $0.overlapCount += 1 }
                produce(duringSync: true)
            }
        }
        defer { hook.disarm() }
        do throws(EventLogError) {
            try begun.commit.wait()
            guard begun.isDue else { return }
            state.withLock { $0.promisedCount = max($0.promisedCount, begun.count) }
        } catch {
            fail(error)
        }
    }

    private func takeBegun() -> Begun? {
        state.withLock { state in
            guard !state.begun.isEmpty else { return nil }
            return state.begun.remove(at: state.generator.number(in: 0...(state.begun.count - 1)))
        }
    }

    private func fail(_ error: EventLogError) {
        state.withLock { $0.failure = $0.failure ?? error }
    }

    private func number(in range: ClosedRange<Int>) -> Int {
        state.withLock { $0.generator.number(in: range) }
    }
}
