import WayfoldModel

/// A navigation stack bound to a path of routing values, which the router of its environment
/// resolves to screens.
final class RouterStack: Container, AlertlessStack {
    private(set) var path = RoutePath()
    private let mounted: MountedPath
    private let maker: StackMaker
    /// The environment's router.
    private let router: Router

    init(
        _ root: Symbol, _ name: Symbol, _ parent: (any LiveFlow)?, _ maker: StackMaker,
        _ router: Router
    ) {
        self.maker = maker
        self.router = router
        let screen = Screen(root)
        screen.view = router.route(for: PlainRouting(route: root)).screenView
        mounted = MountedPath(screen, maker.setting)
        super.init(name, parent: parent)
    }

    override func giveUp(to rubble: inout Rubble) { mounted.giveUp(to: &rubble) }

    func startInRoot(_ flow: any LiveFlow) { mounted.root.child = flow }
    var lastChange: UInt64 { mounted.lastChange }
    var count: Int { mounted.count }
    func screen(at index: Int) -> LiveScreen { mounted.screen(at: index).live }

    /// A screen as the router resolves it: what it shows may be a stand-in.
    private func mount(_ route: Symbol, _ content: AppRules.Content) -> Screen {
        let view = router.route(for: PlainRouting(route: route)).screenView
        let screen = maker.screen(view?.route ?? route, .push, content, in: self)
        screen.view = view
        return screen
    }

    func append(_ route: Symbol, _ presentation: Presentation, _ content: AppRules.Content) {
        maker.setting.journal.keep(self, \.path)
        path.append(PlainRouting(route: route))
        mounted.appended(mount(route, content))
    }

    func remove(from index: Int) {
        maker.setting.journal.keep(self, \.path)
        path.removeLast(path.count - index)
        mounted.removed(from: index)
    }

    func replaceRoot(_ route: Symbol, _ content: AppRules.Content) {
        mounted.replacedRoot(by: mount(route, content))
    }

    func setRoute(_ route: Symbol, at index: Int) {
        if index >= 0 {
            maker.setting.journal.keep(self, \.path)
            path.replace(PlainRouting(route: route), at: index)
        }
        mounted.renamed(at: index, to: route)
    }
}

/// The routing value of a route of the app map.
struct PlainRouting: Routing {
    var route: Symbol
}

/// A screen of some module.
final class ModuleView {
    let route: Symbol

    init(_ route: Symbol) {
        self.route = route
    }
}

extension AnyView {
    var screenView: ModuleView? { view as? ModuleView }
}
