package import SystemPackage
import WayfoldLog
import WayfoldModel

/// One seeded life of a log on a faulty storage: writers one after another, each ended by a fault,
/// a crash or a close, and after each everything that must hold looked at with the real reader,
/// the real recovery, check and repair.
///
/// What must hold is told apart from the code under test: by what was written (`ExpectedLog`) and
/// by what was acknowledged.
package struct FaultRun {
    package let seed: UInt64
    package internal(set) var tally = FaultTally()
    /// Whether the storage pretends its syncs while nothing is made of it: a planted defect, with
    /// which the runs show that they would find one.
    let skipsSyncs: Bool
    /// Whether several producers share each writer.
    let hasProducers: Bool

    let folder: FilePath
    let disk: FaultyDisk
    var generator: SplitMix64
    var nameCount = 0
    var givenNames: [UInt64: String] = [:]

    /// What outlives the loss of power, by the durabilities' words.
    var promised: [SimulatedEvent] = []
    var promisedNames: [UInt64: String] = [:]
    /// What outlives the end of the process.
    var committed: [SimulatedEvent] = []
    /// Whether writers without syncs were at work, which may leave rot after a loss of power.
    var usedNone = false
    /// Whether the storage said something that is not so; then nothing is promised any more.
    var wasLiedTo = false
    /// Whether bytes were changed that no writer changed; then only the rules are looked at.
    var isDamaged = false
    /// Whether blocks of a tail that was cut stand again; their strings may have other numbers.
    var hasStaleBlocks = false

    /// A run in a folder of its own.
    package init(
        seed: UInt64, in folder: FilePath, skipsSyncs: Bool = false, hasProducers: Bool = false
    ) {
        self.seed = seed
        self.folder = folder
        self.skipsSyncs = skipsSyncs
        self.hasProducers = hasProducers
        disk = FaultyDisk(seed: seed)
        generator = SplitMix64(seed: seed ^ 0x5EED)
    }

    var log: FilePath { folder.appending("log") }

    /// Runs it to its end; throws what must not be.
    package mutating func run() throws(FaultFinding) {
        tally.add(.runs)
        do throws(FaultFinding) {
            for _ in 0..<generator.number(in: 1...4) {
                let image = disk.with { $0.disk.image }
                if expected(image).opening() == .refuses && !image.segments.isEmpty { break }
                try interruptRecoveries(of: image)
                try liveOneWriter()
            }
            try damageAtRest()
        } catch {
            throw FaultFinding("seed \(seed): \(error.text)")
        }
    }

    func expected(_ image: DiskImage) -> ExpectedLog {
        ExpectedLog(image: image, history: disk.with { $0.history })
    }

    /// One writer from its opening to its end, then the look at what is left.
    private mutating func liveOneWriter() throws(FaultFinding) {
        tally.add(.generations)
        let options = randomOptions()
        let plan = randomPlan()
        let isHonest = skipsSyncs || plan.fault?.isHonest ?? true
        if options.durability == .none { usedNone = true }
        let image = disk.with { $0.disk.image }
        try image.write(to: log)
        disk.with { $0.begin(plan) }
        try work(options, on: image)
        let hasFailed = disk.with { $0.hasFailed }
        if hasFailed { tally.add(plan.capacityBytes < .max ? .fullDisks : .failures) }
        if !isHonest && hasFailed {
            tally.add(.lies)
            wasLiedTo = true
        }
        let losesPower = plan.crashCall != nil && hasFailed || generator.once(in: 3)
        if losesPower {
            tally.add(.powerLosses)
            _ = disk.with { $0.losePower() }
            committed = []
        } else if case .failedSync = plan.fault {
            committed = promised
        }
        try look(at: disk.with { $0.disk.image })
    }

    private mutating func randomOptions() -> LogOptions {
        let milliseconds = generator.number(in: 1...40)
        var options = LogOptions(
            durability: generator.pick(
                .everyBatch, .everyBatch, .interval(milliseconds: milliseconds), .none))
        options.blockBytes = generator.pick(1, 100, 2_000, 64 << 10)
        options.segmentBytes = generator.pick(300, 1_500, 6_000, 64 << 20)
        return options
    }

    private mutating func randomPlan() -> FaultPlan {
        var plan = FaultPlan()
        if generator.once(in: 3) { plan.bytesPerCall = generator.number(in: 1...70) }
        plan.faultCall = generator.number(in: 0...40)
        switch generator.number(in: 0...9) {
        case 0...3: plan.crashCall = plan.faultCall
        case 4: plan.fault = .refused(generator.pick(.ioError, .noSpace))
        case 5: plan.fault = .torn(.ioError)
        case 6: plan.fault = .failedSync(generator.pick(.stayDirty, .revert, .readOn))
        case 7:
            let used = disk.with { $0.disk.usedBytes }
            plan.capacityBytes = used + generator.number(in: 0...3_000)
        case 8: plan.fault = generator.once(in: 2) ? .lostWrite : .lyingSync
        default: break
        }
        if skipsSyncs {
            plan.fault = .lyingSync
            plan.isLasting = true
        }
        return plan
    }
}
