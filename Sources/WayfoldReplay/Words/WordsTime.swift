/// Times in words: microseconds as `40ms`, `1.5s`, `7us` or `2026-11-21T10:00:00.5Z`.
enum WordsTime {
    /// From here on a number is taken for a time of the calendar (September 2001).
    private static let firstCalendarTime: Int64 = 1_000_000_000_000_000
    /// The end of the year 9999.
    private static let calendarEnd: Int64 = 253_402_300_800_000_000
    private static let secondMicroseconds: Int64 = 1_000_000
    private static let dayMicroseconds: Int64 = 86_400_000_000

    /// The shortest text that says exactly this time.
    static func text(_ microseconds: Int64) -> String {
        if (firstCalendarTime..<calendarEnd).contains(microseconds) {
            return calendarText(microseconds)
        }
        let sign = microseconds < 0 ? "-" : ""
        let magnitude = microseconds.magnitude
        if magnitude >= 1_000_000 || magnitude == 0 {
            return sign + decimal(magnitude, digits: 6) + "s"
        }
        if magnitude >= 1000 { return sign + decimal(magnitude, digits: 3) + "ms" }
        return sign + "\(magnitude)us"
    }

    /// A number of units of ten to the power of `digits`, without trailing zeros.
    private static func decimal(_ value: UInt64, digits: Int) -> String {
        let unit: UInt64 = digits == 6 ? 1_000_000 : 1000
        let fraction = value % unit
        let whole = String(value / unit)
        return fraction == 0 ? whole : whole + "." + fractionText(fraction, digits: digits)
    }

    private static func fractionText(_ fraction: UInt64, digits: Int) -> String {
        var text = padded(fraction, digits)
        while text.hasSuffix("0") { text.removeLast() }
        return text
    }

    private static func padded(_ value: some BinaryInteger, _ count: Int) -> String {
        let text = String(value)
        return String(repeating: "0", count: max(0, count - text.count)) + text
    }

    /// The time that a text says, or nil when it says none.
    static func microseconds(_ text: String) -> Int64? {
        let bytes = Array(text.utf8)
        if bytes.contains(UInt8(ascii: "T")) { return calendarTime(bytes) }
        let units: [(suffix: String, digits: Int)] = [("us", 0), ("ms", 3), ("s", 6)]
        guard let unit = units.first(where: { text.hasSuffix($0.suffix) }) else { return nil }
        var number = bytes.dropLast(unit.suffix.utf8.count)
        let isNegative = number.first == UInt8(ascii: "-")
        if isNegative { number = number.dropFirst() }
        let parts = number.split(
            separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
        guard let whole = parts.first.map({ Array($0) }) else { return nil }
        let fraction = parts.count > 1 ? Array(parts[1]) : []
        guard !whole.isEmpty, parts.count == 1 || !fraction.isEmpty,
            fraction.count <= unit.digits
        else { return nil }
        let zeros = [UInt8](repeating: UInt8(ascii: "0"), count: unit.digits - fraction.count)
        guard let magnitude = unsigned(whole + fraction + zeros) else { return nil }
        if isNegative {
            guard magnitude <= Int64.min.magnitude else { return nil }
            return Int64(truncatingIfNeeded: 0 &- magnitude)
        }
        return Int64(exactly: magnitude)
    }

    private static func unsigned(_ digits: some Collection<UInt8>) -> UInt64? {
        guard digits.allSatisfy({ (48...57).contains($0) }) else { return nil }
        return UInt64(String(decoding: digits, as: UTF8.self))
    }

    // The calendar is computed after Howard Hinnant's days_from_civil and civil_from_days.
    private static func calendarText(_ microseconds: Int64) -> String {
        let days = microseconds / dayMicroseconds
        let rest = microseconds % dayMicroseconds
        let seconds = rest / secondMicroseconds
        let fraction = UInt64(rest % secondMicroseconds)
        let date = civil(days)
        let clock = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { padded($0, 2) }
        let day = [padded(date.year, 4), padded(date.month, 2), padded(date.day, 2)]
        let tail = fraction == 0 ? "" : "." + fractionText(fraction, digits: 6)
        return day.joined(separator: "-") + "T" + clock.joined(separator: ":") + tail + "Z"
    }

    private static func civil(_ days: Int64) -> (year: Int64, month: Int64, day: Int64) {
        let shifted = days + 719_468
        let era = shifted / 146_097
        let ofEra = shifted - era * 146_097
        let year = (ofEra - ofEra / 1460 + ofEra / 36_524 - ofEra / 146_096) / 365
        let ofYear = ofEra - (365 * year + year / 4 - year / 100)
        let part = (5 * ofYear + 2) / 153
        let month = part < 10 ? part + 3 : part - 9
        return (year + era * 400 + (month <= 2 ? 1 : 0), month, ofYear - (153 * part + 2) / 5 + 1)
    }

    static func days(year: Int64, month: Int64, day: Int64) -> Int64 {
        let shifted = month <= 2 ? year - 1 : year
        let era = (shifted >= 0 ? shifted : shifted - 399) / 400
        let ofEra = shifted - era * 400
        let ofYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + ofEra * 365 + ofEra / 4 - ofEra / 100 + ofYear - 719_468
    }

    private static func calendarTime(_ bytes: [UInt8]) -> Int64? {
        let shape = Array("0000-00-00T00:00:00".utf8)
        guard bytes.count > shape.count, bytes.last == UInt8(ascii: "Z") else { return nil }
        for (byte, model) in zip(bytes, shape) {
            guard model == 48 ? (48...57).contains(byte) : byte == model else { return nil }
        }
        func number(_ range: Range<Int>) -> Int64 {
            bytes[range].reduce(0) { $0 * 10 + Int64($1 - 48) }
        }
        let (year, month, day) = (number(0..<4), number(5..<7), number(8..<10))
        let (hour, minute, second) = (number(11..<13), number(14..<16), number(17..<19))
        guard (1...12).contains(month), day >= 1, hour < 24, minute < 60, second < 60 else {
            return nil
        }
        let count = days(year: year, month: month, day: day)
        let date = civil(count)
        guard date.month == month, date.day == day else { return nil }
        var fraction = bytes.dropFirst(shape.count).dropLast()
        var micros: UInt64 = 0
        if fraction.first == UInt8(ascii: ".") {
            fraction = fraction.dropFirst()
            guard (1...6).contains(fraction.count) else { return nil }
            let zeros = [UInt8](repeating: 48, count: 6 - fraction.count)
            guard let read = unsigned(Array(fraction) + zeros) else { return nil }
            micros = read
        } else if !fraction.isEmpty {
            return nil
        }
        let seconds = hour * 3600 + minute * 60 + second
        return count * dayMicroseconds + seconds * secondMicroseconds + Int64(micros)
    }
}
