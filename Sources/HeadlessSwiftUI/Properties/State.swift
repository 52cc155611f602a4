/// A value that a view owns for as long as its place in the graph has its identity.
@propertyWrapper
public struct State<Value>: DynamicProperty {
    private let initial: Value
    private var location: StoredLocation<Value>?

    public init(wrappedValue: Value) { initial = wrappedValue }
    public init(initialValue: Value) { initial = initialValue }

    public var wrappedValue: Value {
        get { location?.get() ?? initial }
        nonmutating set { location?.set(newValue, Transaction.current) }
    }

    public var projectedValue: Binding<Value> {
        if let location { return Binding(location) }
        warnOnStage(.stateOutsideOfView, by: .warnsOfStateOutsideOfView)
        return .constant(initial)
    }
}

extension State where Value: ExpressibleByNilLiteral {
    public init() { self.init(wrappedValue: nil) }
}

// why: what it holds is locked, or touched on the main actor only.
extension State: @unchecked Sendable where Value: Sendable {}

extension State: GraphProperty {
    mutating func attach(to boxes: PropertyBoxes, at index: Int) {
        let initial = initial
        boxes.drop(index, unless: .keepsStateOfIdentity)
        let box = boxes.box(index) {
            StateBox(StoredLocation(initial, of: boxes.node, engine: boxes.engine))
        }
        location = box.location
        if !boxes.engine.obeys(.evaluatesReadersOnly) { box.location.follow(boxes.node) }
    }
}

/// What the graph keeps for a `@State`.
@MainActor
private final class StateBox<Value>: LeavingBox {
    let location: StoredLocation<Value>
    init(_ location: StoredLocation<Value>) { self.location = location }
    func leave(_ node: _Node) { location.leave() }
}
