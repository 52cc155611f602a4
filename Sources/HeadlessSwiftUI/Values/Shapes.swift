/// An outline that fills what it is given.
public nonisolated protocol Shape: Animatable, View, Sendable {
    nonisolated func path(in rect: CGRect) -> Path
    static var role: ShapeRole { get }
}

/// What a shape does in the picture.
public enum ShapeRole: Sendable {
    case fill
    case stroke
    case separator
}

nonisolated extension Shape {
    public static var role: ShapeRole { .fill }
    public func fill<S: ShapeStyle>(
        _ content: S, style: FillStyle = FillStyle()
    ) -> _ShapeView<Self> { _ShapeView(shape: self) }
    public func fill(style: FillStyle = FillStyle()) -> _ShapeView<Self> {
        _ShapeView(shape: self)
    }
    public func stroke<S: ShapeStyle>(
        _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
    ) -> _ShapeView<Self> { _ShapeView(shape: self) }
    public func stroke<S: ShapeStyle>(
        _ content: S, style: StrokeStyle, antialiased: Bool = true
    ) -> _ShapeView<Self> { _ShapeView(shape: self) }
    public func stroke(lineWidth: CGFloat = 1) -> some Shape { AnyShape(self) }
    public func stroke(style: StrokeStyle) -> some Shape { AnyShape(self) }
    public func trim(from: CGFloat = 0, to: CGFloat = 1) -> some Shape { AnyShape(self) }
    public func offset(_ offset: CGSize) -> some Shape { AnyShape(self) }
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some Shape { AnyShape(self) }
    public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> some Shape {
        AnyShape(self)
    }
    public func scale(
        x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
    ) -> some Shape { AnyShape(self) }
    public func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> some Shape {
        AnyShape(self)
    }
    public func size(_ size: CGSize) -> some Shape { AnyShape(self) }
    public func size(width: CGFloat, height: CGFloat) -> some Shape { AnyShape(self) }
    public func transform(_ transform: CGAffineTransform) -> some Shape { AnyShape(self) }
}

extension Shape {
    public var body: _ShapeView<Self> { _ShapeView(shape: self) }
}

/// A shape that can be drawn inside of its own edge.
public nonisolated protocol InsettableShape: Shape {
    associatedtype InsetShape: InsettableShape
    nonisolated func inset(by amount: CGFloat) -> InsetShape
}

nonisolated extension InsettableShape {
    public func strokeBorder<S: ShapeStyle>(
        _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
    ) -> _ShapeView<Self> { _ShapeView(shape: self) }
    public func strokeBorder<S: ShapeStyle>(
        _ content: S, style: StrokeStyle, antialiased: Bool = true
    ) -> _ShapeView<Self> { _ShapeView(shape: self) }
    public func strokeBorder(lineWidth: CGFloat = 1, antialiased: Bool = true) -> _ShapeView<Self> {
        _ShapeView(shape: self)
    }
}

/// A shape as a view, filled or with its edge drawn.
public nonisolated struct _ShapeView<Content: Shape>: _PrimitiveView {
    let shape: Content
    @MainActor public static func _makeNode(of view: Self) -> _ViewNode<Self> { LeafNode(view) }
}

nonisolated extension _ShapeView {
    public func fill<S: ShapeStyle>(_ content: S, style: FillStyle = FillStyle()) -> Self { self }
    public func stroke<S: ShapeStyle>(
        _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
    ) -> Self { self }
    public func stroke<S: ShapeStyle>(
        _ content: S, style: StrokeStyle, antialiased: Bool = true
    ) -> Self { self }
    public func strokeBorder<S: ShapeStyle>(
        _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
    ) -> Self { self }
}

extension Path: Shape {
    public typealias AnimatableData = EmptyAnimatableData
    public typealias Body = _ShapeView<Path>
    public nonisolated func path(in rect: CGRect) -> Path { self }
}

/// A shape of whatever type.
public nonisolated struct AnyShape: InsettableShape {
    public typealias AnimatableData = EmptyAnimatableData
    public typealias Body = _ShapeView<AnyShape>
    private let make: @Sendable (CGRect) -> Path
    public init<S: Shape>(_ shape: S) { make = { shape.path(in: $0) } }
    public func path(in rect: CGRect) -> Path { make(rect) }
    public func inset(by amount: CGFloat) -> AnyShape { self }
}

public nonisolated struct Rectangle: InsettableShape {
    public typealias AnimatableData = EmptyAnimatableData
    public typealias Body = _ShapeView<Rectangle>
    public init() {}
    public func path(in rect: CGRect) -> Path { Path(rect) }
    public func inset(by amount: CGFloat) -> some InsettableShape { self }
}

public nonisolated struct RoundedRectangle: InsettableShape {
    public typealias AnimatableData = EmptyAnimatableData
    public typealias Body = _ShapeView<RoundedRectangle>
    public var cornerSize: CGSize
    public var style: RoundedCornerStyle
    public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        self.cornerSize = cornerSize
        self.style = style
    }
    public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
    }
    public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerSize: cornerSize) }
    public func inset(by amount: CGFloat) -> some InsettableShape { self }
}

/// How round each corner is.
public nonisolated struct RectangleCornerRadii: Hashable, Sendable {
    public var topLeading: CGFloat
    public var bottomLeading: CGFloat
    public var bottomTrailing: CGFloat
    public var topTrailing: CGFloat
    public init(
        topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0,
        topTrailing: CGFloat = 0
    ) {
        self.topLeading = topLeading
        self.bottomLeading = bottomLeading
        self.bottomTrailing = bottomTrailing
        self.topTrailing = topTrailing
    }
}

public nonisolated struct UnevenRoundedRectangle: InsettableShape {
    public typealias AnimatableData = EmptyAnimatableData
    public typealias Body = _ShapeView<UnevenRoundedRectangle>
    public var cornerRadii: RectangleCornerRadii
    public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
        self.cornerRadii = cornerRadii
    }
    public init(
        topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0,
        bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0,
        style: RoundedCornerStyle = .continuous
    ) {
        cornerRadii = .init(
            topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius,
            bottomTrailing: bottomTrailingRadius, topTrailing: topTrailingRadius)
    }
    public func path(in rect: CGRect) -> Path { Path(rect) }
    public func inset(by amount: CGFloat) -> some InsettableShape { self }
}

public nonisolated struct Circle: InsettableShape {
    public typealias AnimatableData = EmptyAnimatableData
    public typealias Body = _ShapeView<Circle>
    public init() {}
    public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
    public func inset(by amount: CGFloat) -> some InsettableShape { self }
}

public nonisolated struct Ellipse: InsettableShape {
    public typealias AnimatableData = EmptyAnimatableData
    public typealias Body = _ShapeView<Ellipse>
    public init() {}
    public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
    public func inset(by amount: CGFloat) -> some InsettableShape { self }
}

public nonisolated struct Capsule: InsettableShape {
    public typealias AnimatableData = EmptyAnimatableData
    public typealias Body = _ShapeView<Capsule>
    public var style: RoundedCornerStyle
    public init(style: RoundedCornerStyle = .continuous) { self.style = style }
    public func path(in rect: CGRect) -> Path { Path(rect) }
    public func inset(by amount: CGFloat) -> some InsettableShape { self }
}

nonisolated extension Shape where Self == Rectangle {
    public static var rect: Self { Rectangle() }
}
nonisolated extension Shape where Self == Circle {
    public static var circle: Self { Circle() }
}
nonisolated extension Shape where Self == Capsule {
    public static var capsule: Self { Capsule() }
}
nonisolated extension Shape where Self == Ellipse {
    public static var ellipse: Self { Ellipse() }
}
nonisolated extension Shape where Self == RoundedRectangle {
    public static func rect(
        cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
    ) -> Self { RoundedRectangle(cornerRadius: cornerRadius, style: style) }
}
