import SystemPackage
import Testing

@testable import WayfoldLog

/// Torn tail or rot: what the synced marks decide.
@Suite struct DamageTests {
    /// Writes five blocks and turns over a byte in the body of the third.
    private func damagedLog(
        at log: FilePath, _ durability: Durability, inOneBatch: Bool
    ) throws -> (offsets: [Int], bytes: [UInt8]) {
        try SampleLog.write(5, at: log, durability, inOneBatch: inOneBatch)
        var bytes = try content(of: log.segment())
        let offsets = SampleLog.blockOffsets(bytes)
        bytes[offsets[2] + 62] ^= 0x10
        try write(bytes, to: log.segment())
        return (offsets, bytes)
    }

    @Test func `damage past the mark is a torn tail although whole blocks follow`() throws {
        let scratch = Scratch()
        let log = scratch.path("log")
        let (offsets, bytes) = try damagedLog(at: log, .everyBatch, inOneBatch: true)
        let place = LogPlace(segment: 1, offset: UInt64(offsets[2]))
        let reading = Reading(log)
        #expect(reading.error == nil)
        #expect(reading.events == SampleEvent.plain(1...2))
        #expect(reading.tail?.place == place)
        let writer = try LogWriter(appendingTo: log)
        #expect(writer.recovery?.tail.place == place)
        #expect(writer.recovery?.tail.bytes == UInt64(bytes.count - offsets[2]))
        #expect(writer.recovery?.tail.blocks == [4..<5, 5..<6])
        #expect(
            writer.recovery?.description == """
                0000000000000001.log byte 209: cut 196 bytes of unfinished writes with 2 \
                unacknowledged events in complete blocks (events 4 to 5): 0000000000000001.log \
                byte 209: the checksum is 0xdc17fdc0 but the bytes give 0x5861f474; they are kept \
                in '\(log.appending("0000000000000001.cut-209"))'
                """)
        let kept = try content(of: log.appending("0000000000000001.cut-209"))
        #expect(kept == Array(bytes.dropFirst(offsets[2])))
        try writer.leave()
        #expect(try content(of: log.segment()) == Array(bytes.prefix(offsets[2])))
    }

    @Test func `damage before the mark is rot and nothing is cut`() throws {
        let scratch = Scratch()
        let log = scratch.path("log")
        let (offsets, bytes) = try damagedLog(at: log, .everyBatch, inOneBatch: false)
        let place = LogPlace(segment: 1, offset: UInt64(offsets[2]))
        let reading = Reading(log)
        #expect(reading.events == SampleEvent.plain(1...2))
        guard case .rot(place, .checksumMismatch(place, _, _), log) = reading.error else {
            Issue.record("reading gives \(String(describing: reading.error))")
            return
        }
        #expect(throws: try #require(reading.error)) { try LogWriter(appendingTo: log).leave() }
        #expect(try content(of: log.segment()) == bytes)
        let skipped = Reading(log, .skip)
        #expect(skipped.events.map(\.envelope.sequence) == [1, 2, 4, 5])
        #expect(skipped.faults.map(\.lostSequences) == [3..<4])
        #expect(skipped.tail == .clean(at: LogPlace(segment: 1, offset: UInt64(bytes.count))))
    }

    @Test func `without marks damage before whole blocks is refused`() throws {
        let scratch = Scratch()
        let log = scratch.path("log")
        let (offsets, bytes) = try damagedLog(at: log, .none, inOneBatch: false)
        let place = LogPlace(segment: 1, offset: UInt64(offsets[2]))
        let error = try #require(Reading(log).error)
        #expect(error.place == place)
        #expect(throws: error) {
            try LogWriter(appendingTo: log, options: LogOptions(durability: .none)).close()
        }
        try write(bytes.prefix(offsets[3]), to: log.segment())
        let writer = try LogWriter(appendingTo: log, options: LogOptions(durability: .none))
        #expect(writer.recovery?.tail.place == place)
        #expect(writer.nextSequence == 3)
        try writer.leave()
    }

    @Test func `a recovery that is interrupted anywhere is done again`() throws {
        let scratch = Scratch()
        let log = scratch.path("log")
        let (offsets, bytes) = try damagedLog(at: log, .everyBatch, inOneBatch: true)
        for failing in ["cut", "sync", "folder"] {
            try write(bytes, to: log.segment())
            #expect(throws: EventLogError.self) {
                try LogWriter(.append, log, options: LogOptions()) { operation in
                    switch (operation, failing) {
                    case (.cut, "cut"), (.sync, "sync"), (.syncFolder, "folder"):
                        .fail(.ioError)
                    default: .proceed
                    }
                }.close()
            }
            let writer = try LogWriter(appendingTo: log)
            #expect(writer.nextSequence == 3)
            // The folder is synced before the cut, so that what is cut is kept first.
            #expect((writer.recovery != nil) == (failing != "sync"))
            try writer.leave()
            #expect(try content(of: log.segment()).count == offsets[2])
        }
    }

    @Test func `a moved block is found`() throws {
        try expect(.rot) { bytes, offsets in
            let second = Array(bytes[offsets[1]..<offsets[2]])
            bytes.replaceSubrange(offsets[2]..<offsets[3], with: second)
        }
    }

    @Test func `a block that is there twice is found`() throws {
        try expect(.rot) { bytes, offsets in
            let second = Array(bytes[offsets[1]..<offsets[2]])
            bytes.insert(contentsOf: second, at: offsets[2])
        }
    }

    @Test func `a block that was taken out is found`() throws {
        try expect(.torn) { bytes, offsets in
            bytes.removeSubrange(offsets[1]..<offsets[2])
        }
    }

    @Test func `two blocks that changed places are found`() throws {
        try expect(.rot) { bytes, offsets in
            let second = Array(bytes[offsets[1]..<offsets[2]])
            let third = Array(bytes[offsets[2]..<offsets[3]])
            bytes.replaceSubrange(offsets[1]..<offsets[3], with: third + second)
        }
    }

    @Test func `a block of another log is found`() throws {
        let scratch = Scratch()
        let other = scratch.path("other")
        let identity = LogIdentity(low: 1, high: 2)
        try SampleLog.write(5, at: other, identity: identity)
        let foreign = try content(of: other.segment())
        try expect(.rot) { bytes, offsets in
            bytes.replaceSubrange(offsets[1]..<offsets[2], with: foreign[offsets[1]..<offsets[2]])
        }
    }

    @Test func `a block of another history of the same log is found and never cut`() throws {
        let scratch = Scratch()
        let other = scratch.path("other")
        var writer = try SampleLog.writer(at: other)
        for sequence in [1, 2, 3] as [UInt64] {
            var event = SampleEvent.plain(sequence)
            event.rest = [0xEE]
            try writer.append(event)
            try writer.commit()
        }
        try writer.leave()
        let foreign = try content(of: other.segment())
        try expect(.rot) { bytes, offsets in
            bytes.replaceSubrange(offsets[1]..<offsets[2], with: foreign[offsets[1]..<offsets[2]])
        }
        // Even as the last block: proven bytes are no unfinished write.
        try expect(.rot) { bytes, offsets in
            bytes.replaceSubrange(offsets[1]..., with: foreign[offsets[1]..<offsets[2]])
        }
    }

    /// What a change leads to.
    private enum Verdict { case rot, torn }

    /// Changes a log of five blocks so that blocks are no longer what and where they were.
    private func expect(_ verdict: Verdict, _ change: (inout [UInt8], [Int]) -> Void) throws {
        let scratch = Scratch()
        let log = scratch.path("log")
        try SampleLog.write(5, at: log)
        var bytes = try content(of: log.segment())
        change(&bytes, SampleLog.blockOffsets(bytes))
        try write(bytes, to: log.segment())
        let reading = Reading(log)
        let right = SampleEvent.plain(1...5)
        #expect(reading.events.count < 5)
        #expect(reading.events == Array(right.prefix(reading.events.count)))
        switch (verdict, reading.error, reading.tail) {
        case (.rot, .rot, nil):
            #expect(throws: EventLogError.self) { try LogWriter(appendingTo: log).leave() }
            #expect(try content(of: log.segment()) == bytes)
        case (.torn, nil, .torn): break
        default: Issue.record("\(verdict) expected: \(reading)")
        }
    }
}
