import WayfoldModel

/// An app whose program is a path: what it can be asked for, and by which names.
protocol PathProgram: AnyObject {
    associatedtype Item: Hashable

    var path: [Item] { get set }
    /// The screen below the path.
    var root: Route { get }
    /// How the trace calls what stands in the path.
    func route(of item: Item) -> Route
    /// The item that a route means; nil for what the app does not have.
    func item(for route: Route) -> Item?
    /// Shows an item on top, as the app does it.
    func goTo(_ item: Item)
}

extension PathProgram {
    /// What follows from a path that can be read and set.
    static var pathActions: [ProgramAction<Self>] {
        [
            .on(.push) { app, request throws(Refusal) in
                guard let item = request.route.flatMap(app.item(for:)) else {
                    throw Refusal(.unsupported)
                }
                app.goTo(item)
            },
            .on(.back) { app, _ throws(Refusal) in try app.pop(1) },
            .on(.pop) { app, request throws(Refusal) in
                guard case .pop(let count) = request.event.action else { return }
                try app.pop(count)
            },
            .on(.popToRoot) { app, _ throws(Refusal) in try app.pop(max(1, app.path.count)) },
            .on(.popTo) { app, request throws(Refusal) in try app.pop(to: request) },
            .on(.focusFirst) { app, request throws(Refusal) in
                let wanted = request.route ?? Route("")
                let routes = [app.root] + app.path.map(app.route(of:))
                guard let found = routes.firstIndex(where: { $0.isFound(by: wanted) }) else {
                    throw Refusal(.notFound)
                }
                app.path.removeLast(app.path.count - found)
            },
            .on(.setPath) { app, request throws(Refusal) in
                app.path = try app.items(for: request.routes)
            },
            .on(.replaceTop) { app, request throws(Refusal) in
                let items = try app.items(for: request.route.map { [$0] } ?? [])
                // What is equal in its place is no change, and the root is no item.
                guard let item = items.last, let top = app.path.last, top != item else {
                    throw Refusal(.unsupported)
                }
                app.path[app.path.count - 1] = item
            },
        ]
    }

    private func items(for routes: [Route]) throws(Refusal) -> [Item] {
        var items: [Item] = []
        for route in routes {
            guard let item = item(for: route) else { throw Refusal(.unsupported) }
            items.append(item)
        }
        return items
    }

    private func pop(_ count: Int) throws(Refusal) {
        guard count <= path.count else { throw Refusal(.atRoot) }
        path.removeLast(count)
    }

    private func pop(to request: ProgramRequest) throws(Refusal) {
        guard case .popTo(let place) = request.event.action else { return }
        var kept: Int?
        switch place {
        case .root: kept = 0
        case .index(let index): kept = path.indices.contains(index) ? index + 1 : nil
        case .route:
            let wanted = request.route ?? Route("")
            kept = path.lastIndex { route(of: $0).isFound(by: wanted) }.map { $0 + 1 }
            if kept == nil, root.isFound(by: wanted) { kept = 0 }
        // The app does not know which event has made which screen.
        case .entry: throw Refusal(.unsupported)
        }
        guard let kept else { throw Refusal(.notFound) }
        path.removeLast(path.count - kept)
    }
}

extension Route {
    /// Whether a search for a route finds this one: by the name alone where no more is said.
    func isFound(by wanted: Route) -> Bool {
        self == wanted || (wanted.parameters.isEmpty && wanted.name == name)
    }
}
