/// How a preview would look, kept and never drawn.
@preconcurrency @MainActor
open class UIPreviewParameters: NSObject, NSCopying {
    open var visiblePath: UIBezierPath?
    open var shadowPath: UIBezierPath?
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var backgroundColor: UIColor!
    public override init() { super.init() }
    public init(textLineRects: [NSValue]) { super.init() }
    public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Where a preview would come from or go to.
@preconcurrency @MainActor
open class UIPreviewTarget: NSObject, NSCopying {
    public let container: UIView
    public let center: CGPoint
    public let transform: CGAffineTransform

    public init(container: UIView, center: CGPoint, transform: CGAffineTransform) {
        self.container = container
        self.center = center
        self.transform = transform
        super.init()
    }

    public convenience init(container: UIView, center: CGPoint) {
        self.init(container: container, center: center, transform: .identity)
    }

    public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A view that would be shown in a preview, and where; none is.
@preconcurrency @MainActor
open class UITargetedPreview: NSObject, NSCopying {
    public let view: UIView
    public let parameters: UIPreviewParameters
    public let target: UIPreviewTarget
    open var size: CGSize { view.bounds.size }

    public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
        self.view = view
        self.parameters = parameters
        self.target = target
        super.init()
    }

    public convenience init(view: UIView, parameters: UIPreviewParameters) {
        let target = UIPreviewTarget(container: view.superview ?? view, center: view.center)
        self.init(view: view, parameters: parameters, target: target)
    }

    public convenience init(view: UIView) {
        self.init(view: view, parameters: UIPreviewParameters())
    }

    open func retargetedPreview(with newTarget: UIPreviewTarget) -> Self { self }
    public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}

/// How something that is dragged would look.
@preconcurrency @MainActor
open class UIDragPreviewParameters: UIPreviewParameters {}

/// Where something that is dragged would come from or go to.
@preconcurrency @MainActor
open class UIDragPreviewTarget: UIPreviewTarget {}

/// A view that would be shown while it is dragged, and where.
@preconcurrency @MainActor
open class UITargetedDragPreview: UITargetedPreview {}

@preconcurrency @MainActor
open class UIDragPreview: NSObject {
    public let view: UIView
    public let parameters: UIDragPreviewParameters

    public init(view: UIView, parameters: UIDragPreviewParameters = UIDragPreviewParameters()) {
        self.view = view
        self.parameters = parameters
        super.init()
    }
}
