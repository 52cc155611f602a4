/// A value while a gesture goes on; its first one again when the gesture ends or is cancelled.
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
    private let initial: Value
    private let reset: (Value, inout Transaction) -> Void
    private var location: StoredLocation<Value>?

    public init(wrappedValue: Value) { self.init(initialValue: wrappedValue) }
    public init(initialValue: Value) { self.init(initialValue: initialValue) { _, _ in } }
    public init(wrappedValue: Value, resetTransaction: Transaction) {
        self.init(initialValue: wrappedValue, resetTransaction: resetTransaction)
    }
    public init(initialValue: Value, resetTransaction: Transaction) {
        self.init(initialValue: initialValue) { $1 = resetTransaction }
    }
    public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
        self.init(initialValue: wrappedValue, reset: reset)
    }
    public init(initialValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
        initial = initialValue
        self.reset = reset
    }
    public init(resetTransaction: Transaction = Transaction())
    where Value: ExpressibleByNilLiteral {
        self.init(initialValue: nil, resetTransaction: resetTransaction)
    }
    public init(reset: @escaping (Value, inout Transaction) -> Void)
    where Value: ExpressibleByNilLiteral { self.init(initialValue: nil, reset: reset) }

    public var wrappedValue: Value { location?.get() ?? initial }
    public var projectedValue: GestureState<Value> { self }

    /// A gesture goes on.
    func change(_ body: (inout Value, inout Transaction) -> Void) {
        var value = wrappedValue
        var transaction = Transaction.current
        body(&value, &transaction)
        location?.set(value, transaction)
    }

    /// A gesture is over, in success or not (SUI-ST-35).
    func end() {
        guard let location else { return }
        var transaction = Transaction.current
        reset(wrappedValue, &transaction)
        location.set(initial, transaction)
    }
}

extension GestureState: GraphProperty {
    mutating func attach(to boxes: PropertyBoxes, at index: Int) {
        let initial = initial
        location =
            boxes.box(index) {
                GestureStateBox(StoredLocation(initial, of: boxes.node, engine: boxes.engine))
            }.location
    }
}

@MainActor
private final class GestureStateBox<Value>: LeavingBox {
    let location: StoredLocation<Value>
    init(_ location: StoredLocation<Value>) { self.location = location }
    func leave(_ node: _Node) { location.leave() }
}
