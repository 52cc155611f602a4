#if canImport(UIKit)
    import UIKit
#else
    import HeadlessUIKit
#endif

protocol ProfileCoordinatorDelegate: AnyObject {
    func profileCoordinatorDidSignOut(_ coordinator: ProfileCoordinator)
}

final class ProfileCoordinator: NSObject, Coordinator {
    var children: [Coordinator] = []
    let navigationController = UINavigationController()
    weak var delegate: ProfileCoordinatorDelegate?

    func start() {
        let profile = ProfileViewController()
        profile.delegate = self
        navigationController.tabBarItem = UITabBarItem(title: "Profile", image: nil, tag: 1)
        navigationController.setViewControllers([profile], animated: false)
    }
}

extension ProfileCoordinator: ProfileViewControllerDelegate {
    func profileViewControllerWantsSettings(_ controller: ProfileViewController) {
        let settings = SettingsCoordinator()
        settings.delegate = self
        add(settings)
        settings.start()
        settings.navigationController.presentationController?.delegate = self
        navigationController.present(settings.navigationController, animated: true)
    }

    func profileViewControllerDidSignOut(_ controller: ProfileViewController) {
        delegate?.profileCoordinatorDidSignOut(self)
    }
}

extension ProfileCoordinator: SettingsCoordinatorDelegate {
    func settingsCoordinatorDidFinish(_ coordinator: SettingsCoordinator) {
        navigationController.dismiss(animated: true)
        remove(coordinator)
    }

    func settingsCoordinatorDidSignOut(_ coordinator: SettingsCoordinator) {
        remove(coordinator)
        delegate?.profileCoordinatorDidSignOut(self)
    }
}

extension ProfileCoordinator: UIAdaptivePresentationControllerDelegate {
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        if Mistake.sheetSwipe.isPlanted { return }
        let gone = presentationController.presentedViewController
        children.removeAll { ($0 as? SettingsCoordinator)?.navigationController === gone }
    }
}
