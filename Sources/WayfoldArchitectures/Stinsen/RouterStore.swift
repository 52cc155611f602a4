/// Where every screen that is made leaves its router, so that code without an environment finds
/// one. Routers are held weakly.
public final class RouterStore {
    private struct Place {
        weak var router: AnyObject?
    }

    /// The newest last.
    private var places: [Place] = []
    private var countAfterSweep = 0

    public init() {}

    /// Stores a router. Constant, amortised: dead ones are dropped when they may be half of all.
    public func store(_ router: AnyObject) {
        places.append(Place(router: router))
        guard places.count > 2 * countAfterSweep + 16 else { return }
        places.removeAll { $0.router == nil }
        countAfterSweep = places.count
    }

    /// The router of that type whose screen was made last, visible or not. Linear.
    public func retrieve<Router>(_ type: Router.Type = Router.self) -> Router? {
        for place in places.reversed() {
            // In two steps: optimised, a cast of the empty place itself reads through it.
            guard let living = place.router else { continue }
            if let router = living as? Router { return router }
        }
        return nil
    }

    /// The routers that live, the newest first.
    var living: [AnyObject] { places.reversed().compactMap(\.router) }
}

/// A router that is looked up in the store when it is first asked for, and kept from then on.
@propertyWrapper
public final class RouterObject<Router: AnyObject> {
    private let store: RouterStore
    private var found: Router?

    public init(_ store: RouterStore) {
        self.store = store
    }

    public var wrappedValue: Router? {
        if found == nil { found = store.retrieve(Router.self) }
        return found
    }
}
