public import WayfoldModel

/// Coordinators that hold a path of values each, with contextual actions handed down by the
/// environment and an interactor between tap and coordinator.
///
/// After Joey Barbier, "Le Routing avec SwiftUI"; the article's app is in
/// `Tests/SampleTests/Viewers`.
public final class PathArchitecture: Architecture, TapResolving {
    public static let name = "path"
    public static let summary = "SwiftUI path coordinators with contextual actions"
    public static let dialect = Dialect.path
    public static let faults: [Fault] = [
        .goToReorders, .interactorCaptured, .itemsHoldCoordinator, .backUnchecked,
        .onePushAnUpdate, .valueWritesPath, .shownAgainDropsTail, .swipeCancelsEffects,
        .parentDetachedFirst, .detachKeepsView, .dismissedStateKept, .flipRebuilds,
        .pushRendersAll,
    ]

    private let setting: Setting
    private let interactor: Interactor
    private let scenes: SceneRoots
    private var makers: [UInt32: StackMaker] = [:]
    private var environments: [UInt32: EnvironmentValues] = [:]

    public init(_ setting: Setting) {
        self.setting = setting
        interactor = Interactor(setting)
        scenes = SceneRoots(setting)
        if setting.isPlanned(.goToReorders) {
            setting.turns.shuffle = SplitMix64(seed: 1)
            setting.turns.onShuffle = { [unowned setting] in _ = setting.has(.goToReorders) }
        }
    }

    public func openScene(_ number: UInt32) {
        let app = EnvironmentValues(.none, parent: nil, LiveOverrides(setting.journal))
        interactor.serve(app)
        let interactor = interactor
        let maker = StackMaker(setting) { root, name, parent, maker in
            let environment = Self.environment(around: parent, app, interactor).child(name)
            interactor.serve(environment)
            return PathStack(root, name, parent, maker, environment, interactor)
        }
        setting.journal.keep(self, \.environments)
        setting.journal.keep(self, \.makers)
        environments[number] = app
        makers[number] = maker
        scenes[number] = maker.root()
    }

    /// What is handed down to a flow: tabs and wrappers around it are places too.
    private static func environment(
        around parent: (any LiveFlow)?, _ app: EnvironmentValues, _ interactor: Interactor
    ) -> EnvironmentValues {
        var containers: [Symbol] = []
        var flow = parent
        while let current = flow, !(current is PathStack) {
            containers.append(current.name)
            flow = current.parent
        }
        var environment = (flow as? PathStack)?.environment ?? app
        for name in containers.reversed() {
            environment = environment.child(name)
            interactor.serve(environment)
        }
        return environment
    }

    public func closeScene(_ number: UInt32) {
        setting.journal.keep(self, \.environments)
        setting.journal.keep(self, \.makers)
        scenes[number] = nil
        environments[number] = nil
        makers[number] = nil
    }

    public func setVisible(_ isVisible: Bool, ofScene number: UInt32) {
        guard isVisible, setting.isPlanned(.shownAgainDropsTail),
            let stack = scenes[number]?.baseStack as? PathStack, stack.count > 1,
            setting.has(.shownAgainDropsTail)
        else { return }
        stack.remove(from: 1)
    }

    public func setSizeClass(_ sizeClass: Action.SizeClass, ofScene number: UInt32) {
        guard setting.isPlanned(.flipRebuilds),
            let stack = scenes[number]?.baseStack as? PathStack, stack.count > 0,
            setting.has(.flipRebuilds)
        else { return }
        stack.remove(from: 0)
    }

    public func fingerMoves(_ flow: any LiveFlow, at index: Int, inScene scene: UInt32) {
        guard setting.has(.swipeCancelsEffects) else { return }
        (flow.screen(at: index).model as? ScreenView)?.cancelEffects()
    }

    public func root(ofScene number: UInt32) -> (any LiveFlow)? { scenes[number] }

    public var overrides: [LiveOverride] {
        environments.keys.sorted().flatMap { environments[$0]?.live.list ?? [] }
    }

    public var roots: [AnyObject] { scenes.flows + [interactor] }

    public func tearDown() {
        scenes.tearDown()
        environments = [:]
        makers = [:]
    }

    public func remove(from flow: any LiveFlow, at index: Int) {
        (flow as? PathStack)?.remove(from: index)
    }

    public func perform(_ request: Request) throws(Refusal) {
        if mayWait(request) {
            _ = try StackActions(request).perform()
            return
        }
        // Everything else has to see what was put off before, and to be seen by what comes next.
        setting.turns.drain()
        defer { setting.turns.drain() }
        switch request.action {
        case .back where setting.has(.backUnchecked):
            (try request.stack() as? PathStack)?.removeLastUnchecked()
        case .back where request.origin == .program && !hearsOfDismissal(request):
            return
        case .setOverride(let element, let scope, let action):
            let override = LiveOverride(
                element: element, scope: scope, scene: request.scene, action: action)
            environments[request.scene]?.live.set(override)
        case .clearOverride(let element, let scope):
            guard environments[request.scene]?.live.clear(element, scope) == true else {
                throw Refusal(.notFound)
            }
        case .switchFlow(let route):
            let shown = try setting.rules.admittedFlow(route, setting)
            guard let maker = makers[request.scene] else { throw Refusal(.noScene) }
            scenes[request.scene] = maker.root(
                setting.rules.flowContent(of: shown), route: shown)
        default:
            let actions = StackActions(request)
            if try actions.perform() { return }
            guard try actions.performAround() else { throw Refusal(.unsupported) }
        }
    }

    /// Whether the screen on top waits to be told to go.
    private func hearsOfDismissal(_ request: Request) -> Bool {
        let view = (request.active as? PathStack)?.topScreen.view as? ScreenView
        return view?.hasEffects ?? true
    }

    /// Whether a request need not see what earlier calls of the same turn still put off: a push of
    /// a plain screen on the active flow, the coordinator's `goTo`.
    private func mayWait(_ request: Request) -> Bool {
        guard case .push(let route) = request.action, case .active = request.target else {
            return false
        }
        return setting.dialect.duplicatePush == .allow
            && setting.rules.content(of: route) == .screen
    }

    public func resolved(
        _ element: Symbol, scope: Symbol, _ request: Request
    ) throws(Refusal) -> Action {
        setting.turns.drain()
        return try TapResolver.resolved(element, scope: scope, request, setting) {
            name, section, stack in
            let view = (stack as? PathStack).flatMap { stack in
                stack.topScreen.view as? ScreenView
            }
            return view.flatMap { interactor.routed(name, in: section, of: $0.environment) }
        }
    }
}
