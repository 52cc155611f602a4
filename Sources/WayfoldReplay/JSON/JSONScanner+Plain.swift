import Foundation

/// What most objects have, with few looks at each byte. Passes nothing where anything else stands:
/// the full reading says then what it is.
extension JSONScanner {
    /// Passes bytes that are expected in an object: the comma, the key and the colon before a
    /// value, as they stood in another one. False where others stand.
    package mutating func passExpected(_ member: UnsafeBufferPointer<UInt8>) -> Bool {
        guard member.count <= bytes.count - offset, let base = bytes.baseAddress,
            let expected = member.baseAddress,
            memcmp(base + offset, expected, member.count) == 0
        else { return false }
        offset += member.count
        isFresh = false
        return true
    }

    /// Passes a text in ASCII without escapes, or a whole number above zero, right where the
    /// scanner is. Where its content is; nil for any other value.
    package mutating func plainScalar() -> Range<Int>? {
        guard offset < bytes.count else { return nil }
        let start = offset
        switch bytes[start] {
        case UInt8(ascii: "\""):
            offset += 1
            passPlain()
            if offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") {
                offset += 1
                return start + 1..<offset - 1
            }
        case UInt8(ascii: "1")...UInt8(ascii: "9"):
            var place = start + 1
            while place < bytes.count, bytes[place] &- UInt8(ascii: "0") < 10 { place += 1 }
            if place < bytes.count, bytes[place] == UInt8(ascii: ",") || bytes[place] == 0x7D {
                offset = place
                return start..<place
            }
        default: break
        }
        offset = start
        return nil
    }
}
