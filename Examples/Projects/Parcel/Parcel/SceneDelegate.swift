import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private(set) var coordinator: AppCoordinator?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let windowScene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: windowScene)
        let router = Router(rootController: UINavigationController())
        let coordinator = AppCoordinator(
            router: router, factory: DefaultCoordinatorFactory(), session: Session())
        self.window = window
        self.coordinator = coordinator
        window.rootViewController = router.toPresent
        window.makeKeyAndVisible()
        coordinator.start(with: connectionOptions.urlContexts.first.flatMap { DeepLink(url: $0.url) })
    }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
        guard let link = URLContexts.lazy.compactMap({ DeepLink(url: $0.url) }).first else { return }
        coordinator?.start(with: link)
    }

    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
        guard let url = userActivity.webpageURL, let link = DeepLink(url: url) else { return }
        coordinator?.start(with: link)
    }
}
