import WayfoldModel

extension AppMap {
    /// A map of one flow of tabs, each a stack whose root is named as the tab is.
    init(named name: String, tabs names: [String], of flow: String) {
        self.init(name: name)
        flows.removeAll()
        var tabs: [FlowDefinition.Tab] = []
        for (position, name) in names.enumerated() {
            let route = vocabulary.symbol(Route(name))
            routes.append(RouteDefinition(name: route))
            tabs.append(.init(route: route, flow: .init(position + 1)))
            flows.append(FlowDefinition(name: route, content: .stack(root: route)))
        }
        let root = FlowDefinition(
            name: vocabulary.symbol(flow), content: .tabs(tabs, selection: 0))
        flows.insert(root, at: 0)
    }
}
