extension NavigationState {
    /// Becomes a session's first state again in place, which spares the next session the
    /// allocations of this one. False when another way is better, and then it is any state.
    ///
    /// - Parameter changed: a bit for each of the first flows that may have changed, the last bit
    ///   for all that is no flow; all bits when anything may have.
    mutating func returns(to fresh: NavigationState, changed: UInt64) -> Bool {
        if changed == .max {
            guard isShaped(as: fresh) else { return false }
            for index in flows.indices where flows[index].lastChange != 0 {
                guard returnFlow(at: index, to: fresh) else { return false }
            }
        } else {
            var rest = changed & (.max >> 1)
            while rest != 0 {
                guard returnFlow(at: rest.trailingZeroBitCount, to: fresh) else { return false }
                rest &= rest - 1
            }
        }
        scenes[0].active = fresh.scenes[0].active
        hasEnded = false
        sequence = 0
        return true
    }

    /// Whether it differs from a first state in what its flows hold at most.
    private func isShaped(as fresh: NavigationState) -> Bool {
        freeFlows.isEmpty && flows.count == fresh.flows.count && scenes.count == 1
            && scenes[0].root == fresh.scenes[0].root && scenes[0].isPlain && facts == fresh.facts
            && overrides.isEmpty && heldLinks.isEmpty && saved.isEmpty && isReady
            && !isTerminated && appVersion == fresh.appVersion && missingEvents == 0
    }

    private mutating func returnFlow(at index: Int, to fresh: NavigationState) -> Bool {
        guard flows[index].kind == fresh.flows[index].kind,
            flows[index].name == fresh.flows[index].name,
            flows[index].parent == fresh.flows[index].parent,
            flows[index].children == fresh.flows[index].children,
            flows[index].tabRoutes == fresh.flows[index].tabRoutes,
            flows[index].entries.capacity <= 1024, fresh.flows[index].entries.isEmpty
        else { return false }
        flows[index].entries.removeAll(keepingCapacity: true)
        flows[index].modalCount = 0
        flows[index].root = fresh.flows[index].root
        flows[index].selection = fresh.flows[index].selection
        flows[index].lastChange = 0
        return true
    }
}

extension Scene {
    /// Whether a scene is as it opens, its flows aside.
    fileprivate var isPlain: Bool {
        number == 0 && phase == .active && isVisible && sizeClass == .compact && transition == nil
            && queue.isEmpty
    }
}
