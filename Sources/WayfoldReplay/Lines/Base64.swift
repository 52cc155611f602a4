/// Base64 of RFC 4648, with padding.
enum Base64 {
    private static let alphabet = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    private static let padding = UInt8(ascii: "=")

    static func text(_ bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let part = bytes[start..<min(start + 3, bytes.count)]
            let word = part.reduce(0) { $0 << 8 | UInt32($1) } << UInt32(8 * (3 - part.count))
            for digit in 0..<4 {
                let value = Int(word >> UInt32(18 - 6 * digit) & 63)
                text.append(digit <= part.count ? alphabet[value] : padding)
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// The bytes of a text, or nil when it is no base64 or not the only way to write them.
    static func bytes(_ text: String) -> [UInt8]? {
        let digits = Array(text.utf8)
        guard digits.count % 4 == 0 else { return nil }
        let paddingCount = digits.suffix(2).count { $0 == padding }
        var bytes: [UInt8] = []
        for start in stride(from: 0, to: digits.count, by: 4) {
            var word: UInt32 = 0
            for (position, digit) in digits[start..<start + 4].enumerated() {
                let isPadding = start + position >= digits.count - paddingCount
                guard let value = isPadding ? 0 : value(digit), !isPadding || digit == padding
                else { return nil }
                word = word << 6 | value
            }
            bytes += [UInt8(word >> 16), UInt8(word >> 8 & 255), UInt8(word & 255)]
        }
        bytes.removeLast(min(paddingCount, bytes.count))
        return self.text(bytes).utf8.elementsEqual(digits) ? bytes : nil
    }

    private static func value(_ digit: UInt8) -> UInt32? {
        switch digit {
        case 65...90: UInt32(digit - 65)
        case 97...122: UInt32(digit - 71)
        case 48...57: UInt32(digit + 4)
        case 43: 62
        case 47: 63
        default: nil
        }
    }
}
