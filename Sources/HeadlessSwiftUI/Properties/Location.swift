/// Where a value is kept that views read and write: behind `$state`, behind a pair of closures.
// why: writes come from any thread, and subclasses lock what they keep.
class Location<Value>: @unchecked Sendable {
    // why: every subclass has a value.
    func get() -> Value { fatalError("a location has a value") }
    /// The value for a body that came to the location by something else than a property of its
    /// view: an object, the environment. Whoever keeps the value is evaluated at its changes, as if
    /// it had read it, and hands on what follows (`wasRead` of OpenSwiftUI's locations).
    func getBeside() -> Value { get() }
    /// The value, for nobody who depends on it.
    func peek() -> Value { get() }
    func set(_ value: Value, _ transaction: Transaction) {}
    func isSame(as other: Location<Value>) -> Bool { self === other }
    /// Whether a node is evaluated at each change by itself, and needs no changed binding.
    @MainActor
    func tells(_ node: _Node?) -> Bool { false }
}

/// The value of one `@State` of one view in the graph.
// why: what it holds is locked, or touched on the main actor only.
final class StoredLocation<Value>: Location<Value>, @unchecked Sendable {
    private let lock = NSLock()
    /// The value of the write that is applied now.
    private var applied: Value
    /// The newest value written.
    private var latest: Value
    private let showsNewest: Bool
    private let dropsAfterLeaving: Bool
    private let readers = Readers()
    @MainActor private var link: NodeLink?

    @MainActor
    init(_ value: Value, of node: _Node, engine: Engine) {
        applied = value
        latest = value
        link = node.nodeLink
        showsNewest = engine.obeys(.showsNewestValueOutsideBody)
        dropsAfterLeaving = engine.obeys(.dropsWritesOfLeavers)
        super.init()
    }

    /// In a body the value that is applied now, elsewhere the newest (SUI-ST-02).
    override func get() -> Value {
        value(inBody: readers.note())
    }

    override func getBeside() -> Value {
        value(
            inBody: MainQueue.isHere
                && MainActor.assumeIsolated {
                    guard let reading = Engine.readingNode else { return false }
                    return readers.note(reading.isWrittenByApp ? link?.node : reading)
                })
    }

    private func value(inBody: Bool) -> Value {
        lock.withLock { inBody || !showsNewest ? applied : latest }
    }

    override func tells(_ node: _Node?) -> Bool { node.map(readers.has) ?? false }

    override func peek() -> Value { lock.withLock { applied } }

    override func set(_ value: Value, _ transaction: Transaction) {
        let handed = Handed(value)
        guard MainQueue.isHere else {
            return onMain { self.set(handed.value, transaction) }
        }
        MainActor.assumeIsolated { write(handed.value, transaction) }
    }

    @MainActor
    private func write(_ value: Value, _ transaction: Transaction) {
        guard let host = link?.node?.host else { return keep(value) }
        let engine = host.engine
        if host.isUpdating {
            if engine.obeys(.warnsOfWritesDuringUpdate) { engine.warn(.modifiedDuringUpdate) }
            if engine.obeys(.dropsWritesDuringUpdate) { return }
        }
        let before = lock.withLock { latest }
        if engine.obeys(.ignoresEqualWrites), engine.plans.same(before, value) { return }
        lock.withLock { latest = value }
        engine.write(transaction) { [weak self] in
            guard let self else { return }
            lock.withLock { applied = value }
            readers.invalidate()
        }
    }

    /// The view has left the graph: the value stays readable, writes are kept nowhere (SUI-ST-07).
    @MainActor
    private func keep(_ value: Value) {
        if !dropsAfterLeaving { lock.withLock { latest = value } }
    }

    @MainActor
    func leave() { link = nil }

    /// Has a node updated at each change, as if its body had read the value.
    @MainActor
    func follow(_ node: _Node) { _ = readers.note(node) }
}

/// The nodes whose bodies have read something.
// why: `nodes` is touched on the main actor only.
final class Readers: NodeSubscription, @unchecked Sendable {
    @MainActor private var nodes: [Unmanaged<_Node>] = []

    /// Notes the node whose body is evaluated now; false if none is.
    nonisolated func note() -> Bool {
        guard MainQueue.isHere else { return false }
        return MainActor.assumeIsolated {
            Engine.readingNode != nil && note(Engine.readingNode)
        }
    }

    /// Has a node updated at each change, if it is in a graph. Says whether bodies see the value
    /// that is applied.
    @MainActor
    func note(_ node: _Node?) -> Bool {
        guard let node, let host = node.host else { return true }
        if !has(node) {
            node.subscriptions.append(self)
            nodes.append(.passUnretained(node))
        }
        return host.engine.obeys(.showsAppliedValueInBody)
    }

    @MainActor
    func has(_ node: _Node) -> Bool { node.subscriptions.contains { $0 === self } }

    @MainActor
    func invalidate() {
        for node in nodes {
            let node = node.takeUnretainedValue()
            node.host?.invalidate(node)
        }
    }

    @MainActor
    func cancel(_ node: _Node) {
        guard let index = nodes.lastIndex(where: { $0.toOpaque() == Self.address(node) }) else {
            return
        }
        nodes.swapAt(index, nodes.count - 1)
        nodes.removeLast()
    }

    private static func address(_ node: _Node) -> UnsafeMutableRawPointer {
        Unmanaged.passUnretained(node).toOpaque()
    }
}

/// A value that never changes.
// why: what it holds is locked, or touched on the main actor only.
final class ConstantLocation<Value>: Location<Value>, @unchecked Sendable {
    private let value: Value
    init(_ value: Value) { self.value = value }
    override func get() -> Value { value }
}

/// A pair of closures of an app.
// why: what it holds is locked, or touched on the main actor only.
final class ClosureLocation<Value>: Location<Value>, @unchecked Sendable {
    private let read: () -> Value
    private let write: (Value, Transaction) -> Void

    init(_ read: @escaping () -> Value, _ write: @escaping (Value, Transaction) -> Void) {
        self.read = read
        self.write = write
    }

    /// A body that reads it depends on nothing that the closure reads: whoever made the binding
    /// does, and makes another one. What the closure leads to may be gone where a screen leaves
    /// (`FunctionalLocation` of OpenSwiftUI).
    override func get() -> Value {
        guard MainQueue.isHere else { return read() }
        return MainActor.assumeIsolated { Handed(Engine.reading(nil, read)) }.value
    }

    override func peek() -> Value { read() }

    override func set(_ value: Value, _ transaction: Transaction) {
        withTransaction(transaction) { write(value, transaction) }
    }
}

/// A part of another location's value.
// why: what it holds is locked, or touched on the main actor only.
final class PartLocation<Whole, Value>: Location<Value>, @unchecked Sendable {
    private let whole: Location<Whole>
    private let part: WritableKeyPath<Whole, Value>

    init(_ whole: Location<Whole>, _ part: WritableKeyPath<Whole, Value>) {
        self.whole = whole
        self.part = part
    }

    override func get() -> Value { whole.get()[keyPath: part] }
    override func getBeside() -> Value { whole.getBeside()[keyPath: part] }

    override func set(_ value: Value, _ transaction: Transaction) {
        var all = whole.get()
        all[keyPath: part] = value
        whole.set(all, transaction)
    }

    override func isSame(as other: Location<Value>) -> Bool {
        guard let other = other as? PartLocation<Whole, Value> else { return false }
        return part == other.part && whole.isSame(as: other.whole)
    }

    override func tells(_ node: _Node?) -> Bool { whole.tells(node) }
}

/// A property of an object.
// why: what it holds is locked, or touched on the main actor only.
final class ObjectLocation<Object: AnyObject, Value>: Location<Value>, @unchecked Sendable {
    private let object: Object
    private let property: ReferenceWritableKeyPath<Object, Value>
    /// The view to warn of where another thread comes; nil where the object is of no actor.
    private let maker: NodeLink?

    init(
        _ object: Object, _ property: ReferenceWritableKeyPath<Object, Value>,
        isOnMainActor: Bool = false
    ) {
        self.object = object
        self.property = property
        maker =
            isOnMainActor && MainQueue.isHere
            ? MainActor.assumeIsolated { Engine.readingNode?.nodeLink } : nil
    }

    /// Warns where the object of the main actor is reached from elsewhere (SUI-TH-02).
    private func check() {
        guard let maker, !MainQueue.isHere else { return }
        let warning = RuntimeWarning.mainActorBinding("\(property)")
        onMain { maker.warn(warning, by: .warnsOfForeignBindings) }
    }

    override func get() -> Value {
        check()
        return object[keyPath: property]
    }

    override func peek() -> Value { object[keyPath: property] }

    override func set(_ value: Value, _ transaction: Transaction) {
        check()
        withTransaction(transaction) { object[keyPath: property] = value }
    }

    override func isSame(as other: Location<Value>) -> Bool {
        guard let other = other as? ObjectLocation<Object, Value> else { return false }
        return object === other.object && property == other.property
    }
}
