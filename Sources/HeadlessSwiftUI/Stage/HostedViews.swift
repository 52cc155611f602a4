extension UIViewController {
    /// Whether it shows views of SwiftUI.
    package var hostsViews: Bool { self is any HostHolding }

    /// Of the views that this controller shows, the outermost first, the first of each of these
    /// types, nil where there is none: with the object that stands for its identity, another one
    /// once the view is another, as when its `id` changes. Nothing is evaluated for it, and no
    /// other view is asked what it is. Linear in the views.
    package func hostedNodes(
        ofTypes types: [ObjectIdentifier]
    ) -> [(view: any View, identity: AnyObject)?] {
        var found = [(view: any View, identity: AnyObject)?](repeating: nil, count: types.count)
        guard let host = (self as? any HostHolding)?.host else { return found }
        for node in host.nodes() {
            guard let index = types.firstIndex(of: node.kind), found[index] == nil else { continue }
            found[index] = (node as? any ViewHolding).map { ($0.heldView, node) }
        }
        return found
    }
}

/// A node that holds a view.
@MainActor
private protocol ViewHolding: AnyObject {
    var heldView: any View { get }
}

extension _ViewNode: ViewHolding {
    fileprivate var heldView: any View { view }
}
