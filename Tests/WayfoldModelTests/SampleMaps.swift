import WayfoldModel

/// Builds app maps from texts.
struct MapBuilder {
    var map: AppMap

    init(_ name: String = "sample", dialect: Dialect = .canonical) {
        map = AppMap(name: name, dialect: dialect)
        map.flows = []
    }

    mutating func symbol(_ text: String) -> Symbol { map.vocabulary.symbol(text) }

    mutating func stack(_ name: String, root: String) {
        let content = FlowDefinition.Content.stack(root: symbol(root))
        map.flows.append(FlowDefinition(name: symbol(name), content: content))
    }

    /// Tabs `route: flow number`, in order.
    mutating func tabs(_ name: String, _ tabs: KeyValuePairs<String, Int>, selection: Int = 0) {
        let listed = tabs.map { FlowDefinition.Tab(route: symbol($0.key), flow: .init($0.value)) }
        map.flows.append(
            FlowDefinition(name: symbol(name), content: .tabs(listed, selection: selection)))
    }

    mutating func wrapper(_ name: String, around flow: Int) {
        map.flows.append(FlowDefinition(name: symbol(name), content: .wrapper(.init(flow))))
    }

    mutating func routes(_ names: String..., flow: Int? = nil) {
        for name in names {
            map.routes.append(
                RouteDefinition(
                    name: symbol(name), flow: flow.map { FlowDefinition.Index($0) }))
        }
    }

    mutating func route(_ name: String, _ parameter: String, _ kind: ValueKind, required: Bool) {
        map.routes.append(
            RouteDefinition(
                name: symbol(name),
                parameters: [.init(name: symbol(parameter), kind: kind, isRequired: required)]))
    }

    mutating func require(
        _ name: String, fact: String, is value: String = "true", before subjects: String...,
        equal: Bool = true
    ) {
        map.guards.append(
            Guard(
                name: symbol(name), subjects: subjects.map { symbol($0) },
                condition: .init(
                    subject: .fact(symbol(fact)), value: symbol(value), isEqual: equal)))
    }

    mutating func link(_ pattern: String, _ actions: Action..., condition: Guard? = nil) throws {
        map.links.append(try LinkPattern(pattern, actions: actions, condition: condition))
    }

    mutating func override(_ element: String, in scope: String?, _ action: Action) {
        map.overrides.append(
            OverrideRule(
                element: symbol(element), scope: scope.map { symbol($0) } ?? .none,
                action: action))
    }
}

extension AppMap {
    /// Tabs home, todos and profile; a login flow; a form flow behind the route `create`.
    static func todos(_ dialect: Dialect = .canonical) throws -> AppMap {
        var builder = MapBuilder("todos", dialect: dialect)
        builder.tabs("main", ["home": 1, "todos": 2, "profile": 3])
        builder.stack("homeFlow", root: "home")
        builder.stack("todosFlow", root: "todos")
        builder.wrapper("profileWrapper", around: 4)
        builder.stack("profileFlow", root: "profile")
        builder.stack("login", root: "welcome")
        builder.stack("createFlow", root: "form")
        builder.routes("home", "todos", "profile", "settings", "form", "step", "welcome")
        builder.route("todo", "id", .int, required: true)
        builder.routes("create", flow: 6)
        builder.require("signedIn", fact: "authenticated", before: "profile", "settings")
        let todo = builder.symbol("todo?id={id}")
        let settings = builder.symbol("settings")
        try builder.link(
            "todos://todo/{id:int}[/{section}]?ref={ref}",
            .selectTab(.route(builder.symbol("todos"))), .push(todo))
        try builder.link(
            "todos://settings", .selectTab(.index(2)), .push(settings))
        try builder.link(
            "todos://broken/{id}", .selectTab(.index(1)), .push(todo), .selectTab(.index(9)))
        try builder.link("todos://out", .switchFlow(builder.symbol("login")))
        try builder.link("todos://create", .present(builder.symbol("create"), .sheet))
        return builder.map
    }

    /// One stack with routes a to e over the root, and the flow `nested` behind the route f.
    static func letters(_ dialect: Dialect = .canonical) -> AppMap {
        var builder = MapBuilder("letters", dialect: dialect)
        builder.stack("main", root: "root")
        builder.stack("nested", root: "inner")
        builder.routes("root", "a", "b", "c", "d", "e", "inner")
        builder.routes("f", flow: 1)
        return builder.map
    }
}

extension Dialect {
    /// The canonical dialect with some answers changed.
    static func canonical(_ change: (inout Dialect) -> Void) -> Dialect {
        var dialect = Dialect(name: "changed")
        change(&dialect)
        return dialect
    }
}
