import HeadlessUIKit

extension ControllerPages {
    /// Where the app's navigation begins, and what holds its root.
    final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        let factory: CoordinatorFactory
        var window: UIWindow?
        var coordinator: AppCoordinator?

        init(factory: CoordinatorFactory) {
            self.factory = factory
        }

        func scene(
            _ scene: UIScene, willConnectTo session: UISceneSession,
            options connectionOptions: UIScene.ConnectionOptions
        ) {
            guard let windowScene = (scene as? UIWindowScene) else { return }
            coordinator = factory.appCoordinator()
            coordinator?.start()
            window = UIWindow(frame: windowScene.coordinateSpace.bounds)
            window?.windowScene = windowScene
            window?.rootViewController = coordinator?.rootViewController
            window?.makeKeyAndVisible()
        }
    }
}
