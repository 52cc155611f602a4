import SystemPackage
import Testing

@testable import WayfoldLog

/// When a writer takes events on the fast path.
@Suite struct FastPathTests {
    private let identity = LogIdentity(low: 1, high: 1)

    /// Appends a byte on the fast path, if that is open.
    private func appends(_ writer: inout LogWriter) -> Bool {
        writer.append(time: 1, session: 1, origin: .user, continuesTurn: false, short: 7, count: 1)
    }

    /// Appends a text on the fast path, if that is open.
    private func appends(_ writer: inout LogWriter, _ string: String, _ place: Int) -> Bool {
        let bytes = Array(string.utf8)
        return bytes.withUnsafeBytes { bytes in
            writer.append(
                time: 1, session: 1, origin: .user, continuesTurn: false, short: 1, naming: bytes,
                rememberedBy: place)
        }
    }

    private func expect(_ isOpen: Bool, _ expected: Bool) {
        #expect(isOpen == expected)
    }

    @Test func `it opens with a block's first event and closes with the block`() throws {
        let scratch = Scratch()
        let log = scratch.path("log")
        var writer = try LogWriter(
            creating: log, identity: identity, semanticsVersion: 1,
            options: LogOptions(durability: .none))
        expect(appends(&writer), false)
        try writer.append(Envelope(time: 1, session: 1)) { $0.byte(7) }
        expect(appends(&writer), true)
        try writer.commit()
        expect(appends(&writer), false)
        try writer.append(Envelope(time: 1, session: 1)) { $0.byte(7) }
        while appends(&writer) {}
        try writer.append(Envelope(time: 1, session: 1)) { $0.byte(7) }
        expect(appends(&writer), true)
        let count = writer.nextSequence - 1
        #expect(count > 30_000)
        try writer.close()
        let summary = try EventLog.check(log) { _ in }
        #expect(summary.isSound && summary.events == count)
    }

    @Test func `it is closed after a failure and beside a sync that others wait for`() throws {
        let scratch = Scratch()
        let opening = LogOpening.create(identity, semanticsVersion: 1, metadata: [])
        var writer = try LogWriter(
            opening, scratch.path("failing"), options: LogOptions(durability: .none)
        ) { operation in
            if case .write(_, let offset, _) = operation, offset > 0 { return .fail(.noSpace) }
            return .proceed
        }
        try writer.append(Envelope(time: 1, session: 1)) { $0.byte(7) }
        expect(appends(&writer), true)
        #expect(throws: EventLogError.self) { try writer.commit() }
        expect(appends(&writer), false)

        var other = try LogWriter(
            creating: scratch.path("other"), identity: identity, semanticsVersion: 1)
        _ = try other.beginCommit()
        try other.append(Envelope(time: 1, session: 1)) { $0.byte(7) }
        expect(appends(&other), false)
        try other.close()
    }

    @Test func `a place stands for a string only as long as its bytes are the same`() throws {
        let scratch = Scratch()
        var writer = try LogWriter(
            creating: scratch.path("log"), identity: identity, semanticsVersion: 1,
            options: LogOptions(durability: .none))
        let texts = (0...40).map { String("abcdefghijklmnopqrstuvwxyzabcdefghijklmnop".prefix($0)) }
        try writer.append(Envelope(time: 1, session: 1)) { payload in
            for (place, text) in texts.enumerated() {
                var text = text
                let number = text.withUTF8 {
                    payload.number(of: UnsafeRawBufferPointer($0), rememberedBy: place)
                }
                payload.varint(UInt64(number))
            }
        }
        for place in texts.indices {
            expect(appends(&writer, texts[place], place), true)
            expect(appends(&writer, texts[place], place + 1), false)
            for index in texts[place].indices {
                var other = texts[place]
                other.replaceSubrange(index...index, with: "*")
                expect(appends(&writer, other, place), false)
            }
        }
        try writer.close()
    }
}
