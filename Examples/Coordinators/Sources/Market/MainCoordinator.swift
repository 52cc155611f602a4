#if canImport(UIKit)
    import UIKit
#else
    import HeadlessUIKit
#endif

protocol MainCoordinatorDelegate: AnyObject {
    func mainCoordinatorDidSignOut(_ coordinator: MainCoordinator)
}

/// The tabs, each with a coordinator and a stack of its own.
final class MainCoordinator: Coordinator {
    var children: [Coordinator] = []
    let tabBarController = UITabBarController()
    weak var delegate: MainCoordinatorDelegate?

    func start() {
        let catalogue = CatalogueCoordinator()
        let profile = ProfileCoordinator()
        profile.delegate = self
        add(catalogue)
        add(profile)
        catalogue.start()
        profile.start()
        tabBarController.viewControllers = [
            catalogue.navigationController, profile.navigationController,
        ]
    }
}

extension MainCoordinator: ProfileCoordinatorDelegate {
    func profileCoordinatorDidSignOut(_ coordinator: ProfileCoordinator) {
        delegate?.mainCoordinatorDidSignOut(self)
    }
}
