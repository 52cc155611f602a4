/// A coordinator with tabs.
public protocol TabCoordinatable: Coordinatable {
    typealias Route = TabRoute
    typealias Router = TabRouter<Self>
    associatedtype CustomizeViewType: CoordinatedView

    var child: TabChild { get }
    /// Puts something around all tabs.
    func customize(_ view: AnyView) -> CustomizeViewType
}

extension TabCoordinatable {
    public var holdings: Owner { child }

    public var parent: (any ChildDismissable)? {
        get { child.parent }
        set { child.parent = newValue }
    }

    public func customize(_ view: AnyView) -> some CoordinatedView { view }

    public var canDismissChild: Bool { false }

    public func dismissChild(
        _ child: any Coordinatable, action: (() -> Void)?
    ) throws(StinsenTrap) {
        throw .tabsDismissNothing
    }

    public func view(in surroundings: Surroundings) -> AnyView {
        AnyView(TabScreen(self, surroundings))
    }

    /// Makes all tabs, once.
    func setUpTabs() {
        guard child.allItems == nil else { return }
        child.allItems = child.startingItems.compactMap { route in
            (self[keyPath: route] as? any AnyTabContent)?.item(of: self, route: route)
        }
    }

    /// Makes a tab the active one and returns the coordinator it shows.
    @discardableResult
    public func focusFirst<Output: Coordinatable>(
        _ route: KeyPath<Self, TabContent<Self, Output>>
    ) throws(StinsenTrap) -> Output {
        guard let output = try focus(route) as? Output else { throw .wrongInput }
        return output
    }

    @discardableResult
    public func focusFirst<Output: CoordinatedView>(
        _ route: KeyPath<Self, TabContent<Self, Output>>
    ) throws(StinsenTrap) -> Self {
        _ = try focus(route)
        return self
    }

    func focus(_ route: AnyKeyPath) throws(StinsenTrap) -> any ViewPresentable {
        guard child.startingItems.contains(route) else { throw .notATab }
        setUpTabs()
        guard let items = child.allItems,
            let tab = items.firstIndex(where: { $0.route == route })
        else { throw .notATab }
        try child.setActiveTab(tab)
        return items[tab].presentable
    }
}

/// A screen's handle on its coordinator of tabs.
public final class TabRouter<T: TabCoordinatable>: LevelRouter {
    private weak var owner: T?

    init(_ coordinator: T) {
        owner = coordinator
        super.init(id: -1)
    }

    /// The coordinator, which the router does not keep alive.
    public var coordinator: T {
        get throws(StinsenTrap) {
            guard let owner else { throw .deadCoordinator }
            return owner
        }
    }

    override var anyCoordinator: AnyObject? { owner }

    @discardableResult
    public func focusFirst<Output: Coordinatable>(
        _ route: KeyPath<T, TabContent<T, Output>>
    ) throws(StinsenTrap) -> Output {
        try coordinator.focusFirst(route)
    }
}
