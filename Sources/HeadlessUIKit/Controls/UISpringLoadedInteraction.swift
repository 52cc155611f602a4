/// What happens where something is held over a view while it is dragged; nothing ever is.
@preconcurrency @MainActor
open class UISpringLoadedInteraction: NSObject, UIInteraction {
    open private(set) weak var view: UIView?

    public init(
        activationHandler handler:
            @escaping (
                UISpringLoadedInteraction, any UISpringLoadedInteractionContext
            ) -> Void
    ) { super.init() }

    open func willMove(to view: UIView?) {}
    open func didMove(to view: UIView?) { self.view = view }
}

/// Where something is held.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionContext: NSObjectProtocol {
    var targetView: UIView? { get set }
    var targetItem: Any? { get set }
    func location(in view: UIView?) -> CGPoint
}
