import HeadlessUIKit

extension MVP {
    protocol ListViewControllerDelegate: AnyObject {
        func backToHomeView()
        func goToDetailView(with phone: Phone)
        func displayAlertErrorMessage(with errorMessage: String)
    }

    /// The flow of the list, on its parent's navigation controller.
    class ListCoordinator: Coordinator, ParentCoordinator {
        // The parent holds this one, so it is not held in return.
        weak var parentCoordinator: Coordinator?
        private(set) var navigationController: UINavigationController
        var childCoordinators = [Coordinator]()

        init(navigationController: UINavigationController) {
            self.navigationController = navigationController
        }

        func start() {
            let listViewController =
                ListViewController.instantiate(storyboardName: "Main") ?? ListViewController()
            listViewController.coordinator = self
            listViewController.presenter = ListPresenter(with: NetworkAPIService())
            navigationController.pushViewController(listViewController, animated: true)
        }
    }
}

extension MVP.ListCoordinator: MVP.ListViewControllerDelegate {
    func backToHomeView() {
        parentCoordinator?.removeChildCoordinator(childCoordinator: self)
    }

    func goToDetailView(with phone: Phone) {
        begin(MVP.DetailCoordinator(navigationController: navigationController, phone: phone))
    }
}
