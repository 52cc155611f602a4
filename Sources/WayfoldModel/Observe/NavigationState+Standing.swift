extension NavigationState {
    /// The same state as if it had been reached on some other way: sequence numbers are 0,
    /// identities are numbered in the order of a walk, and so are the places in the arena.
    ///
    /// Two states whose standings are equal decide alike for ever after, but for actions that name
    /// an event. Linear in the state.
    package func standing() -> NavigationState {
        var walk = StandingWalk(self)
        return walk.walk()
    }
}

/// Numbers flows and entries anew, in the order in which a walk meets them.
private struct StandingWalk {
    private let old: NavigationState
    private var new: NavigationState
    /// The new number of each flow that was met, by its old one.
    private var places: [FlowID]
    private var identities: [EntryIdentity: EntryIdentity] = [:]
    private var pile: [FlowID] = []

    init(_ state: NavigationState) {
        old = state
        new = state
        places = Array(repeating: .none, count: state.flows.count)
        new.flows = []
        new.freeFlows = []
        new.sequence = 0
        new.missingEvents = 0
    }

    mutating func walk() -> NavigationState {
        for position in new.scenes.indices {
            let root = meet(old.scenes[position].root, from: .none)
            new.scenes[position].root = root
            while let id = pile.popLast() { enter(id) }
        }
        for position in new.scenes.indices {
            new.scenes[position].active = places[old.scenes[position].active.index]
            settle(position)
        }
        for position in new.heldLinks.indices { new.heldLinks[position].link.sequence = 0 }
        for position in new.saved.indices { new.saved[position].sequence = 0 }
        return new
    }

    /// Gives a flow its new place; its insides are looked at later.
    private mutating func meet(_ id: FlowID, from parent: FlowID) -> FlowID {
        let place = FlowID(new.flows.count)
        places[id.index] = place
        var flow = old.flows[id.index]
        flow.parent = parent
        flow.lastChange = 0
        new.flows.append(flow)
        pile.append(id)
        return place
    }

    private mutating func enter(_ id: FlowID) {
        let place = places[id.index]
        let flow = old.flows[id.index]
        new.flows[place.index].root = numbered(flow.root, in: place)
        for index in flow.entries.indices {
            new.flows[place.index].entries[index] = numbered(flow.entries[index], in: place)
        }
        for index in flow.children.indices {
            new.flows[place.index].children[index] = meet(flow.children[index], from: place)
        }
    }

    private mutating func numbered(_ entry: Entry, in place: FlowID) -> Entry {
        let identity = EntryIdentity(sequence: 0, ordinal: UInt32(identities.count))
        identities[entry.identity] = identity
        let child = entry.child == .none ? .none : meet(entry.child, from: place)
        return Entry(
            identity: identity, route: entry.route, presentation: entry.presentation, child: child)
    }

    private mutating func settle(_ position: Int) {
        for index in new.scenes[position].queue.indices {
            new.scenes[position].queue[index].sequence = 0
        }
        guard var transition = old.scenes[position].transition else { return }
        if transition.flow != .none { transition.flow = places[transition.flow.index] }
        if let leaving = transition.leaving {
            // What is gone stays gone, whichever it was.
            transition.leaving =
                identities[leaving] ?? EntryIdentity(sequence: 0, ordinal: .max)
        }
        new.scenes[position].transition = transition
    }
}

extension Fold {
    /// The digest of all that later decisions depend on: of `digest(of:)`, and of what that leaves
    /// out (phases, size classes, what was saved, whether the app is ready, names of flows).
    ///
    /// Equal for states with equal standings. Linear in the state.
    package func wholeDigest(of state: NavigationState) -> Digest {
        var digest = digest(of: state)
        for scene in state.scenes {
            digest.combine(UInt64(scene.phase.rawValue))
            digest.combine(UInt64(scene.sizeClass.rawValue))
            digest.combine(scene.isVisible ? 1 : 0)
            digest.combine(scene.transition?.entryCount ?? -1)
            digest.combine(scene.kept?.count ?? -1)
            for route in scene.kept ?? [] { digest.combine(self.digest(of: route)) }
        }
        digest.combine(state.isReady ? 1 : 0)
        digest.combine(state.isTerminated ? 1 : 0)
        digest.combine(state.hasEnded ? 1 : 0)
        digest.combine(vocabulary.text(state.appVersion))
        digest.combine(state.saved.count)
        for saved in state.saved {
            digest.combine(self.digest(of: saved.slot))
            digest.combine(bytes: saved.bytes)
        }
        // Names of flows decide which overrides hold; in the order of the standing's walk.
        var pile = state.scenes.reversed().map(\.root)
        while let id = pile.popLast() {
            let flow = state.flows[id.index]
            digest.combine(self.digest(of: flow.name))
            if flow.root.child != .none { pile.append(flow.root.child) }
            for entry in flow.entries where entry.child != .none { pile.append(entry.child) }
            pile += flow.children
        }
        return digest
    }
}
