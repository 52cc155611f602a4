extension Fold {
    /// Refuses when a guard before a route or element does not hold.
    mutating func passGuards(
        of name: Symbol, as subject: Symbol, _ state: NavigationState
    ) throws(Refusal) {
        let list = Int(traits(of: name).guards)
        guard list >= 0 else { return }
        for place in index.guardLists[list].indices {
            let position = index.guardLists[list][place]
            if !holds(map.guards[position].condition, for: subject, state) {
                throw Refusal(.guarded, by: map.guards[position].name)
            }
        }
    }

    /// Whether a condition holds for a route or element in a state.
    mutating func holds(
        _ condition: Guard.Condition, for subject: Symbol, _ state: NavigationState
    ) -> Bool {
        let value: String
        switch condition.subject {
        case .fact(let name):
            let known = state.fact(name)
            if known == condition.value { return condition.isEqual }
            value = known.map { vocabulary.text($0) } ?? ""
        case .parameter(let name):
            value = vocabulary.route(subject)[vocabulary.text(name)] ?? ""
        }
        return (value == vocabulary.text(condition.value)) == condition.isEqual
    }

    /// Refuses when a guard before a flow that would be started does not hold: before the flow, and
    /// before the tabs, inner flows and roots on the way to the screen that it shows first.
    ///
    /// - Parameter route: what the flow is started by.
    mutating func passEntrance(
        of blueprint: Blueprint, as route: Symbol, _ state: NavigationState
    ) throws(Refusal) {
        guard case .flow(let definition) = blueprint, asksEntrances else { return }
        for subject in entrance(of: definition) {
            let name = traits(of: subject.name).name
            try passGuards(of: name, as: subject.isScreen ? subject.name : route, state)
        }
    }

    /// The names on the way into a flow, found when it is first asked for.
    private mutating func entrance(of flow: FlowDefinition.Index) -> [AppMap.EntranceName] {
        if let known = index.entrances[flow] { return known }
        let names = map.entrance(of: flow)
        index.entrances[flow] = names
        return names
    }

    /// Refuses when a guard before a tab does not hold: before the tab, its flow, and the tabs,
    /// flows and roots below it that are shown when nothing is above them.
    mutating func passTab(
        _ position: Int, of tabs: FlowID, _ state: NavigationState
    ) throws(Refusal) {
        guard asksEntrances else { return }
        var route = state.flows[tabs.index].tabRoutes[position]
        try passGuards(of: traits(of: route).name, as: route, state)
        var id = state.flows[tabs.index].children[position]
        while id != .none {
            let name = state.flows[id.index].name
            try passGuards(of: traits(of: name).name, as: route, state)
            switch state.flows[id.index].kind {
            case .stack:
                let root = state.flows[id.index].root.route
                try passGuards(of: traits(of: root).name, as: root, state)
                id = state.flows[id.index].root.child
            case .tabs:
                let selection = state.flows[id.index].selection
                route = state.flows[id.index].tabRoutes[selection]
                try passGuards(of: traits(of: route).name, as: route, state)
                id = state.flows[id.index].children[selection]
            case .wrapper:
                id = state.flows[id.index].children[0]
            }
        }
    }

    /// Whether guards before flows, tabs and roots are asked at all.
    private var asksEntrances: Bool {
        !map.guards.isEmpty && map.semantics >= Semantics.entrances
    }
}
