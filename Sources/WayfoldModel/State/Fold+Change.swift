/// The changes of a state's flows. None of them can be refused: decisions are made before.
extension Fold {
    @inline(__always)
    mutating func insert(
        _ flow: FlowID, at index: Int, route: Symbol, _ presentation: Presentation,
        _ blueprint: Blueprint, _ state: inout NavigationState
    ) {
        if recordsChanges {
            changes.append(.insert(flow, at: index, route: route, presentation, blueprint))
        }
        noteFields(of: flow, state)
        let identity = EntryIdentity(sequence: sequence, ordinal: ordinal)
        ordinal += 1
        var entry = Entry(identity: identity, route: route, presentation: presentation)
        if case .screen = blueprint {
        } else {
            entry.child = start(blueprint, route: route, parent: flow, &state)
        }
        if markCount > 0 { undo.steps.append(.inserted(flow, at: index)) }
        if presentation.isModal { state.flows[flow.index].modalCount += 1 }
        state.flows[flow.index].lastChange = sequence
        if index == state.flows[flow.index].entries.count {
            state.flows[flow.index].entries.append(entry)
            state.refreshActive(after: flow)
        } else {
            state.flows[flow.index].entries.insert(entry, at: index)
        }
    }

    /// Removes entries from an index to the top and frees the flows they show.
    mutating func remove(_ flow: FlowID, from index: Int, _ state: inout NavigationState) {
        if recordsChanges { changes.append(.remove(flow, from: index)) }
        noteFields(of: flow, state)
        state.flows[flow.index].lastChange = sequence
        let count = state.flows[flow.index].entries.count - index
        guard count > 0 else { return }
        if markCount > 0 {
            undo.entries += state.flows[flow.index].entries[index...]
            undo.steps.append(.removed(flow, from: index, count: count))
        }
        if count == 1 {
            let entry = state.flows[flow.index].entries.removeLast()
            if entry.presentation.isModal { state.flows[flow.index].modalCount -= 1 }
            if entry.child != .none { free(entry.child, &state) }
        } else {
            for position in index..<index + count {
                let entry = state.flows[flow.index].entries[position]
                if entry.presentation.isModal { state.flows[flow.index].modalCount -= 1 }
                if entry.child != .none { leaving.append(entry.child) }
            }
            state.flows[flow.index].entries.removeLast(count)
            if !leaving.isEmpty { freeLeaving(&state) }
        }
        state.refreshActive(after: flow)
    }

    mutating func replaceRoot(
        _ flow: FlowID, route: Symbol, _ blueprint: Blueprint, _ state: inout NavigationState
    ) {
        if recordsChanges { changes.append(.replaceRoot(flow, route: route, blueprint)) }
        noteFields(of: flow, state)
        let identity = EntryIdentity(sequence: sequence, ordinal: ordinal)
        ordinal += 1
        let old = state.flows[flow.index].root.child
        var root = Entry(identity: identity, route: route, presentation: .push)
        root.child = start(blueprint, route: route, parent: flow, &state)
        state.flows[flow.index].root = root
        state.flows[flow.index].lastChange = sequence
        if old != .none { free(old, &state) }
        state.refreshActive(after: flow)
    }

    mutating func select(_ tab: Int, of flow: FlowID, _ state: inout NavigationState) {
        if recordsChanges { changes.append(.select(flow, tab: tab)) }
        noteFields(of: flow, state)
        state.flows[flow.index].selection = tab
        state.flows[flow.index].lastChange = sequence
        state.refreshActive(after: flow)
    }

    /// Gives an entry, or the root at -1, other parameters.
    mutating func setRoute(
        _ flow: FlowID, at index: Int, _ route: Symbol, _ state: inout NavigationState
    ) {
        if recordsChanges { changes.append(.setRoute(flow, at: index, route: route)) }
        let marks = noteWhole(state)
        defer { markCount = marks }
        if index < 0 {
            state.flows[flow.index].root.route = route
        } else {
            state.flows[flow.index].entries[index].route = route
        }
        state.flows[flow.index].lastChange = sequence
    }

    mutating func replaceSceneRoot(
        _ number: UInt32, route: Symbol, _ blueprint: Blueprint, _ state: inout NavigationState
    ) {
        if recordsChanges {
            changes.append(.replaceSceneRoot(scene: number, route: route, blueprint))
        }
        guard let position = state.sceneIndex(number) else { return }
        noteScene(at: position, state)
        let root = start(blueprint, route: route, parent: .none, &state)
        replaceRoot(ofSceneAt: position, by: root, &state)
    }

    private mutating func replaceRoot(
        ofSceneAt position: Int, by root: FlowID, _ state: inout NavigationState
    ) {
        let old = state.scenes[position].root
        state.flows[root.index].lastChange = sequence
        state.scenes[position].root = root
        state.scenes[position].active = state.deepestVisible(from: root)
        free(old, &state)
    }

    /// Replaces what a scene shows by a saved path, along the app map's definitions.
    ///
    /// Returns false when the saved shape does not fit them (tabs where the app has a stack, or
    /// another number of tabs); the scene then shows its flow as it starts.
    mutating func rebuild(
        _ number: UInt32, _ path: SavedPath<SavedScreen>, _ state: inout NavigationState
    ) -> Bool {
        if recordsChanges {
            changes.append(.rebuild(scene: number))
            attachments.append(.path(path))
        }
        let marks = noteWhole(state)
        defer { markCount = marks }
        guard let position = state.sceneIndex(number) else { return true }
        let screen = path.flowName ?? SavedScreen(route: .none, blueprint: .flow(map.rootFlow))
        let root = start(screen.blueprint, route: screen.route, parent: .none, &state)
        let fits = overlay(root, path.flow, &state)
        replaceRoot(ofSceneAt: position, by: root, &state)
        return fits
    }

    /// Opens a scene that shows the map's root flow.
    mutating func openScene(_ number: UInt32, _ state: inout NavigationState) {
        let root = start(.flow(map.rootFlow), route: .none, parent: .none, &state)
        let scene = Scene(number: number, root: root, active: state.deepestVisible(from: root))
        let position = state.scenes.firstIndex { $0.number > number } ?? state.scenes.count
        state.scenes.insert(scene, at: position)
    }

    mutating func closeScene(_ number: UInt32, _ state: inout NavigationState) {
        guard let position = state.sceneIndex(number) else { return }
        free(state.scenes[position].root, &state)
        state.scenes.remove(at: position)
        state.overrides.removeAll { $0.scene == number }
        state.heldLinks.removeAll { $0.link.scene == number }
    }
}

extension Fold {
    /// A place for a flow in the arena.
    mutating func allocate(_ state: inout NavigationState) -> FlowID {
        if let id = state.freeFlows.popLast() {
            if markCount > 0 { undo.steps.append(.allocated(id, isNew: false)) }
            state.flows[id.index].isFree = false
            return id
        }
        state.flows.append(spares.popLast() ?? .nothing)
        let id = FlowID(state.flows.count - 1)
        if markCount > 0 { undo.steps.append(.allocated(id, isNew: true)) }
        return id
    }

    /// How many flows are kept for the next sessions.
    private static var mostSpares: Int { 16 }

    /// Keeps the flows that a session has beyond those of a first state, which it is to become.
    package mutating func keepSpares(of state: inout NavigationState) {
        while state.flows.count > fresh.flows.count, spares.count < Self.mostSpares {
            spares.append(state.flows.removeLast())
            spares[spares.count - 1].free()
            spares[spares.count - 1].isFree = false
        }
    }

    /// Frees a flow and all below it.
    mutating func free(_ root: FlowID, _ state: inout NavigationState) {
        leaving.append(root)
        freeLeaving(&state)
    }

    /// Frees the flows that wait for it and all below them, without recursion.
    private mutating func freeLeaving(_ state: inout NavigationState) {
        while let id = leaving.popLast() {
            leaving += state.flows[id.index].children
            let child = state.flows[id.index].root.child
            if child != .none { leaving.append(child) }
            for position in state.flows[id.index].entries.indices {
                let child = state.flows[id.index].entries[position].child
                if child != .none { leaving.append(child) }
            }
            if markCount > 0 {
                var flow = Flow.nothing
                flow.isFree = true
                swap(&flow, &state.flows[id.index])
                undo.flows.append(flow)
                undo.steps.append(.freed(id))
            } else {
                state.flows[id.index].free()
            }
            state.freeFlows.append(id)
        }
        for position in state.scenes.indices {
            guard let moving = state.scenes[position].transition?.flow, moving != .none,
                state.flows[moving.index].isFree
            else { continue }
            noteTransition(sceneAt: position, state)
            state.scenes[position].transition?.flow = .none
        }
    }
}

extension NavigationState {
    /// Selects a tab of tabs on the visible path of the only scene.
    mutating func selectVisible(_ tab: Int, of flow: FlowID, sequence: UInt64) {
        flows[flow.index].selection = tab
        flows[flow.index].lastChange = sequence
        scenes[0].active = deepestVisible(from: flows[flow.index].children[tab])
    }

    /// Finds a scene's active flow again after a flow of it has changed.
    @inline(__always)
    mutating func refreshActive(after flow: FlowID) {
        if scenes.count == 1, scenes[0].active == flow, showsPlainScreen(flow) { return }
        findActive(after: flow)
    }

    private mutating func findActive(after flow: FlowID) {
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
    @inline(__always)
    private func showsPlainScreen(_ flow: FlowID) -> Bool {
        flows[flow.index].kind == .stack && flows[flow.index].topChild == .none
    }

    private func root(of flow: FlowID) -> FlowID {
        var id = flow
        while flows[id.index].parent != .none { id = flows[id.index].parent }
        return id
    }
}
