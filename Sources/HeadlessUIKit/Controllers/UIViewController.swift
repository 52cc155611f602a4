/// A controller of one screen or of a container of screens, without a screen.
@preconcurrency @MainActor
open class UIViewController: UIResponder, UIContentContainer {
    // What the engine keeps; nothing of it is for subclasses of an app.
    @exclusivity(unchecked) var loadedView: UIView?
    /// Ended by the parent; see `Uncounted`.
    // why: it is ended where the parent is freed, on whichever thread drives the stage.
    nonisolated(unsafe) final var parentReference: Uncounted<UIViewController> = nil
    @exclusivity(unchecked) var kids: [UIViewController] = []
    /// A number that rises in the order of the parent's `kids`.
    var ordinal = 0
    var nextOrdinal = 0
    /// The children that are on screen or on their way there or away, in no order.
    @exclusivity(unchecked) var awake: [UIViewController] = []
    /// Where this one stands in its parent's `awake`; nil where it does not.
    @exclusivity(unchecked) var awakeIndex: Int?
    // why: one that is freed ends what refers to it from there on.
    @exclusivity(unchecked) nonisolated(unsafe) final var ownPresented: UIViewController?
    /// Ended by the presenter.
    // why: as above.
    nonisolated(unsafe) final var presentingReference: Uncounted<UIViewController> = nil
    /// Of one that presents and is not presented: what lies on top of all that is presented over
    /// it; of one that is presented: that one. Both are ended with the presentation or by it.
    // why: as above.
    nonisolated(unsafe) final var topReference: Uncounted<UIViewController> = nil
    // why: as above.
    nonisolated(unsafe) final var baseReference: Uncounted<UIViewController> = nil
    @exclusivity(unchecked) var modalTransition: HeadlessTransition?
    @exclusivity(unchecked) var ownPresentationController: UIPresentationController?
    var appearance = Appearance.disappeared {
        didSet {
            let (was, isAway) = (oldValue == .disappeared, appearance == .disappeared)
            if was != isAway { parentLink?.childTurned(self) }
        }
    }
    /// Whether this one was told that it will appear, and not yet that it does.
    var isToldToAppear = false
    /// The others that were told together with it.
    @exclusivity(unchecked) var appearingTogether: [UIViewController] = []
    var appearsAnimated = false
    /// Whether code of an app has begun the appearance or disappearance under way.
    var isBegunByCode = false
    var isMovingTo = false
    var isMovingFrom = false
    var isPresenting = false
    var isDismissing = false
    var ownNavigationItem: UINavigationItem?
    var ownTabBarItem: UITabBarItem?
    /// What few controllers have.
    @exclusivity(unchecked) var rarities: Rarities?

    var parentLink: UIViewController? {
        get { parentReference.object }
        set { parentReference = Uncounted(newValue) }
    }
    var ownPresenting: UIViewController? {
        get { presentingReference.object }
        set { presentingReference = Uncounted(newValue) }
    }

    /// What is done when a dismissal of this controller is over, also where something covered it.
    package var dismissalEnded: (() -> Void)? {
        get { rarities?.dismissalEnded }
        set { setRarity(\.dismissalEnded, newValue) }
    }

    open var nibName: String? { rarities?.nibName }
    open var nibBundle: Bundle? { rarities?.nibBundle }
    open var storyboard: UIStoryboard? {
        get { rarities?.storyboard }
        set { setRarity(\.storyboard, newValue) }
    }
    open var restorationIdentifier: String? {
        get { rarities?.restorationIdentifier }
        set { setRarity(\.restorationIdentifier, newValue) }
    }
    open var preferredContentSize: CGSize {
        get { rarities?.preferredContentSize ?? .zero }
        set { madeRarities.preferredContentSize = newValue }
    }
    open var additionalSafeAreaInsets: UIEdgeInsets {
        get { rarities?.additionalSafeAreaInsets ?? .zero }
        set { madeRarities.additionalSafeAreaInsets = newValue }
    }
    open var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
        get { rarities?.transitioningDelegate }
        set { setRarity(\.transitioningDelegate, newValue) }
    }
    open var toolbarItems: [UIBarButtonItem]? {
        get { rarities?.toolbarItems }
        set { setRarity(\.toolbarItems, newValue) }
    }
    open var editButtonItem: UIBarButtonItem { madeEditButtonItem }

    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init()
        guard nibNameOrNil != nil || nibBundleOrNil != nil else { return }
        madeRarities.nibName = nibNameOrNil
        madeRarities.nibBundle = nibBundleOrNil
    }

    public required init?(coder: NSCoder) {
        super.init()
        coder.fill(self)
    }

    public override convenience init() {
        self.init(nibName: nil, bundle: nil)
    }

    deinit {
        loadedView?.controllerReference = nil
        if kids.isEmpty, ownPresented == nil, ownPresentationController == nil { return }
        // What hangs below goes one after another, however long the chain.
        for kid in kids { kid.parentReference = nil }
        ownPresented?.presentingReference = nil
        if !topReference.isNil {
            var next = ownPresented
            while let presented = next {
                presented.baseReference = nil
                next = presented.ownPresented
            }
        }
        var released: [AnyObject] = kids
        kids = []
        awake = []
        if let ownPresented { released.append(ownPresented) }
        ownPresented = nil
        if let loadedView { released.append(loadedView) }
        loadedView = nil
        if let ownPresentationController { released.append(ownPresentationController) }
        ownPresentationController = nil
        ReleaseQueue.free(&released)
    }

    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loadedView
        }
        set { install(newValue) }
    }

    open var viewIfLoaded: UIView? { loadedView }
    open var isViewLoaded: Bool { loadedView != nil }
    open var edgesForExtendedLayout = UIRectEdge.all
    open var extendedLayoutIncludesOpaqueBars = false
    open var automaticallyAdjustsScrollViewInsets = true

    open func loadView() {
        if loadInterface() { return }
        view = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    }

    open func loadViewIfNeeded() {
        guard loadedView == nil else { return }
        loadView()
        guard loadedView != nil else { return }
        viewDidLoad()
    }

    open func viewDidLoad() {}
    open func viewWillAppear(_ animated: Bool) {}
    open func viewIsAppearing(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}
    open func viewWillLayoutSubviews() {}
    open func viewDidLayoutSubviews() {}
    open func viewSafeAreaInsetsDidChange() {}
    open func viewLayoutMarginsDidChange() {}
    open func updateViewConstraints() {}
    open func didReceiveMemoryWarning() {}
    open func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {}
    open func willTransition(
        to newCollection: UITraitCollection,
        with coordinator:
            any UIViewControllerTransitionCoordinator
    ) {}
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    open var isMovingToParent: Bool { isMovingTo }
    open var isMovingFromParent: Bool { isMovingFrom }
    open var isBeingPresented: Bool { isPresenting }
    open var isBeingDismissed: Bool { isDismissing }

    open var parent: UIViewController? { parentLink }
    open var children: [UIViewController] { kids }
    open var navigationController: UINavigationController? { parentLink?.nearest() }
    open var tabBarController: UITabBarController? { parentLink?.nearest() }
    open var splitViewController: UISplitViewController? { parentLink?.nearest() }
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
    open func willMove(toParent parent: UIViewController?) {
        willMove(toParentViewController: parent)
    }
    open func didMove(toParent parent: UIViewController?) {
        didMove(toParentViewController: parent)
    }
    /// What Swift 4 calls `willMove(toParent:)`.
    open func willMove(toParentViewController parent: UIViewController?) {}
    /// What Swift 4 calls `didMove(toParent:)`.
    open func didMove(toParentViewController parent: UIViewController?) {}
    open func addChild(_ childController: UIViewController) { adopt(childController) }
    open func removeFromParent() { leaveParent() }

    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        beginAppearance(isAppearing, animated: animated)
    }

    open func endAppearanceTransition() {
        endAppearance()
    }

    open func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController,
        duration: TimeInterval, options: UIView.AnimationOptions = [],
        animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        exchange(
            fromViewController, toViewController, duration: duration, animations: animations,
            completion: completion)
    }

    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    open var isModalInPresentation = false
    open var definesPresentationContext = false
    open var providesPresentationContextTransitionStyle = false
    open var modalPresentationCapturesStatusBarAppearance = false
    open var presentedViewController: UIViewController? { nearestPresented }
    open var presentingViewController: UIViewController? { nearestPresenting }
    open var presentationController: UIPresentationController? { madePresentationController }
    open var popoverPresentationController: UIPopoverPresentationController? {
        madePresentationController(UIPopoverPresentationController.self, for: .popover)
    }
    open var sheetPresentationController: UISheetPresentationController? {
        madePresentationController(UISheetPresentationController.self, for: .pageSheet)
    }
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        nearestTransition
    }

    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool,
        completion: (() -> Void)? = nil
    ) {
        beginPresenting(viewControllerToPresent, animated: flag, completion: completion)
    }

    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        beginDismissing(animated: flag, completion: completion)
    }

    /// Has the containers around this controller show another one, the nearest first; it presents
    /// that where none of them does.
    open func show(_ vc: UIViewController, sender: Any?) { handOn(vc, sender: sender) }
    /// The same with the second column; without one in the hierarchy, what `show` does.
    open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        handOnDetail(vc, sender: sender)
    }
    /// The nearest from here upwards that takes an action: a stack or a split controller, of what
    /// shows a controller.
    open func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? {
        nearestTarget(of: action, sender: sender)
    }

    open var disablesAutomaticKeyboardDismissal: Bool {
        modalPresentationStyle == .formSheet
    }
    open var restoresFocusAfterTransition = true
    open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets { .zero }
    open var viewRespectsSystemMinimumLayoutMargins = true
    open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
    open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
    open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
    open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
    open func encodeRestorableState(with coder: NSCoder) {}
    open func decodeRestorableState(with coder: NSCoder) {}
    open func applicationFinishedRestoringState() {}
    open func preferredContentSizeDidChange(
        forChildContentContainer container: any UIContentContainer
    ) {}
    open func size(
        forChildContentContainer container: any UIContentContainer,
        withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }
    /// The answers under a peek, which nobody takes.
    open var previewActionItems: [any UIPreviewActionItem] { [] }
    open func setContentScrollView(_ scrollView: UIScrollView?) {}
    /// Takes the second column's controller under this one, when a split controller collapses.
    open func collapseSecondaryViewController(
        _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
    ) {}
    /// Gives back what was taken; nil where there is nothing for a second column.
    open func separateSecondaryViewController(
        for splitViewController: UISplitViewController
    ) -> UIViewController? { nil }

    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
    open func performSegue(withIdentifier identifier: String, sender: Any?) {
        takeSegue(identifier, sender: sender)
    }
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
    /// Whether an unwind segue may end here; where this controller has its action.
    open func canPerformUnwindSegueAction(
        _ action: Selector, from fromViewController: UIViewController, sender: Any?
    ) -> Bool { hasAction(action.name) }
    /// Those of the children in which an unwind segue may end.
    open func allowedChildrenForUnwinding(
        from source: UIStoryboardUnwindSegueSource
    ) -> [UIViewController] { kids }
    open func unwind(
        for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController
    ) { uncover(subsequentVC) }

    @exclusivity(unchecked) open var title: String? {
        didSet { titleChanged() }
    }
    open var navigationItem: UINavigationItem { madeNavigationItem }
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var tabBarItem: UITabBarItem! {
        get { madeTabBarItem }
        set { ownTabBarItem = newValue }
    }
    open var hidesBottomBarWhenPushed = false
    open var isEditing = false
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
    /// The traits of the stage, with what ancestors override, the nearest last.
    open var traitCollection: UITraitCollection {
        let overrides = lineage.compactMap { $0.rarities?.overrideTraits }
        return overrides.reversed().reduce(stage.traits) { $0.overridden(by: $1) }
    }
    open func setOverrideTraitCollection(
        _ collection: UITraitCollection?, forChild childViewController: UIViewController
    ) {
        guard childViewController.parentLink === self else { return }
        childViewController.takeOverride(collection)
    }
    open func overrideTraitCollection(
        forChild childViewController: UIViewController
    ) -> UITraitCollection? { childViewController.rarities?.overrideTraits }
    open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
    open func setToolbarItems(_ items: [UIBarButtonItem]?, animated: Bool) { toolbarItems = items }
    /// What is shown where there is nothing; kept with the rare things that few controllers have.
    open var contentUnavailableConfiguration: (any UIContentConfiguration)? {
        get { rarities?.unavailableConfiguration }
        set { setRarity(\.unavailableConfiguration, newValue) }
    }
    /// Has the configuration updated in the next turn, once for all calls until then.
    open func setNeedsUpdateContentUnavailableConfiguration() { updateUnavailableLater() }
    open func updateContentUnavailableConfiguration(
        using state: UIContentUnavailableConfigurationState
    ) {}
    open func setNeedsStatusBarAppearanceUpdate() {}
    open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
    open func setNeedsUpdateOfSupportedInterfaceOrientations() {}
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    open var prefersStatusBarHidden: Bool { false }
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    open var childForStatusBarStyle: UIViewController? { nil }
    open var childForStatusBarHidden: UIViewController? { nil }
    open var shouldAutorotate: Bool { true }
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }

    open override var next: UIResponder? { viewIfLoaded?.superview ?? parentLink }

    /// Whether this container itself says when its children appear.
    var managesAppearance: Bool { false }

    /// The children that appear with this controller; their views are loaded.
    var appearingKids: [UIViewController] {
        guard !kids.isEmpty, let loadedView else { return [] }
        return kids.filter { $0.loadedView?.isDescendant(of: loadedView) == true }
    }

    /// Whether this container takes `show`, and the same with a second column.
    var showsOthers: Bool { false }
    var showsDetails: Bool { false }

    /// Called when this controller is about to appear with its container, after its own callback.
    func containerWillAppear(_ animated: Bool) {}
    /// Called when every controller that appears has heard so.
    func containerWillShow(_ animated: Bool) {}
    /// Called after its own `viewDidAppear`.
    func containerDidAppear(_ animated: Bool) {}
    /// Called before this controller hears that it disappears.
    func containerWillLeave() {}
    /// Called when a child left by itself.
    func childLeft(_ child: UIViewController) {}
}
