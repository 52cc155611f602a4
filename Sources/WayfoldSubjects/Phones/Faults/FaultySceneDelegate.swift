import HeadlessUIKit

/// The scene delegate with a root coordinator that makes mistakes.
final class FaultySceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    var coordinator: FaultyAppCoordinator?
    private let faults: Set<String>

    init(_ faults: Set<String>) {
        self.faults = faults
        super.init()
    }

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let windowScene = (scene as? UIWindowScene) else { return }
        coordinator = FaultyAppCoordinator(with: UINavigationController(), faults)
        coordinator?.start()
        window = UIWindow(frame: windowScene.coordinateSpace.bounds)
        window?.windowScene = windowScene
        window?.rootViewController = coordinator?.navigationController
        window?.makeKeyAndVisible()
    }
}
