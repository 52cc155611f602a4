import SystemPackage
import WayfoldLog

/// Recoveries that are interrupted and repeated.
extension FaultRun {
    /// What opening a log made of it.
    struct Recovered: Equatable {
        var image: DiskImage
        /// The sequence number the writer goes on with; nil when it was stopped.
        var next: UInt64?
        var calls = 0
    }

    /// Interrupts the recovery of an image once or twice at random, with a loss of power each.
    mutating func interruptRecoveries(of image: DiskImage) throws(FaultFinding) {
        guard generator.once(in: 2), !image.segments.isEmpty else { return }
        let durability = generator.pick(Durability.everyBatch, .none)
        let whole = try recover(image, durability)
        var left = image
        for _ in 0..<generator.number(in: 1...2) {
            let call = generator.number(in: 0...whole.calls)
            left = try recover(left, durability, stoppedAt: call).image
        }
        try demandSame(whole, try recover(left, durability), after: left)
    }

    /// Interrupts the recovery of an image at each of its calls; returns how many there are.
    mutating func interruptEveryCall(of image: DiskImage) throws(FaultFinding) -> Int {
        let whole = try recover(image, .everyBatch)
        for call in 0..<whole.calls {
            let left = try recover(image, .everyBatch, stoppedAt: call).image
            try demandSame(whole, try recover(left, .everyBatch), after: left)
        }
        return whole.calls
    }

    private func demandSame(
        _ whole: Recovered, _ again: Recovered, after left: DiskImage
    ) throws(FaultFinding) {
        try demand(
            again.image == whole.image && again.next == whole.next,
            "a recovery that was interrupted and repeated goes on with event"
                + " \(String(describing: again.next)) instead of \(String(describing: whole.next))"
                + " in segments of \(again.image.segments.mapValues(\.count)) bytes instead of"
                + " \(whole.image.segments.mapValues(\.count))")
        try demand(
            expected(left).salvaged() == expected(whole.image).salvaged(),
            "a recovery that was interrupted loses events")
    }

    /// Opens a copy of an image to append, on a disk of its own.
    private mutating func recover(
        _ image: DiskImage, _ durability: Durability, stoppedAt call: Int? = nil
    ) throws(FaultFinding) -> Recovered {
        let copy = folder.appending("copy")
        try image.write(to: copy)
        let disk = FaultyDisk(seed: generator.next())
        var plan = FaultPlan()
        plan.crashCall = call
        disk.with { state in
            state.disk = SimulatedDisk(durable: image)
            state.begin(plan)
        }
        var next: UInt64?
        do throws(EventLogError) {
            next = try Self.sequenceAfterOpening(copy, durability, disk)
        } catch {
            try demand(disk.with { $0.isDown }, "a log that opened does not any more: \(error)")
        }
        if call == nil {
            let left = disk.with { $0.disk.image }
            try demand(try DiskImage(of: copy) == left, "the simulated disk is not the real one")
            return Recovered(image: left, next: next, calls: disk.with { $0.calls })
        }
        tally.add(.interruptedRecoveries)
        return Recovered(image: disk.with { $0.losePower() }, next: next)
    }

    private static func sequenceAfterOpening(
        _ log: FilePath, _ durability: Durability, _ disk: FaultyDisk
    ) throws(EventLogError) -> UInt64 {
        let options = LogOptions(durability: durability)
        return try LogWriter(.append, log, options: options, watch: disk.watch).nextSequence
    }
}
