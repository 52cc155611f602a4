// Values of the environment that say how views look, and what the device is like.

private enum FontKey: EnvironmentKey { static var defaultValue: Font? { nil } }
private enum LineLimitKey: EnvironmentKey { static var defaultValue: Int? { nil } }
private enum LineSpacingKey: EnvironmentKey { static var defaultValue: CGFloat { 0 } }
private enum TypeSizeKey: EnvironmentKey { static var defaultValue: DynamicTypeSize { .large } }
private enum TextAlignmentKey: EnvironmentKey {
    static var defaultValue: TextAlignment { .leading }
}
private enum ScaleKey: EnvironmentKey { static var defaultValue: CGFloat { 3 } }
private enum CalendarKey: EnvironmentKey {
    static var defaultValue: Calendar { Calendar(identifier: .gregorian) }
}
private enum TimeZoneKey: EnvironmentKey { static var defaultValue: TimeZone { .gmt } }
private enum ReduceMotionKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum RedactionKey: EnvironmentKey { static var defaultValue: RedactionReasons { [] } }
private enum ControlSizeKey: EnvironmentKey { static var defaultValue: ControlSize { .regular } }
private enum SymbolKey: EnvironmentKey { static var defaultValue: SymbolVariants { .none } }
private enum ImageScaleKey: EnvironmentKey { static var defaultValue: Image.Scale { .medium } }
private enum CaseKey: EnvironmentKey { static var defaultValue: Text.Case? { nil } }
private enum AutocorrectionKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
    public var font: Font? {
        get { self[FontKey.self] }
        set { self[FontKey.self] = newValue }
    }
    public var lineLimit: Int? {
        get { self[LineLimitKey.self] }
        set { self[LineLimitKey.self] = newValue }
    }
    public var lineSpacing: CGFloat {
        get { self[LineSpacingKey.self] }
        set { self[LineSpacingKey.self] = newValue }
    }
    public var multilineTextAlignment: TextAlignment {
        get { self[TextAlignmentKey.self] }
        set { self[TextAlignmentKey.self] = newValue }
    }
    public var dynamicTypeSize: DynamicTypeSize {
        get { self[TypeSizeKey.self] }
        set { self[TypeSizeKey.self] = newValue }
    }
    public var displayScale: CGFloat {
        get { self[ScaleKey.self] }
        set { self[ScaleKey.self] = newValue }
    }
    public var pixelLength: CGFloat { 1 / displayScale }
    public var calendar: Calendar {
        get { self[CalendarKey.self] }
        set { self[CalendarKey.self] = newValue }
    }
    public var timeZone: TimeZone {
        get { self[TimeZoneKey.self] }
        set { self[TimeZoneKey.self] = newValue }
    }
    public var redactionReasons: RedactionReasons {
        get { self[RedactionKey.self] }
        set { self[RedactionKey.self] = newValue }
    }
    public var controlSize: ControlSize {
        get { self[ControlSizeKey.self] }
        set { self[ControlSizeKey.self] = newValue }
    }
    public var symbolVariants: SymbolVariants {
        get { self[SymbolKey.self] }
        set { self[SymbolKey.self] = newValue }
    }
    public var imageScale: Image.Scale {
        get { self[ImageScaleKey.self] }
        set { self[ImageScaleKey.self] = newValue }
    }
    public var textCase: Text.Case? {
        get { self[CaseKey.self] }
        set { self[CaseKey.self] = newValue }
    }
    public var autocorrectionDisabled: Bool {
        get { self[AutocorrectionKey.self] }
        set { self[AutocorrectionKey.self] = newValue }
    }
    public var accessibilityReduceMotion: Bool { self[ReduceMotionKey.self] }
    public var accessibilityReduceTransparency: Bool { false }
    public var accessibilityDifferentiateWithoutColor: Bool { false }
    public var accessibilityInvertColors: Bool { false }
    public var accessibilityVoiceOverEnabled: Bool { false }
    public var accessibilitySwitchControlEnabled: Bool { false }
    public var accessibilityEnabled: Bool { false }
    public var colorSchemeContrast: ColorSchemeContrast { .standard }
    public var legibilityWeight: LegibilityWeight? { .regular }
    public var isFocused: Bool { false }
    public var isSearching: Bool { false }
    public var dismissSearch: DismissSearchAction { DismissSearchAction() }
    public var supportsMultipleWindows: Bool { true }
}

/// Ends a search; here none begins.
public struct DismissSearchAction: Sendable {
    public func callAsFunction() {}
}
