import SystemPackage
import TestSupport
import Testing

@testable import WayfoldLog

/// Every byte of a log with one of its bits turned over, or with each: WAYFOLD_SWEEP=all.
@Suite struct FlipTests {
    private func everyFlip(
        _ durability: Durability, inOneBatch: Bool,
        _ look: (_ log: FilePath, _ index: Int, _ lastBlock: Int, _ place: String) throws -> Void
    ) throws {
        let scratch = Scratch()
        let log = scratch.path("log")
        try SampleLog.write(3, at: log, durability, inOneBatch: inOneBatch)
        let file = log.segment()
        let bytes = try content(of: file)
        let lastBlock = SampleLog.blockOffsets(bytes).dropLast().last ?? 0
        for index in bytes.indices {
            for bit in 0..<8 where Sweep.isWhole || bit == index % 8 {
                var flipped = bytes
                flipped[index] ^= 1 << bit
                try write(flipped, to: file)
                try look(log, index, lastBlock, "byte \(index), bit \(bit)")
            }
        }
    }

    @Test(arguments: zip([Durability.none, .everyBatch, .everyBatch], [false, true, false]))
    func `a flipped bit never changes an event that is read`(
        durability: Durability, inOneBatch: Bool
    ) throws {
        try everyFlip(durability, inOneBatch: inOneBatch) { log, _, _, place in
            let stopped = Reading(log)
            let right = SampleEvent.plain(1...3)
            #expect(stopped.events == Array(right.prefix(stopped.events.count)), "\(place)")
            let isNoticed = stopped.error != nil || stopped.tail.map(Self.isTorn) == true
            #expect(isNoticed, "\(place)")
            guard !inOneBatch else { return }
            let skipped = Reading(log, .skip)
            #expect(skipped.error == nil, "\(place)")
            #expect(skipped.events.allSatisfy(right.contains), "\(place)")
            #expect(!skipped.faults.isEmpty || skipped.tail.map(Self.isTorn) == true, "\(place)")
        }
    }

    @Test func `a writer cuts or refuses and never loses what was known synced`() throws {
        try everyFlip(.everyBatch, inOneBatch: false) { log, index, lastBlock, place in
            let before = try content(of: log.segment())
            do throws(EventLogError) {
                let writer = try LogWriter(appendingTo: log)
                #expect(writer.nextSequence == 3, "\(place)")
                #expect(index >= lastBlock, "\(place)")
                try writer.leave()
            } catch {
                #expect(try content(of: log.segment()) == before, "\(place)")
                #expect(error.place?.segment == 1, "\(place)")
            }
        }
    }

    private static func isTorn(_ tail: LogTail) -> Bool {
        if case .torn = tail { return true }
        return false
    }
}
