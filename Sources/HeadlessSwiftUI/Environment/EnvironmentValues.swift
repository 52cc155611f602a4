import Synchronization

/// What a view gets from those above it.
public struct EnvironmentValues: CustomStringConvertible {
    /// The values in the order in which they were first set: the few that there are, are sooner
    /// gone through than found by a hash.
    private var values: [(key: ObjectIdentifier, entry: EnvironmentEntry)] = []
    private var reads: EnvironmentReads?

    public init() {}

    public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
        get { value(K.Value.self, of: ObjectIdentifier(key)) ?? K.defaultValue }
        set { set(newValue, at: ObjectIdentifier(key)) }
    }

    /// An object put in by its type.
    subscript<Object: AnyObject>(object type: Object.Type) -> Object? {
        get { value(Object?.self, of: ObjectIdentifier(type)) ?? nil }
        set { set(newValue, at: ObjectIdentifier(type)) }
    }

    private func value<Value>(_ type: Value.Type, of key: ObjectIdentifier) -> Value? {
        reads?.note(key)
        return entry(of: key).flatMap(EnvironmentValue<Value>.of)?.value
    }

    private func entry(of key: ObjectIdentifier) -> EnvironmentEntry? {
        for (other, entry) in values where other == key { return entry }
        return nil
    }

    private mutating func set<Value>(_ value: Value, at key: ObjectIdentifier) {
        reads?.noteWrite(key)
        put(EnvironmentValue(value), at: key)
    }

    private mutating func put(_ entry: EnvironmentEntry, at key: ObjectIdentifier) {
        if let index = values.firstIndex(where: { $0.key == key }) {
            values[index].entry = entry
        } else {
            values.append((key, entry))
        }
    }

    public var description: String { "EnvironmentValues with \(values.count) values" }

    /// A copy that notes what is read of it, and written.
    func noting(_ reads: EnvironmentReads) -> Self {
        var copy = self
        copy.reads = reads
        return copy
    }

    /// A copy of which nobody notes what is read.
    var notingNothing: Self {
        var copy = self
        copy.reads = nil
        return copy
    }

    /// The keys whose values differ. Linear in the values of both; what was taken over from one to
    /// the other is not looked at.
    @MainActor
    func differences(from other: Self, engine: Engine) -> Set<ObjectIdentifier> {
        var found: Set<ObjectIdentifier> = []
        let compares = engine.obeys(.ignoresEqualEnvironment)
        for (index, (key, value)) in values.enumerated() {
            // Those that were made of one another have most of their values at the same places.
            let isThere = index < other.values.count && other.values[index].key == key
            let theirs = isThere ? other.values[index].entry : other.entry(of: key)
            if compares, let theirs, value.isSame(as: theirs, engine.plans) { continue }
            found.insert(key)
        }
        for (key, _) in other.values where entry(of: key) == nil { found.insert(key) }
        return found
    }

    /// Whether the values of these keys hold nothing but bytes.
    func isPlain(in keys: Set<ObjectIdentifier>) -> Bool {
        keys.allSatisfy { entry(of: $0)?.isPlain ?? true }
    }

    /// Takes the values of these keys over from another environment.
    mutating func take(_ keys: some Sequence<ObjectIdentifier>, from other: Self) {
        for key in keys {
            if let entry = other.entry(of: key) { put(entry, at: key) }
        }
    }
}

/// The value of a key. Environments that were made of one another share it.
private class EnvironmentEntry {
    var isPlain: Bool { false }

    @MainActor
    func isSame(as other: EnvironmentEntry, _ plans: TypePlans) -> Bool { self === other }
}

private final class EnvironmentValue<Value>: EnvironmentEntry {
    let value: Value

    init(_ value: Value) { self.value = value }

    /// An entry whose value has this type; nil for another one.
    static func of(_ entry: EnvironmentEntry) -> EnvironmentValue? {
        type(of: entry) == Self.self ? unsafeDowncast(entry, to: Self.self) : nil
    }

    override var isPlain: Bool { _isPOD(Value.self) }

    override func isSame(as other: EnvironmentEntry, _ plans: TypePlans) -> Bool {
        if self === other { return true }
        return Self.of(other).map { plans.same(value, $0.value) } ?? false
    }
}

/// A key of the environment, with the value where nobody sets one.
public protocol EnvironmentKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

/// The keys that one view has read, and those that it has set.
// A copy of the environment may reach another thread and be read there.
final class EnvironmentReads: Sendable {
    private struct Keys {
        var read: [ObjectIdentifier] = []
        var written: [ObjectIdentifier] = []
    }

    private let keys = Mutex(Keys())

    var written: [ObjectIdentifier] { keys.withLock { $0.written } }

    func note(_ key: ObjectIdentifier) {
        keys.withLock { if !$0.read.contains(key) { $0.read.append(key) } }
    }

    func noteWrite(_ key: ObjectIdentifier) {
        keys.withLock { if !$0.written.contains(key) { $0.written.append(key) } }
    }

    /// Forgets them before they are noted anew.
    func clear() {
        keys.withLock { keys in
            keys.read.removeAll(keepingCapacity: true)
            keys.written.removeAll(keepingCapacity: true)
        }
    }

    func depends(on changed: Set<ObjectIdentifier>) -> Bool {
        keys.withLock { $0.read.contains(where: changed.contains) }
    }
}

/// A value of the environment, or an object in it.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
    private enum Place {
        case path(KeyPath<EnvironmentValues, Value>)
        case object((EnvironmentValues) -> Value)
    }

    private let place: Place
    private var found: Value?

    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { place = .path(keyPath) }

    public init(_ objectType: Value.Type) where Value: AnyObject & Observable {
        place = .object { environment in
            guard let object = environment[object: objectType] else {
                // why: SwiftUI ends the process here too, with these words.
                fatalError(
                    "No Observable object of type \(objectType) found. A"
                        + " View.environmentObject(_:) for \(objectType) may be missing as an"
                        + " ancestor of this view.")
            }
            return object
        }
    }

    public init<Object: AnyObject & Observable>(_ objectType: Object.Type)
    where Value == Object? {
        place = .object { $0[object: objectType] }
    }

    public var wrappedValue: Value {
        if let found { return found }
        switch place {
        case .path(let path):
            if !isAttached {
                warnOnStage(
                    .environmentOutsideOfView(Value.self), by: .warnsOfEnvironmentOutsideOfView)
            }
            return (source ?? EnvironmentValues())[keyPath: path]
        case .object(let read):
            return read(source ?? EnvironmentValues())
        }
    }

    /// The environment of the view, once it is in the graph.
    private var source: EnvironmentValues?
    private var isAttached: Bool { source != nil }
}

// why: what it holds is locked, or touched on the main actor only.
extension Environment: @unchecked Sendable where Value: Sendable {}

extension Environment: GraphProperty {
    mutating func attach(to boxes: PropertyBoxes, at index: Int) {
        let environment = boxes.trackedEnvironment
        switch place {
        case .path(let path): found = environment[keyPath: path]
        case .object: boxes.environment.note(ObjectIdentifier(Value.self))
        }
        source = environment
    }
}

extension Environment: SameInGraph {
    /// What a view reads of the environment is no part of its value.
    static func sameInGraph(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer) -> Bool {
        let first = first.assumingMemoryBound(to: Self.self).pointee
        let second = second.assumingMemoryBound(to: Self.self).pointee
        switch (first.place, second.place) {
        case (.path(let first), .path(let second)): return first == second
        case (.object, .object): return true
        default: return false
        }
    }
}
