/// A font, kept and never drawn.
public nonisolated struct Font: Hashable, Sendable {
    var name: String
    var pointSize: CGFloat
    var weight = Weight.regular
    var traits: Set<String> = []

    private init(_ name: String, _ size: CGFloat, _ weight: Weight = .regular) {
        self.name = name
        pointSize = size
        self.weight = weight
    }

    public init(_ font: UIFont) { self.init(font.fontName, font.pointSize) }

    public static let largeTitle = Font("largeTitle", 34)
    public static let title = Font("title", 28)
    public static let title2 = Font("title2", 22)
    public static let title3 = Font("title3", 20)
    public static let headline = Font("headline", 17, .semibold)
    public static let subheadline = Font("subheadline", 15)
    public static let body = Font("body", 17)
    public static let callout = Font("callout", 16)
    public static let footnote = Font("footnote", 13)
    public static let caption = Font("caption", 12)
    public static let caption2 = Font("caption2", 11)

    public static func system(
        size: CGFloat, weight: Weight? = nil, design: Design? = nil
    ) -> Font { Font("system", size, weight ?? .regular) }
    public static func system(
        _ style: TextStyle, design: Design? = nil, weight: Weight? = nil
    ) -> Font {
        var font = style.font
        if let weight { font.weight = weight }
        return font
    }
    public static func custom(_ name: String, size: CGFloat) -> Font { Font(name, size) }
    public static func custom(_ name: String, fixedSize: CGFloat) -> Font { Font(name, fixedSize) }
    public static func custom(
        _ name: String, size: CGFloat, relativeTo textStyle: TextStyle
    ) -> Font { Font(name, size) }

    public func weight(_ weight: Weight) -> Font {
        var copy = self
        copy.weight = weight
        return copy
    }
    public func bold() -> Font { weight(.bold) }
    public func italic() -> Font { with("italic") }
    public func monospaced() -> Font { with("monospaced") }
    public func monospacedDigit() -> Font { with("monospacedDigit") }
    public func smallCaps() -> Font { with("smallCaps") }
    public func lowercaseSmallCaps() -> Font { with("lowercaseSmallCaps") }
    public func uppercaseSmallCaps() -> Font { with("uppercaseSmallCaps") }
    public func leading(_ leading: Leading) -> Font { with("leading") }
    public func width(_ width: Width) -> Font { with("width") }

    private func with(_ trait: String) -> Font {
        var copy = self
        copy.traits.insert(trait)
        return copy
    }

    public struct Weight: Hashable, Sendable {
        let value: Double
        public static let ultraLight = Self(value: -0.8)
        public static let thin = Self(value: -0.6)
        public static let light = Self(value: -0.4)
        public static let regular = Self(value: 0)
        public static let medium = Self(value: 0.23)
        public static let semibold = Self(value: 0.3)
        public static let bold = Self(value: 0.4)
        public static let heavy = Self(value: 0.56)
        public static let black = Self(value: 0.62)
    }

    public struct Width: Hashable, Sendable {
        public var value: CGFloat
        public init(_ value: CGFloat) { self.value = value }
        public static let compressed = Self(-1)
        public static let condensed = Self(-0.5)
        public static let standard = Self(0)
        public static let expanded = Self(0.5)
    }

    public enum Design: Hashable, Sendable {
        case `default`
        case serif
        case rounded
        case monospaced
    }

    public enum Leading: Hashable, Sendable {
        case standard
        case tight
        case loose
    }

    public enum TextStyle: CaseIterable, Hashable, Sendable {
        case largeTitle
        case title
        case title2
        case title3
        case headline
        case subheadline
        case body
        case callout
        case footnote
        case caption
        case caption2

        var font: Font {
            switch self {
            case .largeTitle: .largeTitle
            case .title: .title
            case .title2: .title2
            case .title3: .title3
            case .headline: .headline
            case .subheadline: .subheadline
            case .body: .body
            case .callout: .callout
            case .footnote: .footnote
            case .caption: .caption
            case .caption2: .caption2
            }
        }
    }
}
