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

    /// Hands over what is written so far and begins anew.
    mutating func move(to others: inout [UInt8]) {
        others += bytes
        bytes.removeAll(keepingCapacity: true)
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
        let start = bytes.count
        var rest = value.magnitude
        repeat {
            let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
            bytes.append(48 + UInt8(digit))
            rest = quotient
        } while rest > 0
        bytes[start...].reverse()
    }
}
