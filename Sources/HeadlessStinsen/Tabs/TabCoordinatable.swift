public import HeadlessSwiftUI

/// A coordinator with tabs.
@preconcurrency @MainActor
public protocol TabCoordinatable: Coordinatable {
    typealias Route = TabRoute
    typealias Router = TabRouter<Self>
    associatedtype CustomizeViewType: View
    associatedtype RouterStoreType

    var routerStorable: RouterStoreType { get }

    var child: TabChild { get }

    /// Puts something around all tabs.
    func customize(_ view: AnyView) -> CustomizeViewType
}

extension TabCoordinatable {
    public var routerStorable: Self { self }

    public var parent: (any ChildDismissable)? {
        get { child.parent }
        set { child.parent = newValue }
    }

    public func customize(_ view: AnyView) -> some View { view }

    public var canDismissChild: Bool { false }

    public func dismissChild<T: Coordinatable>(coordinator: T, action: (() -> Void)?) {
        StinsenTrap.stopping { () throws(StinsenTrap) in throw .tabsDismissNothing }
    }

    public func view() -> AnyView { AnyView(TabCoordinatableView(self)) }

    /// Makes all tabs, once.
    package func setUpTabs() {
        guard child.items.tabs == nil else { return }
        child.items.tabs = child.startingItems.compactMap { route in
            (self[keyPath: route] as? any AnyTabContent)?.tab(of: self, route)
        }
    }

    /// Makes a tab the active one and returns the coordinator that it shows.
    @discardableResult
    public func focusFirst<Output: Coordinatable>(
        _ route: KeyPath<Self, Content<Self, Output>>
    ) -> Output {
        StinsenTrap.stopping { () throws(StinsenTrap) in
            guard let output = try focus(route) as? Output else { throw .wrongInput }
            return output
        }
    }

    /// Makes a tab that shows a view the active one.
    @discardableResult
    public func focusFirst<Output: View>(_ route: KeyPath<Self, Content<Self, Output>>) -> Self {
        StinsenTrap.stopping { () throws(StinsenTrap) in
            _ = try focus(route)
            return self
        }
    }

    package func focus(_ route: AnyKeyPath) throws(StinsenTrap) -> any ViewPresentable {
        guard child.startingItems.contains(route) else { throw .notATab }
        setUpTabs()
        let tabs = child.items.tabs ?? []
        guard let index = tabs.firstIndex(where: { $0.route == route }) else { throw .notATab }
        child.activeTab = index
        return tabs[index].presentable
    }
}

/// A screen's handle on its coordinator of tabs, which it does not keep alive.
@preconcurrency @MainActor
public class TabRouter<T>: Routable {
    private weak var owner: AnyObject?

    public init(coordinator: T) {
        owner = coordinator as AnyObject
    }

    isolated deinit { RouterStore.shared.trim() }

    /// The coordinator. A router that has outlived it stops the process here.
    public var coordinator: T {
        StinsenTrap.stopping { () throws(StinsenTrap) in try living() }
    }

    package func living() throws(StinsenTrap) -> T {
        guard let owner = owner as? T else { throw .goneCoordinator }
        return owner
    }
}

extension TabRouter: CoordinatorRouter {
    package var level: Int { -1 }
    package var anyCoordinator: AnyObject? { owner }
}

extension TabRouter where T: TabCoordinatable {
    @discardableResult
    public func focusFirst<Output: Coordinatable>(
        _ route: KeyPath<T, Content<T, Output>>
    ) -> Output {
        coordinator.focusFirst(route)
    }

    @discardableResult
    public func focusFirst<Output: View>(_ route: KeyPath<T, Content<T, Output>>) -> T {
        coordinator.focusFirst(route)
    }
}
