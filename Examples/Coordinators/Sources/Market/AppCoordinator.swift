#if canImport(UIKit)
    import UIKit
#else
    import HeadlessUIKit
#endif

/// Shows who is not signed in the way in, and everybody else the shop.
final class AppCoordinator: Coordinator {
    var children: [Coordinator] = []
    private let window: UIWindow

    init(window: UIWindow) {
        self.window = window
    }

    func start() { showSignIn() }

    private func showSignIn() {
        let auth = AuthCoordinator()
        auth.delegate = self
        add(auth)
        auth.start()
        window.rootViewController = auth.navigationController
    }

    private func showMain() {
        let main = MainCoordinator()
        main.delegate = self
        add(main)
        main.start()
        window.rootViewController = main.tabBarController
    }
}

extension AppCoordinator: AuthCoordinatorDelegate {
    func authCoordinatorDidSignIn(_ coordinator: AuthCoordinator) {
        if !Mistake.childPerSignIn.isPlanted { remove(coordinator) }
        showMain()
    }
}

extension AppCoordinator: MainCoordinatorDelegate {
    func mainCoordinatorDidSignOut(_ coordinator: MainCoordinator) {
        remove(coordinator)
        if Mistake.rootUnderSheet.isPlanted
            || coordinator.tabBarController.presentedViewController == nil
        {
            showSignIn()
        } else {
            coordinator.tabBarController.dismiss(animated: false) { [weak self] in
                self?.showSignIn()
            }
        }
    }
}
