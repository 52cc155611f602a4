import SystemPackage
import Testing

@testable import WayfoldLog

/// Every way of losing the end of a file.
@Suite struct CutTests {
    static let durabilities: [Durability] = [.none, .everyBatch, .interval(milliseconds: 5)]

    @Test(arguments: durabilities)
    func `a reader of a log cut anywhere gives the whole blocks before the cut`(
        durability: Durability
    ) throws {
        let scratch = Scratch()
        let log = scratch.path("log")
        try SampleLog.write(9, at: log, durability)
        let file = log.segment()
        let bytes = try content(of: file)
        let offsets = SampleLog.blockOffsets(bytes)
        for length in 0...bytes.count {
            try write(bytes.prefix(length), to: file)
            let reading = Reading(log)
            guard length >= SampleLog.headBytes else {
                #expect(reading.error != nil && reading.events.isEmpty, "at \(length)")
                continue
            }
            let whole = offsets.lastIndex { $0 <= length } ?? 0
            let place = LogPlace(segment: 1, offset: UInt64(offsets[whole]))
            #expect(reading.error == nil, "at \(length)")
            #expect(reading.events == Array(1...9).prefix(whole).map { .plain($0) })
            #expect(reading.tail?.place == place, "at \(length)")
            #expect((reading.tail == .clean(at: place)) == (length == offsets[whole]))
        }
    }

    @Test(arguments: durabilities)
    func `a writer of a log cut anywhere goes on after the whole blocks`(
        durability: Durability
    ) throws {
        let scratch = Scratch()
        let log = scratch.path("log")
        try SampleLog.write(5, at: log, durability)
        let file = log.segment()
        let bytes = try content(of: file)
        let offsets = SampleLog.blockOffsets(bytes)
        for length in SampleLog.headBytes...bytes.count {
            try write(bytes.prefix(length), to: file)
            let whole = offsets.lastIndex { $0 <= length } ?? 0
            var writer = try LogWriter(
                appendingTo: log, options: LogOptions(durability: durability))
            #expect(writer.nextSequence == UInt64(whole) + 1)
            #expect(writer.recovery?.tail.bytes ?? 0 == UInt64(length - offsets[whole]))
            #expect((writer.recovery == nil) == (length == offsets[whole]))
            #expect(writer.recovery?.tail.blocks ?? [] == [])
            try writer.appendBlocks(2)
            try writer.leave()
            let reading = Reading(log)
            #expect(reading.events == SampleEvent.plain(1...UInt64(whole + 2)), "at \(length)")
            #expect(try EventLog.check(log, report: { _ in }).isSound)
        }
    }

    @Test func `a tail of zeros or of other bytes is cut like a short one`() throws {
        let scratch = Scratch()
        let log = scratch.path("log")
        try SampleLog.write(3, at: log)
        let bytes = try content(of: log.segment())
        for filler in [0, 0x57, 0xff] as [UInt8] {
            for count in [1, 59, 60, 61, 5000] {
                let tail = [UInt8](repeating: filler, count: count)
                try write(bytes + tail, to: log.segment())
                #expect(Reading(log).events == SampleEvent.plain(1...3))
                let writer = try LogWriter(appendingTo: log)
                #expect(writer.recovery?.tail.bytes == UInt64(count))
                try writer.leave()
                #expect(try content(of: log.segment()) == bytes)
            }
        }
    }

    @Test func `a segment that was only begun is removed, whatever there is of it`() throws {
        let scratch = Scratch()
        let log = scratch.path("log")
        try SampleLog.write(6, at: log, segmentBytes: 300)
        let last = try #require(try EventLog(reading: log).segments.last)
        let head = try content(of: log.segment(last)).prefix(SampleLog.headBytes)
        for length in 0..<head.count {
            try write(head.prefix(length), to: log.segment(last))
            let reading = Reading(log)
            #expect(reading.events == SampleEvent.plain(1...(last - 1)))
            #expect(reading.tail?.place == LogPlace(segment: last, offset: 0))
            let writer = try LogWriter(appendingTo: log)
            #expect(writer.recovery?.removedSegment == true)
            #expect(writer.recovery?.tail.bytes == UInt64(length))
            #expect(writer.nextSequence == last)
            try writer.leave()
            #expect(try EventLog(reading: log).segments.last != last)
        }
    }

    @Test func `the log of a creation that was interrupted is named, not cut`() throws {
        let scratch = Scratch()
        let log = scratch.path("log")
        try SampleLog.write(0, at: log)
        try write([UInt8]("WAYFOLD".utf8), to: log.segment())
        let expected = EventLogError.headCut(
            at: LogPlace(segment: 1, offset: 0), present: 7, needed: 56)
        #expect(throws: expected) { try EventLog(reading: log) }
        #expect(throws: expected) { try LogWriter(appendingTo: log).leave() }
    }
}
