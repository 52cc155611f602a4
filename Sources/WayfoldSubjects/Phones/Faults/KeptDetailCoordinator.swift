import HeadlessUIKit

/// `back-keeps-child`: the phone goes, and its coordinator stays with the parent, one more for each
/// visit, until the list goes too.
final class KeptDetailCoordinator: Coordinator, ParentCoordinator {
    weak var parentCoordinator: Coordinator?
    private(set) var navigationController: UINavigationController
    var childCoordinators = [Coordinator]()
    let viewModel: PhoneViewModel

    init(navigationController: UINavigationController, viewModel: PhoneViewModel) {
        self.navigationController = navigationController
        self.viewModel = viewModel
    }

    func start() {
        let detailViewController = DetailViewController()
        detailViewController.configure(with: viewModel)
        detailViewController.coordinator = self
        self.navigationController.pushViewController(detailViewController, animated: true)
    }
}

extension KeptDetailCoordinator: DetailViewControllerDelegate {
    func backToListView() {}
}
