#if canImport(UIKit)
    import UIKit
#else
    import HeadlessUIKit
#endif

public final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    public var window: UIWindow?
    public private(set) var postbox: PostboxCoordinator?

    public func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let windowScene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: windowScene)
        let postbox = PostboxCoordinator()
        window.rootViewController = postbox.tabs
        window.makeKeyAndVisible()
        self.window = window
        self.postbox = postbox
        if Mistake.coldLink.isPlanted { return }
        connectionOptions.urlContexts.forEach { postbox.open($0.url) }
    }

    public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
        URLContexts.forEach { postbox?.open($0.url) }
    }
}
