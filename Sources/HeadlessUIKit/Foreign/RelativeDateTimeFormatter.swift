/// Words for a time before or after another one: "2 days ago". Foundation for Linux has the style
/// that it is made of, and not the class.
open class RelativeDateTimeFormatter: Formatter {
    open var dateTimeStyle = DateTimeStyle.numeric
    open var unitsStyle = UnitsStyle.full
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var locale: Locale! = .current
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var calendar: Calendar! = .current

    public enum DateTimeStyle: Int, Sendable {
        case numeric
        case named
    }

    public enum UnitsStyle: Int, Sendable {
        case full
        case spellOut
        case short
        case abbreviated
    }

    open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
        Date.AnchoredRelativeFormatStyle(
            anchor: date, presentation: dateTimeStyle == .named ? .named : .numeric,
            unitsStyle: width, locale: locale ?? .current, calendar: calendar ?? .current
        ).format(referenceDate)
    }

    open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
        let reference = Date(timeIntervalSinceReferenceDate: 0)
        return localizedString(for: reference + timeInterval, relativeTo: reference)
    }

    open func localizedString(from dateComponents: DateComponents) -> String {
        let reference = Date(timeIntervalSinceReferenceDate: 0)
        let calendar = calendar ?? .current
        let date = calendar.date(byAdding: dateComponents, to: reference) ?? reference
        return localizedString(for: date, relativeTo: reference)
    }

    open override func string(for obj: Any?) -> String? {
        (obj as? Date).map { localizedString(for: $0, relativeTo: Date()) }
    }

    private var width: Date.RelativeFormatStyle.UnitsStyle {
        switch unitsStyle {
        case .full: .wide
        case .spellOut: .spellOut
        case .short: .abbreviated
        case .abbreviated: .narrow
        }
    }
}
