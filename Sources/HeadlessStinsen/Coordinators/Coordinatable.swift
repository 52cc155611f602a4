public import HeadlessSwiftUI

/// What can be shown: a view, or a coordinator that has one.
@preconcurrency @MainActor
public protocol ViewPresentable {
    /// A new view. Coordinators have it from what they are.
    func view() -> AnyView
}

extension AnyView: ViewPresentable {
    public func view() -> AnyView { self }
}

/// What has a text of its own.
public protocol StringIdentifiable {
    var id: String { get }
}

/// Who can remove a coordinator from what it presents.
@preconcurrency @MainActor
public protocol ChildDismissable: AnyObject {
    /// Removes a child and everything above it.
    ///
    /// - Parameter action: runs when the screen below has lost what it presented.
    func dismissChild<T: Coordinatable>(coordinator: T, action: (() -> Void)?)
    /// Whether something here or above presents.
    var canDismissChild: Bool { get }
}

extension ChildDismissable {
    public var canDismissChild: Bool { true }
}

/// A coordinator. An app's own are a `NavigationCoordinatable` or a `TabCoordinatable`.
@preconcurrency @MainActor
public protocol Coordinatable: ObservableObject, StringIdentifiable, Identifiable, ViewPresentable,
    ChildDismissable
{
    /// Who presented it. Held weakly; set by `route` and by a wrapper only, so that roots and the
    /// children of tabs have none.
    var parent: (any ChildDismissable)? { get set }
}

extension Coordinatable {
    public nonisolated var id: String { ObjectIdentifier(self).debugDescription }
}

extension Coordinatable {
    /// What keeps the coordinator's children, so that a long chain of them is freed one after
    /// another; nil for a coordinator of another kind than this library's.
    var holdings: Holdings? {
        var coordinator: any Coordinatable = self
        while true {
            switch coordinator {
            case let navigation as any NavigationCoordinatable: return navigation.levels
            case let tabs as any TabCoordinatable: return tabs.child.items
            case let wrapper as any Wrapping: coordinator = wrapper.anyChild
            case let box as AnyCoordinator: coordinator = box.base
            default: return nil
            }
        }
    }
}

/// A coordinator around another one, of any type.
@MainActor
package protocol Wrapping: Coordinatable {
    var anyChild: any Coordinatable { get }
}
