/// What can be shown: a view, or a coordinator that has one.
public protocol ViewPresentable {
    /// A new view. Linear in what is presented within it.
    func view(in surroundings: Surroundings) -> AnyView
}

/// A view of the app: what it shows is its own matter.
public protocol CoordinatedView: ViewPresentable {}

extension CoordinatedView {
    public func view(in surroundings: Surroundings) -> AnyView { AnyView(self) }
}

extension AnyView: CoordinatedView {
    public func view(in surroundings: Surroundings) -> AnyView { self }
}

extension EmptyView: CoordinatedView {}

/// Who can remove a coordinator from what it presents.
public protocol ChildDismissable: AnyObject {
    /// Removes a child and everything above it.
    func dismissChild(
        _ child: any Coordinatable, action: (() -> Void)?
    ) throws(StinsenTrap)
    /// Whether something here or above presents.
    var canDismissChild: Bool { get }
}

/// A coordinator.
public protocol Coordinatable: ViewPresentable, ChildDismissable {
    /// Who presented it. Held weakly; set by `route` and by a wrapper only, so that roots and the
    /// children of tabs have none.
    var parent: (any ChildDismissable)? { get set }
    /// The object that holds its children.
    var holdings: Owner { get }
    /// What tells it apart from every other; a box around it has the same.
    var id: ObjectIdentifier { get }
}

extension Coordinatable {
    public var id: ObjectIdentifier { ObjectIdentifier(self) }

    /// Asks who presented it to remove it.
    ///
    /// - Parameter action: runs when the screen below has noticed; in place of the callback that
    ///   was given with the route.
    public func dismissCoordinator(_ action: (() -> Void)? = nil) throws(StinsenTrap) {
        guard let parent else { throw .noParent }
        try parent.dismissChild(self, action: action)
    }

    /// Whether `dismissCoordinator` finds somebody who presents.
    public var canDismiss: Bool { parent?.canDismissChild ?? false }
}
