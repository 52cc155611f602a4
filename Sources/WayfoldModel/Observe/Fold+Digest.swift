extension Fold {
    /// The digest of what a state shows and keeps: scenes, trees of flows, facts, live overrides,
    /// queues, held links and transitions.
    ///
    /// It is made of the texts behind the symbols, so that two replays that reach the same screens
    /// by different ways have equal digests: symbol numbers, sequence numbers, identities, times
    /// and places in the arena do not enter, nor do phases, size classes and saved bytes. One step
    /// of `Digest` an entry and a constant; does not recurse.
    public func digest(of state: NavigationState) -> Digest {
        var digest = Digest()
        digest.combine(state.scenes.count)
        for scene in state.scenes {
            digest.combine(UInt64(scene.number))
            combine(treeOf: scene.root, state, into: &digest)
            combine(motionOf: scene, state, into: &digest)
        }
        combine(contextOf: state, into: &digest)
        return digest
    }

    /// Where in a flow the walk goes on: -1 is a stack's root, then entries or children.
    private struct Stop {
        var flow: FlowID
        var next: Int
    }

    /// Reads field by field: a copy of a flow would retain its arrays.
    private func combine(
        treeOf root: FlowID, _ state: NavigationState, into digest: inout Digest
    ) {
        var stops: [Stop] = []
        var id = root
        var next = -1
        while true {
            if next < 0 { combine(headOf: id, state, into: &digest) }
            let child =
                state.flows[id.index].kind == .stack
                ? combine(stack: id, state, &next, into: &digest)
                : Self.child(of: id, state, &next)
            if child != .none {
                stops.append(Stop(flow: id, next: next))
                (id, next) = (child, -1)
            } else if let stop = stops.popLast() {
                (id, next) = (stop.flow, stop.next)
            } else {
                return
            }
        }
    }

    /// The next flow that tabs or a wrapper hold.
    private static func child(
        of flow: FlowID, _ state: NavigationState, _ next: inout Int
    ) -> FlowID {
        next = max(next, 0)
        guard next < state.flows[flow.index].children.count else { return .none }
        next += 1
        return state.flows[flow.index].children[next - 1]
    }

    /// Goes on through a stack up to the next flow that it shows.
    private func combine(
        stack flow: FlowID, _ state: NavigationState, _ next: inout Int,
        into digest: inout Digest
    ) -> FlowID {
        if next < 0 {
            next = 0
            combine(state.flows[flow.index].root, into: &digest)
            let child = state.flows[flow.index].root.child
            if child != .none { return child }
        }
        let count = state.flows[flow.index].entries.count
        while next < count {
            let entry = state.flows[flow.index].entries[next]
            combine(entry, into: &digest)
            next += 1
            if entry.child != .none { return entry.child }
        }
        return .none
    }

    private func combine(
        headOf flow: FlowID, _ state: NavigationState, into digest: inout Digest
    ) {
        let kind = state.flows[flow.index].kind
        digest.combine(UInt64(kind.rawValue))
        switch kind {
        case .stack:
            digest.combine(state.flows[flow.index].entries.count)
        case .tabs:
            digest.combine(state.flows[flow.index].children.count)
            digest.combine(state.flows[flow.index].selection)
        case .wrapper:
            break
        }
    }

    /// One step for an entry: its route's digest, with what else is true of it mixed in.
    private func combine(_ entry: Entry, into digest: inout Digest) {
        let tag = UInt64(entry.presentation.rawValue) << 1 | (entry.child == .none ? 0 : 1)
        digest.combine(self.digest(of: entry.route) &+ tag &* 0xD1B5_4A32_D192_ED03)
    }

    private func combine(
        motionOf scene: Scene, _ state: NavigationState, into digest: inout Digest
    ) {
        digest.combine(scene.transition == nil ? 0 : 1)
        if let transition = scene.transition {
            digest.combine(text(of: transition, in: state))
        }
        digest.combine(scene.queue.count)
        for waiting in scene.queue { digest.combine(text(of: waiting)) }
    }

    private func combine(contextOf state: NavigationState, into digest: inout Digest) {
        digest.combine(state.facts.count)
        if !state.facts.isEmpty {
            for line in factLines(of: state) { digest.combine(line) }
        }
        digest.combine(state.overrides.count)
        if !state.overrides.isEmpty {
            for line in overrideLines(of: state) { digest.combine(line) }
        }
        digest.combine(state.heldLinks.count)
        for held in state.heldLinks { digest.combine(text(of: held)) }
    }
}
