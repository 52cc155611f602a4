import HeadlessUIKit

extension Coordinator {
    /// Starts a flow within this one, and answers with the controller that shows it.
    func startFlow(
        _ content: FlowContent, _ factory: ControllerPages.CoordinatorFactory
    ) -> UIViewController {
        switch content {
        case .stack(let root):
            let flow = factory.flowCoordinator(on: UINavigationController(), root: root)
            flow.parentCoordinator = self
            addChildCoordinator(childCoordinator: flow)
            flow.start()
            return flow.navigationController
        case .tabs(let tabs, let selection):
            let flow = factory.tabCoordinator(tabs, selection: selection)
            flow.parentCoordinator = self
            addChildCoordinator(childCoordinator: flow)
            flow.start()
            return flow.tabBarController
        }
    }

    /// The flow of pages at the bottom: through tabs and first pages only.
    var baseFlow: ControllerPages.FlowCoordinator? { innermostFlow { $0.basePage } }

    /// The flow of pages in front.
    var frontFlow: ControllerPages.FlowCoordinator? { innermostFlow { $0.topPage } }

    private func innermostFlow(
        through page: (ControllerPages.FlowCoordinator) -> Coordinator?
    ) -> ControllerPages.FlowCoordinator? {
        var found: ControllerPages.FlowCoordinator?
        var next: Coordinator? = self
        while let coordinator = next {
            switch coordinator {
            case let flow as ControllerPages.FlowCoordinator:
                found = flow
                next = page(flow)
            case let tabs as ControllerPages.TabCoordinator: next = tabs.selectedCoordinator
            default: next = coordinator.childCoordinators.first
            }
        }
        return found
    }
}

extension ParentCoordinator {
    /// The presented flow that this one is in.
    var presentedCoordinator: ControllerPages.PresentedCoordinator? {
        var next: AnyObject? = self
        while let coordinator = next {
            if let presented = coordinator as? ControllerPages.PresentedCoordinator {
                return presented
            }
            next = (coordinator as? ParentCoordinator)?.parentCoordinator
        }
        return nil
    }
}
