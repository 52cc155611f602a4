/// `value-writes-path`: a changed value is written together with the path as it was when the app
/// began.
final class ValueWritesPathInteractor: Viewers.Interactor {
    private let seenPath: [Viewers.NavigationItem]

    override init(coordinator: Viewers.Coordinator) {
        seenPath = coordinator.path
        super.init(coordinator: coordinator)
    }

    override var isSignedIn: Bool {
        didSet { coordinator.path = seenPath }
    }
}
