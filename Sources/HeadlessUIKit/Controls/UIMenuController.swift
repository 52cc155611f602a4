/// The menu of words over a selection, as it was before iOS 16; it is never drawn.
@preconcurrency @MainActor
open class UIMenuController: NSObject {
    public static let shared = UIMenuController()
    open var menuItems: [UIMenuItem]?
    open var arrowDirection = ArrowDirection.default
    open private(set) var isMenuVisible = false
    open var menuFrame: CGRect { .zero }

    open func setMenuVisible(_ menuVisible: Bool, animated: Bool) { isMenuVisible = menuVisible }
    open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {}
    open func showMenu(from targetView: UIView, rect targetRect: CGRect) { isMenuVisible = true }
    open func hideMenu(from targetView: UIView) { isMenuVisible = false }
    open func hideMenu() { isMenuVisible = false }
    open func update() {}

    public enum ArrowDirection: Int, Sendable {
        case `default`
        case up
        case down
        case left
        case right
    }

    public nonisolated static let willShowMenuNotification = Notification.Name(
        "UIMenuControllerWillShowMenuNotification")
    public nonisolated static let didShowMenuNotification = Notification.Name(
        "UIMenuControllerDidShowMenuNotification")
    public nonisolated static let willHideMenuNotification = Notification.Name(
        "UIMenuControllerWillHideMenuNotification")
    public nonisolated static let didHideMenuNotification = Notification.Name(
        "UIMenuControllerDidHideMenuNotification")
    public nonisolated static let menuFrameDidChangeNotification = Notification.Name(
        "UIMenuControllerMenuFrameDidChangeNotification")
}

/// A word of an app's own in that menu, which nobody taps.
@preconcurrency @MainActor
open class UIMenuItem: NSObject {
    open var title: String
    open var action: Selector

    public init(title: String, action: Selector) {
        self.title = title
        self.action = action
        super.init()
    }
}
