import HeadlessUIKit

extension ControllerPages {
    /// The root of the app's navigation: a flow of pages, or tabs.
    class AppCoordinator: Coordinator {
        var childCoordinators = [Coordinator]()
        private(set) var rootViewController = UIViewController()
        private let factory: CoordinatorFactory

        /// That of the flow in front.
        var navigationController: UINavigationController {
            frontFlow?.navigationController ?? UINavigationController()
        }

        init(factory: CoordinatorFactory) {
            self.factory = factory
        }

        func start() {
            rootViewController = startFlow(factory.pages.rootContent, factory)
        }

        /// A notification was opened: the way to its pages begins at the first one of the app.
        func openPages(_ pages: [Page]) {
            dismissPresented()
            baseFlow?.navigationController.popToRootViewController(animated: false)
            for page in pages { frontFlow?.goToPage(page) }
        }

        /// Takes away whatever is presented.
        private func dismissPresented() {
            guard let presented = rootViewController.presentedViewController else { return }
            let coordinator = presented.presentationController?.delegate as? PresentedCoordinator
            rootViewController.dismiss(animated: false)
            coordinator?.isDismissed()
        }
    }
}
