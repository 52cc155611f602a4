/// The escapes of JSON strings.
enum JSONEscape {
    /// The bytes that the content of a checked string stands for.
    static func decoded(_ content: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        var decoded: [UInt8] = []
        decoded.reserveCapacity(content.count)
        var offset = 0
        while offset < content.count {
            if content[offset] == UInt8(ascii: "\\") {
                offset += append(content, at: offset, to: &decoded)
            } else {
                decoded.append(content[offset])
                offset += 1
            }
        }
        return decoded
    }

    /// Adds what an escape stands for and gives its length.
    private static func append(
        _ content: UnsafeBufferPointer<UInt8>, at offset: Int, to decoded: inout [UInt8]
    ) -> Int {
        switch content[offset + 1] {
        case UInt8(ascii: "b"): decoded.append(0x08)
        case UInt8(ascii: "f"): decoded.append(0x0C)
        case UInt8(ascii: "n"): decoded.append(0x0A)
        case UInt8(ascii: "r"): decoded.append(0x0D)
        case UInt8(ascii: "t"): decoded.append(0x09)
        case UInt8(ascii: "u"):
            let unit = unit(content, at: offset + 2)
            let isPair = (0xD800...0xDBFF).contains(unit)
            let low = isPair ? self.unit(content, at: offset + 8) : 0
            let value = isPair ? 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00) : unit
            if let scalar = Unicode.Scalar(value) { decoded += String(scalar).utf8 }
            return isPair ? 12 : 6
        case let byte: decoded.append(byte)
        }
        return 2
    }

    private static func unit(_ content: UnsafeBufferPointer<UInt8>, at offset: Int) -> UInt32 {
        content[offset..<offset + 4].reduce(0) { unit, digit in
            unit << 4 | UInt32(HexadecimalText.value(digit) ?? 0)
        }
    }

    /// The offset within a checked string's content of the byte that became byte `index` of its
    /// text.
    static func sourceOffset(
        ofByte index: Int, in content: UnsafeBufferPointer<UInt8>
    ) -> Int {
        var offset = 0
        var decoded: [UInt8] = []
        while offset < content.count {
            let before = offset
            if content[offset] == UInt8(ascii: "\\") {
                offset += append(content, at: offset, to: &decoded)
            } else {
                decoded.append(content[offset])
                offset += 1
            }
            if decoded.count > index { return before }
        }
        return content.count
    }

    /// Appends a text in quotes: `"`, `\` and control characters escaped, all else as it is.
    static func append(_ text: String, to bytes: inout [UInt8]) {
        var text = text
        text.withUTF8 { append(quoted: $0, to: &bytes) }
    }

    /// Appends the bytes of a text in quotes.
    static func append(quoted text: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        var start = 0
        var offset = plainEnd(text, from: 0)
        while offset < text.count {
            bytes.append(contentsOf: text[start..<offset])
            append(escaped: text[offset], to: &bytes)
            start = offset + 1
            offset = plainEnd(text, from: start)
        }
        bytes.append(contentsOf: text[start...])
        bytes.append(UInt8(ascii: "\""))
    }

    /// Where the bytes end that need no escape.
    private static func plainEnd(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        let raw = UnsafeRawBufferPointer(text)
        var offset = start
        while offset + 8 <= raw.count {
            let marks = JSONWord.escaped(in: raw.word(at: offset))
            if marks != 0 { return offset + marks.trailingZeroBitCount / 8 }
            offset += 8
        }
        while offset < raw.count, raw[offset] >= 0x20, raw[offset] != UInt8(ascii: "\""),
            raw[offset] != UInt8(ascii: "\\")
        {
            offset += 1
        }
        return offset
    }

    private static func append(escaped byte: UInt8, to bytes: inout [UInt8]) {
        switch byte {
        case 0x08: bytes += "\\b".utf8
        case 0x09: bytes += "\\t".utf8
        case 0x0A: bytes += "\\n".utf8
        case 0x0C: bytes += "\\f".utf8
        case 0x0D: bytes += "\\r".utf8
        case 0x20...: bytes += [UInt8(ascii: "\\"), byte]
        default: bytes += "\\u00".utf8 + HexadecimalText.digits(byte)
        }
    }
}

/// Hexadecimal digits.
enum HexadecimalText {
    static func value(_ digit: UInt8) -> UInt8? {
        switch digit {
        case 48...57: digit - 48
        case 65...70: digit - 55
        case 97...102: digit - 87
        default: nil
        }
    }

    /// Two lower-case digits.
    static func digits(_ byte: UInt8) -> [UInt8] {
        [byte >> 4, byte & 15].map { $0 < 10 ? $0 + 48 : $0 + 87 }
    }

    /// Two lower-case digits a byte.
    static func text(_ bytes: some Sequence<UInt8>) -> String {
        String(decoding: bytes.flatMap(digits), as: UTF8.self)
    }

    /// The bytes of a text of digits in pairs, or nil when it is none.
    static func bytes(_ text: String) -> [UInt8]? {
        let digits = text.utf8.compactMap(value)
        guard digits.count == text.utf8.count, digits.count % 2 == 0 else { return nil }
        return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    }
}
