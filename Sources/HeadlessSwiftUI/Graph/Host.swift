/// One tree of nodes in one view of UIKit: a window's root, a pushed screen, a sheet.
@MainActor
final class Host {
    let engine: Engine
    weak var controller: (any HostHolding)?
    /// Which host comes first where several have something to do.
    let serial: Int
    @exclusivity(unchecked) private(set) var root: _Node?
    /// Whether the view that shows this tree is in a window.
    @exclusivity(unchecked) private(set) var isAttached = false
    @exclusivity(unchecked) private(set) var wasAttached = false
    /// Whether it came back into a window and the views have not heard yet of what they missed.
    @exclusivity(unchecked) private var isReturning = false
    /// Whether it is updated though it was never shown: what lies under the top of a stack.
    @exclusivity(unchecked) private var staysCurrent = false
    /// Whether any body of this tree ever was, so that something may have been read.
    @exclusivity(unchecked) private(set) var wasEvaluated = false
    /// Whether bodies of this tree are evaluated at this moment.
    @exclusivity(unchecked) private(set) var isUpdating = false
    @exclusivity(unchecked) private var dirty: [_Node] = []
    /// Whether the engine's list of dirty hosts has it.
    @exclusivity(unchecked) var isListed = false
    @exclusivity(unchecked) private var work: [Step] = []
    @exclusivity(unchecked) private var wantsStructureCheck: [_Node] = []
    /// What waits for the window.
    private var held: [_Node] = []
    /// The environment that the root gets.
    @exclusivity(unchecked) var environment = EnvironmentValues()
    /// What the root has instead as long as nothing in the tree is reached by what changed.
    @exclusivity(unchecked) var outdated: EnvironmentValues?
    /// Keys that reach no node, as far as it was asked since the last update.
    @exclusivity(unchecked) var unread: Set<ObjectIdentifier> = []
    /// The nodes that were asked for last.
    private var found: FirstNodes?
    /// Whether what is handed up may have changed.
    @exclusivity(unchecked) var preferencesChanged = false
    var preferenceReaders: [any PreferenceReader] = []
    /// Whether the views of this tree hide the bar of the stack that it is on, the way back, or the
    /// bar of the tabs around it.
    var hidesBar = false
    var hidesBack = false
    var hidesTabs = false
    /// Whether its view goes from one container to another, and is in a window before and after.
    @exclusivity(unchecked) var isMoving = false
    /// How many menus of this tree are open.
    var menuCount = 0
    /// How many nodes hear of the window.
    @exclusivity(unchecked) var listenerCount = 0

    private struct Step {
        var node: _Node
        var isClosing = false
    }

    init(engine: Engine) {
        self.engine = engine
        serial = engine.nextSerial()
    }

    isolated deinit { tearDown() }

    /// Sets what the tree shows. It is evaluated when the host has a window.
    func setRoot<V: View>(_ view: V) {
        if root == nil { engine.join(self) }
        if let root, root.kind == ObjectIdentifier(V.self) {
            let node = unsafeDowncast(root, to: _ViewNode<V>.self)
            node.view = view
            invalidate(node)
        } else {
            let old = root
            let new = V._makeNode(of: view)
            root = new
            outdated = nil
            mount(new, depth: 0, environment: environment)
            work.removeAll { $0.node === new }
            invalidate(new)
            if let old { unmount(old) }
        }
    }

    /// Lets go of every node; nothing of it stays.
    func tearDown() {
        guard let root else { return }
        self.root = nil
        outdated = nil
        unmount(root)
        dirty = []
        work = []
        wantsStructureCheck = []
        held = []
        engine.forget(self)
    }

    // MARK: what nodes ask for

    /// Has a node updated after the one that is updated now.
    func enqueue(_ node: _Node) { work.append(Step(node: node)) }

    /// Has a node updated in the next update of this host.
    func invalidate(_ node: _Node) {
        guard node.isMounted, !node.isDirty else { return }
        node.isDirty = true
        dirty.append(node)
        engine.hostIsDirty(self)
    }

    func mount(_ node: _Node, depth: Int, environment: EnvironmentValues) {
        found = nil
        node.host = self
        node.depth = depth
        node.serial = engine.nextSerial()
        node.environment = environment
        node.isMounted = true
        node.didMount()
        work.append(Step(node: node))
    }

    /// Takes a node and all below it out of the graph, without recursion.
    func unmount(_ top: _Node) {
        found = nil
        var gone: [_Node] = []
        var waiting = [top]
        let transition = engine.transition(of: top)
        while let node = waiting.popLast() {
            guard node.isMounted else { continue }
            node.isMounted = false
            gone.append(node)
            waiting += node.children
        }
        var transaction = isUpdating ? engine.transaction(of: top) : engine.applying
        if isUpdating, let animation = transition?.ownAnimation {
            transaction.animation = animation
        }
        engine.withLeavingOrder(transition?.isIdentity ?? false, transaction) {
            for node in gone.reversed() { node.willUnmount() }
        }
        for node in gone {
            if !node.subscriptions.isEmpty {
                for subscription in node.subscriptions { subscription.cancel(node) }
                node.subscriptions = []
            }
            node.children = []
            node.parent = nil
            node.host = nil
            node.unlink()
        }
        if !held.isEmpty { held.removeAll { !$0.isMounted } }
    }

    /// Notes that views came or went under a node, of which modifiers of lists have to know.
    func structureChanged(under node: _Node) {
        found = nil
        if !preferenceReaders.isEmpty { preferencesChanged = true }
        var next: _Node? = node
        while let here = next {
            if here.wantsChildrenUpdates { wantsStructureCheck.append(here) }
            guard here.isTransparent else { return }
            next = here.parent
        }
    }

    // MARK: updates

    /// A screen that another one covers is updated too, since its links decide on what covers it
    /// (SUI-NV-03); one that was never shown waits.
    var needsUpdate: Bool { (isAttached || updatesUnseen) && !dirty.isEmpty }
    private var updatesUnseen: Bool {
        (wasAttached || staysCurrent) && engine.obeys(.updatesWithoutWindow)
    }

    /// Whether changes are kept until the view is in a window again (SUI-AP-37).
    var holdsChanges: Bool {
        guard !isAttached || isReturning else { return false }
        guard engine.choices.coveredChanges == .whenShown else { return false }
        return engine.obeys(.holdsChangesWithoutWindow)
    }

    /// Has a node updated again when the view is in a window.
    func hold(_ node: _Node) {
        guard !node.isHeld else { return }
        node.isHeld = true
        held.append(node)
    }

    /// Updates the nodes whose changes were kept, if the view is still in a window.
    func release() {
        isReturning = false
        guard isAttached else { return }
        let nodes = held
        held = []
        for node in nodes {
            node.isHeld = false
            invalidate(node)
        }
    }

    /// Updates what is dirty, parents first. Linear in what is evaluated.
    func update() {
        guard needsUpdate else { return }
        updateDirty()
    }

    /// Makes the nodes of a tree that no window shows yet. Nothing appears by that.
    func buildOffScreen(staysCurrent: Bool = false) {
        if staysCurrent { self.staysCurrent = true }
        guard !isAttached, !isUpdating else { return }
        updateDirty()
    }

    private func updateDirty() {
        catchUp()
        if !unread.isEmpty { unread = [] }
        isUpdating = true
        wasEvaluated = true
        defer { isUpdating = false }
        while !dirty.isEmpty {
            if dirty.count == 1 {
                // The usual case, in which the list keeps its memory.
                update(dirty.removeLast())
            } else {
                var batch = dirty
                dirty = []
                batch.sort { ($0.depth, $0.serial) < ($1.depth, $1.serial) }
                if !engine.obeys(.updatesParentsFirst) { batch.reverse() }
                for node in batch { update(node) }
            }
            if !wantsStructureCheck.isEmpty {
                let checks = wantsStructureCheck
                wantsStructureCheck = []
                for node in checks where node.isMounted { node.didUpdateChildren() }
            }
            if dirty.isEmpty { handUp() }
        }
    }

    private func update(_ node: _Node) {
        guard node.isMounted, node.isDirty else { return }
        work.append(Step(node: node))
        drain()
    }

    /// Hands preferences to those that read them, in the same update (SUI-UP-27).
    private func handUp() {
        guard preferencesChanged else { return }
        preferencesChanged = false
        guard engine.obeys(.handsPreferencesUpAtOnce) else {
            let readers = preferenceReaders
            engine.stage?.clockTurn { for reader in readers { reader.preferencesChanged() } }
            return
        }
        for reader in preferenceReaders.reversed() { reader.preferencesChanged() }
    }

    private func drain() {
        while let step = work.popLast() {
            let node = step.node
            guard node.isMounted else { continue }
            if step.isClosing {
                node.didUpdateChildren()
                continue
            }
            node.isDirty = false
            if node.wantsChildrenUpdates { work.append(Step(node: node, isClosing: true)) }
            let mark = work.count
            node.update()
            // The first child comes first.
            if work.count - mark > 1, engine.obeys(.evaluatesSiblingsInOrder),
                engine.choices.siblingOrder == .asWritten
            {
                work[mark...].reverse()
            }
        }
    }

    // MARK: the window

    /// Whether there are views already, which may have missed what happened without a window.
    private var wasMade: Bool { root?.children.isEmpty == false }

    /// The host's view is in a window now, or in none any more.
    func turn(attached: Bool) {
        guard isAttached != attached else { return }
        isAttached = attached
        if attached {
            if wasMade {
                isReturning = true
                engine.hostReturned(self)
            }
            wasAttached = true
            engine.hostIsDirty(self)
        }
        guard listenerCount > 0 else { return }
        guard engine.obeys(.appearsWithWindow) else { return }
        for node in inner() { node.hostTurned(attached: attached) }
    }

    /// All nodes, children before their parents and the first child first (SUI-U-19).
    private func inner() -> [_Node] {
        guard let root else { return [] }
        var found: [_Node] = []
        found.reserveCapacity(16)
        var waiting: [_Node] = []
        waiting.reserveCapacity(16)
        waiting.append(root)
        let isReversed = engine.choices.siblingOrder == .reversed
        while let node = waiting.popLast() {
            found.append(node)
            waiting += isReversed ? node.children.reversed() : node.children
        }
        found.reverse()
        return found
    }

    /// Has what is visible disappear and appear.
    func appearOnceMore() {
        guard isAttached else { return }
        turn(attached: false)
        turn(attached: true)
    }

    /// Has the appearance actions of what is visible run once more.
    func repeatAppearance() {
        for node in inner() { (node as? any AppearingNode)?.appearAgain() }
    }

    /// All nodes, parents before their children and the first child first.
    func nodes() -> [_Node] {
        var found: [_Node] = []
        _ = firstNode {
            found.append($0)
            return false
        }
        return found
    }

    /// The first of them that is what is looked for. Linear in those before it.
    func firstNode(_ isWanted: (_Node) -> Bool) -> _Node? {
        guard let root else { return nil }
        var waiting: [_Node] = []
        waiting.reserveCapacity(16)
        waiting.append(root)
        while let node = waiting.popLast() {
            if isWanted(node) { return node }
            for child in node.children.reversed() { waiting.append(child) }
        }
        return nil
    }

    /// The first node of each of these types. Linear in the nodes where any came or went since the
    /// last time, constant where none did.
    func firstNodes(ofTypes types: [ObjectIdentifier]) -> [_Node?] {
        if let found, found.types == types { return found.nodes }
        var nodes = [_Node?](repeating: nil, count: types.count)
        var missing = types.count
        _ = firstNode { node in
            if let index = types.firstIndex(of: node.kind), nodes[index] == nil {
                nodes[index] = node
                missing -= 1
            }
            return missing == 0
        }
        found = FirstNodes(types: types, nodes: nodes)
        return nodes
    }

    private struct FirstNodes {
        var types: [ObjectIdentifier]
        var nodes: [_Node?]
    }
}
