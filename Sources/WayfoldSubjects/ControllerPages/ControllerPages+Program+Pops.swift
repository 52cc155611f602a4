import HeadlessUIKit
import WayfoldModel

/// What takes screens away, and what chooses between tabs.
extension ControllerPages.SceneDelegate {
    /// The stack in front with nothing asked over it.
    private func plainStack(_ request: ProgramRequest) throws(Refusal) -> ShownStack {
        let stack = try shownStack(request)
        if stack.isAsked { throw Refusal(.unsupported) }
        return stack
    }

    func pop(_ count: Int, _ request: ProgramRequest) throws(Refusal) {
        let (navigation, target) = try place(back: count, request)
        navigation?.popToViewController(target, animated: true)
    }

    /// Where a pop of so many ends. Whoever held the stack itself would have its screens copied.
    private func place(
        back count: Int, _ request: ProgramRequest
    ) throws(Refusal) -> (UINavigationController?, UIViewController) {
        let stack = try plainStack(request)
        let screens = stack.screens
        guard screens.count > 1 else { throw Refusal(.atRoot) }
        return (
            stack.navigation, screens[max(0, screens.count - 1 - min(count, screens.count))]
        )
    }

    /// Goes back, out of a flow too whose first screen is shown.
    func goBack(_ request: ProgramRequest) throws(Refusal) {
        if try plainStack(request).screens.count > 1 { return try pop(1, request) }
        let stack = try plainStack(request)
        if stack.isModal { throw Refusal(.atRoot) }
        for place in stack.path.places.dropLast().reversed() {
            guard let outer = place.stack, outer.count > 1 else { continue }
            guard let layer = outer.layers.last, layer.count > 1,
                let navigation = layer.container as? UINavigationController
            else { break }
            navigation.popViewController(animated: true)
            return
        }
        throw Refusal(.atRoot)
    }

    func pop(to request: ProgramRequest) throws(Refusal) {
        guard case .popTo(let place) = request.event.action else { return }
        let stack = try plainStack(request)
        let screens = stack.screens
        var target: UIViewController?
        switch place {
        case .root: target = stack.isModal ? nil : screens.first
        case .index(let index):
            let position = index + 1 - stack.start
            target = index >= 0 && screens.indices.contains(position) ? screens[position] : nil
        case .route: target = screens.last { $0.isPage(foundBy: request.route) }
        // The app does not know which event has made which screen.
        case .entry: throw Refusal(.unsupported)
        }
        guard let target else { throw Refusal(.notFound) }
        stack.navigation?.popToViewController(target, animated: true)
    }

    func focus(_ request: ProgramRequest) throws(Refusal) {
        let stack = try plainStack(request)
        // What is presented would have to go before.
        if stack.isModal { throw Refusal(.unsupported) }
        guard let target = stack.screens.first(where: { $0.isPage(foundBy: request.route) }) else {
            throw Refusal(.notFound)
        }
        stack.navigation?.popToViewController(target, animated: true)
    }

    func dismiss(_ request: ProgramRequest) throws(Refusal) {
        guard case .dismiss(let dismissal) = request.event.action else { return }
        if dismissal == .count(0) { return }
        let stack = try shownStack(request)
        let chain = window?.rootViewController?.presentedChain ?? []
        let index: Int
        switch dismissal {
        case .one: index = chain.count - 1
        case .count(let count): index = count < 0 ? -1 : chain.count - count
        case .all: index = 0
        case .entry(let entry):
            let layer = stack.stack.layers.dropFirst().first { $0.start == entry + 1 }
            index =
                layer.flatMap { layer in
                    chain.firstIndex { $0.container === layer.container }
                } ?? -1
        }
        guard chain.indices.contains(index) else { throw Refusal(.notFound) }
        if let presented = chain[index].presentationController?.delegate
            as? ControllerPages.PresentedCoordinator
        {
            presented.dismiss()
        } else {
            chain[index].presentingViewController?.dismiss(animated: true, completion: nil)
        }
    }

    /// Ends the flow in front: the page that shows it goes.
    func finishFlow(_ request: ProgramRequest) throws(Refusal) {
        let stack = try shownStack(request)
        guard let outer = stack.path.places.dropLast().last else { throw Refusal(.notFound) }
        guard let host = outer.stack, host.count > 1 else { throw Refusal(.notFound) }
        guard let page = host.last as? ControllerPages.FlowViewController else { return }
        // What is presented over a page that was pushed would have to go before.
        let isPresented = host.layers.last?.start == host.count - 1
        if stack.stack.layers.count > 1, !isPresented { throw Refusal(.unsupported) }
        (page.coordinator as? ControllerPages.PageCoordinator)?.finish()
    }

    func selectTab(_ request: ProgramRequest) throws(Refusal) {
        guard let root = window?.rootViewController else { throw Refusal(.noScene) }
        let (tabs, position) = try tabs(of: request)
        guard let position else { throw Refusal(.notFound) }
        try passTabs(request)
        // What is presented over a tab covers the others, and would be theirs.
        let front = FlowPath(toFrontOf: root)
        let isUnderModal = front.topModal.map { $0.steps.starts(with: tabs.steps) } ?? false
        if isUnderModal { throw Refusal(.unsupported) }
        if tabs.tabs?.selectedIndex == position { return }
        coordinator(of: tabs)?.selectTab(at: position)
    }

    /// Refuses to choose a tab whose way of coming to its first page is not the app's.
    func passTabs(_ request: ProgramRequest) throws(Refusal) {
        let (tabs, position) = try tabs(of: request)
        guard let position, let controller = tabs.tabs else { return }
        if !tabs.steps.contains(where: \.isEntry), factory.pages.guardsRoot {
            throw Refusal(.unsupported)
        }
        guard request.event.origin.isPerson, controller.selectedIndex == position else { return }
        // A second tap goes to the first page of a stack, not of what that page shows.
        let navigation = controller.selectedViewController as? UINavigationController
        if navigation?.viewControllers.first is ControllerPages.FlowViewController
            || navigation == nil
        {
            throw Refusal(.unsupported)
        }
    }

    private func tabs(
        of request: ProgramRequest
    ) throws(Refusal) -> (place: FlowPath.Place, position: Int?) {
        guard case .selectTab(let tab) = request.event.action,
            let root = window?.rootViewController
        else { throw Refusal(.noScene) }
        let front = FlowPath(toFrontOf: root)
        var path = front
        if case .path(let steps) = request.event.target {
            guard let found = FlowPath(steps, from: root) else { throw Refusal(.notFound) }
            path = found
        }
        guard let place = path.tabs, let controller = place.tabs else { throw Refusal(.notFound) }
        guard front.places.contains(where: { $0.tabs === controller }) else {
            throw Refusal(.unsupported)
        }
        return (place, controller.position(of: tab, request.vocabulary))
    }

    private func coordinator(of place: FlowPath.Place) -> ControllerPages.TabCoordinator? {
        var waiting: [any Coordinator] = coordinator.map { [$0] } ?? []
        while let next = waiting.popLast() {
            if let tabs = next as? ControllerPages.TabCoordinator,
                tabs.tabBarController === place.tabs
            {
                return tabs
            }
            waiting += next.childCoordinators
        }
        return nil
    }
}

extension UIViewController {
    fileprivate func isPage(foundBy route: Route?) -> Bool {
        let page = (self as? ControllerPages.PageViewController)?.page
        return page?.route.isFound(by: route ?? Route("")) ?? false
    }
}

extension Target.Step {
    fileprivate var isEntry: Bool {
        if case .entry = self { true } else { false }
    }
}
