import HeadlessUIKit
import WayfoldModel

/// The coordinator of tabs: a flow each, in a tab bar controller.
final class TabCoordinator: Container, @preconcurrency LiveTabs {
    let tabRoutes: [Symbol]
    private(set) var childCoordinators: [any LiveFlow] = []
    @MainActor let tabBarController = UITabBarController()
    @MainActor private(set) var lastChange: UInt64
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
        lastChange = setting.sequence
        super.init(name, parent: parent)
    }

    deinit { Demolition.free(&childCoordinators) }

    override func giveUp(to rubble: inout Rubble) {
        rubble.add(exchange(&childCoordinators, for: []))
    }

    var kind: Flow.Kind { .tabs }
    var count: Int { childCoordinators.count }
    func flow(at index: Int) -> any LiveFlow { childCoordinators[index] }
    @MainActor var selection: Int { tabBarController.selectedIndex }

    func screen(at index: Int) -> LiveScreen {
        preconditionFailure("tabs have flows, no screens")
    }

    @MainActor
    func add(_ flow: any LiveFlow) {
        childCoordinators.append(flow)
        let tabs = (tabBarController.viewControllers ?? []) + [windows.controller(of: flow)]
        tabBarController.setViewControllers(tabs, animated: false)
        if tabs.count == first + 1 { tabBarController.selectedIndex = first }
    }

    @MainActor
    func select(_ tab: Int) {
        let (windows, bar, old, last) = (windows, tabBarController, selection, lastChange)
        setting.journal.note { [self] in
            bar.selectedIndex = old
            lastChange = last
            windows.isStale = true
        }
        bar.selectedIndex = tab
        lastChange = setting.sequence
        windows.isStale = true
    }
}
