import UIKit

class TrailsCoordinator: NSObject, Coordinator {
    let navigationController: UINavigationController
    var childCoordinators: [Coordinator] = []
    private let repository: TrailRepository

    init(navigationController: UINavigationController, repository: TrailRepository) {
        self.navigationController = navigationController
        self.repository = repository
        super.init()
    }

    func start() {
        let list = TrailListViewController.instantiate()
        list.delegate = self
        list.trails = repository.trails()
        navigationController.delegate = self
        navigationController.pushViewController(list, animated: false)
    }
}

extension TrailsCoordinator: TrailListViewControllerDelegate {
    func trailListViewController(_ controller: TrailListViewController, didSelect trail: Trail) {
        let detail = TrailDetailViewController.instantiate()
        detail.trail = trail
        detail.coordinator = self
        navigationController.pushViewController(detail, animated: true)
    }

    func trailListViewControllerDidRefresh(_ controller: TrailListViewController) {
        controller.trails = repository.trails()
    }
}

extension TrailsCoordinator {
    func edit(_ trail: Trail) {
        let edit = EditTrailCoordinator(navigationController: navigationController, trail: trail)
        edit.parentCoordinator = self
        childCoordinators.append(edit)
        edit.start()
    }

    func didSave(_ trail: Trail, from coordinator: EditTrailCoordinator) {
        repository.save(trail)
        childDidFinish(coordinator)
        for case let list as TrailListViewController in navigationController.viewControllers {
            list.trails = repository.trails()
        }
        for case let detail as TrailDetailViewController in navigationController.viewControllers {
            detail.trail = trail
        }
    }
}

extension TrailsCoordinator: UINavigationControllerDelegate {
    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController,
        animated: Bool
    ) {
        guard
            let from = navigationController.transitionCoordinator?.viewController(forKey: .from),
            !navigationController.viewControllers.contains(from)
        else { return }
        if let edit = from as? EditTrailViewController {
            childDidFinish(edit.coordinator)
        }
    }
}
