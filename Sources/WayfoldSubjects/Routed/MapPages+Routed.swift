import WayfoldModel
import WayfoldRoutings

/// How the routes of an app map become the values of the modules.
extension MapPages {
    /// The value that asks for a route: a module's own where the map has its route with what it
    /// needs and no more, else a page, which need not exist.
    ///
    /// - Throws: `invalidParameter` for a page that lacks what it needs; `unsupported` for what is
    ///   no page: one without a name, one behind a rule, a flow.
    func checkedValue(for route: Route) throws(Refusal) -> any Routing {
        switch problem(of: route) {
        case .wrongParameters: throw Refusal(.invalidParameter)
        case .isFlow: throw Refusal(.unsupported)
        case .unknown:
            if route.name.isEmpty { throw Refusal(.unsupported) }
            return Routings.Page(route: route)
        case .none:
            if isGuarded(route.name) { throw Refusal(.unsupported) }
            if route == Routings.List().route { return Routings.List() }
            if let id = route["id"].flatMap({ Int($0) }),
                route == Routings.Detail(id: id).route
            {
                return Routings.Detail(id: id)
            }
            return Routings.Page(route: route)
        }
    }

    /// Whether a route has a page: the first one has, whatever the map says of it.
    func provide(_ route: Route) -> Bool { route == root || problem(of: route) == nil }

    /// The value that asks for a route; nil where there is none.
    func value(for route: Route) -> (any Routing)? {
        do throws(Refusal) { return try checkedValue(for: route) } catch { return nil }
    }
}

extension Routings.List {
    /// How a trace calls it.
    nonisolated var route: Route { Route("list") }
}

extension Routings.Detail {
    nonisolated var route: Route { Route("detail", [Route.Parameter("id", "\(id)")]) }
}
