import HeadlessUIKit

protocol DetailViewControllerDelegate: AnyObject {
    func backToListView()
}

/// The flow of one phone, on the same navigation controller.
class DetailCoordinator: Coordinator, ParentCoordinator, DetailViewControllerDelegate {
    // The parent holds this one, so it is not held in return.
    weak var parentCoordinator: Coordinator?
    private(set) var navigationController: UINavigationController
    var childCoordinators = [Coordinator]()
    let viewModel: PhoneViewModel

    init(navigationController: UINavigationController, viewModel: PhoneViewModel) {
        self.navigationController = navigationController
        self.viewModel = viewModel
    }

    func start() {
        let detailViewController =
            DetailViewController.instantiate(storyboardName: "Main") ?? DetailViewController()
        detailViewController.configure(with: viewModel)
        detailViewController.coordinator = self
        self.navigationController.pushViewController(detailViewController, animated: true)
    }

    func backToListView() {
        parentCoordinator?.removeChildCoordinator(childCoordinator: self)
    }
}
