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
        perform { run(A(), url: url, activity: activity, restoring: saved) }
    }

    /// Launches an app that is already made.
    @discardableResult
    public func run<A: App>(
        _ app: A, url: URL? = nil, activity: NSUserActivity? = nil,
        restoring saved: NSUserActivity? = nil
    ) -> UIWindowScene? {
        perform {
            let opened = url ?? launchURL
            launchURL = nil
            return start(app, AppLaunch(url: opened, activity: activity, saved: saved))
        }
    }

    /// Opens a window of the app, as a person does who asks for a new one.
    public func openWindow(id: String, value: (any Hashable & Codable)? = nil) {
        perform { engine.app?.open(id: id, value: value.map { AnyHashable($0) }) }
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

    /// Opens a URL as another app or the home screen does: the scene that it is for comes to the
    /// front, or a new one is opened for it (SUI-APP-18). False where no scene takes it.
    @discardableResult
    public func open(_ url: URL) -> Bool {
        perform { engine.app?.take(url.absoluteString, url: url) ?? false }
    }

    /// Hands what a person was doing elsewhere to the app, as `open` does with a URL.
    @discardableResult
    public func hand(_ activity: NSUserActivity) -> Bool {
        let event =
            activity.targetContentIdentifier ?? activity.webpageURL?.absoluteString
            ?? activity.activityType
        return perform { engine.app?.take(event, activity: activity) ?? false }
    }

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

    init(url: URL? = nil, activity: NSUserActivity? = nil, saved: NSUserActivity? = nil) {
        if let url { options.urlContexts = [UIOpenURLContext(url: url)] }
        if let activity { options.userActivities = [activity] }
        self.saved = saved
    }
}

/// A running app: its own graph, and its scenes.
@MainActor
final class AppSession {
    unowned let stage: HeadlessStage
    private let host: Host
    private(set) var scenes: [AppSceneDelegate] = []
    private var groups: [WindowGroupNode] = []
    private var launch: AppLaunch?
    /// The delegate that the app named, kept as long as the app.
    private var delegate: NamedDelegate?

    init(stage: HeadlessStage, launch: AppLaunch) {
        self.stage = stage
        self.launch = launch
        host = Host(engine: stage.engine)
    }

    /// The app's delegate launches when the app's properties are made, before its body
    /// (SUI-UK-22); then the first group of windows opens one.
    func start<A: App>(_ app: A) {
        delegate = stage.engine.namedDelegate
        stage.engine.namedDelegate = nil
        stage.finishLaunching(AppDelegate(delegate?.delegate))
        host.setEnvironment(values(phase: .background))
        host.setRoot(MadeView(value: app) { $0.body._sceneView })
        host.turn(attached: true)
        stage.engine.run()
        openFirst()
    }

    /// Opens the window that was saved, else the one that what the app is launched for asks for,
    /// else the first.
    private func openFirst() {
        let restores = stage.engine.obeys(.restoresWindowValues)
        let saved = restores ? launch?.saved?.userInfo ?? [:] : [:]
        if let place = saved[SavedWindow.group] as? Int, groups.indices.contains(place) {
            let text = saved[SavedWindow.value] as? String
            return open(groups[place], value: text.flatMap { groups[place].view.type?.decode($0) })
        }
        let url = launch?.options.urlContexts.first?.url
        let event = url?.absoluteString ?? launch?.options.userActivities.first?.activityType
        let taker = event.flatMap { event in takers(of: event).first }
        if let first = taker ?? groups.first { open(first, value: nil) }
    }

    /// Which group it is, by its place in the app's body.
    func place(of group: WindowGroupNode) -> Int? { groups.firstIndex { $0 === group } }

    /// The process ends: no view hears of it (SUI-APP-24).
    func end() {
        stage.engine.isEnding = stage.engine.obeys(.endsProcessSilently)
        defer { stage.engine.isEnding = false }
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
        let session = AppSceneDelegate(app: self, group: group, value: value)
        scenes.append(session)
        let launch = launch ?? AppLaunch()
        self.launch = nil
        stage.connect(session, options: launch.options, restoring: launch.saved)
    }

    func open(id: String?, value: AnyHashable?) {
        let group = groups.first { group in
            let view = group.view
            if let id { return view.id == id }
            guard let value, let wanted = view.type?.type else { return false }
            return ObjectIdentifier(wanted) == ObjectIdentifier(Swift.type(of: value.base))
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

    // MARK: events

    /// The groups that open windows for an event, those that name it first.
    private func takers(of event: String) -> [WindowGroupNode] {
        guard stage.engine.obeys(.choosesSceneByEvent) else { return groups }
        let naming = groups.filter { $0.environment.externalEvents?.matches(event) ?? false }
        return naming + groups.filter { $0.environment.externalEvents == nil }
    }

    /// Gives an event to the scene that prefers it, or that may take it, or to a new one.
    func take(_ event: String, url: URL? = nil, activity: NSUserActivity? = nil) -> Bool {
        let takers = takers(of: event)
        let open = takers.flatMap { taker in scenes.filter { $0.group === taker } }
            .filter { $0.events.allows(event) }
        let preferring = scenes.first { $0.events.prefers(event) }
        if let scene = (preferring ?? open.first)?.scene {
            if let url { stage.open(url, in: scene) }
            if let activity { stage.hand(activity, to: scene) }
            return true
        }
        guard let group = takers.first else { return false }
        launch = AppLaunch(url: url, activity: activity)
        self.open(group, value: nil)
        return true
    }

    /// Makes the delegate that the app's own names for a scene.
    func nameSceneDelegate(
        _ session: UISceneSession, _ options: UIScene.ConnectionOptions
    ) -> (any UISceneDelegate)? {
        guard stage.engine.obeys(.handsOnToNamedDelegates) else { return nil }
        let named: AnyClass? = delegate?.delegate.application(
            stage.application, configurationForConnecting: session, options: options
        ).delegateClass
        return (named as? NSObject.Type)?.freshObject() as? any UISceneDelegate
    }

    // MARK: windows

    /// Whether `dismiss()` in the root of a window closes it: in all but the first (SUI-U-27).
    func closes(_ scene: AppSceneDelegate) -> Bool {
        stage.viewChoices.firstWindowDismissal == .closesWindow || scenes.first !== scene
    }

    func dismiss(_ scene: AppSceneDelegate) {
        scene.close()
        scenes.removeAll { $0 === scene }
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
