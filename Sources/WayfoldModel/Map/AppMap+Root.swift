extension AppMap {
    /// The root of the one stack that a scene begins with; nil where tabs or a wrapper are around
    /// it.
    package var rootOfStack: Symbol? {
        guard flows.indices.contains(Int(rootFlow.number)),
            case .stack(let root) = flows[Int(rootFlow.number)].content
        else { return nil }
        return root
    }
}
