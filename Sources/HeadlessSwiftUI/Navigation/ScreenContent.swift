/// What a pushed screen shows, made by a closure that the stack runs.
///
/// What the closure reads of observables is the screen's own concern (SUI-OB-17); a `@State` that
/// only the closure reads evaluates nothing when it changes (SUI-NAV-25).
nonisolated struct ScreenContent: _PrimitiveView {
    let source: ScreenSource
    @MainActor static func _makeNode(of view: Self) -> _ViewNode<Self> { ScreenContentNode(view) }
}

/// Where the content of a pushed screen comes from.
@MainActor
class ScreenSource {
    var link: NodeLink?

    /// The content; nil where that of before stays.
    func content() -> AnyView? { nil }
    /// Whether the content has to be made anew when the screen is shown.
    var isStale: Bool { false }

    final func invalidate() {
        if let node = link?.node { node.host?.invalidate(node) }
    }

    final func renew() {
        if isStale { invalidate() }
    }
}

/// Content made by a closure of `navigationDestination(isPresented:)` or `(item:)`.
final class ClosureSource: ScreenSource {
    private var make: () -> AnyView?

    init(_ make: @escaping () -> AnyView?) { self.make = make }

    override func content() -> AnyView? { make() }

    func replace(_ make: @escaping () -> AnyView?) {
        self.make = make
        invalidate()
    }
}

/// Content for an element of a path.
final class ValueSource: ScreenSource {
    var item: PathItem {
        didSet { invalidate() }
    }
    private weak var stack: StackNavigationController?
    weak var screen: PushedScreen?
    private var seen: (destination: ObjectIdentifier, version: Int)?

    init(_ item: PathItem, on stack: StackNavigationController) {
        self.item = item
        self.stack = stack
    }

    override var isStale: Bool {
        guard let winner = stack?.destinations.winner(for: item) else { return false }
        return seen.map { $0 != (ObjectIdentifier(winner), winner.version) } ?? true
    }

    override func content() -> AnyView? {
        guard let stack else { return nil }
        // What its element leads to may be gone with it.
        if seen != nil, let screen, stack.isLeaving(screen) { return nil }
        guard let winner = stack.destinations.winner(for: item),
            let content = winner.content(for: item)
        else {
            stack.destinations.isMissing(for: self)
            return seen == nil ? placeholder(stack.engine) : nil
        }
        seen = (ObjectIdentifier(winner), winner.version)
        return content
    }

    /// What an element without a destination shows (SUI-NAV-10, SUI-U-26).
    private func placeholder(_ engine: Engine) -> AnyView {
        engine.choices.missingDestination == .warningSign
            ? AnyView(Image(systemName: "exclamationmark.triangle")) : AnyView(EmptyView())
    }
}

final class ScreenContentNode: _ViewNode<ScreenContent> {
    private let reads = BindingReads()

    override func didMount() {
        host?.listenerCount += 1
        view.source.link = nodeLink
    }

    override func receive(_ new: ScreenContent) {
        guard new.source !== view.source else { return }
        new.source.link = nodeLink
        super.receive(new)
    }

    override func update() {
        let source = view.source
        // Of observable objects alone: a state that the closure reads is its declaring body's.
        let content = reads.read(of: self) { Engine.reading(nil, source.content) }
        if let content { setChild(content) }
    }

    /// A covered screen takes a new closure of its destination when it is shown (SUI-NAV-24).
    override func hostTurned(attached: Bool) {
        if attached { view.source.renew() }
    }

    override func willUnmount() {
        host?.listenerCount -= 1
        reads.leave()
    }
}

/// Pushes a view of its own while it is wanted.
public nonisolated struct _ViewDestinationModifier: _PrimitiveModifier {
    let isWanted: () -> Bool
    let clear: () -> Void
    let content: () -> AnyView?
    let keepsFirstBinding: Bool
    /// What it is called, and the type of view that it pushes.
    let name: String
    let shown: Any.Type

    @MainActor public static func _makeNode<C: View>(
        of view: ModifiedContent<C, Self>
    ) -> _ViewNode<ModifiedContent<C, Self>> { ViewDestinationNode(view) }
}

final class ViewDestinationNode<Content: View>:
    _ViewNode<ModifiedContent<Content, _ViewDestinationModifier>>, LinkNode
{
    private(set) var isWanted = false
    private weak var stack: StackNavigationController?
    weak var screen: PushedScreen?
    private(set) var transaction = Transaction()
    private let reads = EnvironmentReads()
    private let bindingReads = BindingReads()
    private var source: ClosureSource?
    private var first: _ViewDestinationModifier?
    var isDestination: Bool { true }
    private(set) var evaluationCount = 0
    /// Whether it was wanted from the first evaluation on.
    private var isFirst = false

    var destination: AnyView {
        if isBlank { return AnyView(EmptyView()) }
        let made = ClosureSource(view.modifier.content)
        source = made
        return AnyView(ScreenContent(source: made))
    }

    /// The modifier whose binding counts: `isPresented` stays the first one (SUI-NAV-22).
    private var bound: _ViewDestinationModifier {
        guard view.modifier.keepsFirstBinding,
            host?.engine.obeys(.keepsFirstDestinationBinding) ?? true
        else { return view.modifier }
        let found = first ?? view.modifier
        first = found
        return found
    }

    /// Whether it pushes in the update that pushes the screen which it stands on (SUI-NAV-65).
    private var isBlank: Bool {
        guard let host, host.engine.choices.nestedDestination == .isBlank, isFirst else {
            return false
        }
        return (host.controller as? PushedScreen)?.link?.isDestination ?? false
    }

    override func didMount() {
        warnIfMisplaced(view.modifier.name, "presenting `\(view.modifier.shown)`")
    }

    override func update() {
        setChild(view.content)
        let place = environment.noting(reads).navigation?.controller as? StackNavigationController
        if place !== stack {
            stack?.linkLeft(self)
            stack = place
        }
        let modifier = bound
        let wanted = bindingReads.read(of: self) { modifier.isWanted() }
        isFirst = wanted && (isFirst || evaluationCount == 0)
        evaluationCount += 1
        if wanted, screen != nil { source?.replace(view.modifier.content) }
        guard wanted != isWanted else { return }
        isWanted = wanted
        transaction = host?.engine.applying ?? Transaction()
        stack?.linkChanged(self)
    }

    override func depends(on keys: Set<ObjectIdentifier>) -> Bool { reads.depends(on: keys) }

    override func willUnmount() {
        bindingReads.leave()
        stack?.linkLeft(self)
    }

    func wasPopped() {
        guard isWanted, let engine = host?.engine else { return }
        isWanted = false
        stack?.linkChanged(self)
        if engine.obeys(.writesBindingOnBack) { bound.clear() }
    }
}
