extension NavigationState {
    /// Does one change. Cannot be refused: decisions are made before.
    mutating func apply(
        _ change: Change, attachments: [Attachment], map: AppMap, sequence: UInt64,
        ordinal: inout UInt32
    ) {
        switch change {
        case .insert(let flow, let index, let route, let presentation, let blueprint):
            insert(
                flow, at: index, route: route, presentation, blueprint, map: map,
                sequence: sequence, ordinal: &ordinal)
        case .remove(let flow, let index):
            remove(flow, from: index)
            flows[flow.index].lastChange = sequence
        case .replaceRoot(let flow, let route, let blueprint):
            replaceRoot(
                flow, route: route, blueprint, map: map, sequence: sequence, ordinal: &ordinal)
        case .select(let flow, let tab):
            select(tab, of: flow, sequence: sequence)
        case .setRoute(let flow, let index, let route):
            if index < 0 {
                flows[flow.index].root.route = route
            } else {
                flows[flow.index].entries[index].route = route
            }
            flows[flow.index].lastChange = sequence
        default:
            applyToScenes(
                change, attachments: attachments, map: map, sequence: sequence, ordinal: &ordinal)
        }
    }

    private mutating func select(_ tab: Int, of flow: FlowID, sequence: UInt64) {
        flows[flow.index].selection = tab
        flows[flow.index].lastChange = sequence
        refreshActive(after: flow)
    }

    /// Selects a tab of tabs on the visible path of the only scene.
    mutating func selectVisible(_ tab: Int, of flow: FlowID, sequence: UInt64) {
        flows[flow.index].selection = tab
        flows[flow.index].lastChange = sequence
        scenes[0].active = deepestVisible(from: flows[flow.index].children[tab])
    }

    private mutating func insert(
        _ flow: FlowID, at index: Int, route: Symbol, _ presentation: Presentation,
        _ blueprint: Blueprint, map: AppMap, sequence: UInt64, ordinal: inout UInt32
    ) {
        let identity = EntryIdentity(sequence: sequence, ordinal: ordinal)
        ordinal += 1
        var entry = Entry(identity: identity, route: route, presentation: presentation)
        if case .screen = blueprint {
        } else {
            entry.child = start(
                blueprint, route: route, parent: flow, map: map, sequence: sequence,
                ordinal: &ordinal)
        }
        if presentation.isModal { flows[flow.index].modalCount += 1 }
        let isTop = index == flows[flow.index].entries.count
        if isTop {
            flows[flow.index].entries.append(entry)
        } else {
            flows[flow.index].entries.insert(entry, at: index)
        }
        flows[flow.index].lastChange = sequence
        if isTop { refreshActive(after: flow) }
    }

    /// Removes entries from an index to the top and frees the flows they show.
    mutating func remove(_ flow: FlowID, from index: Int) {
        guard index < flows[flow.index].entries.count else { return }
        if flows[flow.index].modalCount > 0 {
            let leaving = flows[flow.index].entries[index...]
            flows[flow.index].modalCount -= leaving.count { $0.presentation.isModal }
        }
        let isOne = index == flows[flow.index].entries.count - 1
        if isOne, flows[flow.index].entries[index].child == .none {
            flows[flow.index].entries.removeLast()
        } else {
            let leaving = flows[flow.index].entries[index...].map(\.child).filter { $0 != .none }
            flows[flow.index].entries.removeSubrange(index...)
            free(leaving)
        }
        refreshActive(after: flow)
    }

    private mutating func replaceRoot(
        _ flow: FlowID, route: Symbol, _ blueprint: Blueprint, map: AppMap, sequence: UInt64,
        ordinal: inout UInt32
    ) {
        let identity = EntryIdentity(sequence: sequence, ordinal: ordinal)
        ordinal += 1
        let old = flows[flow.index].root.child
        var root = Entry(identity: identity, route: route, presentation: .push)
        if case .screen = blueprint {
        } else {
            root.child = start(
                blueprint, route: route, parent: flow, map: map, sequence: sequence,
                ordinal: &ordinal)
        }
        flows[flow.index].root = root
        flows[flow.index].lastChange = sequence
        if old != .none { free([old]) }
        refreshActive(after: flow)
    }

    mutating func allocate(_ flow: Flow) -> FlowID {
        if let id = freeFlows.popLast() {
            flows[id.index] = flow
            return id
        }
        flows.append(flow)
        return FlowID(flows.count - 1)
    }

    /// Frees flows and all below them, without recursion.
    mutating func free(_ roots: [FlowID]) {
        var pending = roots
        while let id = pending.popLast() {
            let flow = flows[id.index]
            pending += flow.children
            if flow.root.child != .none { pending.append(flow.root.child) }
            for entry in flow.entries where entry.child != .none { pending.append(entry.child) }
            flows[id.index] = Flow(kind: .stack, name: .none, parent: .none, root: .nothing)
            flows[id.index].isFree = true
            freeFlows.append(id)
        }
        for position in scenes.indices {
            guard let moving = scenes[position].transition?.flow, moving != .none else { continue }
            if flows[moving.index].isFree { scenes[position].transition?.flow = .none }
        }
    }

    /// Finds a scene's active flow again after a flow of it has changed.
    mutating func refreshActive(after flow: FlowID) {
        for position in scenes.indices {
            let active = scenes[position].active
            if active == flow {
                if showsPlainScreen(flow) { return }
                scenes[position].active = deepestVisible(from: flow)
                return
            }
            if flows[active.index].isFree {
                // What was active went with the change, so the changed flow was above it.
                scenes[position].active = deepestVisible(from: flow)
                return
            }
        }
        let changed = scenes.count == 1 ? scenes[0].root : root(of: flow)
        for position in scenes.indices where scenes[position].root == changed {
            scenes[position].active = deepestVisible(from: changed)
        }
    }

    /// Whether what a flow shows on top is a screen and no flow. Reads field by field: a copy of
    /// the flow would retain its arrays, in the hottest loop there is.
    private func showsPlainScreen(_ flow: FlowID) -> Bool {
        guard flows[flow.index].kind == .stack else { return false }
        let count = flows[flow.index].entries.count
        if count == 0 { return flows[flow.index].root.child == .none }
        return flows[flow.index].entries[count - 1].child == .none
    }

    private func root(of flow: FlowID) -> FlowID {
        var id = flow
        while flows[id.index].parent != .none { id = flows[id.index].parent }
        return id
    }
}

extension Entry {
    static let nothing = Entry(
        identity: EntryIdentity(sequence: 0, ordinal: 0), route: .none, presentation: .push)
}
