import WayfoldModel

/// The outermost coordinator of a scene: it shows one flow after another at its root.
final class SceneCoordinator: NavigationCoordinatable {
    let stack: NavigationStack<SceneCoordinator>
    private let setting: Setting

    @Root var flow = makeFlow

    init(_ page: MapPage, _ setting: Setting) {
        stack = NavigationStack(initial: \SceneCoordinator.flow, page)
        self.setting = setting
        do {
            try setUpRoot()
        } catch {
            preconditionFailure("the root of a scene takes a page")
        }
    }

    func makeFlow(_ page: MapPage) -> AnyCoordinator { page.coordinator() }

    /// What the scene shows.
    var shown: (any LiveFlow)? {
        (stack.root?.child as? AnyCoordinator)?.inner as? any LiveFlow
    }

    /// Shows another flow in place of the one that is there.
    func show(_ page: MapPage) throws(StinsenTrap) {
        setting.journal.keep(stack as NavigationLevels, \.root)
        let _: AnyCoordinator = try root(\.flow, page) { _, _ in false }
    }
}
