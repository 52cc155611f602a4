import HeadlessUIKit

/// The flow of the list, with the mistakes that are switched on.
final class FaultyListCoordinator: Coordinator, ParentCoordinator {
    weak var parentCoordinator: Coordinator?
    /// `strong-parent`: the parent holds this one, and is held in return.
    var heldParent: Coordinator?
    private(set) var navigationController: UINavigationController
    var childCoordinators = [Coordinator]()
    private let faults: Set<String>

    init(navigationController: UINavigationController, _ faults: Set<String>) {
        self.navigationController = navigationController
        self.faults = faults
    }

    func start() {
        let listViewController = makeListViewController()
        listViewController.coordinator = self
        listViewController.viewModel = ListViewModel(with: NetworkAPIService())
        navigationController.pushViewController(listViewController, animated: true)
    }

    private func makeListViewController() -> ListViewController {
        if faults.contains("cancelled-swipe-removes") { return ArticleListViewController() }
        if faults.contains("pop-to-root-keeps-list") { return CoveredListViewController() }
        if faults.contains("binding-holds-view") { return HeldListViewController() }
        return ListViewController()
    }
}

extension FaultyListCoordinator: ListViewControllerDelegate {
    func backToHomeView() {
        parentCoordinator?.removeChildCoordinator(childCoordinator: self)
    }

    func goToDetailView(with viewModel: PhoneViewModel) {
        if faults.contains("back-keeps-child") {
            let detailCoordinator = KeptDetailCoordinator(
                navigationController: navigationController, viewModel: viewModel)
            detailCoordinator.parentCoordinator = self
            addChildCoordinator(childCoordinator: detailCoordinator)
            detailCoordinator.start()
        } else {
            let detailCoordinator = DetailCoordinator(
                navigationController: navigationController, viewModel: viewModel)
            detailCoordinator.parentCoordinator = self
            addChildCoordinator(childCoordinator: detailCoordinator)
            detailCoordinator.start()
        }
    }

    func displayAlertErrorMessage(with errorMessage: String) {
        let alert = UIAlertController(
            title: "Error", message: errorMessage, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default, handler: { _ in }))
        navigationController.present(alert, animated: true, completion: nil)
    }
}
