import WayfoldArchitectures
import WayfoldModel

/// Stinsen with its screens, which the architecture does without: what they show late is no part
/// of a state, but it has its price.
extension Workload {
    static let mounted = Workload(
        "stinsen-mounted", "push a screen and go back in Stinsen, above n mounted screens",
        sizes: decades.dropLast(), subjects: .own(["stinsen", "stinsen+array-copy"])
    ) { subject, depth in
        let coordinator = PageCoordinator()
        let host = ScreenHost(coordinator, Surroundings())
        host.load()
        host.settle()
        // Screens follow a stack that grows by one a turn.
        func push() {
            coordinator.route(to: \.page)
            host.settle()
        }
        for _ in 0..<depth { push() }
        coordinator.stack.isPublished = subject.name.hasSuffix("+array-copy")
        return Run(
            .together(actions: 2) {
                push()
                coordinator.popLast()
                host.settle()
            },
            digest: {
                var digest = Digest()
                digest.combine(coordinator.stack.count)
                digest.combine(host.presentedCount)
                return digest
            })
    }
}

private struct Page: CoordinatedView {}

private final class PageCoordinator: NavigationCoordinatable {
    let stack = NavigationStack(initial: \PageCoordinator.root)

    @Root var root = makePage
    @NavigationRoute(.push) var page = makePage

    func makePage() -> Page { Page() }
}
