import WayfoldModel

/// One page of an app map, with what its route says of it.
nonisolated struct Page: Hashable, Sendable {
    static let home = Page(route: Route("home"))

    let route: Route

    /// What stands above it.
    var title: String { route.text }
}
