/// A scene of a running app: its window, its phase, what it saves.
final class SceneSession: UIResponder, UIWindowSceneDelegate {
    weak var app: AppSession?
    private(set) weak var group: WindowGroupNode?
    /// What the window was opened for.
    let value: AnyHashable?
    private(set) weak var scene: UIWindowScene?
    var window: UIWindow?
    private var controller: UIHostingController<AnyView>?
    let events = SceneEvents()
    private let store = StageDefaults.make()
    /// Until UIKit says otherwise (SUI-APP-03).
    private(set) var phase = ScenePhase.background

    init(app: AppSession, group: WindowGroupNode, value: AnyHashable?) {
        self.app = app
        self.group = group
        self.value = value
        super.init()
    }

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene, let group, let app else { return }
        self.scene = scene
        // What was saved is there before the first view is made (SUI-APP-19).
        for (key, value) in session.stateRestorationActivity?.userInfo ?? [:] {
            if let key = key as? String { store.set(value, forKey: key) }
        }
        let controller = UIHostingController(rootView: group.view.make(value))
        self.controller = controller
        renew()
        window = UIWindow(windowScene: scene)
        // What a cold launch is for comes 0.1 s later, and only the first (SUI-APP-08, 09).
        let url = connectionOptions.urlContexts.first?.url
        let activity = connectionOptions.userActivities.first
        guard url != nil || activity != nil else { return }
        app.stage.clockAfter(0.1) { [weak self] in
            if let url { self?.events.publish(url) }
            if let activity { self?.events.publish(activity) }
        }
    }

    /// Gives the window the newest content and environment of its group.
    func renew() {
        guard let group, let controller else { return }
        var values = group.environment
        values.scenePhase = phase
        values.sceneEvents = events
        values.sceneStore = StorePlace(defaults: store)
        controller.host.setEnvironment(values)
    }

    func renewContent() {
        guard let group, let controller else { return }
        controller.rootView = group.view.make(value)
    }

    func close() {
        if let scene { app?.stage.disconnect(scene) }
        window?.isHidden = true
        window?.rootViewController = nil
        window = nil
        controller?.host.tearDown()
        controller = nil
    }

    private func turn(to phase: ScenePhase) {
        self.phase = phase
        renew()
        app?.phaseChanged()
    }

    /// The first views are made when the phase is known: a cold launch shows inactive, then active
    /// (SUI-APP-04).
    func sceneWillEnterForeground(_ scene: UIScene) {
        turn(to: .inactive)
        guard let window, window.rootViewController == nil else { return }
        window.rootViewController = controller
        window.makeKeyAndVisible()
    }
    func sceneDidBecomeActive(_ scene: UIScene) { turn(to: .active) }
    func sceneWillResignActive(_ scene: UIScene) { turn(to: .inactive) }
    func sceneDidEnterBackground(_ scene: UIScene) { turn(to: .background) }

    /// Only the first, at once, to every handler (SUI-APP-10).
    func scene(_ scene: UIScene, openURLContexts urlContexts: Set<UIOpenURLContext>) {
        if let url = urlContexts.first?.url { events.publish(url) }
    }
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
        events.publish(userActivity)
    }
    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
        let activity = NSUserActivity(activityType: "HeadlessSwiftUI.SceneStorage")
        activity.userInfo = store.dictionaryRepresentation()
        return activity
    }
}

/// A group of windows in the app's own graph.
nonisolated struct WindowGroupView: _PrimitiveView {
    let id: String?
    /// The type of value that its windows are opened for.
    let value: Any.Type?
    let make: (AnyHashable?) -> AnyView
    @MainActor static func _makeNode(of view: Self) -> _ViewNode<Self> { WindowGroupNode(view) }
}

final class WindowGroupNode: _ViewNode<WindowGroupView> {
    private weak var session: AppSession?

    override func didMount() {
        session = environment.appPlace?.session
        session?.add(self)
    }
    override func update() { for scene in ownScenes { scene.renewContent() } }
    override func passOn(_ keys: Set<ObjectIdentifier>) -> Set<ObjectIdentifier> {
        for scene in ownScenes { scene.renew() }
        return keys
    }
    override func willUnmount() { session?.remove(self) }

    private var ownScenes: [SceneSession] {
        session?.scenes.filter { $0.group === self } ?? []
    }
}

/// The URLs and activities of one scene, on their way to its views.
@MainActor
final class SceneEvents {
    private struct Handler {
        weak var node: _Node?
        /// The type of activity; nil for URLs.
        var type: String?
        var run: (Any) -> Void
    }
    private var handlers: [Handler] = []
    private var waiting: [(type: String?, value: Any)] = []

    func publish(_ url: URL) { publish(nil, url) }

    /// A link of the web comes as a URL (SUI-APP-13).
    func publish(_ activity: NSUserActivity) {
        if activity.activityType == NSUserActivityTypeBrowsingWeb, let url = activity.webpageURL {
            return publish(url)
        }
        publish(activity.activityType, activity)
    }

    /// Every handler gets it, in the order of subscribing (SUI-APP-12); with none it waits
    /// (SUI-APP-11).
    private func publish(_ type: String?, _ value: Any) {
        let takers = handlers.filter { $0.node != nil && $0.type == type }
        guard !takers.isEmpty else { return waiting.append((type, value)) }
        for taker in takers { taker.run(value) }
    }

    func subscribe(_ node: _Node, type: String?, _ run: @escaping (Any) -> Void) {
        handlers.append(Handler(node: node, type: type, run: run))
        guard waiting.contains(where: { $0.type == type }), let host = node.host else { return }
        host.engine.stage?.clockTurn { [weak self] in self?.flush(type) }
    }

    private func flush(_ type: String?) {
        let due = waiting.filter { $0.type == type }
        waiting.removeAll { $0.type == type }
        for event in due { publish(event.type, event.value) }
    }

    func leave(_ node: _Node) {
        handlers.removeAll { $0.node == nil || $0.node === node }
    }
}

/// Where URLs and activities come from.
private enum SceneEventsKey: EnvironmentKey { static var defaultValue: SceneEvents? { nil } }

extension EnvironmentValues {
    var sceneEvents: SceneEvents? {
        get { self[SceneEventsKey.self] }
        set { self[SceneEventsKey.self] = newValue }
    }
}

/// Runs an action for URLs or activities that come to the scene.
public nonisolated struct _SceneEventModifier: _PrimitiveModifier {
    let type: String?
    let action: (Any) -> Void
    @MainActor public static func _makeNode<C: View>(
        of view: ModifiedContent<C, Self>
    ) -> _ViewNode<ModifiedContent<C, Self>> { SceneEventNode(view) }
}

final class SceneEventNode<Content: View>:
    _ViewNode<ModifiedContent<Content, _SceneEventModifier>>
{
    private weak var events: SceneEvents?

    override func didMount() {
        guard let events = environment.sceneEvents else {
            // SUI-APP-16
            host?.engine.stage?.warn(
                "Cannot use Scene methods for URL, NSUserActivity, and other External Events"
                    + " without using SwiftUI Lifecycle.")
            return
        }
        self.events = events
        events.subscribe(self, type: view.modifier.type) { [weak self] value in
            self?.view.modifier.action(value)
        }
    }
    override func update() { setChild(view.content) }
    override func willUnmount() { events?.leave(self) }
}

nonisolated extension View {
    public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
        modifier(
            _SceneEventModifier(type: nil) { value in
                if let url = value as? URL { action(url) }
            })
    }
    public func onContinueUserActivity(
        _ activityType: String, perform action: @escaping (NSUserActivity) -> Void
    ) -> some View {
        modifier(
            _SceneEventModifier(type: activityType) { value in
                if let activity = value as? NSUserActivity { action(activity) }
            })
    }
    public func handlesExternalEvents(
        preferring: Set<String>, allowing: Set<String>
    ) -> some View { decorated("handlesExternalEvents") }
}
