extension Fold {
    /// The index below which a pop does not go: the start of the top layer, or of the array.
    private func floor(_ flow: FlowID, _ state: NavigationState) -> Int {
        dialect.popInModal == .wholeArray ? 0 : state.flows[flow.index].topLayerStart
    }

    mutating func planPop(
        _ count: Int, _ event: Event, _ state: NavigationState, _ scene: Int
    ) throws(Refusal) {
        guard count > 0 else { return }
        let flow = try stack(event, state, scene)
        let height = state.flows[flow.index].entries.count
        if count == 1, height > 0,
            state.flows[flow.index].entries[height - 1].presentation == .push
        {
            changes.append(.remove(flow, from: height - 1))
            return
        }
        let available = height - floor(flow, state)
        if count <= available {
            changes.append(.remove(flow, from: height - count))
            return
        }
        switch dialect.popBeyondRoot {
        case .refuse:
            throw Refusal(.atRoot)
        case .clamp:
            guard available > 0 else { throw Refusal(.atRoot) }
            changes.append(.remove(flow, from: height - available))
        case .ignore:
            return
        }
    }

    mutating func planPopToRoot(
        _ event: Event, _ state: NavigationState, _ scene: Int
    ) throws(Refusal) {
        let flow = try stack(event, state, scene)
        let floor = floor(flow, state)
        if state.flows[flow.index].entries.count > floor {
            changes.append(.remove(flow, from: floor))
        } else if dialect.popBeyondRoot != .ignore {
            throw Refusal(.atRoot)
        }
    }

    mutating func planPop(
        to place: Action.Place, _ event: Event, _ state: NavigationState, _ scene: Int
    ) throws(Refusal) {
        let flow = try stack(event, state, scene)
        let floor = floor(flow, state)
        guard let found = find(place, in: flow, state), found >= floor - 1 else {
            throw Refusal(.notFound)
        }
        if found + 1 < state.flows[flow.index].entries.count {
            changes.append(.remove(flow, from: found + 1))
        }
    }

    /// The index of the topmost entry at a place, -1 for the root, nil for none.
    private mutating func find(
        _ place: Action.Place, in flow: FlowID, _ state: NavigationState
    ) -> Int? {
        let entries = state.flows[flow.index].entries
        switch place {
        case .root:
            return -1
        case .index(let position):
            return entries.indices.contains(position) ? position : nil
        case .entry(let identity):
            if state.flows[flow.index].root.identity == identity { return -1 }
            return entries.lastIndex { $0.identity == identity }
        case .route(let route):
            for position in entries.indices.reversed()
            where matches(entries[position].route, route) {
                return position
            }
            return matches(state.flows[flow.index].root.route, route) ? -1 : nil
        }
    }

    mutating func planFocus(
        _ route: Symbol, _ event: Event, _ state: NavigationState, _ scene: Int
    ) throws(Refusal) {
        if case .path = event.target,
            let flow = state.flow(event.target, inSceneAt: scene),
            state.flows[flow.index].kind == .tabs
        {
            return try planSelect(.route(route), event, state, scene)
        }
        let flow = try stack(event, state, scene)
        let entries = state.flows[flow.index].entries
        var found: Int?
        if dialect.focusFirstSearchesRoot, matches(state.flows[flow.index].root.route, route) {
            found = -1
        }
        if found == nil {
            found = entries.indices.first { matches(entries[$0].route, route) }
        }
        guard let found else { throw Refusal(.notFound) }
        if found + 1 < entries.count { changes.append(.remove(flow, from: found + 1)) }
    }

    mutating func planReplaceTop(
        _ route: Symbol, _ event: Event, _ state: NavigationState, _ scene: Int
    ) throws(Refusal) {
        let flow = try stack(event, state, scene)
        let shown = try shown(route, state)
        let blueprint = traits(of: shown).blueprint
        guard let top = state.flows[flow.index].entries.last else {
            changes.append(.replaceRoot(flow, route: shown, blueprint))
            return
        }
        if top.presentation == .alert { throw Refusal(.alertShown) }
        let last = state.flows[flow.index].entries.count - 1
        changes.append(.remove(flow, from: last))
        changes.append(.insert(flow, at: last, route: shown, top.presentation, blueprint))
    }

    mutating func planSetPath(
        _ routes: [Symbol], _ event: Event, _ state: NavigationState, _ scene: Int
    ) throws(Refusal) {
        let flow = try stack(event, state, scene)
        if state.showsAlert(inSceneAt: scene), dialect.pushUnderAlert == .refuse {
            throw Refusal(.alertShown)
        }
        if flow != state.scenes[scene].active, dialect.pushWhenCovered == .refuse,
            state.isCovered(flow)
        {
            throw Refusal(.covered)
        }
        var shownRoutes: [Symbol] = []
        shownRoutes.reserveCapacity(routes.count)
        for route in routes { shownRoutes.append(try shown(route, state)) }
        let entries = state.flows[flow.index].entries
        let start = state.flows[flow.index].topLayerStart
        var kept = 0
        if dialect.setPath == .keepsEqualPrefix {
            while kept < routes.count, start + kept < entries.count,
                entries[start + kept].route == shownRoutes[kept]
            {
                kept += 1
            }
        }
        if start + kept < entries.count { changes.append(.remove(flow, from: start + kept)) }
        for (offset, route) in shownRoutes.enumerated().dropFirst(kept) {
            let blueprint = traits(of: route).blueprint
            changes.append(.insert(flow, at: start + offset, route: route, .push, blueprint))
        }
    }

    mutating func planWrite(
        _ routes: [Symbol], _ base: UInt64, _ event: Event, _ state: NavigationState,
        _ scene: Int
    ) throws(Refusal) {
        let flow = try stack(event, state, scene)
        if state.flows[flow.index].lastChange > base { throw Refusal(.stale) }
        try planSetPath(routes, event, state, scene)
    }

    mutating func planSetRoot(
        _ route: Symbol, _ event: Event, _ state: NavigationState, _ scene: Int
    ) throws(Refusal) {
        let flow = try stack(event, state, scene)
        let shown = try shown(route, state)
        if dialect.setRootEntries == .clear, !state.flows[flow.index].entries.isEmpty {
            changes.append(.remove(flow, from: 0))
        }
        let isEqual = state.flows[flow.index].root.route == shown
        if !isEqual || dialect.setRootToEqual == .rebuild {
            let blueprint = traits(of: shown).blueprint
            changes.append(.replaceRoot(flow, route: shown, blueprint))
        }
    }

    mutating func planSetParameter(
        _ place: Action.Place, _ name: Symbol, _ value: Symbol, _ event: Event,
        _ state: NavigationState, _ scene: Int
    ) throws(Refusal) {
        let flow = try stack(event, state, scene)
        guard let found = find(place, in: flow, state) else { throw Refusal(.notFound) }
        let stack = state.flows[flow.index]
        let current = found < 0 ? stack.root.route : stack.entries[found].route
        let route = vocabulary.route(current).setting(
            vocabulary.text(name), to: vocabulary.text(value))
        let changed = vocabulary.symbol(route)
        if traits(of: changed).isInvalid { throw Refusal(.invalidParameter) }
        if changed != current { changes.append(.setRoute(flow, at: found, route: changed)) }
    }
}
