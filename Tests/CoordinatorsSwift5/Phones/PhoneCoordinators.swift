#if canImport(UIKit)
    import UIKit
#else
    import HeadlessUIKit
#endif

/// The app of the article: home, a list of phones and one phone, with view models.
protocol PhoneCoordinator: AnyObject {
    var childCoordinators: [PhoneCoordinator] { get set }
    var navigationController: UINavigationController { get }

    func start()
    func addChildCoordinator(childCoordinator: PhoneCoordinator)
    func removeChildCoordinator(childCoordinator: PhoneCoordinator)
}

extension PhoneCoordinator {
    func addChildCoordinator(childCoordinator: PhoneCoordinator) {
        childCoordinators.append(childCoordinator)
    }

    func removeChildCoordinator(childCoordinator: PhoneCoordinator) {
        childCoordinators = childCoordinators.filter { $0 !== childCoordinator }
    }
}

protocol PhoneParentCoordinator: AnyObject {
    var parentCoordinator: PhoneCoordinator? { get }
}

final class PhoneAppCoordinator: PhoneCoordinator {
    var childCoordinators = [PhoneCoordinator]()
    private(set) var navigationController: UINavigationController

    init(with navigationController: UINavigationController) {
        self.navigationController = navigationController
    }

    func start() {
        let home = PhoneHomeViewController()
        home.coordinator = self
        navigationController.pushViewController(home, animated: false)
    }
}

extension PhoneAppCoordinator: PhoneHomeViewControllerDelegate {
    func goToListView() {
        let list = PhoneListCoordinator(navigationController: navigationController)
        list.parentCoordinator = self
        addChildCoordinator(childCoordinator: list)
        list.start()
    }
}

final class PhoneListCoordinator: PhoneCoordinator, PhoneParentCoordinator {
    weak var parentCoordinator: PhoneCoordinator?
    private(set) var navigationController: UINavigationController
    var childCoordinators = [PhoneCoordinator]()

    init(navigationController: UINavigationController) {
        self.navigationController = navigationController
    }

    func start() {
        let list = PhoneListViewController()
        list.coordinator = self
        list.viewModel = PhoneListViewModel()
        navigationController.pushViewController(list, animated: true)
    }
}

extension PhoneListCoordinator: PhoneListViewControllerDelegate {
    func backToHomeView() {
        parentCoordinator?.removeChildCoordinator(childCoordinator: self)
    }

    func goToDetailView(with viewModel: PhoneViewModel) {
        let detail = PhoneDetailCoordinator(
            navigationController: navigationController, viewModel: viewModel)
        detail.parentCoordinator = self
        addChildCoordinator(childCoordinator: detail)
        detail.start()
    }

    func displayAlertErrorMessage(with errorMessage: String) {
        let alert = UIAlertController(
            title: "Erreur", message: errorMessage, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default, handler: { _ in }))
        navigationController.present(alert, animated: true, completion: nil)
    }
}

final class PhoneDetailCoordinator: PhoneCoordinator, PhoneParentCoordinator {
    weak var parentCoordinator: PhoneCoordinator?
    private(set) var navigationController: UINavigationController
    var childCoordinators = [PhoneCoordinator]()
    let viewModel: PhoneViewModel

    init(navigationController: UINavigationController, viewModel: PhoneViewModel) {
        self.navigationController = navigationController
        self.viewModel = viewModel
    }

    func start() {
        let detail = PhoneDetailViewController()
        detail.configure(with: viewModel)
        detail.coordinator = self
        navigationController.pushViewController(detail, animated: true)
    }
}

extension PhoneDetailCoordinator: PhoneDetailViewControllerDelegate {
    func backToListView() {
        parentCoordinator?.removeChildCoordinator(childCoordinator: self)
    }
}

final class PhoneSceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    var coordinator: PhoneAppCoordinator?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let windowScene = (scene as? UIWindowScene) else { return }
        let navigationController = UINavigationController()
        coordinator = PhoneAppCoordinator(with: navigationController)
        coordinator?.start()
        window = UIWindow(frame: windowScene.coordinateSpace.bounds)
        window?.windowScene = windowScene
        window?.rootViewController = coordinator?.navigationController
        window?.makeKeyAndVisible()
    }
}

class PhoneAppDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }

    func application(
        _ application: UIApplication,
        configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(
            name: "Default Configuration", sessionRole: connectingSceneSession.role)
        configuration.delegateClass = PhoneSceneDelegate.self
        return configuration
    }
}
