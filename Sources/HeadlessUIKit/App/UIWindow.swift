/// The top of a view tree; what is in a visible one appears.
@preconcurrency @MainActor
open class UIWindow: UIView {
    /// The list of its scene that it is on.
    var sceneList: WindowList?
    final let stageLink: StageLink
    /// The stage that this belongs to; the current one once that has ended.
    var stage: HeadlessStage { stageLink.stage ?? .current }
    private var root: UIViewController?
    private var formerRoots: [UIViewController] = []
    private var shownRoot: UIViewController?
    private var isShowDue = false
    private lazy var undo = UndoManager()
    open override var undoManager: UndoManager? { undo }

    public override init(frame: CGRect) {
        stageLink = HeadlessStage.current.link
        super.init(frame: frame)
        join()
    }

    public init(windowScene: UIWindowScene) {
        stageLink = windowScene.stageLink
        super.init(frame: windowScene.coordinateSpace.bounds)
        self.windowScene = windowScene
        join()
        windowScene.add(self)
    }

    public required init?(coder: NSCoder) {
        stageLink = HeadlessStage.current.link
        super.init(coder: coder)
        join()
    }

    deinit {
        let sceneList = sceneList
        var released: [AnyObject] = formerRoots
        if let root { released.append(root) }
        if let shownRoot { released.append(shownRoot) }
        root = nil
        shownRoot = nil
        formerRoots = []
        var leaving = below
        while let view = leaving.popLast() {
            view.windowReference = nil
            leaving += view.below
        }
        stageLink.windows.remove(self)
        sceneList?.remove(self)
        ReleaseQueue.free(&released)
    }

    open weak var windowScene: UIWindowScene? {
        didSet { windowScene?.add(self) }
    }
    open var windowLevel = Level.normal
    open private(set) var isKeyWindow = false
    open var canBecomeKey: Bool { true }
    open var screen: UIScreen { .main }
    open override var window: UIWindow? { self }

    open var rootViewController: UIViewController? {
        get { root }
        set { change(root: newValue) }
    }

    open override var isHidden: Bool {
        didSet { if isHidden != oldValue { showLater() } }
    }

    open func makeKeyAndVisible() {
        isHidden = false
        makeKey()
    }

    open func makeKey() {
        guard !isKeyWindow else { return }
        for window in stage.application.everyWindow where window.isKeyWindow {
            window.isKeyWindow = false
            window.resignKey()
            NotificationCenter.default.post(name: Self.didResignKeyNotification, object: window)
        }
        isKeyWindow = true
        becomeKey()
        NotificationCenter.default.post(name: Self.didBecomeKeyNotification, object: self)
    }

    open func becomeKey() {}
    open func resignKey() {}
    open func sendEvent(_ event: UIEvent) {}

    public nonisolated static let didBecomeKeyNotification = Notification.Name(
        "UIWindowDidBecomeKeyNotification")
    public nonisolated static let didResignKeyNotification = Notification.Name(
        "UIWindowDidResignKeyNotification")
    public nonisolated static let didBecomeVisibleNotification = Notification.Name(
        "UIWindowDidBecomeVisibleNotification")
    public nonisolated static let didBecomeHiddenNotification = Notification.Name(
        "UIWindowDidBecomeHiddenNotification")

    private func join() {
        isShowDue = true
        isHidden = true
        isShowDue = false
        windowLink = self
        stageLink.windows.add(self)
    }

    private func change(root new: UIViewController?) {
        guard root !== new else { return }
        if let root, root.ownPresented != nil { formerRoots.append(root) }
        root = new
        showLater()
    }

    /// Loads the root's view now; who appears hears of it in the next turn.
    private func showLater() {
        if !isHidden, let root {
            root.loadViewIfNeeded()
            place(root.view)
        }
        guard !isShowDue, root !== shownRoot || isHidden else { return }
        isShowDue = true
        let id = ObjectIdentifier(self)
        stage.clock.nextTurn { [stageLink] in stageLink.windows.window(id)?.showRoot() }
    }

    private func showRoot() {
        isShowDue = false
        let new = isHidden ? nil : root
        if new === shownRoot { return }
        let old = shownRoot
        shownRoot = new
        let isKept = old.map { old in formerRoots.contains { $0 === old } } ?? false
        if let old, !isKept {
            old.treeWillDisappear(false)
            if !isHidden || old !== root { old.loadedView?.displace() }
        }
        new?.treeWillAppear(false)
        new?.treeIsAppearing(false)
        if let old, !isKept { old.treeDidDisappear(false) }
        new?.treeDidAppear(false)
    }

    /// Lets roots go that stayed only for what they presented.
    func letGoOfFormerRoots() {
        let over = formerRoots.filter { $0.ownPresented == nil }
        formerRoots.removeAll { $0.ownPresented == nil }
        for old in over where old !== root {
            old.treeWillDisappear(false)
            old.loadedView?.displace()
            old.treeDidDisappear(false)
        }
    }

    /// Which window lies above which.
    public struct Level: RawRepresentable, Hashable, Sendable {
        public var rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
        public static let normal = Self(rawValue: 0)
        public static let statusBar = Self(rawValue: 1000)
        public static let alert = Self(rawValue: 2000)
    }
}

/// A delegate that may have a window: of UIKit's delegates the window is an optional member, so
/// that `delegate.window` of the protocol's own type is an optional of an optional.
@preconcurrency @MainActor
public protocol UIWindowHolding: NSObjectProtocol {}

extension UIWindowHolding {
    public var window: UIWindow?? {
        if let delegate = self as? any UIApplicationDelegate { return .some(delegate.window) }
        return (self as? any UIWindowSceneDelegate).map { delegate -> UIWindow? in
            delegate.window
        }
    }
}

public func + (level: UIWindow.Level, step: CGFloat) -> UIWindow.Level {
    UIWindow.Level(level.rawValue + step)
}

public func - (level: UIWindow.Level, step: CGFloat) -> UIWindow.Level {
    UIWindow.Level(level.rawValue - step)
}
