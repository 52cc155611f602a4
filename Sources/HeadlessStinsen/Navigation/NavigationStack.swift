public import HeadlessSwiftUI

/// The stack of a coordinator: a root, and everything that is pushed or presented above it.
public class NavigationStack<T: NavigationCoordinatable> {
    package let levels: NavigationLevels

    /// - Parameters:
    ///   - initial: the key path of a `@Root` of the coordinator.
    ///   - initialInput: what that root's factory takes.
    public init(initial: PartialKeyPath<T>, _ initialInput: Any? = nil) {
        levels = NavigationLevels(initial, initialInput)
    }

    /// The hash of the top item's route, -1 where there is none. A hash differs from one process to
    /// the next.
    public var currentRoute: Int { levels.items.last?.route.hashValue ?? -1 }

    /// Whether an item has a route of that hash. Linear.
    public func isInStack(_ keyPathHash: Int) -> Bool {
        levels.items.contains { $0.route.hashValue == keyPathHash }
    }

    /// Whether somebody presented the coordinator; a wrapper counts.
    public func hasParent() -> Bool { levels.parent != nil }
}

/// Something pushed or presented.
package struct NavigationStackItem {
    package let presentationType: PresentationType
    package let presentable: any ViewPresentable
    package let route: AnyKeyPath
    /// What the factory was given; nil for a route that takes nothing.
    package let input: Any?
    let holdings: Holdings?

    package var coordinator: (any Coordinatable)? { presentable as? any Coordinatable }
}

/// What a coordinator shows at the bottom.
package struct NavigationRootItem {
    package let route: AnyKeyPath
    package let input: Any?
    package let child: any ViewPresentable
    let holdings: Holdings?
}

/// The root of a coordinator, which its screen observes.
public class NavigationRoot: ObservableObject {
    @Published package var item: NavigationRootItem

    init(item: NavigationRootItem) {
        self.item = item
    }
}
