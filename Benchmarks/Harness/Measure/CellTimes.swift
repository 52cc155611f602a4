/// What timing a cell found.
struct CellTimes {
    var latencies = Latencies()
    /// How many actions a sample is the mean of.
    var batch = 1
    /// Of the first time the work was done, an action.
    var firstNanoseconds = 0.0
    /// Of the processor's time, an action.
    var processorNanoseconds = 0.0
    /// Whether the latencies count from the times at which actions were due.
    var isPaced = false
    /// Of all it took, preparation included.
    var wholeSeconds = 0.0
    /// What it would have taken with no more samples than a median needs.
    var leastSeconds = 0.0

    func figures(_ cell: Cell) -> [Figure] {
        latencies.figures(cell, batch: batch) + [
            cell.figure(.processorTime, (processorNanoseconds * 1_000).rounded() / 1_000)
        ]
    }
}

/// How often the work of a cell is done.
enum Effort {
    /// As often as fits in so many seconds, and at least so often.
    case seconds(Double, atLeast: Int)
    /// So many samples, each the mean of so many times the work, so that every run does the same.
    case fixed(samples: Int, batch: Int)
}

extension Cell {
    /// A sample lasts at least so many nanoseconds, so that the clock's grain, some 25, and the
    /// reading of two clocks are below a hundredth of it.
    private static let sampleNanoseconds: UInt64 = 20_000
    /// More runs beside each other than this leave the cache that one would have.
    private static let laneLimit = 64
    private static let laneSizeLimit = 50_000

    /// Times the work. The clocks are read around each sample; what brings the work's subject back
    /// is not timed.
    ///
    /// - Throws: `unsupported`, `unsteady`.
    func timed(_ effort: Effort) throws -> CellTimes {
        let start = Clock.wall()
        let (run, first) = try tried()
        let ready = Double(Clock.wall() - start) / 1e9
        var times = CellTimes()
        times.firstNanoseconds = Double(first) / Double(max(run.actionCount, 1))
        do {
            switch run.work {
            case .together(let actions, _):
                try timeTogether(run, actions, first, effort, &times)
            case .each(let count, let pace, let act):
                try timeEach(run, count, pace, act, effort, &times)
            }
        } catch { throw unsteady(error) }
        times.wholeSeconds = Double(Clock.wall() - start) / 1e9
        let rounds = Double(max(1, times.latencies.count / run.samplesPerRound))
        let round = (times.wholeSeconds - ready) / rounds
        let least = (SlopeRun.leastSamples - 1) / run.samplesPerRound + 1
        times.leastSeconds = ready + round * min(rounds, Double(least))
        return times
    }

    private func timeTogether(
        _ run: Workload.Run, _ actions: Int, _ first: UInt64, _ effort: Effort,
        _ times: inout CellTimes
    ) throws {
        let batch = try batch(run, first, effort)
        // Work that ends as it begins is repeated on one run; else each of several does it once.
        var lanes = [run]
        while run.reset != nil, lanes.count < batch { lanes.append(try tried().run) }
        let repeats = run.reset == nil ? batch : 1
        let acts = lanes.map { lane in
            guard case .together(_, let act) = lane.work else { return { lane.doOnce() } }
            return act
        }
        let before = try lanes[0].digest()
        let actionCount = Double(max(1, actions * repeats * lanes.count))
        var processor: UInt64 = 0
        let limit = Limit(effort)
        while limit.wantsMore(after: times.latencies.count) {
            let processorStart = Clock.processor()
            let start = Clock.wall()
            CountedPart.run(acts, times: repeats)
            let end = Clock.wall()
            processor += Clock.processor() - processorStart
            times.latencies.record(nanoseconds: Double(end - start) / actionCount)
            for lane in lanes { try lane.reset?() }
        }
        times.batch = Int(actionCount)
        times.processorNanoseconds =
            Double(processor) / actionCount / Double(max(1, times.latencies.count))
        for lane in lanes {
            let after = try lane.digest()
            guard after == before || workload.grows else {
                throw HarnessError.unsupported("ends as \(after), began as \(before)")
            }
            lane.tearDown()
        }
    }

    /// How often the work has to be done for a sample to be long enough.
    private func batch(
        _ run: Workload.Run, _ first: UInt64, _ effort: Effort
    ) throws -> Int {
        if case .fixed(_, let batch) = effort { return run.reset == nil ? batch : min(batch, 8) }
        var least = max(first, 1)
        // Of work that takes long, the first time says enough.
        for _ in 0..<3 where least < Self.sampleNanoseconds {
            let start = Clock.wall()
            run.doOnce()
            least = min(least, max(1, Clock.wall() - start))
            try run.reset?()
        }
        let wanted = Int((Self.sampleNanoseconds + least - 1) / least)
        if run.reset == nil { return max(1, wanted) }
        return max(1, min(wanted, Self.laneLimit, Self.laneSizeLimit / max(size, 1)))
    }

    /// Times actions one by one. Where they are due at a time, the latency counts from then, so
    /// that an action which waited for a slow one before it has waited in the figures too: the
    /// correction of coordinated omission that G. Tene asks for, at its source.
    private func timeEach(
        _ run: Workload.Run, _ count: Int, _ pace: [UInt64]?, _ act: (Int) -> Void,
        _ effort: Effort, _ times: inout CellTimes
    ) throws {
        times.isPaced = pace != nil
        var processor: UInt64 = 0
        var rounds = 0
        let limit = Limit(effort)
        while limit.wantsMore(after: times.latencies.count) {
            let processorStart = Clock.processor()
            let start = Clock.wall()
            var due = start
            for number in 0..<count {
                if let pace {
                    due = start + pace[number]
                    while Clock.wall() < due {}
                } else {
                    due = Clock.wall()
                }
                CountedPart.run(act, number)
                times.latencies.record(nanoseconds: Double(Clock.wall() - due))
            }
            processor += Clock.processor() - processorStart
            rounds += 1
            _ = try run.digest()
            try run.reset?()
        }
        times.processorNanoseconds = Double(processor) / Double(max(1, rounds * count))
        run.tearDown()
    }
}

/// When enough samples are taken.
private struct Limit {
    private let effort: Effort
    private let end: UInt64
    /// More samples make no percentile better.
    private static let sampleLimit = 20_000

    init(_ effort: Effort) {
        self.effort = effort
        switch effort {
        case .seconds(let seconds, _): end = Clock.wall() + UInt64(seconds * 1e9)
        case .fixed: end = .max
        }
    }

    func wantsMore(after count: Int) -> Bool {
        switch effort {
        case .fixed(let samples, _): count < samples
        case .seconds(_, let least):
            count < least || count < Self.sampleLimit && Clock.wall() < end
        }
    }
}
