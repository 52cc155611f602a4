extension Fold {
    /// How often taps may become taps before the chain counts as endless.
    private static let tapLimit = 16

    /// A tap, resolved through the nearest override and the element's guards into another action.
    mutating func planTap(
        _ element: Symbol, _ scope: Symbol, _ event: Event, _ state: NavigationState,
        _ scene: Int
    ) throws(Refusal) {
        let resolved = try resolvedTap(event, state, scene)
        let outer = isTapped
        isTapped = true
        defer { isTapped = outer }
        try planNested(resolved, state)
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
        // First the traits, which may add to the vocabulary, then the text.
        let name = traits(of: state.flows[flow.index].top.route).name
        let screen = vocabulary.text(name)
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
        let outcome = restored(bytes, event, state)
        let empty = SavedPath<SavedScreen>(flowName: nil, flow: .stack([]))
        notes += outcome.dropped.map { .droppedRoute($0) }
        if outcome.isDamaged { notes.append(.damagedSave) }
        let attachment = attach(.path(outcome.path ?? empty))
        changes.append(.rebuild(scene: event.scene, attachment: attachment))
    }

    /// What became of saved bytes: no path when nothing of them can be shown.
    private struct Restored {
        var path: SavedPath<SavedScreen>?
        var dropped: [Symbol] = []
        var isDamaged = false
    }

    private mutating func restored(
        _ bytes: [UInt8], _ event: Event, _ state: NavigationState
    ) -> Restored {
        guard let read = SavedPath<String>(bytes) else { return Restored(isDamaged: true) }
        var restored = Restored()
        var named: SavedScreen?
        if let name = read.flowName {
            named = migrated(name, startsFlow: true, state)
            if named == nil { restored.dropped.append(vocabulary.symbol(name)) }
        }
        let flow = migrated(read.flow, state, &restored.dropped)
        let isDropped = dialect.restoreUnknown == .dropAll && !restored.dropped.isEmpty
        guard let flow, named != nil || read.flowName == nil, !isDropped else {
            // Nothing is shown of it, so that every page is reported.
            restored.dropped = read.routes.map { vocabulary.symbol($0) }
            return restored
        }
        let path = SavedPath(flowName: named, flow: flow)
        var trial = state
        var ordinal: UInt32 = 0
        let fits = trial.rebuild(
            event.scene, path, map: map, sequence: event.sequence, ordinal: &ordinal)
        restored.path = fits ? path : nil
        restored.isDamaged = !fits
        return restored
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
    ) -> SavedPath<SavedScreen>.Flow? {
        switch flow {
        case .tabs(let selection, let flows):
            var migratedFlows: [SavedPath<SavedScreen>.Flow] = []
            for flow in flows {
                migratedFlows.append(migrated(flow, state, &dropped) ?? .stack([]))
            }
            return .tabs(selection: selection, migratedFlows)
        case .stack(let items):
            var kept: [SavedPath<SavedScreen>.Item] = []
            for (position, item) in items.enumerated() {
                let startsFlow = item.child != nil
                let isForeign =
                    item.presentation.isModal && dialect.unsupported.contains(.present)
                guard var screen = migrated(item.route, startsFlow: startsFlow, state),
                    !isForeign
                else {
                    if position == 0 {
                        dropped += items.flatMap(\.routes).map { vocabulary.symbol($0) }
                        return nil
                    }
                    dropped += item.routes.map { vocabulary.symbol($0) }
                    continue
                }
                if item.presentation == .alert { screen.blueprint = .screen }
                var child: SavedPath<SavedScreen>.Flow?
                if let saved = item.child {
                    child = migrated(saved, state, &dropped) ?? .stack([])
                }
                kept.append(.init(presentation: item.presentation, route: screen, child: child))
            }
            return .stack(kept)
        }
    }

    /// What a saved route is called in the app's version and shows there, or nil when it is gone.
    private mutating func migrated(
        _ text: String, startsFlow: Bool, _ state: NavigationState
    ) -> SavedScreen? {
        var current = vocabulary.symbol(text)
        let version =
            state.appVersion == .none ? map.version : vocabulary.text(state.appVersion)
        let reached = map.versions.firstIndex { sameBytes(vocabulary.text($0.version), version) }
        for change in map.versions.prefix(reached.map { $0 + 1 } ?? 0) {
            let name = traits(of: current).name
            if change.removed.contains(name) { return nil }
            if let renaming = change.renamed.first(where: { $0.old == name }) {
                let parameters = vocabulary.route(current).parameters
                current = vocabulary.symbol(Route(vocabulary.text(renaming.new), parameters))
            }
        }
        let known = traits(of: current)
        let isFlowName = startsFlow && index.flows[current] != nil
        guard isFlowName || known.isKnown && !known.isInvalid else { return nil }
        let blueprint = startsFlow ? flowBlueprint(of: current) : known.blueprint
        return SavedScreen(route: current, blueprint: blueprint)
    }
}
