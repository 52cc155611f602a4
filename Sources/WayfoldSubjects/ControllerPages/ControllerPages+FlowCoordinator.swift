import HeadlessUIKit
import WayfoldModel

extension ControllerPages {
    /// A flow of pages on one navigation controller, and the parent of every page's coordinator.
    ///
    /// In the article a list has its details within it. Pages follow each other without an end,
    /// and objects that hold each other in a chain of 100,000 cannot be let go of, so all of them
    /// are its children.
    class FlowCoordinator: Coordinator, ParentCoordinator {
        // The parent holds this one, so it is not held in return.
        weak var parentCoordinator: Coordinator?
        let navigationController: UINavigationController
        var childCoordinators = [Coordinator]()
        /// What is presented over the flow, while it is.
        weak var presented: PresentedCoordinator?
        private let root: Page
        private let factory: CoordinatorFactory

        required init(
            navigationController: UINavigationController, root: Page, factory: CoordinatorFactory
        ) {
            self.navigationController = navigationController
            self.root = root
            self.factory = factory
        }

        func start() {
            // The first screen comes without an animation.
            coordinator(of: root).start(animated: false)
        }

        func addChildCoordinator(childCoordinator: Coordinator) {
            childCoordinators.append(childCoordinator)
        }

        /// Lets go of a page's flow, which is found by identity; from the end, since pages leave
        /// from the top.
        func removeChildCoordinator(childCoordinator: Coordinator) {
            let index = childCoordinators.lastIndex { $0 === childCoordinator }
            if let index { childCoordinators.remove(at: index) }
        }

        func goToPage(_ page: Page) {
            coordinator(of: page).start(animated: true)
        }

        /// Shows pages above the first one; those that are there already stay as they are.
        func setPages(_ pages: [Page]) {
            let shown = navigationController.viewControllers
            var kept = 1
            while kept < shown.count, kept <= pages.count,
                (shown[kept] as? PageViewController)?.page.route == pages[kept - 1].route
            {
                kept += 1
            }
            let new = screens(for: Array(pages.dropFirst(kept - 1)))
            navigationController.setViewControllers(
                Array(shown.prefix(kept)) + new, animated: true)
        }

        /// Shows a page in the place of the one on top.
        func replaceTop(by page: Page) {
            navigationController.setViewControllers(
                navigationController.viewControllers.dropLast() + screens(for: [page]),
                animated: true)
        }

        /// Begins anew with a page.
        func setRoot(_ page: Page) {
            navigationController.setViewControllers(screens(for: [page]), animated: true)
        }

        /// Several pages that are shown in one go.
        func screens(for pages: [Page]) -> [UIViewController] {
            pages.map { coordinator(of: $0).makeViewController() }
        }

        func presentPage(_ page: Page, as presentation: Presentation) {
            // UIKit ignores what is presented over something that is there.
            guard presented == nil else { return }
            let coordinator = factory.presentedCoordinator(of: page)
            coordinator.parentCoordinator = self
            presented = coordinator
            addChildCoordinator(childCoordinator: coordinator)
            coordinator.start(as: presentation, over: navigationController)
        }

        func displayAlert(with message: String) {
            let alert = UIAlertController(title: "Alert", message: message, preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "OK", style: .default, handler: { _ in }))
            navigationController.present(alert, animated: true, completion: nil)
        }

        /// The coordinator of the first page, and that of the one on top.
        var basePage: Coordinator? { coordinator(of: navigationController.viewControllers.first) }
        var topPage: Coordinator? { coordinator(of: navigationController.topViewController) }

        private func coordinator(of screen: UIViewController?) -> Coordinator? {
            (screen as? PageViewController)?.coordinator as? Coordinator
        }

        private func coordinator(of page: Page) -> PageCoordinator {
            let coordinator = factory.pageCoordinator(of: page, on: navigationController)
            coordinator.parentCoordinator = self
            addChildCoordinator(childCoordinator: coordinator)
            return coordinator
        }
    }
}
