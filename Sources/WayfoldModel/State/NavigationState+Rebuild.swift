/// A route of a saved path and what it shows today.
struct SavedScreen: Hashable {
    var route: Symbol
    var blueprint: Blueprint
}

extension NavigationState {
    /// Replaces what a scene shows by a saved path, along the app map's definitions.
    ///
    /// Returns false when the saved shape does not fit them (tabs where the app has a stack, or
    /// another number of tabs); the scene then shows its flow as it starts.
    @discardableResult
    mutating func rebuild(
        _ number: UInt32, _ path: SavedPath<SavedScreen>, map: AppMap, sequence: UInt64,
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

    mutating func start(_ named: SavedScreen?, in state: inout NavigationState) -> FlowID {
        let screen = named ?? SavedScreen(route: .none, blueprint: .flow(map.rootFlow))
        return start(screen, parent: .none, in: &state)
    }

    private mutating func start(
        _ screen: SavedScreen, parent: FlowID, in state: inout NavigationState
    ) -> FlowID {
        state.start(
            screen.blueprint, route: screen.route, parent: parent, map: map, sequence: sequence,
            ordinal: &ordinal)
    }

    /// Recurses as deep as the saved path is nested, which `SavedPathText.nestingLimit` bounds.
    mutating func overlay(
        _ start: FlowID, _ saved: SavedPath<SavedScreen>.Flow, in state: inout NavigationState
    ) -> Bool {
        var id = start
        while state.flows[id.index].kind == .wrapper { id = state.flows[id.index].children[0] }
        switch (saved, state.flows[id.index].kind) {
        case (.stack(let items), .stack):
            return overlay(id, items, in: &state)
        case (.tabs(let selection, let flows), .tabs):
            let children = state.flows[id.index].children
            guard children.count == flows.count, children.indices.contains(selection) else {
                return false
            }
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
        _ id: FlowID, _ items: [SavedPath<SavedScreen>.Item], in state: inout NavigationState
    ) -> Bool {
        var fits = true
        for (position, item) in items.enumerated() {
            if position == 0, state.flows[id.index].root.route == item.route.route {
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
                identity: identity, route: item.route.route, presentation: item.presentation)
            entry.child = start(item.route, parent: id, in: &state)
            if entry.child != .none, let saved = item.child {
                fits = overlay(entry.child, saved, in: &state) && fits
            }
            if position == 0 {
                let old = state.flows[id.index].root.child
                state.flows[id.index].root = entry
                if old != .none { state.free([old]) }
            } else {
                if entry.presentation.isModal { state.flows[id.index].modalCount += 1 }
                state.flows[id.index].entries.append(entry)
            }
        }
        return fits
    }
}
