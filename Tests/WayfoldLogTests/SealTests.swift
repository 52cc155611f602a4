import SystemPackage
import Testing

@testable import WayfoldLog

/// What a writer leaves behind that ends in order, and what it lets a reader find.
@Suite struct SealTests {
    private let right = SampleEvent.plain(1...9)

    /// A log of nine events that was finished under a durability.
    private func sealedLog(
        _ scratch: borrowing Scratch, _ durability: Durability = .none,
        segmentBytes: UInt64 = 64 << 20
    ) throws -> FilePath {
        let log = scratch.path("log")
        try SampleLog.write(
            9, at: log, durability, segmentBytes: segmentBytes, isSealed: true)
        return log
    }

    private func sealPath(_ log: FilePath) -> FilePath { log.appending("sealed") }

    @Test(arguments: CutTests.durabilities)
    func `a writer that ends in order proves the end, whatever its durability`(
        durability: Durability
    ) throws {
        let scratch = Scratch()
        let log = try sealedLog(scratch, durability)
        let reading = Reading(log)
        #expect(reading.events == right)
        #expect(reading.proof == .sealed)
        #expect(try EventLog(reading: log).ending().proof == .sealed)
        let summary = try EventLog.check(log) { _ in }
        #expect(summary.isProven)
        #expect(summary.description.hasSuffix(": ok"))
    }

    @Test(arguments: CutTests.durabilities)
    func `a finished log cut anywhere is never taken for a whole one or a torn one`(
        durability: Durability
    ) throws {
        let scratch = Scratch()
        let log = try sealedLog(scratch, durability)
        let bytes = try content(of: log.segment())
        for length in 0..<bytes.count where length % 4 == 0 || length > bytes.count - 80 {
            try write(bytes.prefix(length), to: log.segment())
            let reading = Reading(log)
            #expect(reading.events == Array(right.prefix(reading.events.count)), "at \(length)")
            #expect(reading.error != nil && reading.tail == nil, "at \(length)")
            #expect(throws: EventLogError.self, "at \(length)") {
                try LogWriter(appendingTo: log).close()
            }
            #expect(try content(of: log.segment()) == Array(bytes.prefix(length)), "at \(length)")
            let skipped = Reading(log, .skip)
            #expect(!skipped.faults.isEmpty, "at \(length)")
        }
    }

    @Test func `a flipped bit of a finished log loses its own block at most`() throws {
        let scratch = Scratch()
        let log = try sealedLog(scratch)
        let bytes = try content(of: log.segment())
        for index in bytes.indices {
            var flipped = bytes
            flipped[index] ^= 1 << UInt8(index % 8)
            try write(flipped, to: log.segment())
            let reading = Reading(log)
            #expect(reading.error != nil && reading.tail == nil, "byte \(index)")
            #expect(reading.events == Array(right.prefix(reading.events.count)), "byte \(index)")
            let salvaged = Reading(log, .salvage)
            #expect(salvaged.error == nil, "byte \(index)")
            #expect(salvaged.events.count + salvaged.unreadable.count >= 8, "byte \(index)")
            #expect(salvaged.events.allSatisfy(right.contains), "byte \(index)")
        }
    }

    @Test func `a flipped bit of the file sealed is not proven, and no writer goes on`() throws {
        let scratch = Scratch()
        let log = try sealedLog(scratch)
        let seal = try content(of: sealPath(log))
        for index in seal.indices {
            var flipped = seal
            flipped[index] ^= 1 << UInt8(index % 8)
            try write(flipped, to: sealPath(log))
            let reading = Reading(log)
            #expect(reading.events == right)
            guard case .unproven(.damagedSeal(.sealDamaged)) = reading.proof else {
                Issue.record("byte \(index): \(String(describing: reading.proof))")
                continue
            }
            #expect(throws: EventLogError.sealDamaged(sealPath(log))) {
                try LogWriter(appendingTo: log).close()
            }
        }
    }

    @Test func `a log without its file sealed is not proven, and a writer proves it`() throws {
        let scratch = Scratch()
        let log = try sealedLog(scratch)
        try LogFolder.remove(file: sealPath(log))
        #expect(Reading(log).proof == .unproven(.neverSealed))
        #expect(try !EventLog.check(log) { _ in }.isProven)
        try LogWriter(appendingTo: log).close()
        #expect(Reading(log).proof == .sealed)
    }

    @Test func `a lost last segment is found`() throws {
        let scratch = Scratch()
        let log = try sealedLog(scratch, .everyBatch, segmentBytes: 250)
        let segments = try EventLog(reading: log).segments
        for segment in segments {
            let bytes = try content(of: log.segment(segment))
            try LogFolder.remove(file: log.segment(segment))
            #expect(Reading(log).error != nil, "segment \(segment)")
            #expect(try !EventLog.check(log) { _ in }.isSound, "segment \(segment)")
            try write(bytes, to: log.segment(segment))
        }
        #expect(Reading(log).events == right)
    }

    @Test func `a seal without any segment says that every event is missing`() throws {
        let scratch = Scratch()
        let log = try sealedLog(scratch, .everyBatch, segmentBytes: 250)
        for segment in try EventLog(reading: log).segments {
            try LogFolder.remove(file: log.segment(segment))
        }
        #expect(throws: EventLogError.segmentsGone(log)) { try EventLog(reading: log) }
    }

    @Test func `a log that was sealed again and is cut back to its first seal is found`() throws {
        let scratch = Scratch()
        let log = try sealedLog(scratch)
        let first = try content(of: log.segment())
        var writer = try LogWriter(appendingTo: log)
        try writer.append(.plain(10))
        try writer.close()
        #expect(Reading(log).proof == .sealed)
        try write(first, to: log.segment())
        guard case .rot(let place, .endLost(_, 10, sealed: 11, _), _) = Reading(log).error else {
            Issue.record("reading gives \(Reading(log))")
            return
        }
        #expect(place.offset == UInt64(first.count))
        let skipped = Reading(log, .skip)
        #expect(skipped.faults.map(\.lostSequences) == [10..<11])
    }

    @Test func `an older file sealed proves nothing of a log that went on`() throws {
        let scratch = Scratch()
        let log = try sealedLog(scratch)
        let older = try content(of: sealPath(log))
        var writer = try LogWriter(appendingTo: log)
        try writer.append(.plain(10))
        try writer.close()
        try write(older, to: sealPath(log))
        #expect(Reading(log).events.count == 10)
        #expect(Reading(log).proof == .unproven(.unlikeSeal))
    }

    @Test func `a writer that only opens and ends changes nothing`() throws {
        let scratch = Scratch()
        let log = try sealedLog(scratch)
        let bytes = try content(of: log.segment())
        let seal = try content(of: sealPath(log))
        try LogWriter(appendingTo: log).close()
        #expect(try content(of: log.segment()) == bytes)
        #expect(try content(of: sealPath(log)) == seal)
    }

    @Test func `a writer that goes on and is killed leaves what it wrote unproven`() throws {
        let scratch = Scratch()
        let log = try sealedLog(scratch)
        var writer = try LogWriter(appendingTo: log)
        try writer.append(.plain(10))
        try writer.leave()
        let reading = Reading(log)
        #expect(reading.events.count == 10)
        #expect(reading.proof == .unproven(.unfinished))
        // Damage before the seal is corruption; behind it, it is the tail.
        let bytes = try content(of: log.segment())
        var damaged = bytes
        damaged[SampleLog.headBytes + 61] ^= 1
        try write(damaged, to: log.segment())
        #expect(Reading(log).error != nil)
        damaged = bytes
        damaged[bytes.count - 1] ^= 1
        try write(damaged, to: log.segment())
        #expect(Reading(log).tail?.torn?.bytes == 63)
    }

    @Test func `a living writer is seen, and its half a block is no fault`() throws {
        let scratch = Scratch()
        let log = scratch.path("log")
        var writer = try SampleLog.writer(at: log)
        try writer.appendBlocks(2)
        #expect(Reading(log).proof == .held)
        #expect(try EventLog(reading: log).ending().proof == .held)
        #expect(try EventLog.check(log) { _ in }.isProven)
        try writer.close()
        #expect(Reading(log).proof == .sealed)
    }

    @Test func `a block that stands twice loses nothing`() throws {
        let scratch = Scratch()
        let log = scratch.path("log")
        try SampleLog.write(9, at: log)
        let bytes = try content(of: log.segment())
        let offsets = SampleLog.blockOffsets(bytes)
        for block in 0..<8 {
            for place in (block + 1)...8 {
                var doubled = bytes
                doubled.insert(
                    contentsOf: bytes[offsets[block]..<offsets[block + 1]], at: offsets[place])
                try write(doubled, to: log.segment())
                guard case .rot(let at, let found, _) = Reading(log).error else {
                    Issue.record("block \(block) at \(place): \(Reading(log))")
                    continue
                }
                #expect(at.offset == UInt64(offsets[place]))
                let isRepeated = found == .blockRepeated(at: at)
                #expect(isRepeated == (place == block + 1), "block \(block) at \(place): \(found)")
                let salvaged = Reading(log, .salvage)
                #expect(salvaged.events == right, "block \(block) at \(place)")
                #expect(throws: EventLogError.self) { try LogWriter(appendingTo: log).leave() }
            }
        }
    }

    @Test func `a block that stands twice loses nothing of a log with gaps either`() throws {
        let scratch = Scratch()
        let log = scratch.path("log")
        var writer = try LogWriter(
            creating: log, identity: SampleLog.identity, semanticsVersion: 3,
            allowsSequenceGaps: true)
        for sequence in [1, 5, 6, 20] as [UInt64] {
            try writer.skip(to: sequence)
            try writer.append(.plain(sequence))
            try writer.commit()
        }
        try writer.close()
        let bytes = try content(of: log.segment())
        let offsets = SampleLog.blockOffsets(bytes, headBytes: 60)
        for block in 0..<(offsets.count - 1) {
            var doubled = bytes
            let copy = bytes[offsets[block]..<offsets[block + 1]]
            doubled.insert(contentsOf: copy, at: offsets[block + 1])
            try write(doubled, to: log.segment())
            #expect(Reading(log).error != nil, "block \(block)")
            let kept = Reading(log, .salvage).events.map(\.envelope.sequence)
            #expect(kept == [1, 5, 6, 20], "block \(block)")
        }
    }

    @Test func `a repair keeps the complete blocks behind a torn tail's damage`() throws {
        let scratch = Scratch()
        let log = scratch.path("log")
        try SampleLog.write(9, at: log, inOneBatch: true)
        var bytes = try content(of: log.segment())
        bytes[SampleLog.blockOffsets(bytes)[6] + 60] ^= 1
        try write(bytes, to: log.segment())
        let torn = try #require(Reading(log).tail?.torn)
        #expect(torn.blocks == [8..<9, 9..<10])
        #expect(torn.events == 2)
        let made = try EventLog.repair(
            log, to: scratch.path("new"), identity: LogIdentity(low: 1, high: 1),
            usesLostStrings: usesLostStrings)
        let report = try #require(made)
        #expect(report.keptEvents == 8)
        let kept = Reading(scratch.path("new")).events.map(\.envelope.sequence)
        #expect(kept == [1, 2, 3, 4, 5, 6, 8, 9])
        #expect(Reading(scratch.path("new")).proof == .sealed)
    }

    @Test func `a check of a log without a seal finds what its index knows to be lost`() throws {
        let scratch = Scratch()
        let log = scratch.path("log")
        try SampleLog.write(9, at: log, segmentBytes: 250)
        _ = try EventLog.buildIndex(of: log, endsSession: { _ in false })
        #expect(try EventLog.check(log) { _ in }.isSound)
        let last = try #require(try EventLog(reading: log).segments.last)
        try LogFolder.remove(file: log.segment(last))
        var faults: [LogFault] = []
        let summary = try EventLog.check(log) { faults.append($0) }
        #expect(!summary.isSound)
        #expect(faults.map(\.lostSequences) == [last..<10])
    }

    @Test func `a head that is damaged is brought back from the seal`() throws {
        let scratch = Scratch()
        let log = try sealedLog(scratch)
        var bytes = try content(of: log.segment())
        for index in 0..<SampleLog.headBytes { bytes[index] = 0 }
        try write(bytes, to: log.segment())
        let made = try EventLog.repair(
            log, to: scratch.path("new"), identity: LogIdentity(low: 1, high: 1),
            usesLostStrings: usesLostStrings)
        let report = try #require(made)
        #expect(report.isHeadProven)
        #expect(report.keptEvents == 9)
        #expect(try EventLog(reading: scratch.path("new")).head.metadata == SampleLog.metadata)
    }

    @Test func `a log of version 1 is read, and what it cannot prove is said`() throws {
        let scratch = Scratch()
        let log = scratch.path("log")
        try LogFolder.create(log)
        try write(FrozenFormatTests.bytes, to: log.segment())
        #expect(Reading(log).proof == .unproven(.version1))
        let summary = try EventLog.check(log) { _ in }
        #expect(summary.isSound && !summary.isProven)
        // A writer proves its end from now on, and leaves its version as it is.
        var writer = try LogWriter(appendingTo: log)
        try writer.append(.plain(6))
        try writer.close()
        let reading = Reading(log)
        #expect(reading.proof == .sealed)
        #expect(reading.events == FrozenFormatTests.events + [.plain(6)])
        #expect(try EventLog(reading: log).head.formatVersion == 1)
    }
}
