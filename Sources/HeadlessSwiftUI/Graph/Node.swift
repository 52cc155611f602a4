/// A place in the graph that holds a view: its identity, its state, its environment, its children.
///
/// No method of a node calls the same one of another node: whatever goes through the tree is a
/// loop of its host, so that a tree may be as deep as it likes.
@preconcurrency @MainActor
public class _Node {
    // A node is taken out of its host before either goes, and then has neither.
    /// The host that this node is mounted in; nil before and afterwards.
    @exclusivity(unchecked) final unowned(unsafe) var host: Host?
    @exclusivity(unchecked) final unowned(unsafe) var parent: _Node?
    /// The type of the view, which decides whether a newer view can take its place.
    final let kind: ObjectIdentifier
    @exclusivity(unchecked) final var depth = 0
    /// The place among all nodes in the order in which they were made.
    @exclusivity(unchecked) final var serial = 0
    @exclusivity(unchecked) final var children: [_Node] = []
    final var environment: EnvironmentValues {
        get {
            host?.catchUp()
            return ownEnvironment
        }
        set { ownEnvironment = newValue }
    }
    @exclusivity(unchecked) final private var ownEnvironment = EnvironmentValues()
    @exclusivity(unchecked) final var isDirty = false
    @exclusivity(unchecked) final var isMounted = false
    /// Whether it waits for its host's window.
    @exclusivity(unchecked) final var isHeld = false
    /// What others hold to reach this node while it is in the graph; made at its first use.
    ///
    /// Asked of a node outside the graph it leads nowhere, since nobody would cut it.
    final var nodeLink: NodeLink {
        if let madeLink { return madeLink }
        guard host != nil else { return NodeLink(nil) }
        let made = NodeLink(self)
        madeLink = made
        return made
    }
    @exclusivity(unchecked) final private var madeLink: NodeLink?
    /// What it is on the screen; what a node of its class is, once it has joined a host.
    final var roles: NodeRoles {
        if let knownRoles { return knownRoles }
        let found = host?.engine.plans.roles(of: self) ?? NodeRoles(of: self)
        knownRoles = found
        return found
    }
    @exclusivity(unchecked) final private var knownRoles: NodeRoles?
    /// What a state that this node reads knows of it; removed with the node.
    @exclusivity(unchecked) final var subscriptions: [any NodeSubscription] = []

    init(kind: ObjectIdentifier) { self.kind = kind }

    /// Ends what others reach this node by; called by the host only.
    final func unlink() {
        madeLink?.cut()
        madeLink = nil
    }

    /// Makes the children what they are to be now; called by the host only.
    func update() {}

    /// The environment of the children.
    var childEnvironment: EnvironmentValues { environment }

    /// Whether the environment's change of these keys makes this node dirty.
    func depends(on keys: Set<ObjectIdentifier>) -> Bool { false }

    /// Whether a change of these keys cannot wait until somebody asks this node for its
    /// environment: it is evaluated again, or hands the environment to another tree.
    func isReached(by keys: Set<ObjectIdentifier>) -> Bool { depends(on: keys) }

    /// The environment that the children get, and the keys that changed for them.
    func passOn(_ keys: Set<ObjectIdentifier>) -> Set<ObjectIdentifier> { keys }

    /// Called when the node has joined a host, before its first update.
    func didMount() {}

    /// Called when the node leaves the graph, parents before children.
    func willUnmount() {}

    /// The host's view got a window, or has lost it.
    func hostTurned(attached: Bool) {}

    /// Called after the children are updated, children before parents.
    func didUpdateChildren() {}

    /// Whether a list of views looks through this node at its children.
    var isTransparent: Bool { true }

    /// Whether this node by itself is a view in a list.
    var isLeaf: Bool { !isTransparent }

    /// Whether it has to be called after its children.
    var wantsChildrenUpdates: Bool { false }

    /// Itself, where it says how its content comes and goes.
    var transition: (any TransitionNode)? { nil }
    /// The view that it holds.
    var heldView: (any View)? { nil }
    /// The type of the view, as a report names it.
    var viewName: String { String(describing: Self.self) }
    /// Whether what it evaluates is a body of an app.
    var isWrittenByApp: Bool { false }
    /// Whether its view makes its rows when they are needed.
    var isLazyContainer: Bool { false }
}

/// What holds a node and has to let go of it when it leaves the graph.
@MainActor
protocol NodeSubscription: AnyObject {
    func cancel(_ node: _Node)
}

/// The way to a node, for whoever may outlive it and for other threads: a weak reference would
/// make every retain of the node itself slow.
// why: the reference is touched on the main actor only.
final class NodeLink: @unchecked Sendable {
    /// Nil once the node has left the graph, which it does before it goes.
    @MainActor private(set) unowned(unsafe) var node: _Node?

    @MainActor fileprivate init(_ node: _Node?) { self.node = node }

    @MainActor fileprivate func cut() { node = nil }

    /// Has the node updated, from whichever thread.
    func invalidate() {
        let transaction = Transaction.current
        onMain { [self] in
            node?.host?.engine.invalidateLater(self, transaction)
        }
    }

    /// Warns on the stage of the node.
    @MainActor
    func warn(_ warning: RuntimeWarning, by rule: EngineRule) {
        guard let engine = node?.host?.engine, engine.obeys(rule) else { return }
        engine.warn(warning)
    }
}

/// A node for views of one type.
public class _ViewNode<V: View>: _Node {
    final var view: V

    init(_ view: V) {
        self.view = view
        super.init(kind: ObjectIdentifier(V.self))
    }

    override final var heldView: (any View)? { view }
    override final var viewName: String { String(describing: V.self) }
    override final var isLazyContainer: Bool { V.self is any LazyContainer.Type }

    /// Takes the newest value; what follows from it is done by `update()`.
    func receive(_ new: V) {
        view = new
        host?.enqueue(self)
    }
}

extension _Node {
    /// Gives the only child its newest value, or makes it.
    final func setChild<W: View>(_ view: W) {
        if let child = children.first, child.kind == ObjectIdentifier(W.self) {
            unsafeDowncast(child, to: _ViewNode<W>.self).receive(view)
        } else {
            replaceChildren([W._makeNode(of: view)])
        }
    }

    /// Puts other nodes in the place of all children.
    final func replaceChildren(_ new: [_Node]) {
        let old = children
        children = new
        for child in new { mount(child) }
        for child in old { host?.unmount(child) }
        host?.structureChanged(under: self)
    }

    final func mount(_ child: _Node) {
        child.parent = self
        host?.mount(child, depth: depth + 1, environment: childEnvironment)
    }
}

/// The node of a view that an app has written.
final class CompositeNode<V: View>: _ViewNode<V> {
    private var properties: PropertyBoxes?
    override var isWrittenByApp: Bool { true }

    override func didMount() {
        guard let host else { return }
        checkType(host.engine)
        properties = PropertyBoxes(of: V.self, node: self, engine: host.engine)
    }

    /// Ends the process for a type that can be no view, with the words of SwiftUI.
    private func checkType(_ engine: Engine) {
        if V.self is AnyClass, engine.obeys(.trapsClassesAsViews) {
            // why: SwiftUI ends the process here too.
            fatalError("views must be value types (either a struct or enum); \(V.self) is a class.")
        }
        if V.Body.self == Never.self, engine.obeys(.trapsViewsWithoutBody) {
            // why: SwiftUI ends the process here too.
            fatalError("\(V.self) may not have Body == Never")
        }
    }

    /// A view that is the same as before needs no body.
    override func receive(_ new: V) {
        guard let host else { return }
        let isSame =
            host.engine.obeys(.comparesBeforeBody)
            && Engine.receiving(self) { host.engine.plans.same(view, new) }
        view = new
        if !isSame { host.enqueue(self) }
    }

    override func update() {
        guard let properties else { return }
        var value = view
        properties.attach(to: &value)
        setChild(properties.track { value.body })
    }

    override func depends(on keys: Set<ObjectIdentifier>) -> Bool {
        properties?.environment.depends(on: keys) ?? false
    }

    override func willUnmount() {
        properties?.leave()
        properties = nil
    }
}

/// The node of a view that only has another one.
final class PassingNode<V: View, Content: View>: _ViewNode<V> {
    private let content: (V) -> Content

    init(_ view: V, to content: @escaping (V) -> Content) {
        self.content = content
        super.init(view)
    }

    override func update() { setChild(content(view)) }
}

final class EmptyNode<V: View>: _ViewNode<V> {
    override func receive(_ new: V) { view = new }
}

final class OptionalNode<Wrapped: View>: _ViewNode<Wrapped?> {
    override func update() {
        if let view { setChild(view) } else if !children.isEmpty { replaceChildren([]) }
    }
}

final class AnyViewNode: _ViewNode<AnyView> {
    override func update() { set(view.view) }

    /// Another type is another view (SUI-ID-15).
    private func set<W: View>(_ view: W) {
        if host?.engine.obeys(.keepsErasedIdentity) ?? true { return setChild(view) }
        replaceChildren([W._makeNode(of: view)])
    }
}

final class ConditionalNode<True: View, False: View>: _ViewNode<_ConditionalContent<True, False>> {
    private var isTrue: Bool?

    override func update() {
        switch view.storage {
        case .trueContent(let content): set(content, isTrue: true)
        case .falseContent(let content): set(content, isTrue: false)
        }
    }

    /// Two branches are two identities, of one type as well.
    private func set<W: View>(_ content: W, isTrue: Bool) {
        let areApart = host?.engine.obeys(.separatesBranches) ?? true
        if self.isTrue == isTrue || !areApart { return setChild(content) }
        self.isTrue = isTrue
        replaceChildren([W._makeNode(of: content)])
    }
}

final class TupleNode<T>: _ViewNode<TupleView<T>> {
    override func update() {
        guard !children.isEmpty else {
            return replaceChildren(view.views.map { make($0) })
        }
        for (child, content) in zip(children, view.views) { give(content, to: child) }
    }

    private func make<W: View>(_ view: W) -> _Node { W._makeNode(of: view) }

    private func give<W: View>(_ view: W, to child: _Node) {
        // The types of a tuple never change.
        unsafeDowncast(child, to: _ViewNode<W>.self).receive(view)
    }
}
