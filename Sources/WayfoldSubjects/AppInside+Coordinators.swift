import HeadlessUIKit

extension AppInside {
    /// The coordinators that others hold as their children, below that of the app. Linear in the
    /// coordinators.
    ///
    /// - Parameters:
    ///   - coordinator: that of the app.
    ///   - counts: whether a child has a screen of its own.
    ///   - leader: the coordinator of a screen.
    @MainActor
    init(
        below coordinator: Coordinator?, where counts: (Coordinator) -> Bool = { _ in true },
        leader: @escaping @MainActor (UIViewController) -> AnyObject?
    ) {
        var coordinators: [AnyObject] = []
        var pile = coordinator?.childCoordinators ?? []
        while let next = pile.popLast() {
            if counts(next) { coordinators.append(next) }
            pile += next.childCoordinators
        }
        self.init(coordinators: coordinators, leader: leader)
    }
}
