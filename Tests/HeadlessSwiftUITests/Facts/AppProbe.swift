import HeadlessSwiftUI

/// An app of one window, or of several, for tests: what it shows is given when it runs.
@MainActor
struct TestApp<Content: Scene>: App {
    private let content: () -> Content

    init() { preconditionFailure("a test app is made with its scenes") }
    init(@SceneBuilder content: @escaping () -> Content) { self.content = content }

    var body: some Scene { content() }
}

extension Probe {
    /// Runs an app and lets everything settle.
    @discardableResult
    func runApp<S: Scene>(
        url: String? = nil, activity: NSUserActivity? = nil, restoring saved: NSUserActivity? = nil,
        @SceneBuilder app content: @escaping () -> S
    ) -> UIWindowScene? {
        let scene = launch(url: url, activity: activity, restoring: saved, app: content)
        finish()
        return scene
    }

    /// Runs an app as far as the call goes.
    func launch<S: Scene>(
        url: String? = nil, activity: NSUserActivity? = nil, restoring saved: NSUserActivity? = nil,
        @SceneBuilder app content: @escaping () -> S
    ) -> UIWindowScene? {
        stage.perform {
            stage.run(
                TestApp(content: content), url: url.flatMap { URL(string: $0) },
                activity: activity, restoring: saved)
        }
    }

    /// The system opens a URL for the app.
    @discardableResult
    func open(_ url: String) -> Bool {
        defer { finish() }
        return stage.perform { URL(string: url).map { stage.open($0) } ?? false }
    }

    /// The system opens a URL for a scene, as far as the call goes.
    func open(_ url: String, in scene: UIScene) {
        stage.perform { if let url = URL(string: url) { stage.open(url, in: scene) } }
    }

    func quit() { run { stage.quit() } }
}

/// Notes the phases and the URLs that a view sees, and how it comes and goes.
struct Watcher: View {
    let name: String
    let probe: Probe
    @Environment(\.scenePhase) private var phase

    init(_ name: String, _ probe: Probe) {
        self.name = name
        self.probe = probe
    }

    var body: some View {
        Text(name)
            .onAppear { probe.note("+\(name)") }
            .onDisappear { probe.note("-\(name)") }
            .onChange(of: phase, initial: true) { probe.note("\(name) \(phase)") }
            .onOpenURL { probe.note("\(name) \($0.absoluteString)") }
    }
}
