import WayfoldModel

/// A screen that is mounted: what a navigation stack makes of a value of its path.
final class Screen {
    var route: Symbol
    /// The flow it shows instead of a plain screen.
    var child: (any LiveFlow)?

    init(_ route: Symbol) {
        self.route = route
    }

    var live: LiveScreen {
        LiveScreen(self, route: route, child: child)
    }
}
