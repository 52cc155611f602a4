import WayfoldLog
import WayfoldModel

/// Lives of a log with several producers.
extension FaultRun {
    mutating func liveTogether(
        _ writer: consuming sending LogWriter, _ found: [SimulatedEvent], _ durability: Durability,
        _ clock: RunClock, _ hook: SyncHook
    ) throws(FaultFinding) {
        let log = SharedLogWriter(writer)
        let producers = Producers(
            log, disk, clock, durability, present: found,
            generator: SplitMix64(seed: generator.next()))
        producers.run(hook)
        let result = producers.result
        tally.add(.events, result.appendedCount)
        tally.add(.overlaps, result.overlapCount)
        if result.committedCount > 0 { committed = Array(result.present[..<result.committedCount]) }
        if result.promisedCount > 0 { promised = Array(result.present[..<result.promisedCount]) }
        if let failure = result.failure {
            try lookAtFailure(failure)
            return try refuseEverything(log, after: failure)
        }
        guard generator.once(in: 2) else { return }
        do throws(EventLogError) {
            try log.close()
        } catch {
            return try lookAtFailure(error)
        }
        committed = result.present
        promised = result.present
    }

    /// A failed writer accepts nothing more, from nobody.
    private func refuseEverything(
        _ log: SharedLogWriter, after failure: EventLogError
    ) throws(FaultFinding) {
        let calls = disk.with { $0.calls }
        let uses: [(String, () throws(EventLogError) -> Void)] = [
            ("an event", { () throws(EventLogError) in try log.append(Envelope()) { $0.byte(1) } }),
            ("a commit", { () throws(EventLogError) in try log.commit() }),
            ("a close", { () throws(EventLogError) in try log.close() }),
        ]
        for (what, use) in uses {
            do throws(EventLogError) {
                try use()
            } catch {
                try demand(error == failure, "\(what) after '\(failure)' gives '\(error)'")
                continue
            }
            throw FaultFinding("a failed writer accepts \(what)")
        }
        try demand(disk.with { $0.calls } == calls, "a failed writer still calls the storage")
    }
}
