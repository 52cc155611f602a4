/// How a view comes and goes, whatever it is made of.
public struct AnyTransition: Sendable {
    let isIdentity: Bool
    /// The animation that is the transition's own; nil where it takes that of the change.
    private(set) var ownAnimation: Animation??

    private init(isIdentity: Bool) { self.isIdentity = isIdentity }
    public init<T: Transition>(_ transition: T) {
        self.init(isIdentity: transition is IdentityTransition)
    }

    public static let identity = Self(isIdentity: true)
    public static let opacity = Self(isIdentity: false)
    public static let slide = Self(isIdentity: false)
    public static let scale = Self(isIdentity: false)
    public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> Self { .scale }
    public static func move(edge: Edge) -> Self { .slide }
    public static func push(from edge: Edge) -> Self { .slide }
    public static func offset(_ offset: CGSize) -> Self { .slide }
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> Self { .slide }
    public static func modifier<E: ViewModifier>(active: E, identity: E) -> Self { .opacity }
    public static func asymmetric(insertion: Self, removal: Self) -> Self { removal }
    public func combined(with other: Self) -> Self {
        var both = Self(isIdentity: isIdentity && other.isIdentity)
        both.ownAnimation = ownAnimation ?? other.ownAnimation
        return both
    }
    public func animation(_ animation: Animation?) -> Self {
        var copy = self
        copy.ownAnimation = .some(animation)
        return copy
    }
}

public nonisolated struct _TransitionModifier: _PrimitiveModifier {
    let transition: AnyTransition
    @MainActor public static func _makeNode<C: View>(
        of view: ModifiedContent<C, Self>
    ) -> _ViewNode<ModifiedContent<C, Self>> { TransitionModifierNode(view) }
}

extension View {
    public func transition(_ t: AnyTransition) -> some View {
        modifier(_TransitionModifier(transition: t))
    }
    public func transition<T: Transition>(_ transition: T) -> some View {
        TransitioningView(content: self, transition: transition)
    }
}

final class TransitionModifierNode<Content: View>:
    _ViewNode<ModifiedContent<Content, _TransitionModifier>>, TransitionNode
{
    override var transition: (any TransitionNode)? { self }
    override func update() { setChild(view.content) }
    var isIdentity: Bool { view.modifier.transition.isIdentity }
    var ownAnimation: Animation?? { view.modifier.transition.ownAnimation }
}

/// A view with a transition of an app's own.
nonisolated struct TransitioningView<Content: View, T: Transition>: _PrimitiveView {
    let content: Content
    let transition: T
    @MainActor static func _makeNode(of view: Self) -> _ViewNode<Self> { TransitioningNode(view) }
}

/// What the transition makes of the content when it is there: the way in and out is not drawn.
final class TransitioningNode<Content: View, T: Transition>:
    _ViewNode<TransitioningView<Content, T>>, TransitionNode
{
    override var transition: (any TransitionNode)? { self }

    override func update() {
        let content = PlaceholderContentView<T>(content: view.content)
        setChild(view.transition.body(content: content, phase: .identity))
    }
    var isIdentity: Bool { view.transition is IdentityTransition }
    var ownAnimation: Animation?? { nil }
}
