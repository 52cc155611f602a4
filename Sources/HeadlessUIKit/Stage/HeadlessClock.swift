/// The main queue and the timers of one stage, in an order that depends on nothing outside.
@MainActor
final class HeadlessClock {
    /// An array of closures themselves would wrap each in another one.
    private struct Work {
        var run: () -> Void
    }

    private struct Timer {
        var due: TimeInterval
        var work: () -> Void
    }

    // why: the checks at run time of who reads and writes at once took a quarter of a push. What
    // is marked so, here and in controllers, views and transitions, is never changed by a closure
    // or function that could come back to it.
    @exclusivity(unchecked) private(set) var now: TimeInterval = 0
    @exclusivity(unchecked) private var turn: [Work] = []
    /// Room for the work of a turn, kept from the one before.
    @exclusivity(unchecked) private var spare: [Work] = []
    /// The one due first stands last; of two at one moment the older.
    @exclusivity(unchecked) private var timers: [Timer] = []
    /// The clock on the wall, where time passes by itself.
    @exclusivity(unchecked) private var wall: Wall?

    private struct Wall {
        let start = ContinuousClock.now
        /// How far this clock is ahead of the time that has passed.
        var lead: TimeInterval
        /// Called for new work with the seconds until it is due.
        let tell: (TimeInterval) -> Void

        var now: TimeInterval {
            let passed = (ContinuousClock.now - start).components
            return lead + TimeInterval(passed.seconds) + TimeInterval(passed.attoseconds) * 1e-18
        }
    }

    var hasTurn: Bool { !turn.isEmpty }
    var isIdle: Bool { turn.isEmpty && timers.isEmpty }

    /// Puts work at the end of the main queue.
    func nextTurn(_ work: @escaping () -> Void) {
        turn.append(Work(run: work))
        wall?.tell(0)
    }

    /// Has work done after some seconds. Linear in the timers due sooner.
    func after(_ seconds: TimeInterval, _ work: @escaping () -> Void) {
        if wall != nil { _ = wallTime() }
        let due = now + max(0, seconds)
        var low = 0
        var high = timers.count
        while low < high {
            let middle = (low + high) / 2
            if timers[middle].due > due { low = middle + 1 } else { high = middle }
        }
        timers.insert(Timer(due: due, work: work), at: low)
        wall?.tell(due - now)
    }

    /// Does what waits in the queue, in order; what it adds waits for the next turn.
    func drainTurn(_ perform: (() -> Void) -> Void) {
        var works = turn
        turn = spare
        spare = []
        var index = 0
        while index < works.count {
            perform(works[index].run)
            index += 1
        }
        guard works.capacity <= Self.keptCapacity else { return }
        works.removeAll(keepingCapacity: true)
        spare = works
    }

    private static let keptCapacity = 64

    /// The work due first, with the time moved to its moment; nil if it is due later than asked.
    func takeNext(until end: TimeInterval) -> (() -> Void)? {
        guard let next = timers.last, next.due <= end else { return nil }
        timers.removeLast()
        pass(to: next.due)
        return next.work
    }

    func pass(to time: TimeInterval) {
        now = max(now, time)
        // What was asked to pass sooner has passed on the wall as well.
        if let ahead = wall.map({ now - $0.now }), ahead > 0 { wall?.lead += ahead }
    }

    // MARK: the clock on the wall

    var followsWall: Bool { wall != nil }

    /// Has time pass by itself from now on.
    ///
    /// - Parameter tell: called for all that waits and for what comes, with the seconds until it is
    ///   due.
    func followWall(_ tell: @escaping (TimeInterval) -> Void) {
        wall = Wall(lead: now, tell: tell)
        if !turn.isEmpty { tell(0) }
        for timer in timers { tell(timer.due - now) }
    }

    /// Has time pass only when it is asked to.
    func leaveWall() { wall = nil }

    /// What the clock on the wall says, which this one then says too.
    func wallTime() -> TimeInterval {
        now = max(now, wall?.now ?? now)
        return now
    }
}
