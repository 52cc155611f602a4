extension NavigationState {
    /// The modal that a scene shows on top, by its stack and index; nil when it shows none. Linear
    /// in the flows on the visible path and in what is above the modal.
    func topModal(inSceneAt scene: Int) -> (flow: FlowID, index: Int)? {
        var id = scenes[scene].active
        while id != .none {
            if flows[id.index].modalCount > 0,
                let index = flows[id.index].entries.lastIndex(where: { $0.presentation.isModal })
            {
                return (id, index)
            }
            id = flows[id.index].parent
        }
        return nil
    }

    /// The modal entry that is so many modals down from a flow's top, the flow itself first and
    /// then the flows that host it; the lowest of all for nil. Nil where there are not so many.
    func modal(_ count: Int?, from start: FlowID) -> (flow: FlowID, index: Int)? {
        var flow = start
        var index = flows[flow.index].entries.count - 1
        var seen = 0
        var lowest: (flow: FlowID, index: Int)?
        while true {
            // Below a stack's lowest modal there is nothing to look for.
            var modals = flows[flow.index].modalCount
            while index >= 0, modals > 0 {
                if flows[flow.index].entries[index].presentation.isModal {
                    modals -= 1
                    seen += 1
                    lowest = (flow, index)
                    if seen == count { return lowest }
                }
                index -= 1
            }
            guard let host = hostingEntry(of: flow) else { return count == nil ? lowest : nil }
            (flow, index) = host
        }
    }

    /// Whether the modal that a scene shows on top is over a flow: the flow is neither the modal's
    /// stack nor in what the modal shows.
    func isOver(_ modal: (flow: FlowID, index: Int), _ flow: FlowID) -> Bool {
        var id = flow
        while id != modal.flow {
            let parent = flows[id.index].parent
            if parent == .none { return true }
            if parent == modal.flow {
                guard let index = entryIndex(of: id, in: parent) else { return true }
                return index < modal.index
            }
            id = parent
        }
        return false
    }

    /// How many tabs there are; 0 when one of them shows a modal, which covers the others while it
    /// is selected, so that it has to be asked who selects. Linear in the tabs and in the flows
    /// that each shows.
    func openTabCount(of tabs: FlowID) -> Int {
        let children = flows[tabs.index].children
        for child in children {
            var id = child
            while id != .none {
                if flows[id.index].modalCount > 0 { return 0 }
                switch flows[id.index].kind {
                case .stack: id = flows[id.index].topChild
                case .tabs: id = flows[id.index].children[flows[id.index].selection]
                case .wrapper: id = flows[id.index].children[0]
                }
            }
        }
        return children.count
    }
}
