import WayfoldModel

/// What a person's hand reaches, and what the app asks before it shows a tab.
extension Request {
    /// Refuses what a person cannot reach: what a modal of the scene covers, and anything but the
    /// answer while an alert is shown.
    func passReach() throws(Refusal) {
        guard origin.isPerson, setting.map.semantics >= Semantics.reach,
            let touch = action.touch
        else { return }
        let isAsked = showsAlert
        if isAsked, touch != .topEdge { throw Refusal(.alertShown) }
        if case .active = target, touch != .tabBar { return }
        guard let modal = topModal else { return }
        guard var flow = named else { return }
        if touch == .tabBar {
            guard let tabs = flow.enclosingTabs else { return }
            flow = tabs
        }
        let isBehind =
            flow === modal.flow && touch == .screen && flow.top.presentation.isModal
            && flow.top.child != nil
        guard isBehind || flow.isBelow(modal) else { return }
        throw Refusal(isAsked ? .alertShown : .covered)
    }

    /// Refuses to select another tab when a guard before it does not hold.
    func passTab() throws(Refusal) {
        guard let wanted = wantedTab, let tabs = named?.enclosingTabs else { return }
        let position: Int?
        switch wanted {
        case .index(let index): position = index
        case .route(let route):
            position = tabs.tabRoutes.firstIndex { setting.rules.matches($0, route) }
        }
        guard let position, (0..<tabs.count).contains(position), position != tabs.selection else {
            return
        }
        try setting.rules.passTab(position, of: tabs, setting.facts)
    }

    /// The tab that the action selects, if it selects one.
    private var wantedTab: Action.Tab? {
        switch action {
        case .selectTab(let tab): return tab
        case .focusFirst(let route):
            guard case .path = target, named?.kind == .tabs else { return nil }
            return .route(route)
        default: return nil
        }
    }

    /// The flow that the target names, if there is one.
    private var named: (any LiveFlow)? {
        guard case .path(let steps) = target else { return active }
        return root.descendant(at: steps)
    }

    /// The modal that the scene shows on top, by its stack and index. Linear in the screens on the
    /// visible path.
    private var topModal: (flow: any LiveFlow, index: Int)? {
        var next: (any LiveFlow)? = active
        while let flow = next {
            if flow.kind == .stack {
                let start = flow.topLayerStart
                if start > 0 { return (flow, start - 1) }
            }
            next = flow.parent
        }
        return nil
    }
}

extension LiveFlow {
    /// Whether a modal is over this flow, which is then neither the modal's stack nor in what the
    /// modal shows.
    fileprivate func isBelow(_ modal: (flow: any LiveFlow, index: Int)) -> Bool {
        var flow: any LiveFlow = self
        while flow !== modal.flow {
            guard let parent = flow.parent else { return true }
            if parent === modal.flow {
                guard let index = parent.index(ofChild: flow) else { return true }
                return index < modal.index
            }
            flow = parent
        }
        return false
    }
}
