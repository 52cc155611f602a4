import LogFaults
import SystemPackage
import TestSupport
import Testing

@testable import WayfoldLog

/// The real log on a storage that fails as storages do.
@Suite struct FaultyStorageTests {
    /// The proofs 'log-faulty-storage' and 'log-faulty-producers' have 500 of each, or 10,000.
    private static let seeds: ClosedRange<UInt64> = 1...(Sweep.isWhole ? 250 : 60)

    @Test
    func `nothing acknowledged is lost and nothing wrong is read, whatever the storage does`() {
        let scratch = Scratch()
        let sweep = FaultSweep(seeds: Self.seeds, in: scratch.path)
        #expect(sweep.findings == [])
        #expect(sweep.missing == [], "these seeds never meet it")
    }

    @Test func `nothing acknowledged to any of several producers is lost`() {
        let scratch = Scratch()
        let sweep = FaultSweep(seeds: Self.seeds, in: scratch.path, hasProducers: true)
        #expect(sweep.findings == [])
        #expect(sweep.missing == [], "these seeds never meet it")
        #expect(sweep.tally[.overlaps] > 20)
    }

    @Test(arguments: [false, true])
    func `a writer whose syncs are skipped is found out`(hasProducers: Bool) {
        let scratch = Scratch()
        let sweep = FaultSweep(
            seeds: 1...40, in: scratch.path, skipsSyncs: true, hasProducers: hasProducers)
        #expect(sweep.findings != [])
    }

    @Test(arguments: [Durability.everyBatch, .interval(milliseconds: 1), .none])
    func `a writer and its recovery may be stopped in the middle of any call`(
        durability: Durability
    ) throws {
        let scratch = Scratch()
        var sweep = CallSweep(in: scratch.path, durability: durability)
        try sweep.run(seeds: 1...1)
        #expect(sweep.stoppedWriters >= 15)
        #expect(sweep.stoppedRecoveries >= 10)
    }

    @Test func `a write in many small calls is a whole write`() throws {
        let scratch = Scratch()
        let (small, whole) = (scratch.path("small"), scratch.path("whole"))
        for (log, verdict) in [(small, StorageVerdict.shortWrites(bytes: 7)), (whole, .proceed)] {
            let opening = LogOpening.create(
                SampleLog.identity, semanticsVersion: 3, metadata: SampleLog.metadata)
            var writer = try LogWriter(opening, log, options: LogOptions()) { _ in verdict }
            try writer.appendBlocks(5)
            try writer.close()
        }
        #expect(try content(of: small.segment()) == content(of: whole.segment()))
        #expect(Reading(small).events == SampleEvent.plain(1...5))
    }
}
