import HeadlessUIKit

extension ControllerPages {
    /// The flows of a tab bar, a coordinator each.
    final class TabCoordinator: Coordinator, ParentCoordinator {
        // The parent holds this one, so it is not held in return.
        weak var parentCoordinator: Coordinator?
        let tabBarController = UITabBarController()
        var childCoordinators = [Coordinator]()
        private let tabs: [PageTab]
        private let selection: Int
        private let factory: CoordinatorFactory

        /// That of the tab in front.
        var navigationController: UINavigationController {
            frontFlow?.navigationController ?? UINavigationController()
        }

        var selectedCoordinator: Coordinator? {
            let index = tabBarController.selectedIndex
            return childCoordinators.indices.contains(index) ? childCoordinators[index] : nil
        }

        init(_ tabs: [PageTab], selection: Int, factory: CoordinatorFactory) {
            self.tabs = tabs
            self.selection = selection
            self.factory = factory
        }

        func start() {
            let viewControllers = tabs.map { tab in
                let viewController = startFlow(factory.pages.content(of: tab.flow), factory)
                viewController.tabBarItem = UITabBarItem(title: tab.title, image: nil, tag: 0)
                return viewController
            }
            tabBarController.setViewControllers(viewControllers, animated: false)
            tabBarController.selectedIndex = selection
        }

        func selectTab(at index: Int) {
            tabBarController.selectedIndex = index
        }
    }
}
