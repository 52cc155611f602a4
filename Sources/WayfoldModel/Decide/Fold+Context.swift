extension Fold {
    /// How often taps may become taps before the chain counts as endless.
    private static let tapLimit = 16

    /// A tap, resolved through the nearest override and the element's guards into another action.
    mutating func planTap(
        _ event: Event, _ state: inout NavigationState, _ scene: Int
    ) throws(Refusal) {
        var resolved = event
        for _ in 0..<Self.tapLimit {
            guard case .tap(let element, let scope) = resolved.action else {
                let outer = isTapped
                isTapped = true
                defer { isTapped = outer }
                return try planNested(resolved, &state)
            }
            let flow = try stack(Spot(event, state, scene), state)
            let name = traits(of: element).name
            guard let rule = override(of: name, scope, flow, event.scene, state) else {
                throw Refusal(.notFound)
            }
            try passGuards(of: name, as: element, state)
            resolved.action = action(of: rule, for: element, state)
        }
        throw Refusal(.notFound)
    }

    /// An override that says what a tap becomes: one of the state's or one of the map's.
    private enum NearestOverride {
        case live(at: Int)
        case rule(at: Int)
    }

    /// What the nearest place says about an element: sections of the screen from the inside out,
    /// the screen, the flow and those around it, the whole app.
    private mutating func override(
        of element: Symbol, _ section: Symbol, _ flow: FlowID, _ scene: UInt32,
        _ state: NavigationState
    ) -> NearestOverride? {
        if state.overrides.isEmpty, map.overrides.isEmpty { return nil }
        func nearest(_ place: Symbol) -> NearestOverride? {
            let live = state.overrides.lastIndex {
                $0.element == element && $0.scope == place && $0.scene == scene
            }
            if let live { return .live(at: live) }
            return index.rule(of: element, at: place).map { .rule(at: $0) }
        }
        let screen = traits(of: state.flows[flow.index].top.route).name
        let places = screenPlaces(of: screen, section)
        for place in index.places[places] {
            if let found = nearest(place) { return found }
        }
        var id = flow
        while id != .none {
            if let found = nearest(state.flows[id.index].name) { return found }
            id = state.flows[id.index].parent
        }
        return nearest(.none)
    }

    /// The action that an element's tap becomes, with the element's parameters in it.
    private mutating func action(
        of override: NearestOverride, for element: Symbol, _ state: NavigationState
    ) -> Action {
        switch override {
        case .live(let position):
            let values = vocabulary.route(element).parameters
            return substitute(values, in: state.overrides[position].action)
        case .rule(let position):
            let key = UInt64(element.number) << 32 | UInt64(position)
            if let known = index.taps[key] { return known }
            let values = vocabulary.route(element).parameters
            let action = substitute(values, in: map.overrides[position].action)
            index.addTap(action, for: key)
            return action
        }
    }

    /// The scopes of a screen's section from the inside out, the screen last, as a position in
    /// `MapIndex.places`.
    private mutating func screenPlaces(of screen: Symbol, _ section: Symbol) -> Int {
        let key = UInt64(screen.number) << 32 | UInt64(section.number)
        if let known = index.placeNumbers[key] { return known }
        let name = vocabulary.text(screen)
        var places: [Symbol] = []
        var path = section == .none ? "" : "/" + vocabulary.text(section)
        while true {
            places.append(vocabulary.symbol(name + path))
            guard let slash = path.lastIndex(of: "/") else { break }
            path = String(path[..<slash])
        }
        return index.addPlaces(places, for: key)
    }

    /// A restore: replaces what the scene shows. What the app no longer has is dropped and noted;
    /// bytes that are no saved path, or of another shape, leave the flows as they start.
    mutating func planRestore(
        _ source: Action.Saved, _ event: Event, _ state: inout NavigationState
    ) throws(Refusal) {
        let bytes = try savedBytes(source, state)
        var outcome = restored(bytes, state)
        let mark = mark(state)
        if let path = outcome.path, !rebuild(event.scene, path, &state) {
            takeBack(to: mark, &state)
            outcome.path = nil
            outcome.isDamaged = true
        } else {
            keep(mark)
        }
        if outcome.path == nil {
            _ = rebuild(event.scene, SavedPath(flowName: nil, flow: .stack([])), &state)
        }
        notes += outcome.dropped.map { .droppedRoute($0) }
        if outcome.isDamaged { notes.append(.damagedSave) }
    }

    /// What became of saved bytes: no path when nothing of them can be shown.
    private struct Restored {
        var path: SavedPath<SavedScreen>?
        var dropped: [Symbol] = []
        var isDamaged = false
    }

    private mutating func restored(
        _ bytes: [UInt8], _ state: NavigationState
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
        restored.path = SavedPath(flowName: named, flow: flow)
        return restored
    }

    private mutating func savedBytes(
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
        let isFlowName = startsFlow && known.flow >= 0
        guard isFlowName || known.isKnown && !known.isInvalid else { return nil }
        let blueprint = startsFlow ? flowBlueprint(of: current) : known.blueprint
        return SavedScreen(route: current, blueprint: blueprint)
    }
}
