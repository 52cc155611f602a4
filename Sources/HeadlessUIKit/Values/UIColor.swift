/// A colour, kept and never drawn.
// why: it never changes after it is made, and only a subclass of an app could.
open class UIColor: NSObject, @unchecked Sendable {
    public let name: String
    private let components: [CGFloat]
    var parts: [CGFloat] { components }

    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        name = ""
        components = [red, green, blue, alpha]
        super.init()
    }

    public init(white: CGFloat, alpha: CGFloat) {
        name = ""
        components = [white, white, white, alpha]
        super.init()
    }

    public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        name = ""
        components = [brightness, brightness, brightness, alpha]
        super.init()
    }

    public init(cgColor: CGColor) {
        name = cgColor.color.name
        components = cgColor.color.components
        super.init()
    }

    /// A colour of no known components.
    public override init() {
        name = ""
        components = [0, 0, 0, 1]
        super.init()
    }

    init(catalog name: String) {
        self.name = name
        components = [0, 0, 0, 1]
        super.init()
    }

    /// The colour of a catalogue: of no known components, and never missing.
    public init?(named name: String) {
        self.name = name
        components = [0, 0, 0, 1]
        super.init()
    }

    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith: AnyObject?) {
        self.init(named: name)
    }

    public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
        name = "dynamic"
        components = [0, 0, 0, 1]
        super.init()
    }

    init(system name: String, _ components: CGFloat...) {
        self.name = name
        self.components = components
        super.init()
    }

    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        UIColor(red: components[0], green: components[1], blue: components[2], alpha: alpha)
    }

    @discardableResult
    open func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        red?.pointee = components[0]
        green?.pointee = components[1]
        blue?.pointee = components[2]
        alpha?.pointee = components[3]
        return true
    }

    public convenience init(
        displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
    ) {
        self.init(red: displayP3Red, green: green, blue: blue, alpha: alpha)
    }

    /// The brightness of a colour, as the largest of its parts; hue and saturation stay 0.
    @discardableResult
    open func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        hue?.pointee = 0
        saturation?.pointee = 0
        brightness?.pointee = components[0..<3].max() ?? 0
        alpha?.pointee = components[3]
        return true
    }

    /// This colour: nothing depends on traits here.
    open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { self }

    @discardableResult
    open func getWhite(
        _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        white?.pointee = components[0]
        alpha?.pointee = components[3]
        return true
    }

    open var cgColor: CGColor { CGColor(of: self) }
    open func setFill() {}
    open func setStroke() {}
    open func set() {}

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        return name == other.name && components == other.components
    }

    open override var hash: Int { components.hashValue ^ name.hashValue }
}

/// A colour for a layer.
// why: it never changes; its superclass says nothing of it.
public final class CGColor: NSObject, @unchecked Sendable {
    public var alpha: CGFloat { color.parts.last ?? 1 }
    public var components: [CGFloat]? { color.parts }
    let color: UIColor
    init(of color: UIColor) {
        self.color = color
        super.init()
    }
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(of: UIColor(red: red, green: green, blue: blue, alpha: alpha))
    }
    public convenience init(gray: CGFloat, alpha: CGFloat) {
        self.init(of: UIColor(white: gray, alpha: alpha))
    }
    public func copy(alpha: CGFloat) -> CGColor? {
        CGColor(of: color.withAlphaComponent(alpha))
    }
    public var numberOfComponents: Int { color.parts.count }
    public var colorSpace: CGColorSpace? { CGColorSpaceCreateDeviceRGB() }
    public override func isEqual(_ object: Any?) -> Bool {
        color.isEqual((object as? CGColor)?.color)
    }
    public override var hash: Int { color.hash }
}

extension UIColor {
    public static let black = UIColor(system: "black", 0, 0, 0, 1)
    public static let white = UIColor(system: "white", 1, 1, 1, 1)
    public static let darkGray = UIColor(system: "darkGray", 0.33, 0.33, 0.33, 1)
    public static let lightGray = UIColor(system: "lightGray", 0.67, 0.67, 0.67, 1)
    public static let gray = UIColor(system: "gray", 0.5, 0.5, 0.5, 1)
    public static let red = UIColor(system: "red", 1, 0, 0, 1)
    public static let green = UIColor(system: "green", 0, 1, 0, 1)
    public static let blue = UIColor(system: "blue", 0, 0, 1, 1)
    public static let cyan = UIColor(system: "cyan", 0, 1, 1, 1)
    public static let yellow = UIColor(system: "yellow", 1, 1, 0, 1)
    public static let magenta = UIColor(system: "magenta", 1, 0, 1, 1)
    public static let orange = UIColor(system: "orange", 1, 0.5, 0, 1)
    public static let purple = UIColor(system: "purple", 0.5, 0, 0.5, 1)
    public static let brown = UIColor(system: "brown", 0.6, 0.4, 0.2, 1)
    public static let clear = UIColor(system: "clear", 0, 0, 0, 0)
    public static let systemRed = UIColor(system: "systemRed", 1, 0.23, 0.19, 1)
    public static let systemGreen = UIColor(system: "systemGreen", 0.2, 0.78, 0.35, 1)
    public static let systemBlue = UIColor(system: "systemBlue", 0, 0.48, 1, 1)
    public static let systemOrange = UIColor(system: "systemOrange", 1, 0.58, 0, 1)
    public static let systemYellow = UIColor(system: "systemYellow", 1, 0.8, 0, 1)
    public static let systemPink = UIColor(system: "systemPink", 1, 0.18, 0.33, 1)
    public static let systemPurple = UIColor(system: "systemPurple", 0.69, 0.32, 0.87, 1)
    public static let systemTeal = UIColor(system: "systemTeal", 0.19, 0.69, 0.78, 1)
    public static let systemIndigo = UIColor(system: "systemIndigo", 0.35, 0.34, 0.84, 1)
    public static let systemBrown = UIColor(system: "systemBrown", 0.64, 0.52, 0.37, 1)
    public static let systemMint = UIColor(system: "systemMint", 0, 0.78, 0.75, 1)
    public static let systemCyan = UIColor(system: "systemCyan", 0.2, 0.68, 0.9, 1)
    public static let systemGray = UIColor(system: "systemGray", 0.56, 0.56, 0.58, 1)
    public static let systemGray2 = UIColor(system: "systemGray2", 0.68, 0.68, 0.7, 1)
    public static let systemGray3 = UIColor(system: "systemGray3", 0.78, 0.78, 0.8, 1)
    public static let systemGray4 = UIColor(system: "systemGray4", 0.82, 0.82, 0.84, 1)
    public static let systemGray5 = UIColor(system: "systemGray5", 0.9, 0.9, 0.92, 1)
    public static let systemGray6 = UIColor(system: "systemGray6", 0.95, 0.95, 0.97, 1)
    public static let label = UIColor(system: "label", 0, 0, 0, 1)
    public static let secondaryLabel = UIColor(system: "secondaryLabel", 0.24, 0.24, 0.26, 0.6)
    public static let tertiaryLabel = UIColor(system: "tertiaryLabel", 0.24, 0.24, 0.26, 0.3)
    public static let quaternaryLabel = UIColor(system: "quaternaryLabel", 0.24, 0.24, 0.26, 0.18)
    public static let link = UIColor(system: "link", 0, 0.48, 1, 1)
    public static let placeholderText = UIColor(system: "placeholderText", 0.24, 0.24, 0.26, 0.3)
    public static let separator = UIColor(system: "separator", 0.24, 0.24, 0.26, 0.29)
    public static let opaqueSeparator = UIColor(system: "opaqueSeparator", 0.78, 0.78, 0.78, 1)
    public static let systemBackground = UIColor(system: "systemBackground", 1, 1, 1, 1)
    public static let secondarySystemBackground = UIColor(
        system: "secondarySystemBackground", 0.95, 0.95, 0.97, 1)
    public static let tertiarySystemBackground = UIColor(
        system: "tertiarySystemBackground", 1, 1, 1, 1)
    public static let systemGroupedBackground = UIColor(
        system: "systemGroupedBackground", 0.95, 0.95, 0.97, 1)
    public static let secondarySystemGroupedBackground = UIColor(
        system: "secondarySystemGroupedBackground", 1, 1, 1, 1)
    public static let tertiarySystemGroupedBackground = UIColor(
        system: "tertiarySystemGroupedBackground", 0.95, 0.95, 0.97, 1)
    public static let systemFill = UIColor(system: "systemFill", 0.47, 0.47, 0.5, 0.2)
    public static let secondarySystemFill = UIColor(
        system: "secondarySystemFill", 0.47, 0.47, 0.5, 0.16)
    public static let tertiarySystemFill = UIColor(
        system: "tertiarySystemFill", 0.46, 0.46, 0.5, 0.12)
    public static let quaternarySystemFill = UIColor(
        system: "quaternarySystemFill", 0.45, 0.45, 0.5, 0.08)
    public static let darkText = UIColor(system: "darkText", 0, 0, 0, 1)
    public static let lightText = UIColor(system: "lightText", 1, 1, 1, 0.6)
    public static let tintColor = UIColor(system: "tintColor", 0, 0.48, 1, 1)
}
