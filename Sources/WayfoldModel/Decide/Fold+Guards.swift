extension Fold {
    /// Refuses when a guard before a route or element does not hold.
    mutating func passGuards(
        of name: Symbol, as subject: Symbol, _ state: NavigationState
    ) throws(Refusal) {
        for position in index.guards[name] ?? [] {
            let rule = map.guards[position]
            if !holds(rule.condition, for: subject, state) {
                throw Refusal(.guarded, by: rule.name)
            }
        }
    }

    /// Whether a condition holds for a route or element in a state.
    func holds(
        _ condition: Guard.Condition, for subject: Symbol, _ state: NavigationState
    ) -> Bool {
        let value: String
        switch condition.subject {
        case .fact(let name):
            value = state.fact(name).map { vocabulary.text($0) } ?? ""
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
        for subject in map.entrance(of: definition) {
            let name = traits(of: subject.name).name
            try passGuards(of: name, as: subject.isScreen ? subject.name : route, state)
        }
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
            let flow = state.flows[id.index]
            try passGuards(of: traits(of: flow.name).name, as: route, state)
            switch flow.kind {
            case .stack:
                try passGuards(of: traits(of: flow.root.route).name, as: flow.root.route, state)
                id = flow.root.child
            case .tabs:
                route = flow.tabRoutes[flow.selection]
                try passGuards(of: traits(of: route).name, as: route, state)
                id = flow.children[flow.selection]
            case .wrapper:
                id = flow.children[0]
            }
        }
    }

    /// Whether guards before flows, tabs and roots are asked at all.
    private var asksEntrances: Bool {
        !map.guards.isEmpty && map.semantics >= Semantics.entrances
    }
}
