/// A 64-bit running digest: the same parts in the same order give the same value on every machine.
///
/// Each step is `h = (h ^ x) &* 0x9E3779B97F4A7C15; h ^= h >> 32`; texts go in behind their length,
/// eight little-endian bytes at a time. Not cryptographic: it tells states apart, it does not
/// withstand somebody who wants two states to look alike.
public struct Digest: Hashable, Sendable {
    /// The value after the parts so far.
    public private(set) var value: UInt64

    public init(seed: UInt64 = 0) {
        value = seed
    }

    /// Adds one number.
    @inlinable
    public mutating func combine(_ part: UInt64) {
        self = Digest(seed: Digest.step(value, part))
    }

    /// Adds one number that counts or indexes.
    public mutating func combine(_ part: Int) {
        combine(UInt64(bitPattern: Int64(part)))
    }

    /// Adds a text: its length in bytes, then its bytes. Linear in the length.
    public mutating func combine(_ text: String) {
        combine(bytes: text.utf8)
    }

    /// Adds bytes: their count, then themselves. Linear in the count.
    public mutating func combine(bytes: some Collection<UInt8>) {
        combine(bytes.count)
        var word: UInt64 = 0
        var filled: UInt64 = 0
        for byte in bytes {
            word |= UInt64(byte) << (filled * 8)
            filled += 1
            if filled == 8 {
                combine(word)
                word = 0
                filled = 0
            }
        }
        if filled > 0 { combine(word) }
    }

    @inlinable
    static func step(_ value: UInt64, _ part: UInt64) -> UInt64 {
        let mixed = (value ^ part) &* 0x9E37_79B9_7F4A_7C15
        return mixed ^ (mixed >> 32)
    }
}

extension Digest: CustomStringConvertible {
    /// Sixteen hexadecimal digits.
    public var description: String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
