/// Times of any table, as microseconds since 1970 in UTC.
///
/// A number is in the unit that it must have by its size: below 10^11 seconds, below 10^14
/// milliseconds, below 10^17 microseconds, beyond nanoseconds. A table of times since its start
/// names its unit. A date may stand with `-` or `/`, year first, alone or before a time of day.
enum TableTime {
    static func microseconds(
        _ bytes: UnsafeBufferPointer<UInt8>, _ unit: TableMapping.Unit?
    ) -> Int64? {
        let text = UnsafeBufferPointer(rebasing: DecimalText.trimmed(bytes))
        guard let first = text.first else { return nil }
        guard let time = time(text, first, unit), (0...RowTime.end).contains(time) else {
            return nil
        }
        return time
    }

    private static func time(
        _ text: UnsafeBufferPointer<UInt8>, _ first: UInt8, _ unit: TableMapping.Unit?
    ) -> Int64? {
        if text.count > 4, first >= 0x30, first <= 0x39, isDateMark(text[4]) {
            return RowTime.calendar(text) ?? loose(text)
        }
        if text.count > 2, text[2] == UInt8(ascii: "-") { return withoutYear(text) }
        switch DecimalText.read(text) {
        case .noNumber, .tooLarge: return nil
        case .number(let whole):
            let digits = (unit ?? self.unit(of: whole)).digits
            return RowTime.decimal(text, digits: digits)
        }
    }

    private static func isDateMark(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "-") || byte == UInt8(ascii: "/")
    }

    private static func unit(of number: Int64) -> TableMapping.Unit {
        switch number.magnitude {
        case ..<100_000_000_000: .seconds
        case ..<100_000_000_000_000: .milliseconds
        case ..<100_000_000_000_000_000: .microseconds
        default: .nanoseconds
        }
    }

    /// A date with slashes, without a time of day or without seconds.
    private static func loose(_ text: UnsafeBufferPointer<UInt8>) -> Int64? {
        var bytes = Array(text)
        guard bytes.count >= 10, isDateMark(bytes[7]) else { return nil }
        bytes[4] = UInt8(ascii: "-")
        bytes[7] = UInt8(ascii: "-")
        if bytes.count == 10 { bytes += Array("T00:00".utf8) }
        let isWithoutSeconds =
            bytes.count >= 16 && bytes[13] == UInt8(ascii: ":")
            && (bytes.count == 16 || bytes[16] != UInt8(ascii: ":"))
        if isWithoutSeconds { bytes.insert(contentsOf: ":00".utf8, at: 16) }
        return bytes.withUnsafeBufferPointer { RowTime.calendar($0) }
    }

    /// `11-26 11:37:32.123`, as Android's log has it: of the year 1972, which has every day.
    private static func withoutYear(_ text: UnsafeBufferPointer<UInt8>) -> Int64? {
        let bytes = Array("1972-".utf8) + text
        return bytes.withUnsafeBufferPointer { RowTime.calendar($0) }
    }
}
