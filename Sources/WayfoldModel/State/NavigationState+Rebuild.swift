extension NavigationState {
    /// Replaces what a scene shows by a saved path, along the app map's definitions.
    ///
    /// Returns false when the saved shape does not fit them (tabs where the app has a stack, or
    /// another number of tabs); the scene then shows its flow as it starts.
    @discardableResult
    mutating func rebuild(
        _ number: UInt32, _ path: SavedPath<Symbol>, map: AppMap, sequence: UInt64,
        ordinal: inout UInt32
    ) -> Bool {
        var fits = true
        replaceSceneRoot(
            number, map: map, sequence: sequence, ordinal: &ordinal
        ) { state, ordinal in
            var builder = FlowBuilder(map: map, sequence: sequence, ordinal: ordinal)
            let root = builder.start(path.flowName, in: &state)
            fits = builder.overlay(root, path.flow, in: &state)
            ordinal = builder.ordinal
            return root
        }
        return fits
    }
}

/// Lays saved flows over freshly started ones.
private struct FlowBuilder {
    let map: AppMap
    let sequence: UInt64
    var ordinal: UInt32

    mutating func start(_ name: Symbol?, in state: inout NavigationState) -> FlowID {
        guard let name else {
            return start(.flow(map.rootFlow), route: .none, parent: .none, in: &state)
        }
        let blueprint = map.blueprint(ofFlowNamed: name) ?? .stack
        return start(blueprint, route: name, parent: .none, in: &state)
    }

    private mutating func start(
        _ blueprint: Blueprint, route: Symbol, parent: FlowID, in state: inout NavigationState
    ) -> FlowID {
        state.start(
            blueprint, route: route, parent: parent, map: map, sequence: sequence,
            ordinal: &ordinal)
    }

    mutating func overlay(
        _ start: FlowID, _ saved: SavedPath<Symbol>.Flow, in state: inout NavigationState
    ) -> Bool {
        var id = start
        while state.flows[id.index].kind == .wrapper { id = state.flows[id.index].children[0] }
        switch (saved, state.flows[id.index].kind) {
        case (.stack(let items), .stack):
            return overlay(id, items, in: &state)
        case (.tabs(let selection, let flows), .tabs):
            let children = state.flows[id.index].children
            guard children.count == flows.count else { return false }
            state.flows[id.index].selection = selection
            var fits = true
            for (child, flow) in zip(children, flows) {
                fits = overlay(child, flow, in: &state) && fits
            }
            return fits
        default:
            return false
        }
    }

    private mutating func overlay(
        _ id: FlowID, _ items: [SavedPath<Symbol>.Item], in state: inout NavigationState
    ) -> Bool {
        var fits = true
        for (position, item) in items.enumerated() {
            if position == 0, state.flows[id.index].root.route == item.route {
                let child = state.flows[id.index].root.child
                if child != .none, let saved = item.child {
                    fits = overlay(child, saved, in: &state) && fits
                    continue
                }
                if item.child == nil { continue }
            }
            let identity = EntryIdentity(sequence: sequence, ordinal: ordinal)
            ordinal += 1
            var entry = Entry(
                identity: identity, route: item.route, presentation: item.presentation)
            entry.child = child(of: item, parent: id, in: &state)
            if let saved = item.child {
                fits = overlay(entry.child, saved, in: &state) && fits
            }
            if position == 0 {
                let old = state.flows[id.index].root.child
                state.flows[id.index].root = entry
                if old != .none { state.free([old]) }
            } else {
                state.flows[id.index].entries.append(entry)
            }
        }
        state.flows[id.index].lastChange = sequence
        return fits
    }

    /// The flow that a saved item shows: its definition's, or a plain stack when one was saved.
    private mutating func child(
        of item: SavedPath<Symbol>.Item, parent: FlowID, in state: inout NavigationState
    ) -> FlowID {
        if let definition = map.childFlow(ofRoot: item.route) {
            return start(.flow(definition), route: item.route, parent: parent, in: &state)
        }
        guard item.child != nil else { return .none }
        return start(.stack, route: item.route, parent: parent, in: &state)
    }
}

extension AppMap {
    /// What a name starts: the flow of that name, or the flow of the route of that name.
    func blueprint(ofFlowNamed name: Symbol) -> Blueprint? {
        if let position = flows.firstIndex(where: { $0.name == name }) {
            return .flow(FlowDefinition.Index(position))
        }
        return childFlow(ofRoot: name).map { .flow($0) }
    }
}
