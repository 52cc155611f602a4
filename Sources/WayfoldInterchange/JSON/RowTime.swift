import WayfoldReplay

/// Times of foreign rows, as microseconds since 1970 in UTC.
package enum RowTime {
    /// The end of the year 9999: a calendar goes no further, and no trace does.
    package static let end: Int64 = 253_402_300_800_000_000

    /// From 1970 to 2001, where Apple's times begin.
    private static let secondsTo2001: Double = 978_307_200

    /// A time of Apple's; nil for one that does not fit.
    package static func microseconds(secondsSince2001 seconds: Double) -> Int64? {
        let microseconds = ((seconds + secondsTo2001) * 1e6).rounded()
        return microseconds.magnitude < 9.2e18 ? Int64(microseconds) : nil
    }

    /// A date and time after RFC 3339; without an offset it is taken for UTC, and digits beyond
    /// the microsecond are cut off. Nil when it is none.
    static func calendar(_ bytes: UnsafeBufferPointer<UInt8>) -> Int64? {
        guard bytes.count > 4, bytes[4] == UInt8(ascii: "-"), let century = number(bytes, 0),
            let year = number(bytes, 2)
        else { return nil }
        return calendar(year: century * 100 + year, UnsafeBufferPointer(rebasing: bytes[5...]))
    }

    /// The same of a year and what follows it: `11-26 11:37:32.123`.
    static func calendar(year: Int64, _ bytes: UnsafeBufferPointer<UInt8>) -> Int64? {
        let shape: StaticString = "00-00T00:00:00"
        guard bytes.count >= shape.utf8CodeUnitCount, bytes[2] == UInt8(ascii: "-"),
            bytes[5] | 0x20 == UInt8(ascii: "t") || bytes[5] == 0x20,
            bytes[8] == UInt8(ascii: ":"), bytes[11] == UInt8(ascii: ":"),
            let month = number(bytes, 0), let day = number(bytes, 3),
            let hour = number(bytes, 6), let minute = number(bytes, 9),
            let second = number(bytes, 12)
        else { return nil }
        var rest = bytes[shape.utf8CodeUnitCount...]
        guard let fraction = fraction(&rest), let offset = offset(rest) else { return nil }
        return microseconds(
            Moment(
                year: year, month: month, day: day, hour: hour, minute: minute, second: second,
                microsecond: fraction, offset: offset))
    }

    /// Two digits as a number.
    @inline(__always)
    private static func number(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int64? {
        let (ten, one) = (bytes[start] &- 0x30, bytes[start + 1] &- 0x30)
        return ten < 10 && one < 10 ? Int64(ten) * 10 + Int64(one) : nil
    }

    /// A date and a time of day, `offset` seconds ahead of UTC.
    struct Moment {
        var year: Int64 = 1970
        var month: Int64 = 1
        var day: Int64 = 1
        var hour: Int64 = 0
        var minute: Int64 = 0
        var second: Int64 = 0
        var microsecond: Int64 = 0
        var offset: Int64 = 0
    }

    /// The time of a moment; nil when the calendar has none such.
    static func microseconds(_ moment: Moment) -> Int64? {
        let (year, month, day) = (moment.year, moment.month, moment.day)
        guard (1...12).contains(month), (1...days(in: month, of: year)).contains(day),
            moment.hour < 24, moment.minute < 60, moment.second <= 60
        else { return nil }
        let ofDay = moment.hour * 3600 + moment.minute * 60 + moment.second
        let days = Words.days(year: year, month: month, day: day)
        let seconds = days * 86_400 + ofDay - moment.offset
        return seconds * 1_000_000 + moment.microsecond
    }

    /// The digits behind a point as microseconds; 0 without a point.
    private static func fraction(_ rest: inout Slice<UnsafeBufferPointer<UInt8>>) -> Int64? {
        guard rest.first == UInt8(ascii: ".") || rest.first == UInt8(ascii: ",") else { return 0 }
        rest = rest.dropFirst()
        var value: Int64 = 0
        var count = 0
        while let byte = rest.first, (0x30...0x39).contains(byte) {
            if count < 6 { value = value * 10 + Int64(byte - 0x30) }
            count += 1
            rest = rest.dropFirst()
        }
        guard count > 0 else { return nil }
        for _ in min(count, 6)..<6 { value *= 10 }
        return value
    }

    /// The seconds of `Z`, `+02:00`, `+0200`, `+02`, `UTC` or nothing, behind a blank or none.
    private static func offset(_ zone: Slice<UnsafeBufferPointer<UInt8>>) -> Int64? {
        let rest = zone.drop { $0 == 0x20 }
        guard let sign = rest.first else { return 0 }
        if rest.elementsEqual("UTC".utf8) || rest.elementsEqual("GMT".utf8) { return 0 }
        if sign == UInt8(ascii: "Z") || sign == UInt8(ascii: "z") {
            return rest.count == 1 ? 0 : nil
        }
        guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return nil }
        var digitCount = 0
        var number: Int64 = 0
        for byte in rest.dropFirst() where byte != UInt8(ascii: ":") {
            guard (0x30...0x39).contains(byte), digitCount < 4 else { return nil }
            number = number * 10 + Int64(byte - 0x30)
            digitCount += 1
        }
        if digitCount == 2 { number *= 100 }
        let (hours, minutes) = (number / 100, number % 100)
        guard digitCount == 2 || digitCount == 4, hours < 24, minutes < 60 else { return nil }
        return (hours * 60 + minutes) * (sign == UInt8(ascii: "-") ? -60 : 60)
    }

    private static func days(in month: Int64, of year: Int64) -> Int64 {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

extension RowTime {
    /// A decimal number of units that are a power of ten of microseconds: 6 for seconds, 3 for
    /// milliseconds. Exact but for digits beyond the microsecond, which are cut off. Nil when it
    /// is no number, or beyond the calendar.
    static func decimal(_ bytes: UnsafeBufferPointer<UInt8>, digits: Int) -> Int64? {
        guard case .number(let value) = DecimalText.read(bytes, digits: digits),
            (-end...end).contains(value)
        else { return nil }
        return value
    }
}
