import HeadlessUIKit

extension ControllerPages {
    /// The root of the app's navigation, and the parent of every page's coordinator.
    ///
    /// In the article a list has its details within it. Pages follow each other without an end,
    /// and objects that hold each other in a chain of 100,000 cannot be let go of, so all of them
    /// are its children.
    final class AppCoordinator: Coordinator {
        var childCoordinators = [Coordinator]()
        let navigationController: UINavigationController
        private let home: Page

        init(with navigationController: UINavigationController, home: Page) {
            self.navigationController = navigationController
            self.home = home
        }

        func start() {
            let homeViewController = PageViewController(page: home)
            homeViewController.coordinator = self
            // The first screen comes without an animation.
            navigationController.pushViewController(homeViewController, animated: false)
        }
    }
}

extension ControllerPages.AppCoordinator: PageViewControllerDelegate {
    func goToPage(_ page: Page) {
        let pageCoordinator = ControllerPages.PageCoordinator(
            navigationController: navigationController, page: page)
        pageCoordinator.parentCoordinator = self
        addChildCoordinator(childCoordinator: pageCoordinator)
        pageCoordinator.start()
    }

    func backFromPage() {}

    func displayAlert(with message: String) {
        let alert = UIAlertController(title: "Alert", message: message, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default, handler: { _ in }))
        navigationController.present(alert, animated: true, completion: nil)
    }
}
