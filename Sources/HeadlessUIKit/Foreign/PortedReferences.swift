/// A weak reference to an object whose type may be a protocol: what `wayfold lab port` makes of
/// `weak` in a generic type that an app uses with a delegate's protocol.
///
/// On Apple's systems such a protocol is a class type; to Swift on Linux it is none, and `weak`
/// takes no parameter that may be one. What is no object is not kept.
@propertyWrapper
public struct PortedWeak<Value> {
    private weak var object: AnyObject?

    public init(wrappedValue: Value?) { object = wrappedValue.map { $0 as AnyObject } }

    public var wrappedValue: Value? {
        get { object as? Value }
        set { object = newValue.map { $0 as AnyObject } }
    }
}

/// An unowned reference to an object whose type may be a protocol, as `PortedWeak` is a weak one.
///
/// Reading it after the object is gone stops the process, as with `unowned`.
@propertyWrapper
public struct PortedUnowned<Value> {
    private unowned var object: AnyObject

    public init(wrappedValue: Value) { object = wrappedValue as AnyObject }

    public var wrappedValue: Value {
        get {
            guard let value = object as? Value else {
                preconditionFailure("an unowned reference to a \(Value.self) holds no object")
            }
            return value
        }
        set { object = newValue as AnyObject }
    }
}
