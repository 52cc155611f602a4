/// A coordinator around another one, whose view it puts something around.
open class ViewWrapperCoordinator<T: Coordinatable, V: View>: Coordinatable, AnyWrapper {
    public weak var parent: (any ChildDismissable)?
    private let wrapped: WrappedChild
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
    public var holdings: Owner { wrapped }
    var anyChild: any Coordinatable { inner }

    public func view(in surroundings: Surroundings) -> AnyView {
        AnyView(WrapperScreen(self, surroundings))
    }

    func wrapping(_ view: AnyView) -> AnyView { AnyView(factory(view)) }

    /// Asks who presented the wrapper to remove it, child and all.
    public func dismissChild(
        _ child: any Coordinatable, action: (() -> Void)?
    ) throws(StinsenTrap) {
        guard let parent else { throw .notPresented }
        try parent.dismissChild(self, action: action)
    }

    public var canDismissChild: Bool { parent?.canDismissChild ?? false }
}

/// A wrapper of any type.
protocol AnyWrapper: Coordinatable {
    var anyChild: any Coordinatable { get }
    func wrapping(_ view: AnyView) -> AnyView
}

/// What a wrapper holds.
final class WrappedChild: Owner {
    private var child: (any Coordinatable)?

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
public struct NavigationView: View {
    public let content: AnyView
}

/// A coordinator whose view is inside a navigation view: what pushes within it need.
open class NavigationViewCoordinator<T: Coordinatable>: ViewWrapperCoordinator<T, NavigationView> {
    public init(_ child: T) {
        super.init(child) { NavigationView(content: $0) }
    }
}
