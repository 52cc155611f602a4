import Synchronization
import WayfoldModel

/// A route as the case of an enumeration, which is what the articles name their pages by: copied
/// and compared as a number, however long the route is.
///
/// The process keeps every route that it has had a case of, once. A case is of its process, so
/// what is saved is the route.
nonisolated struct RouteCase: Hashable, Sendable {
    private struct Known {
        var texts = Vocabulary()
        /// By the number of their text.
        var routes: [Route] = []
    }

    private static let known = Mutex(Known())

    private let symbol: Symbol

    /// Linear in the length of the route.
    init(_ route: Route) {
        symbol = Self.known.withLock { known in
            let symbol = known.texts.symbol(route)
            if symbol.number == known.routes.count { known.routes.append(route) }
            return symbol
        }
    }

    var route: Route { Self.known.withLock { $0.routes[Int(symbol.number)] } }
}
