import WayfoldLog
import WayfoldReplay

/// A replay by several jobs, a thread each: what it prints on the way and what at the end.
///
/// What it says is byte for byte what one job says. Memory is that of the jobs, each constant in
/// the log's length, and what `JobBoard` says of the findings that wait.
struct ReplayJobs {
    private let plan: ReplayJob.Plan
    private let board: Monitor<JobBoard>
    private var answer: ReplayAnswer
    private var merge: FindingMerge
    private var progress: Progress

    init(_ plan: ReplayJob.Plan, _ shell: Shell) {
        self.plan = plan
        board = Monitor(JobBoard(count: plan.count, plan.pace))
        answer = ReplayAnswer(plan.options)
        merge = FindingMerge(count: plan.count)
        progress = Progress("replaying", shell)
    }

    /// - Parameter walk: of the same log, for what its head says.
    consuming func run(
        _ walk: borrowing TraceWalk, _ shell: inout Shell
    ) throws -> ExitStatus {
        try startAndListen(&shell)
        let (failure, sum) = board.withLock { ($0.failure, Self.sum($0)) }
        if let failure { throw failure }
        return try answer.finish(sum, of: walk, &shell)
    }

    /// Runs all jobs and says what they find; when it returns or throws, all threads have ended.
    private mutating func startAndListen(_ shell: inout Shell) throws {
        var threads: [JobThread] = []
        defer {
            for thread in threads { thread.join() }
        }
        do {
            for index in 0..<plan.count {
                let job = ReplayJob(index: index, plan: plan, board: board)
                threads.append(try JobThread { job.run() })
            }
            try listen(&shell)
        } catch {
            board.change { $0.abandon() }
            throw error
        }
    }

    /// Says the findings as they can be placed, until all jobs are over.
    private mutating func listen(_ shell: inout Shell) throws {
        var isOver = false
        while !isOver {
            board.withLock(when: { $0.hasNews }) { _ in }
            var news: [(findings: [ReplayFinding], reach: JobBoard.Reach)] = []
            var read: (done: UInt64, total: UInt64) = (0, 0)
            board.change {
                news = $0.takeNews()
                read = $0.progress
                isOver = $0.isOver
            }
            for (index, news) in news.enumerated() {
                merge.add(news.findings, of: index, news.reach)
            }
            try progress.draw(&shell, done: read.done, total: read.total)
            while let finding = merge.next() { try answer.say(finding, &shell) }
        }
        try progress.clear(&shell)
    }

    private static func sum(_ board: borrowing JobBoard) -> ReplaySum {
        var sum = ReplaySum()
        for job in board.jobs {
            if case .finished(let part) = job.outcome { sum.add(part) }
        }
        return sum
    }
}
