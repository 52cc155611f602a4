import WayfoldModel

/// What architectures with modals, tabs and child coordinators can do besides.
extension StackActions {
    /// Does a verb of presentations, tabs and flows; false for one that is none.
    func performAround() throws(Refusal) -> Bool {
        switch request.action {
        case .present(let route, let presentation): try show(route, presentation)
        case .startFlow(let route, let presentation):
            try show(route, presentation, startsFlow: true)
        case .alert(let route): try show(route, .alert)
        case .answerAlert: try answer()
        case .dismiss(let dismissal): try dismiss(dismissal)
        case .selectTab(let tab): try select(tab)
        case .finishFlow, .dismissFlow: try finish()
        default: return false
        }
        return true
    }

    /// An answer takes the alert away, whatever it is.
    private func answer() throws(Refusal) {
        let stack = try stack()
        guard stack.count > 0, stack.top.presentation == .alert else { throw Refusal(.notFound) }
        stack.remove(from: stack.count - 1)
    }

    private func dismiss(_ dismissal: Action.Dismissal) throws(Refusal) {
        let victim: (flow: any LiveFlow, index: Int)
        switch dismissal {
        case .one:
            victim = try request.modal(1)
            let presentation = victim.flow.screen(at: victim.index).presentation
            if request.origin == .gesture { try Request.passGesture(presentation) }
        case .count(let count):
            guard count > 0 else { return }
            victim = try request.modal(count)
        case .all:
            victim = try request.modal(nil)
        case .entry(let index):
            let stack = try request.stack()
            guard (0..<stack.count).contains(index),
                stack.screen(at: index).presentation.isModal
            else { throw Refusal(.notFound) }
            victim = (stack, index)
        }
        valueStack(victim.flow).remove(from: victim.index)
    }

    func select(_ tab: Action.Tab) throws(Refusal) {
        guard let tabs = try request.flow().enclosingTabs as? any LiveTabs else {
            throw Refusal(.notFound)
        }
        let position: Int?
        switch tab {
        case .index(let index): position = index
        case .route(let route):
            position = tabs.tabRoutes.firstIndex { setting.rules.matches($0, route) }
        }
        guard let position, (0..<tabs.count).contains(position) else { throw Refusal(.notFound) }
        if tabs.selection != position { return tabs.select(position) }
        let answer = setting.dialect.reselectTab
        guard answer == .toRoot || answer == .toRootByPerson && request.origin.isPerson else {
            return
        }
        let base = tabs.flow(at: position).baseStack
        if base.count > 0 { valueStack(base).remove(from: 0) }
    }

    private func finish() throws(Refusal) {
        var flow = try request.flow()
        while let parent = flow.parent {
            switch parent.kind {
            case .wrapper: flow = parent
            case .tabs: throw Refusal(.notFound)
            case .stack:
                guard let index = parent.index(ofChild: flow), index >= 0 else {
                    throw Refusal(.notFound)
                }
                return valueStack(parent).remove(from: index)
            }
        }
        throw Refusal(.notFound)
    }
}
