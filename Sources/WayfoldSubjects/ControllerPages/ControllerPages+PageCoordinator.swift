import HeadlessUIKit

extension ControllerPages {
    /// The flow of one page, on its parent's navigation controller.
    final class PageCoordinator: Coordinator, ParentCoordinator {
        // The parent holds this one, so it is not held in return.
        weak var parentCoordinator: Coordinator?
        let navigationController: UINavigationController
        var childCoordinators = [Coordinator]()
        private let page: Page

        init(navigationController: UINavigationController, page: Page) {
            self.navigationController = navigationController
            self.page = page
        }

        func start() {
            let pageViewController = PageViewController(page: page)
            pageViewController.coordinator = self
            navigationController.pushViewController(pageViewController, animated: true)
        }
    }
}

extension ControllerPages.PageCoordinator: PageViewControllerDelegate {
    func goToPage(_ page: Page) {
        (parentCoordinator as? PageViewControllerDelegate)?.goToPage(page)
    }

    func backFromPage() {
        parentCoordinator?.removeChildCoordinator(childCoordinator: self)
    }
}
