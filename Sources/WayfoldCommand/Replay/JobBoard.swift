import WayfoldReplay

/// What the jobs of a replay, and the thread that speaks for them, know of each other.
///
/// A job that is far ahead of the slowest waits, so that what waits to be said is no more than it
/// would be with one job, and what the sessions of the pace's lead end with. The slowest job never
/// waits for another, only for its findings to be taken.
struct JobBoard: Sendable {
    /// How far a job has come.
    struct Reach: Sendable, Equatable {
        /// The number of the last event that it has folded or passed over.
        var through: UInt64 = 0
        /// What sessions that began before the event of that number end with was handed over.
        var firstOpen: UInt64 = 0

        /// That of a job that has ended its last session.
        static let end = Reach(through: .max, firstOpen: .max)
    }

    enum Outcome: Sendable {
        case finished(ReplaySum)
        case failed(any Error)
        /// It was told to stop.
        case stopped
    }

    struct Job: Sendable {
        /// What was not taken yet.
        var findings: [ReplayFinding] = []
        var reach = Reach()
        var isAtEnd = false
        /// Nil while it is at work.
        var outcome: Outcome?
    }

    private let pace: JobPace
    private(set) var jobs: [Job]
    /// Whether a job has reported since `takeNews`.
    private(set) var hasNews = false
    /// The last event to be folded, once all jobs have come to the end of the log; where it grows,
    /// some have come further than others.
    private(set) var lastEvent: UInt64?
    /// How many bytes the first job has read, of how many.
    var progress: (done: UInt64, total: UInt64) = (0, 0)
    /// Whether nobody wants to know any more.
    private var isAbandoned = false

    init(count: Int, _ pace: JobPace = JobPace()) {
        self.pace = pace
        jobs = Array(repeating: Job(), count: count)
    }

    var isOver: Bool { jobs.allSatisfy { $0.outcome != nil } }

    /// The failure that comes first in the log.
    var failure: (any Error)? {
        var first: (error: any Error, through: UInt64)?
        for job in jobs {
            guard case .failed(let error) = job.outcome else { continue }
            if let first, first.through <= job.reach.through { continue }
            first = (error, job.reach.through)
        }
        return first?.error
    }
}

// What the jobs say and ask.
extension JobBoard {
    mutating func report(_ job: Int, _ findings: [ReplayFinding], _ reach: Reach) {
        jobs[job].findings += findings
        jobs[job].reach = reach
        hasNews = true
    }

    /// Notes that a job has come to the end of what is there.
    mutating func arrive(_ job: Int) {
        jobs[job].isAtEnd = true
        guard lastEvent == nil, jobs.allSatisfy({ $0.isAtEnd }) else { return }
        lastEvent = jobs.reduce(0) { max($0, $1.reach.through) }
    }

    mutating func end(_ job: Int, _ outcome: Outcome) {
        jobs[job].outcome = outcome
        hasNews = true
    }

    /// Whether a job has to stop: nobody wants to know, or another one has failed before the place
    /// it has come to.
    func stops(_ job: Int) -> Bool {
        isAbandoned
            || jobs.contains {
                guard case .failed = $0.outcome else { return false }
                return $0.reach.through <= jobs[job].reach.through
            }
    }

    /// Whether a job need not wait.
    func mayGoOn(_ job: Int) -> Bool {
        if stops(job) { return true }
        guard jobs[job].findings.count < pace.backlog else { return false }
        let through = jobs[job].reach.through
        return jobs.allSatisfy {
            $0.outcome != nil || $0.reach.through >= through
                || through - $0.reach.through <= pace.lead
        }
    }

    /// Whether a job at the end of what is there need not wait for the others.
    func mayFinish(_ job: Int) -> Bool {
        if stops(job) || lastEvent != nil { return true }
        return jobs.contains { $0.outcome != nil }
    }
}

// What the thread that speaks does.
extension JobBoard {
    /// Takes the findings of each job, with how far it has come.
    mutating func takeNews() -> [(findings: [ReplayFinding], reach: Reach)] {
        hasNews = false
        return jobs.indices.map { index in
            defer { jobs[index].findings.removeAll() }
            return (jobs[index].findings, jobs[index].reach)
        }
    }

    mutating func abandon() {
        isAbandoned = true
    }
}
