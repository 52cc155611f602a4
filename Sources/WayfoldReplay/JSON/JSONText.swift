/// Writes compact JSON text member by member, with the commas where they belong.
///
/// Keys stand in the order they are written. Control characters are escaped, `/` is not.
public struct JSONText: Sendable {
    public private(set) var bytes: [UInt8]
    /// Whether the next member needs a comma before it.
    private var needsComma = false

    /// Goes on at the end of bytes that are there already.
    public init(appendingTo bytes: [UInt8] = []) {
        self.bytes = bytes
    }

    public var text: String { String(decoding: bytes, as: UTF8.self) }

    public mutating func beginObject() { open(UInt8(ascii: "{")) }
    public mutating func endObject() { close(UInt8(ascii: "}")) }
    public mutating func beginArray() { open(UInt8(ascii: "[")) }
    public mutating func endArray() { close(UInt8(ascii: "]")) }

    /// The key of the value that is written next.
    public mutating func key(_ key: String) {
        separate()
        JSONEscape.append(key, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    public mutating func string(_ text: String) {
        separate()
        JSONEscape.append(text, to: &bytes)
        needsComma = true
    }

    /// The key of the value that is written next, by its bytes, which are UTF-8.
    mutating func key(utf8: UnsafeBufferPointer<UInt8>) {
        separate()
        JSONEscape.append(quoted: utf8, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    /// A text by its bytes, which are UTF-8.
    mutating func string(utf8: UnsafeBufferPointer<UInt8>) {
        separate()
        JSONEscape.append(quoted: utf8, to: &bytes)
        needsComma = true
    }

    /// The key of the value that is written next, as a piece that was made before.
    mutating func key(_ index: Int, of pieces: borrowing JSONPieces) {
        pieces.append(index, withComma: needsComma, to: &bytes)
        needsComma = false
    }

    /// A whole member, as a piece that was made before.
    mutating func member(_ index: Int, of pieces: borrowing JSONPieces) {
        pieces.append(index, withComma: needsComma, to: &bytes)
        needsComma = true
    }

    public mutating func integer(_ value: some FixedWidthInteger) {
        separate()
        append(value)
        needsComma = true
    }

    public mutating func bool(_ value: Bool) {
        separate()
        bytes += value ? "true".utf8 : "false".utf8
        needsComma = true
    }

    public mutating func null() {
        separate()
        bytes += "null".utf8
        needsComma = true
    }

    public mutating func value(_ value: JSONValue) {
        separate()
        value.appendCompact(to: &bytes)
        needsComma = true
    }

    /// Ends a line.
    public mutating func newLine() {
        bytes.append(0x0A)
        needsComma = false
    }

    /// Begins a text whose parts need no escapes.
    mutating func beginPlain() {
        separate()
        bytes.append(UInt8(ascii: "\""))
    }

    mutating func plain(_ part: StaticString, _ number: Int? = nil) {
        part.withUTF8Buffer { bytes.append(contentsOf: $0) }
        if let number { append(number) }
    }

    mutating func endPlain() {
        bytes.append(UInt8(ascii: "\""))
        needsComma = true
    }

    /// Writes on at the end of other bytes, and the next time gives them back: the bytes change
    /// places with the ones here.
    package mutating func trade(_ others: inout [UInt8]) {
        swap(&bytes, &others)
        needsComma = false
    }

    private mutating func open(_ byte: UInt8) {
        separate()
        bytes.append(byte)
        needsComma = false
    }

    private mutating func close(_ byte: UInt8) {
        bytes.append(byte)
        needsComma = true
    }

    private mutating func separate() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
    }

    /// The digits without a text in between.
    private mutating func append(_ value: some FixedWidthInteger) {
        if value < 0 { bytes.append(UInt8(ascii: "-")) }
        var rest = UInt64(truncatingIfNeeded: value.magnitude)
        guard rest > 9 else {
            bytes.append(48 + UInt8(rest))
            return
        }
        var digits = InlineArray<20, UInt8>(repeating: 0)
        var start = digits.count
        while rest > 0 {
            let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
            start -= 1
            digits[start] = 48 + UInt8(digit)
            rest = quotient
        }
        digits.span.withUnsafeBufferPointer { bytes.append(contentsOf: $0[start...]) }
    }
}
