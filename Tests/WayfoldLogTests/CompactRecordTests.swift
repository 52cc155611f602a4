import SystemPackage
import Testing
import WayfoldModel

@testable import WayfoldLog

/// The short forms of times, names and strings, byte by byte and back.
@Suite struct CompactRecordTests {
    /// The body of the only block of a log that `write` fills, and what is read from it.
    private func body(
        _ write: (inout LogWriter) throws -> Void
    ) throws -> (bytes: [UInt8], log: [Line]) {
        let scratch = Scratch()
        let path = scratch.path("log")
        var writer = try SampleLog.writer(at: path)
        try write(&writer)
        try writer.leave()
        let bytes = try content(of: path.segment())
        #expect(SampleLog.blockOffsets(bytes).count == 2)
        #expect(try EventLog.check(path, report: { _ in }).isSound)
        return (Array(bytes.dropFirst(SampleLog.headBytes + 60)), try Line.all(of: path))
    }

    /// What a record says.
    private enum Line: Equatable {
        case event(session: UInt64, time: Int64)
        case name(session: UInt64, String)

        static func all(of path: FilePath) throws -> [Line] {
            var lines: [Line] = []
            let reader = try EventLog(reading: path).reader()
            var strings = StringTable()
            while try reader.nextBlock() {
                var cursor = try RecordCursor(reader.block, &strings)
                var names = 0
                while true {
                    let isEvent = try cursor.next(&strings)
                    for name in strings.sessionNames[names...] {
                        let text = String(decoding: strings[name.string] ?? [], as: UTF8.self)
                        lines.append(.name(session: name.session, text))
                    }
                    names = strings.sessionNames.count
                    guard isEvent else { break }
                    let envelope = cursor.envelope
                    lines.append(.event(session: envelope.session, time: envelope.time))
                }
            }
            return lines
        }
    }

    static let steps: [(Int64, [UInt8])] = [
        (1, [0x08]), (-1, [0x04]), (15, [0x78]), (16, [0x80, 0x01]), (999, [0xB8, 0x3E]),
        (1_000, [0x09]), (-1_000, [0x05]), (350_000, [0xF1, 0x15]), (999_000, [0xB9, 0x3E]),
        (1_000_000, [0x0A]), (-1_000_000, [0x06]), (60_000_000, [0xE2, 0x03]),
        (.max - 807, [0xB9, 0xBF, 0xEA, 0xF8, 0xD2, 0x9B, 0x89, 0x83, 0x01]),
        ((1 << 61) - 1, [0xF8] + [UInt8](repeating: 0xFF, count: 8) + [0x01]),
        (-(1 << 61), [0xFC] + [UInt8](repeating: 0xFF, count: 8) + [0x01]),
        (1 << 61, [0x03] + [UInt8](repeating: 0x80, count: 8) + [0x40]),
        (.max, [0x03, 0xFE] + [UInt8](repeating: 0xFF, count: 8) + [0x01]),
        (.min, [0x03] + [UInt8](repeating: 0xFF, count: 9) + [0x01]),
    ]

    @Test(arguments: steps)
    func `a time difference is a count of its largest unit`(
        step: Int64, expected: [UInt8]
    ) throws {
        let (bytes, log) = try body { writer in
            try writer.append(Envelope(session: 1)) { $0.byte(0xAA) }
            try writer.append(Envelope(time: step, session: 1)) { $0.byte(0xAA) }
        }
        #expect(log == [.event(session: 1, time: 0), .event(session: 1, time: step)])
        #expect(bytes == [0x01, 0xAA, 0x09] + expected + [0xAA])
    }

    @Test func `times wrap round at 64 bits`() throws {
        let times: [Int64] = [.max, .min, .max, 0, .min, .max - 1, .min + 1, -1, 1]
        let (_, log) = try body { writer in
            for time in times { try writer.append(Envelope(time: time)) { $0.byte(1) } }
        }
        #expect(log == times.map { .event(session: 0, time: $0) })
    }

    @Test func `a name goes with its session and the event after it needs no session`() throws {
        let (bytes, log) = try body { writer in
            try writer.name(session: 5, as: "anna")
            try writer.append(Envelope(session: 5)) { $0.byte(0xAA) }
            try writer.name(session: 6, as: "bert")
            try writer.append(Envelope(session: 6)) { $0.byte(0xAA) }
            try writer.name(session: 7, as: "anna")
            try writer.append(Envelope(session: 7)) { $0.byte(0xAA) }
            try writer.name(session: 3, as: "anna")
            try writer.append(Envelope(session: 4)) { $0.byte(0xAA) }
        }
        #expect(
            bytes == [
                0xC0, 0x00, 0x04, 0x61, 0x6E, 0x6E, 0x61, 0x01, 0xAA,
                0x80, 0x04, 0x62, 0x65, 0x72, 0x74, 0x01, 0xAA,
                0x08, 0x02, 0x01, 0xAA,
                0x48, 0x07, 0x02, 0x11, 0x02, 0xAA,
            ])
        #expect(
            log == [
                .name(session: 5, "anna"), .event(session: 5, time: 0),
                .name(session: 6, "bert"), .event(session: 6, time: 0),
                .name(session: 7, "anna"), .event(session: 7, time: 0),
                .name(session: 3, "anna"), .event(session: 4, time: 0),
            ])
    }

    @Test func `names of the least and the greatest session wrap round`() throws {
        let sessions: [UInt64] = [.max, 0, .max, 1, 1 << 63, 0, .max - 1]
        let (_, log) = try body { writer in
            for session in sessions { try writer.name(session: session, as: "n\(session)") }
            try writer.append(Envelope(session: 0)) { $0.byte(1) }
        }
        #expect(
            log == sessions.map { .name(session: $0, "n\($0)") } + [.event(session: 0, time: 0)])
    }

    static let strings: [(String, [UInt8])] = [
        ("", [0x00, 0]),
        ("a", [0x00, 1, 0x61]),
        ("af", [0x10, 1, 0xAF]),
        ("AF", [0x00, 2, 0x41, 0x46]),
        ("0aG", [0x00, 3, 0x30, 0x61, 0x47]),
        ("abc", [0x00, 3, 0x61, 0x62, 0x63]),
        ("2426091a53125110", [0x10, 8, 0x24, 0x26, 0x09, 0x1A, 0x53, 0x12, 0x51, 0x10]),
        ("0f/1", [0x00, 4, 0x30, 0x66, 0x2F, 0x31]),
        ("0`:g", [0x00, 4, 0x30, 0x60, 0x3A, 0x67]),
        ("E621E1F8-C36C-495A-93FC-0C247A3E6E5F", [0x18] + uuid),
        ("e621e1f8-c36c-495a-93fc-0c247a3e6e5f", [0x20] + uuid),
        (
            "01234567-8901-2345-6789-012345678901",
            [0x18, 0x01, 0x23, 0x45, 0x67, 0x89, 0x01, 0x23, 0x45, 0x67, 0x89, 0x01, 0x23, 0x45]
                + [0x67, 0x89, 0x01]
        ),
        plain("E621e1f8-c36c-495a-93fc-0c247a3e6e5f"),
        plain("e621e1f8ac36c-495a-93fc-0c247a3e6e5f"),
        plain("e621e1f8-c36c-495a-93fc-0c247a3e6e5g"),
        plain("e621e1f8-c36c-495a-93fc-0c247a3e-e5f"),
        plain("e621e1f8-c36c-495a-93fc-0c247a3e6e5"),
    ]

    static let uuid: [UInt8] = [
        0xE6, 0x21, 0xE1, 0xF8, 0xC3, 0x6C, 0x49, 0x5A, 0x93, 0xFC, 0x0C, 0x24, 0x7A, 0x3E, 0x6E,
        0x5F,
    ]

    static func plain(_ text: String) -> (String, [UInt8]) {
        (text, [0x00, UInt8(text.utf8.count)] + Array(text.utf8))
    }

    @Test(arguments: strings)
    func `a string is written in the first form that fits and read as its text`(
        text: String, expected: [UInt8]
    ) throws {
        let (bytes, log) = try body { writer in
            try writer.append(Envelope(session: 9)) {
                $0.varint(UInt64($0.number(of: text)))
            }
            try writer.name(session: 10, as: text)
        }
        #expect(bytes == expected + [0x01, 0x00, 0x08, 0x01])
        #expect(log == [.event(session: 9, time: 0), .name(session: 10, text)])
        let (named, names) = try body { try $0.name(session: 10, as: text) }
        #expect(named == [expected[0] | 0xC0, 0x00] + expected.dropFirst())
        #expect(names == [.name(session: 10, text)])
    }

    @Test(arguments: 0..<20)
    func `random digits come back in every form`(seed: UInt64) throws {
        var generator = SplitMix64(seed: seed)
        let digits = Array(seed.isMultiple(of: 2) ? "0123456789abcdef" : "0123456789ABCDEF")
        var texts: [String] = []
        for _ in 0..<40 {
            let count = Int.random(in: 0..<70, using: &generator)
            var text = (0..<count).compactMap { _ in digits.randomElement(using: &generator) }
            if count >= 36, Bool.random(using: &generator) {
                text = Array(text.prefix(36))
                for position in [8, 13, 18, 23] { text[position] = "-" }
            }
            texts.append(String(text))
        }
        let (_, log) = try body { writer in
            for text in texts { try writer.name(session: 1, as: text) }
        }
        #expect(log == texts.map { .name(session: 1, $0) })
    }

    @Test func `a reader takes longer forms than a writer makes`() throws {
        let scratch = Scratch()
        let path = scratch.path("log")
        let body: [UInt8] = [
            0xC0, 0x00, 0x82, 0x00, 0x61, 0x66,
            0x48, 0x02, 0x81, 0x00,
            0x10, 0x00,
            0x89, 0x80, 0x80, 0x00, 0xAA,
            0x19, 0xC0, 0xBB, 0x8F, 0x00, 0x00, 0xAA,
            0x09, 0x83, 0x80, 0x00, 0x82, 0x00, 0xAA,
            0x07, 0x00,
        ]
        try SampleLog.forge(body, events: 4, at: path) { $0.baseSession = 6 }
        #expect(
            try Line.all(of: path) == [
                .name(session: 6, "af"), .name(session: 7, "af"),
                .event(session: 7, time: 0), .event(session: 7, time: 31_672),
                .event(session: 7, time: 31_673), .event(session: 7, time: 31_673),
            ])
    }
}
