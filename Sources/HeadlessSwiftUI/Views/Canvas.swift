/// A picture that an app draws; here its renderer is never called.
public nonisolated struct Canvas<Symbols: View>: _PrimitiveView {
    public var opaque: Bool
    public var colorMode: ColorRenderingMode
    public var rendersAsynchronously: Bool
    public var symbols: Symbols
    public var renderer: (inout GraphicsContext, CGSize) -> Void

    public init(
        opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear,
        rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void,
        @ViewBuilder symbols: () -> Symbols
    ) {
        self.opaque = opaque
        self.colorMode = colorMode
        self.rendersAsynchronously = rendersAsynchronously
        self.renderer = renderer
        self.symbols = symbols()
    }
    public init(
        opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear,
        rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void
    ) where Symbols == EmptyView {
        self.init(
            opaque: opaque, colorMode: colorMode, rendersAsynchronously: rendersAsynchronously,
            renderer: renderer, symbols: { EmptyView() })
    }

    @MainActor public static func _makeNode(of view: Self) -> _ViewNode<Self> { LeafNode(view) }
}

/// What a canvas draws with. None is ever made; what it names compiles.
public struct GraphicsContext {
    public var opacity: Double
    public var blendMode: BlendMode
    public var environment: EnvironmentValues
    public var transform: CGAffineTransform
    private init() {
        opacity = 1
        blendMode = .normal
        environment = EnvironmentValues()
        transform = .identity
    }

    public mutating func scaleBy(x: CGFloat, y: CGFloat) {}
    public mutating func translateBy(x: CGFloat, y: CGFloat) {}
    public mutating func rotate(by angle: Angle) {}
    public mutating func concatenate(_ matrix: CGAffineTransform) {}
    public mutating func clip(to path: Path, style: FillStyle = FillStyle()) {}
    public mutating func addFilter(_ filter: Filter) {}
    public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
        var layer = self
        try content(&layer)
    }
    public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {}
    public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {}
    public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {}
    public func resolve(_ image: Image) -> ResolvedImage { ResolvedImage(shading: nil) }
    public func resolve(_ text: Text) -> ResolvedText { ResolvedText(shading: .foreground) }
    public func resolve(_ shading: Shading) -> Shading { shading }
    public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? { nil }
    public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {}
    public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {}
    public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {}
    public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {}
    public func draw(_ text: ResolvedText, in rect: CGRect) {}
    public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {}
    public func draw(_ text: Text, in rect: CGRect) {}
    public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {}
    public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) {}
    public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {}

    /// What an outline is filled with.
    public struct Shading: Sendable {
        public static let foreground = Self()
        public static let backdrop = Self()
        public static func color(_ color: Color) -> Self { Self() }
        public static func color(
            _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
            opacity: Double = 1
        ) -> Self { Self() }
        public static func style<S: ShapeStyle>(_ style: S) -> Self { Self() }
        public static func linearGradient(
            _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint
        ) -> Self { Self() }
        public static func radialGradient(
            _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat
        ) -> Self { Self() }
        public static func conicGradient(
            _ gradient: Gradient, center: CGPoint, angle: Angle = Angle()
        ) -> Self { Self() }
    }

    /// What changes all that is drawn after it.
    public struct Filter: Sendable {
        public static func shadow(
            color: Color = Color(white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
            y: CGFloat = 0
        ) -> Self { Self() }
        public static func blur(radius: CGFloat) -> Self { Self() }
        public static func alphaThreshold(
            min: Double, max: Double = 1, color: Color = .black
        ) -> Self { Self() }
        public static func colorMultiply(_ color: Color) -> Self { Self() }
        public static func saturation(_ amount: Double) -> Self { Self() }
        public static func brightness(_ amount: Double) -> Self { Self() }
        public static func grayscale(_ amount: Double) -> Self { Self() }
        public static func hueRotation(_ angle: Angle) -> Self { Self() }
    }

    public struct ResolvedImage {
        public var shading: Shading?
        public var size: CGSize { .zero }
        public var baseline: CGFloat { 0 }
    }
    public struct ResolvedText {
        public var shading: Shading
        public func measure(in size: CGSize) -> CGSize { .zero }
    }
    public struct ResolvedSymbol {
        public var size: CGSize { .zero }
    }
}
