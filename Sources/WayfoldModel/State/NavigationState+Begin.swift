extension NavigationState {
    /// Shows what a session's first state shows, as a new process does: only saved bytes, the
    /// version and the count of missing events stay. In place, which spares the allocations that a
    /// copy costs. Linear in the flows and in what goes.
    ///
    /// - Parameters:
    ///   - sequence: the event that creates it all.
    ///   - ordinal: that of the first entry it creates.
    mutating func begin(as fresh: NavigationState, sequence: UInt64, ordinal: UInt32) {
        if scenes.count == 1, !scenes[0].hasMore {
            scenes[0].begin(as: fresh.scenes[0].root, fresh.scenes[0].active)
        } else {
            scenes = fresh.scenes
        }
        let count = fresh.flows.count
        if flows.count > count { flows.removeLast(flows.count - count) }
        while flows.count < count { flows.append(fresh.flows[flows.count]) }
        fresh.flows.withUnsafeBufferPointer { fresh in
            guard let first = fresh.baseAddress else { return }
            // What no event has changed is fresh already.
            for index in 0..<count
            where sequence != 0 || flows[index].lastChange != 0 || flows[index].isFree {
                flows[index].become(first + index, sequence: sequence, ordinal: ordinal)
            }
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
            fresh.flows.withUnsafeBufferPointer { fresh in
                guard let first = fresh.baseAddress else { return }
                while rest != 0 {
                    let index = rest.trailingZeroBitCount
                    flows[index].become(first + index, sequence: 0, ordinal: 0)
                    rest &= rest - 1
                }
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
        kind = .stack
        (name, parent) = (.none, .none)
        root = .screen(.none)
        clear(for: 0)
        if !children.isEmpty { children = [] }
        if !tabRoutes.isEmpty { tabRoutes = [] }
        selection = 0
        isFree = true
    }

    /// Is what another one is that has no entries, as if an event had created it: the first entry
    /// that it creates has an ordinal.
    ///
    /// - Parameter fresh: by address, because a copy would count its arrays' owners.
    @inline(__always)
    mutating func become(_ fresh: UnsafePointer<Flow>, sequence: UInt64, ordinal: UInt32) {
        kind = fresh.pointee.kind
        name = fresh.pointee.name
        parent = fresh.pointee.parent
        root = fresh.pointee.root
        root.createdBy = sequence
        root.ordinal &+= ordinal
        clear(for: sequence)
        if kind != .stack || !children.isEmpty {
            if children != fresh.pointee.children { children = fresh.pointee.children }
            if tabRoutes != fresh.pointee.tabRoutes { tabRoutes = fresh.pointee.tabRoutes }
        }
        selection = fresh.pointee.selection
        isFree = false
    }

    @inline(__always)
    private mutating func clear(for sequence: UInt64) {
        if !entries.isEmpty {
            entries.removeAll(keepingCapacity: entries.capacity <= Self.spareCapacity)
        }
        modalCount = 0
        lastChange = sequence
    }
}

extension Scene {
    /// Whether it holds arrays.
    fileprivate var hasMore: Bool { !queue.isEmpty || kept != nil }

    /// Is what a scene is as a session begins. Field by field: a copy would count owners.
    fileprivate mutating func begin(as root: FlowID, _ active: FlowID) {
        number = 0
        self.root = root
        self.active = active
        phase = .active
        isVisible = true
        sizeClass = .compact
        transition = nil
    }
}

extension Entry {
    /// A flow's first screen, whose identity is not known yet.
    static func screen(_ route: Symbol) -> Entry {
        Entry(
            identity: EntryIdentity(sequence: 0, ordinal: 0), route: route, presentation: .push)
    }
}
