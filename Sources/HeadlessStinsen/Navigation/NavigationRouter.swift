public import HeadlessSwiftUI

/// A screen's handle on its coordinator, which it does not keep alive. It knows the level of its
/// screen.
@preconcurrency @MainActor
public final class NavigationRouter<T>: Routable {
    /// The level of the screen: -1 for that of the root.
    public let id: Int
    private weak var owner: AnyObject?

    public init(id: Int, coordinator: T) {
        self.id = id
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

extension NavigationRouter: CoordinatorRouter {
    package var level: Int { id }
    package var anyCoordinator: AnyObject? { owner }
}

extension NavigationRouter where T: NavigationCoordinatable {
    @discardableResult
    public func popToRoot(_ action: (() -> Void)? = nil) -> T { coordinator.popToRoot(action) }

    /// Removes the router's own screen and everything above it; nothing at the root.
    public func pop(_ action: (() -> Void)? = nil) { coordinator.levels.popTo(id - 1, action) }

    public func popLast(_ action: (() -> Void)? = nil) { coordinator.popLast(action) }

    public func dismissCoordinator(_ action: (() -> Void)? = nil) {
        coordinator.dismissCoordinator(action)
    }

    /// Whether `dismissCoordinator` finds somebody who presents.
    public var canDismiss: Bool { coordinator.parent?.canDismissChild ?? false }
}

/// Routes.
extension NavigationRouter where T: NavigationCoordinatable {
    @discardableResult
    public func route<Input, Output: View>(
        to route: KeyPath<T, Transition<T, Presentation, Input, Output>>, _ input: Input
    ) -> T {
        coordinator.route(to: route, input)
    }

    @discardableResult
    public func route<Output: View>(
        to route: KeyPath<T, Transition<T, Presentation, Void, Output>>
    ) -> T {
        coordinator.route(to: route)
    }

    @discardableResult
    public func route<Input, Output: Coordinatable>(
        to route: KeyPath<T, Transition<T, Presentation, Input, Output>>, _ input: Input
    ) -> Output {
        coordinator.route(to: route, input)
    }

    @discardableResult
    public func route<Output: Coordinatable>(
        to route: KeyPath<T, Transition<T, Presentation, Void, Output>>
    ) -> Output {
        coordinator.route(to: route)
    }
}

/// Searches.
extension NavigationRouter where T: NavigationCoordinatable {
    @discardableResult
    public func focusFirst<Output: View>(
        _ route: KeyPath<T, Transition<T, Presentation, Void, Output>>
    ) throws -> T {
        try coordinator.focusFirst(route)
    }

    @discardableResult
    public func focusFirst<Input, Output: View>(
        _ route: KeyPath<T, Transition<T, Presentation, Input, Output>>
    ) throws -> T {
        try coordinator.focusFirst(route)
    }

    @discardableResult
    public func focusFirst<Input: Equatable, Output: View>(
        _ route: KeyPath<T, Transition<T, Presentation, Input, Output>>, _ input: Input
    ) throws -> T {
        try coordinator.focusFirst(route, input)
    }

    @discardableResult
    public func focusFirst<Input, Output: View>(
        _ route: KeyPath<T, Transition<T, Presentation, Input, Output>>, _ input: Input,
        comparator: @escaping (Input, Input) -> Bool
    ) throws -> T {
        try coordinator.focusFirst(route, input, comparator: comparator)
    }

    @discardableResult
    public func focusFirst<Output: Coordinatable>(
        _ route: KeyPath<T, Transition<T, Presentation, Void, Output>>
    ) throws -> Output {
        try coordinator.focusFirst(route)
    }

    @discardableResult
    public func focusFirst<Input, Output: Coordinatable>(
        _ route: KeyPath<T, Transition<T, Presentation, Input, Output>>
    ) throws -> Output {
        try coordinator.focusFirst(route)
    }

    @discardableResult
    public func focusFirst<Input: Equatable, Output: Coordinatable>(
        _ route: KeyPath<T, Transition<T, Presentation, Input, Output>>, _ input: Input
    ) throws -> Output {
        try coordinator.focusFirst(route, input)
    }

    @discardableResult
    public func focusFirst<Input, Output: Coordinatable>(
        _ route: KeyPath<T, Transition<T, Presentation, Input, Output>>, _ input: Input,
        comparator: @escaping (Input, Input) -> Bool
    ) throws -> Output {
        try coordinator.focusFirst(route, input, comparator: comparator)
    }
}
