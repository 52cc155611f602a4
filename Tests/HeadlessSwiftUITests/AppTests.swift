import HeadlessSwiftUI
import Testing

/// What the apps of these tests did; each test has a stage, and so its own.
@MainActor private var journal: Notes { HeadlessStage.current.journal }

extension HeadlessStage {
    @MainActor fileprivate var journal: Notes {
        if let journal = journals.first(where: { $0.stage === self }) { return journal.notes }
        let made = Notes()
        journals.append((self, made))
        return made
    }
}

@MainActor private var journals: [(stage: HeadlessStage, notes: Notes)] = []

@MainActor
struct AppTests {
    struct Shop: App {
        @UIApplicationDelegateAdaptor(Delegate.self) private var delegate
        @Environment(\.scenePhase) private var phase
        @State private var launches = 0
        init() { journal.add("init") }
        var body: some Scene {
            WindowGroup { Root() }
                .onChange(of: phase) { old, new in journal.add("app \(old) \(new)") }
            WindowGroup(id: "note", for: Int.self) { $number in
                Text("note \(number ?? 0)")
            }
        }
    }

    final class Delegate: NSObject, UIApplicationDelegate, ObservableObject {
        let name = "delegate"
        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            journal.add("launched")
            return true
        }
    }

    struct Root: View {
        @Environment(\.scenePhase) private var phase
        @Environment(\.openWindow) private var openWindow
        @EnvironmentObject private var delegate: Delegate
        @SceneStorage("page") private var page = 1
        @AppStorage("name") private var name = "none"
        var body: some View {
            VStack {
                Text("page \(page) \(name) \(delegate.name)")
                Button("Turn") { page += 1 }
                Button("Name") { name = "Ada" }
                Button("Note") { openWindow(id: "note", value: 3) }
            }
            .onAppear { journal.add("appear") }
            .onChange(of: phase) { old, new in journal.add("\(old) \(new)") }
            .onOpenURL { journal.add("url \($0.absoluteString)") }
            .onContinueUserActivity("read") { journal.add("read \($0.title ?? "")") }
        }
    }

    @Test func `an app launches with its delegate and follows its scene's phases`() throws {
        let stage = HeadlessStage()
        try stage.perform {
            let scene = try #require(stage.launch(Shop.self))
            stage.finish()
            #expect(
                stage.journal.lines == [
                    "init", "launched", "app background inactive", "appear",
                    "app inactive active", "inactive active",
                ])
            stage.journal.lines = []
            stage.sendToBackground(scene)
            stage.finish()
            stage.bringToForeground(scene)
            stage.finish()
            #expect(
                stage.journal.lines.filter { !$0.hasPrefix("app") } == [
                    "active inactive", "inactive background", "background inactive",
                    "inactive active",
                ])
            #expect(stage.journal.lines.contains("app inactive background"))
            stage.quit()
        }
    }

    @Test func `URLs and activities reach the views of the scene`() throws {
        let stage = HeadlessStage()
        let url = try #require(URL(string: "shop://item/1"))
        let second = try #require(URL(string: "shop://item/2"))
        try stage.perform {
            let scene = try #require(stage.launch(Shop.self, url: url))
            stage.turn()
            #expect(!stage.journal.lines.contains("url shop://item/1"))
            stage.finish()
            stage.open(second, in: scene)
            let activity = NSUserActivity(activityType: "read")
            activity.title = "page"
            stage.hand(activity, to: scene)
            let link = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
            link.webpageURL = url
            stage.hand(link, to: scene)
            stage.finish()
            let events = stage.journal.lines.filter { $0.hasPrefix("url") || $0.hasPrefix("read") }
            #expect(
                events == [
                    "url shop://item/1", "url shop://item/2", "read page", "url shop://item/1",
                ]
            )
            stage.quit()
        }
    }

    @Test func `what a scene stores comes back, what an app stores stays in the stage`() throws {
        let stage = HeadlessStage()
        try stage.perform {
            let scene = try #require(stage.launch(Shop.self))
            stage.finish()
            #expect(stage.user.texts.first == "page 1 none delegate")
            try stage.user.tap("Turn")
            try stage.user.tap("Name")
            stage.finish()
            #expect(stage.user.texts.first == "page 2 Ada delegate")
            stage.sendToBackground(scene)
            stage.finish()
            let saved = scene.session.stateRestorationActivity
            stage.quit()
            stage.launch(Shop.self, restoring: saved)
            stage.finish()
            #expect(stage.user.texts.first == "page 2 Ada delegate")
            stage.defaults.set("Bo", forKey: "name")
            stage.finish()
            #expect(stage.user.texts.first == "page 2 Bo delegate")
            // On the stage the standard defaults are the stage's.
            #expect(UserDefaults.standard.string(forKey: "name") == "Bo")
            stage.quit()
        }
        #expect(UserDefaults.standard.object(forKey: "name") == nil)
    }

    @Test func `a window opens for a value, once for each`() throws {
        let stage = HeadlessStage()
        try stage.perform {
            stage.launch(Shop.self)
            stage.finish()
            try stage.user.tap("Note")
            stage.finish()
            #expect(stage.user.texts == ["note 3"])
            #expect(stage.application.connectedScenes.count == 2)
            stage.quit()
            #expect(stage.application.connectedScenes.isEmpty)
        }
    }

    struct Outside: View {
        var body: some View { Text("x").onOpenURL { _ in } }
    }

    @Test func `outside of an app URLs reach nobody and that is said`() {
        let stage = HeadlessStage()
        stage.perform {
            stage.show(Outside())
            stage.finish()
        }
        #expect(stage.warnings.contains { $0.hasPrefix("Cannot use Scene methods") })
    }
}
