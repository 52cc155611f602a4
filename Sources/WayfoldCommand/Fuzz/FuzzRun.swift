import WayfoldArchitectures
import WayfoldLog
import WayfoldSimulation

/// Leads a fuzzer's runs by several threads. What comes of it does not depend on their number.
struct FuzzRun {
    /// What all threads are to do.
    struct Plan: Sendable {
        var architectures: [Subject]
        var faults: Set<String>
        var seed: UInt64
        var looks: Fuzzer.Looks
        /// The number of the first run.
        var first: UInt64 = 1
        var runCount: UInt64
        var jobs = 1
    }

    let plan: Plan

    /// The finding of the lowest number, nil when there is none; and what was done.
    func run(
        _ shell: inout Shell
    ) throws -> (finding: Fuzzer.Finding?, tally: FuzzTally) {
        let board = Monitor(
            FuzzBoard(runs: plan.first...plan.first + plan.runCount - 1, workers: plan.jobs))
        var threads: [JobThread] = []
        defer {
            for thread in threads { thread.join() }
        }
        if shell.catchesSignals { CrashWatch.begin() }
        defer { if shell.catchesSignals { CrashWatch.end() } }
        if plan.architectures.contains(where: { $0.isApp }) {
            // An app runs on the main thread, which is this one.
            return try runHere(board, &shell)
        }
        do {
            for job in 0..<plan.jobs {
                let plan = plan
                threads.append(try JobThread { Self.work(plan, job, board) })
            }
            try listen(board, &shell)
        } catch {
            board.change { $0.abandon() }
            throw error
        }
        return board.withLock { ($0.finding, $0.tally) }
    }

    private static func work(_ plan: Plan, _ job: Int, _ board: Monitor<FuzzBoard>) {
        while let runs = board.withLock({ $0.take() }) { lead(runs, plan, job, board) }
        board.change { $0.leave() }
    }

    private static func lead(
        _ runs: ClosedRange<UInt64>, _ plan: Plan, _ job: Int, _ board: Monitor<FuzzBoard>
    ) {
        var fuzzer = Fuzzer(
            plan.architectures, faults: plan.faults, seed: plan.seed, looks: plan.looks)
        var found: Fuzzer.Finding?
        for number in runs where found == nil {
            CrashWatch.note(run: number, ofJob: job)
            found = fuzzer.lead(run: number)
        }
        CrashWatch.note(run: 0, ofJob: job)
        let (tally, finding) = (fuzzer.tally, found)
        board.change { $0.report(tally, finding) }
    }

    /// Leads all runs on this thread.
    private func runHere(
        _ board: Monitor<FuzzBoard>, _ shell: inout Shell
    ) throws -> (finding: Fuzzer.Finding?, tally: FuzzTally) {
        var progress = Progress("fuzzing", shell)
        while let runs = board.withLock({ $0.take() }) {
            Self.lead(runs, plan, 0, board)
            try progress.draw(
                &shell, done: runs.upperBound - plan.first + 1, total: plan.runCount, of: "runs")
        }
        try progress.clear(&shell)
        return board.withLock { ($0.finding, $0.tally) }
    }

    /// Draws how far it is until all threads have ended.
    private func listen(_ board: Monitor<FuzzBoard>, _ shell: inout Shell) throws {
        var progress = Progress("fuzzing", shell)
        var isOver = false
        while !isOver {
            let done = board.withLock(when: { $0.hasNews }) { board in
                board.look()
                isOver = board.isOver
                return UInt64(board.tally.runCount)
            }
            try progress.draw(&shell, done: done, total: plan.runCount, of: "runs")
        }
        try progress.clear(&shell)
    }
}
