import CJSONScan
import Foundation

/// Where a JSON string's content is, without its quotes.
public struct JSONString: Hashable, Sendable, BitwiseCopyable {
    /// Bytes from the start of the text.
    public let start: Int
    public let end: Int
    public let hasEscapes: Bool

    /// Where its opening quote is.
    public var quote: Int { start - 1 }
}

/// Where a JSON number is.
public struct JSONNumber: Hashable, Sendable, BitwiseCopyable {
    public let start: Int
    public let end: Int
    /// Whether it has neither a fraction nor an exponent.
    public let isWhole: Bool
}

extension JSONScanner {
    /// Passes a string and checks it. Linear in its length.
    public mutating func string() throws(JSONError) -> JSONString {
        skipBlanks()
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") else {
            throw unexpected("should be a text in quotes")
        }
        offset += 1
        let start = offset
        var hasEscapes = false
        while true {
            passPlain()
            guard offset < bytes.count else { break }
            let byte = bytes[offset]
            if byte == UInt8(ascii: "\"") {
                offset += 1
                return JSONString(start: start, end: offset - 1, hasEscapes: hasEscapes)
            } else if byte == UInt8(ascii: "\\") {
                hasEscapes = true
                try passEscape()
            } else if byte < 0x20 {
                throw unexpected("should be escaped within a text")
            } else {
                let count = UTF8Sequence.length(at: offset, in: bytes)
                guard count > 0 else { throw unexpected("should be UTF-8") }
                offset += count
            }
        }
        throw unexpected("should be '\"' after the text")
    }

    /// Passes what needs no look at: ASCII but for quotes, backslashes and control characters.
    @inline(__always)
    mutating func passPlain() {
        offset = wayfold_json_plain(bytes.baseAddress, offset, bytes.count)
    }

    private mutating func passEscape() throws(JSONError) {
        let start = offset
        offset += 1
        guard offset < bytes.count else { throw unexpected("should be an escape") }
        switch bytes[offset] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
            UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            offset += 1
        case UInt8(ascii: "u"):
            offset += 1
            let unit = try hexadecimalUnit()
            switch unit {
            case 0xD800...0xDBFF:
                guard offset + 1 < bytes.count, bytes[offset] == UInt8(ascii: "\\"),
                    bytes[offset + 1] == UInt8(ascii: "u")
                else { throw loneSurrogate(start) }
                offset += 2
                guard (0xDC00...0xDFFF).contains(try hexadecimalUnit()) else {
                    throw loneSurrogate(start)
                }
            case 0xDC00...0xDFFF: throw loneSurrogate(start)
            default: break
            }
        default:
            throw unexpected("should be one of \" \\ / b f n r t u after '\\'")
        }
    }

    private func loneSurrogate(_ start: Int) -> JSONError {
        error(TextProblem("is half a surrogate pair", "should be a whole one"), at: start)
    }

    private mutating func hexadecimalUnit() throws(JSONError) -> UInt32 {
        var unit: UInt32 = 0
        for _ in 0..<4 {
            guard offset < bytes.count, let digit = HexadecimalText.value(bytes[offset]) else {
                throw unexpected("should be a hexadecimal digit")
            }
            unit = unit << 4 | UInt32(digit)
            offset += 1
        }
        return unit
    }

    /// Passes a number and checks its grammar.
    public mutating func number() throws(JSONError) -> JSONNumber {
        skipBlanks()
        let start = offset
        var isWhole = true
        if at("-") { offset += 1 }
        if at("0") {
            offset += 1
            if digit != nil {
                throw error(TextProblem("begins with 0", "should begin with another digit"))
            }
        } else {
            try digits(start == offset ? "should be a number" : "should be a digit")
        }
        if at(".") {
            isWhole = false
            offset += 1
            try digits("should be a digit")
        }
        if at("e") || at("E") {
            isWhole = false
            offset += 1
            if at("+") || at("-") { offset += 1 }
            try digits("should be a digit")
        }
        return JSONNumber(start: start, end: offset, isWhole: isWhole)
    }

    private func at(_ character: Unicode.Scalar) -> Bool {
        offset < bytes.count && bytes[offset] == UInt8(ascii: character)
    }

    private var digit: UInt8? {
        guard offset < bytes.count, (48...57).contains(bytes[offset]) else { return nil }
        return bytes[offset] - 48
    }

    private mutating func digits(_ expected: String) throws(JSONError) {
        guard digit != nil else { throw unexpected(expected) }
        while digit != nil { offset += 1 }
    }

    /// Passes a whole number of the type asked for.
    public mutating func integer<Value: FixedWidthInteger>(
        _ type: Value.Type = Value.self
    ) throws(JSONError) -> Value {
        try value(of: try number())
    }

    /// The whole number of the type asked for that a number says which was passed.
    func value<Value: FixedWidthInteger>(
        of number: JSONNumber
    ) throws(JSONError) -> Value {
        guard number.isWhole else { throw notWhole(number, Value.min, Value.max) }
        var value: Value = 0
        let isNegative = bytes[number.start] == UInt8(ascii: "-")
        for index in (isNegative ? number.start + 1 : number.start)..<number.end {
            let digit = Value(bytes[index] - 48)
            let (product, high) = value.multipliedReportingOverflow(by: 10)
            let (sum, low) =
                isNegative
                ? product.subtractingReportingOverflow(digit)
                : product.addingReportingOverflow(digit)
            guard !high, !low else { throw notWhole(number, Value.min, Value.max) }
            value = sum
        }
        return value
    }

    private func notWhole(
        _ number: JSONNumber, _ least: some BinaryInteger, _ most: some BinaryInteger
    ) -> JSONError {
        let text = String(decoding: bytes[number.start..<number.end].prefix(40), as: UTF8.self)
        let problem = TextProblem(
            "is \(text)", "should be a whole number from \(least) to \(most)")
        return error(problem, at: number.start)
    }

    /// The text of a string that was passed.
    public func text(_ string: JSONString) -> String {
        let content = content(of: string)
        if !string.hasEscapes { return String(decoding: content, as: UTF8.self) }
        return String(decoding: JSONEscape.decoded(content), as: UTF8.self)
    }

    /// The bytes of a range that was passed.
    package func passed(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: bytes[range])
    }

    /// The bytes of a string that was passed, its escapes as they stand.
    package func content(of string: JSONString) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: bytes[string.start..<string.end])
    }

    /// Whether a string that was passed has this text.
    ///
    /// Inlined: a key is compared with a dozen words, and with most of them only by its length and
    /// its first byte. As a call for each it was 8 % of reading Sentry's crumbs.
    @inlinable @inline(__always)
    public func matches(_ string: JSONString, _ word: StaticString) -> Bool {
        string.end - string.start == word.utf8CodeUnitCount
            && (word.utf8CodeUnitCount == 0 || bytes[string.start] == word.utf8Start.pointee)
            && has(string, word)
    }

    @usableFromInline
    func has(_ string: JSONString, _ word: StaticString) -> Bool {
        guard !string.hasEscapes, let base = bytes.baseAddress else { return false }
        return memcmp(base + string.start, word.utf8Start, word.utf8CodeUnitCount) == 0
    }
}
