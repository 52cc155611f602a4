public import WayfoldModel

extension AppRules {
    /// The route of the first screen that a scene shows, through tabs and wrappers. Bounded for
    /// every map.
    public var rootRoute: Symbol {
        var flow = map.rootFlow
        for _ in 0..<AppMap.nestingLimit {
            guard let definition = map.definition(flow) else { break }
            switch definition.content {
            case .stack(let root): return root
            case .wrapper(let inner): flow = inner
            case .tabs(let tabs, let selection):
                guard !tabs.isEmpty else { return definition.name }
                flow = tabs[tabs.indices.contains(selection) ? selection : 0].flow
            }
        }
        return map.vocabulary.count > 0 ? Symbol(number: 0) : .none
    }
}
