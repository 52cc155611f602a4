public import HeadlessSwiftUI

/// A coordinator of any type in a box that passes everything on.
public final class AnyCoordinator: Coordinatable {
    let base: any Coordinatable
    public nonisolated let id: String

    public init<Base: Coordinatable>(_ base: Base) {
        self.base = base
        id = base.id
    }

    public var parent: (any ChildDismissable)? {
        get { base.parent }
        set { base.parent = newValue }
    }

    public var canDismissChild: Bool { base.canDismissChild }

    public func view() -> AnyView { base.view() }

    public func dismissChild<T: Coordinatable>(coordinator: T, action: (() -> Void)?) {
        base.dismissChild(coordinator: coordinator, action: action)
    }
}
