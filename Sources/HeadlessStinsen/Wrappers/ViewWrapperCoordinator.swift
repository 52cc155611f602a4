public import HeadlessSwiftUI

/// A coordinator around another one, whose view it puts something around.
@preconcurrency @MainActor
open class ViewWrapperCoordinator<T: Coordinatable, V: View>: Coordinatable {
    public weak var parent: (any ChildDismissable)?
    public let child: T
    private let wrap: (any Coordinatable) -> (AnyView) -> V

    /// - Parameters:
    ///   - childCoordinator: what is wrapped; its parent is the wrapper from now on.
    ///   - view: puts something around its view.
    public init(_ childCoordinator: T, _ view: @escaping (AnyView) -> V) {
        child = childCoordinator
        wrap = { _ in view }
        child.parent = self
    }

    /// - Parameters:
    ///   - childCoordinator: what is wrapped; its parent is the wrapper from now on.
    ///   - view: puts something around its view; gets the wrapper.
    public init(
        _ childCoordinator: T, _ view: @escaping (any Coordinatable) -> (AnyView) -> V
    ) {
        child = childCoordinator
        wrap = view
        child.parent = self
    }

    public func view() -> AnyView {
        AnyView(ViewWrapperCoordinatorView(wrapper: self, content: child.view(), wrap: wrap(self)))
    }

    /// Asks who presented the wrapper to remove it, child and all.
    public func dismissChild<Child: Coordinatable>(coordinator: Child, action: (() -> Void)?) {
        guard let parent else {
            return StinsenTrap.asserting { () throws(StinsenTrap) in throw .notPresented }
        }
        parent.dismissChild(coordinator: self, action: action)
    }

    public var canDismissChild: Bool { parent?.canDismissChild ?? false }
}

extension ViewWrapperCoordinator: Wrapping {
    package var anyChild: any Coordinatable { child }
}

/// The view of a wrapper. That of its child is made with it.
struct ViewWrapperCoordinatorView<T: Coordinatable, V: View>: View, WrapperView {
    let wrapper: ViewWrapperCoordinator<T, V>
    let content: AnyView
    let wrap: (AnyView) -> V

    var body: some View { wrap(content) }
}

/// A coordinator whose view is inside a navigation view: what pushes within it need.
public class NavigationViewCoordinator<T: Coordinatable>: ViewWrapperCoordinator<T, AnyView> {
    public init(_ childCoordinator: T) {
        super.init(childCoordinator) { view in
            AnyView(
                NavigationView { view }.navigationViewStyle(StackNavigationViewStyle()))
        }
    }

    @available(*, unavailable)
    public override init(_ childCoordinator: T, _ view: @escaping (AnyView) -> AnyView) {
        preconditionFailure("a navigation view is around the child, nothing else")
    }

    @available(*, unavailable)
    public override init(
        _ childCoordinator: T, _ view: @escaping (any Coordinatable) -> (AnyView) -> AnyView
    ) {
        preconditionFailure("a navigation view is around the child, nothing else")
    }
}
