import WayfoldSimulation

/// What the threads or processes of a fuzzer, and the thread that speaks for them, know of each
/// other.
///
/// Runs are given out in the order of their numbers, so that the finding of the lowest number is
/// the one that a single thread would have come to.
struct FuzzBoard: Sendable {
    /// Why a process of the fuzzer has ended before its work was done.
    enum Stop {
        /// In that run.
        case run(UInt64)
        /// Before its first run; its file.
        case start(String)
    }

    /// How many runs a thread takes at once.
    private static let batch: UInt64 = 16

    private let last: UInt64
    private var next: UInt64
    /// Of the runs that were run.
    private(set) var tally = FuzzTally()
    private(set) var finding: Fuzzer.Finding?
    /// The number of the lowest run that has found something, wherever it was run.
    private(set) var foundRun: UInt64?
    /// The lowest stop.
    private(set) var stop: Stop?
    /// How many threads are at work.
    private(set) var workerCount: Int
    /// How many runs had been run when the speaker looked last.
    private var seenCount = 0
    private var isAbandoned = false

    init(runs: ClosedRange<UInt64>, workers: Int) {
        (next, last) = (runs.lowerBound, runs.upperBound)
        workerCount = workers
    }

    var isOver: Bool { workerCount == 0 }

    /// Whether there is something to say: all over, or many runs more.
    var hasNews: Bool { isOver || tally.runCount - seenCount >= 200 }

    mutating func look() { seenCount = tally.runCount }

    /// The next runs to be run; nil when none are left, or a lower one has found something.
    mutating func take() -> ClosedRange<UInt64>? {
        guard !isAbandoned, next <= last, next <= min(foundRun ?? .max, stop?.run ?? .max) else {
            return nil
        }
        let runs = next...min(next + Self.batch - 1, last)
        next = runs.upperBound + 1
        return runs
    }

    mutating func report(_ tally: FuzzTally, _ found: Fuzzer.Finding?) {
        report(tally, found?.run)
        if let found, found.run == foundRun { finding = found }
    }

    /// What another process did, whose finding is to be run again.
    mutating func report(_ tally: FuzzTally, _ found: UInt64?) {
        self.tally.add(tally)
        if let found { foundRun = min(found, foundRun ?? .max) }
    }

    mutating func report(_ stop: Stop) {
        if stop.run < self.stop?.run ?? .max { self.stop = stop }
    }

    mutating func leave() { workerCount -= 1 }

    /// Nobody wants to know any more.
    mutating func abandon() { isAbandoned = true }
}

extension FuzzBoard.Stop {
    /// The run after which no other can be said to be the first that went wrong.
    var run: UInt64 {
        switch self {
        case .run(let number): number
        case .start: 0
        }
    }
}
