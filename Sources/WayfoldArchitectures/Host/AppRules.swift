public import WayfoldModel

/// What an app knows of itself: which routes it has, what they show, who may see them.
///
/// One object for all sessions of a replay; it looks things up and decides nothing.
public final class AppRules {
    /// What a screen of a route consists of.
    public enum Content: Hashable, Sendable {
        case screen
        /// A stack whose root is the route itself.
        case stack
        case flow(FlowDefinition.Index)
    }

    public let map: AppMap
    public let texts: Texts
    private var routes: [Symbol: Int] = [:]
    private var guards: [Symbol: [Guard]] = [:]
    private var flows: [Symbol: FlowDefinition.Index] = [:]
    /// What is known of each symbol read as a route, by its number.
    private var known: [Page?] = []

    /// What is known of a route.
    struct Page {
        /// Without parameters.
        var name: Symbol
        var content: Content
        var isKnown: Bool
        var isInvalid: Bool
        var hasParameters: Bool
    }

    package init(_ map: AppMap, _ texts: Texts) {
        self.map = map
        self.texts = texts
        for (position, route) in map.routes.enumerated() where routes[route.name] == nil {
            routes[route.name] = position
        }
        for (position, flow) in map.flows.enumerated() where flows[flow.name] == nil {
            flows[flow.name] = FlowDefinition.Index(position)
        }
        for rule in map.guards {
            for subject in rule.subjects { guards[subject, default: []].append(rule) }
        }
    }

    /// What is known of a route; looked up once a symbol.
    func page(_ route: Symbol) -> Page {
        guard route != .none else {
            return Page(
                name: .none, content: .screen, isKnown: false, isInvalid: true,
                hasParameters: false)
        }
        let number = Int(route.number)
        if number < known.count, let page = known[number] { return page }
        let value = texts.route(route)
        let name = value.parameters.isEmpty ? route : texts.symbol(Route(value.name))
        let definition = routes[name].map { map.routes[$0] }
        let page = Page(
            name: name, content: definition?.flow.map { .flow($0) } ?? .screen,
            isKnown: map.acceptsAnyRoute || definition != nil,
            isInvalid: definition.map { !fits(value, $0) } ?? false,
            hasParameters: !value.parameters.isEmpty)
        while known.count <= number { known.append(nil) }
        known[number] = page
        return page
    }

    private func fits(_ route: Route, _ definition: RouteDefinition) -> Bool {
        definition.parameters.allSatisfy { parameter in
            guard let value = route[texts.text(parameter.name)] else {
                return !parameter.isRequired
            }
            return parameter.kind.accepts(value)
        }
    }

    /// What a push of a route shows.
    public func content(of route: Symbol) -> Content { page(route).content }

    /// What a flow that is started by a route or by its name consists of.
    public func flowContent(of route: Symbol) -> Content {
        let page = page(route)
        if case .flow = page.content { return page.content }
        return flows[page.name].map { .flow($0) } ?? .stack
    }

    /// Whether a flow of the map has that name.
    func isFlowName(_ name: Symbol) -> Bool { flows[name] != nil }

    /// The route that is shown for one that is asked for; a refusal when the app has no such
    /// route, its parameters are wrong, or a guard stands before it.
    ///
    /// - Parameter showsFlow: false where the route's flow is not started.
    func admitted(
        _ route: Symbol, _ setting: Setting, showsFlow: Bool = true
    ) throws(Refusal) -> Symbol {
        let page = page(route)
        if !page.isKnown {
            guard setting.dialect.unknownRoute == .showUnknown, route != .none else {
                throw Refusal(.unknownRoute)
            }
            return standIn(for: route)
        }
        if page.isInvalid { throw Refusal(.invalidParameter) }
        try passGuards(of: page.name, as: route, setting.facts)
        if showsFlow { try passEntrance(of: page.content, as: route, setting.facts) }
        return route
    }

    /// The stand-in that names a route nobody provides.
    public func standIn(for route: Symbol) -> Symbol {
        texts.symbol(Route("unknown", [Route.Parameter("route", texts.text(route))]))
    }

    /// As `admitted`, for a flow to be started, which may be named by its definition's name.
    public func admittedFlow(_ route: Symbol, _ setting: Setting) throws(Refusal) -> Symbol {
        let page = page(route)
        var started = route
        if !page.isKnown, flows[route] != nil {
            try passGuards(of: page.name, as: route, setting.facts)
        } else {
            started = try admitted(route, setting, showsFlow: false)
        }
        try passEntrance(of: flowContent(of: started), as: started, setting.facts)
        return started
    }

    /// Refuses when a guard before a route or element does not hold.
    public func passGuards(
        of name: Symbol, as subject: Symbol, _ facts: Facts
    ) throws(Refusal) {
        for rule in guards[name] ?? [] where !holds(rule.condition, for: subject, facts) {
            throw Refusal(.guarded, by: rule.name)
        }
    }

    /// Whether a condition holds for a route or element.
    func holds(_ condition: Guard.Condition, for subject: Symbol, _ facts: Facts) -> Bool {
        let value: String
        switch condition.subject {
        case .fact(let name): value = facts[name].map { texts.text($0) } ?? ""
        case .parameter(let name): value = texts.route(subject)[texts.text(name)] ?? ""
        }
        return (value == texts.text(condition.value)) == condition.isEqual
    }

    /// Whether a route is what a search names: the very route, or any of that name.
    public func matches(_ route: Symbol, _ wanted: Symbol) -> Bool {
        if route == wanted { return true }
        let pattern = page(wanted)
        return !pattern.hasParameters && page(route).name == pattern.name
    }
}
