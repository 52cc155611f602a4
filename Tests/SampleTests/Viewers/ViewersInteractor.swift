import WayfoldArchitectures

/// The rules between a tap and the coordinator.
final class ViewersInteractor {
    enum Rule: Hashable {
        case noBots, signedIn
    }

    var isSignedIn = false
    /// The rules that refused a tap, in order: what of a refusal is to be seen outside the path.
    private(set) var refusals: [Rule] = []
    private let coordinator: Coordinator<ViewersItem>

    init(_ coordinator: Coordinator<ViewersItem>) {
        self.coordinator = coordinator
    }

    func routeToViewerDetails(_ viewer: Viewer) {
        guard passes(.noBots, !viewer.isBot) else { return }
        coordinator.goTo(.viewerDetails(viewer: viewer))
    }

    func routeToFavouriteDetails(_ viewer: Viewer) {
        guard passes(.noBots, !viewer.isBot) else { return }
        coordinator.goTo(.viewerDetailsFavourite(viewer: viewer))
    }

    func routeToAccount() {
        guard passes(.signedIn, isSignedIn) else { return }
        coordinator.goTo(.account)
    }

    private func passes(_ rule: Rule, _ holds: Bool) -> Bool {
        if !holds { refusals.append(rule) }
        return holds
    }
}
