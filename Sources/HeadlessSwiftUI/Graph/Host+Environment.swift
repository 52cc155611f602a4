/// The environment of a tree.
extension Host {
    /// Gives the root another environment; what read a changed key is evaluated again. A tree in
    /// which nobody did gets plain values, as the phase of a scene, when somebody asks; a value
    /// that holds an object it gets at once, so that it keeps none that is gone above it.
    func setEnvironment(_ new: EnvironmentValues) {
        guard let root else { return environment = new }
        guard wasEvaluated else {
            environment = new
            root.environment = new
            return
        }
        let changed = environment.differences(from: new, engine: engine)
        let before = environment
        environment = new
        guard !changed.isEmpty else { return }
        if outdated == nil { outdated = before }
        let isPlain = before.isPlain(in: changed) && new.isPlain(in: changed)
        if !isPlain || isReached(by: changed) { passOutdated() }
    }

    /// Passes on what was put off.
    @inline(__always)
    func catchUp() { if outdated != nil { passOutdated() } }

    @inline(never)
    private func passOutdated() {
        guard let before = outdated, let root else { return }
        outdated = nil
        pass(environment, changed: before.differences(from: environment, engine: engine), to: root)
    }

    private func isReached(by keys: Set<ObjectIdentifier>) -> Bool {
        guard engine.obeys(.evaluatesReadersOfKeysOnly) else { return true }
        if keys.isSubset(of: unread) { return false }
        if firstNode({ $0.isReached(by: keys) }) != nil { return true }
        unread.formUnion(keys)
        return false
    }

    /// Goes with a new environment through a tree, until nothing of it changes any more.
    private func pass(
        _ environment: EnvironmentValues, changed: Set<ObjectIdentifier>, to top: _Node
    ) {
        var waiting = [(top, environment, changed)]
        while let (node, environment, changed) = waiting.popLast() {
            node.environment = environment
            if node.depends(on: changed) || !engine.obeys(.evaluatesReadersOfKeysOnly) {
                invalidate(node)
            }
            let further = node.passOn(changed)
            for child in node.children { waiting.append((child, node.childEnvironment, further)) }
        }
    }

    /// Gives the children of a node its environment anew.
    func environmentChanged(of node: _Node, keys: Set<ObjectIdentifier>) {
        guard !keys.isEmpty, engine.obeys(.passesEnvironmentDown) else { return }
        for child in node.children { pass(node.childEnvironment, changed: keys, to: child) }
    }
}
