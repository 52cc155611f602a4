import WayfoldModel

/// The coordinator as whoever leads the app sees it.
extension NavigationCoordinator: ValueStack {
    var lastChange: UInt64 { asMain(self) { $0.lastMove } }
    var heldFlows: [any LiveFlow] { childCoordinators }
    var count: Int { asMain(self) { $0.screenCount } }

    func screen(at index: Int) -> LiveScreen {
        asMain((self, index)) { $0.shownScreen(at: $1) }
    }

    func startInRoot(_ flow: any LiveFlow) {
        asMain((self, flow)) { $0.startInFirstScreen($1) }
    }

    func insert(
        _ route: Symbol, _ presentation: Presentation, _ content: AppRules.Content, at index: Int
    ) {
        asMain((self, route, presentation, content, index)) { $0.show($1, $2, $3, at: $4) }
    }

    func remove(from index: Int) {
        asMain((self, index)) { $0.leave(from: $1) }
    }

    func replaceRoot(_ route: Symbol, _ content: AppRules.Content) {
        asMain((self, route, content)) { $0.showRoot($1, $2) }
    }

    func setRoute(_ route: Symbol, at index: Int) {
        asMain((self, route, index)) { $0.bind($1, at: $2) }
    }
}
