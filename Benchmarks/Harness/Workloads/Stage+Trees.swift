import WayfoldArchitectures
import WayfoldModel

/// Trees of flows.
extension Stage {
    /// Starts so many flows of a route below a root that shows none, in the flows.
    ///
    /// - Throws: `unsupported` where flows show no flows of their own.
    func grow(_ tree: FlowTree, _ count: Int, of route: Symbol) throws {
        // How it is grown is no part of what is done.
        let before = witness
        witness = nil
        defer { witness = before }
        for number in 0..<count {
            let outcome = perform(.startFlow(route, .push), at: tree.parent(of: number))
            guard outcome == .applied else { return try requireDone() }
        }
    }

    /// Whether a flow is where a target says. Linear in the steps of the target.
    func hasFlow(at target: Target) -> Bool {
        state.flow(target, inSceneAt: 0) != nil
    }
}

/// Flows within flows, as many as one likes: deep and broad trees.
enum FlowTree: String, CaseIterable, Sendable {
    /// Each flow shows one flow.
    case chain
    /// One flow shows all others.
    case star
    /// Each flow shows two flows, from the top level down.
    case balanced

    /// Where a flow is started, by its number in the order of `grow`, from 0.
    func parent(of number: Int) -> Target {
        switch self {
        case .chain: .active
        case .star: .path([])
        case .balanced: target(of: number / 2 - 1)
        }
    }

    /// Where a flow is, by its number in the order of `grow`, from 0; -1 is the root.
    func target(of number: Int) -> Target {
        switch self {
        case .chain:
            return .path(Array(repeating: .entry(0), count: number + 1))
        case .star:
            return number < 0 ? .path([]) : .path([.entry(number)])
        case .balanced:
            var steps: [Target.Step] = []
            var place = number
            while place >= 0 {
                steps.append(.entry(place % 2))
                place = place / 2 - 1
            }
            return .path(steps.reversed())
        }
    }
}
