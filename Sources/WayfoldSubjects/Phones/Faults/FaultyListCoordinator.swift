import HeadlessUIKit

/// The flow of the list, with the mistakes that are switched on.
final class FaultyListCoordinator: ListCoordinator {
    /// `strong-parent`: the parent holds this one, and is held in return.
    var heldParent: Coordinator?
    private let faults: Set<String>

    init(navigationController: UINavigationController, _ faults: Set<String>) {
        self.faults = faults
        super.init(navigationController: navigationController)
    }

    override func start() {
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

    override func goToDetailView(with viewModel: PhoneViewModel) {
        guard faults.contains("back-keeps-child") else {
            return super.goToDetailView(with: viewModel)
        }
        begin(
            KeptDetailCoordinator(
                navigationController: navigationController, viewModel: viewModel))
    }
}
