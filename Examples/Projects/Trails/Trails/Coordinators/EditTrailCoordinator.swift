import UIKit

class EditTrailCoordinator: Coordinator {
    let navigationController: UINavigationController
    var childCoordinators: [Coordinator] = []
    weak var parentCoordinator: TrailsCoordinator?
    private let trail: Trail

    init(navigationController: UINavigationController, trail: Trail) {
        self.navigationController = navigationController
        self.trail = trail
    }

    func start() {
        let edit = EditTrailViewController.instantiate()
        edit.trail = trail
        edit.coordinator = self
        navigationController.pushViewController(edit, animated: true)
    }

    func save(_ trail: Trail) {
        navigationController.popViewController(animated: true)
        parentCoordinator?.didSave(trail, from: self)
    }
}
