import Foundation
import SystemPackage
import Testing
import WayfoldLog

@testable import LogBenchmarks

/// The bare loop reads what the log's own reader reads.
struct BareLoopTests {
    @Test(arguments: [1, 50])
    func `the bare loop adds up the same numbers as the reader`(openSessions: Int) throws {
        let log = try BenchmarkLog.simulated(
            .init(eventCount: 60_000, openSessions: openSessions))
        let sum = try BareLoop.sum(ofLogAt: log.path)
        #expect(sum.eventCount == 60_000)
        #expect(sum == (try RecordSum(readingLogAt: log.path)))
    }

    @Test
    func `every kind of record is added up, over blocks and segments`() throws {
        let folder = try BenchmarkFolder(room: 0)
        let path = folder.path.appending("log")
        try writeEveryKind(to: path)
        #expect(try EventLog(reading: path).segments.count > 2)
        let sum = try BareLoop.sum(ofLogAt: path)
        #expect(sum.eventCount == 4_000)
        #expect(sum == (try RecordSum(readingLogAt: path)))
    }

    @Test
    func `a flipped bit in a block's body is no whole block to the bare loop`() throws {
        let log = try BenchmarkLog.simulated(.init(eventCount: 40_000))
        let file = try #require(try EventLog(reading: log.path).files().first)
        var bytes = try Data(contentsOf: URL(filePath: file.string))
        bytes[bytes.count / 2] ^= 1
        try bytes.write(to: URL(filePath: file.string))
        #expect(throws: BenchmarkError.self) { try BareLoop.sum(ofLogAt: log.path) }
    }

    /// Names, strings of each form, scenes, origins, causes, far times, payloads short and long.
    private func writeEveryKind(to path: FilePath) throws {
        var options = LogOptions(durability: .none)
        options.segmentBytes = 20_000
        options.blockBytes = 700
        var writer = try LogWriter(
            creating: path, identity: LogIdentity(low: 5, high: 5), semanticsVersion: 1,
            options: options)
        let texts = ["plain", "0aff", "6ec0bd7f-11c0-43da-975e-2a8ad9ebae0b", "6EC0BD7F"]
        for number in 0..<4_000 {
            let session = UInt64(number % 37) &* 0x1_0000_0001
            if number.isMultiple(of: 29) {
                try writer.name(session: session, as: texts[number % 4] + "\(number % 3)")
            }
            let envelope = Envelope(
                time: Int64(number) << Int64(number % 40), session: session,
                scene: number.isMultiple(of: 7) ? UInt32(number) : 0,
                origin: EventOrigin(rawValue: UInt8(number % 7)) ?? .user,
                cause: number.isMultiple(of: 5) ? UInt64(number) / 2 : 0,
                continuesTurn: number.isMultiple(of: 3))
            try writer.append(envelope) { payload in
                for step in 0..<(number % 12) { payload.varint(1 << UInt64(step * 5)) }
                payload.varint(UInt64(payload.number(of: texts[number % 4] + "\(number % 400)")))
            }
            if number.isMultiple(of: 500) { try writer.commit() }
        }
        try writer.close()
    }
}
