import WayfoldModel

extension AppMap {
    /// Maps that may do instead, each with something less: whole lists first, then single parts.
    ///
    /// - Parameter dialect: what a plain map's dialect is.
    func plainer(_ dialect: Dialect) -> [AppMap] {
        var found: [AppMap] = []
        func add(_ change: (inout AppMap) -> Void) {
            var map = self
            change(&map)
            found.append(map)
        }
        if self.dialect != dialect { add { $0.dialect = dialect } }
        if !links.isEmpty { add { $0.links = [] } }
        if !overrides.isEmpty { add { $0.overrides = [] } }
        if !guards.isEmpty { add { $0.guards = [] } }
        if !versions.isEmpty { add { $0.versions = [] } }
        if !facts.isEmpty { add { $0.facts = [] } }
        if !guesses.isEmpty { add { $0.guesses = [] } }
        if !routes.isEmpty { add { $0.routes = [] } }
        found += withFewerFlows
        found += withFewerParts
        return found
    }

    /// Without one flow, tab or wrapper, or with another root.
    private var withFewerFlows: [AppMap] {
        var found: [AppMap] = []
        for index in flows.indices.reversed() {
            if index != Int(rootFlow.number), let fewer = removing(flowAt: index) {
                found.append(fewer)
            }
            switch flows[index].content {
            case .stack: continue
            case .wrapper(let inner):
                var map = self
                if let content = definition(inner)?.content {
                    map.flows[index].content = content
                    found.append(map)
                }
            case .tabs(let tabs, _):
                if let root = tabs.first?.route {
                    var map = self
                    map.flows[index].content = .stack(root: root)
                    found.append(map)
                }
                for tab in tabs.indices where tabs.count > 1 {
                    var map = self
                    var fewer = tabs
                    fewer.remove(at: tab)
                    map.flows[index].content = .tabs(fewer, selection: 0)
                    found.append(map)
                }
            }
        }
        for index in flows.indices where index < Int(rootFlow.number) {
            var map = self
            map.rootFlow = .init(index)
            found.append(map)
        }
        return found
    }

    /// Without one of the flows; nil when another flow shows it.
    private func removing(flowAt index: Int) -> AppMap? {
        func new(_ flow: FlowDefinition.Index) -> FlowDefinition.Index {
            Int(flow.number) > index ? .init(Int(flow.number) - 1) : flow
        }
        var map = self
        map.flows.remove(at: index)
        map.rootFlow = new(rootFlow)
        for position in map.flows.indices {
            switch map.flows[position].content {
            case .stack: continue
            case .wrapper(let inner):
                if Int(inner.number) == index { return nil }
                map.flows[position].content = .wrapper(new(inner))
            case .tabs(let tabs, let selection):
                if tabs.contains(where: { Int($0.flow.number) == index }) { return nil }
                let moved = tabs.map { FlowDefinition.Tab(route: $0.route, flow: new($0.flow)) }
                map.flows[position].content = .tabs(moved, selection: selection)
            }
        }
        for position in map.routes.indices {
            guard let flow = map.routes[position].flow else { continue }
            map.routes[position].flow = Int(flow.number) == index ? nil : new(flow)
        }
        return map
    }

    /// Without one route, link, guard, rule, fact, parameter or step of a chain.
    private var withFewerParts: [AppMap] {
        var found: [AppMap] = []
        func add(_ change: (inout AppMap) -> Void) {
            var map = self
            change(&map)
            found.append(map)
        }
        for index in routes.indices.reversed() {
            if routes.count > 1 { add { $0.routes.remove(at: index) } }
            if !routes[index].parameters.isEmpty { add { $0.routes[index].parameters = [] } }
            if routes[index].flow != nil { add { $0.routes[index].flow = nil } }
        }
        for index in links.indices.reversed() {
            if links.count > 1 { add { $0.links.remove(at: index) } }
            if links[index].condition != nil { add { $0.links[index].condition = nil } }
            for step in links[index].actions.indices where links[index].actions.count > 1 {
                add { $0.links[index].actions.remove(at: step) }
            }
        }
        for index in guards.indices.reversed() {
            if guards.count > 1 { add { $0.guards.remove(at: index) } }
            for subject in guards[index].subjects.indices where guards[index].subjects.count > 1 {
                add { $0.guards[index].subjects.remove(at: subject) }
            }
        }
        for index in overrides.indices.reversed() where overrides.count > 1 {
            add { $0.overrides.remove(at: index) }
        }
        for index in facts.indices.reversed() where facts.count > 1 {
            add { $0.facts.remove(at: index) }
        }
        for index in versions.indices.reversed() {
            if versions.count > 1 { add { $0.versions.remove(at: index) } }
            for position in versions[index].removed.indices {
                add { $0.versions[index].removed.remove(at: position) }
            }
            for position in versions[index].renamed.indices {
                add { $0.versions[index].renamed.remove(at: position) }
            }
        }
        return found
    }
}
