/// A colour or a pattern that shapes and texts are filled with; nothing of it is drawn.
public protocol ShapeStyle: Sendable {}

nonisolated extension ShapeStyle {
    public func opacity(_ opacity: Double) -> some ShapeStyle { AnyShapeStyle(self) }
    public func blendMode(_ mode: BlendMode) -> some ShapeStyle { AnyShapeStyle(self) }
    public func shadow(_ style: ShadowStyle) -> some ShapeStyle { AnyShapeStyle(self) }
}

extension Color: ShapeStyle {}

/// A style of whatever type.
public nonisolated struct AnyShapeStyle: ShapeStyle {
    let style: any ShapeStyle
    public init<S: ShapeStyle>(_ style: S) { self.style = style }
}

public nonisolated struct HierarchicalShapeStyle: ShapeStyle, Hashable {
    let level: Int
    public static let primary = Self(level: 1)
    public static let secondary = Self(level: 2)
    public static let tertiary = Self(level: 3)
    public static let quaternary = Self(level: 4)
    public static let quinary = Self(level: 5)
}

public nonisolated struct ForegroundStyle: ShapeStyle { public init() {} }
public nonisolated struct BackgroundStyle: ShapeStyle { public init() {} }
public nonisolated struct SelectionShapeStyle: ShapeStyle { public init() {} }
public nonisolated struct SeparatorShapeStyle: ShapeStyle { public init() {} }
public nonisolated struct TintShapeStyle: ShapeStyle { public init() {} }
public nonisolated struct PlaceholderTextShapeStyle: ShapeStyle { public init() {} }
public nonisolated struct LinkShapeStyle: ShapeStyle { public init() {} }
public nonisolated struct FillShapeStyle: ShapeStyle { public init() {} }
public nonisolated struct WindowBackgroundShapeStyle: ShapeStyle { public init() {} }

/// A blur of what lies behind.
public nonisolated struct Material: ShapeStyle, Hashable {
    let level: Int
    public static let ultraThin = Self(level: 1)
    public static let thin = Self(level: 2)
    public static let regular = Self(level: 3)
    public static let thick = Self(level: 4)
    public static let ultraThick = Self(level: 5)
    public static let bar = Self(level: 6)
}

public nonisolated struct ImagePaint: ShapeStyle {
    public var image: Image
    public init(
        image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1),
        scale: CGFloat = 1
    ) { self.image = image }
}

public nonisolated struct ShadowStyle: Hashable, Sendable {
    let radius: CGFloat
    public static func drop(
        color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> Self { Self(radius: radius) }
    public static func inner(
        color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> Self { Self(radius: radius) }
}

nonisolated extension ShapeStyle where Self == Color {
    public static var red: Color { Color.red }
    public static var orange: Color { Color.orange }
    public static var yellow: Color { Color.yellow }
    public static var green: Color { Color.green }
    public static var mint: Color { Color.mint }
    public static var teal: Color { Color.teal }
    public static var cyan: Color { Color.cyan }
    public static var blue: Color { Color.blue }
    public static var indigo: Color { Color.indigo }
    public static var purple: Color { Color.purple }
    public static var pink: Color { Color.pink }
    public static var brown: Color { Color.brown }
    public static var white: Color { Color.white }
    public static var gray: Color { Color.gray }
    public static var black: Color { Color.black }
    public static var clear: Color { Color.clear }
}

nonisolated extension ShapeStyle where Self == HierarchicalShapeStyle {
    public static var primary: Self { HierarchicalShapeStyle(level: 1) }
    public static var secondary: Self { HierarchicalShapeStyle(level: 2) }
    public static var tertiary: Self { HierarchicalShapeStyle(level: 3) }
    public static var quaternary: Self { HierarchicalShapeStyle(level: 4) }
    public static var quinary: Self { HierarchicalShapeStyle(level: 5) }
}

nonisolated extension ShapeStyle where Self == Material {
    public static var ultraThinMaterial: Self { .ultraThin }
    public static var thinMaterial: Self { .thin }
    public static var regularMaterial: Self { .regular }
    public static var thickMaterial: Self { .thick }
    public static var ultraThickMaterial: Self { .ultraThick }
    public static var bar: Self { Material(level: 6) }
}

nonisolated extension ShapeStyle where Self == ForegroundStyle {
    public static var foreground: Self { Self() }
}
nonisolated extension ShapeStyle where Self == BackgroundStyle {
    public static var background: Self { Self() }
}
nonisolated extension ShapeStyle where Self == SelectionShapeStyle {
    public static var selection: Self { Self() }
}
nonisolated extension ShapeStyle where Self == SeparatorShapeStyle {
    public static var separator: Self { Self() }
}
nonisolated extension ShapeStyle where Self == TintShapeStyle {
    public static var tint: Self { Self() }
}
nonisolated extension ShapeStyle where Self == PlaceholderTextShapeStyle {
    public static var placeholder: Self { Self() }
}
nonisolated extension ShapeStyle where Self == LinkShapeStyle {
    public static var link: Self { Self() }
}
nonisolated extension ShapeStyle where Self == FillShapeStyle {
    public static var fill: Self { Self() }
}
nonisolated extension ShapeStyle where Self == WindowBackgroundShapeStyle {
    public static var windowBackground: Self { Self() }
}

nonisolated extension ShapeStyle where Self == LinearGradient {
    public static func linearGradient(
        _ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint
    ) -> Self { .init(gradient: gradient, startPoint: startPoint, endPoint: endPoint) }
    public static func linearGradient(
        colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint
    ) -> Self { .init(colors: colors, startPoint: startPoint, endPoint: endPoint) }
}

nonisolated extension ShapeStyle where Self == RadialGradient {
    public static func radialGradient(
        colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
    ) -> Self {
        .init(colors: colors, center: center, startRadius: startRadius, endRadius: endRadius)
    }
}
