import HeadlessUIKit

extension MVP {
    /// The flow of one phone, on the same navigation controller.
    final class DetailCoordinator: Coordinator, ParentCoordinator {
        // The parent holds this one, so it is not held in return.
        weak var parentCoordinator: Coordinator?
        private(set) var navigationController: UINavigationController
        var childCoordinators = [Coordinator]()
        let phone: Phone

        init(navigationController: UINavigationController, phone: Phone) {
            self.navigationController = navigationController
            self.phone = phone
        }

        func start() {
            let detailViewController =
                DetailViewController.instantiate(storyboardName: "Main") ?? DetailViewController()
            detailViewController.presenter = DetailPresenter(with: phone)
            detailViewController.coordinator = self
            self.navigationController.pushViewController(detailViewController, animated: true)
        }
    }
}

extension MVP.DetailCoordinator: DetailViewControllerDelegate {
    func backToListView() {
        parentCoordinator?.removeChildCoordinator(childCoordinator: self)
    }
}
