import HeadlessUIKit

/// `childKept`: the phone goes, and its coordinator stays with the parent, one more for each visit,
/// until the list goes too.
///
/// The app without this mistake leaks in the same way on one path, since `popToRootViewController`
/// from a phone sends `viewWillDisappear` to the phone alone: its coordinator goes, that of the
/// list below it stays with the root for good. A list that never appeared, since a notification
/// pushed past it, leaves its coordinator behind in the same way.
final class ChildKeptDetailCoordinator: Coordinator, ParentCoordinator {
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

extension ChildKeptDetailCoordinator: DetailViewControllerDelegate {
    func backToListView() {}
}
