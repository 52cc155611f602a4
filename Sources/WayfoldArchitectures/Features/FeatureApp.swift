import WayfoldModel

/// A small app in which every verb has something to do: a stack or tabs, a flow, a link, a tap.
struct FeatureApp {
    private(set) var map: AppMap

    /// - Parameter hasTabs: whether the app shows two tabs instead of one stack.
    init(hasTabs: Bool = false) {
        map = AppMap(name: "features")
        let route = { (map: inout AppMap, name: String) -> Symbol in map.vocabulary.symbol(name) }
        let (home, items) = (route(&map, "home"), route(&map, "items"))
        let tabs = [FlowDefinition.Index(0), FlowDefinition.Index(1)]
        map.flows = [
            FlowDefinition(name: route(&map, "main"), content: .stack(root: home)),
            FlowDefinition(name: route(&map, "listFlow"), content: .stack(root: items)),
            FlowDefinition(
                name: route(&map, "tabs"),
                content: .tabs(
                    [.init(route: home, flow: tabs[0]), .init(route: items, flow: tabs[1])],
                    selection: 0)),
        ]
        map.rootFlow = FlowDefinition.Index(hasTabs ? 2 : 0)
        map.routes = [home, items, route(&map, "a"), route(&map, "b")].map {
            RouteDefinition(name: $0)
        }
        map.routes.append(RouteDefinition(name: route(&map, "list"), flow: tabs[1]))
        let number = RouteDefinition.Parameter(
            name: route(&map, "id"), kind: .int, isRequired: true)
        map.routes.append(RouteDefinition(name: route(&map, "detail"), parameters: [number]))
        map.overrides = [
            OverrideRule(
                element: route(&map, "row"), scope: home, action: .push(route(&map, "a")))
        ]
        map.links = [Self.link(to: route(&map, "a"))]
    }

    private static func link(to route: Symbol) -> LinkPattern {
        do {
            return try LinkPattern("app://a", actions: [.push(route)])
        } catch {
            preconditionFailure("the pattern is written as patterns are: \(error)")
        }
    }

    mutating func symbol(_ text: String) -> Symbol { map.vocabulary.symbol(text) }
}
