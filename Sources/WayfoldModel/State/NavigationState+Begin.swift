extension NavigationState {
    /// Shows what a session's first state shows, as a new process does: only saved bytes, the
    /// version and the count of missing events stay. In place, which spares the allocations that a
    /// copy costs. Linear in the flows and in what goes.
    ///
    /// - Parameters:
    ///   - sequence: the event that creates it all.
    ///   - ordinal: that of the first entry it creates.
    mutating func begin(as fresh: NavigationState, sequence: UInt64, ordinal: UInt32) {
        if scenes.count == 1 {
            scenes[0] = fresh.scenes[0]
        } else {
            scenes = fresh.scenes
        }
        let count = fresh.flows.count
        if flows.count > count { flows.removeLast(flows.count - count) }
        while flows.count < count { flows.append(.nothing) }
        for index in 0..<count {
            flows[index].become(fresh.flows[index], sequence: sequence, ordinal: ordinal)
        }
        if !freeFlows.isEmpty { freeFlows.removeAll(keepingCapacity: true) }
        if facts != fresh.facts { facts = fresh.facts }
        if !overrides.isEmpty { overrides = [] }
        if !heldLinks.isEmpty { heldLinks = [] }
        isReady = true
        isTerminated = false
        hasEnded = false
    }

    /// Becomes a session's first state again.
    ///
    /// - Parameter changed: a bit for each of the first flows that may have changed, where nothing
    ///   else has but the selected tab and the end; nil when anything may have.
    mutating func begin(as fresh: NavigationState, onlyFlows changed: UInt64?) {
        if var rest = changed {
            while rest != 0 {
                let index = rest.trailingZeroBitCount
                flows[index].become(fresh.flows[index], sequence: 0, ordinal: 0)
                rest &= rest - 1
            }
            scenes[0].active = fresh.scenes[0].active
            hasEnded = false
        } else {
            begin(as: fresh, sequence: 0, ordinal: 0)
            if !saved.isEmpty { saved = [] }
            appVersion = fresh.appVersion
            missingEvents = 0
        }
        sequence = 0
    }
}

extension Flow {
    /// How many entries a flow may have room for when nothing needs it any more.
    private static var spareCapacity: Int { 1024 }

    /// A flow that nothing is known of yet.
    static let nothing = Flow(kind: .stack, name: .none, parent: .none, root: .screen(.none))

    /// Waits for the next flow; the room for entries stays.
    mutating func free() {
        become(.nothing, sequence: 0, ordinal: 0)
        isFree = true
    }

    /// Is what another one is that has no entries, as if an event had created it: the first entry
    /// that it creates has an ordinal.
    mutating func become(_ fresh: Flow, sequence: UInt64, ordinal: UInt32) {
        kind = fresh.kind
        name = fresh.name
        parent = fresh.parent
        root = fresh.root
        root.createdBy = sequence
        root.ordinal += ordinal
        if !entries.isEmpty {
            entries.removeAll(keepingCapacity: entries.capacity <= Self.spareCapacity)
        }
        modalCount = 0
        if children != fresh.children { children = fresh.children }
        if tabRoutes != fresh.tabRoutes { tabRoutes = fresh.tabRoutes }
        selection = fresh.selection
        lastChange = sequence
        isFree = false
    }
}

extension Entry {
    /// A flow's first screen, whose identity is not known yet.
    static func screen(_ route: Symbol) -> Entry {
        Entry(
            identity: EntryIdentity(sequence: 0, ordinal: 0), route: route, presentation: .push)
    }
}
