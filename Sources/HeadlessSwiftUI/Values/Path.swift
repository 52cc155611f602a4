/// An outline: only what it encloses is kept of it.
public nonisolated struct Path: Equatable, Sendable, LosslessStringConvertible {
    public private(set) var boundingRect = CGRect.null
    public private(set) var currentPoint: CGPoint?

    public init() {}
    public init(_ rect: CGRect) { addRect(rect) }
    public init(roundedRect rect: CGRect, cornerRadius: CGFloat) { addRect(rect) }
    public init(
        roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous
    ) { addRect(rect) }
    public init(ellipseIn rect: CGRect) { addRect(rect) }
    public init(_ path: CGPath) { addRect(path.boundingBox) }
    public init(_ callback: (inout Path) -> Void) { callback(&self) }
    public init?(_ string: String) { return nil }

    public var isEmpty: Bool { boundingRect.isNull }
    public var description: String { "\(boundingRect)" }
    public func contains(_ p: CGPoint, eoFill: Bool = false) -> Bool { boundingRect.contains(p) }

    public mutating func move(to end: CGPoint) { add(end) }
    public mutating func addLine(to end: CGPoint) { add(end) }
    public mutating func addLines(_ lines: [CGPoint]) { for line in lines { add(line) } }
    public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) { add(end) }
    public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        add(end)
    }
    public mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        addRect(
            CGRect(
                x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    }
    public mutating func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
        transform: CGAffineTransform = .identity
    ) { add(tangent2End) }
    public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        boundingRect = boundingRect.isNull ? rect : boundingRect.union(rect)
        currentPoint = rect.origin
    }
    public mutating func addRects(
        _ rects: [CGRect], transform: CGAffineTransform = .identity
    ) { for rect in rects { addRect(rect) } }
    public mutating func addRoundedRect(
        in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous,
        transform: CGAffineTransform = .identity
    ) { addRect(rect) }
    public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        addRect(rect)
    }
    public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
        if !path.isEmpty { addRect(path.boundingRect) }
    }
    public mutating func closeSubpath() {}
    public func applying(_ transform: CGAffineTransform) -> Path { self }
    public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
        isEmpty ? self : Path(boundingRect.offsetBy(dx: dx, dy: dy))
    }
    public func trimmedPath(from: CGFloat, to: CGFloat) -> Path { self }
    public func strokedPath(_ style: StrokeStyle) -> Path { self }

    private mutating func add(_ point: CGPoint) {
        let here = CGRect(origin: point, size: .zero)
        boundingRect = boundingRect.isNull ? here : boundingRect.union(here)
        currentPoint = point
    }
}

public enum RoundedCornerStyle: Hashable, Sendable {
    case circular
    case continuous
}

public nonisolated struct StrokeStyle: Hashable, Sendable {
    public var lineWidth: CGFloat
    public var lineCap: CGLineCap
    public var lineJoin: CGLineJoin
    public var miterLimit: CGFloat
    public var dash: [CGFloat]
    public var dashPhase: CGFloat
    public init(
        lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter,
        miterLimit: CGFloat = 10, dash: [CGFloat] = [], dashPhase: CGFloat = 0
    ) {
        self.lineWidth = lineWidth
        self.lineCap = lineCap
        self.lineJoin = lineJoin
        self.miterLimit = miterLimit
        self.dash = dash
        self.dashPhase = dashPhase
    }
}

public nonisolated struct FillStyle: Hashable, Sendable {
    public var isEOFilled: Bool
    public var isAntialiased: Bool
    public init(eoFill: Bool = false, antialiased: Bool = true) {
        isEOFilled = eoFill
        isAntialiased = antialiased
    }
}
