/// A controller of which one child at a time is on screen, chosen in a bar.
@preconcurrency @MainActor
open class UITabBarController: UIViewController, UITabBarDelegate {
    // What the engine keeps.
    private(set) var pages: [UIViewController] = []
    private var selected: UIViewController?
    private var shown: UIViewController?
    private var isShowDue = false
    private(set) var transition: TabTransition?
    private(set) lazy var moreList = MoreListController(nibName: nil, bundle: nil)
    /// Whether it has no bar in which they need a place.
    package var showsAllPages = false
    /// What is in its view.
    package var shownController: UIViewController? { shown }

    open weak var delegate: (any UITabBarControllerDelegate)?
    open private(set) lazy var tabBar = UITabBar(frame: .zero)
    /// What a person may arrange; setting the tabs sets it to the same.
    open var customizableViewControllers: [UIViewController]?
    open var isTabBarHidden = false
    open var mode = Mode.automatic
    private var ownTabs: [UITab] = []
    /// Tabs as values; setting them sets the controllers they give.
    open var tabs: [UITab] {
        get { ownTabs }
        set {
            ownTabs = newValue
            setViewControllers(newValue.compactMap(\.viewController), animated: false)
        }
    }
    open var selectedTab: UITab? {
        get { ownTabs.first { $0.viewController === selected } }
        set { if let new = newValue?.viewController { selectedViewController = new } }
    }

    public enum Mode: Int, Sendable {
        case automatic
        case tabBar
        case tabSidebar
    }
    open private(set) lazy var moreNavigationController = UINavigationController()
    open func setTabBarHidden(_ hidden: Bool, animated: Bool) { isTabBarHidden = hidden }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    deinit {
        var released: [AnyObject] = pages
        pages = []
        selected = nil
        shown = nil
        ReleaseQueue.free(&released)
    }

    /// Whether a list was set, which may be empty: S:railwaymen (CoordinatorsFoundation).
    private var hasList = false
    open var viewControllers: [UIViewController]? {
        get { pages.isEmpty && !hasList ? nil : pages }
        set { setViewControllers(newValue, animated: false) }
    }

    open var selectedIndex: Int {
        get { pages.firstIndex { $0 === selectedViewController } ?? NSNotFound }
        set {
            guard pages.indices.contains(newValue) else { return }
            select(pages[newValue])
        }
    }

    open var selectedViewController: UIViewController? {
        get {
            let isInMore = hasMore && surface(of: selected) === moreNavigationController
            return isInMore && showsMoreList ? moreNavigationController : selected
        }
        set {
            guard let newValue,
                barControllers.contains(where: { $0 === newValue })
                    || pages.contains(where: { $0 === newValue })
            else {
                stage.raise(
                    .invalidArgument,
                    "-[UITabBarController setSelectedViewController:] only a view controller in"
                        + " the tab bar controller's list of view controllers can be selected.")
                return
            }
            select(newValue)
        }
    }

    /// Adds a tab: to this container a child is one. Apps add theirs so, one by one.
    open override func addChild(_ childController: UIViewController) {
        guard !pages.contains(where: { $0 === childController }) else { return }
        setViewControllers(pages + [childController], animated: false)
    }

    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        let new = viewControllers ?? []
        let gone = pages.filter { old in !new.contains { $0 === old } }
        let added = new.filter { $0.parentLink !== self && !isInMore($0) }
        pages = new
        hasList = viewControllers != nil
        customizableViewControllers = viewControllers
        for controller in added {
            if controller.parentLink != nil { controller.removeFromParent() }
            controller.willMove(toParent: self)
            link(controller)
        }
        for controller in gone where controller !== shown { leave(controller) }
        for controller in added { controller.didMove(toParent: self) }
        arrangeMore()
        if hasMore, selected === moreNavigationController { return showLater() }
        if selected == nil || !pages.contains(where: { $0 === selected }) { select(pages.first) }
        showLater()
    }

    open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

    override var managesAppearance: Bool { true }
    override var appearingKids: [UIViewController] { surface(of: selected).map { [$0] } ?? [] }

    private func isInMore(_ page: UIViewController) -> Bool {
        (page.parentLink as? MorePageController)?.parentLink === moreNavigationController
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        guard pages.count > Self.barPlaces else { return }
        arrangeMore()
        select(selected)
    }

    override func containerWillAppear(_ animated: Bool) {
        let selected = surface(of: selected)
        guard shown !== selected || shown?.loadedView?.superview == nil else { return }
        if let shown, shown !== selected { takeOut(shown) }
        shown = selected
        if let selected { loadedView?.place(selected.view) }
    }

    /// The person's tap on an item, the selected one included.
    func tapTab(_ index: Int) {
        guard pages.indices.contains(index) else { return }
        if hasMore, index >= Self.barPlaces - 1 {
            // Two taps: one on the item, one in the list.
            tapMore()
            return moreList.choose?(pages[index]) ?? ()
        }
        let target = pages[index]
        let mayGo = delegate?.tabBarController(self, shouldSelect: target) ?? true
        guard mayGo else { return }
        tabBar(tabBar, didSelect: target.madeTabBarItem)
        if target === selected, let navigation = target as? UINavigationController {
            navigation.popToRootViewController(animated: true)
        }
        select(target)
        delegate?.tabBarController(self, didSelect: target)
    }

    func select(_ target: UIViewController?) {
        selected = target
        let surface = surface(of: target)
        if hasMore, let target, surface === moreNavigationController, target !== surface {
            showInMore(target)
        }
        tabBar.selectedItem = surface?.madeTabBarItem
        showLater()
    }

    private func showLater() {
        guard loadedView?.window != nil, appearance.isVisible, shown !== surface(of: selected),
            !isShowDue
        else { return }
        isShowDue = true
        // A `CATransaction` around the change ends after it: S:QuickBirdEng/XCoordinator, whose
        // tests expect the animator before the completion block.
        let bracket = stage.brackets.last
        bracket?.enter()
        stage.clock.nextTurn { self.exchangeShown(in: bracket) }
    }

    /// The new one first, unlike a push.
    private func exchangeShown(in bracket: AnimationBracket?) {
        isShowDue = false
        defer { bracket?.leave() }
        let selected = surface(of: selected)
        guard transition == nil, shown !== selected, loadedView?.window != nil,
            appearance.isVisible
        else { return }
        let old = shown
        let new = selected
        shown = new
        if let old, let new, let transition = TabTransition(in: self, from: old, to: new) {
            self.transition = transition
            transition.join(bracket)
            return transition.beginIfPending()
        }
        new?.treeWillAppear(false)
        if let new { loadedView?.place(new.view) }
        new?.treeIsAppearing(false)
        old?.treeWillDisappear(false)
        old?.treeDidDisappear(false)
        if let old { takeOut(old) }
        new?.treeDidAppear(false)
    }

    /// What was chosen while tabs changed comes now.
    func tabTransitionEnded() {
        transition = nil
        showLater()
    }

    /// The tab of a change that was cancelled.
    func selectAgain(_ page: UIViewController) {
        shown = page
        selected = page
        tabBar.selectedItem = page.madeTabBarItem
    }

    func takeOut(_ old: UIViewController) {
        old.loadedView?.displace()
        let isMore = hasMore && old === moreNavigationController
        if !isMore, !pages.contains(where: { $0 === old }) { leave(old) }
    }

    /// What is no tab any more hears that it left, not that it will.
    private func leave(_ controller: UIViewController) {
        if controller === shown { shown = nil }
        if controller.parentLink === self {
            controller.loadedView?.displace()
            unlink(controller)
            controller.didMove(toParent: nil)
        }
    }

    override func childLeft(_ child: UIViewController) {
        pages.removeAll { $0 === child }
        if shown === child { shown = nil }
        if selected === child { select(pages.first) }
    }
}
