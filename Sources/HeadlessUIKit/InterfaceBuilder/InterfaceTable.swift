/// What a storyboard or xib connects to in a class: its outlets, actions and inspectable
/// properties, by the names that Interface Builder knows them by.
///
/// Linux finds no property by its name. `wayfold lab port` writes a table into each class that has
/// something to connect:
///
/// ```swift
/// override class var interfaceTable: InterfaceTable {
///     var it = InterfaceTable(super.interfaceTable, #filePath)
///     it.outlet("name", \ListViewController.name)
///     it.action("tapped:", ListViewController.tapped)
///     return it
/// }
/// ```
@preconcurrency @MainActor
public struct InterfaceTable {
    /// Sets a property; false where the value is of another type.
    typealias Setter = @MainActor (AnyObject, Any?) -> Bool
    typealias Creator = @MainActor (AnyObject, NSCoder, Any?, String?) -> UIViewController?

    private(set) var setters: [String: Setter] = [:]
    private(set) var actions: [String: Selector] = [:]
    private(set) var creators: [String: Creator] = [:]
    /// Where the class is written, near which its xib and project are looked for.
    private(set) var file: String?

    /// Whether it is what a class has that no port wrote anything into.
    var isEmpty: Bool {
        file == nil && setters.isEmpty && actions.isEmpty && creators.isEmpty
    }

    /// What an exception for something that the class does not have adds where it was not ported.
    var hint: String {
        isEmpty ? " (a storyboard reaches outlets and actions of what the SDK compiles only)" : ""
    }

    public init() {}

    /// A table that begins with what the superclass has.
    public init(_ superclass: InterfaceTable, _ file: String) {
        self = superclass
        self.file = file
    }

    /// A property that an outlet, an outlet collection or an attribute is written to.
    public mutating func outlet<Target: AnyObject, Value>(
        _ name: String, _ property: ReferenceWritableKeyPath<Target, Value>
    ) {
        setters[name] = { object, value in
            guard let target = object as? Target, let new = Self.cast(value, to: Value.self) else {
                return false
            }
            target[keyPath: property] = new
            return true
        }
    }

    private static func cast<Value>(_ value: Any?, to type: Value.Type) -> Value? {
        if let value { return value as? Value ?? number(value, as: type) }
        return Optional<Any>.none as? Value
    }

    /// Attributes of Interface Builder are of few types: what they are in Swift follows from the
    /// property.
    private static func number<Value>(_ value: Any, as type: Value.Type) -> Value? {
        guard let number = value as? Double else { return nil }
        for converted: Any in [CGFloat(number), Float(number), Int(exactly: number) as Any] {
            if let value = converted as? Value { return value }
        }
        return nil
    }

    /// A method that an action is sent to, or an unwind segue.
    public mutating func action(_ name: String, _ method: Selector) {
        actions[name] = method
    }

    /// A method that makes the destination of a segue.
    public mutating func segueAction<Target: AnyObject, Result>(
        _ name: String, _ method: @escaping (Target) -> @MainActor (NSCoder) -> Result
    ) {
        creators[name] = { object, coder, _, _ in
            (object as? Target).flatMap { method($0)(coder) as? UIViewController }
        }
    }

    /// A method that makes the destination of a segue, and looks at its sender.
    public mutating func segueAction<Target: AnyObject, Result>(
        _ name: String, _ method: @escaping (Target) -> @MainActor (NSCoder, Any?) -> Result
    ) {
        creators[name] = { object, coder, sender, _ in
            (object as? Target).flatMap { method($0)(coder, sender) as? UIViewController }
        }
    }

    /// A method that makes the destination of a segue, and looks at its sender and identifier.
    public mutating func segueAction<Target: AnyObject, Result>(
        _ name: String,
        _ method: @escaping (Target) -> @MainActor (NSCoder, Any?, String?) -> Result
    ) {
        creators[name] = { object, coder, sender, identifier in
            (object as? Target).flatMap {
                method($0)(coder, sender, identifier) as? UIViewController
            }
        }
    }
}

/// A class that a storyboard or xib connects to.
public protocol InterfaceConnecting: AnyObject {
    /// The class's outlets and actions, with those of the classes above it.
    @MainActor static var interfaceTable: InterfaceTable { get }
}

extension InterfaceTable {
    /// The table of an object's class, which its stage builds once; empty where it has none.
    @MainActor
    static func of(_ object: AnyObject) -> InterfaceTable {
        HeadlessStage.current.interfaces.table(of: type(of: object))
    }
}

extension Selector {
    /// An action that Interface Builder knows by its name alone.
    ///
    /// - Parameter isSent: whether to a target of its own, which UIKit expects to have it, else to
    ///   the first responder that has it.
    @MainActor
    static func named(_ name: String, isSent: Bool) -> Selector {
        let has: @MainActor (Any) -> Bool = { target in
            isSent || InterfaceTable.of(target as AnyObject).actions[name] != nil
        }
        let call: @MainActor (Any, [Any?]) -> Any? = { target, values in
            let object = target as AnyObject
            let table = InterfaceTable.of(object)
            if let method = table.actions[name]?.method { return method.call(target, values) }
            HeadlessStage.current.raise(
                .invalidArgument,
                "-[\(interfaceName(of: object)) \(name)]: unrecognized selector sent to instance "
                    + interfaceAddress(of: object) + table.hint)
            return nil
        }
        // why: Interface Builder's actions are sent by views, which are the main actor's.
        let takes = unsafeBitCast(has, to: ((Any) -> Bool).self)
        let anywhere = unsafeBitCast(call, to: ((Any, [Any?]) -> Any?).self)
        return Selector(name, method: SelectedMethod(takes: takes, call: anywhere))
    }
}

/// A class as exceptions of Objective-C name it.
func interfaceName(of object: AnyObject) -> String { String(reflecting: type(of: object)) }

/// Where an object is, as exceptions of Objective-C print it.
func interfaceAddress(of object: AnyObject) -> String {
    let address = UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
    return "0x" + String(address, radix: 16)
}

extension UIViewController {
    func hasAction(_ name: String) -> Bool { InterfaceTable.of(self).actions[name] != nil }
}
