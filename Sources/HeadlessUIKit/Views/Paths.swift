/// An outline, of which only the bounds are known.
// why: it never changes after it is made; its superclass says nothing of it.
public class CGPath: NSObject, @unchecked Sendable {
    private let box: CGRect

    init(boundingBox: CGRect) {
        box = boundingBox
        super.init()
    }

    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(boundingBox: rect)
    }
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(boundingBox: rect)
    }
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) { self.init(boundingBox: rect) }

    public var boundingBox: CGRect { box }
    public var boundingBoxOfPath: CGRect { boundingBox }
    public var isEmpty: Bool { boundingBox.isEmpty }
    public var currentPoint: CGPoint { boundingBox.origin }
    /// Whether a point is inside of the bounds.
    public func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding,
        transform: CGAffineTransform = .identity
    ) -> Bool { boundingBox.contains(point) }
    public func copy() -> CGPath? { CGPath(boundingBox: boundingBox) }
    public func mutableCopy() -> CGMutablePath? {
        let copy = CGMutablePath()
        copy.addPath(self)
        return copy
    }
}

/// An outline that is not drawn.
@preconcurrency @MainActor
open class UIBezierPath: NSObject {
    open private(set) var bounds: CGRect
    open var lineWidth: CGFloat = 1

    public override init() {
        bounds = .zero
        super.init()
    }

    public init(rect: CGRect) {
        bounds = rect
        super.init()
    }

    public init(ovalIn rect: CGRect) {
        bounds = rect
        super.init()
    }

    public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        bounds = rect
        super.init()
    }

    public init(
        roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
    ) {
        bounds = rect
        super.init()
    }

    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
        clockwise: Bool
    ) {
        self.init(
            rect: CGRect(
                x: center.x - radius, y: center.y - radius, width: 2 * radius,
                height: 2 * radius))
    }

    public convenience init(cgPath: CGPath) { self.init(rect: cgPath.boundingBox) }

    open var cgPath: CGPath { CGPath(boundingBox: bounds) }
    open func move(to point: CGPoint) {}
    open func addLine(to point: CGPoint) {}
    open func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
        clockwise: Bool
    ) {}
    open func close() {}
    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {}
    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {}
    open func append(_ bezierPath: UIBezierPath) {}
    open func reversing() -> UIBezierPath { UIBezierPath(rect: bounds) }
    open func apply(_ transform: CGAffineTransform) {}
    open func addClip() {}
    open var isEmpty: Bool { bounds.isEmpty }
    open var usesEvenOddFillRule = false
    open var lineCapStyle = CGLineCap.butt
    open var lineJoinStyle = CGLineJoin.miter
    open func fill() {}
    open func stroke() {}
}

/// An animation of a layer, which nothing draws: it lasts as long as it would be seen.
@preconcurrency @MainActor
open class CAAnimation: NSObject {
    open var duration: TimeInterval = 0
    open var repeatCount: Float = 0
    open var autoreverses = false
    open var timingFunction: CAMediaTimingFunction?
    open var isRemovedOnCompletion = true
    open var beginTime: TimeInterval = 0
    open var speed: Float = 1
    open var fillMode = CAMediaTimingFillMode.removed
    open var delegate: (any CAAnimationDelegate)?
    private var values: [String: Any] = [:]
    open func value(forKey key: String) -> Any? { values[key] }
    open func setValue(_ value: Any?, forKey key: String) { values[key] = value }
    public override init() { super.init() }
}

/// An exchange of a layer's content.
@preconcurrency @MainActor
open class CATransition: CAAnimation {
    open var type = CATransitionType.fade
    open var subtype: CATransitionSubtype?
}

/// A change of one of a layer's properties.
@preconcurrency @MainActor
open class CABasicAnimation: CAAnimation {
    open var keyPath: String?
    open var byValue: Any?
    open var isAdditive = false
    open var isCumulative = false
    open var fromValue: Any?
    open var toValue: Any?

    public convenience init(keyPath: String?) {
        self.init()
        self.keyPath = keyPath
    }
}

/// The pace of an animation.
@preconcurrency @MainActor
open class CAMediaTimingFunction: NSObject {
    private let points: [Float]

    public convenience init(name: CAMediaTimingFunctionName) {
        switch name {
        case .linear: self.init(controlPoints: 0, 0, 1, 1)
        case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
        case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
        case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
        default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
        }
    }
    public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        points = [0, 0, c1x, c1y, c2x, c2y, 1, 1]
        super.init()
    }

    /// The first to the fourth point of its curve, by 0 to 3.
    open func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
        precondition((0...3).contains(idx), "a timing function has four points")
        (ptr[0], ptr[1]) = (points[2 * idx], points[2 * idx + 1])
    }
}

public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let linear = Self(rawValue: "linear")
    public static let easeIn = Self(rawValue: "easeIn")
    public static let easeOut = Self(rawValue: "easeOut")
    public static let easeInEaseOut = Self(rawValue: "easeInEaseOut")
    public static let `default` = Self(rawValue: "default")
}

public struct CATransitionType: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let fade = Self(rawValue: "fade")
    public static let push = Self(rawValue: "push")
    public static let moveIn = Self(rawValue: "moveIn")
    public static let reveal = Self(rawValue: "reveal")
}

public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let fromLeft = Self(rawValue: "fromLeft")
    public static let fromRight = Self(rawValue: "fromRight")
    public static let fromTop = Self(rawValue: "fromTop")
    public static let fromBottom = Self(rawValue: "fromBottom")
}

public enum CGLineCap: Int32, Sendable {
    case butt
    case round
    case square
}

public enum CGLineJoin: Int32, Sendable {
    case miter
    case round
    case bevel
}
