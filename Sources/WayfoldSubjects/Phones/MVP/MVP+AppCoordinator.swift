import HeadlessUIKit

extension MVP {
    /// The root of the app's navigation.
    final class AppCoordinator: Coordinator {
        var childCoordinators = [Coordinator]()
        private(set) var navigationController: UINavigationController

        init(with navigationController: UINavigationController) {
            self.navigationController = navigationController
        }

        func start() { showHome() }
    }
}

extension MVP.AppCoordinator: HomeViewControllerDelegate {
    func goToListView() {
        begin(MVP.ListCoordinator(navigationController: navigationController))
    }
}
