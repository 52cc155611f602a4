#if canImport(UIKit)
    import UIKit
#else
    import HeadlessUIKit
#endif

protocol SettingsCoordinatorDelegate: AnyObject {
    func settingsCoordinatorDidFinish(_ coordinator: SettingsCoordinator)
    func settingsCoordinatorDidSignOut(_ coordinator: SettingsCoordinator)
}

/// A sheet with a stack of its own.
final class SettingsCoordinator: Coordinator {
    var children: [Coordinator] = []
    let navigationController = UINavigationController()
    weak var delegate: SettingsCoordinatorDelegate?

    func start() {
        let settings = SettingsViewController()
        settings.delegate = self
        navigationController.setViewControllers([settings], animated: false)
    }
}

extension SettingsCoordinator: SettingsViewControllerDelegate {
    func settingsViewControllerIsDone(_ controller: SettingsViewController) {
        delegate?.settingsCoordinatorDidFinish(self)
    }

    func settingsViewControllerDidSignOut(_ controller: SettingsViewController) {
        delegate?.settingsCoordinatorDidSignOut(self)
    }

    func settingsViewControllerWantsAbout(_ controller: SettingsViewController) {
        navigationController.pushViewController(AboutViewController(), animated: true)
    }
}
