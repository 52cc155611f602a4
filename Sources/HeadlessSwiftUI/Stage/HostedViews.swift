extension UIViewController {
    /// Whether it shows views of SwiftUI.
    package var hostsViews: Bool { self is any HostHolding }

    /// The views that this controller shows, if it is one that shows views: the outermost first, a
    /// view before what its body is made of. Nothing is evaluated for it. Linear in the views.
    package var hostedViews: [any View] { hostedNodes.map(\.view) }

    /// The same, each with the object that stands for its identity: another one once the view is
    /// another, as when its `id` changes.
    package var hostedNodes: [(view: any View, identity: AnyObject)] {
        guard let host = (self as? any HostHolding)?.host else { return [] }
        return host.nodes().compactMap { node in
            (node as? any ViewHolding).map { ($0.heldView, node) }
        }
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
