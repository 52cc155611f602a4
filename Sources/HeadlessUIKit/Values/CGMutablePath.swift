/// An outline that grows; of it the bounds of its points are known.
// why: used by whoever makes it, as Core Graphics' own.
public final class CGMutablePath: CGPath, @unchecked Sendable {
    private var box: CGRect?
    public private(set) override var currentPoint: CGPoint {
        get { last }
        set { last = newValue }
    }
    private var last = CGPoint.zero

    public init() { super.init(boundingBox: .zero) }

    public override var boundingBox: CGRect { box ?? .null }
    public override var isEmpty: Bool { box == nil }

    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) { add(point) }
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) { add(point) }
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        for point in points { add(point) }
    }
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) { add(rect) }
    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: CGAffineTransform = .identity
    ) { add(rect) }
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) { add(rect) }
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        add(
            CGRect(
                x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    }
    public func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
        transform: CGAffineTransform = .identity
    ) {
        add(tangent1End)
        add(tangent2End)
    }
    public func addQuadCurve(
        to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
    ) {
        add(control)
        add(end)
    }
    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint,
        transform: CGAffineTransform = .identity
    ) {
        add(control1)
        add(control2)
        add(end)
    }
    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        if !path.isEmpty { add(path.boundingBox) }
    }
    public func closeSubpath() {}

    private func add(_ point: CGPoint) {
        add(CGRect(origin: point, size: .zero))
        last = point
    }

    private func add(_ rect: CGRect) { box = box?.union(rect) ?? rect }
}
