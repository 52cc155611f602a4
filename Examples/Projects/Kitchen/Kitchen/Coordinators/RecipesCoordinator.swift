import UIKit

@MainActor
protocol RecipesCoordinatorDelegate: AnyObject {
    func recipesCoordinator(_ coordinator: RecipesCoordinator, didStart timer: KitchenTimer)
}

@MainActor
class RecipesCoordinator: NSObject {
    weak var delegate: RecipesCoordinatorDelegate?
    let navigationController = UINavigationController()
    private let kitchen: Kitchen

    init(kitchen: Kitchen) {
        self.kitchen = kitchen
    }

    func start() {
        let recipes = RecipesViewController(recipes: Recipe.samples)
        recipes.didSelect = { [unowned self] recipe in self.show(recipe) }
        navigationController.tabBarItem = UITabBarItem(tabBarSystemItem: .bookmarks, tag: 1)
        navigationController.viewControllers = [recipes]
    }

    private func show(_ recipe: Recipe) {
        let steps = StepsViewController(recipe: recipe)
        steps.startTimer = { [unowned self] timer in
            self.delegate?.recipesCoordinator(self, didStart: timer)
        }
        navigationController.pushViewController(steps, animated: true)
    }
}
