import HeadlessUIKit
import WayfoldModel

extension ControllerPages {
    /// What is presented over a flow: a page that may go on to others, on a navigation controller
    /// of its own.
    class PresentedCoordinator: NSObject, Coordinator, ParentCoordinator {
        // The parent holds this one, so it is not held in return.
        weak var parentCoordinator: Coordinator?
        var childCoordinators = [Coordinator]()
        private let page: Page
        private let factory: CoordinatorFactory
        private weak var viewController: UIViewController?

        /// That of the flow in front.
        var navigationController: UINavigationController {
            frontFlow?.navigationController ?? UINavigationController()
        }

        required init(page: Page, factory: CoordinatorFactory) {
            self.page = page
            self.factory = factory
        }

        func start() {}

        func start(as presentation: Presentation, over presenter: UINavigationController) {
            let viewController = makeViewController()
            switch presentation {
            case .fullScreenCover: viewController.modalPresentationStyle = .fullScreen
            case .popover: viewController.modalPresentationStyle = .popover
            default: viewController.modalPresentationStyle = .pageSheet
            }
            viewController.isModalInPresentation = presentation == .lockedSheet
            viewController.presentationController?.delegate = self
            self.viewController = viewController
            presenter.present(viewController, animated: true, completion: nil)
        }

        /// A page of one screen begins a flow; one that shows a flow has its own within.
        private func makeViewController() -> UIViewController {
            guard page.flow != nil else { return startFlow(.stack(root: page), factory) }
            let coordinator = factory.pageCoordinator(of: page, on: UINavigationController())
            coordinator.parentCoordinator = self
            addChildCoordinator(childCoordinator: coordinator)
            return coordinator.makeViewController()
        }

        /// Takes it away, with all that is presented over it.
        func dismiss() {
            viewController?.presentingViewController?.dismiss(animated: true, completion: nil)
            isDismissed()
        }

        /// It has left the screen, or is about to.
        func isDismissed() {
            (parentCoordinator as? FlowCoordinator)?.presented = nil
            parentCoordinator?.removeChildCoordinator(childCoordinator: self)
        }

        // Sent when a person has swiped it away, not when the app dismisses it.
        func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
            isDismissed()
        }
    }
}

extension ControllerPages.PresentedCoordinator: UIAdaptivePresentationControllerDelegate {}
