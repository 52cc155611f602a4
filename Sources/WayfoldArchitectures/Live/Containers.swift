import WayfoldModel

/// Tabs on screen: a flow each, one of them selected.
final class TabsContainer: Container, LiveTabs {
    private(set) var lastChange: UInt64
    let tabRoutes: [Symbol]
    private(set) var selection: Int
    private(set) var flows: [any LiveFlow] = []
    private let setting: Setting

    init(
        _ name: Symbol, _ tabs: FlowStarter.Tabs, _ parent: (any LiveFlow)?, _ setting: Setting
    ) {
        self.setting = setting
        tabRoutes = tabs.tabs.map(\.route)
        selection = tabs.tabs.indices.contains(tabs.selection) ? tabs.selection : 0
        lastChange = setting.sequence
        super.init(name, parent: parent)
    }

    deinit { Demolition.free(&flows) }

    override func giveUp(to rubble: inout Rubble) {
        rubble.add(exchange(&flows, for: []))
    }

    var kind: Flow.Kind { .tabs }
    var count: Int { flows.count }
    func flow(at index: Int) -> any LiveFlow { flows[index] }

    func screen(at index: Int) -> LiveScreen {
        preconditionFailure("tabs have flows, no screens")
    }

    func add(_ flow: any LiveFlow) {
        flows.append(flow)
    }

    /// Puts a tab in front.
    func select(_ tab: Int) {
        setting.journal.keep(self, \.selection)
        setting.journal.keep(self, \.lastChange)
        selection = tab
        lastChange = setting.sequence
    }
}

/// A container around one flow.
final class WrapperContainer: Container, LiveFlow {
    let lastChange: UInt64
    private var flows: [any LiveFlow] = []

    init(_ name: Symbol, parent: (any LiveFlow)?, _ setting: Setting) {
        lastChange = setting.sequence
        super.init(name, parent: parent)
    }

    deinit { Demolition.free(&flows) }

    override func giveUp(to rubble: inout Rubble) {
        rubble.add(exchange(&flows, for: []))
    }

    var kind: Flow.Kind { .wrapper }
    var count: Int { flows.count }
    func flow(at index: Int) -> any LiveFlow { flows[index] }

    func screen(at index: Int) -> LiveScreen {
        preconditionFailure("a wrapper has a flow, no screens")
    }

    func wrap(_ flow: any LiveFlow) {
        flows = [flow]
    }
}
