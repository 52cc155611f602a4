import HeadlessUIKit

protocol ListViewControllerDelegate: AnyObject {
    func backToHomeView()
    func goToDetailView(with viewModel: PhoneViewModel)
    func displayAlertErrorMessage(with errorMessage: String)
}

/// The flow of the list, on its parent's navigation controller.
///
/// It goes when the list does: by the back button, by a finished swipe, and from under a phone.
///
/// As the article has it, the list says so in `viewWillDisappear`. Two ways leave that wrong, both
/// found on the stage. After `popToRootViewController` from the detail only the detail hears it, so
/// this coordinator stays among its parent's children, with no screen of its own. And a swipe back
/// from the list that the finger lets go of has removed it already, while the list stays: from then
/// on its rows lead nowhere. Both can be switched on: see `Faults/ArticleListViewController`.
class ListCoordinator: Coordinator, ParentCoordinator, ListViewControllerDelegate {
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
        listViewController.viewModel = ListViewModel(with: NetworkAPIService())
        navigationController.pushViewController(listViewController, animated: true)
    }

    func backToHomeView() {
        parentCoordinator?.removeChildCoordinator(childCoordinator: self)
    }

    func goToDetailView(with viewModel: PhoneViewModel) {
        begin(DetailCoordinator(navigationController: navigationController, viewModel: viewModel))
    }
}
