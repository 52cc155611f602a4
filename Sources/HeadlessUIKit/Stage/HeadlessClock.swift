/// The main queue and the timers of one stage, in an order that depends on nothing outside.
@MainActor
final class HeadlessClock {
    private struct Timer {
        var due: TimeInterval
        var work: () -> Void
    }

    private(set) var now: TimeInterval = 0
    private var turn: [() -> Void] = []
    /// The one due first stands last; of two at one moment the older.
    private var timers: [Timer] = []

    var hasTurn: Bool { !turn.isEmpty }
    var isIdle: Bool { turn.isEmpty && timers.isEmpty }

    /// Puts work at the end of the main queue.
    func nextTurn(_ work: @escaping () -> Void) {
        turn.append(work)
    }

    /// Has work done after some seconds. Linear in the timers due sooner.
    func after(_ seconds: TimeInterval, _ work: @escaping () -> Void) {
        let due = now + max(0, seconds)
        var low = 0
        var high = timers.count
        while low < high {
            let middle = (low + high) / 2
            if timers[middle].due > due { low = middle + 1 } else { high = middle }
        }
        timers.insert(Timer(due: due, work: work), at: low)
    }

    /// What waits in the queue, which is empty afterwards.
    func takeTurn() -> [() -> Void] {
        let work = turn
        turn = []
        turn.reserveCapacity(min(work.count, 16))
        return work
    }

    /// The work due first, with the time moved to its moment; nil if it is due later than asked.
    func takeNext(until end: TimeInterval) -> (() -> Void)? {
        guard let next = timers.last, next.due <= end else { return nil }
        timers.removeLast()
        now = max(now, next.due)
        return next.work
    }

    func pass(to time: TimeInterval) {
        now = max(now, time)
    }
}
