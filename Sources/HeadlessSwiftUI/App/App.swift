/// An app: the scenes that it shows.
@preconcurrency @MainActor
public protocol App {
    associatedtype Body: Scene
    @SceneBuilder var body: Body { get }
    init()
}

extension App {
    /// The start of a program whose app is marked `@main`: launches it on the current stage, and
    /// ends when nothing is left to do.
    public static func main() {
        let stage = HeadlessStage.current
        stage.launch(Self.self)
        stage.finish()
    }
}

extension HeadlessStage {
    /// Launches an app as from the home screen: its first window comes to the front. A URL given
    /// or an activity given here is what it was launched for; what a scene saved comes back.
    @discardableResult
    public func launch<A: App>(
        _ type: A.Type, url: URL? = nil, activity: NSUserActivity? = nil,
        restoring saved: NSUserActivity? = nil
    ) -> UIWindowScene? {
        perform {
            var launch = AppLaunch()
            if let url { launch.options.urlContexts = [UIOpenURLContext(url: url)] }
            if let activity { launch.options.userActivities = [activity] }
            launch.saved = saved
            return start(A(), launch)
        }
    }

    /// Launches an app that is already made.
    @discardableResult
    public func run<A: App>(_ app: A) -> UIWindowScene? {
        perform { start(app, AppLaunch()) }
    }

    private func start<A: App>(_ app: A, _ launch: AppLaunch) -> UIWindowScene? {
        engine.app?.end()
        let session = AppSession(stage: self, launch: launch)
        engine.app = session
        session.start(app)
        return session.scenes.first?.scene
    }

    /// Ends the app: its windows close and its graph goes.
    public func quit() { perform { engine.app?.end() } }

    /// Hands what a person was doing elsewhere to a scene that lives.
    public func hand(_ activity: NSUserActivity, to scene: UIScene) {
        perform { scene.delegate?.scene(scene, continue: activity) }
    }
}

/// What an app is launched with; the first scene takes it.
@MainActor
struct AppLaunch {
    var options = UIScene.ConnectionOptions()
    var saved: NSUserActivity?
}

/// A running app: its own graph, and its scenes.
@MainActor
final class AppSession {
    unowned let stage: HeadlessStage
    private let host: Host
    private(set) var scenes: [SceneSession] = []
    private var groups: [WindowGroupNode] = []
    private var launch: AppLaunch?
    /// The delegate that the app named, kept as long as the app.
    private var delegate: NamedDelegate?

    init(stage: HeadlessStage, launch: AppLaunch) {
        self.stage = stage
        self.launch = launch
        host = Host(engine: stage.engine, controller: nil)
    }

    /// The app's delegate launches when the app's properties are made, before its body
    /// (SUI-UK-22); then the first group of windows opens one.
    func start<A: App>(_ app: A) {
        delegate = stage.engine.namedDelegate
        stage.engine.namedDelegate = nil
        if let delegate { stage.launch(delegate.delegate) }
        host.setEnvironment(values(phase: .background))
        host.setRoot(MadeView(value: app) { $0.body._sceneView })
        host.turn(attached: true)
        stage.engine.run()
        if let first = groups.first { open(first, value: nil) }
    }

    func end() {
        for scene in scenes { scene.close() }
        scenes = []
        groups = []
        host.tearDown()
        delegate = nil
        if stage.engine.app === self { stage.engine.app = nil }
    }

    func add(_ group: WindowGroupNode) { groups.append(group) }
    func remove(_ group: WindowGroupNode) { groups.removeAll { $0 === group } }

    /// Opens a window of a group, or brings the one with the value to the front.
    func open(_ group: WindowGroupNode, value: AnyHashable?) {
        if let value, let there = scenes.first(where: { $0.group === group && $0.value == value }) {
            there.window?.makeKeyAndVisible()
            return
        }
        let session = SceneSession(app: self, group: group, value: value)
        scenes.append(session)
        let launch = launch ?? AppLaunch()
        self.launch = nil
        stage.connect(session, options: launch.options, restoring: launch.saved)
    }

    func open(id: String?, value: AnyHashable?) {
        let group = groups.first { group in
            let view = group.view
            if let id { return view.id == id }
            return value.map { view.value == type(of: $0.base) } ?? false
        }
        guard let group else {
            return stage.warn("No window group for \(id ?? "\(value as Any)").")
        }
        open(group, value: value)
    }

    func close(id: String?, value: AnyHashable?) {
        for scene in scenes
        where (id == nil || scene.group?.view.id == id) && (value == nil || scene.value == value)
            && scenes.count > 1
        {
            scene.close()
            scenes.removeAll { $0 === scene }
        }
    }

    /// The app's phase is the best of its scenes' (SUI-APP-06).
    func phaseChanged() {
        host.setEnvironment(values(phase: scenes.map(\.phase).max() ?? .background))
    }

    private func values(phase: ScenePhase) -> EnvironmentValues {
        var values = EnvironmentValues()
        values.appPlace = AppPlace(session: self)
        values.scenePhase = phase
        delegate?.install(&values)
        return values
    }
}

/// The app that a scene belongs to.
struct AppPlace: Equatable {
    weak var session: AppSession?
    static func == (first: Self, second: Self) -> Bool { first.session === second.session }
}

private enum AppPlaceKey: EnvironmentKey { static var defaultValue: AppPlace? { nil } }

extension EnvironmentValues {
    var appPlace: AppPlace? {
        get { self[AppPlaceKey.self] }
        set { self[AppPlaceKey.self] = newValue }
    }
    public var openWindow: OpenWindowAction { OpenWindowAction(place: appPlace) }
    public var dismissWindow: DismissWindowAction { DismissWindowAction(place: appPlace) }
}

/// Opens a window of the app.
// why: what it does is done on the main actor.
public struct OpenWindowAction: @unchecked Sendable {
    let place: AppPlace?
    @MainActor public func callAsFunction(id: String) {
        place?.session?.open(id: id, value: nil)
    }
    @MainActor public func callAsFunction<D: Hashable & Codable>(value: D) {
        place?.session?.open(id: nil, value: AnyHashable(value))
    }
    @MainActor public func callAsFunction<D: Hashable & Codable>(id: String, value: D) {
        place?.session?.open(id: id, value: AnyHashable(value))
    }
}

/// Closes windows of the app, but not its last one.
// why: what it does is done on the main actor.
public struct DismissWindowAction: @unchecked Sendable {
    let place: AppPlace?
    @MainActor public func callAsFunction(id: String) {
        place?.session?.close(id: id, value: nil)
    }
    @MainActor public func callAsFunction<D: Hashable & Codable>(value: D) {
        place?.session?.close(id: nil, value: AnyHashable(value))
    }
}
