#if canImport(UIKit)
    import UIKit
#else
    import HeadlessUIKit
#endif

public final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    public var window: UIWindow?
    private var coordinator: AppCoordinator?

    public func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let windowScene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: windowScene)
        let coordinator = AppCoordinator()
        coordinator.start()
        window.rootViewController = coordinator.navigation
        window.makeKeyAndVisible()
        self.window = window
        self.coordinator = coordinator
    }

    public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
        URLContexts.forEach { coordinator?.open($0.url) }
    }
}
