import WayfoldModel
import WayfoldRoutings

/// The value type that the app itself adds to those of its modules: a page of an app map.
extension Routings {
    nonisolated struct Page: Routing, CustomStringConvertible {
        let route: Route

        /// What it shows.
        var title: String { route.text }

        var description: String { "Page(\(route.text))" }
    }
}

extension Routing where Self == Routings.Page {
    nonisolated static func page(_ route: Route) -> Self { self.init(route: route) }
}
