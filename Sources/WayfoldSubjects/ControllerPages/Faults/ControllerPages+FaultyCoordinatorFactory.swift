import HeadlessUIKit

extension ControllerPages {
    /// Makes the coordinators and screens that have the mistakes that are switched on.
    final class FaultyCoordinatorFactory: CoordinatorFactory {
        private let faults: Set<String>

        init(pages: MapPages, _ faults: Set<String>) {
            self.faults = faults
            super.init(pages: pages)
        }

        override func appCoordinator() -> AppCoordinator {
            faults.contains("link-behind-sheet")
                ? LinkBehindSheetAppCoordinator(factory: self) : super.appCoordinator()
        }

        override func flowCoordinator(
            on navigationController: UINavigationController, root: Page
        ) -> FlowCoordinator {
            let type: FlowCoordinator.Type =
                if faults.contains("child-removed-by-value") {
                    ByValueFlowCoordinator.self
                } else if faults.contains("child-freed-early") {
                    FreedEarlyFlowCoordinator.self
                } else if faults.contains("activated-while-built") {
                    ActivatedWhileBuiltFlowCoordinator.self
                } else {
                    FlowCoordinator.self
                }
            return type.init(navigationController: navigationController, root: root, factory: self)
        }

        override func presentedCoordinator(of page: Page) -> PresentedCoordinator {
            let type: PresentedCoordinator.Type =
                if faults.contains("sheet-swipe-unnoticed") {
                    UnnoticedPresentedCoordinator.self
                } else if faults.contains("swipe-down-keeps-child") {
                    KeptPresentedCoordinator.self
                } else {
                    PresentedCoordinator.self
                }
            return type.init(page: page, factory: self)
        }

        override func pageCoordinator(
            of page: Page, on navigationController: UINavigationController
        ) -> PageCoordinator {
            let type: PageCoordinator.Type =
                if faults.contains("back-keeps-child") {
                    KeptPageCoordinator.self
                } else if faults.contains("two-answer-pop") {
                    TwoAnswerPageCoordinator.self
                } else {
                    PageCoordinator.self
                }
            return type.init(navigationController: navigationController, page: page, factory: self)
        }

        override func pageViewController(of page: Page) -> PageViewController {
            faults.contains("cancelled-swipe-removes")
                ? GoingPageViewController(page: page) : super.pageViewController(of: page)
        }

        override func flowViewController(
            of page: Page, showing flowController: UIViewController
        ) -> FlowViewController {
            faults.contains("cancelled-swipe-removes")
                ? GoingFlowViewController(page: page, showing: flowController)
                : super.flowViewController(of: page, showing: flowController)
        }
    }
}
