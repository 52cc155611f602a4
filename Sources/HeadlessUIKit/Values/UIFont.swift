/// A font, kept and never drawn.
// why: it never changes after it is made, and only a subclass of an app could.
open class UIFont: NSObject, @unchecked Sendable {
    public let fontName: String
    public let pointSize: CGFloat
    public let weight: Weight

    init(_ fontName: String, _ pointSize: CGFloat, _ weight: Weight = .regular) {
        self.fontName = fontName
        self.pointSize = pointSize
        self.weight = weight
        super.init()
    }

    /// A font by its name, which is never missing here.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        self.init(fontName, fontSize)
    }

    public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        self.init("descriptor", pointSize == 0 ? descriptor.pointSize : pointSize)
    }

    open var ascender: CGFloat { pointSize * 0.95 }
    open var descender: CGFloat { pointSize * -0.25 }
    open var capHeight: CGFloat { pointSize * 0.7 }
    open var xHeight: CGFloat { pointSize * 0.5 }
    open class var familyNames: [String] { [] }
    open class func fontNames(forFamilyName familyName: String) -> [String] { [] }
    open class func preferredFont(
        forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont { preferredFont(forTextStyle: style) }
    open var lineHeight: CGFloat { pointSize * 1.2 }
    open var familyName: String { fontName }
    open var fontDescriptor: UIFontDescriptor { UIFontDescriptor(pointSize: pointSize) }
    open func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(fontName, fontSize, weight) }

    open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont("System", fontSize) }
    open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont("System", fontSize, weight)
    }
    open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont("System", fontSize, .bold)
    }
    open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont("System-Italic", fontSize)
    }
    open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont("Monospaced", fontSize, weight)
    }
    open class func monospacedDigitSystemFont(
        ofSize fontSize: CGFloat, weight: Weight
    ) -> UIFont {
        UIFont("System", fontSize, weight)
    }
    open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        UIFont("System", style.pointSize)
    }
    public class var labelFontSize: CGFloat { 17 }
    public class var buttonFontSize: CGFloat { 18 }
    public class var smallSystemFontSize: CGFloat { 12 }
    public class var systemFontSize: CGFloat { 14 }

    public struct Weight: RawRepresentable, Hashable, Sendable {
        public var rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
        public static let ultraLight = Self(-0.8)
        public static let thin = Self(-0.6)
        public static let light = Self(-0.4)
        public static let regular = Self(0)
        public static let medium = Self(0.23)
        public static let semibold = Self(0.3)
        public static let bold = Self(0.4)
        public static let heavy = Self(0.56)
        public static let black = Self(0.62)
    }

    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let largeTitle = Self(rawValue: "largeTitle")
        public static let title1 = Self(rawValue: "title1")
        public static let title2 = Self(rawValue: "title2")
        public static let title3 = Self(rawValue: "title3")
        public static let headline = Self(rawValue: "headline")
        public static let subheadline = Self(rawValue: "subheadline")
        public static let body = Self(rawValue: "body")
        public static let callout = Self(rawValue: "callout")
        public static let footnote = Self(rawValue: "footnote")
        public static let caption1 = Self(rawValue: "caption1")
        public static let caption2 = Self(rawValue: "caption2")

        var pointSize: CGFloat {
            switch self {
            case .largeTitle: 34
            case .title1: 28
            case .title2: 22
            case .title3: 20
            case .subheadline: 15
            case .callout: 16
            case .footnote: 13
            case .caption1: 12
            case .caption2: 11
            default: 17
            }
        }
    }
}

/// What a font is made from.
// why: it never changes after it is made, and only a subclass of an app could.
open class UIFontDescriptor: NSObject, @unchecked Sendable {
    public let pointSize: CGFloat

    public convenience override init() { self.init(pointSize: 0) }

    init(pointSize: CGFloat) {
        self.pointSize = pointSize
        super.init()
    }

    public convenience init(name: String, size: CGFloat) { self.init(pointSize: size) }

    /// Of the attributes the size is kept.
    public convenience init(fontAttributes attributes: [AttributeName: Any]) {
        self.init(pointSize: attributes[.size] as? CGFloat ?? 0)
    }

    open func addingAttributes(_ attributes: [AttributeName: Any]) -> UIFontDescriptor {
        UIFontDescriptor(pointSize: attributes[.size] as? CGFloat ?? pointSize)
    }

    open var fontAttributes: [AttributeName: Any] { [.size: pointSize] }

    public struct AttributeName: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let family = Self(rawValue: "NSFontFamilyAttribute")
        public static let name = Self(rawValue: "NSFontNameAttribute")
        public static let face = Self(rawValue: "NSFontFaceAttribute")
        public static let size = Self(rawValue: "NSFontSizeAttribute")
        public static let traits = Self(rawValue: "NSCTFontTraitsAttribute")
        public static let featureSettings = Self(rawValue: "NSCTFontFeatureSettingsAttribute")
        public static let textStyle = Self(rawValue: "NSCTFontUIUsageAttribute")
    }

    public struct TraitKey: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let symbolic = Self(rawValue: "NSCTFontSymbolicTrait")
        public static let weight = Self(rawValue: "NSCTFontWeightTrait")
        public static let width = Self(rawValue: "NSCTFontProportionTrait")
        public static let slant = Self(rawValue: "NSCTFontSlantTrait")
    }

    public struct FeatureKey: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let type = Self(rawValue: "CTFeatureTypeIdentifier")
        public static let selector = Self(rawValue: "CTFeatureSelectorIdentifier")
        public static let featureIdentifier = Self(rawValue: "NSCTFontFeatureTypeIdentifier")
        public static let typeIdentifier = Self(rawValue: "NSCTFontFeatureSelectorIdentifier")
    }

    open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? { self }
    open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? { self }

    open class func preferredFontDescriptor(
        withTextStyle style: UIFont.TextStyle
    ) -> UIFontDescriptor { UIFontDescriptor(pointSize: style.pointSize) }
    open var symbolicTraits: SymbolicTraits { [] }

    public struct SymbolicTraits: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static let traitItalic = Self(rawValue: 1)
        public static let traitBold = Self(rawValue: 2)
    }

    public enum SystemDesign: Sendable {
        case `default`
        case rounded
        case serif
        case monospaced
    }
}

/// Sizes for a reader's chosen text size; here the size it is given.
@preconcurrency @MainActor
open class UIFontMetrics: NSObject {
    public init(forTextStyle textStyle: UIFont.TextStyle) { super.init() }
    public static let `default` = UIFontMetrics(forTextStyle: .body)
    open func scaledFont(for font: UIFont) -> UIFont { font }
    open func scaledValue(for value: CGFloat) -> CGFloat { value }
}
