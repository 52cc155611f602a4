import HeadlessUIKit
import Testing

@MainActor
struct SceneTests {
    /// A delegate of the app and of its scene that notes what it hears.
    private final class Noting: UIResponder, UIApplicationDelegate, UIWindowSceneDelegate {
        var window: UIWindow?
        var diary = Diary()
        var restored: NSUserActivity?

        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            diary.note("didFinishLaunching")
            return true
        }
        func application(
            _ application: UIApplication,
            configurationForConnecting connectingSceneSession: UISceneSession,
            options: UIScene.ConnectionOptions
        ) -> UISceneConfiguration {
            diary.note("configuration")
            return connectingSceneSession.configuration
        }
        func applicationDidBecomeActive(_ application: UIApplication) { diary.note("app active") }
        func applicationDidEnterBackground(_ application: UIApplication) {
            diary.note("app background")
        }

        func scene(
            _ scene: UIScene, willConnectTo session: UISceneSession,
            options connectionOptions: UIScene.ConnectionOptions
        ) {
            let urls = connectionOptions.urlContexts.map(\.url.absoluteString).sorted()
            diary.note((["connect"] + urls).joined(separator: " "))
            restored = session.stateRestorationActivity
            guard let scene = scene as? UIWindowScene else { return }
            let window = UIWindow(windowScene: scene)
            window.rootViewController = Page("A", diary)
            window.makeKeyAndVisible()
            self.window = window
        }
        func sceneWillEnterForeground(_ scene: UIScene) { diary.note("foreground") }
        func sceneDidBecomeActive(_ scene: UIScene) { diary.note("active") }
        func sceneWillResignActive(_ scene: UIScene) { diary.note("resign") }
        func sceneDidEnterBackground(_ scene: UIScene) { diary.note("background") }
        func sceneDidDisconnect(_ scene: UIScene) { diary.note("disconnect") }
        func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
            diary.note("open \(contexts.map(\.url.absoluteString))")
        }
        func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
            diary.note("activity")
            return NSUserActivity(activityType: "kept")
        }
        func scene(
            _ scene: UIScene,
            restoreInteractionStateWith stateRestorationActivity: NSUserActivity
        ) { diary.note("restore") }
    }

    private func started() -> (HeadlessStage, Noting, UIWindowScene) {
        let stage = HeadlessStage()
        let delegate = Noting()
        let scene = stage.connect(delegate)
        stage.finish()
        _ = delegate.diary.take()
        return (stage, delegate, scene)
    }

    @Test
    func `a cold start launches, asks for a configuration, connects, and becomes active`() {
        let stage = HeadlessStage()
        let delegate = Noting()
        #expect(stage.launch(delegate) == nil)
        #expect(delegate.diary.take() == ["didFinishLaunching", "configuration", "app active"])
        let scene = stage.connect(delegate)
        #expect(
            delegate.diary.take() == [
                "connect", "A.DL", "foreground", "A.WA", "A.IA", "A.DA", "active",
            ])
        #expect(scene.activationState == .foregroundActive)
        #expect(stage.application.connectedScenes == [scene])
        #expect(scene.windows == [delegate.window])
        #expect(scene.keyWindow === delegate.window)
    }

    @Test
    func `a link that starts the app comes with the connection and not by itself`() throws {
        let stage = HeadlessStage()
        let delegate = Noting()
        let options = UIScene.ConnectionOptions()
        options.urlContexts = [UIOpenURLContext(url: try #require(URL(string: "a://b")))]
        let scene = stage.connect(delegate, options: options)
        stage.finish()
        let lines = delegate.diary.take()
        #expect(lines.first == "connect a://b")
        #expect(!lines.contains { $0.hasPrefix("open") })
        #expect(scene.delegate === delegate)
    }

    @Test
    func `a link comes to a living scene, from the background between its two steps`() throws {
        let (stage, delegate, scene) = started()
        let url = try #require(URL(string: "a://b"))
        stage.open(url, in: scene)
        #expect(delegate.diary.take() == ["open [\"a://b\"]"])
        stage.sendToBackground(scene)
        _ = delegate.diary.take()
        stage.open(url, in: scene)
        #expect(delegate.diary.take() == ["foreground", "open [\"a://b\"]", "active"])
    }

    @Test
    func `the background is resign, background, activity, and no controller hears of it`() {
        let (stage, delegate, scene) = started()
        stage.sendToBackground(scene)
        #expect(delegate.diary.take() == ["resign", "background", "activity"])
        #expect(scene.session.stateRestorationActivity?.activityType == "kept")
        stage.bringToForeground(scene)
        #expect(delegate.diary.take() == ["foreground", "active"])
    }

    @Test
    func `a short interruption is resign and active`() {
        let (stage, delegate, scene) = started()
        stage.interrupt(scene)
        stage.resume(scene)
        #expect(delegate.diary.take() == ["resign", "active"])
    }

    @Test
    func `a scene that is ended resigns, is asked for its activity, and disconnects`() {
        let (stage, delegate, scene) = started()
        stage.disconnect(scene)
        #expect(delegate.diary.take() == ["resign", "activity", "disconnect"])
        #expect(stage.application.connectedScenes.isEmpty)
    }

    @Test
    func `what was kept can be read at the connection, and is handed over after it`() {
        let stage = HeadlessStage()
        let delegate = Noting()
        let activity = NSUserActivity(activityType: "kept")
        let scene = stage.connect(delegate, restoring: activity)
        #expect(delegate.restored === activity)
        #expect(
            delegate.diary.take().filter { !$0.hasPrefix("A.") } == [
                "connect", "restore", "foreground", "active",
            ])
        #expect(scene.session.stateRestorationActivity === activity)
    }

    @Test
    func `with scenes the app hears by notification only`() {
        let (stage, delegate, scene) = started()
        stage.application.delegate = delegate
        var names: [String] = []
        let token = NotificationCenter.default.addObserver(
            forName: UIApplication.didEnterBackgroundNotification, object: stage.application,
            queue: nil
        ) { note in
            MainActor.assumeIsolated { delegate.diary.note("notification") }
        }
        stage.sendToBackground(scene)
        NotificationCenter.default.removeObserver(token)
        names = delegate.diary.take()
        #expect(names.contains("notification"))
        #expect(!names.contains("app background"))
    }

    @Test
    func `a window keeps its root, and a root that is replaced goes`() {
        let stage = HeadlessStage()
        let diary = Diary()
        weak var old: UIViewController?
        let window = stage.show(UIViewController())
        stage.finish()
        old = window.rootViewController
        #expect(old != nil)
        stage.perform { window.rootViewController = Page("N", diary) }
        stage.finish()
        #expect(old == nil)
        #expect(diary.take() == ["N.DL", "N.WA", "N.IA", "N.DA"])
        window.isHidden = true
        stage.finish()
        #expect(diary.take() == ["N.WD", "N.DD"])
    }
}
