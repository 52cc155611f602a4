/// A value that views hand up to those above them.
public protocol PreferenceKey {
    associatedtype Value
    static var defaultValue: Value { get }
    static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
    public static var defaultValue: Value { nil }
}

public nonisolated struct _PreferenceWritingModifier<Key: PreferenceKey>: _PrimitiveModifier {
    let value: Key.Value
    @MainActor public static func _makeNode<C: View>(
        of view: ModifiedContent<C, Self>
    ) -> _ViewNode<ModifiedContent<C, Self>> { PreferenceWritingNode(view) }
}

public nonisolated struct _PreferenceTransformModifier<Key: PreferenceKey>: _PrimitiveModifier {
    let transform: (inout Key.Value) -> Void
    @MainActor public static func _makeNode<C: View>(
        of view: ModifiedContent<C, Self>
    ) -> _ViewNode<ModifiedContent<C, Self>> { PreferenceTransformNode(view) }
}

public nonisolated struct _PreferenceActionModifier<Key: PreferenceKey>: _PrimitiveModifier
where Key.Value: Equatable {
    let action: (Key.Value) -> Void
    @MainActor public static func _makeNode<C: View>(
        of view: ModifiedContent<C, Self>
    ) -> _ViewNode<ModifiedContent<C, Self>> { PreferenceActionNode(view) }
}

extension View {
    public func preference<K: PreferenceKey>(
        key: K.Type = K.self, value: K.Value
    ) -> some View {
        modifier(_PreferenceWritingModifier<K>(value: value))
    }

    public func transformPreference<K: PreferenceKey>(
        _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
    ) -> some View {
        modifier(_PreferenceTransformModifier<K>(transform: callback))
    }

    public func onPreferenceChange<K: PreferenceKey>(
        _ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void
    ) -> some View where K.Value: Equatable {
        modifier(_PreferenceActionModifier<K>(action: action))
    }

    public func overlayPreferenceValue<K: PreferenceKey, V: View>(
        _ key: K.Type = K.self, @ViewBuilder _ transform: @escaping (K.Value) -> V
    ) -> some View {
        PreferenceReading<K, Self, V>(content: self, transform: transform, isOver: true)
    }

    public func backgroundPreferenceValue<K: PreferenceKey, V: View>(
        _ key: K.Type = K.self, @ViewBuilder _ transform: @escaping (K.Value) -> V
    ) -> some View {
        PreferenceReading<K, Self, V>(content: self, transform: transform, isOver: false)
    }
}

/// A node that has something to say about a preference.
@MainActor
protocol PreferenceNode: AnyObject {
    var key: ObjectIdentifier { get }
    /// Changes the value of what is below; nil where there is none.
    func change(_ value: inout Any?)
    /// Whether what is below does not count.
    var hidesBelow: Bool { get }
}

/// A node that has to know the value of a preference below it.
@MainActor
protocol PreferenceReader: AnyObject {
    func preferencesChanged()
}

final class PreferenceWritingNode<Content: View, Key: PreferenceKey>:
    _ViewNode<ModifiedContent<Content, _PreferenceWritingModifier<Key>>>, PreferenceNode
{
    override func update() {
        host?.preferencesChanged = true
        setChild(view.content)
    }
    override func willUnmount() { host?.preferencesChanged = true }
    var key: ObjectIdentifier { ObjectIdentifier(Key.self) }
    var hidesBelow: Bool { true }
    func change(_ value: inout Any?) { value = view.modifier.value }
}

final class PreferenceTransformNode<Content: View, Key: PreferenceKey>:
    _ViewNode<ModifiedContent<Content, _PreferenceTransformModifier<Key>>>, PreferenceNode
{
    override func update() {
        host?.preferencesChanged = true
        setChild(view.content)
    }
    override func willUnmount() { host?.preferencesChanged = true }
    var key: ObjectIdentifier { ObjectIdentifier(Key.self) }
    var hidesBelow: Bool { false }
    func change(_ value: inout Any?) {
        var typed = value as? Key.Value ?? Key.defaultValue
        view.modifier.transform(&typed)
        value = typed
    }
}

final class PreferenceActionNode<Content: View, Key: PreferenceKey>:
    _ViewNode<ModifiedContent<Content, _PreferenceActionModifier<Key>>>, PreferenceReader
where Key.Value: Equatable {
    private var last: Key.Value?
    private var loops = LoopGuard()

    override func didMount() { host?.preferenceReaders.append(self) }
    override func update() {
        host?.preferencesChanged = true
        setChild(view.content)
    }
    override func willUnmount() { host?.preferenceReaders.removeAll { $0 === self } }

    /// The first value counts as a change too, from iOS 18.1 on the default one included
    /// (SUI-UP-25).
    func preferencesChanged() {
        guard let host else { return }
        if host.holdsChanges { return host.hold(self) }
        let engine = host.engine
        let value = preference(Key.self)
        guard last != value else { return }
        guard
            loops.mayRun(
                in: engine, by: .limitsPreferenceChanges,
                warning: "Bound preference \(Key.self) tried to update multiple times per frame.")
        else { return }
        let isFirst = last == nil
        last = value
        guard !isFirst || engine.obeys(.deliversFirstPreference) else { return }
        let isSilent = isFirst && engine.choices.firstPreference == .isDeliveredUnlessDefault
        if isSilent, value == Key.defaultValue { return }
        engine.act { [weak self] in self?.view.modifier.action(value) }
    }
}

/// A view with another one made of a preference of it.
nonisolated struct PreferenceReading<Key: PreferenceKey, Content: View, Made: View>: _PrimitiveView
{
    let content: Content
    let transform: (Key.Value) -> Made
    let isOver: Bool
    @MainActor static func _makeNode(of view: Self) -> _ViewNode<Self> {
        PreferenceReadingNode(view)
    }
}

final class PreferenceReadingNode<Key: PreferenceKey, Content: View, Made: View>:
    _ViewNode<PreferenceReading<Key, Content, Made>>, PreferenceReader
{
    private var contentNode: _ViewNode<Content>?
    private var madeNode: _ViewNode<Made>?
    private var value: Key.Value?

    override var isTransparent: Bool { false }
    override func didMount() { host?.preferenceReaders.append(self) }
    override func willUnmount() { host?.preferenceReaders.removeAll { $0 === self } }

    override func update() {
        host?.preferencesChanged = true
        let made = view.transform(value ?? Key.defaultValue)
        if let contentNode, let madeNode {
            contentNode.receive(view.content)
            madeNode.receive(made)
            return
        }
        let content = Content._makeNode(of: view.content)
        let other = Made._makeNode(of: made)
        contentNode = content
        madeNode = other
        replaceChildren(view.isOver ? [content, other] : [other, content])
    }

    func preferencesChanged() {
        guard let host, let contentNode else { return }
        let new = contentNode.reduced(Key.self) ?? Key.defaultValue
        if let value, host.engine.plans.same(value, new) { return }
        value = new
        host.invalidate(self)
    }
}

extension _Node {
    /// The value of a preference from all children in their order.
    func preference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value {
        var value: Key.Value?
        let inOrder = host?.engine.obeys(.combinesPreferencesInOrder) ?? true
        for child in inOrder ? children : children.reversed() {
            combine(key, &value, child.reduced(key))
        }
        return value ?? Key.defaultValue
    }

    /// The value of a preference of this node; nil where nobody below sets it. Linear in the nodes
    /// down to those that set it, without recursion.
    func reduced<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value? {
        let identifier = ObjectIdentifier(key)
        var open: [(node: _Node, next: Int, value: Key.Value?)] = [(self, 0, nil)]
        var result: Key.Value?
        let hides = host?.engine.obeys(.hidesPreferencesBelow) ?? true
        let inOrder = host?.engine.obeys(.combinesPreferencesInOrder) ?? true
        while let (node, next, value) = open.last {
            let source = node as? any PreferenceNode
            let isSource = source?.key == identifier
            let count = node.children.count
            if next < count, !(hides && isSource && source?.hidesBelow == true) {
                open[open.count - 1].next += 1
                open.append((node.children[inOrder ? next : count - 1 - next], 0, nil))
                continue
            }
            open.removeLast()
            var mine: Any? = value
            if isSource, hides || source?.hidesBelow != true || mine == nil {
                source?.change(&mine)
            }
            let done = mine as? Key.Value
            if open.isEmpty {
                result = done
            } else {
                combine(key, &open[open.count - 1].value, done)
            }
        }
        return result
    }

    private func combine<Key: PreferenceKey>(
        _ key: Key.Type, _ value: inout Key.Value?, _ next: Key.Value?
    ) {
        guard let next else { return }
        guard var sum = value else {
            value = next
            return
        }
        Key.reduce(value: &sum) { next }
        value = sum
    }
}
