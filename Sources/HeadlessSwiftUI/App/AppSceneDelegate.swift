/// A scene of a running app: its window, its phase, what it saves.
///
/// It is what UIKit knows as the scene's delegate; what the app's delegate names as one hears of
/// everything after it (SUI-APP-17).
final class AppSceneDelegate: UIResponder, UIWindowSceneDelegate {
    weak var app: AppSession?
    private(set) weak var group: WindowGroupNode?
    /// What the window was opened for.
    var value: AnyHashable?
    /// The delegate that the app's own names for its scenes.
    private var named: (any UISceneDelegate)?
    /// A URL that waits until the scene is active (SUI-U-14).
    private var heldURL: URL?
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
            if let key = key as? String, !SavedWindow.keys.contains(key) {
                store.set(value, forKey: key)
            }
        }
        let controller = UIHostingController(rootView: group.view.make(value))
        self.controller = controller
        renew()
        window = UIWindow(windowScene: scene)
        named = app.nameSceneDelegate(session, connectionOptions)
        named?.scene(scene, willConnectTo: session, options: connectionOptions)
        publish(connectionOptions, of: app)
    }

    /// What a cold launch is for comes 0.1 s later, and only the first (SUI-APP-08, 09).
    private func publish(_ options: UIScene.ConnectionOptions, of app: AppSession) {
        let url = options.urlContexts.first?.url
        let activity = options.userActivities.first
        guard url != nil || activity != nil else { return }
        let publish = { [events] in
            if let url { events.publish(url) }
            if let activity { events.publish(activity) }
        }
        // Without a handler it waits for the first one.
        if app.stage.viewChoices.launchURLs == .beforeActive { return publish() }
        app.stage.clockAfter(0.1, publish)
    }

    /// Gives the window the newest content and environment of its group.
    func renew() {
        guard let group, let controller else { return }
        var values = group.environment
        values.scenePhase = phase
        values.sceneEvents = events
        values.sceneStore = StorePlace(defaults: store)
        values.windowScene = WindowPlace(scene: self)
        if let app, app.closes(self) {
            // It is a window's root: it can be closed and is not presented (SUI-EN-12, -14).
            values.dismiss = DismissAction { [weak self] in
                if let self { self.app?.dismiss(self) }
            }
        }
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
        named = nil
    }

    /// Each phase is seen by the views in an update of its own (SUI-APP-05).
    private func turn(to phase: ScenePhase) {
        self.phase = phase
        renew()
        app?.phaseChanged()
        if let engine = app?.stage.engine, engine.obeys(.runsEachPhaseByItself) { engine.run() }
    }

    /// The first views are made when the phase is known: a cold launch shows inactive, then active
    /// (SUI-APP-04).
    func sceneWillEnterForeground(_ scene: UIScene) {
        turn(to: .inactive)
        named?.sceneWillEnterForeground(scene)
        guard let window, window.rootViewController == nil else { return }
        window.rootViewController = controller
        window.makeKeyAndVisible()
    }
    func sceneDidBecomeActive(_ scene: UIScene) {
        turn(to: .active)
        named?.sceneDidBecomeActive(scene)
        guard let url = heldURL else { return }
        heldURL = nil
        events.publish(url)
    }
    func sceneWillResignActive(_ scene: UIScene) {
        turn(to: .inactive)
        named?.sceneWillResignActive(scene)
    }
    func sceneDidEnterBackground(_ scene: UIScene) {
        turn(to: .background)
        named?.sceneDidEnterBackground(scene)
    }
    func sceneDidDisconnect(_ scene: UIScene) { named?.sceneDidDisconnect(scene) }

    /// Only the first, at once, to every handler (SUI-APP-10).
    func scene(_ scene: UIScene, openURLContexts urlContexts: Set<UIOpenURLContext>) {
        if let url = urlContexts.first?.url {
            let isLate = app?.stage.viewChoices.resumingURLs == .afterActive
            if isLate, scene.activationState != .foregroundActive {
                heldURL = url
            } else {
                events.publish(url)
            }
        }
        named?.scene(scene, openURLContexts: urlContexts)
    }
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
        events.publish(userActivity)
        named?.scene(scene, continue: userActivity)
    }

    /// What the scene's views have stored, and what its window was opened for (SUI-APP-20).
    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
        let activity = NSUserActivity(activityType: "HeadlessSwiftUI.SceneStorage")
        activity.userInfo = store.dictionaryRepresentation()
        if let group, let place = app?.place(of: group) {
            activity.userInfo?[SavedWindow.group] = place
        }
        if let value, let text = group?.view.type?.encode(value) {
            activity.userInfo?[SavedWindow.value] = text
        }
        return activity
    }
}

/// What a scene saves of its window beside what its views store.
enum SavedWindow {
    static let group = "HeadlessSwiftUI.window.group"
    static let value = "HeadlessSwiftUI.window.value"
    static let keys: Set<String> = [group, value]
}

/// A type of values that windows are opened for, and how one is saved; values that cannot be read
/// any more are none (SUI-APP-20).
nonisolated struct WindowValueType {
    let type: Any.Type
    let encode: (AnyHashable) -> String?
    let decode: (String) -> AnyHashable?

    init<Value: Hashable & Codable>(_ type: Value.Type) {
        self.type = type
        encode = { value in
            guard let value = value.base as? Value else { return nil }
            // A value that cannot be encoded is not saved.
            return (try? JSONEncoder().encode(value)).map { String(decoding: $0, as: UTF8.self) }
        }
        decode = { text in
            let value = try? JSONDecoder().decode(type, from: Data(text.utf8))
            return value.map { AnyHashable($0) }
        }
    }
}

/// The scene that a view is in.
struct WindowPlace: Equatable {
    weak var scene: AppSceneDelegate?
    static func == (first: Self, second: Self) -> Bool { first.scene === second.scene }
}

private enum WindowPlaceKey: EnvironmentKey { static var defaultValue: WindowPlace? { nil } }
private enum ExternalEventsKey: EnvironmentKey { static var defaultValue: Set<String>? { nil } }

extension EnvironmentValues {
    var windowScene: WindowPlace? {
        get { self[WindowPlaceKey.self] }
        set { self[WindowPlaceKey.self] = newValue }
    }
    /// The events for which a group opens windows; nil for any.
    var externalEvents: Set<String>? {
        get { self[ExternalEventsKey.self] }
        set { self[ExternalEventsKey.self] = newValue }
    }
}

/// A group of windows in the app's own graph.
nonisolated struct WindowGroupView: _PrimitiveView {
    let id: String?
    /// The type of value that its windows are opened for.
    let type: WindowValueType?
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
    override func isReached(by keys: Set<ObjectIdentifier>) -> Bool { true }

    override func passOn(_ keys: Set<ObjectIdentifier>) -> Set<ObjectIdentifier> {
        for scene in ownScenes { scene.renew() }
        return keys
    }
    override func willUnmount() { session?.remove(self) }

    private var ownScenes: [AppSceneDelegate] {
        session?.scenes.filter { $0.group === self } ?? []
    }
}
