import HeadlessUIKit

/// The scene delegate with a root coordinator that makes mistakes.
final class FaultySceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    var coordinator: Coordinator?
    private let makeCoordinator: (UINavigationController) -> Coordinator

    init(_ makeCoordinator: @escaping (UINavigationController) -> Coordinator) {
        self.makeCoordinator = makeCoordinator
        super.init()
    }

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let windowScene = (scene as? UIWindowScene) else { return }
        coordinator = makeCoordinator(UINavigationController())
        coordinator?.start()
        window = UIWindow(frame: windowScene.coordinateSpace.bounds)
        window?.windowScene = windowScene
        window?.rootViewController = coordinator?.navigationController
        window?.makeKeyAndVisible()
    }
}
