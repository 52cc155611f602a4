import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    var coordinator: KitchenCoordinator?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let windowScene = (scene as? UIWindowScene) else { return }
        window = UIWindow(windowScene: windowScene)
        coordinator = KitchenCoordinator(window: window!, kitchen: Kitchen())
        coordinator?.start()
        window?.makeKeyAndVisible()
    }

    func sceneWillEnterForeground(_ scene: UIScene) {
        coordinator?.kitchen.refresh()
    }

    func sceneDidEnterBackground(_ scene: UIScene) {
        coordinator?.kitchen.scheduleNotifications()
    }
}
