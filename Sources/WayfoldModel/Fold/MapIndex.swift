/// An app map's definitions by the number of their name.
struct MapIndex: Sendable {
    private(set) var routes: [Symbol: Int] = [:]
    private(set) var guards: [Symbol: [Int]] = [:]
    private(set) var flows: [Symbol: FlowDefinition.Index] = [:]

    init(_ map: AppMap) {
        for (position, route) in map.routes.enumerated() where routes[route.name] == nil {
            routes[route.name] = position
        }
        for (position, flow) in map.flows.enumerated() where flows[flow.name] == nil {
            flows[flow.name] = FlowDefinition.Index(position)
        }
        for (position, rule) in map.guards.enumerated() {
            for subject in rule.subjects { guards[subject, default: []].append(position) }
        }
    }
}

/// What is known of a symbol read as a route.
struct RouteTraits: Sendable, BitwiseCopyable {
    /// The route's name without parameters.
    var name: Symbol
    var blueprint: Blueprint
    var isKnown: Bool
    var hasParameters: Bool
    /// Whether nothing has to be asked before it is shown: known, unguarded, parameters right.
    var isPlain: Bool
    /// Why its parameters are wrong, if they are.
    var isInvalid: Bool
    /// The digest of its text.
    var digest: UInt64
}

extension RouteTraits {
    /// What is known of no text at all: a route that nothing shows.
    static let nothing = RouteTraits(
        name: .none, blueprint: .screen, isKnown: false, hasParameters: false, isPlain: false,
        isInvalid: true, digest: 0)
}

extension Fold {
    /// The traits of a symbol, worked out when it is first met.
    mutating func traits(of route: Symbol) -> RouteTraits {
        if Int(route.number) < traits.count { return traits[Int(route.number)] }
        return learnTraits(of: route)
    }

    private mutating func learnTraits(of route: Symbol) -> RouteTraits {
        if route == .none { return .nothing }
        precondition(Int(route.number) < vocabulary.count, "a symbol of another vocabulary")
        let last = vocabulary.count
        for number in traits.count..<last {
            let fresh = freshTraits(of: Symbol(number: UInt32(number)))
            traits.append(fresh)
            plainScreens.append(fresh.isPlain && fresh.blueprint == .screen)
        }
        return traits[Int(route.number)]
    }

    private mutating func freshTraits(of symbol: Symbol) -> RouteTraits {
        let text = vocabulary.text(symbol)
        let route = Route(text: text)
        let name = route.parameters.isEmpty ? symbol : vocabulary.symbol(Route(route.name))
        let definition = index.routes[name].map { map.routes[$0] }
        let isKnown = map.acceptsAnyRoute || definition != nil
        let isInvalid = definition.map { !accepts(route, $0) } ?? false
        var digest = Digest()
        digest.combine(text)
        return RouteTraits(
            name: name, blueprint: definition?.flow.map { .flow($0) } ?? .screen,
            isKnown: isKnown, hasParameters: !route.parameters.isEmpty,
            isPlain: isKnown && !isInvalid && index.guards[name] == nil
                && (definition?.flow == nil || map.guards.isEmpty),
            isInvalid: isInvalid, digest: digest.value)
    }

    private func accepts(_ route: Route, _ definition: RouteDefinition) -> Bool {
        definition.parameters.allSatisfy { parameter in
            guard let value = route[vocabulary.text(parameter.name)] else {
                return !parameter.isRequired
            }
            return parameter.kind.accepts(value)
        }
    }

    /// The digest of a route's text, from what was worked out when it was first met.
    func digest(of route: Symbol) -> UInt64 {
        if Int(route.number) < traits.count { return traits[Int(route.number)].digest }
        var digest = Digest()
        digest.combine(vocabulary.text(route))
        return digest.value
    }

    /// Whether a route is what a search names: the very route, or any of that name.
    mutating func matches(_ route: Symbol, _ wanted: Symbol) -> Bool {
        if route == wanted { return true }
        let pattern = traits(of: wanted)
        return !pattern.hasParameters && traits(of: route).name == pattern.name
    }
}
