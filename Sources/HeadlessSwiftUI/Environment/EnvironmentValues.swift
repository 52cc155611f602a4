/// What a view gets from those above it.
public struct EnvironmentValues: CustomStringConvertible {
    private var values: [ObjectIdentifier: Any] = [:]
    private var reads: EnvironmentReads?

    public init() {}

    public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
        get {
            reads?.note(ObjectIdentifier(key))
            return values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue
        }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    /// An object put in by its type.
    subscript<Object: AnyObject>(object type: Object.Type) -> Object? {
        get {
            reads?.note(ObjectIdentifier(type))
            return values[ObjectIdentifier(type)] as? Object
        }
        set { values[ObjectIdentifier(type)] = newValue }
    }

    public var description: String { "EnvironmentValues with \(values.count) values" }

    /// A copy that notes what is read of it.
    func noting(_ reads: EnvironmentReads) -> Self {
        var copy = self
        copy.reads = reads
        return copy
    }

    /// The keys whose values differ. Linear in the values of both.
    @MainActor
    func differences(from other: Self, engine: Engine) -> Set<ObjectIdentifier> {
        var found: Set<ObjectIdentifier> = []
        let compares = engine.obeys(.ignoresEqualEnvironment)
        for (key, value) in values {
            if compares, let theirs = other.values[key], engine.plans.sameAny(value, theirs) {
                continue
            }
            found.insert(key)
        }
        for key in other.values.keys where values[key] == nil { found.insert(key) }
        return found
    }

    /// The keys that have a value.
    var keys: Dictionary<ObjectIdentifier, Any>.Keys { values.keys }
}

/// A key of the environment, with the value where nobody sets one.
public protocol EnvironmentKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

/// The keys that one view has read.
// why: a copy of the environment may reach another thread and be read there.
final class EnvironmentReads: @unchecked Sendable {
    private let lock = NSLock()
    private var keys: [ObjectIdentifier] = []

    func note(_ key: ObjectIdentifier) {
        lock.withLock { if !keys.contains(key) { keys.append(key) } }
    }

    func depends(on changed: Set<ObjectIdentifier>) -> Bool {
        lock.withLock { keys.contains(where: changed.contains) }
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
