import Foundation
import Testing
import WayfoldCommand

/// A log with one byte changed or cut at any byte, as the commands answer it.
@Suite struct DamageSweepTests {
    private static let segment = "small.log/0000000000000001.log"

    /// A log of three blocks, its bytes, and what `replay` says of it cut at each block's end.
    private struct Small {
        let scratch: Scratch
        let bytes: [UInt8]
        /// Where blocks begin, and the end.
        var places: [Int] = []
        var digests: [String] = []

        init() throws {
            scratch = try Scratch()
            for line in ["push a\n", "push b id=1\nback\n", "push c session=2\n"] {
                #expect(scratch.run("record T/small.log", input: [line]).status == .yes)
            }
            let url = URL(fileURLWithPath: scratch.path(DamageSweepTests.segment))
            bytes = [UInt8](try Data(contentsOf: url))
            func number(at offset: Int) -> Int {
                (0..<4).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
            }
            places = [number(at: 12)]
            while let last = places.last, last < bytes.count {
                places.append(last + 60 + number(at: last + 4))
            }
            for place in places {
                try put(bytes.prefix(place))
                let replay = scratch.run("replay T/small.log --format digest")
                #expect(replay.status == .yes)
                digests.append(replay.output)
            }
        }

        func put(_ bytes: some Collection<UInt8>) throws {
            let url = URL(fileURLWithPath: scratch.path(DamageSweepTests.segment))
            try Data(bytes).write(to: url)
        }
    }

    /// Asks both commands; the status and the line of each must fit what was done.
    private func expectAnswer(
        of small: Small, tornAfter block: Int?, _ place: String
    ) {
        let check = small.scratch.run("check T/small.log")
        let replay = small.scratch.run("replay T/small.log --format digest")
        guard let block else {
            #expect(replay.status == .trouble && replay.output == "", "\(place)")
            #expect(replay.errors.hasPrefix("wayfold: 0000000000000001.log:"), "\(place)")
            #expect(replay.errors.split(separator: "\n").count == 1, "\(place)")
            let faults = check.output.hasPrefix("0000000000000001.log:") && check.status == .no
            let nothing = check.errors.contains("no segment has a readable head")
            #expect(faults || nothing && check.status == .trouble, "\(place)")
            return
        }
        #expect(replay.status == .yes && replay.errors == "", "\(place)")
        #expect(replay.output == small.digests[block], "\(place)")
        #expect(check.status == .yes && check.errors == "", "\(place)")
        let isWhole = small.places.contains { "\(place)" == "cut at \($0)" }
        #expect(check.output.contains("torn tail: 0000000000000001.log:") != isWhole, "\(place)")
    }

    @Test func `a changed byte is trouble with its place, or a torn tail`() throws {
        let small = try Small()
        #expect(small.places.count == 4)
        let last = small.places[2]
        // The head's metadata is long, and one byte of it like the other.
        let offsets = small.bytes.indices.filter {
            $0 < 60 || $0 % 64 == 0 || $0 >= small.places[0]
        }
        for offset in offsets {
            var damaged = small.bytes
            damaged[offset] ^= 1 << UInt8(offset % 8)
            try small.put(damaged)
            expectAnswer(of: small, tornAfter: offset < last ? nil : 2, "byte \(offset)")
        }
    }

    @Test func `a cut gives what is before it, at whichever byte`() throws {
        let small = try Small()
        for count in small.places[0]..<small.bytes.count {
            try small.put(small.bytes.prefix(count))
            let whole = small.places.lastIndex { $0 <= count } ?? 0
            expectAnswer(of: small, tornAfter: whole, "cut at \(count)")
        }
        for count in [0, 1, 7, 8, 55, 56, 59, 60, small.places[0] - 1] {
            try small.put(small.bytes.prefix(count))
            expectAnswer(of: small, tornAfter: nil, "cut at \(count)")
        }
    }
}
