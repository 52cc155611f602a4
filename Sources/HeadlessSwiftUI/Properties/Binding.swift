/// A value kept elsewhere, to read and to write.
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
    /// What accompanies writes through this binding.
    public var transaction: Transaction
    let location: Location<Value>
    /// The value when the binding was made. What compares two views sees it: theirs may be of two
    /// moments, and what an older one leads to may be gone (`_value` of OpenSwiftUI's `Binding`).
    private let made: Value
    private var hasTransaction = false
    /// Whether it is a property of the view whose body is evaluated with it.
    private var isProperty = false

    /// - Parameter made: the value now; nil where the location is asked for it.
    init(_ location: Location<Value>, made: Value? = nil) {
        self.location = location
        self.made = made ?? location.peek()
        transaction = Transaction()
    }

    @preconcurrency
    public init(
        @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
        @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value) -> Void
    ) {
        let (get, set) = (
            unsafeBitCast(get, to: (() -> Value).self),
            unsafeBitCast(set, to: ((Value) -> Void).self)
        )
        self.init(ClosureLocation(get) { value, _ in set(value) })
    }

    @preconcurrency
    public init(
        @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
        @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value, Transaction) -> Void
    ) {
        let (get, set) = (
            unsafeBitCast(get, to: (() -> Value).self),
            unsafeBitCast(set, to: ((Value, Transaction) -> Void).self)
        )
        self.init(ClosureLocation(get, set))
    }

    public init(projectedValue: Binding<Value>) { self = projectedValue }

    /// A binding to an optional value, for an app that has a value that is none.
    public init<V>(_ base: Binding<V>) where Value == V? {
        self.init(
            ClosureLocation({ base.wrappedValue }) { new, transaction in
                if let new { base.location.set(new, transaction) }
            }, made: .some(base.made))
    }

    /// A binding to the value of an optional; nil where there is none.
    public init?(_ base: Binding<Value?>) {
        guard let first = base.wrappedValue else { return nil }
        self.init(UnwrappedLocation(base.location, first), made: first)
    }

    public init<V: Hashable>(_ base: Binding<V>) where Value == AnyHashable {
        self.init(
            ClosureLocation({ AnyHashable(base.wrappedValue) }) { new, transaction in
                if let new = new.base as? V { base.location.set(new, transaction) }
            }, made: AnyHashable(base.made))
    }

    public static func constant(_ value: Value) -> Self { Self(ConstantLocation(value)) }

    public var wrappedValue: Value {
        get {
            if Engine.isComparing { return made }
            return isProperty ? location.get() : location.getBeside()
        }
        nonmutating set {
            location.set(newValue, hasTransaction ? transaction : Transaction.current)
        }
    }

    public var projectedValue: Self {
        var copy = self
        copy.isProperty = false
        return copy
    }

    public subscript<Subject>(
        dynamicMember keyPath: WritableKeyPath<Value, Subject>
    ) -> Binding<Subject> {
        // Of an object's property it is read: a body that makes a binding to it depends on it
        // (SUI-UP-35).
        var part = Binding<Subject>(
            PartLocation(location, keyPath), made: made[keyPath: keyPath])
        part.transaction = transaction
        part.hasTransaction = hasTransaction
        return part
    }

    public func transaction(_ transaction: Transaction) -> Self {
        var copy = self
        copy.transaction = transaction
        copy.hasTransaction = true
        return copy
    }

    public func animation(_ animation: Animation? = .default) -> Self {
        var transaction = transaction
        transaction.animation = animation
        return self.transaction(transaction)
    }
}

// why: what it holds is locked, or touched on the main actor only.
extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding: Identifiable where Value: Identifiable {
    public var id: Value.ID { wrappedValue.id }
}

extension Binding: Sequence where Value: MutableCollection {
    public typealias Element = Binding<Value.Element>
    public typealias Iterator = IndexingIterator<Binding<Value>>
    public typealias SubSequence = Slice<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
    public typealias Index = Value.Index
    public typealias Indices = Value.Indices
    public var startIndex: Index { wrappedValue.startIndex }
    public var endIndex: Index { wrappedValue.endIndex }
    public var indices: Indices { wrappedValue.indices }
    public func index(after i: Index) -> Index { wrappedValue.index(after: i) }
    public func formIndex(after i: inout Index) { wrappedValue.formIndex(after: &i) }
    public subscript(position: Index) -> Element {
        Element(
            ClosureLocation({ wrappedValue[position] }) { new, transaction in
                var all = wrappedValue
                all[position] = new
                location.set(all, transaction)
            })
    }
}

extension Binding: BidirectionalCollection
where Value: BidirectionalCollection, Value: MutableCollection {
    public func index(before i: Index) -> Index { wrappedValue.index(before: i) }
}

extension Binding: RandomAccessCollection
where Value: MutableCollection, Value: RandomAccessCollection {}

extension Binding: GraphProperty {
    mutating func attach(to boxes: PropertyBoxes, at index: Int) { isProperty = true }
}

extension Binding: SameInGraph {
    /// Two bindings to one value are the same to whoever hears of its changes; anybody else has
    /// to be given those.
    @MainActor
    static func sameInGraph(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer) -> Bool {
        let first = first.assumingMemoryBound(to: Self.self).pointee
        let second = second.assumingMemoryBound(to: Self.self).pointee
        guard first.location.isSame(as: second.location) else { return false }
        return first.location.tells(Engine.receivingNode) || areEqual(first.made, second.made)
    }

    private static func areEqual(_ first: Value, _ second: Value) -> Bool {
        func open<Known: Equatable>(_ first: Known) -> Bool { first == second as? Known }
        if let first = first as? any Equatable { return open(first) }
        return withUnsafeBytes(of: first) { first in
            withUnsafeBytes(of: second) { second in first.elementsEqual(second) }
        }
    }
}

/// The value of an optional, which keeps the last one while there is none.
// why: what it holds is locked, or touched on the main actor only.
private final class UnwrappedLocation<Value>: Location<Value>, @unchecked Sendable {
    private let base: Location<Value?>
    private let lock = NSLock()
    private var last: Value

    init(_ base: Location<Value?>, _ first: Value) {
        self.base = base
        last = first
    }

    override func get() -> Value {
        let now = base.get()
        return lock.withLock {
            if let now { last = now }
            return last
        }
    }

    override func set(_ value: Value, _ transaction: Transaction) {
        guard base.get() != nil else { return }
        base.set(value, transaction)
    }
}
