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

extension UIViewController {
    /// The accessibility identifier of the outermost view that this controller shows, or that made
    /// this container, with the object that stands for the view's identity; nil where the views
    /// have none before they stand side by side. Linear in the views up to there.
    package var outermostIdentifier: (text: String, identity: AnyObject)? {
        let holder = self as? any HostHolding ?? parent as? any HostHolding
        var next = holder?.host.root
        while let node = next {
            if let decoration = node.ownDecoration, decoration.name == "accessibilityIdentifier",
                let text = decoration.value as? String
            {
                return (text, self is any HostHolding ? node : self)
            }
            let isAlone = node.children.count == 1 || node is any AccompaniedNode
            next = isAlone ? node.children.first : nil
        }
        return nil
    }
}
