/// How a definition writes the bytes of a string; the raw value is the definition's kind.
///
/// Tables hold the bytes of the text in every form. A writer takes the shortest.
enum StringForm: UInt8 {
    /// A length and the bytes.
    case plain = 0x00
    /// Lower-case hexadecimal digits of an even count: the count of pairs, and a byte a pair.
    case hexadecimal = 0x10
    /// A UUID with upper-case digits: sixteen bytes.
    case upperUUID = 0x18
    /// A UUID with lower-case digits: sixteen bytes.
    case lowerUUID = 0x20

    static let pairsOfUUID = 16
    private static let bytesOfUUID = 36

    /// Whether a text of a UUID has a hyphen before a pair of digits.
    private static func hasHyphen(before pair: Int) -> Bool {
        pair == 4 || pair == 6 || pair == 8 || pair == 10
    }

    /// The shortest form of a string.
    init(shortestFor text: UnsafeRawBufferPointer) {
        if text.count == Self.bytesOfUUID {
            if Self.isUUID(text, Self.upperValue) {
                self = .upperUUID
                return
            }
            if Self.isUUID(text, Self.lowerValue) {
                self = .lowerUUID
                return
            }
        }
        let isEven = text.count.isMultiple(of: 2) && !text.isEmpty
        self = isEven && text.allSatisfy { Self.lowerValue($0) != nil } ? .hexadecimal : .plain
    }

    private static func isUUID(
        _ text: UnsafeRawBufferPointer, _ value: (UInt8) -> UInt8?
    ) -> Bool {
        var position = 0
        for pair in 0..<pairsOfUUID {
            if hasHyphen(before: pair) {
                guard text[position] == UInt8(ascii: "-") else { return false }
                position += 1
            }
            guard value(text[position]) != nil, value(text[position + 1]) != nil else {
                return false
            }
            position += 2
        }
        return true
    }

    private static func lowerValue(_ digit: UInt8) -> UInt8? {
        switch digit {
        case 0x30...0x39: digit - 0x30
        case 0x61...0x66: digit - 0x61 + 10
        default: nil
        }
    }

    private static func upperValue(_ digit: UInt8) -> UInt8? {
        (0x41...0x46).contains(digit) ? digit - 0x41 + 10 : digit > 0x60 ? nil : lowerValue(digit)
    }
}

extension StringForm {
    /// Appends a text in this form, which must be its shortest, to a buffer with room for it.
    func push(_ text: UnsafeRawBufferPointer, to buffer: inout ByteBuffer) {
        switch self {
        case .plain:
            buffer.push(varint: UInt64(text.count))
            buffer.push(text)
            return
        case .hexadecimal:
            buffer.push(varint: UInt64(text.count / 2))
        case .upperUUID, .lowerUUID:
            break
        }
        var high: UInt8?
        for digit in text where digit != UInt8(ascii: "-") {
            // A letter's low four bits are its value less nine, in either case.
            let value = digit < 0x40 ? digit & 0x0f : (digit & 0x0f) + 9
            if let first = high {
                buffer.push(first << 4 | value)
                high = nil
            } else {
                high = value
            }
        }
    }

    /// Appends the text whose pairs of digits are packed as these bytes.
    func append(unpacked packed: UnsafeRawBufferPointer, to text: inout [UInt8]) {
        let letters: UInt8 = (self == .upperUUID ? 0x41 : 0x61) - 10
        func digit(_ value: UInt8) -> UInt8 { value + (value < 10 ? 0x30 : letters) }
        for (pair, byte) in packed.enumerated() {
            if self != .hexadecimal && Self.hasHyphen(before: pair) {
                text.append(UInt8(ascii: "-"))
            }
            text.append(digit(byte >> 4))
            text.append(digit(byte & 0x0f))
        }
    }
}
