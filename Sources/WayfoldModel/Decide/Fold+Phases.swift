/// What becomes of a scene's path when the scene's phase changes.
extension Fold {
    /// A phase, and what the dialect does with it: where a scene that becomes active restores its
    /// path, the path is kept with every other phase.
    ///
    /// From the background a scene becomes inactive first, so that what it shows by then is what
    /// comes back. While screens move nothing is restored. Linear in the path.
    mutating func planPhase(
        _ phase: Action.Phase, _ spot: Spot, _ state: inout NavigationState
    ) {
        let before = state.scenes[spot.scene].phase
        make(.setPhase(spot.number, phase), &state)
        guard dialect.whenActive == .restores, phase != before else { return }
        guard phase == .active else { return make(.keepPath(spot.number), &state) }
        if before == .inactive, state.scenes[spot.scene].transition == nil {
            planReturn(of: state.scenes[spot.scene].kept, &state, spot.scene)
        }
        make(.forgetPath(spot.number), &state)
    }

    /// The path that comes back behind a link; nil where none does.
    ///
    /// A link brings a scene from the background to the front, and comes while that is inactive:
    /// where a scene that becomes active restores its path, what the link showed is gone then.
    mutating func pathBehindLink(_ state: NavigationState, _ scene: Int) -> PathBehindLink? {
        guard dialect.whenActive == .restores, linksFollowed == 0,
            state.scenes[scene].phase == .background
        else { return nil }
        let stack = state.pathStack(ofSceneAt: scene)
        return PathBehindLink(routes: stack.map { state.path(of: $0) })
    }

    /// What follows a link.
    mutating func planArrival(
        _ path: PathBehindLink, _ event: Event, _ state: inout NavigationState
    ) {
        if let arrived = state.sceneIndex(event.scene), state.scenes[arrived].transition == nil {
            planReturn(of: path.routes, &state, arrived)
        }
        make(.setPhase(event.scene, .active), &state)
        make(.forgetPath(event.scene), &state)
    }

    /// Sets the path of a scene's stack to one that was kept: an equal beginning stays, what lies
    /// over the rest goes with it.
    private mutating func planReturn(
        of kept: [Symbol]?, _ state: inout NavigationState, _ scene: Int
    ) {
        guard let kept, let stack = state.pathStack(ofSceneAt: scene) else { return }
        let shown = state.path(of: stack)
        guard shown != kept else { return }
        let same = zip(shown, kept).prefix { $0 == $1 }.count
        if same < state.flows[stack.index].entries.count { remove(stack, from: same, &state) }
        for index in same..<kept.count {
            let route = kept[index]
            insert(stack, at: index, route: route, .push, traits(of: route).blueprint, &state)
        }
    }
}

/// The routes on the stack that a scene began with before a link came; nil without a stack.
struct PathBehindLink {
    let routes: [Symbol]?
}

extension NavigationState {
    /// The stack that a scene begins with; nil where that is tabs.
    func pathStack(ofSceneAt scene: Int) -> FlowID? {
        var id = scenes[scene].root
        while flows[id.index].kind == .wrapper { id = flows[id.index].children[0] }
        return flows[id.index].kind == .stack ? id : nil
    }

    /// The routes on a stack up to its lowest modal, without its root.
    func path(of stack: FlowID) -> [Symbol] {
        flows[stack.index].entries.prefix { !$0.presentation.isModal }.map(\.route)
    }

    /// This state with the paths that the scenes of another have kept, where its own have none:
    /// whether a dialect keeps them is no part of what happened.
    package func keepingPaths(of other: NavigationState) -> NavigationState {
        var state = self
        for scene in other.scenes where scene.kept != nil {
            guard let index = sceneIndex(scene.number), scenes[index].kept == nil else { continue }
            state.scenes[index].kept = scene.kept
        }
        return state
    }

    /// Keeps the path of the stack that a scene begins with.
    mutating func keepPath(ofScene number: UInt32) {
        guard let scene = sceneIndex(number) else { return }
        scenes[scene].kept = pathStack(ofSceneAt: scene).map { path(of: $0) }
    }
}
