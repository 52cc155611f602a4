/// Pages of which one or two are children at a time; nobody turns them but code.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
    open weak var dataSource: (any UIPageViewControllerDataSource)?
    open weak var delegate: (any UIPageViewControllerDelegate)?
    open private(set) var transitionStyle: TransitionStyle
    open private(set) var navigationOrientation: NavigationOrientation
    open var isDoubleSided = false
    open private(set) lazy var gestureRecognizers: [UIGestureRecognizer] = [
        UIPanGestureRecognizer()
    ]

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        transitionStyle = .pageCurl
        navigationOrientation = .horizontal
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public init(
        transitionStyle style: TransitionStyle,
        navigationOrientation: NavigationOrientation, options: [OptionsKey: Any]? = nil
    ) {
        transitionStyle = style
        self.navigationOrientation = navigationOrientation
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) {
        let element = coder.interfaceElement
        transitionStyle = element?["transitionStyle"] == "scroll" ? .scroll : .pageCurl
        navigationOrientation =
            element?["navigationOrientation"] == "vertical" ? .vertical : .horizontal
        super.init(coder: coder)
    }

    open var viewControllers: [UIViewController]? { children.isEmpty ? nil : children }

    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
        completion: ((Bool) -> Void)? = nil
    ) {
        let new = viewControllers ?? []
        for old in children where !new.contains(where: { $0 === old }) {
            old.willMove(toParent: nil)
            old.viewIfLoaded?.removeFromSuperview()
            old.removeFromParent()
        }
        for page in new where page.parent !== self {
            addChild(page)
            view.addSubview(page.view)
            page.didMove(toParent: self)
        }
        if let completion { stage.clock.nextTurn { completion(true) } }
    }

    public enum TransitionStyle: Int, Sendable {
        case pageCurl
        case scroll
    }

    public enum NavigationOrientation: Int, Sendable {
        case horizontal
        case vertical
    }

    public enum NavigationDirection: Int, Sendable {
        case forward
        case reverse
    }

    /// Where the spine of a book of pages is.
    public enum SpineLocation: Int, Sendable {
        case none
        case min
        case mid
        case max
    }

    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let interPageSpacing = Self(rawValue: "interPageSpacing")
        public static let spineLocation = Self(rawValue: "spineLocation")
    }
}

/// Gives the pages beside a page; nothing asks it here.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: NSObjectProtocol {
    func pageViewController(
        _ pageViewController: UIPageViewController,
        viewControllerBefore viewController: UIViewController
    ) -> UIViewController?
    func pageViewController(
        _ pageViewController: UIPageViewController,
        viewControllerAfter viewController: UIViewController
    ) -> UIViewController?
    func presentationCount(for pageViewController: UIPageViewController) -> Int
    func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
    public func presentationCount(for pageViewController: UIPageViewController) -> Int {
        unanswered(0)
    }
    public func presentationIndex(for pageViewController: UIPageViewController) -> Int {
        unanswered(0)
    }
}

/// Hears of pages that were turned; nothing calls it here.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: NSObjectProtocol {
    func pageViewController(
        _ pageViewController: UIPageViewController,
        willTransitionTo pendingViewControllers: [UIViewController])
    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
    func pageViewController(
        _ pageViewController: UIPageViewController,
        spineLocationFor orientation: UIInterfaceOrientation
    ) -> UIPageViewController.SpineLocation
    func pageViewControllerSupportedInterfaceOrientations(
        _ pageViewController: UIPageViewController
    ) -> UIInterfaceOrientationMask
    func pageViewControllerPreferredInterfaceOrientationForPresentation(
        _ pageViewController: UIPageViewController
    ) -> UIInterfaceOrientation
}

extension UIPageViewControllerDelegate {
    public func pageViewController(
        _ pageViewController: UIPageViewController,
        willTransitionTo pendingViewControllers: [UIViewController]
    ) {}
    public func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {}
    public func pageViewController(
        _ pageViewController: UIPageViewController,
        spineLocationFor orientation: UIInterfaceOrientation
    ) -> UIPageViewController.SpineLocation { unanswered(.min) }
    public func pageViewControllerSupportedInterfaceOrientations(
        _ pageViewController: UIPageViewController
    ) -> UIInterfaceOrientationMask { unanswered(.all) }
    public func pageViewControllerPreferredInterfaceOrientationForPresentation(
        _ pageViewController: UIPageViewController
    ) -> UIInterfaceOrientation { unanswered(.portrait) }
}
