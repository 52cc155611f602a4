extension UIViewController {
    /// Whether it shows views of SwiftUI.
    package var hostsViews: Bool { self is any HostHolding }

    /// Of the views that this controller shows, the outermost first, the first of each of these
    /// types, nil where there is none: with the object that stands for its identity, another one
    /// once the view is another, as when its `id` changes. Nothing is evaluated for it, and no
    /// other view is asked what it is. Linear in the views where any came or went, else constant.
    package func hostedNodes(
        ofTypes types: [ObjectIdentifier]
    ) -> [(view: any View, identity: AnyObject)?] {
        guard let host = (self as? any HostHolding)?.host else { return types.map { _ in nil } }
        return host.firstNodes(ofTypes: types).map { node in
            guard let node, let view = node.heldView else { return nil }
            return (view, node)
        }
    }
}

extension Text {
    /// What it shows.
    package nonisolated var string: String { text }
}
