import WayfoldModel

/// A screen that is mounted: what a navigation stack makes of a value of its path.
final class Screen {
    var route: Symbol
    /// The flow it shows instead of a plain screen.
    var child: (any LiveFlow)?
    /// What the architecture keeps for as long as the screen is mounted: its view.
    var view: AnyObject?

    init(_ route: Symbol) {
        self.route = route
    }

    var live: LiveScreen {
        LiveScreen(self, route: route, child: child, model: view)
    }
}
