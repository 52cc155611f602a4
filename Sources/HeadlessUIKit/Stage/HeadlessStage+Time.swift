extension HeadlessStage {
    /// Seconds since the stage was made; moves only by `advance(by:)` and `finish()`.
    public var now: TimeInterval { clock.now }

    /// True if no turn waits and no animation runs.
    public var isIdle: Bool { clock.isIdle }

    /// Drains the stage's queue once: what waits now is done, what it adds waits for the next turn.
    public func turn() {
        for work in clock.takeTurn() { perform(work) }
    }

    /// Drains the stage's queue, then lets time pass; what falls due on the way is done at its own
    /// moment.
    public func advance(by seconds: TimeInterval) {
        let end = clock.now + seconds
        turnFully()
        while let work = clock.takeNext(until: end) {
            perform(work)
            turnFully()
        }
        clock.pass(to: end)
    }

    /// Drains the stage's queue and lets time pass until nothing waits and nothing runs.
    ///
    /// A gesture with the finger down waits for its end and is not ended by this.
    public func finish() {
        turnFully()
        while let work = clock.takeNext(until: .infinity) {
            perform(work)
            turnFully()
        }
    }

    private func turnFully() {
        while clock.hasTurn { turn() }
    }

    /// Puts work at the end of the main queue.
    package func clockTurn(_ work: @escaping () -> Void) { clock.nextTurn(work) }

    /// Has work done after some seconds.
    package func clockAfter(_ seconds: TimeInterval, _ work: @escaping () -> Void) {
        clock.after(seconds, work)
    }
}
