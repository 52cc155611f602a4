import SystemPackage
import Testing

@testable import WayfoldLog

@Suite struct RoundTripTests {
    @Test(arguments: [1, 2, 3, 4, 5] as [UInt64])
    func `what is appended is what is read`(seed: UInt64) throws {
        let scratch = Scratch()
        let log = scratch.path("log")
        let events = SampleEvent.random(400, seed: seed)
        var writer = try SampleLog.writer(at: log, .none, blockBytes: 500, segmentBytes: 4000)
        for (index, event) in events.enumerated() {
            try writer.append(event)
            if index % 7 == 0 { try writer.commit() }
        }
        try writer.close()
        let reading = Reading(log)
        #expect(reading.error == nil)
        #expect(reading.events == events)
        let opened = try EventLog(reading: log)
        #expect(opened.segments.count > 3)
        #expect(opened.head.metadata == SampleLog.metadata)
        #expect(opened.head.identity == SampleLog.identity)
        #expect(opened.head.semanticsVersion == 3)
        #expect(try EventLog.check(log, report: { _ in }).isSound)
    }

    @Test func `a log that is opened again and again goes on in the same segment`() throws {
        let scratch = Scratch()
        let log = scratch.path("log")
        let events = SampleEvent.random(60, seed: 9)
        try SampleLog.writer(at: log).close()
        for event in events {
            var writer = try LogWriter(appendingTo: log)
            #expect(writer.recovery == nil)
            #expect(writer.nextSequence == event.envelope.sequence)
            try writer.append(event)
            try writer.close()
        }
        #expect(Reading(log).events == events)
        #expect(try EventLog(reading: log).segments == [1])
    }

    @Test func `an event is a lead byte, its differences and its payload`() throws {
        let scratch = Scratch()
        let log = scratch.path("log")
        var writer = try SampleLog.writer(at: log)
        try writer.append(Envelope(time: 5000, session: 2)) { $0.byte(0xAA) }
        try writer.append(
            Envelope(
                time: 5003, session: 1, scene: 300, origin: .link, cause: 1, continuesTurn: true)
        ) { payload in
            payload.varint(UInt64(payload.number(of: "hi")))
        }
        try writer.append(Envelope(time: 5003, session: 1)) { _ in }
        try writer.leave()
        let bytes = try content(of: log.segment())
        let body = Array(bytes.dropFirst(SampleLog.headBytes + 60))
        #expect(
            body == [
                0x01, 0xAA,
                0x00, 0x02, 0x68, 0x69,
                0xF9, 0x18, 0x01, 0xAC, 0x02, 0x14, 0x01, 0x00,
                0x07, 0x00,
            ])
    }

    @Test func `the names of sessions are read with their block`() throws {
        let scratch = Scratch()
        let log = scratch.path("log")
        var writer = try SampleLog.writer(at: log)
        try writer.name(session: 7, as: "alice")
        try writer.commit()
        try writer.append(.plain(1))
        try writer.close()
        let reading = Reading(log)
        #expect(reading.names == [7: "alice"])
        #expect(reading.events == [.plain(1)])
    }

    @Test func `strings are numbered anew in each segment`() throws {
        let scratch = Scratch()
        let log = scratch.path("log")
        var writer = try SampleLog.writer(at: log, segmentBytes: 130)
        var numbers: [UInt32] = []
        for text in ["a", "b", "a"] {
            try writer.append(Envelope()) { numbers.append($0.number(of: text)) }
            try writer.append(Envelope()) { numbers.append($0.number(of: text + "x")) }
            try writer.commit()
        }
        try writer.close()
        #expect(try EventLog(reading: log).segments == [1, 3, 5])
        #expect(numbers == [0, 1, 0, 1, 0, 1])
    }

    @Test func `ten thousand strings keep their numbers`() throws {
        let scratch = Scratch()
        var writer = try SampleLog.writer(at: scratch.path("log"), .none)
        for round in 0..<2 {
            for index in 0..<10_000 {
                var number: UInt32 = 0
                try writer.append(Envelope()) { number = $0.number(of: "string \(index)") }
                #expect(number == index, "round \(round)")
            }
        }
    }
}
