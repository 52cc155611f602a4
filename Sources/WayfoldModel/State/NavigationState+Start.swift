extension NavigationState {
    /// Makes the flow that a blueprint describes, with the flows its roots and tabs show.
    ///
    /// Bounded for every map: flows nested deeper than `AppMap.nestingLimit`, or more than
    /// `AppMap.startLimit` at once, start as plain screens. `AppMap.problems()` finds such maps.
    mutating func start(
        _ blueprint: Blueprint, route: Symbol, parent: FlowID, map: AppMap, sequence: UInt64,
        ordinal: inout UInt32
    ) -> FlowID {
        if case .screen = blueprint { return .none }
        var starter = FlowStarter(map: map, sequence: sequence, ordinal: ordinal)
        defer { ordinal = starter.ordinal }
        switch blueprint {
        case .screen, .stack:
            return starter.plain(route, named: route, parent: parent, in: &self)
        case .flow(let definition):
            return starter.start(definition, parent: parent, depth: 0, in: &self)
        }
    }
}

/// Starts flows as an app map defines them.
private struct FlowStarter {
    let map: AppMap
    let sequence: UInt64
    var ordinal: UInt32
    private var startedCount = 0

    init(map: AppMap, sequence: UInt64, ordinal: UInt32) {
        self.map = map
        self.sequence = sequence
        self.ordinal = ordinal
    }

    private mutating func flow(
        _ kind: Flow.Kind, _ name: Symbol, root route: Symbol, _ parent: FlowID
    ) -> Flow {
        let identity = EntryIdentity(sequence: sequence, ordinal: ordinal)
        ordinal += 1
        startedCount += 1
        let root = Entry(identity: identity, route: route, presentation: .push)
        var flow = Flow(kind: kind, name: name, parent: parent, root: root)
        flow.lastChange = sequence
        return flow
    }

    mutating func plain(
        _ route: Symbol, named name: Symbol, parent: FlowID, in state: inout NavigationState
    ) -> FlowID {
        state.allocate(flow(.stack, name, root: route, parent))
    }

    mutating func start(
        _ index: FlowDefinition.Index, parent: FlowID, depth: Int,
        in state: inout NavigationState
    ) -> FlowID {
        guard let definition = map.definition(index) else {
            let name = map.vocabulary.count > 0 ? Symbol(number: 0) : .none
            return plain(name, named: name, parent: parent, in: &state)
        }
        let isBounded = depth < AppMap.nestingLimit && startedCount < AppMap.startLimit
        switch definition.content {
        case .stack(let route):
            let id = plain(route, named: definition.name, parent: parent, in: &state)
            if isBounded, let child = map.childFlow(ofRoot: route) {
                let started = start(child, parent: id, depth: depth + 1, in: &state)
                state.flows[id.index].root.child = started
            }
            return id
        case .tabs(let tabs, let selection) where isBounded && !tabs.isEmpty:
            let tabsFlow = flow(.tabs, definition.name, root: .none, parent)
            let id = state.allocate(tabsFlow)
            for tab in tabs {
                let child = start(tab.flow, parent: id, depth: depth + 1, in: &state)
                state.flows[id.index].children.append(child)
            }
            state.flows[id.index].tabRoutes = tabs.map(\.route)
            state.flows[id.index].selection = tabs.indices.contains(selection) ? selection : 0
            return id
        case .wrapper(let inner) where isBounded:
            let wrapper = flow(.wrapper, definition.name, root: .none, parent)
            let id = state.allocate(wrapper)
            let child = start(inner, parent: id, depth: depth + 1, in: &state)
            state.flows[id.index].children = [child]
            return id
        case .tabs, .wrapper:
            return plain(definition.name, named: definition.name, parent: parent, in: &state)
        }
    }
}

extension AppMap {
    /// How deeply definitions may name each other before a flow starts as a plain screen.
    package static let nestingLimit = 64
    /// How many flows one action may start along definitions.
    package static let startLimit = 4096

    /// The definition at a position, or nil when the map has none there.
    package func definition(_ index: FlowDefinition.Index) -> FlowDefinition? {
        let position = Int(index.number)
        return flows.indices.contains(position) ? flows[position] : nil
    }

    /// The flow that a flow's root route shows, if it shows one. The route is the map's own.
    package func childFlow(ofRoot route: Symbol) -> FlowDefinition.Index? {
        guard !routes.isEmpty, route != .none else { return nil }
        if let plain = routes.first(where: { $0.name == route }) { return plain.flow }
        let name = Route(text: vocabulary.text(route)).name
        return routes.first { sameBytes(vocabulary.text($0.name), name) }?.flow
    }

    /// The facts a session starts with, sorted; of two with one name the later stays.
    package var initialFacts: [Fact] {
        var sorted: [Fact] = []
        for fact in facts.sorted(by: { $0.name.number < $1.name.number }) {
            if sorted.last?.name == fact.name { sorted.removeLast() }
            sorted.append(fact)
        }
        return sorted
    }
}
