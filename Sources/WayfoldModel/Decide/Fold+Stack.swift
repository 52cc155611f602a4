extension Fold {
    /// The index below which a pop does not go: the start of the top layer, or of the array.
    private mutating func floor(_ flow: FlowID, _ state: NavigationState) -> Int {
        dialect.popInModal == .wholeArray ? 0 : state.flows[flow.index].topLayerStart
    }

    mutating func planPop(
        _ count: Int, _ spot: Spot, _ state: inout NavigationState
    ) throws(Refusal) {
        guard count > 0 else { return }
        let flow = try stack(spot, state)
        let height = state.flows[flow.index].entries.count
        if count == 1, height > 0,
            state.flows[flow.index].entries[height - 1].presentation == .push
        {
            remove(flow, from: height - 1, &state)
            return
        }
        let available = height - floor(flow, state)
        if count <= available {
            remove(flow, from: height - count, &state)
            return
        }
        switch dialect.popBeyondRoot {
        case .refuse:
            throw Refusal(.atRoot)
        case .clamp:
            guard available > 0 else { throw Refusal(.atRoot) }
            remove(flow, from: height - available, &state)
        case .ignore:
            return
        }
    }

    mutating func planPopToRoot(
        _ spot: Spot, _ state: inout NavigationState
    ) throws(Refusal) {
        let flow = try stack(spot, state)
        let floor = floor(flow, state)
        if state.flows[flow.index].entries.count > floor {
            remove(flow, from: floor, &state)
        } else if dialect.popBeyondRoot != .ignore {
            throw Refusal(.atRoot)
        }
    }

    mutating func planPop(
        to place: Action.Place, _ spot: Spot, _ state: inout NavigationState
    ) throws(Refusal) {
        let flow = try stack(spot, state)
        let floor = floor(flow, state)
        guard let found = find(place, in: flow, state), found >= floor - 1 else {
            throw Refusal(.notFound)
        }
        if found + 1 < state.flows[flow.index].entries.count {
            remove(flow, from: found + 1, &state)
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
        _ route: Symbol, _ spot: Spot, _ state: inout NavigationState
    ) throws(Refusal) {
        if !spot.isActive, let flow = spot.flow(state), state.flows[flow.index].kind == .tabs {
            return try planSelect(.route(route), spot, &state)
        }
        let flow = try stack(spot, state)
        let count = state.flows[flow.index].entries.count
        let isRoot =
            dialect.focusFirstSearchesRoot
            && matches(state.flows[flow.index].root.route, route)
        var found = isRoot ? -1 : 0
        while found >= 0, found < count,
            !matches(state.flows[flow.index].entries[found].route, route)
        {
            found += 1
        }
        if found == count { throw Refusal(.notFound) }
        if found + 1 < count { remove(flow, from: found + 1, &state) }
    }

    mutating func planReplaceTop(
        _ route: Symbol, _ spot: Spot, _ state: inout NavigationState
    ) throws(Refusal) {
        let flow = try stack(spot, state)
        let shown = try shown(route, state)
        let blueprint = traits(of: shown).blueprint
        guard let top = state.flows[flow.index].entries.last else {
            return replaceRoot(flow, route: shown, blueprint, &state)
        }
        if top.presentation == .alert { throw Refusal(.alertShown) }
        let last = state.flows[flow.index].entries.count - 1
        remove(flow, from: last, &state)
        insert(flow, at: last, route: shown, top.presentation, blueprint, &state)
    }

    mutating func planSetPath(
        _ routes: [Symbol], _ spot: Spot, _ state: inout NavigationState
    ) throws(Refusal) {
        let flow = try stack(spot, state)
        if state.showsAlert(inSceneAt: spot.scene), dialect.pushUnderAlert == .refuse {
            throw Refusal(.alertShown)
        }
        if flow != state.scenes[spot.scene].active, dialect.pushWhenCovered == .refuse,
            state.isCovered(flow)
        {
            throw Refusal(.covered)
        }
        var shownRoutes: [Symbol] = []
        shownRoutes.reserveCapacity(routes.count)
        for route in routes { shownRoutes.append(try shown(route, state)) }
        let count = state.flows[flow.index].entries.count
        let start = state.flows[flow.index].topLayerStart
        var kept = 0
        if dialect.setPath == .keepsEqualPrefix {
            while kept < routes.count, start + kept < count,
                state.flows[flow.index].entries[start + kept].route == shownRoutes[kept]
            {
                kept += 1
            }
        }
        if start + kept < count { remove(flow, from: start + kept, &state) }
        for (offset, route) in shownRoutes.enumerated().dropFirst(kept) {
            let blueprint = traits(of: route).blueprint
            insert(flow, at: start + offset, route: route, .push, blueprint, &state)
        }
    }

    mutating func planWrite(
        _ routes: [Symbol], _ base: UInt64, _ spot: Spot, _ state: inout NavigationState
    ) throws(Refusal) {
        let flow = try stack(spot, state)
        if state.flows[flow.index].lastChange > base { throw Refusal(.stale) }
        try planSetPath(routes, spot, &state)
    }

    mutating func planSetRoot(
        _ route: Symbol, _ spot: Spot, _ state: inout NavigationState
    ) throws(Refusal) {
        let flow = try stack(spot, state)
        let shown = try shown(route, state)
        if dialect.setRootEntries == .clear, !state.flows[flow.index].entries.isEmpty {
            remove(flow, from: 0, &state)
        }
        let isEqual = state.flows[flow.index].root.route == shown
        if !isEqual || dialect.setRootToEqual == .rebuild {
            let blueprint = traits(of: shown).blueprint
            replaceRoot(flow, route: shown, blueprint, &state)
        }
    }

    mutating func planSetParameter(
        _ place: Action.Place, _ name: Symbol, _ value: Symbol, _ spot: Spot,
        _ state: inout NavigationState
    ) throws(Refusal) {
        let flow = try stack(spot, state)
        guard let found = find(place, in: flow, state) else { throw Refusal(.notFound) }
        let current = state.flows[flow.index].screen(below: found + 1).route
        let route = vocabulary.route(current).setting(
            vocabulary.text(name), to: vocabulary.text(value))
        let changed = vocabulary.symbol(route)
        if traits(of: changed).isInvalid { throw Refusal(.invalidParameter) }
        if changed != current { setRoute(flow, at: found, changed, &state) }
    }
}
