import Foundation
import SystemPackage
import Testing

@testable import WayfoldLog

/// Several segments: their order, their links and their heads.
@Suite struct SegmentTests {
    /// Writes twelve events in segments of three.
    private func log(_ scratch: borrowing Scratch, _ name: String = "log") throws -> FilePath {
        let log = scratch.path(name)
        try SampleLog.write(12, at: log, segmentBytes: 250)
        #expect(try EventLog(reading: log).segments == [1, 4, 7, 10])
        return log
    }

    @Test func `each segment can be read from its own beginning`() throws {
        let scratch = Scratch()
        let opened = try EventLog(reading: try log(scratch))
        for (sequence, first) in [1: 1, 3: 1, 4: 4, 9: 7, 12: 10, 99: 10] as [UInt64: UInt64] {
            let reader = opened.reader(ofSegmentWith: sequence)
            var reading = Reading()
            var strings = StringTable()
            try reading.read(reader, &strings)
            #expect(reading.events == SampleEvent.plain(first...12))
        }
    }

    @Test func `a reader goes on at a position with the strings of that moment`() throws {
        let scratch = Scratch()
        let opened = try EventLog(reading: try log(scratch))
        let first = opened.reader()
        var strings = StringTable()
        var positions: [(LogPosition, StringTable)] = [(first.position, strings)]
        while try first.nextBlock() {
            var cursor = try RecordCursor(first.block, &strings)
            while try cursor.next(&strings) {}
            positions.append((first.position, strings))
        }
        for (index, (position, strings)) in positions.enumerated().dropFirst() {
            let reader = try opened.reader(at: position)
            var strings = strings
            var reading = Reading()
            try reading.read(reader, &strings)
            #expect(reading.events == (index..<12).map { .plain(UInt64($0 + 1)) })
        }
    }

    @Test func `a segment that is missing is named`() throws {
        let scratch = Scratch()
        let log = try log(scratch)
        try LogFolder.remove(file: log.segment(7))
        let error = EventLogError.missingSegment(after: 6, expected: 7, found: 10)
        #expect(Reading(log).error == error)
        #expect(
            error.description == """
                0000000000000010.log: is next after sequence 6 but 0000000000000007.log should be; \
                bring the missing file back, or run 'wayfold log check'
                """)
        let skipped = Reading(log, .skip)
        #expect(skipped.events == SampleEvent.plain(1...6) + SampleEvent.plain(10...12))
        #expect(skipped.faults == [LogFault(error: error, lostSequences: 7..<10)])
    }

    @Test func `the first segment missing is named at once`() throws {
        let scratch = Scratch()
        let log = try log(scratch)
        try LogFolder.remove(file: log.segment(1))
        let error = EventLogError.missingSegment(after: 0, expected: 1, found: 4)
        #expect(throws: error) { try EventLog(reading: log) }
        #expect(throws: error) { try LogWriter(appendingTo: log).close() }
        let skipped = Reading(log, .skip)
        #expect(skipped.events == SampleEvent.plain(4...12))
        #expect(skipped.faults == [LogFault(error: error, lostSequences: 1..<4)])
    }

    @Test func `a segment cut at the end of a block is found by the next one`() throws {
        let scratch = Scratch()
        let log = try log(scratch)
        let bytes = try content(of: log.segment(4))
        let offsets = SampleLog.blockOffsets(bytes)
        try write(bytes.prefix(offsets[2]), to: log.segment(4))
        #expect(
            Reading(log).error == .missingSegment(after: 5, expected: 6, found: 7))
        #expect(Reading(log, .skip).events.map(\.envelope.sequence) == [1, 2, 3, 4, 5] + (7...12))
    }

    @Test func `damage at the end of a segment that is not the last is rot`() throws {
        let scratch = Scratch()
        let log = try log(scratch)
        let bytes = try content(of: log.segment(4))
        try write(bytes.dropLast(), to: log.segment(4))
        let reading = Reading(log)
        guard case .rot(_, .blockCut, _) = reading.error else {
            Issue.record("reading gives \(String(describing: reading.error))")
            return
        }
        let skipped = Reading(log, .skip)
        #expect(skipped.events.map(\.envelope.sequence) == [1, 2, 3, 4, 5] + (7...12))
        #expect(skipped.faults.map(\.lostSequences) == [6..<7])
    }

    @Test func `a segment of another log is found`() throws {
        let scratch = Scratch()
        let log = try log(scratch)
        let other = scratch.path("other")
        let identity = LogIdentity(low: 1, high: 2)
        try SampleLog.write(12, at: other, identity: identity, segmentBytes: 250)
        try write(try content(of: other.segment(7)), to: log.segment(7))
        let place = LogPlace(segment: 7, offset: 0)
        #expect(
            Reading(log).error
                == .foreignSegment(at: place, found: identity, expected: SampleLog.identity))
        #expect(Reading(log, .skip).events == SampleEvent.plain(1...6) + SampleEvent.plain(10...12))
    }

    @Test func `a segment of another history of the same log is found by its link`() throws {
        let scratch = Scratch()
        let log = try log(scratch)
        let other = scratch.path("other")
        var writer = try SampleLog.writer(at: other, segmentBytes: 250)
        for sequence in 1...12 as ClosedRange<UInt64> {
            var event = SampleEvent.plain(sequence)
            event.rest = [0xEE]
            try writer.append(event)
            try writer.commit()
        }
        try writer.close()
        try write(try content(of: other.segment(7)), to: log.segment(7))
        guard case .predecessorChanged(LogPlace(segment: 7, offset: 0), _, _) = Reading(log).error
        else {
            Issue.record("reading gives \(String(describing: Reading(log).error))")
            return
        }
    }

    @Test func `a segment under another name is found`() throws {
        let scratch = Scratch()
        let log = try log(scratch)
        try write(try content(of: log.segment(7)), to: log.segment(8))
        try LogFolder.remove(file: log.segment(7))
        let place = LogPlace(segment: 8, offset: 0)
        #expect(Reading(log).error == .segmentRenamed(at: place, firstSequence: 7))
    }

    @Test func `a head with a flipped bit is skipped and its events are read`() throws {
        let scratch = Scratch()
        let log = try log(scratch)
        for segment in [1, 4, 10] as [UInt64] {
            let bytes = try content(of: log.segment(segment))
            for index in 0..<SampleLog.headBytes {
                var flipped = bytes
                flipped[index] ^= 0x40
                try write(flipped, to: log.segment(segment))
                let skipped = Reading(log, .skip)
                #expect(skipped.events == SampleEvent.plain(1...12), "byte \(index)")
                #expect(skipped.faults.count == 1, "byte \(index)")
                #expect(Reading(log).error?.place == LogPlace(segment: segment, offset: 0))
                #expect(throws: EventLogError.self) { try LogWriter(appendingTo: log).close() }
            }
            try write(bytes, to: log.segment(segment))
        }
    }

    @Test func `events lost before a segment with a damaged head are named`() throws {
        let scratch = Scratch()
        let log = scratch.path("log")
        try SampleLog.write(9, at: log, segmentBytes: 300)
        let segments = try EventLog(reading: log).segments
        // The second segment ends a block early, which only the third one's name tells.
        var bytes = try content(of: log.segment(segments[1]))
        let lastBlock = try #require(SampleLog.blockOffsets(bytes).dropLast().last)
        bytes.removeSubrange(lastBlock...)
        try write(bytes, to: log.segment(segments[1]))
        var damaged = try content(of: log.segment(segments[2]))
        damaged[20] ^= 1
        try write(damaged, to: log.segment(segments[2]))
        let reading = Reading(log, .skip)
        #expect(reading.faults.map(\.lostSequences) == [(segments[2] - 1)..<segments[2]])
        // The same where the first segment is missing as a whole.
        try LogFolder.remove(file: log.segment())
        var second = try content(of: log.segment(segments[1]))
        second[20] ^= 1
        try write(second, to: log.segment(segments[1]))
        #expect(Reading(log, .skip).faults.first?.lostSequences?.lowerBound == 1)
    }

    @Test func `a begun segment after a predecessor that ends elsewhere is not removed`() throws {
        let scratch = Scratch()
        let log = try log(scratch)
        try LogFolder.remove(file: log.segment(10))
        try write([], to: log.segment(11))
        let error = EventLogError.missingSegment(after: 9, expected: 10, found: 11)
        #expect(throws: error) { try LogWriter(appendingTo: log).close() }
        #expect(LogFolder.exists(log.segment(11)))
    }

    @Test func `folders that are no log are named`() throws {
        let scratch = Scratch()
        let path = scratch.path("thing")
        #expect(throws: EventLogError.noSuchLog(path)) { try EventLog(reading: path) }
        try LogFolder.create(path)
        #expect(throws: EventLogError.notALog(path)) { try EventLog(reading: path) }
        #expect(throws: EventLogError.notALog(path)) { try LogWriter(appendingTo: path).close() }
        #expect(!LogFolder.exists(path.appending("lock")))
        try write([1], to: path.appending("12.log"))
        #expect(throws: EventLogError.misnamedSegment(path.appending("12.log"))) {
            try EventLog(reading: path)
        }
        let file = scratch.path("file")
        try write([1], to: file)
        #expect(throws: EventLogError.notAFolder(file)) { try EventLog(reading: file) }
    }
}
