extension HeadlessStage {
    /// Seconds since the stage was made; moves only by `advance(by:)` and `finish()`.
    public var now: TimeInterval { clock.now }

    /// True if no turn waits and no animation runs.
    public var isIdle: Bool { clock.isIdle }

    /// Drains the main queue once: what waits now is done, what it adds waits for the next turn.
    public func settle() {
        for work in clock.takeTurn() { perform(work) }
    }

    /// Settles, then lets time pass; what falls due on the way is done at its own moment.
    public func advance(by seconds: TimeInterval) {
        let end = clock.now + seconds
        settleFully()
        while let work = clock.takeNext(until: end) {
            perform(work)
            settleFully()
        }
        clock.pass(to: end)
    }

    /// Settles and lets time pass until nothing waits and nothing runs.
    ///
    /// A gesture with the finger down waits for its end and is not ended by this.
    public func finish() {
        settleFully()
        while let work = clock.takeNext(until: .infinity) {
            perform(work)
            settleFully()
        }
    }

    private func settleFully() {
        while clock.hasTurn { settle() }
    }
}
