public import WayfoldModel

/// Stinsen's coordinators, for the flows of any app map.
///
/// Every flow is a coordinator, and every action a call of its interface. The library's screens
/// are not mounted: what they show late is no part of the state.
public final class StinsenArchitecture: Architecture {
    public static let name = "stinsen"
    public static let summary = "Stinsen's coordinators: one flat array each, routes by key path"
    public static let dialect = Dialect.stinsen
    public static let faults: [Fault] = [
        .wrongRouter, .refreshResets, .alertPops, .actionCapturesCoordinator, .finishDropsParent,
        .arrayCopy,
    ]

    private struct Scene {
        let number: UInt32
        let coordinator: SceneCoordinator
    }

    private let setting: Setting
    private let app: MapApp
    private var scenes: [Scene] = []

    public init(_ setting: Setting) {
        self.setting = setting
        app = MapApp(setting)
    }

    public func openScene(_ number: UInt32) {
        setting.journal.keep(self, \.scenes)
        let page = MapStarter.page(
            .none, .push, .flow(setting.map.rootFlow), in: nil, app)
        scenes.append(Scene(number: number, coordinator: SceneCoordinator(page, setting)))
    }

    public func closeScene(_ number: UInt32) {
        setting.journal.keep(self, \.scenes)
        scenes.removeAll { $0.number == number }
    }

    public func setPhase(_ phase: Action.Phase, ofScene number: UInt32) {
        if phase == .inactive, setting.has(.alertPops),
            let stack = root(ofScene: number)?.baseStack as? MapStack
        {
            stack.change()
            stack.appear(-1)
        }
        if setting.has(.refreshResets) {
            closeScene(number)
            openScene(number)
        }
    }

    private func scene(_ number: UInt32) -> SceneCoordinator? {
        scenes.first { $0.number == number }?.coordinator
    }

    public func root(ofScene number: UInt32) -> (any LiveFlow)? { scene(number)?.shown }

    public var roots: [AnyObject] { scenes.map(\.coordinator) }

    public func tearDown() {
        scenes = []
    }

    public func remove(from flow: any LiveFlow, at index: Int) {
        (flow as? MapStack)?.remove(from: index)
    }

    public func perform(_ request: Request) throws(Refusal) {
        if case .switchFlow(let route) = request.action {
            let shown = try setting.rules.admittedFlow(route, setting)
            guard let scene = scene(request.scene) else { throw Refusal(.noScene) }
            let page = MapStarter.page(
                shown, .push, setting.rules.flowContent(of: shown), in: nil, app)
            do {
                try scene.show(page)
            } catch {
                throw Refusal(.notFound)
            }
            return
        }
        guard try StinsenActions(request, app).perform() else { throw Refusal(.unsupported) }
    }
}
