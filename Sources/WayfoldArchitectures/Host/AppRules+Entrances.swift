import WayfoldModel

/// The guards before flows and tabs.
extension AppRules {
    /// Refuses when a guard on the way into a flow that would be started does not hold.
    ///
    /// - Parameter route: what the flow is started by.
    func passEntrance(
        of content: Content, as route: Symbol, _ facts: Facts
    ) throws(Refusal) {
        guard case .flow(let definition) = content, asksEntrances else { return }
        for subject in map.entrance(of: definition) {
            let name = page(subject.name).name
            try passGuards(of: name, as: subject.isScreen ? subject.name : route, facts)
        }
    }

    /// Refuses when a guard before a tab, or before what it shows below everything else, does not
    /// hold.
    func passTab(_ position: Int, of tabs: any LiveFlow, _ facts: Facts) throws(Refusal) {
        guard asksEntrances else { return }
        var route = tabs.tabRoutes[position]
        try passGuards(of: page(route).name, as: route, facts)
        var next: (any LiveFlow)? = tabs.flow(at: position)
        while let flow = next {
            try passGuards(of: page(flow.name).name, as: route, facts)
            switch flow.kind {
            case .stack:
                let root = flow.screen(at: -1)
                try passGuards(of: page(root.route).name, as: root.route, facts)
                next = root.child
            case .tabs:
                route = flow.tabRoutes[flow.selection]
                try passGuards(of: page(route).name, as: route, facts)
                next = flow.flow(at: flow.selection)
            case .wrapper:
                next = flow.flow(at: 0)
            }
        }
    }

    /// Whether guards before flows, tabs and roots are asked at all.
    private var asksEntrances: Bool {
        !map.guards.isEmpty && map.semantics >= Semantics.entrances
    }
}
