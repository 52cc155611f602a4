import WayfoldModel

/// What an oracle knows of an app besides what it shows: its map, and the dialect of the fold
/// beside it. It looks things up and decides nothing.
package final class AppKnowledge {
    let map: AppMap
    let dialect: Dialect
    /// The texts behind all symbols; lent by whoever asks.
    var vocabulary: Vocabulary
    /// The version that the app said it has; `Symbol.none` until it does.
    var version = Symbol.none
    private var definitions: [String: RouteDefinition] = [:]

    init(_ map: AppMap, _ dialect: Dialect) {
        self.map = map
        self.dialect = dialect
        vocabulary = map.vocabulary
        for route in map.routes.reversed() {
            definitions[map.vocabulary.text(route.name)] = route
        }
    }

    func text(_ symbol: Symbol) -> String { vocabulary.text(symbol) }
    func route(_ symbol: Symbol) -> Route { vocabulary.route(symbol) }

    /// Whether the app has a route of that name.
    func isKnown(_ route: Symbol) -> Bool {
        guard route != .none else { return false }
        return map.acceptsAnyRoute || definitions[vocabulary.route(route).name] != nil
    }

    /// Whether a route shows a screen and no flow of its own.
    func isPlainScreen(_ route: Symbol) -> Bool {
        definitions[vocabulary.route(route).name]?.flow == nil
    }

    /// Whether the app has a route, with these parameters, in the version it says it is. Linear in
    /// the map's versions.
    func hasToday(_ route: Symbol) -> Bool {
        guard route != .none else { return false }
        let today = version == .none ? map.version : vocabulary.text(version)
        let reached = map.versions.firstIndex { map.vocabulary.text($0.version) == today }
        let value = vocabulary.route(route)
        for change in map.versions.prefix(reached.map { $0 + 1 } ?? 0) {
            let gone = change.removed + change.renamed.map(\.old)
            if gone.contains(where: { map.vocabulary.text($0) == value.name }) { return false }
        }
        guard let definition = definitions[value.name] else { return map.acceptsAnyRoute }
        return definition.parameters.allSatisfy { parameter in
            let given = value[map.vocabulary.text(parameter.name)]
            return given.map(parameter.kind.accepts) ?? !parameter.isRequired
        }
    }

    /// The route that a link's chain ends with; nil where that is no plain screen.
    func destination(of url: Symbol) -> Symbol? {
        guard let link = map.link(for: LinkURL(text(url))), let last = link.pattern.actions.last
        else { return nil }
        switch last {
        case .push(let route), .present(let route, _), .replaceTop(let route):
            guard let filled = filled(route, with: link.values), isPlainScreen(filled) else {
                return nil
            }
            return filled
        default: return nil
        }
    }

    private func filled(_ route: Symbol, with values: [Route.Parameter]) -> Symbol? {
        let template = map.vocabulary.route(route)
        guard let name = Fold.filled(template.name, with: values) else { return nil }
        let parameters = template.parameters.compactMap { parameter in
            Fold.filled(parameter.value, with: values).map { Route.Parameter(parameter.name, $0) }
        }
        return vocabulary.symbol(Route(name, parameters))
    }

    /// The address of routes above a root: their names, and what the last one carries as a query.
    /// A function of the routes alone.
    func address(of routes: [Symbol]) -> String {
        let names = routes.map { route($0).name }
        let query = routes.last.map { route($0).parameters } ?? []
        let items = query.map { $0.name + "=" + $0.value }
        let path = "/" + names.joined(separator: "/")
        return items.isEmpty ? path : path + "?" + items.joined(separator: "&")
    }
}
