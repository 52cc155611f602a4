import SystemPackage
import Testing

@testable import WayfoldLog

/// A log of each format version as it must stay readable: every field, every form, a name, a cause.
@Suite struct FrozenFormatTests {
    static let events: [SampleEvent] = [
        SampleEvent(
            envelope: Envelope(sequence: 1, time: 1_700_000_000_000_000, session: 40),
            text: "home"),
        SampleEvent(
            envelope: Envelope(
                sequence: 2, time: 1_700_000_000_250_000, session: 40, scene: 2, origin: .link,
                cause: 1, continuesTurn: true),
            text: "todo?id=3", rest: [1, 2, 3]),
        SampleEvent(
            envelope: Envelope(sequence: 3, time: 1_700_000_003_250_000, session: 41),
            text: "2426091a53125110", rest: [9, 9, 9, 9, 9, 9, 9]),
        SampleEvent(
            envelope: Envelope(
                sequence: 4, time: .min, session: .max, scene: .max, origin: .inferred),
            text: "e621e1f8-c36c-495a-93fc-0c247a3e6e5f"),
        SampleEvent(
            envelope: Envelope(sequence: 5, time: 1, session: 0, origin: .gesture),
            text: "home"),
    ]

    static let names: [UInt64: String] = [
        40: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F", 41: "anna", 42: "anna",
    ]

    /// Writes the log: two blocks.
    private func writeLog(at log: FilePath) throws {
        var writer = try SampleLog.writer(at: log)
        try writer.name(session: 40, as: Self.names[40] ?? "")
        for event in Self.events.prefix(2) { try writer.append(event) }
        try writer.name(session: 41, as: "anna")
        try writer.append(Self.events[2])
        try writer.commit()
        try writer.name(session: 42, as: "anna")
        for event in Self.events.dropFirst(3) { try writer.append(event) }
        try writer.close()
    }

    @Test func `a log of version 1 is read as it was written`() throws {
        let scratch = Scratch()
        let log = scratch.path("log")
        try LogFolder.create(log)
        try write(Self.bytes, to: log.segment())
        let reading = Reading(log)
        #expect(reading.error == nil)
        #expect(reading.events == Self.events)
        #expect(reading.names == Self.names)
        #expect(
            reading.tail == .clean(at: LogPlace(segment: 1, offset: UInt64(Self.bytes.count))))
    }

    @Test func `what is written today is version 2 to the byte`() throws {
        let scratch = Scratch()
        let log = scratch.path("log")
        try writeLog(at: log)
        #expect(try hexadecimal(content(of: log.segment())) == Self.linesOfVersion2)
        #expect(try hexadecimal(content(of: log.appending("sealed"))) == Self.linesOfSeal)
    }

    @Test func `a log of version 2 is read as it was written`() throws {
        let scratch = Scratch()
        let log = scratch.path("log")
        try LogFolder.create(log)
        try write(Self.bytes(Self.linesOfVersion2), to: log.segment())
        try write(Self.bytes(Self.linesOfSeal), to: log.appending("sealed"))
        let reading = Reading(log)
        #expect(reading.events == Self.events)
        #expect(reading.names == Self.names)
        #expect(reading.proof == .sealed)
    }

    private func hexadecimal(_ bytes: [UInt8]) -> [String] {
        stride(from: 0, to: bytes.count, by: 32).map { start in
            bytes[start..<min(start + 32, bytes.count)].map(WayfoldLog.hexadecimal).joined()
        }
    }

    /// The bytes of the log of version 1.
    static let bytes = bytes(lines)

    private static func bytes(_ lines: [String]) -> [UInt8] {
        lines.flatMap { line -> [UInt8] in
            let digits = line.utf8.map { $0 < 0x40 ? $0 - 0x30 : $0 - 0x61 + 10 }
            return stride(from: 0, to: digits.count, by: 2).map {
                digits[$0] << 4 | digits[$0 + 1]
            }
        }
    }

    static let linesOfVersion2: [String] = [
        "574159464f4c44000200000045000000887766554433221100ffeeddccbbaa99",
        "0300000000000000010000000000000000000000090000007b226d6170223a31",
        "7d32d1ab9857424c4b4a0000000300000000000000010000000000000000401e",
        "18240a06002800000000000000450000000000000032d1ab98be40464cb23d5c",
        "ecd800e621e1f8c36c495a93fc0c247a3e6e5f0004686f6d6501010009746f64",
        "6f3f69643d33ecd10f021401020102038004616e6e6110082426091a53125110",
        "0f1a08040909090909090957424c4b2c00000002000000050000000400000000",
        "00000000000000000000802a00000000000000cb00000000000000b23d5cec77",
        "544a8f5c64e58a48000220e621e1f8c36c495a93fc0c247a3e6e5f7155ffffff",
        "ff0f06055903fdffffffffffffffff0102010157424c4b020000000000000006",
        "0000000600000000000000000000000000000000000000000000003301000000",
        "0000005c64e58a9f27c5f2d7ca46fe2802",
    ]

    static let linesOfSeal: [String] = [
        "5741595345414c000100000001000000887766554433221100ffeeddccbbaa99",
        "0100000000000000710100000000000006000000000000000300000000000000",
        "d7ca46fe45000000574159464f4c440002000000450000008877665544332211",
        "00ffeeddccbbaa99030000000000000001000000000000000000000009000000",
        "7b226d6170223a317d32d1ab98ec1709ce",
    ]

    static let lines = [
        "574159464f4c44000100000045000000887766554433221100ffeeddccbbaa99",
        "0300000000000000010000000000000000000000090000007b226d6170223a31",
        "7d9b56d01357424c4b4a0000000300000000000000010000000000000000401e",
        "18240a0600280000000000000045000000000000009b56d013be40464c6bc961",
        "cad800e621e1f8c36c495a93fc0c247a3e6e5f0004686f6d6501010009746f64",
        "6f3f69643d33ecd10f021401020102038004616e6e6110082426091a53125110",
        "0f1a08040909090909090957424c4b2c00000002000000050000000400000000",
        "00000000000000000000802a00000000000000cb000000000000006bc961ca77",
        "544a8f7a4a585348000220e621e1f8c36c495a93fc0c247a3e6e5f7155ffffff",
        "ff0f06055903fdffffffffffffffff01020101",
    ]
}
