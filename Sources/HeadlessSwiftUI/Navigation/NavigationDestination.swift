extension View {
    /// Says what a stack shows for the values of one type: for elements of exactly that type.
    ///
    /// Of several for one type on a stack the one nearest to its root counts.
    public func navigationDestination<D: Hashable, C: View>(
        for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View {
        modifier(_ValueDestinationModifier(destination: destination))
    }

    /// Pushes a view while a binding is true; going back writes false.
    public func navigationDestination<V: View>(
        isPresented: Binding<Bool>, @ViewBuilder destination: @escaping () -> V
    ) -> some View {
        modifier(
            _ViewDestinationModifier(
                isWanted: { isPresented.wrappedValue },
                clear: { if isPresented.wrappedValue { isPresented.wrappedValue = false } },
                content: { AnyView(destination()) }, keepsFirstBinding: true,
                name: "navigationDestination(isPresented:destination:)", shown: V.self))
    }

    /// Pushes a view while an item is there; going back writes nil.
    public func navigationDestination<D: Hashable, C: View>(
        item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View {
        modifier(
            _ViewDestinationModifier(
                isWanted: { item.wrappedValue != nil },
                clear: { if item.wrappedValue != nil { item.wrappedValue = nil } },
                content: { item.wrappedValue.map { AnyView(destination($0)) } },
                keepsFirstBinding: false,
                name: "navigationDestination(item:destination:)", shown: C.self))
    }
}

/// Says what is shown for values of a type.
public nonisolated struct _ValueDestinationModifier<Value: Hashable, Destination: View>:
    _PrimitiveModifier
{
    let destination: (Value) -> Destination
    @MainActor public static func _makeNode<C: View>(
        of view: ModifiedContent<C, Self>
    ) -> _ViewNode<ModifiedContent<C, Self>> { ValueDestinationNode(view) }
}

/// A node that says what is shown for values of a type.
@MainActor
protocol DestinationNode: _Node {
    var valueType: any Hashable.Type { get }
    /// How often the closure has changed.
    var version: Int { get }
    func content(for item: PathItem) -> AnyView?
    /// The value that some JSON stands for.
    func read(_ json: String) -> PathItem?
}

final class ValueDestinationNode<Content: View, Value: Hashable, Destination: View>:
    _ViewNode<ModifiedContent<Content, _ValueDestinationModifier<Value, Destination>>>,
    DestinationNode
{
    private weak var stack: StackNavigationController?
    private let reads = EnvironmentReads()
    private(set) var version = 0

    var valueType: any Hashable.Type { Value.self }

    override func didMount() {
        warnIfMisplaced("navigationDestination(for:destination:)", "for type `\(Value.self)`")
    }

    override func update() {
        setChild(view.content)
        version += 1
        let place = environment.noting(reads).navigation?.controller as? StackNavigationController
        if place !== stack {
            stack?.destinations.remove(self)
            stack = place
            if let place { place.destinations.add(self, on: place) }
        } else {
            stack?.destinationChanged(self)
        }
    }

    override func depends(on keys: Set<ObjectIdentifier>) -> Bool { reads.depends(on: keys) }
    override func willUnmount() { stack?.destinations.remove(self) }

    func content(for item: PathItem) -> AnyView? {
        guard let value = item.value as? Value ?? item.value.base as? Value else { return nil }
        return AnyView(view.modifier.destination(value))
    }

    func read(_ json: String) -> PathItem? {
        guard let type = Value.self as? any Decodable.Type else { return nil }
        // Text that is not right counts as a value that nobody can read (SUI-U-03).
        let decoded = try? JSONDecoder().decode(type, from: Data(json.utf8))
        return (decoded as? Value).map { PathItem($0, isCodable: true) }
    }
}

extension _Node {
    /// Reports a destination in a container that makes its rows when they are needed: the stack
    /// may not see it (SUI-NAV-06). All rows are made here, so it works, as it does in iOS 18.
    func warnIfMisplaced(_ name: String, _ what: String) {
        guard host?.engine.obeys(.warnsOfMisplacedDestinations) ?? false else { return }
        var next = parent
        while let node = next {
            if node.isLazyContainer {
                host?.engine.stage?.warn(
                    "Do not put a navigation destination modifier inside a \"lazy” container, like"
                        + " `List` or `LazyVStack`. These containers create child views only when"
                        + " needed to render on screen. Add the navigation destination modifier"
                        + " outside these containers so that the navigation stack can always see"
                        + " the destination. There's a misplaced `\(name)` modifier \(what). It"
                        + " will be ignored in a future release.")
                return
            }
            next = node.parent
        }
    }
}

/// The destinations that the screens of a stack declare, by the types of their values.
@MainActor
final class DestinationList {
    private var known: [ObjectIdentifier: [any DestinationNode]] = [:]
    /// The screens that show nothing for want of a destination.
    private var missing: [WeakSource] = []

    private struct WeakSource {
        weak var source: ValueSource?
    }

    /// The one that counts for a value: the nearest to the root (SUI-NAV-07).
    func winner(for item: PathItem) -> (any DestinationNode)? {
        known[ObjectIdentifier(item.type)]?.first
            ?? known[ObjectIdentifier(AnyHashable.self)]?.first
    }

    func isWinner(_ node: any DestinationNode) -> Bool {
        known[ObjectIdentifier(node.valueType)]?.first === node
    }

    /// The value of an element that was encoded, if a destination knows its type.
    func read(_ tag: String, _ json: String) -> PathItem? {
        for nodes in known.values {
            guard let first = nodes.first, PathItem.tag(of: first.valueType) == tag else {
                continue
            }
            return first.read(json)
        }
        return nil
    }

    /// Adds a destination; linear in those for its type.
    func add(_ node: any DestinationNode, on stack: StackNavigationController) {
        let type = ObjectIdentifier(node.valueType)
        var nodes = known[type] ?? []
        if !nodes.isEmpty, let engine = node.host?.engine, engine.obeys(.warnsOfDoubledDestinations)
        {
            let name = PathItem.tag(of: node.valueType)
            engine.stage?.warn(
                "A navigationDestination for “\(name)” was declared earlier on the stack. Only the"
                    + " destination declared closest to the root view of the stack will be used.")
        }
        let nearest = node.host?.engine.obeys(.prefersDestinationsNearRoot) ?? true
        let place = stack.order(of: node)
        let index = nodes.firstIndex { place < stack.order(of: $0) } ?? nodes.count
        nodes.insert(node, at: nearest ? index : 0)
        known[type] = nodes
        let waiting = missing
        missing = []
        for screen in waiting { screen.source?.invalidate() }
    }

    func remove(_ node: any DestinationNode) {
        let type = ObjectIdentifier(node.valueType)
        known[type]?.removeAll { $0 === node }
        if known[type]?.isEmpty == true { known[type] = nil }
    }

    func isMissing(for source: ValueSource) { missing.append(WeakSource(source: source)) }
}

extension StackNavigationController {
    /// Where a destination is declared: on which screen, how deep in it, and when.
    fileprivate func order(of node: any DestinationNode) -> DestinationOrder {
        DestinationOrder(
            place: screenOf(node)?.place ?? 0, depth: node.depth, serial: node.serial)
    }
}

private struct DestinationOrder: Comparable {
    var place: Int
    var depth: Int
    var serial: Int

    static func < (first: Self, second: Self) -> Bool {
        (first.place, first.depth, first.serial) < (second.place, second.depth, second.serial)
    }
}
