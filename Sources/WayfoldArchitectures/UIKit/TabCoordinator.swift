import HeadlessUIKit
import WayfoldModel

/// The coordinator of tabs: a flow each, in a tab bar controller.
final class TabCoordinator: Container, LiveTabs {
    let tabRoutes: [Symbol]
    private(set) var childCoordinators: [any LiveFlow] = []
    @MainActor let tabBarController = UITabBarController()
    @MainActor private var lastMove: UInt64
    private let first: Int
    private let setting: Setting
    private let windows: SceneWindows

    @MainActor
    init(
        _ name: Symbol, _ tabs: FlowStarter.Tabs, _ parent: (any LiveFlow)?, _ setting: Setting,
        _ windows: SceneWindows
    ) {
        self.setting = setting
        self.windows = windows
        tabRoutes = tabs.tabs.map(\.route)
        first = tabs.tabs.indices.contains(tabs.selection) ? tabs.selection : 0
        lastMove = setting.sequence
        super.init(name, parent: parent)
    }

    deinit { Demolition.free(&childCoordinators) }

    override func giveUp(to rubble: inout Rubble) {
        rubble.add(exchange(&childCoordinators, for: []))
    }

    var kind: Flow.Kind { .tabs }
    var count: Int { childCoordinators.count }
    func flow(at index: Int) -> any LiveFlow { childCoordinators[index] }
    var selection: Int { asMain(self) { $0.tabBarController.selectedIndex } }
    var lastChange: UInt64 { asMain(self) { $0.lastMove } }

    func screen(at index: Int) -> LiveScreen {
        preconditionFailure("tabs have flows, no screens")
    }

    func add(_ flow: any LiveFlow) {
        asMain((self, flow)) { $0.addTab($1) }
    }

    func select(_ tab: Int) {
        asMain((self, tab)) { $0.show(tab: $1) }
    }

    @MainActor
    private func addTab(_ flow: any LiveFlow) {
        childCoordinators.append(flow)
        let tabs = (tabBarController.viewControllers ?? []) + [windows.controller(of: flow)]
        tabBarController.setViewControllers(tabs, animated: false)
        if tabs.count == first + 1 { tabBarController.selectedIndex = first }
    }

    @MainActor
    private func show(tab: Int) {
        let (old, last) = (selection, lastMove)
        setting.journal.note { [self] in
            asMain((self, old, last)) {
                $0.tabBarController.selectedIndex = $1
                $0.lastMove = $2
                $0.windows.isStale = true
            }
        }
        tabBarController.selectedIndex = tab
        lastMove = setting.sequence
        windows.isStale = true
    }
}
