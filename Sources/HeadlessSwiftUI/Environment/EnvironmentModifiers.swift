/// Sets a value of the environment for what it modifies.
public nonisolated struct _EnvironmentKeyWritingModifier<Value>: _PrimitiveModifier {
    let keyPath: WritableKeyPath<EnvironmentValues, Value>
    let value: Value

    @MainActor public static func _makeNode<Content: View>(
        of view: ModifiedContent<Content, Self>
    ) -> _ViewNode<ModifiedContent<Content, Self>> {
        EnvironmentNode(view) { modifier, environment in
            environment[keyPath: modifier.keyPath] = modifier.value
        }
    }
}

/// Changes a value of the environment for what it modifies.
public nonisolated struct _EnvironmentKeyTransformModifier<Value>: _PrimitiveModifier {
    let keyPath: WritableKeyPath<EnvironmentValues, Value>
    let transform: (inout Value) -> Void

    @MainActor public static func _makeNode<Content: View>(
        of view: ModifiedContent<Content, Self>
    ) -> _ViewNode<ModifiedContent<Content, Self>> {
        // A key path that changes is not taken up: iOS stays with the first (SUI-UP-37).
        let keyPath = view.modifier.keyPath
        return EnvironmentNode(view) { modifier, environment in
            let isFixed = HeadlessStage.current.engine.obeys(.keepsFirstKeyPath)
            modifier.transform(&environment[keyPath: isFixed ? keyPath : modifier.keyPath])
        }
    }
}

/// Puts an object in the environment of what it modifies.
public nonisolated struct _EnvironmentObjectModifier<Object: AnyObject>: _PrimitiveModifier {
    let object: Object?

    @MainActor public static func _makeNode<Content: View>(
        of view: ModifiedContent<Content, Self>
    ) -> _ViewNode<ModifiedContent<Content, Self>> {
        EnvironmentNode(view) { modifier, environment in
            environment[object: Object.self] = modifier.object
        }
    }
}

extension View {
    public func environment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
    ) -> some View {
        modifier(_EnvironmentKeyWritingModifier(keyPath: keyPath, value: value))
    }

    public func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
        modifier(_EnvironmentObjectModifier(object: object))
    }

    public func environmentObject<T: ObservableObject>(_ object: T) -> some View {
        modifier(_EnvironmentObjectModifier(object: object))
    }

    public func transformEnvironment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
    ) -> some View {
        modifier(_EnvironmentKeyTransformModifier(keyPath: keyPath, transform: transform))
    }
}

/// The node of a modifier that changes the environment of its content.
final class EnvironmentNode<Content: View, Modifier: ViewModifier>:
    _ViewNode<ModifiedContent<Content, Modifier>>
{
    private let change: (Modifier, inout EnvironmentValues) -> Void
    private let reads = EnvironmentReads()
    private var below = EnvironmentValues()
    private var isMade = false

    init(
        _ view: ModifiedContent<Content, Modifier>,
        change: @escaping (Modifier, inout EnvironmentValues) -> Void
    ) {
        self.change = change
        super.init(view)
    }

    override var childEnvironment: EnvironmentValues { below }

    override func update() {
        let changed = renew()
        if isMade { host?.environmentChanged(of: self, keys: changed) }
        isMade = true
        setChild(view.content)
    }

    override func isReached(by keys: Set<ObjectIdentifier>) -> Bool { reads.depends(on: keys) }

    /// What is made of other keys than those that changed stays as it is.
    override func passOn(_ keys: Set<ObjectIdentifier>) -> Set<ObjectIdentifier> {
        guard isMade, !reads.depends(on: keys) else { return renew() }
        var new = environment
        let own = reads.written
        new.take(own, from: below)
        below = new
        return keys.subtracting(own)
    }

    /// Makes the children's environment anew; the keys of it that changed.
    private func renew() -> Set<ObjectIdentifier> {
        guard let host else { return [] }
        reads.clear()
        var new = environment.noting(reads)
        change(view.modifier, &new)
        new = new.notingNothing
        let changed = below.differences(from: new, engine: host.engine)
        below = new
        return changed
    }
}
