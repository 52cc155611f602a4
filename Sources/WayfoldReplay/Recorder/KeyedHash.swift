import WayfoldModel

/// SipHash-2-4 of Aumasson and Bernstein (INDOCRYPT 2012): 64 bits that without the key say
/// nothing of the text.
///
/// With the key thrown away, equal texts can still be told to be equal, but not what they were.
struct KeyedHash {
    private var v0: UInt64
    private var v1: UInt64
    private var v2: UInt64
    private var v3: UInt64

    static func value(of text: String, key: Redaction.Key) -> UInt64 {
        var hash = KeyedHash(key)
        return hash.finish(Array(text.utf8))
    }

    /// The hash of a text in the form of a kind: digits of an integer, a UUID, else sixteen
    /// hexadecimal digits. A truth value has no form that hides it.
    static func text(of text: String, _ kind: ValueKind, key: Redaction.Key) -> String {
        let hash = value(of: text, key: key)
        let digits = hexadecimal(hash)
        switch kind {
        case .int, .number: return String(hash >> 1)
        case .string, .bool: return digits
        case .uuid:
            let all = Array(digits + hexadecimal(value(of: digits, key: key)))
            let parts = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32]
            return parts.map { String(all[$0]) }.joined(separator: "-")
        }
    }

    private static func hexadecimal(_ number: UInt64) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    private init(_ key: Redaction.Key) {
        v0 = key.low ^ 0x736F_6D65_7073_6575
        v1 = key.high ^ 0x646F_7261_6E64_6F6D
        v2 = key.low ^ 0x6C79_6765_6E65_7261
        v3 = key.high ^ 0x7465_6462_7974_6573
    }

    private mutating func finish(_ bytes: [UInt8]) -> UInt64 {
        var word: UInt64 = 0
        var filled: UInt64 = 0
        for byte in bytes {
            word |= UInt64(byte) << (8 * filled)
            filled += 1
            if filled == 8 {
                take(word)
                word = 0
                filled = 0
            }
        }
        take(word | UInt64(truncatingIfNeeded: bytes.count) << 56)
        v2 ^= 0xFF
        for _ in 0..<4 { round() }
        return v0 ^ v1 ^ v2 ^ v3
    }

    private mutating func take(_ word: UInt64) {
        v3 ^= word
        round()
        round()
        v0 ^= word
    }

    private mutating func round() {
        v0 = v0 &+ v1
        v1 = (v1 << 13 | v1 >> 51) ^ v0
        v0 = v0 << 32 | v0 >> 32
        v2 = v2 &+ v3
        v3 = (v3 << 16 | v3 >> 48) ^ v2
        v0 = v0 &+ v3
        v3 = (v3 << 21 | v3 >> 43) ^ v0
        v2 = v2 &+ v1
        v1 = (v1 << 17 | v1 >> 47) ^ v2
        v2 = v2 << 32 | v2 >> 32
    }
}
