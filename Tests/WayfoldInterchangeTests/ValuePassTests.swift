import Testing
import WayfoldModel
import WayfoldReplay

@testable import WayfoldInterchange

/// The end of a value is found 64 bytes at a time; here a byte at a time, which has to be the same.
struct ValuePassTests {
    private static let seed: UInt64 = 20_261_128

    /// Where a value ends and on which line, by looking at one byte after the other.
    private enum End: Equatable {
        case done(Int, line: Int)
        case starved(line: Int)
        case broken(Int)
    }

    private static func end(of bytes: [UInt8], areLines: Bool) -> End {
        var (depth, line, lineStart) = (0, 1, 0)
        var (isInText, isEscaped) = (false, false)
        var solid = UInt8(ascii: ",")
        for (offset, byte) in bytes.enumerated() {
            if isInText {
                if isEscaped {
                    isEscaped = false
                } else if byte == UInt8(ascii: "\n") {
                    return .broken(offset)
                } else if byte == UInt8(ascii: "\\") {
                    isEscaped = true
                } else if byte == UInt8(ascii: "\"") {
                    isInText = false
                }
            } else if byte == UInt8(ascii: "\"") {
                isInText = true
            } else if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
                let leavesRoom = ",[:".utf8.contains(solid)
                if offset == lineStart, depth > 0, areLines || !leavesRoom {
                    return .broken(offset)
                }
                depth += 1
            } else if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") {
                depth -= 1
                if depth == 0 { return .done(offset + 1, line: line) }
            } else if byte == UInt8(ascii: "\n") {
                let blanks: [UInt8] = [0x20, 0x0D, 0x09]
                solid = bytes[lineStart..<offset].last { !blanks.contains($0) } ?? solid
                line += 1
                lineStart = offset + 1
            }
        }
        return .starved(line: line)
    }

    /// What the pass says of the same, handed over in two pieces.
    private static func passed(_ bytes: [UInt8], cut: Int, areLines: Bool) -> End {
        var pass = ValuePass(areLines: areLines)
        var (offset, lineStart, line) = (0, 0, 1)
        return bytes.withUnsafeBufferPointer { bytes in
            for end in [cut, bytes.count] {
                switch pass.run(bytes, &offset, upTo: end, lineStart: &lineStart, line: &line) {
                case .done: return .done(offset, line: line)
                case .broken: return .broken(offset)
                case .starved: continue
                }
            }
            return .starved(line: line)
        }
    }

    private static func text(_ random: inout SplitMix64) -> [UInt8] {
        let letters = Array("\"\"{}[],: \tabcdefghi".utf8)
        let rare = random.below(3) == 0 ? 6 : 200
        return [UInt8(ascii: "{")]
            + (0..<random.below(300)).map { _ in
                if random.isOne(in: rare) { return random.isOne(in: 2) ? 0x0A : 0x5C }
                return letters[random.below(letters.count)]
            }
    }

    @Test func `a value ends where a look at every byte says, wherever its bytes are cut`() {
        var random = SplitMix64(seed: Self.seed)
        for _ in 0..<20_000 {
            let bytes = Self.text(&random)
            let (cut, areLines) = (random.below(bytes.count + 1), random.isOne(in: 2))
            #expect(
                Self.passed(bytes, cut: cut, areLines: areLines)
                    == Self.end(of: bytes, areLines: areLines),
                "seed \(Self.seed): \(String(decoding: bytes, as: UTF8.self)) cut at \(cut)")
        }
    }

    @Test func `a value that nobody reads is passed up to its own end`() throws {
        var random = SplitMix64(seed: Self.seed)
        for _ in 0..<20_000 {
            let bytes = Self.text(&random)
            var (depth, isInText, isEscaped) = (0, false, false)
            let last = bytes.firstIndex { byte in
                if isEscaped {
                    isEscaped = false
                } else if isInText {
                    isEscaped = byte == UInt8(ascii: "\\")
                    isInText = byte != UInt8(ascii: "\"")
                } else if byte == UInt8(ascii: "\"") {
                    isInText = true
                } else if "{[".utf8.contains(byte) {
                    depth += 1
                } else if "}]".utf8.contains(byte) {
                    depth -= 1
                }
                return depth == 0
            }
            bytes.withUnsafeBufferPointer { buffer in
                var scanner = JSONScanner(buffer)
                // why: a value without an end is an error, which is the expected answer then
                let range = try? scanner.passUnread()
                #expect(range == last.map { 0..<$0 + 1 }, "seed \(Self.seed)")
            }
        }
    }
}
