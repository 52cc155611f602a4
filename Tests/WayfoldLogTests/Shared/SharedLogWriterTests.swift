import Foundation
import SystemPackage
import Testing

@testable import WayfoldLog

/// Several producers and one writer.
@Suite(.timeLimit(.minutes(10))) struct SharedLogWriterTests {
    private let gate = SyncGate()

    /// A new log whose syncs the gate sees.
    private func shared(
        _ path: FilePath, _ durability: Durability = .everyBatch, segmentBytes: UInt64 = 64 << 20,
        nanoseconds: @escaping @Sendable () -> UInt64 = { 0 }
    ) throws -> SharedLogWriter {
        var options = LogOptions(durability: durability)
        options.segmentBytes = segmentBytes
        options.nanoseconds = nanoseconds
        let opening = LogOpening.create(
            SampleLog.identity, semanticsVersion: 3, metadata: SampleLog.metadata)
        let writer = try LogWriter(opening, path, options: options, watch: gate.watch)
        return SharedLogWriter(writer)
    }

    /// Threads that append an event each and commit it, and that all wait for a running sync.
    private func followers(_ count: Int, of log: SharedLogWriter) throws -> [Producer] {
        let group = try #require(log.group)
        let producers = (0..<count).map { number in
            Producer {
                try log.append(Envelope(session: UInt64(number))) { $0.byte(1) }
                try log.commit()
            }
        }
        group.waitUntil(waiting: count)
        return producers
    }

    /// A thread whose commit's sync the gate holds back.
    private func leader(of log: SharedLogWriter) -> Producer {
        let leader = Producer {
            try log.append(Envelope(session: 100)) { $0.byte(0) }
            try log.commit()
        }
        gate.waitUntilHolding()
        return leader
    }

    /// Expects writes and after them syncs: two producers that append before either commits share
    /// a write.
    private func expectWrites(atMost most: Int, thenSyncs count: Int) {
        let writes = gate.operations.prefix { $0 == "w1" }.count
        #expect((2...most).contains(writes))
        #expect(gate.operations.dropFirst(writes).joined() == String(repeating: "S1", count: count))
    }

    /// The sessions of the log's events.
    private func sessions(_ path: FilePath) throws -> [UInt64] {
        let reader = try EventLog(reading: path).reader()
        var strings = StringTable()
        var found: [UInt64] = []
        while try reader.nextBlock() {
            var cursor = try RecordCursor(reader.block, &strings)
            while try cursor.next(&strings) { found.append(cursor.envelope.session) }
        }
        return found
    }

    @Test func `one sync takes along everybody who wrote while another ran`() throws {
        let scratch = Scratch()
        let log = try shared(scratch.path("log"))
        gate.arm(holding: 1)
        let leader = leader(of: log)
        let followers = try followers(5, of: log)
        #expect(gate.syncCount == 1)
        gate.release()
        try leader.join()
        for follower in followers { try follower.join() }
        #expect(gate.syncCount == 2)
        expectWrites(atMost: 6, thenSyncs: 2)
        try log.close()
        // And what the seal takes.
        #expect(gate.syncCount == 3)
        #expect(try sessions(scratch.path("log")).sorted() == [0, 1, 2, 3, 4, 100])
    }

    @Test func `who commits alone is synced at once`() throws {
        let scratch = Scratch()
        let log = try shared(scratch.path("log"))
        gate.arm()
        for _ in 0..<4 {
            try log.append(Envelope()) { $0.byte(1) }
            try log.commit()
        }
        try log.commit()
        #expect(gate.operations.joined() == "w1S1w1S1w1S1w1S1")
        try log.close()
    }

    @Test func `a failed sync fails all who wait for it and every later call`() throws {
        let scratch = Scratch()
        let log = try shared(scratch.path("log"))
        gate.arm(holding: 1, failing: 1)
        let leader = leader(of: log)
        let followers = try followers(3, of: log)
        gate.release()
        let file = scratch.path("log").segment()
        let failure = EventLogError.writerFailed(.system("sync", file, .ioError))
        #expect(leader.error() == failure)
        for follower in followers { #expect(follower.error() == failure) }
        #expect(gate.syncCount == 1)
        #expect(throws: failure) { try log.append(Envelope()) { $0.byte(1) } }
        #expect(throws: failure) { try log.commit() }
        #expect(throws: failure) { try log.close() }
        #expect(throws: failure) { try log.append(Envelope()) { $0.byte(1) } }
        expectWrites(atMost: 4, thenSyncs: 1)
    }

    @Test func `who was synced before a failure has its answer, who was not has the failure`()
        throws
    {
        let scratch = Scratch()
        let log = try shared(scratch.path("log"))
        gate.arm(holding: 1, failing: 2)
        let leader = leader(of: log)
        let followers = try followers(3, of: log)
        gate.release()
        try leader.join()
        for follower in followers { #expect(follower.error() != nil) }
        #expect(gate.syncCount == 2)
    }

    @Test func `a failed write fails who is not covered by the sync that runs`() throws {
        let scratch = Scratch()
        let isFull = Monitor(false)
        let watch = gate.watch
        let opening = LogOpening.create(SampleLog.identity, semanticsVersion: 3, metadata: [])
        let writer = try LogWriter(
            opening, scratch.path("log"), options: LogOptions()
        ) { operation in
            if case .write = operation, isFull.withLock({ $0 }) { return .fail(.noSpace) }
            return watch(operation)
        }
        let log = SharedLogWriter(writer)
        gate.arm(holding: 1)
        let leader = leader(of: log)
        let followers = try followers(2, of: log)
        isFull.withLock { $0 = true }
        let file = scratch.path("log").segment()
        let failure = EventLogError.writerFailed(.system("write", file, .noSpace))
        try log.append(Envelope()) { $0.byte(1) }
        #expect(throws: failure) { try log.commit() }
        for follower in followers { #expect(follower.error() == failure) }
        gate.release()
        try leader.join()
        #expect(gate.syncCount == 1)
    }

    @Test func `a segment that ends while a sync runs is synced before the next one begins`()
        throws
    {
        let scratch = Scratch()
        let path = scratch.path("log")
        let log = try shared(path, segmentBytes: 250)
        gate.arm(holding: 1)
        let leader = leader(of: log)
        let group = try #require(log.group)
        // The second block makes the segment full, so that the third append begins another.
        let followers = try followers(2, of: log)
        let rotating = Producer {
            for _ in 0..<3 {
                try log.append(Envelope(session: 9)) { payload in
                    for _ in 0..<200 { payload.byte(1) }
                }
                try log.commit()
            }
        }
        group.waitUntil(waiting: 3)
        #expect(gate.syncCount == 1 && !gate.operations.contains { $0.hasPrefix("c") })
        gate.release()
        for producer in followers + [leader, rotating] { try producer.join() }
        try log.close()
        let operations = gate.operations
        #expect(operations.contains("c4") && operations.contains("c5"))
        // Nothing of a segment is left unsynced when the next one is created.
        var dirty: Set<String> = []
        for operation in operations {
            if operation.hasPrefix("w") { dirty.insert(String(operation.dropFirst())) }
            if operation.hasPrefix("S") { dirty.remove(String(operation.dropFirst())) }
            if operation.hasPrefix("c") { #expect(dirty == []) }
        }
        #expect(dirty == [])
        for (index, operation) in operations.enumerated() where operation.hasPrefix("c") {
            let segment = operation.dropFirst()
            let next = operations[(index + 1)...].prefix(3)
            #expect(Array(next) == ["w\(segment)", "S\(segment)", "F"])
        }
        #expect(try sessions(path).sorted() == [0, 1, 9, 9, 9, 100])
        #expect(try EventLog.check(path) { _ in }.isSound)
    }

    @Test func `a rotation in the middle of a batch waits for the sync that runs`() throws {
        let scratch = Scratch()
        let path = scratch.path("log")
        let log = try shared(path, segmentBytes: 250)
        gate.arm(holding: 1)
        let leader = leader(of: log)
        // Asked for now: the batch has the writer until the sync is over.
        let group = try #require(log.group)
        let ranges = Monitor<Range<UInt64>?>(nil)
        let batch = Producer {
            let range = try log.appendBatch { writer throws(EventLogError) in
                for _ in 0..<6 {
                    try writer.append(Envelope(session: 9)) { payload in
                        for _ in 0..<100 { payload.byte(1) }
                    }
                    // Seals, so that the segment fills within the batch.
                    try writer.commit()
                }
            }
            ranges.withLock { $0 = range }
            try log.commit()
        }
        group.waitUntil(waiting: 1)
        gate.release()
        try leader.join()
        try batch.join()
        try log.close()
        let range = try #require(ranges.withLock { $0 })
        #expect(range.count == 6)
        #expect(try EventLog(reading: path).segments.count > 2)
        let found = try sessions(path)
        #expect(range.allSatisfy { found[Int($0) - 1] == 9 })
        #expect(try EventLog.check(path) { _ in }.isSound)
    }

    @Test func `who waits while the writer is closed gets its answer, later calls are refused`()
        throws
    {
        let scratch = Scratch()
        let path = scratch.path("log")
        let log = try shared(path)
        gate.arm(holding: 1)
        let leader = leader(of: log)
        let followers = try followers(3, of: log)
        let closing = Producer { try log.close() }
        gate.release()
        for producer in followers + [leader, closing] { try producer.join() }
        #expect(throws: EventLogError.writerClosed(path)) {
            try log.append(Envelope()) { $0.byte(1) }
        }
        #expect(throws: EventLogError.writerClosed(path)) { try log.commit() }
        #expect(throws: EventLogError.writerClosed(path)) { try log.close() }
        #expect(gate.syncCount == 3)
        // The lock is free again.
        try LogWriter(appendingTo: path).close()
        #expect(try sessions(path).count == 4)
    }

    @Test func `a block that is written while a sync runs does not say that it is synced`()
        throws
    {
        let scratch = Scratch()
        let path = scratch.path("log")
        let log = try shared(path)
        gate.arm(holding: 1)
        let leader = leader(of: log)
        let followers = try followers(2, of: log)
        gate.release()
        for producer in followers + [leader] { try producer.join() }
        try log.append(Envelope()) { $0.byte(1) }
        try log.close()
        let offsets = SampleLog.blockOffsets(try content(of: path.segment()))
        var marks: [UInt64] = []
        let reader = try EventLog(reading: path).reader()
        while try reader.nextBlock() { marks.append(reader.block.header.syncedMark) }
        let head = UInt64(SampleLog.headBytes)
        #expect(marks == [head, head, head, UInt64(offsets[3]), UInt64(offsets[4])])
    }

    @Test func `durability none never syncs, an interval when it has passed`() throws {
        for (durability, syncs) in [
            (Durability.none, 0), (.interval(milliseconds: 4), 2), (.everyBatch, 10),
        ] {
            let scratch = Scratch()
            let now = Monitor<UInt64>(0)
            let log = try shared(scratch.path("log"), durability) { now.withLock { $0 } }
            gate.arm()
            for _ in 0..<10 {
                now.withLock { $0 += 1_000_000 }
                try log.append(Envelope()) { $0.byte(1) }
                try log.commit()
            }
            #expect(gate.syncCount == syncs)
            try log.close()
        }
    }

    @Test(arguments: [64 << 20, 2_000] as [UInt64])
    func `batches of eight threads stay together, in order and complete`(
        segmentBytes: UInt64
    ) throws {
        let scratch = Scratch()
        let path = scratch.path("log")
        let log = try shared(path, segmentBytes: segmentBytes)
        gate.arm()
        let claims = Monitor<[UInt64: (thread: Int, count: Int)]>([:])
        let threads = (0..<8).map { thread in
            Producer {
                for batch in 0..<50 {
                    let range = try log.appendBatch { writer throws(EventLogError) in
                        for part in 0..<3 {
                            let envelope = Envelope(
                                time: Int64(batch * 3 + part), session: UInt64(thread))
                            try writer.append(envelope) { payload in
                                payload.varint(UInt64(payload.number(of: "t\(thread)")))
                            }
                        }
                    }
                    claims.withLock { $0[range.lowerBound] = (thread, range.count) }
                    try log.commit()
                }
            }
        }
        for thread in threads { try thread.join() }
        try log.close()
        let found = try sessions(path)
        #expect(found.count == 8 * 50 * 3)
        let made = claims.withLock { $0 }
        #expect(made.count == 8 * 50)
        for (first, claim) in made {
            #expect(claim.count == 3)
            let part = found[Int(first - 1)..<Int(first + 2)]
            #expect(part.allSatisfy { $0 == UInt64(claim.thread) })
        }
        #expect(try EventLog.check(path) { _ in }.isSound)
    }
}
