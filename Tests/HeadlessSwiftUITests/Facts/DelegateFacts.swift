import HeadlessSwiftUI
import Testing

/// Chapters 11 and 12: the delegates of UIKit that an app names.
@MainActor
struct DelegateFacts {
    let probe = Probe()

    final class Delegate: NSObject, UIApplicationDelegate, ObservableObject {
        let name = "delegate"
        func application(
            _ application: UIApplication,
            configurationForConnecting connectingSceneSession: UISceneSession,
            options: UIScene.ConnectionOptions
        ) -> UISceneConfiguration {
            let configuration = UISceneConfiguration(
                name: nil, sessionRole: connectingSceneSession.role)
            configuration.delegateClass = SceneDelegate.self
            return configuration
        }
        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            Journal.of(.current).lines.append("launched")
            return true
        }
        // An app with scenes does not hear of this: its scenes' delegates do.
        func applicationDidBecomeActive(_ application: UIApplication) {
            Journal.of(.current).lines.append("app active")
        }
    }

    final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        func scene(
            _ scene: UIScene, willConnectTo session: UISceneSession,
            options connectionOptions: UIScene.ConnectionOptions
        ) { Journal.of(.current).lines.append("scene connects") }
        func sceneDidBecomeActive(_ scene: UIScene) {
            Journal.of(.current).lines.append("scene active")
        }
    }

    /// What the delegates of these tests note, by stage.
    @MainActor
    final class Journal {
        var lines: [String] = []
        private static var all: [ObjectIdentifier: Journal] = [:]
        static func of(_ stage: HeadlessStage) -> Journal {
            let journal = all[ObjectIdentifier(stage)] ?? Journal()
            all[ObjectIdentifier(stage)] = journal
            return journal
        }
        static func forget(_ stage: HeadlessStage) { all[ObjectIdentifier(stage)] = nil }
    }

    struct Named: App {
        @UIApplicationDelegateAdaptor(Delegate.self) private var delegate
        var body: some Scene {
            let _ = Journal.of(.current).lines.append("body")
            WindowGroup { Content() }
        }
        struct Content: View {
            @EnvironmentObject private var delegate: Delegate
            @Environment(\.scenePhase) private var phase
            var body: some View {
                Text(delegate.name).onChange(of: phase) {
                    Journal.of(.current).lines.append("phase \(phase)")
                }
            }
        }
    }

    @Test(.unreadFact("SUI-UK-22"), .fact("SUI-APP-05", "SUI-APP-17"))
    func `UIKit's delegates are SwiftUI's, which hand on to those that the app names`() throws {
        defer { Journal.forget(probe.stage) }
        probe.run { probe.stage.launch(Named.self) }
        #expect(probe.texts == ["delegate"])
        #expect(
            Journal.of(probe.stage).lines == [
                "launched", "body", "scene connects", "phase active", "scene active",
            ])
        let application = probe.stage.application
        #expect(!(application.delegate is Delegate))
        #expect(application.delegate.map { "\(type(of: $0))" } == "AppDelegate")
        let scene = try #require(application.connectedScenes.first)
        #expect(!(scene.delegate is SceneDelegate))
        probe.quit()
    }
}
