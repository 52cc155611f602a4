public import HeadlessSwiftUI

/// A coordinator with a root and a stack of pushed and presented items.
///
/// Its routes are properties marked `@Root` or `@Route`, named by their key paths:
/// `coordinator.route(to: \.todo, 1)`.
@preconcurrency @MainActor
public protocol NavigationCoordinatable: Coordinatable {
    typealias Route = NavigationRoute
    typealias Root = NavigationRoute
    typealias Router = NavigationRouter<Self>
    associatedtype CustomizeViewType: View
    associatedtype RouterStoreType

    var routerStorable: RouterStoreType { get }

    var stack: NavigationStack<Self> { get }

    /// Puts something around the screen of the root. Pushed and presented screens are outside.
    func customize(_ view: AnyView) -> CustomizeViewType

    /// Asks who presented it to remove it, with everything above it. Without one that is a
    /// programmer's error, which a release build ignores.
    ///
    /// - Parameter action: runs when the screen below has lost what it presented; in place of the
    ///   callback that was given with the route.
    func dismissCoordinator(_ action: (() -> Void)?)

    /// Removes all items.
    ///
    /// - Parameter action: runs when the screen of the root has lost what it presented.
    @discardableResult func popToRoot(_ action: (() -> Void)?) -> Self
}

extension NavigationCoordinatable {
    public var routerStorable: Self { self }

    package var levels: NavigationLevels { stack.levels }

    public var parent: (any ChildDismissable)? {
        get { levels.parent }
        set { levels.parent = newValue }
    }

    public func customize(_ view: AnyView) -> some View { view }

    public func view() -> AnyView { AnyView(NavigationCoordinatableView(id: -1, self)) }

    /// Removes a child and everything above it. Linear.
    public func dismissChild<T: Coordinatable>(coordinator: T, action: (() -> Void)? = nil) {
        StinsenTrap.asserting { () throws(StinsenTrap) in
            levels.popTo(try index(of: coordinator) - 1, action)
        }
    }

    /// Where a child is among the items.
    package func index(of child: any Coordinatable) throws(StinsenTrap) -> Int {
        let id = child.id
        let index = levels.items.firstIndex {
            ($0.coordinator as (any StringIdentifiable)?)?.id == id
        }
        guard let index else { throw .notAChild }
        return index
    }

    public func dismissCoordinator(_ action: (() -> Void)? = nil) {
        guard let parent else {
            return StinsenTrap.asserting { () throws(StinsenTrap) in throw .noParent }
        }
        parent.dismissChild(coordinator: self, action: action)
    }

    /// Removes the top item; nothing at the root, where the action is kept for ever.
    public func popLast(_ action: (() -> Void)? = nil) {
        levels.popTo(levels.items.count - 2, action)
    }

    @discardableResult
    public func popToRoot(_ action: (() -> Void)? = nil) -> Self {
        levels.popTo(-1, action)
        return self
    }

    /// What every gesture at a screen's level comes down to.
    package func appear(_ level: Int) { levels.popTo(level) }

    /// Makes the initial root.
    package func setUpRoot() throws(StinsenTrap) {
        let transition = self[keyPath: levels.initial] as? any AnyTransition
        guard let child = transition?.output(of: self, input: levels.initialInput) else {
            throw .wrongInput
        }
        levels.root = NavigationRoot(
            item: NavigationRootItem(
                route: levels.initial, input: levels.initialInput, child: child,
                holdings: (child as? any Coordinatable)?.holdings))
    }
}

extension Coordinatable {
    /// What would stop the process if the coordinator were dismissed; nil where it goes.
    package func dismissalTrap() -> StinsenTrap? {
        var child: any Coordinatable = self
        while true {
            let isWrapper = child is any Wrapping
            guard let parent = child.parent else { return isWrapper ? .notPresented : .noParent }
            switch parent {
            case let navigation as any NavigationCoordinatable:
                do throws(StinsenTrap) {
                    _ = try navigation.index(of: child)
                    return nil
                } catch {
                    return error
                }
            case is any TabCoordinatable: return .tabsDismissNothing
            case let wrapper as any Wrapping: child = wrapper
            default: return nil
            }
        }
    }
}
