import SystemPackage
import Testing
import WayfoldModel

@testable import WayfoldLog

/// Bodies with right checksums that break the format.
@Suite struct RecordTests {
    static let malformed: [([UInt8], UInt32, String)] = [
        ([0x28, 1], 1, definitionText("28")),
        ([0x38, 0, 0], 0, definitionText("38")),
        ([0x40, 2, 0], 0, definitionText("40")),
        ([0x60, 2, 0], 0, definitionText("60")),
        ([0x88, 0, 0], 0, definitionText("88")),
        ([0xC8, 2, 0], 0, definitionText("c8")),
        ([0xA8, 0, 0], 0, definitionText("a8")),
        ([0x10, 0x02, 0x61], 0, "a record goes on past the block's end but should end in it"),
        (
            [0x10, 0x81, 0x80, 0x20], 0,
            "a string has 524289 pairs of digits but may have 524288"
        ),
        ([0x18] + [UInt8](repeating: 1, count: 15), 0, pastTheEndText),
        ([0xE0, 2] + [UInt8](repeating: 1, count: 15), 0, pastTheEndText),
        (
            [0x09, 0x07, 1, 1], 1,
            "the time difference is 7 but of unit 3 it should be 3"
        ),
        ([0x09, 0x03], 1, pastTheEndText),
        ([0x00, 0x02, 0x61], 0, "a record goes on past the block's end but should end in it"),
        ([0x00], 0, "a record goes on past the block's end but should end in it"),
        ([0x00, 0x81, 0x80, 0x40], 0, "a string has 1048577 bytes but may have 1048576"),
        (
            [0x08, 0x01], 0,
            "a session's name is 1 strings back but should be one of the segment's"
        ),
        (
            [0x00, 0x00, 0x48, 0x02, 0x00], 0,
            "a session's name is 0 strings back but should be one of the segment's"
        ),
        (
            [0x80, 0x00, 0x08, 0x02], 0,
            "a session's name is 2 strings back but should be one of the segment's"
        ),
        ([0x08], 0, pastTheEndText),
        ([0x48, 0x02], 0, pastTheEndText),
        ([0x01], 1, "a record goes on past the block's end but should end in it"),
        ([0x06, 1, 2, 3, 4, 5], 1, "a record goes on past the block's end but should end in it"),
        ([0x09, 0x80], 1, "a record goes on past the block's end but should end in it"),
        (
            [0x09] + [UInt8](repeating: 0xff, count: 10) + [1, 1], 1,
            "a number has more than 64 bits but none may"
        ),
        (
            [0x09] + [UInt8](repeating: 0xff, count: 9) + [2, 1], 1,
            "a number has more than 64 bits but none may"
        ),
        ([0x07, 0x06, 1, 2, 3, 4, 5, 6], 1, payloadText(6)),
        ([0x07, 0x81, 0x80, 0x80, 0x02, 1], 1, payloadText(4_194_305)),
        (
            [0x21, 0x80, 0x80, 0x80, 0x80, 0x10, 1], 1,
            "the scene is 4294967296 but should fit 32 bits"
        ),
        ([0x41, 0x07, 1], 1, "the origin is 7 but should be one of 0 to 6"),
        ([0x41, 0x20, 1], 1, "the origin is 32 but should be one of 0 to 6"),
        (
            [0x41, 0x10, 0x00, 1], 1,
            "the cause is 0 events back but should be an earlier event"
        ),
        (
            [0x41, 0x10, 0x01, 1], 1,
            "the cause is 1 events back but should be an earlier event"
        ),
        ([0x01, 1], 0, "the block holds 1 events but its header counts 0"),
        ([0x01, 1, 0x01, 1], 1, "the block holds 2 events but its header counts 1"),
        ([0x01, 1], 2, "the block holds 1 events but its header counts 2"),
        ([], 1, "the block holds 0 events but its header counts 1"),
    ]

    static let pastTheEndText = "a record goes on past the block's end but should end in it"

    static func definitionText(_ digits: String) -> String {
        "a definition begins with 0x\(digits) but should begin with a known kind"
    }

    static func payloadText(_ length: Int) -> String {
        "the payload's length is \(length) but should be 0 or 7 to 4194304"
    }

    @Test(arguments: malformed.filter { $0.2 == pastTheEndText })
    func `a record past the end is named alike whatever bytes follow its block`(
        body: [UInt8], events: UInt32, text: String
    ) throws {
        let scratch = Scratch()
        let log = scratch.path("log")
        try SampleLog.forge(body, events: events, at: log)
        let bytes = try content(of: log.segment())
        for filler in [0x00, 0x57, 0x80, 0xFF] as [UInt8] {
            try write(bytes + [UInt8](repeating: filler, count: 80), to: log.segment())
            guard case .malformedRecord(_, let malformed) = Reading(log).error else {
                Issue.record("reading gives \(String(describing: Reading(log).error))")
                return
            }
            #expect(malformed.description == text, "followed by \(filler)")
        }
    }

    @Test(arguments: malformed)
    func `a malformed record is named with its place`(
        body: [UInt8], events: UInt32, text: String
    ) throws {
        let scratch = Scratch()
        let log = scratch.path("log")
        try SampleLog.forge(body, events: events, at: log)
        guard case .malformedRecord(let place, let malformed) = Reading(log).error else {
            Issue.record("reading gives \(String(describing: Reading(log).error))")
            return
        }
        #expect(malformed.description == text)
        let bodyStart = UInt64(SampleLog.headBytes + 60)
        #expect((bodyStart...(bodyStart + UInt64(body.count))).contains(place.offset))
        var faults: [LogFault] = []
        let summary = try EventLog.check(log) { faults.append($0) }
        #expect(faults.map(\.error) == [.malformedRecord(at: place, malformed)])
        #expect(!summary.isSound)
        #expect(throws: EventLogError.self) { try LogWriter(appendingTo: log).close() }
    }

    @Test func `any body of one or two bytes is read or named`() throws {
        try everyBody { cursor, strings in
            do throws(EventLogError) {
                while try cursor.next(&strings) {
                    #expect(cursor.payload.count <= 2)
                }
            } catch {
                guard case .malformedRecord = error else { throw error }
            }
        }
    }

    /// Hands over a cursor on every body of up to two bytes, without a file.
    private func everyBody(
        _ look: (inout RecordCursor, inout StringTable) throws -> Void
    ) throws {
        var buffer = ByteBuffer(capacity: 2)
        for first in 0...UInt8.max {
            for second in [nil] + (0...UInt8.max).map(Optional.some) {
                buffer.count = 0
                buffer.push(first)
                if let second { buffer.push(second) }
                var header = BlockHeader.empty
                header.bodyBytes = UInt32(buffer.count)
                header.eventCount = 1
                header.firstSequence = 5
                let place = LogPlace(segment: 1, offset: 0)
                let block = LogBlock(
                    place: place, header: header, followsHole: false, base: buffer.base)
                var strings = StringTable()
                var cursor = try RecordCursor(block, &strings)
                try look(&cursor, &strings)
            }
        }
    }

    @Test func `a header that contradicts its place is rot, never cut`() throws {
        let changes: [(String, (inout BlockHeader) -> Void)] = [
            ("link", { $0.previousChecksum ^= 1 }),
            ("sequence", { $0.firstSequence = 2 }),
            ("zero", { $0.firstSequence = 0 }),
            ("huge", { $0.firstSequence = .max }),
            ("strings", { $0.stringsBefore = 1 }),
            ("mark", { $0.syncedMark = 1 << 40 }),
        ]
        for (name, change) in changes {
            let scratch = Scratch()
            let log = scratch.path("log")
            try SampleLog.forge([0x01, 1], events: 1, at: log, change: change)
            let reading = Reading(log)
            #expect(reading.error != nil && reading.events.isEmpty, "\(name)")
            #expect(throws: EventLogError.self) { try LogWriter(appendingTo: log).close() }
            #expect(try !EventLog.check(log, report: { _ in }).isSound, "\(name)")
            _ = Reading(log, .skip)
        }
    }

    @Test func `a body that claims to be longer than allowed is named`() throws {
        let scratch = Scratch()
        let log = scratch.path("log")
        try SampleLog.forge([0x01, 1], events: 1, at: log) { $0.bodyBytes = .max }
        let place = LogPlace(segment: 1, offset: UInt64(SampleLog.headBytes))
        let reading = Reading(log)
        #expect(reading.tail?.place == place)
        #expect(reading.tail?.torn?.reason == .blockTooLong(at: place, bytes: .max))
    }

    @Test func `random bytes after a head never trap`() throws {
        let scratch = Scratch()
        let log = scratch.path("log")
        for seed in 0..<200 as Range<UInt64> {
            var generator = SplitMix64(seed: seed)
            let length = Int.random(in: 1..<60, using: &generator)
            let body = (0..<length).map { _ in UInt8.random(in: 0...255, using: &generator) }
            let events = UInt32.random(in: 0..<5, using: &generator)
            if seed > 0 { try LogFolder.remove(file: log.segment()) }
            try SampleLog.forge(body, events: events, at: log)
            _ = Reading(log)
            _ = Reading(log, .skip)
        }
    }
}
