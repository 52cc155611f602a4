/// Work that is put off to a later turn of the main thread, in order: what
/// `Task { @MainActor in ... }` and `DispatchQueue.main.async` are in the originals.
public final class TurnQueue {
    private struct Work {
        /// The number of the event that put it off.
        let sequence: UInt64
        let body: () -> Void
    }

    private var waiting: [Work] = []
    /// The number of the event that is performed, or of the one that put off what is done now.
    var sequence: UInt64 = 0
    /// How much work was ever put off.
    private(set) var ticket = 0

    public init() {}

    public var isEmpty: Bool { waiting.isEmpty }

    /// Puts work off until the queue is drained.
    public func later(_ work: @escaping () -> Void) {
        ticket += 1
        waiting.append(Work(sequence: sequence, body: work))
    }

    /// Does everything that waits, and what that puts off in turn: as part of the event that put it
    /// off, whichever is performed by then.
    public func drain() {
        let current = sequence
        while !waiting.isEmpty {
            let now = waiting
            waiting = []
            for work in now {
                sequence = work.sequence
                work.body()
            }
        }
        sequence = current
    }

    /// Forgets what was put off since so many pieces of work; what is older stays.
    func forget(since ticket: Int) {
        let count = min(waiting.count, self.ticket - ticket)
        waiting.removeLast(max(0, count))
    }
}
