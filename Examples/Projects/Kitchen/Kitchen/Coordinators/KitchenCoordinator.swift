import UIKit

@MainActor
class KitchenCoordinator: NSObject {
    let kitchen: Kitchen
    let tabBarController = UITabBarController()
    private let window: UIWindow
    private var children: [NSObject] = []

    init(window: UIWindow, kitchen: Kitchen) {
        self.window = window
        self.kitchen = kitchen
        super.init()
    }

    func start() {
        let timers = TimersCoordinator(kitchen: kitchen)
        let recipes = RecipesCoordinator(kitchen: kitchen)
        recipes.delegate = self
        timers.start()
        recipes.start()
        children = [timers, recipes]
        tabBarController.viewControllers = [
            timers.navigationController, recipes.navigationController,
        ]
        tabBarController.delegate = self
        window.rootViewController = tabBarController
    }
}

extension KitchenCoordinator: RecipesCoordinatorDelegate {
    func recipesCoordinator(_ coordinator: RecipesCoordinator, didStart timer: KitchenTimer) {
        kitchen.add(timer)
        tabBarController.selectedIndex = 0
    }
}

extension KitchenCoordinator: UITabBarControllerDelegate {
    func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool {
        return viewController.presentedViewController == nil
    }
}
