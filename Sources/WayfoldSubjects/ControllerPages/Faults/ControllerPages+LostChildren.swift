import HeadlessUIKit

extension ControllerPages {
    /// `child-removed-by-value`: all coordinators of a page go when one of them does.
    final class ByValueFlowCoordinator: FlowCoordinator {
        override func removeChildCoordinator(childCoordinator: Coordinator) {
            guard let leaver = childCoordinator as? PageCoordinator else {
                return super.removeChildCoordinator(childCoordinator: childCoordinator)
            }
            childCoordinators.removeAll { ($0 as? PageCoordinator)?.page == leaver.page }
        }
    }

    /// `child-freed-early`: nobody holds a page's coordinator.
    final class FreedEarlyFlowCoordinator: FlowCoordinator {
        override func addChildCoordinator(childCoordinator: Coordinator) {}
    }

    /// `cancelled-swipe-removes`: the coordinator hears that the page goes when it begins to.
    final class GoingPageViewController: PageViewController {
        override func viewWillDisappear(_ animated: Bool) {
            if isMovingFromParent {
                coordinator?.backFromPage()
            }
        }
    }

    /// The same of a page that shows a flow, whose pages lose their coordinators too.
    final class GoingFlowViewController: FlowViewController {
        override func viewWillDisappear(_ animated: Bool) {
            if isMovingFromParent {
                coordinator?.backFromPage()
            }
        }
    }
}
