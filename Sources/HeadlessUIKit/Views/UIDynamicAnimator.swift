// Physics is not simulated: items stay where they are. An animator keeps its behaviours, and each
// behaviour what an app set.

/// Something that physics could move: a view, or the attributes of an item.
@preconcurrency @MainActor
public protocol UIDynamicItem: NSObjectProtocol {
    var center: CGPoint { get set }
    var bounds: CGRect { get }
    var transform: CGAffineTransform { get set }
    var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
    var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
    public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
    public var collisionBoundingPath: UIBezierPath { UIBezierPath(rect: bounds) }
}

extension UIView: UIDynamicItem {}
extension UICollectionViewLayoutAttributes: UIDynamicItem {}

/// The outline that an item collides with.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
    case rectangle
    case ellipse
    case path
}

/// Keeps behaviours; nothing moves, so that it is never running and its delegate hears nothing.
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
    open private(set) weak var referenceView: UIView?
    open private(set) var behaviors: [UIDynamicBehavior] = []
    open weak var delegate: (any UIDynamicAnimatorDelegate)?
    open var isRunning: Bool { false }
    open var elapsedTime: TimeInterval { 0 }

    public override init() { super.init() }

    public init(referenceView view: UIView) {
        referenceView = view
        super.init()
    }

    public init(collectionViewLayout layout: UICollectionViewLayout) { super.init() }

    open func addBehavior(_ behavior: UIDynamicBehavior) {
        guard !behaviors.contains(where: { $0 === behavior }) else { return }
        behavior.willMove(to: self)
        behaviors.append(behavior)
        behavior.dynamicAnimator = self
    }
    open func removeBehavior(_ behavior: UIDynamicBehavior) {
        guard behaviors.contains(where: { $0 === behavior }) else { return }
        behavior.willMove(to: nil)
        behaviors.removeAll { $0 === behavior }
        behavior.dynamicAnimator = nil
    }
    open func removeAllBehaviors() { for behavior in behaviors { removeBehavior(behavior) } }
    open func items(in rect: CGRect) -> [any UIDynamicItem] { [] }
    open func updateItem(usingCurrentState item: any UIDynamicItem) {}
    open func layoutAttributesForCell(
        at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    open func layoutAttributesForSupplementaryView(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    open func layoutAttributesForDecorationView(
        ofKind decorationViewKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
}

/// Hears when items begin to move and rest, which they do all the time.
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
    public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
    public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

/// What could move items; several of them where it has children.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
    open private(set) var childBehaviors: [UIDynamicBehavior] = []
    open internal(set) weak var dynamicAnimator: UIDynamicAnimator?
    /// Would be called at each step.
    open var action: (() -> Void)?

    public override init() { super.init() }
    open func addChildBehavior(_ behavior: UIDynamicBehavior) { childBehaviors.append(behavior) }
    open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
        childBehaviors.removeAll { $0 === behavior }
    }
    open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}
}

/// A behaviour of several items.
@preconcurrency @MainActor
open class UIDynamicItemsBehavior: UIDynamicBehavior {
    open private(set) var items: [any UIDynamicItem] = []

    public override convenience init() { self.init(items: []) }

    public init(items: [any UIDynamicItem]) {
        self.items = items
        super.init()
    }

    open func addItem(_ item: any UIDynamicItem) { items.append(item) }
    open func removeItem(_ item: any UIDynamicItem) { items.removeAll { $0 === item } }
}
