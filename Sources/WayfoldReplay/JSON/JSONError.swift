/// Why a text is no JSON, or not the JSON that was asked for, and where.
public struct JSONError: Error, Hashable, CustomStringConvertible {
    /// Bytes from the start of the text.
    public let offset: Int
    /// From 1.
    public let line: Int
    /// In Unicode scalars, from 1.
    public let column: Int
    public let problem: TextProblem

    /// Whether the text may be JSON and is only nested deeper than it is read.
    package var isTooDeep: Bool { problem == JSONScanner.tooDeep }

    /// `3:14: is 'x' but should be a value; ...`.
    public var description: String { "\(line):\(column): \(problem)" }
}

/// A line and a column of a text, from 1; columns count Unicode scalars.
struct TextPlace: Hashable {
    var line = 1
    var column = 1

    /// The place of an offset. Linear in the offset.
    init(of offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
        for byte in bytes.prefix(offset) {
            if byte == UInt8(ascii: "\n") {
                line += 1
                column = 1
            } else if byte & 0xC0 != 0x80 {
                column += 1
            }
        }
    }
}

/// How a found byte is called in an error.
enum FoundText {
    /// `'x'`, `the end of the text`, `a line break`, `the byte 0xff`.
    static func name(at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> String {
        guard offset < bytes.count else { return "the end of the text" }
        switch bytes[offset] {
        case 0x0A, 0x0D: return "a line break"
        case 0x21...0x7E: return "'\(Character(Unicode.Scalar(bytes[offset])))'"
        case 0x20: return "a blank"
        case let byte where byte < 0x80: return "the byte \(hexadecimal(byte))"
        case let byte:
            let count = UTF8Sequence.length(at: offset, in: bytes)
            guard count > 0 else { return "the byte \(hexadecimal(byte))" }
            return "'\(String(decoding: bytes[offset..<offset + count], as: UTF8.self))'"
        }
    }

    /// `0x0a`.
    static func hexadecimal(_ byte: UInt8) -> String {
        "0x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
}

/// Checks of UTF-8.
enum UTF8Sequence {
    /// How many bytes the scalar that begins at an offset takes; 0 when it is no valid UTF-8.
    static func length(at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
        func byte(_ step: Int) -> UInt8 {
            offset + step < bytes.count ? bytes[offset + step] : 0
        }
        func isTail(_ step: Int) -> Bool { byte(step) & 0xC0 == 0x80 }
        switch byte(0) {
        case 0..<0x80:
            return 1
        case 0xC2...0xDF:
            return isTail(1) ? 2 : 0
        case 0xE0...0xEF:
            let isShort = byte(0) == 0xE0 && byte(1) < 0xA0
            let isSurrogate = byte(0) == 0xED && byte(1) > 0x9F
            return isTail(1) && isTail(2) && !isShort && !isSurrogate ? 3 : 0
        case 0xF0...0xF4:
            let isShort = byte(0) == 0xF0 && byte(1) < 0x90
            let isBeyond = byte(0) == 0xF4 && byte(1) > 0x8F
            return isTail(1) && isTail(2) && isTail(3) && !isShort && !isBeyond ? 4 : 0
        default:
            return 0
        }
    }
}
