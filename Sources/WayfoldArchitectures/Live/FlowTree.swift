package import WayfoldModel

/// Coordinators within coordinators, as many as one likes: what a stress of deep and broad trees
/// is made of.
package enum FlowTree: String, CaseIterable, Sendable {
    /// Each flow shows one flow.
    case chain
    /// One flow shows all others.
    case star
    /// Each flow shows two flows, from the top level down.
    case balanced

    /// Starts so many flows of a route below the root flow of a host's scene 0, past the app's
    /// rules; gives how many were started: none where flows show no flows of their own.
    ///
    /// Linear in the flows.
    package func grow(_ count: Int, of route: Symbol, in host: Host) -> Int {
        guard let root = host.architecture.root(ofScene: 0) as? any ValueStack else { return 0 }
        var parents: [any ValueStack] = [root]
        var next = 0
        for started in 0..<count {
            let parent = parents[next]
            parent.append(route, .stack)
            host.settle()
            guard let child = parent.top.child as? any ValueStack else { return started }
            switch self {
            case .chain: parents[0] = child
            case .star: break
            case .balanced:
                parents.append(child)
                if parent.count == 2 { next += 1 }
            }
        }
        return count
    }
}

extension Host {
    /// Whether a flow is where a target says. Linear in the steps of the target.
    package func hasFlow(at target: Target, inScene scene: UInt32) -> Bool {
        guard let root = root(of: scene) else { return false }
        guard case .path(let steps) = target else { return true }
        return root.descendant(at: steps) != nil
    }
}
