public import WayfoldModel

/// A router that resolves values to the screens of modules that do not know each other.
///
/// The article's modules are in `Tests/Samples`, its app in `Tests/SampleTests/Modules`.
public final class RouterArchitecture: Architecture {
    public static let name = "router"
    public static let summary = "Router with RoutingProvider: modules that share only values"
    public static let dialect = Dialect.router
    public static let faults: [Fault] = [
        .resolvesToItself, .providerRetainsRouter, .disposalByLastEvent, .duplicateStopsApp,
        .locationPatched, .dismissedOnce, .parentDetachedFirst, .detachKeepsView,
    ]

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
        scenes = SceneRoots(setting)
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
        if case .popToRoot = request.action, setting.has(.dismissedOnce) {
            return try dismissAll(request)
        }
        guard try StackActions(request).perform() else { throw Refusal(.unsupported) }
    }

    /// Pops to the root and forgets that there is one; by a fault only.
    private func dismissAll(_ request: Request) throws(Refusal) {
        guard let stack = try request.stack() as? RouterStack, stack.isRegistered else {
            setting.remarks.append("the screens of the router are not found")
            throw Refusal(.notFound)
        }
        _ = try StackActions(request).perform()
        stack.isRegistered = false
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
    static let disposalByLastEvent = Fault(
        "disposal-by-last-event",
        "the models of popped screens are disposed of only when a turn ends in a pop",
        source: "adrielcafe/voyager#437", finder: .oracle)
    static let duplicateStopsApp = Fault(
        "duplicate-stops-app", "a value that is in the path already stops the app",
        source: "arkivanov/Decompose#682", finder: .oracle)
    static let locationPatched = Fault(
        "location-patched", "a pop cuts the last part off the address and leaves its query",
        source: "flutter/flutter#117431", finder: .oracle)
    static let dismissedOnce = Fault(
        "dismissed-once", "a pop to the root forgets the screens, so that the next finds none",
        source: "SwiftfulThinking/SwiftfulRouting#60", finder: .oracle)
    static let parentDetachedFirst = Fault(
        "parent-detached-first", "a flow is ended before the flows that it shows",
        source: "uber/RIBs#612", finder: .oracle)
    static let detachKeepsView = Fault(
        "detach-keeps-view",
        "a flow without a view of its own is detached, and what it showed is not dismissed",
        source: "uber/RIBs#174", finder: .oracle)
}
