import HeadlessUIKit

/// The root of the app's navigation, which makes the flows and screens that have a mistake.
final class FaultyAppCoordinator: Coordinator {
    var childCoordinators = [Coordinator]()
    private(set) var navigationController: UINavigationController
    private let faults: Set<String>

    init(with navigationController: UINavigationController, _ faults: Set<String>) {
        self.navigationController = navigationController
        self.faults = faults
    }

    func start() {
        if faults.contains("strong-delegate") {
            let homeViewController = StrongDelegateHomeViewController()
            homeViewController.coordinator = self
            navigationController.pushViewController(homeViewController, animated: false)
        } else {
            showHome()
        }
    }
}

extension FaultyAppCoordinator: HomeViewControllerDelegate {
    func goToListView() {
        let listCoordinator = FaultyListCoordinator(
            navigationController: navigationController, faults)
        if faults.contains("strong-parent") { listCoordinator.heldParent = self }
        begin(listCoordinator)
    }
}
