import Foundation
import Testing
import WayfoldCommand

/// A finished log with one byte changed or cut at any byte, as the commands answer it.
@Suite struct DamageSweepTests {
    private static let segment = "small.log/0000000000000001.log"

    /// A log of three recordings and its bytes, and where its first block begins.
    private struct Small {
        let scratch: Scratch
        let bytes: [UInt8]
        let headBytes: Int

        init() throws {
            scratch = try Scratch()
            for line in ["push a\n", "push b id=1\nback\n", "push c session=2\n"] {
                #expect(scratch.run("record T/small.log", input: [line]).status == .yes)
            }
            let url = URL(fileURLWithPath: scratch.path(DamageSweepTests.segment))
            bytes = [UInt8](try Data(contentsOf: url))
            headBytes = [UInt8](bytes[12..<16]).reversed().reduce(0) { $0 << 8 | Int($1) }
        }

        func put(_ bytes: some Collection<UInt8>) throws {
            let url = URL(fileURLWithPath: scratch.path(DamageSweepTests.segment))
            try Data(bytes).write(to: url)
        }
    }

    /// Asks both commands, each of which has to name the place in a line.
    private func expectTrouble(of small: Small, _ place: String) {
        let replay = small.scratch.run("replay T/small.log --format digest")
        #expect(replay.status == .trouble && replay.output == "", "\(place)")
        #expect(replay.errors.hasPrefix("wayfold: 0000000000000001.log byte "), "\(place)")
        #expect(replay.errors.split(separator: "\n").count == 1, "\(place)")
        let check = small.scratch.run("check T/small.log")
        #expect(check.output.hasPrefix("0000000000000001.log byte "), "\(place)")
        #expect(check.status == .no, "\(place)")
    }

    @Test func `a changed byte of a finished log is trouble with its place`() throws {
        let small = try Small()
        // The head's metadata is long, and one byte of it like the other. The proof 'damage' has
        // many more places.
        let offsets = small.bytes.indices.filter {
            $0 < 60 || $0 % 64 == 0 || ($0 >= small.headBytes && $0 % 7 == 0)
        }
        for offset in offsets {
            var damaged = small.bytes
            damaged[offset] ^= 1 << UInt8(offset % 8)
            try small.put(damaged)
            expectTrouble(of: small, "byte \(offset)")
        }
    }

    @Test func `a cut of a finished log is trouble, at whichever byte`() throws {
        let small = try Small()
        let first = [0, 1, 7, 8, 55, 56, 59, 60, small.headBytes - 1]
        let later = (small.headBytes..<small.bytes.count).filter {
            $0 % 11 == 0 || $0 < small.headBytes + 70 || $0 > small.bytes.count - 30
        }
        for count in first + later {
            try small.put(small.bytes.prefix(count))
            expectTrouble(of: small, "cut at \(count)")
        }
    }
}
