import Synchronization
import SystemPackage
import Testing

@testable import WayfoldLog

/// The writer's lock, its syncs and what it does when the disk fails.
@Suite struct WriterTests {
    @Test func `a second writer is refused at once and the first one's end lets it in`() throws {
        let scratch = Scratch()
        let log = scratch.path("log")
        let first = try SampleLog.writer(at: log)
        #expect(throws: EventLogError.lockedByAnotherWriter(log)) {
            try LogWriter(appendingTo: log).close()
        }
        #expect(throws: EventLogError.logExists(log)) { try SampleLog.writer(at: log).close() }
        try first.close()
        try LogWriter(appendingTo: log).close()
    }

    @Test func `a writer that goes without closing writes nothing and frees the lock`() throws {
        let scratch = Scratch()
        let log = scratch.path("log")
        func leave() throws {
            var writer = try SampleLog.writer(at: log)
            try writer.append(.plain(1))
            try writer.commit()
            try writer.append(.plain(2))
        }
        try leave()
        #expect(Reading(log).events == [.plain(1)])
        let writer = try LogWriter(appendingTo: log)
        #expect(writer.recovery == nil)
        try writer.close()
    }

    @Test func `a new log takes an empty folder and no other`() throws {
        let scratch = Scratch()
        let log = scratch.path("log")
        try LogFolder.create(log)
        try write([], to: log.appending("lock"))
        try SampleLog.write(1, at: log)
        #expect(Reading(log).events == [.plain(1)])
        let used = scratch.path("used")
        try LogFolder.create(used)
        try write([1], to: used.appending("notes.txt"))
        #expect(throws: EventLogError.folderInUse(used, file: "notes.txt")) {
            try SampleLog.writer(at: used).close()
        }
    }

    @Test func `sessions of many names are in segments that a reader has room for`() throws {
        let scratch = Scratch()
        let log = scratch.path("log")
        var writer = try SampleLog.writer(at: log, .none)
        let count = UInt64(LogWriter.crowdedStrings + 5_000)
        for number in 1...count {
            var event = SampleEvent.plain(number)
            event.envelope.session = number
            try writer.name(session: number, as: "session \(number)")
            try writer.append(event)
        }
        try writer.close()
        let reading = Reading(log)
        #expect(reading.error == nil)
        #expect(reading.events.count == Int(count))
        #expect(reading.names.count == Int(count))
        #expect(reading.names[count] == "session \(count)")
        #expect(try EventLog(reading: log).segments.count == 2)
    }

    /// The syncs of a writer that commits ten events, a millisecond apart.
    private func syncs(_ durability: Durability) throws -> [String] {
        let scratch = Scratch()
        let log = scratch.path("log")
        try SampleLog.write(0, at: log, .none)
        let seen = Mutex<[String]>([])
        let now = Mutex<UInt64>(0)
        var options = LogOptions(durability: durability)
        options.nanoseconds = { now.withLock { $0 } }
        var writer = try LogWriter(.append, log, options: options) { operation in
            switch operation {
            case .write: seen.withLock { $0.append("w") }
            case .sync: seen.withLock { $0.append("S") }
            default: break
            }
            return .proceed
        }
        for _ in 0..<10 {
            now.withLock { $0 += 1_000_000 }
            try writer.appendBlocks(1)
        }
        seen.withLock { $0.append(" ") }
        try writer.close()
        return [seen.withLock { $0.joined() }]
    }

    @Test func `a commit syncs as the durability says`() throws {
        #expect(try syncs(.none) == ["wwwwwwwwww SwS"])
        #expect(try syncs(.interval(milliseconds: 4)) == ["SwwwwSwwwwSww SwS"])
        #expect(try syncs(.everyBatch) == ["SwSwSwSwSwSwSwSwSwSwS wS"])
    }

    @Test func `a batch of many blocks is synced once`() throws {
        let scratch = Scratch()
        let log = scratch.path("log")
        try SampleLog.write(0, at: log)
        let seen = Mutex("")
        var options = LogOptions()
        options.blockBytes = 1
        var writer = try LogWriter(.append, log, options: options) { operation in
            if case .write = operation { seen.withLock { $0 += "w" } }
            if case .sync = operation { seen.withLock { $0 += "S" } }
            return .proceed
        }
        for sequence in 1...4 as ClosedRange<UInt64> { try writer.append(.plain(sequence)) }
        try writer.leave()
        #expect(seen.withLock { $0 } == "SwwwwS")
    }

    @Test(arguments: 0..<30)
    func `after a failure nothing is accepted and what was acknowledged is there`(
        failing: Int
    ) throws {
        let scratch = Scratch()
        let log = scratch.path("log")
        try SampleLog.write(0, at: log)
        let count = Mutex(0)
        var options = LogOptions()
        options.segmentBytes = 300
        var acknowledged: UInt64 = 0
        var failure: EventLogError?
        do throws(EventLogError) {
            var writer = try LogWriter(.append, log, options: options) { _ in
                let index = count.withLock { count in
                    count += 1
                    return count
                }
                return index > failing ? .cutShort(bytes: failing, .noSpace) : .proceed
            }
            do throws(EventLogError) {
                for _ in 0..<12 {
                    try writer.appendBlocks(1)
                    acknowledged += 1
                }
            } catch {
                failure = error
                #expect(throws: error) { try writer.commit() }
                #expect(throws: error) { try writer.append(.plain(1)) }
                #expect(throws: error) { try writer.name(session: 1, as: "x") }
                throw error
            }
        } catch {
            failure = error
        }
        #expect(failure != nil)
        #expect(failure?.description.contains("No space left on device") == true)
        let reading = Reading(log)
        #expect(reading.error == nil)
        #expect(reading.events.count >= Int(acknowledged))
        #expect(reading.events == (0..<reading.events.count).map { .plain(UInt64($0 + 1)) })
        var writer = try LogWriter(appendingTo: log)
        #expect(writer.nextSequence == UInt64(reading.events.count) + 1)
        try writer.appendBlocks(1)
        try writer.close()
        #expect(try EventLog.check(log, report: { _ in }).isSound)
    }

    @Test func `a refused event changes nothing`() throws {
        let scratch = Scratch()
        let log = scratch.path("log")
        var writer = try SampleLog.writer(at: log)
        try writer.append(.plain(1))
        for cause in [2, 3, .max] as [UInt64] {
            #expect(throws: EventLogError.causeNotEarlier(sequence: 2, cause: cause)) {
                try writer.append(Envelope(cause: cause)) { $0.byte(1) }
            }
        }
        let limit = LogLimits.payloadBytes
        #expect(
            throws: EventLogError.limitExceeded(.payload, found: limit + 1, limit: limit)
        ) {
            try writer.append(Envelope()) { payload in
                let bytes = [UInt8](repeating: 1, count: limit + 1)
                bytes.withUnsafeBytes { payload.bytes($0) }
            }
        }
        let longest = String(repeating: "x", count: LogLimits.stringBytes)
        #expect(
            throws: EventLogError.limitExceeded(
                .string, found: LogLimits.stringBytes + 1, limit: LogLimits.stringBytes)
        ) {
            try writer.append(Envelope()) { _ = $0.number(of: longest + "x") }
        }
        #expect(throws: EventLogError.self) {
            try writer.append(Envelope()) { payload in
                for index in 0..<9 { _ = payload.number(of: "\(index)" + longest.dropFirst()) }
            }
        }
        try writer.append(.plain(2))
        try writer.close()
        #expect(Reading(log).events == SampleEvent.plain(1...2))
    }

    @Test func `the longest event of all fits one block`() throws {
        let scratch = Scratch()
        let log = scratch.path("log")
        var options = LogOptions(durability: .none)
        options.blockBytes = 2 << 20
        var writer = try LogWriter(
            creating: log, identity: SampleLog.identity, semanticsVersion: 1, options: options)
        let half = [UInt8](repeating: 7, count: (2 << 20) - 100)
        let whole = [UInt8](repeating: 8, count: LogLimits.payloadBytes)
        try writer.append(Envelope()) { payload in half.withUnsafeBytes { payload.bytes($0) } }
        try writer.append(Envelope(time: .max, session: .max, scene: .max, cause: 1)) { payload in
            for index in 0..<7 {
                _ = payload.number(
                    of: "\(index)" + String(repeating: "x", count: LogLimits.stringBytes - 1))
            }
            whole.withUnsafeBytes { payload.bytes($0) }
        }
        try writer.close()
        let reader = try EventLog(reading: log).reader()
        var strings = StringTable()
        var lengths: [Int] = []
        while try reader.nextBlock() {
            var cursor = try RecordCursor(reader.block, &strings)
            while try cursor.next(&strings) { lengths.append(cursor.payload.count) }
        }
        #expect(lengths == [half.count, whole.count])
        #expect(strings.count == 7)
        #expect(strings[6]?.count == LogLimits.stringBytes)
    }

    @Test func `metadata past the limit is refused`() throws {
        let scratch = Scratch()
        let limit = LogLimits.metadataBytes
        #expect(
            throws: EventLogError.limitExceeded(.metadata, found: limit + 1, limit: limit)
        ) {
            try LogWriter(
                creating: scratch.path("log"), identity: SampleLog.identity, semanticsVersion: 1,
                metadata: [UInt8](repeating: 0, count: limit + 1)
            ).close()
        }
        #expect(!LogFolder.exists(scratch.path("log")))
    }
}
