extension NavigationState {
    /// Goes down from a flow along what is visible: selected tabs, top entries, roots. Linear in
    /// the number of flows on the way.
    func deepestVisible(from start: FlowID) -> FlowID {
        var id = start
        while true {
            let next: FlowID
            switch flows[id.index].kind {
            case .stack: next = flows[id.index].top.child
            case .tabs: next = flows[id.index].children[flows[id.index].selection]
            case .wrapper: next = flows[id.index].children[0]
            }
            if next == .none { return id }
            id = next
        }
    }

    /// The flow that a target names in a scene, or nil when there is none.
    public func flow(_ target: Target, inSceneAt index: Int) -> FlowID? {
        guard case .path(let steps) = target else { return scenes[index].active }
        var id = unwrapped(scenes[index].root)
        for step in steps {
            let flow = flows[id.index]
            let next: FlowID
            switch (step, flow.kind) {
            case (.root, .stack):
                next = flow.root.child
            case (.tab(let tab), .tabs) where flow.children.indices.contains(tab):
                next = flow.children[tab]
            case (.entry(let entry), .stack) where flow.entries.indices.contains(entry):
                next = flow.entries[entry].child
            default:
                return nil
            }
            if next == .none { return nil }
            id = unwrapped(next)
        }
        return id
    }

    private func unwrapped(_ start: FlowID) -> FlowID {
        var id = start
        while flows[id.index].kind == .wrapper { id = flows[id.index].children[0] }
        return id
    }

    /// The target that names a flow, from its scene's root down.
    public func path(to flow: FlowID) -> Target {
        var steps: [Target.Step] = []
        var id = flow
        while flows[id.index].parent != .none {
            let parent = flows[id.index].parent
            if let step = step(from: parent, to: id) { steps.append(step) }
            id = parent
        }
        return .path(steps.reversed())
    }

    private func step(from parent: FlowID, to child: FlowID) -> Target.Step? {
        let flow = flows[parent.index]
        switch flow.kind {
        case .wrapper:
            return nil
        case .tabs:
            return flow.children.firstIndex(of: child).map { .tab($0) }
        case .stack:
            if flow.root.child == child { return .root }
            return entryIndex(of: child, in: parent).map { .entry($0) }
        }
    }

    /// The index of the entry that shows a child flow, searched from the top.
    func entryIndex(of child: FlowID, in parent: FlowID) -> Int? {
        flows[parent.index].entries.lastIndex { $0.child == child }
    }

    /// The index of the entry with an identity; nil as well when the flow is gone.
    func entryIndex(of identity: EntryIdentity, in flow: FlowID) -> Int? {
        guard flow != .none else { return nil }
        return flows[flow.index].entries.lastIndex { $0.identity == identity }
    }

    /// The nearest stack above a flow one of whose entries (not root, not tab) leads to it, and
    /// that entry's index.
    func hostingEntry(of flow: FlowID) -> (flow: FlowID, index: Int)? {
        var id = flow
        while flows[id.index].parent != .none {
            let parent = flows[id.index].parent
            if flows[parent.index].kind == .stack,
                let index = entryIndex(of: id, in: parent)
            {
                return (parent, index)
            }
            id = parent
        }
        return nil
    }

    /// The nearest tabs at or above a flow.
    func enclosingTabs(of flow: FlowID) -> FlowID? {
        var id = flow
        while id != .none {
            if flows[id.index].kind == .tabs { return id }
            id = flows[id.index].parent
        }
        return nil
    }

    /// The stack at the bottom of what a flow shows: through tabs, wrappers and roots only.
    func baseStack(from start: FlowID) -> FlowID {
        var id = start
        while true {
            let next: FlowID
            switch flows[id.index].kind {
            case .stack: next = flows[id.index].root.child
            case .tabs: next = flows[id.index].children[flows[id.index].selection]
            case .wrapper: next = flows[id.index].children[0]
            }
            if next == .none { return id }
            id = next
        }
    }

    /// Whether something else is shown above a flow: an entry above the one that leads to it, or
    /// a modal in a flow below it. Unselected tabs are not covered. Linear in the path.
    func isCovered(_ flow: FlowID) -> Bool {
        var id = flow
        while flows[id.index].parent != .none {
            let parent = flows[id.index].parent
            let above = flows[parent.index]
            if above.kind == .stack, let last = above.entries.last, last.child != id {
                return true
            }
            id = parent
        }
        var below = flows[flow.index].top
        if below.child != .none, below.presentation.isModal { return true }
        while below.child != .none {
            let child = flows[deepestStack(from: below.child).index]
            if child.topLayerStart > 0 { return true }
            below = child.top
        }
        return false
    }

    private func deepestStack(from start: FlowID) -> FlowID {
        var id = start
        while flows[id.index].kind != .stack {
            let flow = flows[id.index]
            id = flow.kind == .tabs ? flow.children[flow.selection] : flow.children[0]
        }
        return id
    }

    /// Whether the screen on top of a scene is an alert.
    @inline(__always)
    func showsAlert(inSceneAt index: Int) -> Bool {
        let active = scenes[index].active.index
        let count = flows[active].entries.count
        return count > 0 && flows[active].entries[count - 1].presentation == .alert
    }
}
