/// The stack of a coordinator.
public final class NavigationStack<T: NavigationCoordinatable>: NavigationLevels {
    /// - Parameters:
    ///   - initial: the key path of a `@Root` of the coordinator.
    ///   - input: what that root's factory takes.
    public init(initial: PartialKeyPath<T>, _ input: Any? = nil) {
        super.init(initial, input)
    }

    /// The route of the top item; nil when there is none.
    public var currentRoute: PartialKeyPath<T>? { items.last?.route as? PartialKeyPath<T> }

    /// Whether an item was made by a route. Linear.
    public func isInStack(_ route: PartialKeyPath<T>) -> Bool {
        items.contains { $0.route == route }
    }

    /// Whether somebody presents or wraps the coordinator.
    public var hasParent: Bool { parent != nil }

    public var count: Int { items.count }
}
