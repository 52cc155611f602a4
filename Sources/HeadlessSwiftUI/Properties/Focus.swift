/// Whether, and where among several fields, the keyboard is.
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
    private let initial: Value
    private var location: StoredLocation<Value>?

    public init() where Value == Bool { initial = false }
    public init<T: Hashable>() where Value == T? { initial = nil }

    public var wrappedValue: Value {
        get { location?.get() ?? initial }
        nonmutating set { location?.set(newValue, Transaction.current) }
    }

    public var projectedValue: Binding {
        if location == nil { warnOnStage(.focusOutsideOfView, by: .warnsOfStateOutsideOfView) }
        return Binding(location: location, initial: initial)
    }

    /// A way to read and to move the keyboard.
    @propertyWrapper
    public struct Binding {
        fileprivate let location: StoredLocation<Value>?
        fileprivate let initial: Value

        public var wrappedValue: Value {
            get { location?.get() ?? initial }
            nonmutating set { location?.set(newValue, Transaction.current) }
        }
        public var projectedValue: Self { self }
    }
}

extension FocusState: GraphProperty {
    mutating func attach(to boxes: PropertyBoxes, at index: Int) {
        let initial = initial
        location =
            boxes.box(index) {
                FocusBox(StoredLocation(initial, of: boxes.node, engine: boxes.engine))
            }.location
    }
}

@MainActor
private final class FocusBox<Value>: LeavingBox {
    let location: StoredLocation<Value>
    init(_ location: StoredLocation<Value>) { self.location = location }
    func leave(_ node: _Node) { location.leave() }
}

/// Gives the keyboard to a field, and writes where it is.
public nonisolated struct _FocusModifier<Value: Hashable>: _PrimitiveModifier {
    let binding: FocusState<Value>.Binding
    let value: Value
    let none: Value
    @MainActor public static func _makeNode<C: View>(
        of view: ModifiedContent<C, Self>
    ) -> _ViewNode<ModifiedContent<C, Self>> { FocusNode(view) }
}

extension View {
    public nonisolated func focused(_ condition: FocusState<Bool>.Binding) -> some View {
        modifier(_FocusModifier(binding: condition, value: true, none: false))
    }
    public nonisolated func focused<Value: Hashable>(
        _ binding: FocusState<Value?>.Binding, equals value: Value?
    ) -> some View { modifier(_FocusModifier<Value?>(binding: binding, value: value, none: nil)) }
    public nonisolated func defaultFocus<V: Hashable>(
        _ binding: FocusState<V>.Binding, _ value: V
    ) -> some View { decorated("defaultFocus") }
}

/// A node that can have the keyboard.
@MainActor
protocol FocusHolder: AnyObject {
    func takeFocus()
    func loseFocus()
}

final class FocusNode<Content: View, Value: Hashable>:
    _ViewNode<ModifiedContent<Content, _FocusModifier<Value>>>, FocusHolder
{
    override var childEnvironment: EnvironmentValues {
        var values = environment
        values.focusHolder = FocusPlace(holder: self)
        return values
    }
    override func update() {
        setChild(view.content)
        let modifier = view.modifier
        let isHere = Engine.reading(self) { modifier.binding.location?.get() == modifier.value }
        if isHere { becomeHolder() }
    }

    private func becomeHolder() {
        guard let engine = host?.engine, engine.focus !== self else { return }
        engine.focus = self
    }

    func takeFocus() {
        guard let engine = host?.engine, engine.focus !== self else { return }
        let before = engine.focus
        engine.focus = self
        before?.loseFocus()
        view.modifier.binding.wrappedValue = view.modifier.value
    }

    func loseFocus() {
        let modifier = view.modifier
        if modifier.binding.location?.get() == modifier.value {
            modifier.binding.wrappedValue = modifier.none
        }
    }

    /// What had the keyboard has gone, and so it is nowhere (SUI-ST-29).
    override func willUnmount() {
        guard let engine = host?.engine, engine.focus === self else { return }
        engine.focus = nil
        guard engine.obeys(.resetsFocusOfLeavers) else { return }
        let modifier = view.modifier
        engine.act {
            if modifier.binding.location?.get() == modifier.value {
                modifier.binding.wrappedValue = modifier.none
            }
        }
    }
}

/// Who gets the keyboard when a field is used.
struct FocusPlace: Equatable {
    weak var holder: (any FocusHolder)?
    static func == (first: Self, second: Self) -> Bool { first.holder === second.holder }
}

private enum FocusKey: EnvironmentKey { static var defaultValue: FocusPlace? { nil } }

extension EnvironmentValues {
    var focusHolder: FocusPlace? {
        get { self[FocusKey.self] }
        set { self[FocusKey.self] = newValue }
    }
}
