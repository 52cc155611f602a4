/// Names a value of the environment and says what it is where nobody has set it.
public protocol EnvironmentKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

/// What is handed down a tree of views: the nearest view that sets a value wins.
public struct EnvironmentValues {
    private var values: [ObjectIdentifier: Any] = [:]
    private var objects: [ObjectIdentifier: AnyObject] = [:]

    public init() {}

    public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
        get {
            guard let value = values[ObjectIdentifier(key)], let typed = value as? Key.Value
            else { return Key.defaultValue }
            return typed
        }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    /// The shared object of a class.
    subscript<Object: AnyObject>(object type: Object.Type) -> Object? {
        get { objects[ObjectIdentifier(type)] as? Object }
        set { objects[ObjectIdentifier(type)] = newValue }
    }
}

/// What a view keeps of the environment it is drawn in.
final class EnvironmentSlot {
    var values = EnvironmentValues()
}

/// A property of a view that is filled when the view is drawn.
protocol EnvironmentReading {
    var slot: EnvironmentSlot { get }
}

/// A value of the environment, in a view that is drawn at one place.
@propertyWrapper
public struct Environment<Value>: EnvironmentReading {
    let slot = EnvironmentSlot()
    private let key: KeyPath<EnvironmentValues, Value>

    public init(_ key: KeyPath<EnvironmentValues, Value>) {
        self.key = key
    }

    public var wrappedValue: Value { slot.values[keyPath: key] }
}

/// A shared object of the environment.
@propertyWrapper
public struct EnvironmentObject<Object: AnyObject>: EnvironmentReading {
    let slot = EnvironmentSlot()

    public init() {}

    public var wrappedValue: Object {
        guard let object = slot.values[object: Object.self] else {
            preconditionFailure("no view around this one shares a \(Object.self)")
        }
        return object
    }
}

extension View {
    /// Sets a value for this view and what is within it.
    public func environment<Value>(
        _ key: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
    ) -> some View {
        EnvironmentSetting(content: self) { $0[keyPath: key] = value }
    }

    /// Shares an object with this view and what is within it.
    public func environmentObject<Object: AnyObject>(_ object: Object) -> some View {
        EnvironmentSetting(content: self) { $0[object: Object.self] = object }
    }
}

private struct EnvironmentSetting<Content: View>: View {
    typealias Body = Never
    let content: Content
    let set: (inout EnvironmentValues) -> Void
}

extension EnvironmentSetting: Drawn {
    func draw(on canvas: inout Canvas, in environment: EnvironmentValues) {
        var inner = environment
        set(&inner)
        canvas.draw(content, in: inner)
    }
}
