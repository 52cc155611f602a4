import Foundation
import Synchronization
import SystemPackage
import Testing
import WayfoldLog

@testable import LogBenchmarks

/// The bare loop makes the calls that the writer made.
struct AppendTests {
    /// Every way to append at a size that takes no time.
    static let plans: [AppendPlan] = [
        AppendPlan(.wide, batch: nil, .none, eventCount: 3_000),
        AppendPlan(.wide, batch: 7, .none, eventCount: 100),
        AppendPlan(.trace, batch: 1, .everyBatch, eventCount: 20),
        AppendPlan(.wide, batch: 1_500, .everyBatch, eventCount: 3_000),
        AppendPlan(.trace, batch: 100, .everyBatch, eventCount: 250),
    ]

    @Test(arguments: plans)
    func `the bare loop writes as many bytes, into as many files`(plan: AppendPlan) throws {
        let folder = try BenchmarkFolder(room: 0)
        let log = folder.path.appending("log")
        try AppendRun(plan).write(to: log)
        let read = try EventLog(reading: log)
        let writes = try BareWrites(ofLogAt: log, isSynced: plan.durability != .none)
        #expect(writes.byteCount == (try read.byteCount()))
        let bare = folder.path.appending("bare")
        try FileManager.default.createDirectory(
            atPath: bare.string, withIntermediateDirectories: false)
        try writes.run(in: bare)
        let files = try FileManager.default.contentsOfDirectory(atPath: bare.string)
        #expect(files.count == read.segments.count)
        let sizes = try files.map { file in
            try Data(contentsOf: URL(filePath: bare.appending(file).string)).count
        }
        #expect(UInt64(sizes.reduce(0, +)) == writes.byteCount)
    }

    @Test
    func `the calls are those that the storage saw, over segments as well`() throws {
        let folder = try BenchmarkFolder(room: 0)
        let log = folder.path.appending("log")
        let counts = Mutex((writes: 0, syncs: 0))
        var options = LogOptions(durability: .everyBatch)
        options.segmentBytes = 3_000
        options.blockBytes = 500
        let opening = LogOpening.create(
            LogIdentity(low: 1, high: 1), semanticsVersion: 1, metadata: [1, 2, 3])
        var writer = try LogWriter(opening, log, options: options) { operation in
            switch operation {
            case .write: counts.withLock { $0.writes += 1 }
            case .sync: counts.withLock { $0.syncs += 1 }
            default: break
            }
            return .proceed
        }
        for number in 0..<300 {
            try writer.append(Envelope(time: Int64(number), session: 1)) { $0.varint(1 << 40) }
            if number % 90 < 30 { try writer.commit() }
        }
        try writer.close()
        let writes = try BareWrites(ofLogAt: log, isSynced: true)
        let seen = counts.withLock { $0 }
        #expect(try EventLog(reading: log).segments.count > 2)
        #expect(writes.writeCount == seen.writes)
        #expect(writes.syncCount == seen.syncs)
    }

    @Test
    func `an append is measured against the bare loop of its own calls`() throws {
        let run = try AppendBenchmark(
            AppendPlan(.trace, batch: 10, .none, eventCount: 1_000), rounds: 1)
        // Beside the batches the head and the seal, before which everything is synced.
        #expect(run.writes.writeCount == 102)
        #expect(run.writes.syncCount == 1)
        #expect(run.ratio > 0)
    }
}
