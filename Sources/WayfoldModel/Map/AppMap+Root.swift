extension AppMap {
    /// The root of the one stack that a scene begins with; nil where tabs or a wrapper are around
    /// it.
    package var rootOfStack: Symbol? {
        guard flows.indices.contains(Int(rootFlow.number)),
            case .stack(let root) = flows[Int(rootFlow.number)].content
        else { return nil }
        return root
    }

    /// Whether a scene begins with one stack whose root is a plain screen.
    package var beginsWithScreens: Bool {
        rootOfStack.map { childFlow(ofRoot: $0) == nil } ?? false
    }
}
