import HeadlessUIKit
import WayfoldModel

extension ControllerPages {
    /// The flow of one page, on its parent's navigation controller.
    class PageCoordinator: Coordinator, ParentCoordinator {
        // The parent holds this one, so it is not held in return.
        weak var parentCoordinator: Coordinator?
        let navigationController: UINavigationController
        var childCoordinators = [Coordinator]()
        let page: Page
        fileprivate let factory: CoordinatorFactory

        required init(
            navigationController: UINavigationController, page: Page, factory: CoordinatorFactory
        ) {
            self.navigationController = navigationController
            self.page = page
            self.factory = factory
        }

        func start() {
            start(animated: true)
        }

        func start(animated: Bool) {
            navigationController.pushViewController(makeViewController(), animated: animated)
        }

        func makeViewController() -> UIViewController {
            let viewController: PageViewController
            if let flow = page.flow {
                let content = factory.pages.content(of: flow, in: page)
                viewController = factory.flowViewController(
                    of: page, showing: startFlow(content, factory))
            } else {
                viewController = factory.pageViewController(of: page)
            }
            viewController.coordinator = self
            return viewController
        }

        /// Takes the page away, with all that is above it.
        func finish() {
            if let presented = parentCoordinator as? PresentedCoordinator {
                return presented.dismiss()
            }
            let screens = navigationController.viewControllers
            let index = screens.lastIndex { ($0 as? PageViewController)?.coordinator === self }
            guard let index, index > 0 else { return closePage() }
            navigationController.popToViewController(screens[index - 1], animated: true)
        }

        /// Takes away what the page is presented in.
        func closePage() {
            presentedCoordinator?.dismiss()
        }

        func backFromPage() {
            parentCoordinator?.removeChildCoordinator(childCoordinator: self)
        }
    }
}

extension ControllerPages.PageCoordinator: PageViewControllerDelegate {
    func show(_ route: Route, as presentation: Presentation, startingFlow: Bool) {
        let page =
            startingFlow ? factory.pages.flowPage(for: route) : factory.pages.page(for: route)
        guard let flow = parentCoordinator as? ControllerPages.FlowCoordinator else { return }
        switch presentation {
        case .alert:
            if factory.pages.isKnown(route), !startingFlow { flow.displayAlert(with: route.text) }
        case .push: if let page { flow.goToPage(page) }
        default: if let page { flow.presentPage(page, as: presentation) }
        }
    }
}
