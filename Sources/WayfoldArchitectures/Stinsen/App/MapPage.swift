import WayfoldModel

/// A route of the app map as a coordinator's routes take it, and the view of a plain screen.
final class MapPage: CoordinatedView {
    let route: Symbol
    let presentation: Presentation
    /// Makes the coordinator that is shown instead of a plain screen.
    private let start: (() -> any MapFlow)?

    init(
        _ route: Symbol, _ presentation: Presentation = .push, start: (() -> any MapFlow)? = nil
    ) {
        self.route = route
        self.presentation = presentation
        self.start = start
    }

    var showsFlow: Bool { start != nil }

    /// The coordinator that a route to this page presents.
    func coordinator() -> AnyCoordinator {
        guard let start else {
            preconditionFailure("a page that shows a screen is routed to as a screen")
        }
        return AnyCoordinator(start())
    }
}

/// A coordinator of the app map.
protocol MapFlow: Coordinatable, LiveFlow {
    /// The flow that shows it. A root and a tab's child have one here and no `parent`.
    var host: (any LiveFlow)? { get set }
}

/// What the coordinators of an app map share.
final class MapApp {
    let setting: Setting
    let store = RouterStore()

    init(_ setting: Setting) {
        self.setting = setting
    }
}
