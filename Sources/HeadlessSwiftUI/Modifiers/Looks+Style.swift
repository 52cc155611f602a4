// Colours, edges and effects.
nonisolated extension View {
    public func foregroundColor(_ color: Color?) -> some View {
        decorated("foregroundColor", color)
    }
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        decorated("foregroundStyle", style)
    }
    public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(
        _ primary: S1, _ secondary: S2
    ) -> some View { decorated("foregroundStyle", primary) }
    public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
        _ primary: S1, _ secondary: S2, _ tertiary: S3
    ) -> some View { decorated("foregroundStyle", primary) }
    public func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        decorated("backgroundStyle", style)
    }
    public func tint(_ tint: Color?) -> some View { decorated("tint", tint) }
    public func tint<S: ShapeStyle>(_ tint: S?) -> some View { decorated("tint", tint) }
    public func accentColor(_ accentColor: Color?) -> some View {
        decorated("accentColor", accentColor)
    }
    public func background<S: ShapeStyle>(
        _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
    ) -> some View { decorated("background", style) }
    public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        decorated("background")
    }
    public func background<S: ShapeStyle, T: Shape>(
        _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
    ) -> some View { decorated("background", style) }
    public func background<T: Shape>(
        in shape: T, fillStyle: FillStyle = FillStyle()
    ) -> some View { decorated("background") }
    public func overlay<S: ShapeStyle>(
        _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
    ) -> some View { decorated("overlay", style) }
    public func overlay<S: ShapeStyle, T: Shape>(
        _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
    ) -> some View { decorated("overlay", style) }
    public func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
        decorated("border", content)
    }
    public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
        decorated("cornerRadius", radius)
    }
    public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
        decorated("clipShape")
    }
    public func clipped(antialiased: Bool = false) -> some View { decorated("clipped") }
    public func containerShape<T: InsettableShape>(_ shape: T) -> some View {
        decorated("containerShape")
    }
    public func shadow(
        color: Color = Color(white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
        y: CGFloat = 0
    ) -> some View { decorated("shadow", radius) }
    /// A view of no opacity is there, and nobody sees or touches it.
    public func opacity(_ opacity: Double) -> some View { decorated("opacity", opacity) }
    /// A hidden view is there, and nobody sees or touches it.
    public func hidden() -> some View { decorated("hidden") }
    public func blur(radius: CGFloat, opaque: Bool = false) -> some View {
        decorated("blur", radius)
    }
    public func brightness(_ amount: Double) -> some View { decorated("brightness", amount) }
    public func contrast(_ amount: Double) -> some View { decorated("contrast", amount) }
    public func saturation(_ amount: Double) -> some View { decorated("saturation", amount) }
    public func grayscale(_ amount: Double) -> some View { decorated("grayscale", amount) }
    public func hueRotation(_ angle: Angle) -> some View { decorated("hueRotation", angle) }
    public func colorInvert() -> some View { decorated("colorInvert") }
    public func colorMultiply(_ color: Color) -> some View { decorated("colorMultiply", color) }
    public func luminanceToAlpha() -> some View { decorated("luminanceToAlpha") }
    public func blendMode(_ blendMode: BlendMode) -> some View {
        decorated("blendMode", blendMode)
    }
    public func drawingGroup(
        opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear
    ) -> some View { decorated("drawingGroup") }
    public func compositingGroup() -> some View { decorated("compositingGroup") }
    public func geometryGroup() -> some View { decorated("geometryGroup") }
    public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
        decorated("rotationEffect", angle)
    }
    public func rotation3DEffect(
        _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
        anchorZ: CGFloat = 0, perspective: CGFloat = 1
    ) -> some View { decorated("rotation3DEffect", angle) }
    public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
        decorated("scaleEffect", scale)
    }
    public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
        decorated("scaleEffect", s)
    }
    public func scaleEffect(
        x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
    ) -> some View { decorated("scaleEffect", CGSize(width: x, height: y)) }
    public func transformEffect(_ transform: CGAffineTransform) -> some View {
        decorated("transformEffect")
    }
    public func redacted(reason: RedactionReasons) -> some View {
        modifier(
            _EnvironmentKeyTransformModifier(keyPath: \.redactionReasons) { $0.formUnion(reason) })
    }
    public func unredacted() -> some View {
        modifier(_EnvironmentKeyWritingModifier(keyPath: \.redactionReasons, value: []))
    }
    public func privacySensitive(_ sensitive: Bool = true) -> some View {
        decorated("privacySensitive", sensitive)
    }
    public func symbolVariant(_ variant: SymbolVariants) -> some View {
        modifier(_EnvironmentKeyWritingModifier(keyPath: \.symbolVariants, value: variant))
    }
    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
        modifier(_EnvironmentKeyWritingModifier(keyPath: \.symbolRenderingMode, value: mode))
    }
    public func imageScale(_ scale: Image.Scale) -> some View {
        modifier(_EnvironmentKeyWritingModifier(keyPath: \.imageScale, value: scale))
    }
    public func matchedGeometryEffect<ID: Hashable>(
        id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
        anchor: UnitPoint = .center, isSource: Bool = true
    ) -> some View { decorated("matchedGeometryEffect") }
    public func matchedTransitionSource(
        id: some Hashable, in namespace: Namespace.ID
    ) -> some View { decorated("matchedTransitionSource") }
    public func navigationTransition(_ style: some NavigationTransition) -> some View {
        decorated("navigationTransition")
    }
    public func contentTransition(_ transition: ContentTransition) -> some View {
        modifier(_EnvironmentKeyWritingModifier(keyPath: \.contentTransition, value: transition))
    }
    public func materialActiveAppearance(_ appearance: Visibility) -> some View {
        decorated("materialActiveAppearance")
    }
}

public struct MatchedGeometryProperties: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let position = Self(rawValue: 1)
    public static let size = Self(rawValue: 2)
    public static let frame: Self = [.position, .size]
}

/// How one screen turns into the next.
public protocol NavigationTransition {}
public struct AutomaticNavigationTransition: NavigationTransition, Sendable { public init() {} }
public struct ZoomNavigationTransition: NavigationTransition, Sendable { init() {} }
extension NavigationTransition where Self == AutomaticNavigationTransition {
    public static var automatic: Self { Self() }
}
extension NavigationTransition where Self == ZoomNavigationTransition {
    public static func zoom(sourceID: some Hashable, in namespace: Namespace.ID) -> Self { Self() }
}

public struct ContentTransition: Hashable, Sendable {
    private let name: String
    public static let identity = Self(name: "identity")
    public static let opacity = Self(name: "opacity")
    public static let interpolate = Self(name: "interpolate")
    public static let symbolEffect = Self(name: "symbolEffect")
    public static func numericText(countsDown: Bool = false) -> Self { Self(name: "numericText") }
    public static func numericText(value: Double) -> Self { Self(name: "numericText") }
}
