import WayfoldInterchange
import WayfoldLog
import WayfoldModel
import WayfoldReplay

/// One of several jobs that replay a log: it reads all of it and folds the sessions of its share.
struct ReplayJob: Sendable {
    /// What all jobs are to do.
    struct Plan: Sendable {
        var path: String
        var dialect: String?
        /// The dialects that can be named.
        var dialects = Dialect.all
        var map: AppMap?
        var options: ReplayOptions
        var count: Int
        var pace = JobPace()
    }

    let index: Int
    let plan: Plan
    let board: Monitor<JobBoard>

    /// Does it all and notes on the board what came of it.
    func run() {
        let outcome: JobBoard.Outcome
        do {
            outcome = try work()
        } catch {
            outcome = .failed(error)
        }
        board.change { $0.end(index, outcome) }
    }

    private func work() throws -> JobBoard.Outcome {
        // Streams in memory and no terminal: a job says nothing itself.
        var shell = Shell()
        shell.dialects = plan.dialects
        var walk = try TraceWalk(plan.path, shell, dialect: plan.dialect, map: plan.map)
        walk.events.reader.share = SessionShare(index, of: plan.count)
        var fold = ReplayFold(plan.options)
        fold.prepare(&walk)
        do {
            guard try foldAll(&walk, &fold, &shell) else { return .stopped }
        } catch {
            fold.takeEnded(&walk)
            let through = Self.lastEvent(before: error, &walk)
            report(&fold, &walk, through: through)
            throw error
        }
        let sum = fold.finish(&walk)
        report(&fold, .end)
        return .finished(sum)
    }

    /// Folds up to the event at which all jobs end; false when it is told to stop before.
    private func foldAll(
        _ walk: inout TraceWalk, _ fold: inout ReplayFold, _ shell: inout Shell
    ) throws -> Bool {
        guard try foldOn(&walk, &fold, &shell) else { return false }
        let through = walk.events.reader.lastSequence
        report(&fold, &walk, through: through)
        board.change { $0.arrive(index) }
        let (stops, last) = board.withLock(when: { $0.mayFinish(index) }) {
            ($0.stops(index), $0.lastEvent)
        }
        if stops { return false }
        if let last, last > through {
            walk.events.reader.end(afterBlockWith: last)
            guard try foldOn(&walk, &fold, &shell) else { return false }
        }
        if !fold.needsEvents { fold.addEqual(walk) }
        return true
    }

    /// Folds up to the end of what is there; false when it is told to stop before.
    private func foldOn(
        _ walk: inout TraceWalk, _ fold: inout ReplayFold, _ shell: inout Shell
    ) throws -> Bool {
        var next = walk.events.reader.lastSequence &+ plan.pace.stride
        // With a session that has ended but is not forgotten the reach would not be exact.
        if fold.needsEvents {
            while let step = try walk.next(&shell) {
                fold.take(step, &walk)
                if !step.isLast, !handOver(&fold, &walk, &next) { return false }
            }
        } else {
            while let pause = try fold.run(&walk, &shell) {
                if case .block = pause, !handOver(&fold, &walk, &next) { return false }
            }
        }
        return true
    }

    /// Reports now and then, and waits for jobs that are far behind; false when it has to stop.
    private func handOver(
        _ fold: inout ReplayFold, _ walk: inout TraceWalk, _ next: inout UInt64
    ) -> Bool {
        let through = walk.events.reader.lastSequence
        guard through >= next || fold.findings.count >= plan.pace.findings else { return true }
        next = through &+ plan.pace.stride
        report(&fold, &walk, through: through)
        return !board.withLock(when: { $0.mayGoOn(index) }) { $0.stops(index) }
    }

    private func report(
        _ fold: inout ReplayFold, _ walk: inout TraceWalk, through: UInt64
    ) {
        if index == 0, let progress = walk.events.reader.progress {
            board.change { $0.progress = progress }
        }
        let firstOpen = walk.replay.firstBeginning ?? through &+ 1
        report(&fold, JobBoard.Reach(through: through, firstOpen: firstOpen))
    }

    private func report(_ fold: inout ReplayFold, _ reach: JobBoard.Reach) {
        board.change { $0.report(index, fold.findings, reach) }
        fold.forgetFindings()
    }

    /// The number of the last event before what an error is about.
    private static func lastEvent(before error: any Error, _ walk: inout TraceWalk) -> UInt64 {
        if case .payload(_, let sequence, _) = error as? TraceError { return sequence &- 1 }
        return walk.events.reader.lastSequence
    }
}
