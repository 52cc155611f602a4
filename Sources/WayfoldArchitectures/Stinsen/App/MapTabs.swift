import WayfoldModel

/// Tabs of the app map: a coordinator whose tabs are key paths by number.
final class MapTabs: TabCoordinatable, MapFlow {
    let child: TabChild
    let name: Symbol
    let tabRoutes: [Symbol]
    weak var host: (any LiveFlow)?
    private(set) var lastChange: UInt64
    private let setting: Setting
    /// The tabs' coordinators until the tabs are made of them.
    private var prepared: [any MapFlow] = []
    /// Whether it is a person who taps.
    private var isTappedByPerson = false

    init(
        _ name: Symbol, tabs: [FlowDefinition.Tab], selection: Int, host: (any LiveFlow)?,
        _ setting: Setting
    ) {
        self.name = name
        self.host = host
        self.setting = setting
        tabRoutes = tabs.map(\.route)
        lastChange = setting.sequence
        child = TabChild(
            startingItems: tabs.indices.map { \MapTabs.[tab: $0] },
            activeTab: tabs.indices.contains(selection) ? selection : 0)
    }

    /// What a tab shows.
    subscript(tab number: Int) -> TabContent<MapTabs, AnyCoordinator> {
        TabContent(make: { AnyCoordinator($0.prepared[number]) }) { tabs in
            { isRepeat, content in tabs.tapped(isRepeat, content) }
        }
    }

    /// Makes the tabs of their coordinators.
    func start(_ flows: [any MapFlow]) {
        prepared = flows
        setUpTabs()
        prepared = []
    }

    /// The library leaves it to the app what a tap on the active tab does.
    private func tapped(_ isRepeat: Bool, _ content: AnyCoordinator) {
        let answer = setting.dialect.reselectTab
        guard isRepeat, answer == .toRoot || answer == .toRootByPerson && isTappedByPerson,
            let flow = content.inner as? any MapFlow,
            let base = flow.baseStack as? MapStack, base.count > 0
        else { return }
        base.change()
        base.popToRoot()
    }

    /// Selects a tab, which is there.
    func select(_ tab: Int, by origin: Origin) throws(StinsenTrap) {
        isTappedByPerson = origin.isPerson
        if tab != child.activeTab {
            setting.journal.keep(child, \.selected)
            setting.journal.keep(self, \.lastChange)
            lastChange = setting.sequence
        }
        try focusFirst(\.[tab: tab])
    }

    var parent: (any LiveFlow)? { host }
    var kind: Flow.Kind { .tabs }
    var count: Int { child.allItems?.count ?? 0 }
    var selection: Int { child.activeTab }

    func flow(at index: Int) -> any LiveFlow {
        let content = child.allItems?[index].presentable as? AnyCoordinator
        guard let flow = content?.inner as? any LiveFlow else {
            preconditionFailure("every tab of the map shows a flow")
        }
        return flow
    }

    func screen(at index: Int) -> LiveScreen {
        preconditionFailure("tabs have flows, no screens")
    }
}

/// A wrapper of the app map.
final class MapWrapper: NavigationViewCoordinator<AnyCoordinator>, MapFlow {
    let name: Symbol
    let lastChange: UInt64
    weak var host: (any LiveFlow)?

    init(_ name: Symbol, around flow: any MapFlow, host: (any LiveFlow)?, _ setting: Setting) {
        self.name = name
        self.host = host
        lastChange = setting.sequence
        super.init(AnyCoordinator(flow))
        flow.host = self
    }

    var parent: (any LiveFlow)? { host }
    var kind: Flow.Kind { .wrapper }
    var count: Int { 1 }

    func flow(at index: Int) -> any LiveFlow {
        guard let flow = child.inner as? any LiveFlow else {
            preconditionFailure("a wrapper of the map wraps a flow of the map")
        }
        return flow
    }

    func screen(at index: Int) -> LiveScreen {
        preconditionFailure("a wrapper has a flow, no screens")
    }
}
