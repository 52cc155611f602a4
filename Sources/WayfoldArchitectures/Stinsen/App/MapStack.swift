import WayfoldModel

/// A stack of the app map: a coordinator whose routes take any page.
final class MapStack: NavigationCoordinatable, MapFlow {
    let stack: NavigationStack<MapStack>
    let name: Symbol
    weak var host: (any LiveFlow)?
    private(set) var lastChange: UInt64
    private let setting: Setting
    private let store: RouterStore
    /// The router of the root's screen; there by a fault only, as no screen is mounted.
    private var router: NavigationRouter<MapStack>?

    @Root var screen = makeScreen
    @Root var flow = makeFlow
    @NavigationRoute(.push) var push = makeScreen
    @NavigationRoute(.push) var pushFlow = makeFlow
    @NavigationRoute(.modal) var modal = makeScreen
    @NavigationRoute(.modal) var modalFlow = makeFlow
    @NavigationRoute(.modalNonDismissible) var lockedModal = makeScreen
    @NavigationRoute(.modalNonDismissible) var lockedModalFlow = makeFlow
    @NavigationRoute(.fullScreen) var cover = makeScreen
    @NavigationRoute(.fullScreen) var coverFlow = makeFlow

    init(_ root: MapPage, _ name: Symbol, host: (any LiveFlow)?, _ app: MapApp) {
        let initial = root.showsFlow ? \MapStack.flow : \MapStack.screen as PartialKeyPath
        stack = NavigationStack(initial: initial, root)
        self.name = name
        self.host = host
        setting = app.setting
        stack.isPublished = setting.has(.arrayCopy)
        store = app.store
        lastChange = app.setting.sequence
    }

    func makeScreen(_ page: MapPage) -> MapPage { page }
    func makeFlow(_ page: MapPage) -> AnyCoordinator { page.coordinator() }

    var parent: (any LiveFlow)? { host }
    var count: Int { stack.items.count }
    var topLayerStart: Int { (stack.modals.last ?? -1) + 1 }

    func screen(at index: Int) -> LiveScreen {
        let input = index < 0 ? stack.root?.input : stack.items[index].input
        let child = index < 0 ? stack.root?.child : stack.items[index].presentable
        guard let page = input as? MapPage else {
            preconditionFailure("what a stack of the map shows was made by a page")
        }
        return LiveScreen(
            page, route: page.route, presentation: page.presentation,
            child: (child as? AnyCoordinator)?.inner as? any LiveFlow)
    }

    /// Makes the root, as the first view does.
    func start() {
        do {
            try setUpRoot()
        } catch {
            preconditionFailure("the root of a stack of the map takes a page")
        }
        if setting.has(.actionCapturesCoordinator) { popLast { withExtendedLifetime(self) {} } }
        guard setting.isPlanned(.wrongRouter) else { return }
        router = NavigationRouter(id: -1, coordinator: self)
        if let router { store.store(router) }
    }

    /// Shows a page above everything, by the router that the screen has of its environment.
    func show(_ page: MapPage) {
        guard setting.has(.wrongRouter) else { return follow(page) }
        let found: NavigationRouter<MapStack>? = store.retrieve()
        do {
            try (found?.coordinator ?? self).follow(page)
        } catch {
            follow(page)
        }
    }

    private func follow(_ page: MapPage) {
        change()
        switch (page.presentation, page.showsFlow) {
        case (.push, false): route(to: \.push, page)
        case (.push, true): route(to: \.pushFlow, page)
        case (.lockedSheet, false): route(to: \.lockedModal, page)
        case (.lockedSheet, true): route(to: \.lockedModalFlow, page)
        case (.fullScreenCover, false): route(to: \.cover, page)
        case (.fullScreenCover, true): route(to: \.coverFlow, page)
        case (_, false): route(to: \.modal, page)
        case (_, true): route(to: \.modalFlow, page)
        }
    }

    /// Removes the screens from an index up.
    func remove(from index: Int) {
        change()
        stack.popTo(index - 1)
    }

    /// Shows another root; what is above it stays.
    func replaceRoot(by page: MapPage) throws(StinsenTrap) {
        change()
        if page.showsFlow {
            let _: AnyCoordinator = try root(\.flow, page) { _, _ in false }
        } else {
            try root(\.screen, page) { _, _ in false }
        }
    }

    /// Notes what the coordinator is before it changes.
    func change() {
        setting.journal.keep(stack as NavigationLevels, \.items)
        setting.journal.keep(stack as NavigationLevels, \.modals)
        setting.journal.keep(stack as NavigationLevels, \.root)
        setting.journal.keep(self, \.lastChange)
        lastChange = setting.sequence
    }
}
