extension HeadlessStage {
    /// Whether turns and animations come by themselves, in the time that they take on a device.
    ///
    /// So a test suite that waits runs unmodified: for an expectation of XCTest, with
    /// `Task.sleep`, or by spinning the main run loop. Whoever waits has to let the main queue go
    /// on. `turn()`, `advance(by:)`, `finish()` and `settle()` bring what they bring at once.
    ///
    /// Where `WAYFOLD_CLOCK` is `wall` in the environment, stages are made so. Otherwise time
    /// passes when it is asked to, and the same code does the same in each run; on the wall's clock
    /// the order of what falls due is the same, and what comes between depends on the machine.
    public var followsWallClock: Bool {
        get { clock.followsWall }
        set {
            guard newValue != clock.followsWall else { return }
            guard newValue else { return clock.leaveWall() }
            clock.followWall { [weak self] seconds in
                DispatchQueue.main.asyncAfter(deadline: .now() + max(0, seconds)) {
                    MainActor.assumeIsolated { self?.followWall() }
                }
            }
        }
    }

    /// Does what is due by the clock on the wall.
    private func followWall() {
        guard clock.followsWall else { return }
        _ = pass(to: clock.wallTime())
    }

    /// Seconds since the stage was made; moves only by `advance(by:)` and `finish()`, or as
    /// `followsWallClock` says.
    public var now: TimeInterval { clock.now }

    /// True if no turn waits and no animation runs.
    public var isIdle: Bool { clock.isIdle }

    /// Drains the stage's queue once: what waits now is done, what it adds waits for the next turn.
    public func turn() {
        TurnPool.end()
        guard clock.hasTurn || !observations.isEmpty else { return }
        StageOfTask.$stage.withValue(self) {
            compareObserved()
            drainTurn()
        }
    }

    private func drainTurn() {
        TurnPool.turn { clock.drainTurn(perform(another:)) }
    }

    /// Does some work where this stage is the current one, of which there may be more.
    private func perform(another work: () -> Void) {
        workCount += 1
        let register = StageRegister.shared
        let isGuest = register.enter(self)
        work()
        compareObserved()
        if isGuest { register.leave(self) }
    }

    /// Drains the stage's queue, then lets time pass; what falls due on the way is done at its own
    /// moment.
    public func advance(by seconds: TimeInterval) {
        let end = clock.now + seconds
        _ = pass(to: end)
        clock.pass(to: end)
    }

    /// Drains the stage's queue and lets time pass until nothing waits and nothing runs.
    ///
    /// A gesture with the finger down waits for its end and is not ended by this. Code that always
    /// leaves something to do is left after a million turns at one moment, or a million moments,
    /// with a warning; the rest waits for the next call.
    public func finish() { _ = finishes() }

    /// Whether all is done; else there is a warning.
    func finishes() -> Bool { pass(to: .infinity) }

    private func pass(to end: TimeInterval) -> Bool {
        TurnPool.end()
        if clock.isIdle, observations.isEmpty { return true }
        return StageOfTask.$stage.withValue(self) {
            compareObserved()
            return passes(to: end)
        }
    }

    private func passes(to end: TimeInterval) -> Bool {
        var moments = 0
        guard turnFully() else { return false }
        while let work = clock.takeNext(until: end) {
            TurnPool.turn { perform(another: work) }
            moments += 1
            guard turnFully() else { return false }
            if moments == restlessness { return giveUp("\(moments) moments of its clock") }
        }
        return true
    }

    private func turnFully() -> Bool {
        var turns = 0
        while clock.hasTurn {
            if turns == restlessness { return giveUp("\(turns) turns at one moment") }
            drainTurn()
            turns += 1
        }
        return true
    }

    /// Warns that something never ends.
    func giveUp(_ count: String) -> Bool {
        warn(
            "The stage does not settle: after \(count) there is still something to do. Something"
                + " that the app does brings itself about again.")
        return false
    }

    /// Puts work at the end of the main queue.
    package func clockTurn(_ work: @escaping () -> Void) { clock.nextTurn(work) }

    /// Has work done after some seconds.
    package func clockAfter(_ seconds: TimeInterval, _ work: @escaping () -> Void) {
        clock.after(seconds, work)
    }
}
