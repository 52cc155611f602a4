/// Would pull items to one side.
@preconcurrency @MainActor
open class UIGravityBehavior: UIDynamicItemsBehavior {
    open var gravityDirection = CGVector(dx: 0, dy: 1)
    open var angle: CGFloat = .pi / 2
    open var magnitude: CGFloat = 1
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        self.angle = angle
        self.magnitude = magnitude
    }
}

/// Would stop items at each other and at boundaries.
@preconcurrency @MainActor
open class UICollisionBehavior: UIDynamicItemsBehavior {
    open var collisionMode = Mode.everything
    open var translatesReferenceBoundsIntoBoundary = false
    open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?
    private var boundaries: [(identifier: any NSCopying, path: UIBezierPath)] = []

    open var boundaryIdentifiers: [any NSCopying]? { boundaries.map(\.identifier) }
    open func addBoundary(
        withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath
    ) { boundaries.append((identifier, bezierPath)) }
    open func addBoundary(
        withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint
    ) {
        let path = UIBezierPath()
        path.move(to: p1)
        path.addLine(to: p2)
        addBoundary(withIdentifier: identifier, for: path)
    }
    open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
        boundaries.last { Self.isSame($0.identifier, identifier) }?.path
    }
    open func removeBoundary(withIdentifier identifier: any NSCopying) {
        boundaries.removeAll { Self.isSame($0.identifier, identifier) }
    }
    open func removeAllBoundaries() { boundaries = [] }
    open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
        translatesReferenceBoundsIntoBoundary = true
    }

    private static func isSame(_ one: any NSCopying, _ other: any NSCopying) -> Bool {
        guard let one = one as? NSObject else { return false }
        return one.isEqual(other)
    }

    /// What items collide with.
    public struct Mode: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let items = Self(rawValue: 1)
        public static let boundaries = Self(rawValue: 2)
        public static let everything = Self(rawValue: .max)
    }
}

/// Hears of collisions, of which there are none.
@preconcurrency @MainActor
public protocol UICollisionBehaviorDelegate: NSObjectProtocol {
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
        with item2: any UIDynamicItem, at p: CGPoint)
    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem,
        with item2: any UIDynamicItem)
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)
    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
        with item2: any UIDynamicItem, at p: CGPoint
    ) {}
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem,
        with item2: any UIDynamicItem
    ) {}
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) {}
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?
    ) {}
}

/// How heavy and how elastic items would be.
@preconcurrency @MainActor
open class UIDynamicItemBehavior: UIDynamicItemsBehavior {
    open var elasticity: CGFloat = 0
    open var friction: CGFloat = 0
    open var density: CGFloat = 1
    open var resistance: CGFloat = 0
    open var angularResistance: CGFloat = 0
    open var charge: CGFloat = 0
    open var isAnchored = false
    open var allowsRotation = true
    open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {}
    open func linearVelocity(for item: any UIDynamicItem) -> CGPoint { .zero }
    open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {}
    open func angularVelocity(for item: any UIDynamicItem) -> CGFloat { 0 }
}

/// Would push items.
@preconcurrency @MainActor
open class UIPushBehavior: UIDynamicItemsBehavior {
    public let mode: Mode
    open var active = true
    open var angle: CGFloat = 0
    open var magnitude: CGFloat = 0
    open var pushDirection = CGVector.zero

    public init(items: [any UIDynamicItem], mode: Mode) {
        self.mode = mode
        super.init(items: items)
    }

    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        self.angle = angle
        self.magnitude = magnitude
    }
    open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset { .zero }
    open func setTargetOffsetFromCenter(_ o: UIOffset, for item: any UIDynamicItem) {}

    public enum Mode: Int, Sendable {
        case continuous
        case instantaneous
    }
}

/// Would snap an item to a point.
@preconcurrency @MainActor
open class UISnapBehavior: UIDynamicBehavior {
    open var snapPoint: CGPoint
    open var damping: CGFloat = 0.5

    public init(item: any UIDynamicItem, snapTo point: CGPoint) {
        snapPoint = point
        super.init()
    }
}

/// Would hold an item at a distance of a point or of another item.
@preconcurrency @MainActor
open class UIAttachmentBehavior: UIDynamicBehavior {
    open private(set) var items: [any UIDynamicItem]
    open var attachedBehaviorType: AttachmentType { items.count == 1 ? .anchor : .items }
    open var anchorPoint = CGPoint.zero
    open var length: CGFloat = 0
    open var damping: CGFloat = 0
    open var frequency: CGFloat = 0
    open var frictionTorque: CGFloat = 0
    open var attachmentRange = UIFloatRange.infinite

    private init(_ items: [any UIDynamicItem], anchor: CGPoint) {
        self.items = items
        anchorPoint = anchor
        super.init()
    }

    public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
        self.init([item], anchor: point)
    }
    public convenience init(
        item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint
    ) { self.init([item], anchor: point) }
    public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
        self.init([item1, item2], anchor: .zero)
    }
    public convenience init(
        item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset,
        attachedTo item2: any UIDynamicItem, offsetFromCenter offset2: UIOffset
    ) { self.init([item1, item2], anchor: .zero) }

    public class func slidingAttachment(
        with item: any UIDynamicItem, attachmentAnchor point: CGPoint,
        axisOfTranslation axis: CGVector
    ) -> UIAttachmentBehavior { UIAttachmentBehavior(item: item, attachedToAnchor: point) }
    public class func slidingAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem,
        attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
    ) -> UIAttachmentBehavior { UIAttachmentBehavior([item1, item2], anchor: point) }
    public class func limitAttachment(
        with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset,
        attachedTo item2: any UIDynamicItem, offsetFromCenter offset2: UIOffset
    ) -> UIAttachmentBehavior { UIAttachmentBehavior([item1, item2], anchor: .zero) }
    public class func fixedAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem,
        attachmentAnchor point: CGPoint
    ) -> UIAttachmentBehavior { UIAttachmentBehavior([item1, item2], anchor: point) }
    public class func pinAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem,
        attachmentAnchor point: CGPoint
    ) -> UIAttachmentBehavior { UIAttachmentBehavior([item1, item2], anchor: point) }

    public enum AttachmentType: Int, Sendable {
        case items
        case anchor
    }
}

/// A range of lengths.
public struct UIFloatRange: Hashable, Sendable {
    public var minimum: CGFloat
    public var maximum: CGFloat

    public init(minimum: CGFloat = 0, maximum: CGFloat = 0) {
        self.minimum = minimum
        self.maximum = maximum
    }

    public static let zero = Self()
    public static let infinite = Self(minimum: -.infinity, maximum: .infinity)
    public var isInfinite: Bool { self == .infinite }
}
