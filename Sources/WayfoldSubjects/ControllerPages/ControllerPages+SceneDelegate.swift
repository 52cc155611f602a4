import HeadlessUIKit

extension ControllerPages {
    /// Where the app's navigation begins, and what holds its root.
    final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        let pages: MapPages
        var window: UIWindow?
        var coordinator: AppCoordinator?

        init(pages: MapPages) {
            self.pages = pages
        }

        func scene(
            _ scene: UIScene, willConnectTo session: UISceneSession,
            options connectionOptions: UIScene.ConnectionOptions
        ) {
            guard let windowScene = (scene as? UIWindowScene) else { return }
            let navigationController = UINavigationController()
            coordinator = AppCoordinator(
                with: navigationController, home: Page(route: pages.root))
            coordinator?.start()
            window = UIWindow(frame: windowScene.coordinateSpace.bounds)
            window?.windowScene = windowScene
            window?.rootViewController = coordinator?.navigationController
            window?.makeKeyAndVisible()
        }
    }
}
