// The names that UIKit had in Swift 4, whose mode Apple's compiler still has: projects of those
// years compile with them.

public typealias NSAttributedStringKey = NSAttributedString.Key
public typealias NSLayoutAttribute = NSLayoutConstraint.Attribute
public typealias NSLayoutFormatOptions = NSLayoutConstraint.FormatOptions
public typealias NSLayoutRelation = NSLayoutConstraint.Relation
public typealias UIActivityIndicatorViewStyle = UIActivityIndicatorView.Style
public typealias UIAlertActionStyle = UIAlertAction.Style
public typealias UIAlertControllerStyle = UIAlertController.Style
public typealias UIApplicationLaunchOptionsKey = UIApplication.LaunchOptionsKey
public typealias UIApplicationOpenURLOptionsKey = UIApplication.OpenURLOptionsKey
public typealias UIApplicationState = UIApplication.State
public typealias UIBarButtonItemStyle = UIBarButtonItem.Style
public typealias UIBarButtonSystemItem = UIBarButtonItem.SystemItem
public typealias UIButtonType = UIButton.ButtonType
public typealias UICollectionViewScrollDirection = UICollectionView.ScrollDirection
public typealias UICollectionViewScrollPosition = UICollectionView.ScrollPosition
public typealias UIControlEvents = UIControl.Event
public typealias UIControlState = UIControl.State
public typealias UIEventSubtype = UIEvent.EventSubtype
public typealias UIFontTextStyle = UIFont.TextStyle
public typealias UIImageRenderingMode = UIImage.RenderingMode
public typealias UILayoutConstraintAxis = NSLayoutConstraint.Axis
public typealias UINavigationControllerOperation = UINavigationController.Operation
public typealias UIPageViewControllerNavigationDirection =
    UIPageViewController.NavigationDirection
public typealias UIPageViewControllerNavigationOrientation =
    UIPageViewController.NavigationOrientation
public typealias UIPageViewControllerTransitionStyle = UIPageViewController.TransitionStyle
public typealias UIPanGestureRecognizerState = UIGestureRecognizer.State
public typealias UIGestureRecognizerState = UIGestureRecognizer.State
public typealias UISplitViewControllerDisplayMode = UISplitViewController.DisplayMode
public typealias UIStackViewAlignment = UIStackView.Alignment
public typealias UIStackViewDistribution = UIStackView.Distribution
public typealias UISwipeGestureRecognizerDirection = UISwipeGestureRecognizer.Direction
public typealias UITabBarSystemItem = UITabBarItem.SystemItem
public typealias UITableViewCellAccessoryType = UITableViewCell.AccessoryType
public typealias UITableViewCellEditingStyle = UITableViewCell.EditingStyle
public typealias UITableViewCellSelectionStyle = UITableViewCell.SelectionStyle
public typealias UITableViewCellStyle = UITableViewCell.CellStyle
public typealias UITableViewRowAnimation = UITableView.RowAnimation
public typealias UITableViewScrollPosition = UITableView.ScrollPosition
public typealias UITableViewStyle = UITableView.Style
public typealias UITextBorderStyle = UITextField.BorderStyle
public typealias UIViewAnimationCurve = UIView.AnimationCurve
public typealias UIViewAnimationOptions = UIView.AnimationOptions
public typealias UIViewAutoresizing = UIView.AutoresizingMask
public typealias UIViewContentMode = UIView.ContentMode
public typealias UIWindowLevel = UIWindow.Level

// swift-format-ignore: AlwaysUseLowerCamelCase
public let UITableViewAutomaticDimension: CGFloat = -1

// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIEdgeInsetsMake(
    _ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat
) -> UIEdgeInsets { UIEdgeInsets(top: top, left: left, bottom: bottom, right: right) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// What kind of device the main screen is of.
@MainActor
public func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom {
    UIDevice.current.userInterfaceIdiom
}

extension UIApplication {
    /// Asks the system to open a URL.
    @discardableResult
    public func openURL(_ url: URL) -> Bool {
        guard canOpenURL(url) else { return false }
        open(url)
        return true
    }

    public nonisolated static let willChangeStatusBarOrientationNotification = Notification.Name(
        "UIApplicationWillChangeStatusBarOrientationNotification")
    public nonisolated static let didChangeStatusBarOrientationNotification = Notification.Name(
        "UIApplicationDidChangeStatusBarOrientationNotification")
    public nonisolated static let willChangeStatusBarFrameNotification = Notification.Name(
        "UIApplicationWillChangeStatusBarFrameNotification")
    public nonisolated static let didChangeStatusBarFrameNotification = Notification.Name(
        "UIApplicationDidChangeStatusBarFrameNotification")
    public nonisolated static let statusBarOrientationUserInfoKey =
        "UIApplicationStatusBarOrientationUserInfoKey"
    public nonisolated static let statusBarFrameUserInfoKey =
        "UIApplicationStatusBarFrameUserInfoKey"
}

extension Notification.Name {
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public static var UIApplicationDidBecomeActive: Self {
        UIApplication.didBecomeActiveNotification
    }
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public static var UIApplicationDidEnterBackground: Self {
        UIApplication.didEnterBackgroundNotification
    }
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public static var UIApplicationWillEnterForeground: Self {
        UIApplication.willEnterForegroundNotification
    }
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public static var UIApplicationWillResignActive: Self {
        UIApplication.willResignActiveNotification
    }
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public static var UIKeyboardWillShow: Self { UIResponder.keyboardWillShowNotification }
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public static var UIKeyboardWillHide: Self { UIResponder.keyboardWillHideNotification }
}

extension UIViewController {
    public var childViewControllers: [UIViewController] { children }
    public var isMovingFromParentViewController: Bool { isMovingFromParent }
    public var isMovingToParentViewController: Bool { isMovingToParent }
    public func addChildViewController(_ childController: UIViewController) {
        addChild(childController)
    }
    public func removeFromParentViewController() { removeFromParent() }
}

extension UIView {
    public func bringSubview(toFront view: UIView) { bringSubviewToFront(view) }
    public func sendSubview(toBack view: UIView) { sendSubviewToBack(view) }
}
