/// Words for an amount of time: "1 hour, 5 minutes", in English alone. Foundation for Linux has
/// none. Amounts are made of days of 24 hours, weeks, months of 30 days and years of 365.
open class DateComponentsFormatter: Formatter {
    open var unitsStyle = UnitsStyle.positional
    open var allowedUnits: NSCalendar.Unit = []
    open var zeroFormattingBehavior = ZeroFormattingBehavior.default
    open var maximumUnitCount = 0
    open var calendar: Calendar? = .current
    open var allowsFractionalUnits = false
    open var collapsesLargestUnit = false
    open var includesApproximationPhrase = false
    open var includesTimeRemainingPhrase = false
    open var referenceDate: Date?
    open var formattingContext = Formatter.Context.unknown

    /// How a unit is written; `positional` is `1:05:09`.
    public enum UnitsStyle: Int, Sendable {
        case positional
        case abbreviated
        case short
        case full
        case spellOut
        case brief
    }

    /// Which zeros are left out; `default` leaves out those in front, and all where units have
    /// names.
    public struct ZeroFormattingBehavior: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let `default` = Self(rawValue: 1)
        public static let dropLeading = Self(rawValue: 2)
        public static let dropMiddle = Self(rawValue: 4)
        public static let dropTrailing = Self(rawValue: 8)
        public static let dropAll: Self = [.dropLeading, .dropMiddle, .dropTrailing]
        public static let pad = Self(rawValue: 1 << 16)
    }

    private struct TimeUnit: Sendable {
        var unit: NSCalendar.Unit
        var seconds: Int
        var name: String
        var short: String
        var letter: String
        var count: @Sendable (DateComponents) -> Int?
    }

    private static let units = [
        TimeUnit(
            unit: .year, seconds: 31_536_000, name: "year", short: "yr", letter: "y",
            count: \.year),
        TimeUnit(
            unit: .month, seconds: 2_592_000, name: "month", short: "mth", letter: "mo",
            count: \.month),
        TimeUnit(
            unit: .weekOfMonth, seconds: 604_800, name: "week", short: "wk", letter: "w",
            count: \.weekOfMonth),
        TimeUnit(
            unit: .day, seconds: 86_400, name: "day", short: "day", letter: "d", count: \.day),
        TimeUnit(
            unit: .hour, seconds: 3_600, name: "hour", short: "hr", letter: "h", count: \.hour),
        TimeUnit(
            unit: .minute, seconds: 60, name: "minute", short: "min", letter: "m",
            count: \.minute),
        TimeUnit(
            unit: .second, seconds: 1, name: "second", short: "sec", letter: "s",
            count: \.second),
    ]

    open func string(from ti: TimeInterval) -> String? {
        guard ti.isFinite, let total = Int(exactly: ti.magnitude.rounded()) else { return nil }
        var rest = total
        var allowed = Self.units.filter { allowedUnits.contains($0.unit) }
        if allowed.isEmpty { allowed = Self.units.filter { $0.unit != .weekOfMonth } }
        if allowsZeroDropping, maximumUnitCount > 0 {
            let first = allowed.firstIndex { $0.seconds <= total } ?? allowed.count - 1
            allowed = Array(allowed[first...].prefix(maximumUnitCount))
        }
        var counts: [(TimeUnit, Int)] = []
        for unit in allowed {
            counts.append((unit, rest / unit.seconds))
            rest %= unit.seconds
        }
        return (ti < 0 ? "-" : "") + words(counts)
            + (includesTimeRemainingPhrase ? " remaining" : "")
    }

    open func string(from startDate: Date, to endDate: Date) -> String? {
        string(from: endDate.timeIntervalSince(startDate))
    }

    open func string(from components: DateComponents) -> String? {
        string(
            from: Self.units.reduce(0) {
                $0 + TimeInterval($1.seconds * ($1.count(components) ?? 0))
            })
    }

    open override func string(for obj: Any?) -> String? {
        (obj as? DateComponents).flatMap { string(from: $0) }
    }

    open class func localizedString(
        from components: DateComponents, unitsStyle: UnitsStyle
    ) -> String? {
        let formatter = DateComponentsFormatter()
        formatter.unitsStyle = unitsStyle
        return formatter.string(from: components)
    }

    private var allowsZeroDropping: Bool { !zeroFormattingBehavior.contains(.pad) }

    private func words(_ counts: [(TimeUnit, Int)]) -> String {
        let kept = withoutZeros(counts)
        guard unitsStyle != .positional else {
            let isClock = kept.count > 1 || zeroFormattingBehavior.contains(.pad)
            return kept.enumerated().map { place, part in
                let pads = isClock && (place > 0 || zeroFormattingBehavior.contains(.pad))
                return pads && part.1 < 10 ? "0\(part.1)" : "\(part.1)"
            }.joined(separator: ":")
        }
        let parts = kept.map { unit, count in
            switch unitsStyle {
            case .abbreviated: "\(count)\(unit.letter)"
            case .brief: "\(count)\(unit.short)"
            case .short: "\(count) \(unit.short)\(count == 1 || unit.seconds <= 3_600 ? "" : "s")"
            default: "\(number(count)) \(unit.name)\(count == 1 ? "" : "s")"
            }
        }
        let separator = unitsStyle == .abbreviated || unitsStyle == .brief ? " " : ", "
        return parts.joined(separator: separator)
    }

    private func number(_ count: Int) -> String {
        guard unitsStyle == .spellOut else { return "\(count)" }
        let formatter = NumberFormatter()
        formatter.numberStyle = .spellOut
        formatter.locale = Locale(identifier: "en_US")
        return formatter.string(from: count as NSNumber) ?? "\(count)"
    }

    private func withoutZeros(_ counts: [(TimeUnit, Int)]) -> [(TimeUnit, Int)] {
        var behavior = zeroFormattingBehavior
        if behavior.contains(.default) {
            behavior = unitsStyle == .positional ? .dropLeading : .dropAll
        }
        guard let first = counts.firstIndex(where: { $0.1 != 0 }) else {
            return behavior.isDisjoint(with: .dropAll) ? counts : counts.suffix(1)
        }
        let end = counts.lastIndex { $0.1 != 0 } ?? counts.count - 1
        return counts.enumerated().filter { place, part in
            if part.1 != 0 { return true }
            if place < first { return !behavior.contains(.dropLeading) }
            return !behavior.contains(place > end ? .dropTrailing : .dropMiddle)
        }.map(\.element)
    }
}
