package import WayfoldModel

/// Work that is put off to a later turn of the main thread, in order: what
/// `Task { @MainActor in ... }` and `DispatchQueue.main.async` are in the originals.
public final class TurnQueue {
    private var waiting: [() -> Void] = []
    /// How much work was ever put off.
    private(set) var ticket = 0
    /// Swaps neighbours by a seed, for the fault of two tasks that race; nil keeps the order.
    package var shuffle: SplitMix64?

    public init() {}

    public var isEmpty: Bool { waiting.isEmpty }

    /// Puts work off until the queue is drained.
    public func later(_ work: @escaping () -> Void) {
        ticket += 1
        waiting.append(work)
        guard waiting.count > 1, var random = shuffle else { return }
        if random.isOne(in: 2) { waiting.swapAt(waiting.count - 1, waiting.count - 2) }
        shuffle = random
    }

    /// Does everything that waits, and what that puts off in turn.
    public func drain() {
        while !waiting.isEmpty {
            let now = waiting
            waiting = []
            for work in now { work() }
        }
    }

    /// Forgets what was put off since so many pieces of work; what is older stays.
    func forget(since ticket: Int) {
        let count = min(waiting.count, self.ticket - ticket)
        waiting.removeLast(max(0, count))
    }
}
