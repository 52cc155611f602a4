import HeadlessUIKit

/// A flow of screens, and the flows within it.
protocol Coordinator: AnyObject {
    var childCoordinators: [Coordinator] { get set }
    var navigationController: UINavigationController { get }

    func start()
    func addChildCoordinator(childCoordinator: Coordinator)
    func removeChildCoordinator(childCoordinator: Coordinator)
}

extension Coordinator {
    /// Holds a flow within this one.
    func addChildCoordinator(childCoordinator: Coordinator) {
        self.childCoordinators.append(childCoordinator)
    }

    /// Begins a flow within this one, which it knows weakly.
    func begin(_ child: some Coordinator & ParentCoordinator) {
        child.parentCoordinator = self
        addChildCoordinator(childCoordinator: child)
        child.start()
    }

    /// Lets go of a flow within this one, which is found by identity.
    func removeChildCoordinator(childCoordinator: Coordinator) {
        self.childCoordinators = self.childCoordinators.filter { $0 !== childCoordinator }
    }

    /// Shows an error over what is there.
    func displayAlertErrorMessage(with errorMessage: String) {
        let alert = UIAlertController(
            title: "Error", message: errorMessage, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default, handler: { _ in }))
        navigationController.present(alert, animated: true, completion: nil)
    }
}

extension Coordinator where Self: HomeViewControllerDelegate {
    /// Shows the app's first screen, which comes without an animation.
    func showHome() {
        let homeViewController =
            HomeViewController.instantiate(storyboardName: "Main") ?? HomeViewController()
        homeViewController.coordinator = self
        navigationController.pushViewController(homeViewController, animated: false)
    }
}
