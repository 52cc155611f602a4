/// A change of a view, kept apart from it.
@preconcurrency @MainActor
public protocol ViewModifier {
    associatedtype Body: View
    typealias Content = _ViewModifier_Content<Self>

    @ViewBuilder func body(content: Content) -> Body

    /// Makes the node of a view with this modifier; modifiers of an app have the default.
    @MainActor static func _makeNode<C: View>(
        of view: ModifiedContent<C, Self>
    ) -> _ViewNode<ModifiedContent<C, Self>>
}

extension ViewModifier {
    @MainActor public static func _makeNode<C: View>(
        of view: ModifiedContent<C, Self>
    ) -> _ViewNode<ModifiedContent<C, Self>> { ModifierNode(view) }

    /// This modifier and then another one.
    public func concat<T>(_ modifier: T) -> ModifiedContent<Self, T> {
        ModifiedContent(content: self, modifier: modifier)
    }
}

extension ViewModifier where Body == Never {
    public func body(content: Content) -> Never {
        noBody(of: Self.self)
    }
}

/// A modifier that the engine knows.
@preconcurrency @MainActor
public protocol _PrimitiveModifier: ViewModifier where Body == Never {}

/// A value with a modifier.
@frozen
public nonisolated struct ModifiedContent<Content, Modifier> {
    public var content: Content
    public var modifier: Modifier

    public init(content: Content, modifier: Modifier) {
        self.content = content
        self.modifier = modifier
    }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
    public typealias Body = Never
    public var body: Never { noBody(of: Self.self) }
    @MainActor public static func _makeNode(of view: Self) -> _ViewNode<Self> {
        Modifier._makeNode(of: view)
    }
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
    public func body(content: _ViewModifier_Content<Self>) -> some View {
        content.modifier(self.content).modifier(modifier)
    }
}

extension ModifiedContent: Equatable where Content: Equatable, Modifier: Equatable {}

/// What a modifier modifies, inside its `body(content:)`.
public nonisolated struct _ViewModifier_Content<Modifier: ViewModifier>: _PrimitiveView {
    let content: any View
    @MainActor public static func _makeNode(of view: Self) -> _ViewNode<Self> {
        PlaceholderNode(view)
    }
}

final class PlaceholderNode<Modifier: ViewModifier>: _ViewNode<_ViewModifier_Content<Modifier>> {
    override func update() { set(view.content) }
    private func set<W: View>(_ content: W) { setChild(content) }
}

extension View {
    public nonisolated func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
        ModifiedContent(content: self, modifier: modifier)
    }
}

/// A modifier that changes nothing.
public nonisolated struct EmptyModifier: _PrimitiveModifier, Sendable {
    public static let identity = EmptyModifier()
    public init() {}
    @MainActor public static func _makeNode<C: View>(
        of view: ModifiedContent<C, Self>
    ) -> _ViewNode<ModifiedContent<C, Self>> { PassingNode(view) { $0.content } }
}

/// A modifier that is made of the environment where it is used.
@preconcurrency @MainActor
public protocol EnvironmentalModifier: ViewModifier where Body == Never {
    associatedtype ResolvedModifier: ViewModifier
    func resolve(in environment: EnvironmentValues) -> ResolvedModifier
}

extension EnvironmentalModifier {
    @MainActor public static func _makeNode<C: View>(
        of view: ModifiedContent<C, Self>
    ) -> _ViewNode<ModifiedContent<C, Self>> { ResolvingNode(view) }
}

/// The node of a modifier that an app has written.
final class ModifierNode<Content: View, Modifier: ViewModifier>:
    _ViewNode<ModifiedContent<Content, Modifier>>
{
    private var properties: PropertyBoxes?
    override var isWrittenByApp: Bool { true }

    override func didMount() {
        guard let host else { return }
        properties = PropertyBoxes(of: Modifier.self, node: self, engine: host.engine)
    }

    override func update() {
        guard let properties else { return }
        var modifier = view.modifier
        properties.attach(to: &modifier)
        let content = _ViewModifier_Content<Modifier>(content: view.content)
        setChild(properties.track { modifier.body(content: content) })
    }

    override func depends(on keys: Set<ObjectIdentifier>) -> Bool {
        properties?.environment.depends(on: keys) ?? false
    }

    override func willUnmount() {
        properties?.leave()
        properties = nil
    }
}

final class ResolvingNode<Content: View, Modifier: EnvironmentalModifier>:
    _ViewNode<ModifiedContent<Content, Modifier>>
{
    private let reads = EnvironmentReads()

    override func update() {
        let resolved = view.modifier.resolve(in: environment.noting(reads))
        setChild(view.content.modifier(resolved))
    }

    override func depends(on keys: Set<ObjectIdentifier>) -> Bool { reads.depends(on: keys) }
}
