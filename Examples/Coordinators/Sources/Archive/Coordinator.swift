/// Takes a flow through a router, and depends on the flows within it.
class Coordinator {
    let router: Router
    var finishFlow: (() -> Void)?
    private var dependencies: [Coordinator] = []

    init(router: Router) {
        self.router = router
    }

    func start() {}

    func add(_ coordinator: Coordinator) {
        guard !dependencies.contains(where: { $0 === coordinator }) else { return }
        dependencies.append(coordinator)
    }

    func remove(_ coordinator: Coordinator?) {
        dependencies.removeAll { $0 === coordinator }
    }
}
