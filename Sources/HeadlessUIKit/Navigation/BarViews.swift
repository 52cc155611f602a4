/// The bar on top of a stack, never drawn.
@preconcurrency @MainActor
open class UINavigationBar: UIView, UIBarPositioning {
    open var barPosition: UIBarPosition { .top }
    open var barStyle = UIBarStyle.default
    open var barTintColor: UIColor?
    open var isTranslucent = true
    open var prefersLargeTitles = false
    open var shadowImage: UIImage?
    open var backIndicatorImage: UIImage?
    open var backIndicatorTransitionMaskImage: UIImage?
    open var titleTextAttributes: [NSAttributedString.Key: Any]?
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
    open var standardAppearance = UINavigationBarAppearance()
    open var scrollEdgeAppearance: UINavigationBarAppearance?
    open var compactAppearance: UINavigationBarAppearance?
    /// Ended by the navigation controller; see `Uncounted`.
    // why: that is freed on the thread that drives the stage.
    nonisolated(unsafe) final var navigationReference: Uncounted<UINavigationController> = nil
    var navigation: UINavigationController? { navigationReference.object }
    private var ownItems: [UINavigationItem]?
    private weak var ownDelegate: (any UINavigationBarDelegate)?
    /// Those of the stack's controllers, where there is a stack. Linear in it.
    open var items: [UINavigationItem]? {
        get { navigation.map { $0.stack.map(\.navigationItem) } ?? ownItems }
        set { if navigation == nil { ownItems = newValue } }
    }
    open var topItem: UINavigationItem? {
        guard let navigation else { return ownItems?.last }
        return navigation.stack.last?.navigationItem
    }
    open var backItem: UINavigationItem? {
        guard let navigation else { return ownItems?.dropLast().last }
        return navigation.stack.dropLast().last?.navigationItem
    }
    open weak var delegate: (any UINavigationBarDelegate)? {
        get { ownDelegate }
        set {
            if let navigation {
                navigation.stage.raise(
                    .internalInconsistency,
                    "Cannot manually set the delegate on a UINavigationBar managed by a"
                        + " controller.")
            } else {
                ownDelegate = newValue
            }
        }
    }
    open func setItems(_ items: [UINavigationItem]?, animated: Bool) { self.items = items }
    open func pushItem(_ item: UINavigationItem, animated: Bool) {
        guard navigation == nil, delegate?.navigationBar(self, shouldPush: item) ?? true else {
            return
        }
        ownItems = (ownItems ?? []) + [item]
        delegate?.navigationBar(self, didPush: item)
    }
    @discardableResult
    open func popItem(animated: Bool) -> UINavigationItem? {
        guard navigation == nil, let item = ownItems?.last,
            delegate?.navigationBar(self, shouldPop: item) ?? true
        else { return nil }
        ownItems?.removeLast()
        delegate?.navigationBar(self, didPop: item)
        return item
    }
    open var compactScrollEdgeAppearance: UINavigationBarAppearance?
    open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { nil }
    open func setTitleVerticalPositionAdjustment(
        _ adjustment: CGFloat, for barMetrics: UIBarMetrics
    ) {}
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
    ) {}
    open func backgroundImage(
        for barPosition: UIBarPosition, barMetrics: UIBarMetrics
    ) -> UIImage? { nil }
    open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {}
}

/// The bar below a stack, never drawn.
@preconcurrency @MainActor
open class UIToolbar: UIView, UIBarPositioning {
    open var barPosition: UIBarPosition { .bottom }
    open var barStyle = UIBarStyle.default
    open var standardAppearance = UIToolbarAppearance()
    open var scrollEdgeAppearance: UIToolbarAppearance?
    open var compactAppearance: UIToolbarAppearance?
    open weak var delegate: (any UIToolbarDelegate)?
    open var items: [UIBarButtonItem]?
    open var barTintColor: UIColor?
    open var isTranslucent = true
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition,
        barMetrics: UIBarMetrics
    ) {}
    open func setShadowImage(
        _ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition
    ) {}
}

/// The bar of tabs, never drawn; a person's taps come by `HeadlessStage.user`.
@preconcurrency @MainActor
open class UITabBar: UIView {
    open var items: [UITabBarItem]?
    open var selectedItem: UITabBarItem?
    open var barTintColor: UIColor?
    open var unselectedItemTintColor: UIColor?
    open var isTranslucent = true
    open var barStyle = UIBarStyle.default
    open var backgroundImage: UIImage?
    open var shadowImage: UIImage?
    open var standardAppearance = UITabBarAppearance()
    open var scrollEdgeAppearance: UITabBarAppearance?
    open weak var delegate: (any UITabBarDelegate)?
    open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }
    open var itemPositioning = ItemPositioning.automatic
    open var itemWidth: CGFloat = 0
    open var itemSpacing: CGFloat = 0
    open var selectionIndicatorImage: UIImage?

    public enum ItemPositioning: Int, Sendable {
        case automatic
        case fill
        case centered
    }
}

/// Hears of a tab bar that stands alone; nothing calls it here.
@preconcurrency @MainActor
public protocol UITabBarDelegate: NSObjectProtocol {
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
    public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}
