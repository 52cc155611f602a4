/// A stack of controllers of which the last is on screen.
///
/// Pushing and popping one controller cost the same at any depth.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
    // What the engine keeps.
    @exclusivity(unchecked) var stack: [UIViewController] = []
    /// The one whose view is in this controller's view.
    @exclusivity(unchecked) var shown: UIViewController?
    @exclusivity(unchecked) var transition: NavigationTransition?
    var showIsDue = false
    var collapsed: [Collapsed] = []
    /// Called when a swipe back is decided: the finger is up, and what it took goes.
    package var onSwipeBack: (([UIViewController]) -> Void)?

    @exclusivity(unchecked) open weak var delegate: (any UINavigationControllerDelegate)?
    open var navigationBar: UINavigationBar {
        if let madeBar { return madeBar }
        let type: UINavigationBar.Type = barClass ?? UINavigationBar.self
        let bar = type.freshView() as? UINavigationBar ?? UINavigationBar(frame: .zero)
        bar.navigationReference = Uncounted(self)
        madeBar = bar
        return bar
    }
    private var madeBar: UINavigationBar?
    private var barClass: UINavigationBar.Type?
    open private(set) lazy var toolbar: UIToolbar? = UIToolbar(frame: .zero)
    open private(set) lazy var interactivePopGestureRecognizer: UIGestureRecognizer? =
        UIScreenEdgePanGestureRecognizer(target: nil, action: nil)
    open private(set) lazy var interactiveContentPopGestureRecognizer: UIGestureRecognizer? =
        UIPanGestureRecognizer(target: nil, action: nil)
    open var isNavigationBarHidden = false
    open var isToolbarHidden = true
    open private(set) lazy var barHideOnSwipeGestureRecognizer = UIPanGestureRecognizer()
    open private(set) lazy var barHideOnTapGestureRecognizer = UITapGestureRecognizer()
    public class var hideShowBarDuration: CGFloat { 0.2 }
    open var hidesBarsOnSwipe = false
    open var hidesBarsOnTap = false
    open var hidesBarsWhenKeyboardAppears = false
    open var hidesBarsWhenVerticallyCompact = false

    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        pushFirst(rootViewController)
    }

    public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
        barClass = navigationBarClass as? UINavigationBar.Type
        super.init(nibName: nil, bundle: nil)
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    deinit {
        transition?.loseNavigation()
        madeBar?.navigationReference = nil
        for controller in stack { controller.parentReference = nil }
        var released: [AnyObject] = stack
        stack = []
        shown = nil
        ReleaseQueue.free(&released)
    }

    open var viewControllers: [UIViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }

    open var topViewController: UIViewController? { stack.last }

    open var visibleViewController: UIViewController? {
        nearestPresented ?? stack.last
    }

    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        replaceStack(with: viewControllers, animated: animated)
    }

    /// Puts it on the stack: to this container a child is one.
    open override func addChild(_ childController: UIViewController) {
        guard !stack.contains(where: { $0 === childController }) else { return }
        replaceStack(with: stack + [childController], animated: false)
    }

    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        push(viewController, animated: animated)
    }

    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        pop(animated: animated, interactive: false)
    }

    @discardableResult
    open func popToViewController(
        _ viewController: UIViewController, animated: Bool
    ) -> [UIViewController]? {
        pop(to: viewController, animated: animated)
    }

    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        guard let root = stack.first else { return nil }
        return pop(to: root, animated: animated)
    }

    /// Pushes; what cannot be pushed, a stack, is presented: what
    /// S:denissimon/iOS-MVVM-Clean-Architecture relies on.
    open override func show(_ vc: UIViewController, sender: Any?) {
        guard vc is UINavigationController else {
            return pushViewController(vc, animated: true)
        }
        present(vc, animated: true)
    }

    open override func collapseSecondaryViewController(
        _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
    ) {
        stackUp(secondaryViewController)
    }

    open override func separateSecondaryViewController(
        for splitViewController: UISplitViewController
    ) -> UIViewController? { unstack() }

    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        isNavigationBarHidden = hidden
    }

    open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
        isToolbarHidden = hidden
    }

    open override var childForStatusBarStyle: UIViewController? { nil }

    override var managesAppearance: Bool { true }
    override var showsOthers: Bool { true }

    override var appearingKids: [UIViewController] { stack.last.map { [$0] } ?? [] }

    override func containerWillAppear(_ animated: Bool) {
        transition?.cut()
        showTop()
    }

    override func containerWillShow(_ animated: Bool) {
        guard showIsDue, let top = stack.last else { return }
        delegate?.navigationController(self, willShow: top, animated: animated)
    }

    override func containerDidAppear(_ animated: Bool) {
        guard showIsDue, let top = stack.last else { return }
        showIsDue = false
        top.isMovingTo = false
        delegate?.navigationController(self, didShow: top, animated: animated)
        if stage.choices.firstDidShowIsDoubled {
            delegate?.navigationController(self, didShow: top, animated: animated)
        }
    }

    override func containerWillLeave() {
        transition?.cut()
    }

    override func childLeft(_ child: UIViewController) {
        guard let index = stack.lastIndex(where: { $0 === child }) else { return }
        stack.remove(at: index)
        if shown === child {
            child.loadedView?.displace()
            shown = nil
        }
    }
}
