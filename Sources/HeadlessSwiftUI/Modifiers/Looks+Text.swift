// Texts and what a keyboard is asked for.
nonisolated extension View {
    public func font(_ font: Font?) -> some View {
        modifier(_EnvironmentKeyWritingModifier(keyPath: \.font, value: font))
    }
    public func fontWeight(_ weight: Font.Weight?) -> some View { decorated("fontWeight", weight) }
    public func fontWidth(_ width: Font.Width?) -> some View { decorated("fontWidth", width) }
    public func fontDesign(_ design: Font.Design?) -> some View { decorated("fontDesign", design) }
    public func bold(_ isActive: Bool = true) -> some View { decorated("bold", isActive) }
    public func italic(_ isActive: Bool = true) -> some View { decorated("italic", isActive) }
    public func monospaced(_ isActive: Bool = true) -> some View {
        decorated("monospaced", isActive)
    }
    public func monospacedDigit() -> some View { decorated("monospacedDigit") }
    public func underline(
        _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
    ) -> some View { decorated("underline", isActive) }
    public func strikethrough(
        _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
    ) -> some View { decorated("strikethrough", isActive) }
    public func kerning(_ kerning: CGFloat) -> some View { decorated("kerning", kerning) }
    public func tracking(_ tracking: CGFloat) -> some View { decorated("tracking", tracking) }
    public func baselineOffset(_ baselineOffset: CGFloat) -> some View {
        decorated("baselineOffset", baselineOffset)
    }
    public func lineLimit(_ number: Int?) -> some View {
        modifier(_EnvironmentKeyWritingModifier(keyPath: \.lineLimit, value: number))
    }
    public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View { decorated("lineLimit") }
    public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
        lineLimit(limit.upperBound)
    }
    public func lineLimit(_ limit: ClosedRange<Int>) -> some View { lineLimit(limit.upperBound) }
    public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View { lineLimit(limit) }
    public func lineSpacing(_ lineSpacing: CGFloat) -> some View {
        modifier(_EnvironmentKeyWritingModifier(keyPath: \.lineSpacing, value: lineSpacing))
    }
    public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
        modifier(
            _EnvironmentKeyWritingModifier(keyPath: \.multilineTextAlignment, value: alignment))
    }
    public func truncationMode(_ mode: Text.TruncationMode) -> some View {
        modifier(_EnvironmentKeyWritingModifier(keyPath: \.truncationMode, value: mode))
    }
    public func minimumScaleFactor(_ factor: CGFloat) -> some View {
        modifier(_EnvironmentKeyWritingModifier(keyPath: \.minimumScaleFactor, value: factor))
    }
    public func allowsTightening(_ flag: Bool) -> some View {
        modifier(_EnvironmentKeyWritingModifier(keyPath: \.allowsTightening, value: flag))
    }
    public func textCase(_ textCase: Text.Case?) -> some View {
        modifier(_EnvironmentKeyWritingModifier(keyPath: \.textCase, value: textCase))
    }
    public func textSelection<S: TextSelectability>(_ selectability: S) -> some View {
        decorated("textSelection")
    }
    public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
        modifier(_EnvironmentKeyWritingModifier(keyPath: \.dynamicTypeSize, value: size))
    }
    public func dynamicTypeSize<T: RangeExpression>(_ range: T) -> some View
    where T.Bound == DynamicTypeSize { decorated("dynamicTypeSize") }

    public func keyboardType(_ type: UIKeyboardType) -> some View {
        decorated("keyboardType", type)
    }
    public func textContentType(_ textContentType: UITextContentType?) -> some View {
        decorated("textContentType", textContentType)
    }
    public func autocapitalization(_ style: UITextAutocapitalizationType) -> some View {
        decorated("autocapitalization", style)
    }
    public func textInputAutocapitalization(
        _ autocapitalization: TextInputAutocapitalization?
    ) -> some View { decorated("textInputAutocapitalization", autocapitalization) }
    public func disableAutocorrection(_ disable: Bool?) -> some View {
        modifier(
            _EnvironmentKeyWritingModifier(
                keyPath: \.autocorrectionDisabled, value: disable ?? true))
    }
    public func autocorrectionDisabled(_ disable: Bool = true) -> some View {
        modifier(_EnvironmentKeyWritingModifier(keyPath: \.autocorrectionDisabled, value: disable))
    }
    public func submitLabel(_ submitLabel: SubmitLabel) -> some View {
        decorated("submitLabel", submitLabel)
    }
    public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> some View {
        decorated("speechAlwaysIncludesPunctuation", value)
    }
}

/// Whether a person can select text.
public protocol TextSelectability {}
public struct EnabledTextSelectability: TextSelectability, Sendable { init() {} }
public struct DisabledTextSelectability: TextSelectability, Sendable { init() {} }
extension TextSelectability where Self == EnabledTextSelectability {
    public static var enabled: Self { Self() }
}
extension TextSelectability where Self == DisabledTextSelectability {
    public static var disabled: Self { Self() }
}

// A text stays a text, so that it can be added to another one.
nonisolated extension Text {
    public func font(_ font: Font?) -> Text { self }
    public func fontWeight(_ weight: Font.Weight?) -> Text { self }
    public func fontWidth(_ width: Font.Width?) -> Text { self }
    public func fontDesign(_ design: Font.Design?) -> Text { self }
    public func foregroundColor(_ color: Color?) -> Text { self }
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text { self }
    public func bold() -> Text { self }
    public func bold(_ isActive: Bool) -> Text { self }
    public func italic() -> Text { self }
    public func italic(_ isActive: Bool) -> Text { self }
    public func monospaced(_ isActive: Bool = true) -> Text { self }
    public func monospacedDigit() -> Text { self }
    public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text { self }
    public func underline(
        _ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil
    ) -> Text { self }
    public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text { self }
    public func strikethrough(
        _ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil
    ) -> Text { self }
    public func kerning(_ kerning: CGFloat) -> Text { self }
    public func tracking(_ tracking: CGFloat) -> Text { self }
    public func baselineOffset(_ baselineOffset: CGFloat) -> Text { self }
}
