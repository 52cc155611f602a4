import Foundation
import Synchronization
import SystemPackage
import Testing

@testable import WayfoldLog

/// A reader of a log that grows.
@Suite struct FollowTests {
    @Test func `a reader at the end goes on with new blocks and new segments`() throws {
        let scratch = Scratch()
        let log = scratch.path("log")
        var writer = try SampleLog.writer(at: log, segmentBytes: 300)
        let reader = try EventLog(reading: log).reader()
        var strings = StringTable()
        var reading = Reading()
        for _ in 0..<20 {
            try reading.read(reader, &strings)
            #expect(reading.events.count == Int(writer.nextSequence) - 1)
            try writer.appendBlocks(1)
        }
        try reading.read(reader, &strings)
        #expect(reading.events == SampleEvent.plain(1...20))
        #expect(reader.log.segments.count > 3)
        try writer.close()
    }

    @Test func `what is half written is not there yet, at every byte`() throws {
        let scratch = Scratch()
        let whole = scratch.path("whole")
        try SampleLog.write(8, at: whole, segmentBytes: 300)
        let log = scratch.path("log")
        try SampleLog.write(0, at: log)
        let reader = try EventLog(reading: log).reader()
        var strings = StringTable()
        var reading = Reading()
        for segment in try EventLog(reading: whole).segments {
            let bytes = try content(of: whole.segment(segment))
            let offsets = SampleLog.blockOffsets(bytes)
            for length in (segment == 1 ? SampleLog.headBytes : 0)...bytes.count {
                try write(bytes.prefix(length), to: log.segment(segment))
                try reading.read(reader, &strings)
                let blocks = offsets.lastIndex { $0 <= length } ?? 0
                #expect(reading.events.count == Int(segment) - 1 + blocks)
            }
        }
        #expect(reading.events == SampleEvent.plain(1...8))
    }

    @Test func `a reader that met a torn tail goes on after the writer cut it`() throws {
        let scratch = Scratch()
        let log = scratch.path("log")
        try SampleLog.write(3, at: log)
        let bytes = try content(of: log.segment())
        try write(bytes + [UInt8](repeating: 0xAB, count: 200), to: log.segment())
        let reader = try EventLog(reading: log).reader()
        var strings = StringTable()
        var reading = Reading()
        try reading.read(reader, &strings)
        #expect(reading.tail?.place.offset == UInt64(bytes.count))
        var writer = try LogWriter(appendingTo: log)
        try writer.appendBlocks(2)
        try writer.close()
        try reading.read(reader, &strings)
        #expect(reading.events == SampleEvent.plain(1...5))
    }

    @Test func `reading changes no byte and makes no file`() throws {
        let scratch = Scratch()
        let log = scratch.path("log")
        try SampleLog.write(3, at: log)
        try LogFolder.remove(file: log.appending("lock"))
        let bytes = try content(of: log.segment())
        try write(bytes.dropLast(), to: log.segment())
        _ = Reading(log)
        _ = Reading(log, .skip)
        _ = try EventLog.check(log, report: { _ in })
        #expect(try content(of: log.segment()) == bytes.dropLast())
        #expect(try LogFolder.names(in: log) == ["0000000000000001.log"])
    }

    @Test(arguments: [Durability.none, .interval(milliseconds: 1)])
    func `a reader beside a writer at work takes nothing unfinished for damage`(
        durability: Durability
    ) throws {
        let scratch = Scratch()
        let log = scratch.path("log")
        let last: UInt64 = 5000
        try SampleLog.write(0, at: log, durability)
        let ending = Ending()
        Thread { ending.set(Self.failure(writing: last, at: log, durability)) }.start()
        let reader = try EventLog(reading: log).reader()
        var strings = StringTable()
        var seen: UInt64 = 0
        var isLastLook = false
        while seen < last && !isLastLook {
            isLastLook = ending.isReached
            while try reader.nextBlock() {
                var cursor = try RecordCursor(reader.block, &strings)
                while try cursor.next(&strings) { seen += 1 }
                #expect(seen == reader.block.header.endSequence - 1)
            }
        }
        #expect(seen == last)
        while !ending.isReached { sched_yield() }
        #expect(ending.failure == nil)
    }

    /// Appends events of very different lengths, in many segments; returns what went wrong.
    private static func failure(
        writing last: UInt64, at log: FilePath, _ durability: Durability
    ) -> EventLogError? {
        do throws(EventLogError) {
            var options = LogOptions(durability: durability)
            options.segmentBytes = 100_000
            var writer = try LogWriter(appendingTo: log, options: options)
            for sequence in 1...last {
                try writer.append(Envelope(time: Int64(sequence))) { payload in
                    payload.varint(UInt64(payload.number(of: "text\(sequence % 50)")))
                    for _ in 0..<(sequence % 100 == 0 ? 20_000 : 3) { payload.byte(9) }
                }
                if sequence % 3 == 0 { try writer.commit() }
            }
            try writer.close()
            return nil
        } catch {
            return error
        }
    }

    /// How the writer at work ended.
    private final class Ending: Sendable {
        private let outcome = Mutex<(isReached: Bool, failure: EventLogError?)>((false, nil))

        var isReached: Bool { outcome.withLock { $0.isReached } }
        var failure: EventLogError? { outcome.withLock { $0.failure } }

        func set(_ failure: EventLogError?) {
            outcome.withLock { $0 = (true, failure) }
        }
    }
}
