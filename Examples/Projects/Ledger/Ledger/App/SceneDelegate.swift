import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private var coordinator: RootCoordinator?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let windowScene = scene as? UIWindowScene else { return }
        let coordinator = RootCoordinator(
            root: UITabBarController(), dependencies: Dependencies.live())
        coordinator.start()
        let window = UIWindow(windowScene: windowScene)
        window.rootViewController = coordinator.root
        window.makeKeyAndVisible()
        self.window = window
        self.coordinator = coordinator
        connectionOptions.urlContexts.forEach { coordinator.handle($0.url) }
    }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
        guard let url = URLContexts.first?.url else { return }
        coordinator?.handle(url)
    }

    func sceneDidEnterBackground(_ scene: UIScene) {
        coordinator?.dependencies.store.save()
    }
}
