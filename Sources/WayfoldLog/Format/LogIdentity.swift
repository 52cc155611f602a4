/// Sixteen bytes that tell one log from every other.
///
/// Every checksum of a log is bound to its identity, so that a block or a segment that strayed in
/// from another log is found. The bytes have no meaning of their own.
@frozen
public struct LogIdentity: Sendable, Hashable, BitwiseCopyable {
    /// The first eight bytes, as a little-endian number.
    public let low: UInt64
    /// The last eight bytes, as a little-endian number.
    public let high: UInt64

    /// The identity of two numbers.
    public init(low: UInt64, high: UInt64) {
        self.low = low
        self.high = high
    }

    /// A new identity drawn from `generator`.
    public init(using generator: inout some RandomNumberGenerator) {
        self.init(low: generator.next(), high: generator.next())
    }
}

extension LogIdentity: CustomStringConvertible {
    /// The sixteen bytes in their order on disk, as 32 hexadecimal digits.
    public var description: String {
        hexadecimal(low.byteSwapped) + hexadecimal(high.byteSwapped)
    }
}

/// Fixed-width lower-case hexadecimal digits, without a prefix.
func hexadecimal<Number: FixedWidthInteger & UnsignedInteger>(_ number: Number) -> String {
    padded(String(number, radix: 16), to: Number.bitWidth / 4)
}

/// The text with zeros before it up to a width.
func padded(_ text: String, to width: Int) -> String {
    String(repeating: "0", count: max(0, width - text.utf8.count)) + text
}
