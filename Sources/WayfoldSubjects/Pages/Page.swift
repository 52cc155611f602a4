import WayfoldModel

/// One page of an app map, with what its route says of it.
nonisolated struct Page: Hashable, Sendable {
    static let home = Page(route: Route("home"))

    private let name: RouteCase
    /// The flow that it shows; nil for a screen of its own.
    var flow: PageFlow?

    init(route: Route, flow: PageFlow? = nil) {
        name = RouteCase(route)
        self.flow = flow
    }

    var route: Route { name.route }

    /// What stands above it.
    var title: String { route.text }
}

/// A flow within a page.
nonisolated enum PageFlow: Hashable, Sendable {
    /// A stack that begins with the page's own screen.
    case plain
    /// One of the map's.
    case defined(FlowDefinition.Index)
}
