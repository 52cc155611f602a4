/// Decimal numbers as foreign rows write them: `15`, `15.0`, `1.5e1`, ` +15 `.
enum DecimalText {
    enum Reading: Equatable {
        case number(Int64)
        /// A number that does not fit 64 bits.
        case tooLarge
        case noNumber
    }

    /// More digits than 64 bits hold; those beyond are only counted.
    private static let keptDigits = 19
    private static let exponentLimit = 100_000

    /// A number times a power of ten, exact but for digits behind the last whole one, which are
    /// cut off. Linear in the bytes, without a detour over a double, which has 53 bits.
    static func read(_ bytes: some BidirectionalCollection<UInt8>, digits: Int = 0) -> Reading {
        bytes.withContiguousStorageIfAvailable { read($0, digits) }
            ?? Array(bytes).withUnsafeBufferPointer { read($0, digits) }
    }

    private static func read(_ bytes: UnsafeBufferPointer<UInt8>, _ digits: Int) -> Reading {
        var index = 0
        var end = bytes.count
        while index < end, bytes[index] <= 0x20 { index += 1 }
        while index < end, bytes[end - 1] <= 0x20 { end -= 1 }
        guard index < end else { return .noNumber }
        let isNegative = bytes[index] == UInt8(ascii: "-")
        if isNegative || bytes[index] == UInt8(ascii: "+") { index += 1 }
        var magnitude: UInt64 = 0
        var kept = 0
        var shift = digits
        var hasPoint = false
        var hasDigit = false
        while index < end {
            let byte = bytes[index]
            if isDigit(byte) {
                hasDigit = true
                if hasPoint { shift -= 1 }
                if kept == keptDigits {
                    shift += 1
                } else {
                    magnitude = magnitude * 10 + UInt64(byte - 0x30)
                    if magnitude > 0 { kept += 1 }
                }
            } else if byte == UInt8(ascii: "."), !hasPoint {
                hasPoint = true
            } else {
                break
            }
            index += 1
        }
        guard hasDigit else { return .noNumber }
        if index < end {
            guard let exponent = exponent(bytes[index..<end]) else { return .noNumber }
            shift += exponent
        }
        return scaled(magnitude, by: shift, isNegative: isNegative)
    }

    /// A number of nothing but digits, so few that they fit: what most numbers are. Nil for
    /// any other.
    @inline(__always)
    static func whole(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64? {
        guard !bytes.isEmpty, bytes.count < keptDigits else { return nil }
        var number: UInt64 = 0
        for byte in bytes {
            let digit = byte &- 0x30
            guard digit < 10 else { return nil }
            number = number * 10 + UInt64(digit)
        }
        return number
    }

    /// The bytes without the blanks around them.
    static func trimmed<Bytes: BidirectionalCollection<UInt8>>(
        _ bytes: Bytes
    ) -> Bytes.SubSequence {
        guard let first = bytes.firstIndex(where: { $0 > 0x20 }),
            let last = bytes.lastIndex(where: { $0 > 0x20 })
        else { return bytes[bytes.endIndex...] }
        return bytes[first...last]
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    /// What follows the digits: `e`, a sign or none, and digits.
    private static func exponent(_ bytes: some Collection<UInt8>) -> Int? {
        guard bytes.first == UInt8(ascii: "e") || bytes.first == UInt8(ascii: "E") else {
            return nil
        }
        var rest = bytes.dropFirst()
        let isNegative = rest.first == UInt8(ascii: "-")
        if isNegative || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
        guard !rest.isEmpty, rest.allSatisfy(isDigit) else { return nil }
        let value = rest.reduce(0) { min($0 * 10 + Int($1 - 0x30), exponentLimit) }
        return isNegative ? -value : value
    }

    /// A number times a power of ten; digits behind the last whole one are cut off.
    static func scaled(
        _ magnitude: UInt64, by shift: Int, isNegative: Bool = false
    ) -> Reading {
        var magnitude = magnitude
        var left = shift
        while left > 0, magnitude > 0 {
            let (product, overflow) = magnitude.multipliedReportingOverflow(by: 10)
            if overflow { return .tooLarge }
            magnitude = product
            left -= 1
        }
        while left < 0, magnitude > 0 {
            magnitude /= 10
            left += 1
        }
        if isNegative {
            guard magnitude <= Int64.min.magnitude else { return .tooLarge }
            return .number(Int64(truncatingIfNeeded: 0 &- magnitude))
        }
        return Int64(exactly: magnitude).map { .number($0) } ?? .tooLarge
    }
}
