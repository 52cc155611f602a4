extension Fold {
    /// How often taps may become taps before the chain counts as endless.
    private static let tapLimit = 16

    /// A tap, resolved through the nearest override and the element's guards into another action.
    mutating func planTap(
        _ element: Symbol, _ scope: Symbol, _ event: Event, _ state: NavigationState,
        _ scene: Int
    ) throws(Refusal) {
        try plan(try resolvedTap(event, state, scene), state)
    }

    /// The event that a tap becomes.
    mutating func resolvedTap(
        _ event: Event, _ state: NavigationState, _ scene: Int
    ) throws(Refusal) -> Event {
        var resolved = event
        for _ in 0..<Self.tapLimit {
            guard case .tap(let element, let scope) = resolved.action else { return resolved }
            let flow = try stack(event, state, scene)
            let name = traits(of: element).name
            guard let template = override(of: name, scope, flow, event.scene, state) else {
                throw Refusal(.notFound)
            }
            try passGuards(of: name, as: element, state)
            resolved.action = substitute(vocabulary.route(element).parameters, in: template)
        }
        throw Refusal(.notFound)
    }

    /// What the nearest place says about an element: sections of the screen from the inside out,
    /// the screen, the flow and those around it, the whole app.
    private mutating func override(
        of element: Symbol, _ section: Symbol, _ flow: FlowID, _ scene: UInt32,
        _ state: NavigationState
    ) -> Action? {
        for place in places(section, flow, state) {
            let live = state.overrides.last {
                $0.element == element && $0.scope == place && $0.scene == scene
            }
            if let live { return live.action }
            let rule = map.overrides.first { $0.element == element && $0.scope == place }
            if let rule { return rule.action }
        }
        return nil
    }

    private mutating func places(
        _ section: Symbol, _ flow: FlowID, _ state: NavigationState
    ) -> [Symbol] {
        let screen = vocabulary.text(traits(of: state.flows[flow.index].top.route).name)
        var places: [Symbol] = []
        var path = section == .none ? "" : "/" + vocabulary.text(section)
        while true {
            if let known = vocabulary.known(screen + path) { places.append(known) }
            guard let slash = path.lastIndex(of: "/") else { break }
            path = String(path[..<slash])
        }
        var id = flow
        while id != .none {
            places.append(state.flows[id.index].name)
            id = state.flows[id.index].parent
        }
        return places + [.none]
    }

    /// A restore: replaces what the scene shows. What the app no longer has is dropped and noted;
    /// bytes that are no saved path, or of another shape, leave the flows as they start.
    mutating func planRestore(
        _ source: Action.Saved, _ event: Event, _ state: NavigationState
    ) throws(Refusal) {
        let bytes = try savedBytes(source, state)
        guard let read = SavedPath<String>(bytes) else { return planEmpty(event, state) }
        var dropped: [Symbol] = []
        let flow = migrated(read.flow, state, &dropped)
        let path = SavedPath<Symbol>(
            flowName: read.flowName.map { vocabulary.symbol($0) },
            flow: flow ?? .stack([]))
        if flow == nil || !dropped.isEmpty && dialect.restoreUnknown == .dropAll {
            notes += dropped.map { .droppedRoute($0) }
            return planEmpty(event, state)
        }
        var trial = state
        var ordinal: UInt32 = 0
        let fits = trial.rebuild(
            event.scene, path, map: map, sequence: event.sequence, ordinal: &ordinal)
        guard fits else { return planEmpty(event, state) }
        notes += dropped.map { .droppedRoute($0) }
        changes.append(.rebuild(scene: event.scene, attachment: attach(.path(path))))
    }

    private mutating func planEmpty(_ event: Event, _ state: NavigationState) {
        notes.append(.damagedSave)
        let empty = SavedPath<Symbol>(flowName: nil, flow: .stack([]))
        changes.append(.rebuild(scene: event.scene, attachment: attach(.path(empty))))
    }

    private func savedBytes(
        _ source: Action.Saved, _ state: NavigationState
    ) throws(Refusal) -> [UInt8] {
        switch source {
        case .bytes(let bytes):
            return bytes
        case .slot(let slot):
            if let saved = state.saved.first(where: { $0.slot == slot }) { return saved.bytes }
        case .sequence(let sequence):
            if let saved = state.saved.first(where: { $0.sequence == sequence }) {
                return saved.bytes
            }
        }
        throw Refusal(.notFound)
    }

    /// A saved flow with today's routes; nil when its root is gone with all that stood on it.
    private mutating func migrated(
        _ flow: SavedPath<String>.Flow, _ state: NavigationState, _ dropped: inout [Symbol]
    ) -> SavedPath<Symbol>.Flow? {
        switch flow {
        case .tabs(let selection, let flows):
            var migratedFlows: [SavedPath<Symbol>.Flow] = []
            for flow in flows {
                migratedFlows.append(migrated(flow, state, &dropped) ?? .stack([]))
            }
            return .tabs(selection: selection, migratedFlows)
        case .stack(let items):
            var kept: [SavedPath<Symbol>.Item] = []
            for (position, item) in items.enumerated() {
                let route = migrated(vocabulary.symbol(item.route), state)
                guard let route else {
                    dropped.append(vocabulary.symbol(item.route))
                    if position == 0 { return nil }
                    continue
                }
                var child: SavedPath<Symbol>.Flow?
                if let saved = item.child {
                    child = migrated(saved, state, &dropped) ?? .stack([])
                }
                kept.append(.init(presentation: item.presentation, route: route, child: child))
            }
            return .stack(kept)
        }
    }

    /// What a route is called in the app's version, or nil when it is gone.
    private mutating func migrated(_ route: Symbol, _ state: NavigationState) -> Symbol? {
        var current = route
        let reached = map.versions.firstIndex { $0.version == state.appVersion }
        for change in map.versions.prefix(reached.map { $0 + 1 } ?? 0) {
            let name = traits(of: current).name
            if change.removed.contains(name) { return nil }
            if let renaming = change.renamed.first(where: { $0.old == name }) {
                let parameters = vocabulary.route(current).parameters
                current = vocabulary.symbol(Route(vocabulary.text(renaming.new), parameters))
            }
        }
        let known = traits(of: current)
        return known.isKnown && !known.isInvalid ? current : nil
    }
}
