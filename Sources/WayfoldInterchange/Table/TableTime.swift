/// Times of any table, as microseconds since 1970 in UTC.
///
/// A number is in the unit that it must have by its size: below 10^11 seconds, below 10^14
/// milliseconds, below 10^17 microseconds, beyond nanoseconds. A table of times since its start
/// names its unit, and so does one with a spreadsheet's days. A date is that of RFC 3339, one in
/// digits alone, or one as people write it (`WrittenDate`).
struct TableTime {
    let unit: TableMapping.Unit?
    let dates: TableMapping.DateOrder?

    init(_ unit: TableMapping.Unit? = nil, _ dates: TableMapping.DateOrder? = nil) {
        self.unit = unit
        self.dates = dates
    }

    func reading(_ bytes: UnsafeBufferPointer<UInt8>) -> WrittenDate.Reading {
        if unit == .days { return Self.days(bytes) }
        if let whole = DecimalText.whole(bytes) {
            if unit == nil, let time = Self.calendar(whole, bytes.count) { return .time(time) }
            let unit = unit ?? Self.unit(of: Int64(whole))
            guard case .number(let time) = DecimalText.scaled(whole, by: unit.digits),
                time <= RowTime.end
            else { return .none }
            return .time(time)
        }
        let text = UnsafeBufferPointer(rebasing: DecimalText.trimmed(bytes))
        let reading = known(text).map { .time($0) } ?? WrittenDate.read(text, dates)
        guard case .time(let time) = reading else { return reading }
        return (0...RowTime.end).contains(time) ? reading : .none
    }

    func microseconds(_ bytes: UnsafeBufferPointer<UInt8>) -> Int64? {
        guard case .time(let time) = reading(bytes) else { return nil }
        return time
    }

    /// What most tables have: a date of RFC 3339, one of Android's log, a number.
    private func known(_ text: UnsafeBufferPointer<UInt8>) -> Int64? {
        let mark = UInt8(ascii: "-")
        if text.count > 4, text[4] == mark { return RowTime.calendar(text) }
        // As Android's log has it: of the year 1972, which has every day.
        if text.count > 4, text[2] == mark, let time = RowTime.calendar(year: 1972, text) {
            return time
        }
        guard case .number(let whole) = DecimalText.read(text) else { return nil }
        return RowTime.decimal(text, digits: (unit ?? Self.unit(of: whole)).digits)
    }

    /// A date in digits alone, `20261120091032`, with milliseconds or without, or `20261120`: as a
    /// count such a number would be of a year beyond 2500, or of 1970. Nil for a number that is no
    /// date.
    private static func calendar(_ number: UInt64, _ digitCount: Int) -> Int64? {
        guard digitCount == 8 || digitCount == 14 || digitCount == 17 else { return nil }
        var rest = Int64(digitCount == 8 ? number * 1_000_000 : number)
        func take(_ limit: Int64) -> Int64 {
            defer { rest /= limit }
            return rest % limit
        }
        var moment = RowTime.Moment()
        if digitCount == 17 { moment.microsecond = take(1000) * 1000 }
        moment.second = take(100)
        moment.minute = take(100)
        moment.hour = take(100)
        moment.day = take(100)
        moment.month = take(100)
        moment.year = rest
        return (1990...2200).contains(rest) ? RowTime.microseconds(moment) : nil
    }

    /// A spreadsheet's date, to the millisecond that it keeps. Day 25,569 is 1 January 1970.
    private static func days(_ bytes: UnsafeBufferPointer<UInt8>) -> WrittenDate.Reading {
        let text = String(decoding: DecimalText.trimmed(bytes), as: UTF8.self)
        guard let days = Double(text) else { return .none }
        let milliseconds = ((days - 25_569) * 86_400_000).rounded()
        guard (0...Double(RowTime.end / 1_000)).contains(milliseconds) else { return .none }
        return .time(Int64(milliseconds) * 1_000)
    }

    private static func unit(of number: Int64) -> TableMapping.Unit {
        switch number.magnitude {
        case ..<100_000_000_000: .seconds
        case ..<100_000_000_000_000: .milliseconds
        case ..<100_000_000_000_000_000: .microseconds
        default: .nanoseconds
        }
    }
}
