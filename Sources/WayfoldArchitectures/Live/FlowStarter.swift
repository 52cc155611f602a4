import WayfoldModel

/// A stack of a live graph.
protocol LiveStack: LiveFlow {
    /// Shows a flow in the root screen.
    func startInRoot(_ flow: any LiveFlow)
}

/// Tabs of a live graph.
protocol LiveTabs: LiveFlow {
    /// Puts a tab in front.
    func select(_ tab: Int)
}

/// Starts flows as an app map defines them, out of the stacks of one architecture.
///
/// Bounded for every map, as the fold's own start is.
struct FlowStarter {
    /// Makes a stack by the route of its root, its name and the flow that shows it.
    typealias MakeStack = (Symbol, Symbol, (any LiveFlow)?) -> any LiveStack

    /// What tabs are made of.
    struct Tabs {
        var tabs: [FlowDefinition.Tab]
        var selection: Int
    }

    let setting: Setting
    let makeStack: MakeStack
    private var startedCount = 0

    init(_ setting: Setting, makeStack: @escaping MakeStack) {
        self.setting = setting
        self.makeStack = makeStack
    }

    /// The flow that a content describes; none for a plain screen.
    mutating func start(
        _ content: AppRules.Content, route: Symbol, parent: (any LiveFlow)?
    ) -> (any LiveFlow)? {
        startedCount = 0
        return switch content {
        case .screen: nil
        case .stack: stack(route, named: route, parent)
        case .flow(let index): start(index, parent, depth: 0)
        }
    }

    private mutating func stack(
        _ route: Symbol, named name: Symbol, _ parent: (any LiveFlow)?
    ) -> any LiveStack {
        startedCount += 1
        return makeStack(route, name, parent)
    }

    private mutating func start(
        _ index: FlowDefinition.Index, _ parent: (any LiveFlow)?, depth: Int
    ) -> any LiveFlow {
        let map = setting.map
        guard let definition = map.definition(index) else {
            let name = map.vocabulary.count > 0 ? Symbol(number: 0) : .none
            return stack(name, named: name, parent)
        }
        let isBounded = depth < AppMap.nestingLimit && startedCount < AppMap.startLimit
        switch definition.content {
        case .stack(let route):
            let made = stack(route, named: definition.name, parent)
            if isBounded, let child = map.childFlow(ofRoot: route) {
                made.startInRoot(start(child, made, depth: depth + 1))
            }
            return made
        case .tabs(let tabs, let selection) where isBounded && !tabs.isEmpty:
            startedCount += 1
            let container = TabsContainer(
                definition.name, Tabs(tabs: tabs, selection: selection), parent, setting)
            for tab in tabs { container.add(start(tab.flow, container, depth: depth + 1)) }
            return container
        case .wrapper(let inner) where isBounded:
            startedCount += 1
            let container = WrapperContainer(definition.name, parent: parent, setting)
            container.wrap(start(inner, container, depth: depth + 1))
            return container
        case .tabs, .wrapper:
            return stack(definition.name, named: definition.name, parent)
        }
    }
}
