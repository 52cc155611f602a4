/// A coordinator of any type in a box that passes everything on.
public final class AnyCoordinator: Coordinatable {
    /// What is in the box.
    public let inner: any Coordinatable

    public init(_ inner: any Coordinatable) {
        self.inner = inner
    }

    public var parent: (any ChildDismissable)? {
        get { inner.parent }
        set { inner.parent = newValue }
    }

    public var holdings: Owner { inner.holdings }
    public var id: ObjectIdentifier { inner.id }
    public var canDismissChild: Bool { inner.canDismissChild }

    public func view(in surroundings: Surroundings) -> AnyView { inner.view(in: surroundings) }

    public func dismissChild(
        _ child: any Coordinatable, action: (() -> Void)?
    ) throws(StinsenTrap) {
        try inner.dismissChild(child, action: action)
    }
}
