import WayfoldArchitectures
import WayfoldLog
import WayfoldSimulation

/// Performs the runs of a fuzzer here, or by several processes. What comes of it does not depend on
/// their number.
struct FuzzRun {
    /// What all processes are to do.
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
        // An app runs on the main thread, which is this one.
        let program = plan.jobs > 1 ? shell.program : nil
        guard let program else { return try runHere(board, &shell) }
        do {
            // All before the first thread: what starts a process hands on what others have open.
            let processes = try (0..<plan.jobs).map { _ in try FuzzProcess(program, plan) }
            for process in processes { threads.append(try JobThread { process.work(board) }) }
            try listen(board, &shell)
        } catch {
            board.change { $0.abandon() }
            throw error
        }
        return try answer(board)
    }

    /// What all came to; a finding of another process is made here once more.
    private func answer(
        _ board: Monitor<FuzzBoard>
    ) throws(CommandError) -> (finding: Fuzzer.Finding?, tally: FuzzTally) {
        let (finding, run, stop, tally) = board.withLock {
            ($0.finding, $0.foundRun, $0.stop, $0.tally)
        }
        if let stop, stop.run < run ?? .max {
            switch stop {
            case .run(let number): throw .stopped(run: number)
            case .start(let program):
                throw .noProcess(program, reason: "it ended before its first run")
            }
        }
        guard let run, finding == nil else { return (finding, tally) }
        var fuzzer = Fuzzer(
            plan.architectures, faults: plan.faults, seed: plan.seed, looks: plan.looks)
        guard let finding = fuzzer.perform(run: run) else { throw .onlyElsewhere(run: run) }
        return (finding, tally)
    }

    private static func perform(
        _ runs: ClosedRange<UInt64>, _ plan: Plan, _ board: Monitor<FuzzBoard>
    ) {
        var fuzzer = Fuzzer(
            plan.architectures, faults: plan.faults, seed: plan.seed, looks: plan.looks)
        var found: Fuzzer.Finding?
        for number in runs where found == nil {
            CrashWatch.note(run: number)
            found = fuzzer.perform(run: number)
        }
        CrashWatch.note(run: 0)
        let (tally, finding) = (fuzzer.tally, found)
        board.change { $0.report(tally, finding) }
    }

    /// Performs all runs on this thread.
    private func runHere(
        _ board: Monitor<FuzzBoard>, _ shell: inout Shell
    ) throws -> (finding: Fuzzer.Finding?, tally: FuzzTally) {
        var progress = Progress("fuzzing", shell)
        while let runs = board.withLock({ $0.take() }) {
            Self.perform(runs, plan, board)
            try progress.draw(
                &shell, done: runs.upperBound - plan.first + 1, total: plan.runCount, of: "runs")
        }
        try progress.clear(&shell)
        return board.withLock { ($0.finding, $0.tally) }
    }

    /// Draws how far it is until all processes have ended.
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
