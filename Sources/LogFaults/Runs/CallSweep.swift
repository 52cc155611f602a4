package import SystemPackage
package import WayfoldLog

/// A small log whose writer is stopped in the middle of each of its calls in turn, and whose
/// recovery is then stopped in the middle of each of its own.
package struct CallSweep {
    /// How many calls writers were stopped in.
    package private(set) var stoppedWriters = 0
    /// How many calls recoveries were stopped in.
    package private(set) var stoppedRecoveries = 0
    private let folder: FilePath
    private let durability: Durability

    package init(in folder: FilePath, durability: Durability) {
        self.folder = folder
        self.durability = durability
    }

    /// Stops at each call, once for each seed; throws what must not be.
    package mutating func run(seeds: ClosedRange<UInt64>) throws(FaultFinding) {
        for seed in seeds {
            var call = 0
            while try stop(at: call, seed: seed) { call += 1 }
            stoppedWriters += call
        }
    }

    /// False when the writer comes to its end before the call.
    private mutating func stop(at call: Int, seed: UInt64) throws(FaultFinding) -> Bool {
        var run = FaultRun(seed: seed, in: folder)
        do throws(FaultFinding) {
            let wasStopped = try run.writeSmallLog(durability, stoppedAt: call)
            let image = run.disk.with { $0.disk.image }
            if !image.segments.isEmpty, run.expected(image).opening() != .refuses {
                stoppedRecoveries += try run.interruptEveryCall(of: image)
            }
            return wasStopped
        } catch {
            throw FaultFinding("seed \(seed), stopped at call \(call): \(error)")
        }
    }
}

extension FaultRun {
    /// Writes twelve events in four batches and three segments, on a machine that stops at a call.
    fileprivate mutating func writeSmallLog(
        _ durability: Durability, stoppedAt call: Int
    ) throws(FaultFinding) -> Bool {
        var options = LogOptions(durability: durability)
        options.segmentBytes = 420
        options.blockBytes = 1
        usedNone = durability == .none
        var plan = FaultPlan()
        plan.crashCall = call
        disk.with { $0.begin(plan) }
        try DiskImage(segments: [:]).write(to: log)
        try workThrough(options)
        let wasStopped = disk.with { $0.isDown }
        if wasStopped { _ = disk.with { $0.losePower() } }
        committed = wasStopped ? [] : committed
        try look(at: disk.with { $0.disk.image })
        return wasStopped
    }

    private mutating func workThrough(_ options: LogOptions) throws(FaultFinding) {
        let way = Self.way(to: DiskImage(segments: [:]))
        do throws(EventLogError) {
            var writer = try LogWriter(way, log, options: options, watch: disk.watch)
            var present: [SimulatedEvent] = []
            for _ in 0..<4 {
                for _ in 0..<3 {
                    let event = SimulatedEvent(sequence: writer.nextSequence, using: &generator)
                    disk.with { $0.history.waiting.append(event) }
                    try writer.append(event)
                    present.append(event)
                }
                try writer.commit()
                committed = present
                if options.durability == .everyBatch { promised = present }
            }
            try writer.close()
            promised = present
        } catch {
            try demand(disk.with { $0.isDown }, "the writer fails on a right storage: \(error)")
        }
    }
}
