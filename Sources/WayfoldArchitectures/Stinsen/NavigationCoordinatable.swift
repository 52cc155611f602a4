/// A coordinator of any type that has levels: what the screens need to know of one.
public protocol LevelsCoordinatable: Coordinatable {
    var levels: NavigationLevels { get }
    /// Makes the initial root.
    func setUpRoot() throws(StinsenTrap)
    /// The view of the root's screen inside what the coordinator puts around it.
    func customized(_ view: AnyView) -> AnyView
    /// A new router for a screen of a level.
    func makeRouter(level: Int) -> AnyObject
}

/// A coordinator with a root and a stack of pushed and presented items.
///
/// Its routes are properties marked `@Root` or `@Route`, named by their key paths:
/// `coordinator.route(to: \.todo, 1)`. Where the library stops the process, these throw a
/// `StinsenTrap` and have changed nothing.
public protocol NavigationCoordinatable: LevelsCoordinatable {
    typealias Route = NavigationRoute
    typealias Root = NavigationRoute
    typealias Router = NavigationRouter<Self>
    associatedtype CustomizeViewType: CoordinatedView

    var stack: NavigationStack<Self> { get }
    /// Puts something around the screen of the root. Pushed and presented screens are outside.
    func customize(_ view: AnyView) -> CustomizeViewType
}

extension NavigationCoordinatable {
    public var levels: NavigationLevels { stack }
    public var holdings: Owner { stack }

    public var parent: (any ChildDismissable)? {
        get { stack.parent }
        set { stack.parent = newValue }
    }

    public func customize(_ view: AnyView) -> some CoordinatedView { view }

    public func customized(_ view: AnyView) -> AnyView { AnyView(customize(view)) }

    public func makeRouter(level: Int) -> AnyObject {
        NavigationRouter(id: level, coordinator: self)
    }

    public func view(in surroundings: Surroundings) -> AnyView {
        AnyView(NavigationScreen(level: -1, self, surroundings))
    }

    public func setUpRoot() throws(StinsenTrap) {
        let transition = self[keyPath: stack.initial] as? any AnyTransition
        guard let child = transition?.output(of: self, input: stack.initialInput) else {
            throw .wrongInput
        }
        stack.root = NavigationRootItem(
            route: stack.initial, input: stack.initialInput, child: child)
    }

    public var canDismissChild: Bool { true }

    /// Removes a child and everything above it. Linear.
    public func dismissChild(
        _ child: any Coordinatable, action: (() -> Void)?
    ) throws(StinsenTrap) {
        let index = stack.items.firstIndex { $0.coordinator?.id == child.id }
        guard let index else { throw .notAChild }
        stack.popTo(index - 1, action)
    }

    /// Removes the top item; nothing at the root, where the action is kept for ever.
    public func popLast(_ action: (() -> Void)? = nil) {
        stack.popTo(stack.items.count - 2, action)
    }

    /// Removes all items.
    ///
    /// - Parameter action: runs when the screen of the root has lost what it presented.
    @discardableResult
    public func popToRoot(_ action: (() -> Void)? = nil) -> Self {
        stack.popTo(-1, action)
        return self
    }

    /// What every gesture at a screen's level comes down to.
    func appear(_ level: Int) { stack.popTo(level) }
}
