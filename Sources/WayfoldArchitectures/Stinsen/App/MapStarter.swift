import WayfoldModel

/// Starts coordinators as an app map defines them. Bounded for every map.
struct MapStarter {
    let app: MapApp
    private var startedCount = 0

    init(_ app: MapApp) {
        self.app = app
    }

    /// A page of a route, with the coordinator that its content describes.
    static func page(
        _ route: Symbol, _ presentation: Presentation, _ content: AppRules.Content,
        in host: (any LiveFlow)?, _ app: MapApp
    ) -> MapPage {
        if case .screen = content { return MapPage(route, presentation) }
        return MapPage(route, presentation) { [weak host] in
            start(content, route: route, host: host, app)
        }
    }

    /// The coordinator that a content describes.
    static func start(
        _ content: AppRules.Content, route: Symbol, host: (any LiveFlow)?, _ app: MapApp
    ) -> any MapFlow {
        var starter = MapStarter(app)
        guard case .flow(let index) = content else { return starter.stack(route, route, host) }
        return starter.start(index, host, depth: 0)
    }

    private mutating func stack(
        _ root: Symbol, _ name: Symbol, _ host: (any LiveFlow)?
    ) -> MapStack {
        startedCount += 1
        let made = MapStack(MapPage(root), name, host: host, app)
        made.start()
        return made
    }

    private mutating func start(
        _ index: FlowDefinition.Index, _ host: (any LiveFlow)?, depth: Int
    ) -> any MapFlow {
        let map = app.setting.map
        guard let definition = map.definition(index) else {
            let name = map.vocabulary.count > 0 ? Symbol(number: 0) : .none
            return stack(name, name, host)
        }
        let isBounded = depth < AppMap.nestingLimit && startedCount < AppMap.startLimit
        switch definition.content {
        case .stack(let route):
            startedCount += 1
            guard isBounded, startedCount <= AppMap.startLimit,
                let child = map.childFlow(ofRoot: route)
            else {
                let made = MapStack(MapPage(route), definition.name, host: host, app)
                made.start()
                return made
            }
            let inner = start(child, nil, depth: depth + 1)
            let page = MapPage(route) { inner }
            let made = MapStack(page, definition.name, host: host, app)
            inner.host = made
            made.start()
            return made
        case .tabs(let tabs, let selection) where isBounded && !tabs.isEmpty:
            startedCount += 1
            let made = MapTabs(
                definition.name, tabs: tabs, selection: selection, host: host,
                app.setting)
            var flows: [any MapFlow] = []
            for tab in tabs { flows.append(start(tab.flow, made, depth: depth + 1)) }
            made.start(flows)
            return made
        case .wrapper(let inner) where isBounded:
            startedCount += 1
            let flow = start(inner, nil, depth: depth + 1)
            return MapWrapper(definition.name, around: flow, host: host, app.setting)
        case .tabs, .wrapper:
            return stack(definition.name, definition.name, host)
        }
    }
}
