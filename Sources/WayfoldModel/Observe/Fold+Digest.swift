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

    private func combine(
        treeOf root: FlowID, _ state: NavigationState, into digest: inout Digest
    ) {
        var stops = [Stop(flow: root, next: -1)]
        while let stop = stops.popLast() {
            let flow = state[stop.flow]
            if stop.next < 0 { combine(headOf: flow, into: &digest) }
            if flow.kind != .stack {
                let next = max(stop.next, 0)
                if next < flow.children.count {
                    stops.append(Stop(flow: stop.flow, next: next + 1))
                    stops.append(Stop(flow: flow.children[next], next: -1))
                }
                continue
            }
            var next = stop.next
            if next < 0 {
                next = 0
                combine(flow.root, into: &digest)
                if flow.root.child != .none {
                    stops.append(Stop(flow: stop.flow, next: 0))
                    stops.append(Stop(flow: flow.root.child, next: -1))
                    continue
                }
            }
            let entries = flow.entries
            while next < entries.count {
                let entry = entries[next]
                combine(entry, into: &digest)
                next += 1
                if entry.child != .none {
                    stops.append(Stop(flow: stop.flow, next: next))
                    stops.append(Stop(flow: entry.child, next: -1))
                    break
                }
            }
        }
    }

    private func combine(headOf flow: Flow, into digest: inout Digest) {
        digest.combine(UInt64(flow.kind.rawValue))
        switch flow.kind {
        case .stack:
            digest.combine(flow.entries.count)
        case .tabs:
            digest.combine(flow.children.count)
            digest.combine(flow.selection)
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
        for line in factLines(of: state) { digest.combine(line) }
        digest.combine(state.overrides.count)
        for line in overrideLines(of: state) { digest.combine(line) }
        digest.combine(state.heldLinks.count)
        for held in state.heldLinks { digest.combine(text(of: held)) }
    }
}
