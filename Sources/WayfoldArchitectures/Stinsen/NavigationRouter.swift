/// A screen's handle on its coordinator. It knows the level of its screen.
public final class NavigationRouter<T: NavigationCoordinatable>: LevelRouter {
    private weak var owner: T?

    init(id: Int, coordinator: T) {
        owner = coordinator
        super.init(id: id)
    }

    /// The coordinator, which the router does not keep alive.
    public var coordinator: T {
        get throws(StinsenTrap) {
            guard let owner else { throw .deadCoordinator }
            return owner
        }
    }

    override var anyCoordinator: AnyObject? { owner }

    /// Removes the router's own screen and everything above it; nothing at the root.
    public func pop(_ action: (() -> Void)? = nil) throws(StinsenTrap) {
        try coordinator.stack.popTo(id - 1, action)
    }

    public func popLast(_ action: (() -> Void)? = nil) throws(StinsenTrap) {
        try coordinator.popLast(action)
    }

    @discardableResult
    public func popToRoot(_ action: (() -> Void)? = nil) throws(StinsenTrap) -> T {
        try coordinator.popToRoot(action)
    }

    public func dismissCoordinator(_ action: (() -> Void)? = nil) throws(StinsenTrap) {
        try coordinator.dismissCoordinator(action)
    }

    public var canDismiss: Bool {
        get throws(StinsenTrap) { try coordinator.canDismiss }
    }

    @discardableResult
    public func route<Output: Coordinatable>(
        to route: KeyPath<T, Transition<T, RoutePresentation, Void, Output>>
    ) throws(StinsenTrap) -> Output {
        try coordinator.route(to: route)
    }

    @discardableResult
    public func route<Input, Output: Coordinatable>(
        to route: KeyPath<T, Transition<T, RoutePresentation, Input, Output>>, _ input: Input
    ) throws(StinsenTrap) -> Output {
        try coordinator.route(to: route, input)
    }

    @discardableResult
    public func route<Output: CoordinatedView>(
        to route: KeyPath<T, Transition<T, RoutePresentation, Void, Output>>
    ) throws(StinsenTrap) -> T {
        try coordinator.route(to: route)
    }

    @discardableResult
    public func route<Input, Output: CoordinatedView>(
        to route: KeyPath<T, Transition<T, RoutePresentation, Input, Output>>, _ input: Input
    ) throws(StinsenTrap) -> T {
        try coordinator.route(to: route, input)
    }
}

/// A router of any coordinator.
public class LevelRouter {
    /// The level of the screen: -1 for that of the root.
    public let id: Int

    init(id: Int) {
        self.id = id
    }

    var anyCoordinator: AnyObject? { nil }
}
