extension NavigationState {
    /// How many screens the visible path of a scene holds: those of every stack from the scene's
    /// root flow down to the active flow, what shows one of these flows not counted. At least 1.
    /// A covered entry that shows a flow counts as one. Linear in the flows on the way.
    public func depth(ofSceneAt index: Int) -> Int {
        depth(ofSceneAt: index, selecting: 0, of: .none)
    }

    /// The same as if some tabs had another selection.
    func depth(ofSceneAt index: Int, selecting tab: Int, of tabs: FlowID) -> Int {
        var depth = 0
        var id = scenes[index].root
        while id != .none {
            switch flows[id.index].kind {
            case .stack:
                depth += flows[id.index].entries.count
                id = flows[id.index].topChild
                if id == .none { depth += 1 }
            case .tabs:
                let selection = id == tabs ? tab : flows[id.index].selection
                id = flows[id.index].children[selection]
            case .wrapper:
                id = flows[id.index].children[0]
            }
        }
        return depth
    }

    /// The route on top of a scene's active flow.
    public func topRoute(ofSceneAt index: Int) -> Symbol {
        flows[scenes[index].active.index].top.route
    }

    /// The entry on top of a scene's active flow.
    public func top(ofSceneAt index: Int) -> Entry {
        flows[scenes[index].active.index].top
    }

    /// How the topmost modal entry on the visible path came up; nil when nothing modal is shown.
    /// Linear in what stands above it.
    public func presented(inSceneAt index: Int) -> Presentation? {
        for flow in visibleStacks(ofSceneAt: index).reversed() {
            let entries = flows[flow.index].entries
            if let modal = entries.last(where: { $0.presentation.isModal }) {
                return modal.presentation
            }
        }
        return nil
    }

    /// The routes of the visible path's screens in order, the outermost root first, through nested
    /// flows; as many as `depth(ofSceneAt:)`.
    public func stackRoutes(ofSceneAt index: Int) -> [Symbol] {
        var routes: [Symbol] = []
        for id in visibleStacks(ofSceneAt: index) {
            routes.append(flows[id.index].root.route)
            routes += flows[id.index].entries.lazy.map(\.route)
            if flows[id.index].top.child != .none { routes.removeLast() }
        }
        return routes
    }

    /// The stacks on the visible path of a scene, from the outermost in.
    func visibleStacks(ofSceneAt index: Int) -> [FlowID] {
        var stacks: [FlowID] = []
        var id = scenes[index].root
        while id != .none {
            let flow = flows[id.index]
            switch flow.kind {
            case .stack:
                stacks.append(id)
                id = flow.top.child
            case .tabs:
                id = flow.children[flow.selection]
            case .wrapper:
                id = flow.children[0]
            }
        }
        return stacks
    }
}
