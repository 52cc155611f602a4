/// A route of a saved path and what it shows today.
struct SavedScreen: Hashable {
    var route: Symbol
    var blueprint: Blueprint
}

/// Lays saved flows over freshly started ones.
extension Fold {
    /// Recurses as deep as the saved path is nested, which `SavedPathText.nestingLimit` bounds.
    mutating func overlay(
        _ start: FlowID, _ saved: SavedPath<SavedScreen>.Flow, _ state: inout NavigationState
    ) -> Bool {
        var id = start
        while state.flows[id.index].kind == .wrapper { id = state.flows[id.index].children[0] }
        switch (saved, state.flows[id.index].kind) {
        case (.stack(let items), .stack):
            return overlay(id, items, &state)
        case (.tabs(let selection, let flows), .tabs):
            let children = state.flows[id.index].children
            guard children.count == flows.count, children.indices.contains(selection) else {
                return false
            }
            state.flows[id.index].selection = selection
            var fits = true
            for (child, flow) in zip(children, flows) {
                fits = overlay(child, flow, &state) && fits
            }
            return fits
        default:
            return false
        }
    }

    private mutating func overlay(
        _ id: FlowID, _ items: [SavedPath<SavedScreen>.Item], _ state: inout NavigationState
    ) -> Bool {
        var fits = true
        for (position, item) in items.enumerated() {
            if position == 0, state.flows[id.index].root.route == item.route.route {
                let child = state.flows[id.index].root.child
                if child != .none, let saved = item.child {
                    fits = overlay(child, saved, &state) && fits
                    continue
                }
                if item.child == nil { continue }
            }
            let identity = EntryIdentity(sequence: sequence, ordinal: ordinal)
            ordinal += 1
            var entry = Entry(
                identity: identity, route: item.route.route, presentation: item.presentation)
            entry.child = self.start(
                item.route.blueprint, route: item.route.route, parent: id, &state)
            if entry.child != .none, let saved = item.child {
                fits = overlay(entry.child, saved, &state) && fits
            }
            if position == 0 {
                let old = state.flows[id.index].root.child
                state.flows[id.index].root = entry
                if old != .none { free(old, &state) }
            } else {
                if entry.presentation.isModal { state.flows[id.index].modalCount += 1 }
                state.flows[id.index].entries.append(entry)
            }
        }
        return fits
    }
}
