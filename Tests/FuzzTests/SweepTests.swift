import Foundation
import TestSupport
import Testing
import WayfoldLog
import WayfoldModel

@testable import FuzzBodies

/// Every small damage to a small log of several segments, up to the decoded events.
@Suite struct SweepTests {
    /// Names of sessions, a text of each form, and few enough bytes to damage each of them.
    static let words = """
        push todo
        push 01234567-89AB-CDEF-0123-456789ABCDEF @40ms session=7
        push 01234567-89ab-cdef-0123-456789abcdef by=program
        push 0123456789abcdef @2s
        setPath todo, home scene=2 after=2 +turn
        """

    static func plan(
        _ durability: Durability = .everyBatch, gaps: Bool = false, low: UInt64 = 21
    ) -> SeedLog.Plan {
        SeedLog.Plan(
            identity: LogIdentity(low: low, high: 22), words: words,
            map: nil, allowsGaps: gaps, segmentBytes: 150, durability: durability)
    }

    static let logs = [
        SeedLog.made(plan()), SeedLog.made(plan(gaps: true)), SeedLog.made(plan(.none)),
    ]

    /// The log's files with one of them changed.
    private func files(
        of log: SeedLog, _ index: Int, _ change: (inout [UInt8]) -> Void
    ) -> [String: [UInt8]] {
        var files = Dictionary(
            uniqueKeysWithValues: log.segments.map { (SeedLog.file(of: $0.first), $0.bytes) })
        let name = SeedLog.file(of: log.segments[index].first)
        change(&files[name, default: []])
        return files
    }

    /// Reads a damaged log, and gives what a reader that stops said; with a check on request.
    private func look(
        at files: [String: [UInt8]], of log: SeedLog, checks: Bool,
        _ scratch: borrowing ScratchLog
    ) throws -> LogLook {
        try scratch.write(files)
        let look = LogProperties(scratch.log, log)
        try look.holdReading()
        try look.holdEvents()
        if checks { try look.holdCheck() }
        return look.stopped
    }

    private func isTorn(_ look: LogLook) -> Bool {
        if case .torn = look.tail { return true }
        return false
    }

    @Test(arguments: 0..<3)
    func `the logs have several segments, names and packed texts`(log: Int) {
        let log = Self.logs[log]
        #expect(log.segments.count >= 3)
        #expect(log.events.count == 5)
        #expect(log.look.error == nil && log.look.faults.isEmpty)
        let sequences = log.events.map(\.sequence)
        #expect((sequences.last != 5) == log.allowsGaps)
    }

    @Test(arguments: 0..<3)
    func `a flipped bit is a named fault or a torn tail, whichever bit it is`(log: Int) throws {
        let log = Self.logs[log]
        let scratch = try ScratchLog()
        for (index, segment) in log.segments.enumerated() {
            // One bit of a byte in three of the first log, each of the eight in its turn.
            let step = Sweep.isWhole ? 1 : log.look == Self.logs[0].look ? 25 : 145
            for bit in stride(from: 0, to: segment.bytes.count * 8, by: step) {
                let files = files(of: log, index) { $0[bit / 8] ^= 1 << UInt8(bit % 8) }
                let checks = bit % 8 == bit / 8 % 8
                let stopped = try look(at: files, of: log, checks: checks, scratch)
                let place = "segment \(segment.first), byte \(bit / 8), bit \(bit % 8)"
                #expect(stopped.error?.place != nil || isTorn(stopped), "\(place)")
                let isLast = index == log.segments.count - 1
                #expect(isLast || stopped.error?.place != nil, "\(place)")
            }
        }
    }

    @Test(arguments: 0..<3)
    func `a segment cut at any byte gives what is before the cut, and says so`(log: Int) throws {
        let log = Self.logs[log]
        let scratch = try ScratchLog()
        for (index, segment) in log.segments.enumerated() {
            let isLast = index == log.segments.count - 1
            let step = Sweep.isWhole ? 1 : log.look == Self.logs[0].look ? 3 : 13
            for count in stride(from: 0, to: segment.bytes.count, by: step) {
                let files = files(of: log, index) { $0.removeSubrange(count...) }
                let stopped = try look(at: files, of: log, checks: true, scratch)
                let place = "segment \(segment.first), byte \(count)"
                guard isLast else {
                    #expect(stopped.error != nil, "\(place)")
                    continue
                }
                #expect(stopped.error == nil, "\(place)")
                let isAtAnEnd = blocks(of: segment.bytes).contains(count)
                #expect(isTorn(stopped) != isAtAnEnd, "\(place)")
            }
        }
    }

    /// Where the blocks of a right segment begin, and its end.
    private func blocks(of bytes: [UInt8]) -> [Int] {
        func number(at offset: Int) -> Int {
            (0..<4).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
        }
        var places = [number(at: 12)]
        while let last = places.last, last < bytes.count {
            places.append(last + 60 + number(at: last + 4))
        }
        return places
    }

    @Test(arguments: 0..<2)
    func `any block in any other's place, before it or gone is found`(log: Int) throws {
        let (log, foreign) = (Self.logs[log], SeedLog.made(Self.plan(low: 99)))
        let own = log.segments.map(\.bytes).flatMap(blockBytes)
        let others = foreign.segments.map(\.bytes).flatMap(blockBytes)
        for (index, segment) in log.segments.enumerated() {
            let places = blocks(of: segment.bytes)
            for (start, end) in zip(places, places.dropFirst()) {
                let isLast = index == log.segments.count - 1 && end == segment.bytes.count
                for block in own + others where block != Array(segment.bytes[start..<end]) {
                    try expectFound(log, index) { $0.replaceSubrange(start..<end, with: block) }
                    try expectFound(log, index) { $0.insert(contentsOf: block, at: start) }
                }
                // A log that ends a block earlier cannot be told from one that always did.
                if !isLast { try expectFound(log, index) { $0.removeSubrange(start..<end) } }
                try expectFound(log, index) { bytes in
                    bytes.insert(contentsOf: bytes[start..<end], at: end)
                }
                try expectFound(log, index) { bytes in
                    guard end < bytes.count else { return bytes.append(0) }
                    let next = places.first { $0 > end } ?? end
                    let swapped = bytes[end..<next] + bytes[start..<end]
                    bytes.replaceSubrange(start..<next, with: swapped)
                }
            }
        }
    }

    private func blockBytes(of segment: [UInt8]) -> [[UInt8]] {
        let places = blocks(of: segment)
        return zip(places, places.dropFirst()).map { Array(segment[$0..<$1]) }
    }

    private func expectFound(
        _ log: SeedLog, _ index: Int, _ change: (inout [UInt8]) -> Void
    ) throws {
        try expectFound(files(of: log, index, change), of: log)
    }

    private func expectFound(_ files: [String: [UInt8]], of log: SeedLog) throws {
        try holdAll(of: files, log)
        let scratch = try ScratchLog()
        try scratch.write(files)
        let stopped = LogLook(scratch.log, .stop)
        #expect(stopped.error != nil || isTorn(stopped))
    }

    @Test(arguments: 0..<3)
    func `any segment under any other's name, gone or of another log is found`(log: Int) throws {
        let (log, foreign) = (Self.logs[log], SeedLog.made(Self.plan(low: 99)))
        for (index, segment) in log.segments.enumerated() {
            for (other, source) in log.segments.enumerated() where other != index {
                try expectFound(log, index) { $0 = source.bytes }
                var files = files(of: log, index) { $0 = source.bytes }
                files[SeedLog.file(of: source.first)] = segment.bytes
                try expectFound(files, of: log)
            }
            if index > 0, foreign.segments.indices.contains(index) {
                try expectFound(log, index) { $0 = foreign.segments[index].bytes }
            }
            // What the last segments held is not missed by those before.
            guard index < log.segments.count - 1 else { continue }
            var files = files(of: log, index) { _ in }
            files[SeedLog.file(of: segment.first)] = nil
            try expectFound(files, of: log)
        }
    }
}
