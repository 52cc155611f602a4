import HeadlessUIKit

extension MVP {
    /// `presenter-holds-view`: the list holds its presenter, and is held in return.
    final class StrongViewListPresenter: ListPresenter {
        private var heldView: ListView?

        override weak var view: ListView? {
            didSet { heldView = view }
        }
    }

    /// The flow of a list with that presenter.
    final class StrongViewListCoordinator: ListCoordinator {
        override func start() {
            let listViewController = ListViewController()
            listViewController.coordinator = self
            listViewController.presenter = StrongViewListPresenter(with: NetworkAPIService())
            navigationController.pushViewController(listViewController, animated: true)
        }
    }

    /// The root of the app's navigation, with the flow of that list.
    final class StrongViewAppCoordinator: Coordinator {
        var childCoordinators = [Coordinator]()
        private(set) var navigationController: UINavigationController

        init(with navigationController: UINavigationController) {
            self.navigationController = navigationController
        }

        func start() { showHome() }
    }
}

extension MVP.StrongViewAppCoordinator: HomeViewControllerDelegate {
    func goToListView() {
        begin(MVP.StrongViewListCoordinator(navigationController: navigationController))
    }
}
