import WayfoldSimulation

/// What the threads of a fuzzer, and the one that speaks for them, know of each other.
///
/// Runs are given out in the order of their numbers, so that the finding of the lowest number is
/// the one that a single thread would have come to.
struct FuzzBoard: Sendable {
    /// How many runs a thread takes at once.
    private static let batch: UInt64 = 16

    private let last: UInt64
    private var next: UInt64
    /// Of the runs that were led.
    private(set) var tally = FuzzTally()
    private(set) var finding: Fuzzer.Finding?
    /// How many threads are at work.
    private(set) var workerCount: Int
    /// How many runs had been led when the speaker looked last.
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

    /// The next runs to be led; nil when none are left, or a lower one has found something.
    mutating func take() -> ClosedRange<UInt64>? {
        guard !isAbandoned, next <= last, next <= finding?.run ?? .max else { return nil }
        let runs = next...min(next + Self.batch - 1, last)
        next = runs.upperBound + 1
        return runs
    }

    mutating func report(_ tally: FuzzTally, _ found: Fuzzer.Finding?) {
        self.tally.add(tally)
        if let found, found.run < finding?.run ?? .max { finding = found }
    }

    mutating func leave() { workerCount -= 1 }

    /// Nobody wants to know any more.
    mutating func abandon() { isAbandoned = true }
}
