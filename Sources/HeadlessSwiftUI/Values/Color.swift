/// A colour, kept by its name or its parts and never drawn.
public nonisolated struct Color: _PrimitiveView, Hashable, Sendable, CustomStringConvertible {
    enum Content: Hashable, Sendable {
        case named(String)
        case parts(RGBColorSpace, red: Double, green: Double, blue: Double)
        case platform(UIColor)
    }
    let content: Content
    var alpha = 1.0

    init(_ content: Content, alpha: Double = 1) {
        self.content = content
        self.alpha = alpha
    }

    public init(_ name: String, bundle: Bundle? = nil) { self.init(.named(name)) }
    public init(
        _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
        opacity: Double = 1
    ) {
        self.init(.parts(colorSpace, red: red, green: green, blue: blue), alpha: opacity)
    }
    public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
        self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
    }
    public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
        let chroma = brightness * saturation
        func part(_ offset: Double) -> Double {
            let place = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
            return brightness - chroma * max(0, min(place, 4 - place, 1))
        }
        self.init(red: part(5), green: part(3), blue: part(1), opacity: opacity)
    }
    public init(uiColor: UIColor) { self.init(.platform(uiColor)) }
    // why: `Color(.brand)` is a resource where a colour of UIKit has the same name
    @_disfavoredOverload
    public init(_ color: UIColor) { self.init(.platform(color)) }
    public init(cgColor: CGColor) { self.init(.platform(UIColor(cgColor: cgColor))) }

    public enum RGBColorSpace: Hashable, Sendable {
        case sRGB
        case sRGBLinear
        case displayP3
    }

    public func opacity(_ opacity: Double) -> Self { Self(content, alpha: alpha * opacity) }
    public func mix(with rhs: Color, by fraction: Double) -> Self { fraction < 0.5 ? self : rhs }
    public var gradient: AnyGradient { AnyGradient(Gradient(colors: [self, self])) }

    public func resolve(in environment: EnvironmentValues) -> Resolved { Resolved(self) }
    public init(_ resolved: Resolved) {
        self.init(
            red: Double(resolved.red), green: Double(resolved.green), blue: Double(resolved.blue),
            opacity: Double(resolved.opacity))
    }

    /// The parts of a colour; of a named one they are not known, and are 0.
    public struct Resolved: Hashable, Sendable {
        public var red: Float
        public var green: Float
        public var blue: Float
        public var opacity: Float
        public init(
            colorSpace: RGBColorSpace = .sRGB, red: Float, green: Float, blue: Float,
            opacity: Float = 1
        ) {
            self.red = red
            self.green = green
            self.blue = blue
            self.opacity = opacity
        }
        init(_ color: Color) {
            var parts = (red: 0.0, green: 0.0, blue: 0.0)
            if case .parts(_, let red, let green, let blue) = color.content {
                parts = (red, green, blue)
            }
            self.init(
                red: Float(parts.red), green: Float(parts.green), blue: Float(parts.blue),
                opacity: Float(color.alpha))
        }
        public var cgColor: CGColor { UIColor(Color(self)).cgColor }
    }

    public var description: String {
        switch content {
        case .named(let name): name
        case .parts(_, let red, let green, let blue): "\(red) \(green) \(blue) \(alpha)"
        case .platform(let color): color.name
        }
    }

    @MainActor public static func _makeNode(of view: Self) -> _ViewNode<Self> { LeafNode(view) }
}

nonisolated extension Color {
    public static let red = Color("red")
    public static let orange = Color("orange")
    public static let yellow = Color("yellow")
    public static let green = Color("green")
    public static let mint = Color("mint")
    public static let teal = Color("teal")
    public static let cyan = Color("cyan")
    public static let blue = Color("blue")
    public static let indigo = Color("indigo")
    public static let purple = Color("purple")
    public static let pink = Color("pink")
    public static let brown = Color("brown")
    public static let white = Color("white")
    public static let gray = Color("gray")
    public static let black = Color("black")
    public static let clear = Color("clear")
    public static let primary = Color("primary")
    public static let secondary = Color("secondary")
    public static let accentColor = Color("accentColor")
}

extension UIColor {
    /// A colour of UIKit with the name or the parts of one of SwiftUI.
    public convenience init(_ color: Color) {
        switch color.content {
        case .named: self.init(white: 0, alpha: color.alpha)
        case .parts(_, let red, let green, let blue):
            self.init(red: red, green: green, blue: blue, alpha: color.alpha)
        case .platform(let other): self.init(cgColor: other.cgColor)
        }
    }
}

/// Colours with their places from 0 to 1.
public nonisolated struct Gradient: ShapeStyle, Hashable, Sendable {
    public struct Stop: Hashable, Sendable {
        public var color: Color
        public var location: CGFloat
        public init(color: Color, location: CGFloat) {
            self.color = color
            self.location = location
        }
    }
    public var stops: [Stop]
    public init(stops: [Stop]) { self.stops = stops }
    public init(colors: [Color]) {
        let last = CGFloat(max(colors.count - 1, 1))
        stops = colors.enumerated().map { .init(color: $1, location: CGFloat($0) / last) }
    }
    public enum ColorSpace: Hashable, Sendable {
        case device
        case perceptual
    }
    public func colorSpace(_ space: ColorSpace) -> AnyGradient { AnyGradient(self) }
}

public nonisolated struct AnyGradient: ShapeStyle, Hashable, Sendable {
    let gradient: Gradient
    public init(_ gradient: Gradient) { self.gradient = gradient }
    public func colorSpace(_ space: Gradient.ColorSpace) -> AnyGradient { self }
}

public nonisolated struct LinearGradient: ShapeStyle, _PrimitiveView, Hashable {
    let gradient: Gradient
    let points: [UnitPoint]
    public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
        self.gradient = gradient
        points = [startPoint, endPoint]
    }
    public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: .init(colors: colors), startPoint: startPoint, endPoint: endPoint)
    }
    public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: .init(stops: stops), startPoint: startPoint, endPoint: endPoint)
    }
    @MainActor public static func _makeNode(of view: Self) -> _ViewNode<Self> { LeafNode(view) }
}

public nonisolated struct RadialGradient: ShapeStyle, _PrimitiveView, Hashable {
    let gradient: Gradient
    let center: UnitPoint
    let radii: [CGFloat]
    public init(
        gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
    ) {
        self.gradient = gradient
        self.center = center
        radii = [startRadius, endRadius]
    }
    public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.init(
            gradient: .init(colors: colors), center: center, startRadius: startRadius,
            endRadius: endRadius)
    }
    public init(
        stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
    ) {
        self.init(
            gradient: .init(stops: stops), center: center, startRadius: startRadius,
            endRadius: endRadius)
    }
    @MainActor public static func _makeNode(of view: Self) -> _ViewNode<Self> { LeafNode(view) }
}

public nonisolated struct AngularGradient: ShapeStyle, _PrimitiveView, Hashable {
    let gradient: Gradient
    let center: UnitPoint
    let angles: [Angle]
    public init(
        gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero
    ) {
        self.gradient = gradient
        self.center = center
        angles = [startAngle, endAngle]
    }
    public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        self.init(
            gradient: .init(colors: colors), center: center, startAngle: startAngle,
            endAngle: endAngle)
    }
    public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: gradient, center: center, startAngle: angle, endAngle: angle)
    }
    public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: .init(colors: colors), center: center, angle: angle)
    }
    @MainActor public static func _makeNode(of view: Self) -> _ViewNode<Self> { LeafNode(view) }
}
