import HeadlessUIKit

extension MVP {
    /// The root of the app's navigation.
    final class AppCoordinator: Coordinator {
        var childCoordinators = [Coordinator]()
        private(set) var navigationController: UINavigationController

        init(with navigationController: UINavigationController) {
            self.navigationController = navigationController
        }

        func start() {
            let homeViewController =
                HomeViewController.instantiate(storyboardName: "Main") ?? HomeViewController()
            homeViewController.coordinator = self
            // The first screen comes without an animation.
            navigationController.pushViewController(homeViewController, animated: false)
        }
    }
}

extension MVP.AppCoordinator: HomeViewControllerDelegate {
    func goToListView() {
        let listCoordinator = MVP.ListCoordinator(navigationController: navigationController)
        listCoordinator.parentCoordinator = self
        addChildCoordinator(childCoordinator: listCoordinator)
        listCoordinator.start()
    }
}
