extension AppMap {
    /// A name on the way into a flow.
    package struct EntranceName: Hashable, Sendable {
        package var name: Symbol
        /// Whether it is a tab's or a root's, which has parameters of its own; a flow has those it
        /// is started with.
        package var isScreen: Bool
    }

    /// Everything that comes on screen with a flow as it starts: the flow, and the tabs, inner
    /// flows and roots down to the screen that it shows first. Bounded for every map.
    package func entrance(of flow: FlowDefinition.Index) -> [EntranceName] {
        var names: [EntranceName] = []
        var next: FlowDefinition.Index? = flow
        for _ in 0...AppMap.nestingLimit {
            guard let index = next, let definition = definition(index) else { break }
            names.append(.init(name: definition.name, isScreen: false))
            switch definition.content {
            case .stack(let root):
                names.append(.init(name: root, isScreen: true))
                next = childFlow(ofRoot: root)
            case .tabs(let tabs, let selection):
                guard !tabs.isEmpty else { return names }
                let tab = tabs[tabs.indices.contains(selection) ? selection : 0]
                names.append(.init(name: tab.route, isScreen: true))
                next = tab.flow
            case .wrapper(let inner):
                next = inner
            }
        }
        return names
    }
}
