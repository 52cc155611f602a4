/// A stack of screens whose links push, as up to iOS 15.
public struct NavigationView<Content: View>: _PrimitiveView {
    let content: Content

    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    public static func _makeNode(of view: Self) -> _ViewNode<Self> { NavigationViewNode(view) }
}

final class NavigationViewNode<Content: View>: _ViewNode<NavigationView<Content>>, ContainerNode {
    private var navigation: LinkNavigationController?
    var isSyncDue = false

    override var isTransparent: Bool { false }

    override func update() {
        guard let host else { return }
        let content = AnyView(FirstColumn(content: firstColumn(host.engine)))
        if let navigation {
            navigation.root.rootView = content
            navigation.giveEnvironment(environment)
        } else {
            navigation = LinkNavigationController(content, environment: environment)
            host.engine.sync(self)
        }
    }

    override func isReached(by keys: Set<ObjectIdentifier>) -> Bool { true }

    override func passOn(_ keys: Set<ObjectIdentifier>) -> Set<ObjectIdentifier> {
        navigation?.giveEnvironment(environment)
        return keys
    }

    private func firstColumn(_ engine: Engine) -> AnyView {
        let columns = (view.content as? any TupleOfViews)?.views
        guard let first = columns?.first, engine.obeys(.showsFirstColumnOnly) else {
            return AnyView(view.content)
        }
        return AnyView(_fromValue: first) ?? AnyView(view.content)
    }

    func sync() {
        guard let navigation, navigation.parent == nil, let parent = host?.controller else {
            return
        }
        parent.embed(navigation)
        navigation.buildUnseen()
    }

    override func willUnmount() {
        guard let navigation, let host else { return }
        self.navigation = nil
        navigation.close(in: host.engine)
    }
}

/// The first of the views given, which on a phone is the stack's root (SUI-NV-23).
struct FirstColumn: View {
    let content: AnyView
    var body: some View { content }
}

/// The views of a block, whatever their types.
protocol TupleOfViews {
    var views: [any View] { get }
}

extension TupleView: TupleOfViews {}

extension UIViewController {
    /// Makes another controller's view a part of this one's.
    func embed(_ child: UIViewController) {
        addChild(child)
        view.addSubview(child.view)
        child.didMove(toParent: self)
    }

    /// Takes a child out again.
    func withdraw() {
        willMove(toParent: nil)
        viewIfLoaded?.removeFromSuperview()
        removeFromParent()
    }
}

/// A link that pushes a view of its own.
@MainActor
protocol LinkNode: _Node {
    /// Whether its screen is to be on the stack.
    var isWanted: Bool { get }
    var destination: AnyView { get }
    /// The screen that it has pushed.
    var screen: PushedScreen? { get set }
    /// The screen has gone by the hand of a person.
    func wasPopped()
    var transaction: Transaction { get }
    /// Whether it is a `navigationDestination`, and no old link.
    var isDestination: Bool { get }
    /// How often it was evaluated.
    var evaluationCount: Int { get }
}

/// The navigation controller of a `NavigationView`.
class LinkNavigationController: UINavigationController, ContainerNode {
    final var screens: [PushedScreen]
    /// The links that are wanted and have no screen yet.
    final var waiting: [ObjectIdentifier: any LinkNode] = [:]
    /// Screens whose links are not wanted any more.
    final var unwanted: [PushedScreen] = []
    private var environment: EnvironmentValues
    final var isChanging = false
    final var isSyncDue = false
    final let engine: Engine

    var root: PushedScreen { screens[0] }

    init(_ content: AnyView, environment: EnvironmentValues) {
        let root = PushedScreen(rootView: content)
        engine = root.host.engine
        screens = [root]
        self.environment = environment
        super.init(nibName: nil, bundle: nil)
        root.stack = self
        root.host.setEnvironment(screenEnvironment(of: root, isRoot: true))
        viewControllers = [root]
        onSwipeBack = { [unowned self] popped in wentByHand(popped) }
    }

    required init?(coder: NSCoder) {
        preconditionFailure("the controller of a NavigationView is made by it")
    }

    func giveEnvironment(_ new: EnvironmentValues) {
        environment = new
        for (index, screen) in screens.enumerated() {
            screen.host.setEnvironment(screenEnvironment(of: screen, isRoot: index == 0))
        }
    }

    /// Every screen has the environment of the container (SUI-EN-07).
    final func screenEnvironment(
        of screen: PushedScreen, isRoot: Bool
    ) -> EnvironmentValues {
        var values = environment
        let isPlain =
            engine.obeys(.givesScreensContainerEnvironment)
            && engine.choices.linkEnvironment == .container
        if !isPlain, let link = screen.link { values = link.environment }
        values.navigation = NavigationPlace(self)
        values.column = isRoot ? columnPlace : nil
        guard !isRoot else { return values }
        values.setPresented(in: engine, screen.dismissal)
        return values
    }

    /// What `dismiss` of a screen does: it and all above it go.
    func pop(above screen: PushedScreen) {
        guard screen.place > 0, holds(screen) else { return }
        let target = screens[screen.place - 1]
        guard display.viewControllers.contains(target) else { return }
        display.popToViewController(target, animated: true)
    }

    /// Where the root is, if that is a column.
    var columnPlace: ColumnPlace? { nil }

    /// The controller that shows the screens.
    var display: UINavigationController { self }

    // MARK: links

    func linkChanged(_ link: any LinkNode) {
        if let screen = link.screen {
            if !link.isWanted { unwanted.append(screen) }
        } else {
            waiting[ObjectIdentifier(link)] = link.isWanted ? link : nil
        }
        engine.sync(self)
    }

    func linkLeft(_ link: any LinkNode) {
        waiting[ObjectIdentifier(link)] = nil
        if let screen = link.screen { unwanted.append(screen) }
        engine.sync(self)
    }

    /// Pops what no link wants any more, then pushes one screen for a link of the top
    /// (SUI-NV-06). Constant in the depth of the stack where nothing goes.
    func sync() {
        isChanging = true
        defer { isChanging = false }
        popUnwanted()
        guard let top = screens.last else { return }
        let candidates = waiting.values.filter { $0.isWanted && screenOf($0) === top }
        guard let link = candidates.min(by: { $0.serial < $1.serial }) else { return }
        // The top may go by the swipe that is under way, and its links with it.
        if display.afterTransition({ [self] in engine.sync(self) }) { return }
        push(link)
    }

    /// The screen on this stack that a node is in.
    final func screenOf(_ node: _Node) -> PushedScreen? {
        var next: UIViewController? = node.host?.controller
        while let controller = next {
            if let screen = controller as? PushedScreen, screen.stack === self {
                return screen
            }
            next = controller.parent
        }
        return nil
    }

    /// Pushes the screen of a link.
    final func push(_ link: any LinkNode) {
        waiting[ObjectIdentifier(link)] = nil
        let screen = PushedScreen(rootView: link.destination)
        screen.link = link
        link.screen = screen
        join(screen)
        display.pushViewController(screen, animated: isAnimated(link.transaction))
        buildWithoutWindow()
        repeatAppearanceBelow()
    }

    /// Builds what is on a stack in a tab that nobody has selected yet, with the tab (SUI-AP-18);
    /// from then on it follows what the program asks for.
    final func buildUnseen() {
        guard engine.choices.tabContents == .areBuiltAtOnce else { return }
        root.host.buildOffScreen(staysCurrent: engine.obeys(.updatesUnseenTabs))
        buildWithoutWindow()
    }

    /// Builds the top of a stack that no window shows, as what is below a top is built (SUI-U-07):
    /// it decides on what comes above it.
    final func buildWithoutWindow() {
        guard display.parent != nil, display.viewIfLoaded?.window == nil,
            engine.choices.screensBelowTop == .areBuilt, engine.obeys(.buildsScreensWithoutWindow)
        else { return }
        screens.last?.host.buildOffScreen(staysCurrent: true)
    }

    /// Makes a screen the last one.
    final func join(_ screen: PushedScreen) {
        screen.stack = self
        screen.place = screens.count
        screens.append(screen)
        screen.host.setEnvironment(screenEnvironment(of: screen, isRoot: false))
    }

    /// Whether a screen is on this stack.
    final func holds(_ screen: PushedScreen) -> Bool {
        screens.indices.contains(screen.place) && screens[screen.place] === screen
    }

    final func isAnimated(_ transaction: Transaction?) -> Bool {
        guard engine.obeys(.obeysDisabledAnimations) else { return true }
        return !(transaction?.disablesAnimations ?? false)
    }

    private func popUnwanted() {
        guard engine.obeys(.popsInactiveLinks) else { return }
        let gone = unwanted.filter { !isWanted($0) }
        unwanted = []
        guard let lowest = gone.filter(holds).map(\.place).min() else { return }
        let isAnimated = isAnimated(screens[lowest].link?.transaction)
        let first = engine.obeys(.popsSeveralAtOnce) ? lowest : screens.count - 1
        for screen in screens[first...] { screen.link?.screen = nil }
        screens.removeLast(screens.count - first)
        popToViewController(screens[first - 1], animated: isAnimated)
        guard first > lowest else { return }
        unwanted = gone
        engine.stage?.clockAfter(1) { [self] in engine.sync(self) }
    }

    final func isWanted(_ screen: PushedScreen) -> Bool {
        guard let link = screen.link, link.isMounted else {
            return !engine.obeys(.popsScreensOfLeavingLinks)
        }
        return link.isWanted
    }

    // MARK: the person's pops

    @discardableResult
    override func popViewController(animated: Bool) -> UIViewController? {
        let isWaiting =
            !isChanging
            && afterTransition { [self] in
                popViewController(animated: animated)
            }
        if isWaiting { return nil }
        let popped = super.popViewController(animated: animated)
        if !isChanging, let popped { wentByHand([popped]) }
        return popped
    }

    @discardableResult
    override func popToViewController(
        _ viewController: UIViewController, animated: Bool
    ) -> [UIViewController]? {
        let isWaiting =
            !isChanging
            && afterTransition { [self] in
                guard viewControllers.contains(viewController) else { return }
                popToViewController(viewController, animated: animated)
            }
        if isWaiting { return nil }
        let popped = super.popToViewController(viewController, animated: animated)
        if !isChanging, let popped { wentByHand(popped) }
        return popped
    }

    @discardableResult
    override func popToRootViewController(animated: Bool) -> [UIViewController]? {
        viewControllers.first.flatMap { popToViewController($0, animated: animated) }
    }

    /// Tells the links, from the top, that their screens are gone (SUI-U-04, SUI-NV-03).
    final func wentByHand(_ popped: [UIViewController]) {
        let names = Set(popped.map(ObjectIdentifier.init))
        var gone: [PushedScreen] = []
        while let last = screens.last, names.contains(ObjectIdentifier(last)) {
            gone.append(screens.removeLast())
        }
        guard !gone.isEmpty else { return }
        for screen in gone { screen.link?.screen = nil }
        let write = screensWent(gone)
        guard engine.choices.backWrites == .atEnd, let running = display.transitionCoordinator
        else { return write() }
        running.animate(alongsideTransition: nil) { _ in write() }
    }

    /// Notes that screens are gone, the last one first, and answers with what has to be written.
    func screensWent(_ gone: [PushedScreen]) -> () -> Void {
        {
            for screen in gone { screen.link?.wasPopped() }
        }
    }

    /// The view of this stack has left its graph, and everything on it with it.
    func close(in engine: Engine) {
        for screen in screens.reversed() { screen.host.tearDown() }
        waiting = [:]
        unwanted = []
        engine.stage?.clockTurn { [self] in withdraw() }
    }
}

/// Where links of a view push.
struct NavigationPlace {
    weak var controller: LinkNavigationController?
    init(_ controller: LinkNavigationController) { self.controller = controller }
}

extension NavigationPlace: Equatable {
    static func == (first: Self, second: Self) -> Bool { first.controller === second.controller }
}

private enum NavigationPlaceKey: EnvironmentKey {
    static var defaultValue: NavigationPlace? { nil }
}

extension EnvironmentValues {
    /// The stack that links push to.
    var navigation: NavigationPlace? {
        get { self[NavigationPlaceKey.self] }
        set { self[NavigationPlaceKey.self] = newValue }
    }
}
