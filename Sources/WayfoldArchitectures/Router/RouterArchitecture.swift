public import WayfoldModel

/// A router that resolves values to the screens of modules that do not know each other.
///
/// The article's modules are in `Tests/Samples`, its app in `Tests/SampleTests/Modules`.
public final class RouterArchitecture: Architecture {
    public static let name = "router"
    public static let summary = "Router with RoutingProvider: modules that share only values"
    public static let dialect = Dialect.router
    public static let faults: [Fault] = [.resolvesToItself, .providerRetainsRouter]

    private let setting: Setting
    private let maker: StackMaker
    private let scenes: SceneRoots
    private let provider: AppRoutingProvider

    public init(_ setting: Setting) {
        self.setting = setting
        let provider = AppRoutingProvider(setting)
        let router = Router(provider: provider)
        if setting.has(.providerRetainsRouter) { provider.router = router }
        self.provider = provider
        maker = StackMaker(setting) { RouterStack($0, $1, $2, $3, router) }
        scenes = SceneRoots(setting.journal)
    }

    public func openScene(_ number: UInt32) {
        scenes[number] = maker.root()
    }

    public func closeScene(_ number: UInt32) {
        scenes[number] = nil
    }

    public func root(ofScene number: UInt32) -> (any LiveFlow)? { scenes[number] }

    public var roots: [AnyObject] { scenes.flows + [provider] }

    public func tearDown() {
        scenes.tearDown()
    }

    public func remove(from flow: any LiveFlow, at index: Int) {
        (flow as? RouterStack)?.remove(from: index)
    }

    public func perform(_ request: Request) throws(Refusal) {
        if case .switchFlow(let route) = request.action {
            let shown = try setting.rules.admittedFlow(route, setting)
            scenes[request.scene] = maker.root(
                setting.rules.flowContent(of: shown), route: shown)
            return
        }
        guard try StackActions(request).perform() else { throw Refusal(.unsupported) }
    }
}

extension Fault {
    static let resolvesToItself = Fault(
        "provider-resolves-itself",
        "the provider answers a route by asking the router for the same route",
        source: "the article's recursion that nothing stops", finder: .parity)
    static let providerRetainsRouter = Fault(
        "provider-retains-router",
        "the erased closure retains the provider, which retains the router",
        source: "the article's Router.init(provider:)", finder: .retention)
}
