extension Fold {
    /// Refuses what a person cannot reach: what a modal of the same scene covers, and anything but
    /// the answer while an alert is shown. Links, the system and the program reach everything.
    ///
    /// Constant in the depth of the stacks unless a modal is shown.
    mutating func passReach(
        _ touch: Touch?, _ target: Target, _ state: NavigationState, _ scene: Int
    ) throws(Refusal) {
        guard let touch else { return }
        let isAsked = state.showsAlert(inSceneAt: scene)
        if isAsked, touch != .topEdge { throw Refusal(.alertShown) }
        // What is active is in the modal on top, if there is one.
        if case .active = target, touch != .tabBar { return }
        guard let modal = state.topModal(inSceneAt: scene) else { return }
        guard var flow = state.flow(target, inSceneAt: scene) else { return }
        if touch == .tabBar {
            guard let tabs = state.enclosingTabs(of: flow) else { return }
            flow = tabs
        }
        // A modal that shows another flow's screens leaves none of its own stack to touch.
        let top = state.flows[flow.index].top
        let isBehind =
            flow == modal.flow && touch == .screen && top.presentation.isModal
            && top.child != .none
        guard isBehind || state.isOver(modal, flow) else { return }
        throw Refusal(isAsked ? .alertShown : .covered)
    }
}
