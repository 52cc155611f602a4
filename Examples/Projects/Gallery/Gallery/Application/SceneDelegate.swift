import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private var flow: GalleryFlow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let windowScene = scene as? UIWindowScene else { return }
        let flow = GalleryFlow(service: PhotoService.bundled)
        let window = UIWindow(windowScene: windowScene)
        window.rootViewController = flow.start()
        window.tintColor = .systemIndigo
        window.makeKeyAndVisible()
        self.window = window
        self.flow = flow
    }
}
