import SystemPackage
import Testing
import WayfoldModel

@testable import WayfoldLog

/// Check and repair, with their whole texts.
@Suite struct UpkeepTests {
    static let newIdentity = LogIdentity(low: 5, high: 6)

    /// Every line that a check prints.
    private func checkText(_ log: FilePath) throws -> String {
        var lines: [String] = []
        let summary = try EventLog.check(log) { lines.append($0.description) }
        return (lines + [summary.description]).joined(separator: "\n")
    }

    /// Seven events a block each, with a byte of the third block turned over. That block defines
    /// the string that events 3 and 6 use.
    private func rotten(_ log: FilePath) throws {
        try SampleLog.write(7, at: log)
        var bytes = try content(of: log.segment())
        bytes[SampleLog.blockOffsets(bytes)[2] + 62] ^= 0x10
        try write(bytes, to: log.segment())
    }

    @Test func `a right log checks out`() throws {
        let scratch = Scratch()
        let log = scratch.path("log")
        try SampleLog.write(7, at: log, segmentBytes: 250, isSealed: true)
        #expect(try checkText(log) == "3 segments, 7 blocks, 7 events, 759 bytes: ok")
        try SampleLog.write(1, at: scratch.path("one"), isSealed: true)
        #expect(try checkText(scratch.path("one")) == "1 segment, 1 block, 1 event, 201 bytes: ok")
    }

    @Test func `a check tells each fault and the count`() throws {
        let scratch = Scratch()
        let log = scratch.path("log")
        try rotten(log)
        #expect(
            try checkText(log) == """
                0000000000000001.log byte 209: the checksum is 0xdc17fdc0 but the bytes give \
                0x5861f474; \
                lost: 70 bytes, event 3
                1 segment, 6 blocks, 6 events, 531 bytes: 1 fault
                """)
    }

    @Test func `a check tells a torn tail apart from faults`() throws {
        let scratch = Scratch()
        let log = scratch.path("log")
        try SampleLog.write(2, at: log)
        try write(try content(of: log.segment()).dropLast(5), to: log.segment())
        #expect(
            try checkText(log) == """
                1 segment, 1 block, 1 event, 204 bytes: torn tail
                torn tail of 65 bytes, no complete block behind the damage: 0000000000000001.log \
                byte 139: the block has 65 bytes but should have 70; the next writer cuts it off \
                into a file beside the segment, and 'wayfold log repair' keeps its complete blocks
                """)
    }

    @Test func `a repair keeps what is right and tells what is lost`() throws {
        let scratch = Scratch()
        let log = scratch.path("log")
        let target = scratch.path("new")
        try rotten(log)
        let before = try content(of: log.segment())
        let made = try EventLog.repair(
            log, to: target, identity: Self.newIdentity, metadata: Array("lineage".utf8),
            usesLostStrings: usesLostStrings)
        let report = try #require(made)
        #expect(
            report.description == """
                \(target): kept 5 events
                0000000000000001.log byte 209: the checksum is 0xdc17fdc0 but the bytes give \
                0x5861f474; \
                lost: 70 bytes, event 3
                event 6: uses lost strings; lost
                """)
        #expect(report.lostSequences == [3..<4, 6..<7])
        #expect(try content(of: log.segment()) == before)
        let reading = Reading(target)
        #expect(reading.error == nil)
        #expect(reading.events == [1, 2, 4, 5, 7].map { .plain($0) })
        let head = try EventLog(reading: target).head
        #expect(head.identity == Self.newIdentity)
        #expect(head.metadata == Array("lineage".utf8))
        #expect(head.allowsSequenceGaps)
        #expect(try EventLog.check(target, report: { _ in }).isSound)
        var writer = try LogWriter(appendingTo: target)
        #expect(writer.nextSequence == 8)
        try writer.appendBlocks(1)
        try writer.close()
        #expect(Reading(target).events.last == .plain(8))
    }

    @Test func `a repair without knowledge of payloads gives up what may use lost strings`() throws
    {
        let scratch = Scratch()
        let log = scratch.path("log")
        try rotten(log)
        let made = try EventLog.repair(
            log, to: scratch.path("new"), identity: Self.newIdentity)
        let report = try #require(made)
        #expect(report.keptEvents == 2)
        #expect(report.unreadable == [4..<8])
        #expect(Reading(scratch.path("new")).events == SampleEvent.plain(1...2))
    }

    @Test func `a repair keeps segments, names and what follows a missing segment`() throws {
        let scratch = Scratch()
        let log = scratch.path("log")
        var writer = try SampleLog.writer(at: log, segmentBytes: 250)
        try writer.name(session: 7, as: "alice")
        try writer.commit()
        try writer.appendBlocks(12)
        try writer.close()
        let segments = try EventLog(reading: log).segments
        try LogFolder.remove(file: log.segment(segments[1]))
        let target = scratch.path("new")
        let made = try EventLog.repair(
            log, to: target, identity: Self.newIdentity, usesLostStrings: usesLostStrings)
        let report = try #require(made)
        #expect(report.lostSequences == [segments[1]..<segments[2]])
        let reading = Reading(target)
        #expect(reading.names == [7: "alice"])
        #expect(
            reading.events
                == SampleEvent.plain(1...(segments[1] - 1)) + SampleEvent.plain(segments[2]...12))
        #expect(try EventLog(reading: target).segments == [segments[0]] + segments[2...])
    }

    @Test func `a log without a right head is repaired with new metadata`() throws {
        let scratch = Scratch()
        let log = scratch.path("log")
        try SampleLog.write(4, at: log)
        var bytes = try content(of: log.segment())
        bytes[57] ^= 1
        try write(bytes, to: log.segment())
        let target = scratch.path("new")
        let error = #expect(throws: EventLogError.self) {
            try EventLog.repair(log, to: target, identity: Self.newIdentity)
        }
        #expect(
            error?.description == """
                \(log): no segment has a readable head but one is needed: \
                0000000000000001.log byte 0: the head's checksum is 0x98abd132 but the bytes give \
                0xd197ac15; bring the log back from a copy
                """)
        #expect(!LogFolder.exists(target))
        let made = try EventLog.repair(
            log, to: target, identity: Self.newIdentity, metadata: SampleLog.metadata)
        let report = try #require(made)
        #expect(
            report.description == """
                \(target): kept 4 events
                0000000000000001.log byte 0: the head's checksum is 0x98abd132 but the bytes give \
                0xd197ac15; lost: 69 bytes
                no head was right: the semantics version is a guess
                """)
        #expect(Reading(target).events == SampleEvent.plain(1...4))
    }

    @Test func `a log of a later format is refused by name, not checked as one of this`() throws {
        let scratch = Scratch()
        let log = scratch.path("log")
        try SampleLog.write(1, at: log)
        var bytes = try content(of: log.segment())
        bytes[8] = 9
        let sum = crc32c(of: Array(bytes.prefix(SampleLog.headBytes - 4)))
        for index in 0..<4 {
            bytes[SampleLog.headBytes - 4 + index] = UInt8(truncatingIfNeeded: sum >> (8 * index))
        }
        try write(bytes, to: log.segment())
        let place = LogPlace(segment: 1, offset: 0)
        let expected = EventLogError.unsupportedFormat(at: place, version: 9, flags: 0)
        #expect(Reading(log).error == expected)
        #expect(Reading(log, .skip).error == expected)
        #expect(throws: expected) { try EventLog.check(log, report: { _ in }) }
        #expect(throws: expected) {
            try EventLog.repair(
                log, to: scratch.path("new"), identity: Self.newIdentity, metadata: [])
        }
    }

    @Test func `a block that claims more strings than bytes stand for is not believed`() throws {
        let scratch = Scratch()
        let log = scratch.path("log")
        try SampleLog.forge([0x01, 0x00], events: 1, at: log) { $0.stringsBefore = 1 << 24 }
        #expect(
            try checkText(log) == """
                0000000000000001.log byte 69: the block counts 16777216 strings before it but 0 \
                were \
                defined
                1 segment, 1 block, 1 event, 131 bytes: 1 fault
                """)
        let target = scratch.path("new")
        let made = try EventLog.repair(log, to: target, identity: Self.newIdentity) { _, _ in
            false
        }
        let report = try #require(made)
        #expect(report.keptEvents == 1)
        #expect(try content(of: target.segment()).count < 300)
    }

    @Test func `a repair never writes over anything and leaves nothing half done`() throws {
        let scratch = Scratch()
        let log = scratch.path("log")
        try rotten(log)
        #expect(throws: EventLogError.targetExists(log)) {
            try EventLog.repair(log, to: log, identity: Self.newIdentity)
        }
        let target = scratch.path("new")
        #expect(throws: EventLogError.self) {
            try EventLog.repair(
                log, to: target, identity: Self.newIdentity,
                metadata: [UInt8](repeating: 0, count: LogLimits.metadataBytes + 1))
        }
        #expect(!LogFolder.exists(target))
        #expect(throws: EventLogError.noSuchLog(target)) {
            try EventLog.repair(target, to: scratch.path("other"), identity: Self.newIdentity)
        }
    }

    @Test(arguments: 0..<40)
    func `a repaired log is right whatever was damaged`(seed: UInt64) throws {
        let scratch = Scratch()
        let log = scratch.path("log")
        var generator = SplitMix64(seed: seed)
        let events = SampleEvent.random(80, seed: seed)
        var writer = try SampleLog.writer(at: log, blockBytes: 200, segmentBytes: 2000)
        for event in events { try writer.append(event) }
        try writer.close()
        for segment in try EventLog(reading: log).segments {
            var bytes = try content(of: log.segment(segment))
            for _ in 0..<Int.random(in: 0..<3, using: &generator) {
                let index = Int.random(in: SampleLog.headBytes..<bytes.count, using: &generator)
                bytes[index] = UInt8.random(in: 0...255, using: &generator)
            }
            try write(bytes, to: log.segment(segment))
        }
        let target = scratch.path("new")
        let made = try EventLog.repair(
            log, to: target, identity: Self.newIdentity, usesLostStrings: usesLostStrings)
        let report = try #require(made)
        let reading = Reading(target)
        #expect(reading.error == nil)
        #expect(reading.unreadable.isEmpty)
        #expect(reading.events.count == Int(report.keptEvents))
        #expect(reading.events.allSatisfy(events.contains))
        let lost = report.lostSequences.reduce(0) { $0 + $1.count }
        if case .clean = report.tail { #expect(lost + reading.events.count == events.count) }
        #expect(try EventLog.check(target, report: { _ in }).isSound)
    }
}
