import HeadlessUIKit

extension ControllerPages {
    /// Makes the coordinators and screens of the app.
    class CoordinatorFactory {
        let pages: MapPages

        init(pages: MapPages) {
            self.pages = pages
        }

        func appCoordinator() -> AppCoordinator {
            AppCoordinator(factory: self)
        }

        func flowCoordinator(
            on navigationController: UINavigationController, root: Page
        ) -> FlowCoordinator {
            FlowCoordinator(navigationController: navigationController, root: root, factory: self)
        }

        func tabCoordinator(_ tabs: [PageTab], selection: Int) -> TabCoordinator {
            TabCoordinator(tabs, selection: selection, factory: self)
        }

        func presentedCoordinator(of page: Page) -> PresentedCoordinator {
            PresentedCoordinator(page: page, factory: self)
        }

        func pageCoordinator(
            of page: Page, on navigationController: UINavigationController
        ) -> PageCoordinator {
            PageCoordinator(navigationController: navigationController, page: page, factory: self)
        }

        func pageViewController(of page: Page) -> PageViewController {
            PageViewController(page: page)
        }

        func flowViewController(
            of page: Page, showing flowController: UIViewController
        ) -> FlowViewController {
            FlowViewController(page: page, showing: flowController)
        }
    }
}
