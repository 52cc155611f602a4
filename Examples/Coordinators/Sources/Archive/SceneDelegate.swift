#if canImport(UIKit)
    import UIKit
#else
    import HeadlessUIKit
#endif

public final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    public var window: UIWindow?
    private lazy var coordinator = ApplicationCoordinator(router: Router())

    public func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let windowScene = scene as? UIWindowScene else { return }
        coordinator.start()
        let window = UIWindow(windowScene: windowScene)
        window.rootViewController = coordinator.router.navigationController
        window.makeKeyAndVisible()
        self.window = window
    }
}
