import WayfoldModel

/// Times one workload with one subject at growing sizes, as far as a time box allows.
struct SlopeRun {
    let workload: Workload
    let subject: BenchSubject
    let sizes: [Int]
    let boxSeconds: Double
    let cellSeconds: Double

    /// What came of it.
    struct Finding {
        var figures: [Figure] = []
        var points: [Slope.Point] = []
        var end = Slope.End.complete
        var unsupported: String?
        /// Whether the latencies are those of actions that were due at a time: they tell how long
        /// the queue was, and follow no law of the size.
        var isPaced = false
        /// How many times the median the first action took, at worst.
        var firstFactor = 0.0
        /// How many times the median the 99th percentile was, at worst.
        var tailFactor = 0.0
        /// The shortest sample, in nanoseconds.
        var shortestSample = Double.infinity

        mutating func take(_ times: CellTimes, _ cell: Cell) {
            figures += times.figures(cell)
            isPaced = times.isPaced
            let median = times.latencies.median
            points.append(.init(size: cell.size, nanoseconds: median))
            guard median > 0 else { return }
            firstFactor = max(firstFactor, times.firstNanoseconds / median)
            tailFactor = max(tailFactor, times.latencies.nanoseconds(.p99) / median)
            shortestSample = min(shortestSample, median * Double(times.batch))
        }
    }

    /// How many samples a median needs at least.
    static let leastSamples = 5

    /// - Throws: `unsteady`, and what a workload of its own throws; `unsupported` is a finding.
    func find() throws -> Finding {
        var finding = Finding()
        var spent = 0.0
        var lasts: [(size: Int, seconds: Double)] = []
        for size in sizes {
            let left = boxSeconds - spent
            guard lasts.isEmpty || Self.predicted(size, lasts) <= left else {
                finding.end = .timeBox
                break
            }
            let cell = Cell(workload: workload, subject: subject, size: size)
            do {
                let times = try cell.timed(
                    .seconds(min(cellSeconds, max(left, 0)), atLeast: Self.leastSamples))
                finding.take(times, cell)
                spent += times.wholeSeconds
                lasts.append((size, times.leastSeconds))
            } catch HarnessError.unsupported(let reason) {
                guard !finding.points.isEmpty else {
                    finding.unsupported = reason
                    return finding
                }
                finding.end = .refused
                break
            }
        }
        return finding
    }

    /// What the next size will take at least, by the growth of the last two.
    private static func predicted(
        _ size: Int, _ lasts: [(size: Int, seconds: Double)]
    ) -> Double {
        guard let last = lasts.last else { return 0 }
        let ratio = Double(size) / Double(max(1, last.size))
        // Of one size it is not known how much of its time is fixed.
        guard lasts.count > 1 else { return last.seconds * min(ratio, 10) }
        guard last.seconds > 0.002 else { return last.seconds * ratio }
        let before = lasts[lasts.count - 2]
        let step = Double(last.size) / Double(max(1, before.size))
        let growth = last.seconds / max(before.seconds, 1e-6)
        // A step by step² in size is a step by growth² in time.
        var factor = growth
        if step != ratio { factor = max(growth, ratio) }
        return last.seconds * max(factor, ratio)
    }
}
