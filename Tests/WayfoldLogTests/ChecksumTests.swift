import CChecksum
import Testing
import WayfoldModel

@Suite struct ChecksumTests {
    /// Vectors of RFC 3720, appendix B.4, and the check value of the CRC catalogues.
    static let vectors: [([UInt8], UInt32)] = [
        (Array("123456789".utf8), 0xE306_9283),
        ([], 0),
        ([UInt8](repeating: 0, count: 32), 0x8A91_36AA),
        ([UInt8](repeating: 0xff, count: 32), 0x62A8_AB43),
        (Array(0..<32), 0x46DD_794E),
        (Array((0..<32).reversed()), 0x113F_DB5C),
    ]

    @Test(arguments: vectors)
    func `both ways give the published values`(bytes: [UInt8], expected: UInt32) {
        #expect(wayfold_crc32c(0, bytes, bytes.count) == expected)
        #expect(wayfold_crc32c_portable(0, bytes, bytes.count) == expected)
    }

    @Test func `the portable way equals the instruction at every length and alignment`() {
        var generator = SplitMix64(seed: 1)
        let bytes = (0..<700).map { _ in UInt8.random(in: 0...255, using: &generator) }
        bytes.withUnsafeBytes { buffer in
            for start in 0..<16 {
                for length in 0..<300 {
                    let part = buffer[start..<(start + length)]
                    let part8 = UnsafeRawBufferPointer(rebasing: part)
                    let seed = UInt32(truncatingIfNeeded: generator.next())
                    #expect(
                        wayfold_crc32c(seed, part8.baseAddress, length)
                            == wayfold_crc32c_portable(seed, part8.baseAddress, length))
                }
            }
        }
    }

    @Test func `the ways are equal where the instruction works in lanes`() {
        var generator = SplitMix64(seed: 2)
        let bytes = (0..<4_000).map { _ in UInt8.random(in: 0...255, using: &generator) }
        bytes.withUnsafeBytes { buffer in
            for length in 750..<3_200 {
                let part = UnsafeRawBufferPointer(rebasing: buffer[(length % 9)...].prefix(length))
                let seed = UInt32(truncatingIfNeeded: generator.next())
                #expect(
                    wayfold_crc32c(seed, part.baseAddress, length)
                        == wayfold_crc32c_portable(seed, part.baseAddress, length))
            }
        }
    }

    @Test func `a value continues over parts`() {
        let bytes = Array("the whole is the parts in order".utf8)
        for cut in 0...bytes.count {
            let first = wayfold_crc32c(0, bytes, cut)
            let rest = Array(bytes[cut...])
            let both = wayfold_crc32c(first, rest, rest.count)
            #expect(both == wayfold_crc32c_portable(0, bytes, bytes.count))
        }
    }
}
