extension Fold {
    /// Makes the flow that a blueprint describes, with the flows its roots and tabs show.
    ///
    /// Bounded for every map: flows nested deeper than `AppMap.nestingLimit`, or more than
    /// `AppMap.startLimit` at once, start as plain screens. `AppMap.problems()` finds such maps.
    mutating func start(
        _ blueprint: Blueprint, route: Symbol, parent: FlowID, _ state: inout NavigationState
    ) -> FlowID {
        switch blueprint {
        case .screen:
            return .none
        case .stack:
            let flow = Flow(kind: .stack, name: route, parent: .none, root: .screen(route))
            return withUnsafePointer(to: flow) { lay($0, in: parent, &state) }
        case .flow(let definition):
            let template = template(of: definition)
            return template.withUnsafeBufferPointer { flows in
                guard let first = flows.baseAddress else { return .none }
                if flows.count == 1 { return lay(first, in: parent, &state) }
                return lay(flows, in: parent, &state)
            }
        }
    }

    /// Lays out one flow.
    private mutating func lay(
        _ flow: UnsafePointer<Flow>, in parent: FlowID, _ state: inout NavigationState
    ) -> FlowID {
        let id = allocate(&state)
        state.flows[id.index].become(flow, sequence: sequence, ordinal: ordinal)
        state.flows[id.index].parent = parent
        ordinal += 1
        return id
    }

    /// Lays out the flows of a template: places in the order of their creation.
    private mutating func lay(
        _ flows: UnsafeBufferPointer<Flow>, in parent: FlowID, _ state: inout NavigationState
    ) -> FlowID {
        let first = places.count
        for flow in flows.indices {
            guard let template = flows.baseAddress else { break }
            let around = flow == 0 ? parent : places[first + flows[flow].parent.index]
            let id = lay(template + flow, in: around, &state)
            places.append(id)
        }
        for flow in flows.indices {
            let id = places[first + flow]
            let child = flows[flow].root.child
            if child != .none { state.flows[id.index].root.child = places[first + child.index] }
            for tab in flows[flow].children.indices {
                let child = flows[flow].children[tab]
                let place = places[first + child.index]
                if place != child { state.flows[id.index].children[tab] = place }
            }
        }
        defer { places.removeLast(flows.count) }
        return places[first]
    }

    /// A definition's template, which is made when it is first asked for.
    private mutating func template(of definition: FlowDefinition.Index) -> [Flow] {
        let number = Int(definition.number)
        // What a map does not define starts as it does for every other such number.
        let position = map.flows.indices.contains(number) ? number : map.flows.count
        if templates.isEmpty {
            templates = Array(repeating: [], count: map.flows.count + 1)
        }
        if templates[position].isEmpty {
            templates[position] = FlowTemplate.flows(of: definition, in: map)
        }
        return templates[position]
    }
}

/// The flows that a definition starts with: each flow's parent and children are positions among
/// them, and the first has no parent.
private struct FlowTemplate {
    let map: AppMap
    var flows: [Flow] = []

    static func flows(of definition: FlowDefinition.Index, in map: AppMap) -> [Flow] {
        var template = FlowTemplate(map: map)
        _ = template.start(definition, parent: .none, depth: 0)
        return template.flows
    }

    private mutating func add(
        _ kind: Flow.Kind, _ name: Symbol, root route: Symbol, _ parent: FlowID
    ) -> FlowID {
        flows.append(Flow(kind: kind, name: name, parent: parent, root: .screen(route)))
        return FlowID(flows.count - 1)
    }

    private mutating func start(
        _ index: FlowDefinition.Index, parent: FlowID, depth: Int
    ) -> FlowID {
        guard let definition = map.definition(index) else {
            let name = map.vocabulary.count > 0 ? Symbol(number: 0) : .none
            return add(.stack, name, root: name, parent)
        }
        let isBounded = depth < AppMap.nestingLimit && flows.count < AppMap.startLimit
        switch definition.content {
        case .stack(let route):
            let id = add(.stack, definition.name, root: route, parent)
            if isBounded, let child = map.childFlow(ofRoot: route) {
                let started = start(child, parent: id, depth: depth + 1)
                flows[id.index].root.child = started
            }
            return id
        case .tabs(let tabs, let selection) where isBounded && !tabs.isEmpty:
            let id = add(.tabs, definition.name, root: .none, parent)
            for tab in tabs {
                let child = start(tab.flow, parent: id, depth: depth + 1)
                flows[id.index].children.append(child)
            }
            flows[id.index].tabRoutes = tabs.map(\.route)
            flows[id.index].selection = tabs.indices.contains(selection) ? selection : 0
            return id
        case .wrapper(let inner) where isBounded:
            let id = add(.wrapper, definition.name, root: .none, parent)
            let child = start(inner, parent: id, depth: depth + 1)
            flows[id.index].children = [child]
            return id
        case .tabs, .wrapper:
            return add(.stack, definition.name, root: definition.name, parent)
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
