/// A date and time as people and spreadsheets write them: `20.11.2026 09:10`, `11/20/26 9:10 PM`,
/// `Fri, 20 Nov 2026 09:10:00 GMT`, `Nov 20, 2026 at 9:10:32 PM`, `Nov 20, 2026 @ 09:10:32.123`,
/// `20261120T091032Z`, `20261120 091032`.
///
/// `2026 11 20` is one of three columns. Months are numbers or English names; years have four
/// digits or, as the last of three numbers, two, of this century. A date with a month's name and
/// without a year is of 1972, which has every day. Of two numbers with points between them the
/// first is the day; with `/` or `-` the order has to be said, unless one of them can be no month.
/// A time of day may be missing, a zone is a number of hours, `Z`, `UTC` or `GMT`.
struct WrittenDate {
    enum Reading: Equatable {
        case time(Int64)
        /// Either of two numbers can be the month.
        case ambiguous
        case none
    }

    private struct Number {
        var value: Int64
        var digitCount: Int
        /// The byte before it.
        var mark: UInt8
    }

    private enum DayHalf { case morning, afternoon }

    private static let limitBytes = 64
    private static let months = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september",
        "october", "november", "december",
    ]
    private static let days = [
        "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
    ]

    private let bytes: [UInt8]
    private var index = 0
    private var numbers: [Number] = []
    private var month: Int64?
    private var half: DayHalf?
    private var hasClock = false
    private var hasZone = false
    private var moment = RowTime.Moment()

    static func read(
        _ bytes: UnsafeBufferPointer<UInt8>, _ order: TableMapping.DateOrder?
    ) -> Reading {
        guard (6...limitBytes).contains(bytes.count) else { return .none }
        var date = WrittenDate(bytes: bytes.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 })
        return date.readParts() ? date.reading(order) : .none
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// What a text is, where a date and a time of day may have columns of their own.
    enum Part {
        case date, clock
    }

    /// Which of these a text is alone: `20.11.2026` or `20261120`, `09:10`, `9:10 PM` or `091032`.
    static func part(_ text: String) -> Part? {
        var date = WrittenDate(bytes: Array(text.lowercased().utf8))
        guard date.bytes.count <= limitBytes else { return nil }
        let isNumber = date.bytes.allSatisfy(isDigit)
        if isNumber, date.bytes.count == 6 {
            let digits = date.bytes[...]
            return date.readCompactClock(digits) && date.isTimeOfDay ? .clock : nil
        }
        if isNumber, date.bytes.count != 8 { return nil }
        guard date.readParts() else { return nil }
        if date.hasClock { return date.numbers.isEmpty && date.month == nil ? .clock : nil }
        guard date.reading(nil) != .none else { return nil }
        return !isNumber || (1990...2200).contains(date.moment.year) ? .date : nil
    }

    private var isTimeOfDay: Bool {
        moment.hour < 24 && moment.minute < 60 && moment.second < 60
    }
}

extension WrittenDate {
    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) }

    private var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

    private mutating func take(while isMet: (UInt8) -> Bool) -> ArraySlice<UInt8> {
        let part = bytes[index...].prefix(while: isMet)
        index = part.endIndex
        return part
    }

    private static func value(_ digits: ArraySlice<UInt8>) -> Int64 {
        digits.reduce(0) { $0 * 10 + Int64($1 - 0x30) }
    }

    /// Reads numbers, words and the time of day; false for a text that is no date.
    private mutating func readParts() -> Bool {
        while let byte {
            if Self.isDigit(byte) {
                guard readNumber() else { return false }
            } else if Self.isLetter(byte) {
                guard readWord() else { return false }
            } else {
                // Blanks of all kinds, one of which is no ASCII, stand before AM and PM.
                guard byte >= 0x80 || " \t,./-+@[]".utf8.contains(byte) else { return false }
                index += 1
            }
        }
        return true
    }

    private mutating func readWord() -> Bool {
        let isBehindDigit = index > 0 && Self.isDigit(bytes[index - 1])
        let word = String(decoding: take(while: Self.isLetter), as: UTF8.self)
        switch word {
        case "am", "pm", "a", "p":
            guard hasClock, half == nil else { return false }
            half = word.hasPrefix("a") ? .morning : .afternoon
            // a.m.
            if word.count == 1, bytes[index...].starts(with: ".m".utf8) { index += 2 }
            return true
        case "z", "utc", "gmt":
            defer { hasZone = true }
            return hasClock && !hasZone
        case "at", "t": return true
        case "st", "nd", "rd", "th": return isBehindDigit
        default: break
        }
        guard word.count >= 3 else { return false }
        if Self.days.contains(where: { $0.hasPrefix(word) }) { return true }
        guard month == nil, let place = Self.months.firstIndex(where: { $0.hasPrefix(word) }) else {
            return false
        }
        month = Int64(place + 1)
        return true
    }

    private mutating func readNumber() -> Bool {
        let mark = index > 0 ? bytes[index - 1] : 0
        let digits = take(while: Self.isDigit)
        if hasClock, mark == UInt8(ascii: "+") || mark == UInt8(ascii: "-") {
            return readZone(digits, isNegative: mark == UInt8(ascii: "-"))
        }
        if byte == UInt8(ascii: ":"), digits.count == 4, month != nil, !hasClock {
            // 20/Nov/2026:09:00:00, as web servers have it.
            index += 1
        } else if byte == UInt8(ascii: ":") {
            return readClock(hour: digits)
        }
        if digits.count == 8, numbers.isEmpty, month == nil {
            let (year, rest) = (digits.prefix(4), digits.dropFirst(4))
            for part in [year, rest.prefix(2), rest.dropFirst(2)] {
                note(part, mark: UInt8(ascii: "-"))
            }
            return true
        }
        if numbers.count == 3, !hasClock, digits.count == 4 || digits.count == 6 {
            return readCompactClock(digits)
        }
        guard digits.count <= 4, numbers.count < 3 else { return false }
        note(digits, mark: mark)
        return true
    }

    private mutating func note(_ digits: ArraySlice<UInt8>, mark: UInt8) {
        numbers.append(
            Number(value: Self.value(digits), digitCount: digits.count, mark: mark))
    }

    private mutating func readClock(hour: ArraySlice<UInt8>) -> Bool {
        guard !hasClock, hour.count <= 2 else { return false }
        hasClock = true
        moment.hour = Self.value(hour)
        index += 1
        let minute = take(while: Self.isDigit)
        guard minute.count == 2 else { return false }
        moment.minute = Self.value(minute)
        guard byte == UInt8(ascii: ":") else { return true }
        index += 1
        let second = take(while: Self.isDigit)
        guard second.count == 2 else { return false }
        moment.second = Self.value(second)
        readFraction()
        return true
    }

    private mutating func readFraction() {
        guard let byte, byte == UInt8(ascii: ".") || byte == UInt8(ascii: ","),
            index + 1 < bytes.count, Self.isDigit(bytes[index + 1])
        else { return }
        index += 1
        let digits = take(while: Self.isDigit).prefix(6)
        moment.microsecond = (digits.count..<6).reduce(Self.value(digits)) { value, _ in value * 10
        }
    }

    private mutating func readCompactClock(_ digits: ArraySlice<UInt8>) -> Bool {
        hasClock = true
        moment.hour = Self.value(digits.prefix(2))
        moment.minute = Self.value(digits.dropFirst(2).prefix(2))
        moment.second = Self.value(digits.dropFirst(4))
        readFraction()
        return true
    }

    private mutating func readZone(_ digits: ArraySlice<UInt8>, isNegative: Bool) -> Bool {
        var digits = Array(digits)
        if digits.count <= 2, byte == UInt8(ascii: ":") {
            index += 1
            digits += take(while: Self.isDigit)
            guard digits.count >= 3 else { return false }
        }
        guard !hasZone, (1...4).contains(digits.count) else { return false }
        hasZone = true
        let value = Self.value(digits[...])
        let (hours, minutes) = digits.count <= 2 ? (value, 0) : (value / 100, value % 100)
        guard hours < 24, minutes < 60 else { return false }
        moment.offset = (hours * 60 + minutes) * (isNegative ? -60 : 60)
        return true
    }
}

extension WrittenDate {
    private mutating func reading(_ order: TableMapping.DateOrder?) -> Reading {
        if let half {
            guard (1...12).contains(moment.hour) else { return .none }
            moment.hour = moment.hour % 12 + (half == .afternoon ? 12 : 0)
        }
        if let month {
            moment.month = month
            guard takeNamedMonth() else { return .none }
        } else {
            // Columns of a year, a month and a day have blanks between them.
            let marks = numbers.first?.digitCount == 4 ? "./- " : "./-"
            guard numbers.count == 3, numbers[1].mark == numbers[2].mark,
                marks.utf8.contains(numbers[1].mark)
            else { return .none }
            if numbers[0].digitCount == 4 {
                (moment.year, moment.month, moment.day) =
                    (numbers[0].value, numbers[1].value, numbers[2].value)
            } else if let fault = takeNumbers(order) {
                return fault
            }
        }
        return RowTime.microseconds(moment).map { .time($0) } ?? .none
    }

    /// Takes the day and the year beside a month's name; false when there are none.
    private mutating func takeNamedMonth() -> Bool {
        switch numbers.count {
        case 1 where hasClock && numbers[0].digitCount <= 2:
            moment.year = 1972
            moment.day = numbers[0].value
        case 2:
            let isYearFirst = numbers[0].digitCount == 4
            guard let year = year(numbers[isYearFirst ? 0 : 1]) else { return false }
            moment.year = year
            moment.day = numbers[isYearFirst ? 1 : 0].value
        default: return false
        }
        return true
    }

    private func year(_ number: Number) -> Int64? {
        switch number.digitCount {
        case 4: number.value
        case 2: 2000 + number.value
        default: nil
        }
    }

    /// Takes a day, a month and a year; what is wrong with them.
    private mutating func takeNumbers(_ order: TableMapping.DateOrder?) -> Reading? {
        let (first, second) = (numbers[0].value, numbers[1].value)
        guard let year = year(numbers[2]) else { return Reading.none }
        moment.year = year
        let isDayFirst: Bool
        if let order {
            isDayFirst = order == .dayFirst
        } else if numbers[1].mark == UInt8(ascii: ".") || first > 12 || first == second {
            isDayFirst = true
        } else if second > 12 {
            isDayFirst = false
        } else {
            return .ambiguous
        }
        (moment.day, moment.month) = isDayFirst ? (first, second) : (second, first)
        return nil
    }
}
