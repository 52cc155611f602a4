/// Changes the transactions of the updates of what it modifies.
public nonisolated struct _TransactionModifier: _PrimitiveModifier {
    /// Nil where every transaction is changed, else only one in which this value has become
    /// another.
    let value: Any?
    /// Whether the view that a closure is given is left out.
    var isOfBody = false
    let transform: (inout Transaction) -> Void

    @MainActor public static func _makeNode<C: View>(
        of view: ModifiedContent<C, Self>
    ) -> _ViewNode<ModifiedContent<C, Self>> { TransactionModifierNode(view) }
}

nonisolated extension View {
    /// Changes the transaction of every update of this view.
    public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
        modifier(_TransactionModifier(value: nil, transform: transform))
    }
    /// Changes the transactions of those updates in which the value has become another.
    public func transaction<V: Equatable>(
        value: V, _ transform: @escaping (inout Transaction) -> Void
    ) -> some View { modifier(_TransactionModifier(value: value, transform: transform)) }
    /// Changes the transactions of what the closure does to the view, and not of the view itself.
    public func transaction<V: View>(
        _ transform: @escaping (inout Transaction) -> Void,
        @ViewBuilder body: (PlaceholderContentView<Self>) -> V
    ) -> some View {
        body(PlaceholderContentView(content: self)).modifier(
            _TransactionModifier(value: nil, isOfBody: true, transform: transform))
    }

    public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
        modifier(_TransactionModifier(value: value) { $0.animate(by: animation) })
    }
    public func animation(_ animation: Animation?) -> some View {
        modifier(_TransactionModifier(value: nil) { $0.animate(by: animation) })
    }
    public func animation<V: View>(
        _ animation: Animation?, @ViewBuilder body: (PlaceholderContentView<Self>) -> V
    ) -> some View { transaction({ $0.animate(by: animation) }, body: body) }
}

extension Transaction {
    fileprivate mutating func animate(by animation: Animation?) {
        if !disablesAnimations { self.animation = animation }
    }
}

/// One modifier of transactions above a view, and those above it.
@MainActor
final class TransactionLink {
    fileprivate weak var above: TransactionLink?
    fileprivate var modifier: _TransactionModifier?
    /// The pass in which the value has become another one.
    fileprivate var changedPass: Int?
}

extension Engine {
    /// The transaction of the update that goes on, as the modifiers above a view change it: the
    /// outermost first.
    func transaction(of node: _Node) -> Transaction {
        var links: [TransactionLink] = []
        var next = node.environment.transactionLink
        while let link = next {
            links.append(link)
            next = link.above
        }
        var transaction = applying
        guard !links.isEmpty, obeys(.transformsTransactions) else { return transaction }
        for link in links.reversed() {
            guard let modifier = link.modifier else { continue }
            if modifier.value == nil || link.changedPass == pass {
                modifier.transform(&transaction)
            }
        }
        return transaction
    }
}

private enum TransactionLinkKey: EnvironmentKey {
    static var defaultValue: TransactionLink? { nil }
}

extension EnvironmentValues {
    var transactionLink: TransactionLink? {
        get { self[TransactionLinkKey.self] }
        set { self[TransactionLinkKey.self] = newValue }
    }
}

final class TransactionModifierNode<Content: View>:
    _ViewNode<ModifiedContent<Content, _TransactionModifier>>
{
    private let link = TransactionLink()
    private var below = EnvironmentValues()

    override var childEnvironment: EnvironmentValues { below }

    override func didMount() { renew() }

    override func update() {
        let new = view.modifier
        if let engine = host?.engine, let before = link.modifier?.value, let now = new.value,
            !engine.plans.sameAny(before, now)
        {
            link.changedPass = engine.pass
        }
        link.modifier = new
        setChild(view.content)
    }

    override func isReached(by keys: Set<ObjectIdentifier>) -> Bool { true }

    override func passOn(_ keys: Set<ObjectIdentifier>) -> Set<ObjectIdentifier> {
        renew()
        return keys
    }

    /// Makes the children's environment: the link stays the same whatever the modifier is.
    private func renew() {
        link.above = environment.transactionLink
        below = environment
        below.transactionLink = link
    }
}

/// The view that a transition, or the closure of an animation or a transaction, changes.
public nonisolated struct PlaceholderContentView<Value>: _PrimitiveView {
    let content: any View
    @MainActor public static func _makeNode(of view: Self) -> _ViewNode<Self> {
        PlaceholderContentNode(view)
    }
}

/// What is given to the closure: its transactions are those above the modifier.
final class PlaceholderContentNode<Value>: _ViewNode<PlaceholderContentView<Value>> {
    override var childEnvironment: EnvironmentValues {
        // A transition has none of its own.
        guard Value.self is any View.Type else { return environment }
        var values = environment
        var link = values.transactionLink
        while let here = link, here.modifier?.isOfBody != true { link = here.above }
        values.transactionLink = link?.above
        return values
    }
    override func update() { set(view.content) }
    private func set<W: View>(_ content: W) { setChild(content) }
}
