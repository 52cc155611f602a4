/// A coordinator around another one, of any type.
public protocol WrapperCoordinatable: Coordinatable {
    var wrapped: WrappedChild { get }
    var anyChild: any Coordinatable { get }
    /// Puts something around the child's view.
    func wrapping(_ view: AnyView) -> AnyView
}

extension WrapperCoordinatable {
    public var holdings: Owner { wrapped }

    public var parent: (any ChildDismissable)? {
        get { wrapped.parent }
        set { wrapped.parent = newValue }
    }

    public var canDismissChild: Bool { wrapped.parent?.canDismissChild ?? false }

    /// Asks who presented the wrapper to remove it, child and all.
    public func dismissChild(
        _ child: any Coordinatable, action: (() -> Void)?
    ) throws(StinsenTrap) {
        guard let parent = wrapped.parent else { throw .notPresented }
        try parent.dismissChild(self, action: action)
    }
}

/// A coordinator around another one, whose view it puts something around.
open class ViewWrapperCoordinator<T: Coordinatable, V: CoordinatedView>: WrapperCoordinatable {
    public let wrapped: WrappedChild
    /// The same as what `wrapped` holds.
    private unowned let inner: T
    private let factory: (AnyView) -> V

    public init(_ child: T, _ view: @escaping (AnyView) -> V) {
        inner = child
        wrapped = WrappedChild(child)
        factory = view
        child.parent = self
    }

    public var child: T { inner }
    public var anyChild: any Coordinatable { inner }

    public func view(in surroundings: Surroundings) -> AnyView {
        AnyView(WrapperScreen(self, surroundings))
    }

    public func wrapping(_ view: AnyView) -> AnyView { AnyView(factory(view)) }
}

/// What a wrapper holds.
public final class WrappedChild: Owner {
    private var child: (any Coordinatable)?
    weak var parent: (any ChildDismissable)?

    init(_ child: any Coordinatable) {
        self.child = child
    }

    deinit { Owner.demolish(self) }

    override func giveUp(to pile: inout [Owner]) {
        guard let child else { return }
        pile.append(child.holdings)
        self.child = nil
    }
}

/// A view inside a navigation view.
public struct NavigationView: CoordinatedView {
    public let content: AnyView
}

/// A coordinator whose view is inside a navigation view: what pushes within it need.
open class NavigationViewCoordinator<T: Coordinatable>: ViewWrapperCoordinator<T, NavigationView> {
    public init(_ child: T) {
        super.init(child) { NavigationView(content: $0) }
    }
}
