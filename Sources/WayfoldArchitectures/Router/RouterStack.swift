import WayfoldModel

/// A navigation stack bound to a path of routing values, which the router of its environment
/// resolves to screens.
final class RouterStack: Container, ValueStack {
    private(set) var path = RoutePath()
    private let mounted: MountedPath
    private let maker: StackMaker
    /// The environment's router.
    private let router: Router
    /// The screens' models by route, kept from one mounting to the next; by a fault only.
    private var models: [Symbol: ModuleView] = [:]
    private var endsInPop = false
    /// The address as it was last patched; by a fault only.
    private var patchedLocation: String?
    /// Whether its screens can be found by the dismissal of all; never false without a fault.
    var isRegistered = true

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
        let view = model(route)
        let screen = maker.screen(view?.route ?? route, content, in: self)
        screen.view = view
        return screen
    }

    private func model(_ route: Symbol) -> ModuleView? {
        let made = { self.router.route(for: PlainRouting(route: route)).screenView }
        guard maker.setting.isPlanned(.disposalByLastEvent) else { return made() }
        let model = models[route] ?? made()
        models[route] = model
        return model
    }

    /// Disposes of what is gone at the end of the turn, if that ended in a pop; by a fault only.
    private func disposeLater() {
        maker.setting.turns.later { [weak self] in
            guard let self, endsInPop else { return }
            let shown = Set((0..<count).map { self.screen(at: $0).route })
            models = models.filter { shown.contains($0.key) }
        }
    }

    /// The address of what it shows.
    var location: String? {
        patchedLocation ?? maker.setting.location((0..<count).map { screen(at: $0).route })
    }

    func append(_ route: Symbol, _ content: AppRules.Content) {
        if maker.setting.isPlanned(.duplicateStopsApp),
            path.values.contains(where: { ($0 as? PlainRouting)?.route == route }),
            maker.setting.has(.duplicateStopsApp)
        {
            return maker.setting.trap("the values of a path must be unique")
        }
        maker.setting.journal.keep(self, \.path)
        path.append(PlainRouting(route: route))
        mounted.appended(mount(route, content))
        endsInPop = false
        patchedLocation = nil
    }

    func remove(from index: Int) {
        maker.setting.journal.keep(self, \.path)
        if maker.setting.has(.locationPatched) {
            patchedLocation = location?.droppingLastPart(path.count - index)
        }
        path.removeLast(path.count - index)
        mounted.removed(from: index)
        endsInPop = true
        if maker.setting.has(.disposalByLastEvent) { disposeLater() }
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
