/// The name of a method as Objective-C spells it, and the method that it stands for.
///
/// There is no Objective-C here, so that a name alone finds nothing: `Selector("tapped:")` is taken
/// and never performed. `Selector("tapped:", ListViewController.tapped)`, which `wayfold lab port`
/// writes for `#selector(tapped)`, is performed on the target: a subclass's own method where it
/// overrides the one that is named. Two are equal when their names are.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    public var name: String
    /// It runs where it is performed, as a method that is sent by its name does.
    // why: it refers to a method and captures nothing.
    nonisolated(unsafe) let method: SelectedMethod?

    /// A name, which nothing is sent by.
    public init(_ name: String) {
        self.name = name
        method = nil
    }

    init(_ name: String, method: SelectedMethod) {
        self.name = name
        self.method = method
    }

    public init(stringLiteral value: String) { self.init(value) }

    public static func == (one: Self, other: Self) -> Bool { one.name == other.name }

    public func hash(into hasher: inout Hasher) { hasher.combine(name) }

    public var description: String { name }
}

/// What a selector stands for: a method of a class, called with what its sender hands over.
struct SelectedMethod {
    /// Whether an object is of the class.
    let takes: (Any) -> Bool
    /// The object, then what is handed over, of which a method that takes less gets the first.
    let call: (Any, [Any?]) -> Any?

    init(takes: @escaping (Any) -> Bool, call: @escaping (Any, [Any?]) -> Any?) {
        self.takes = takes
        self.call = call
    }

    init<Target>(of target: Target.Type, _ call: @escaping @MainActor (Target, [Any?]) -> Any?) {
        takes = { $0 is Target }
        // why: Objective-C sends a message on any thread, whatever the method is isolated to.
        let anywhere = unsafeBitCast(call, to: ((Target, [Any?]) -> Any?).self)
        self.call = { object, values in
            guard let target = object as? Target else { return nil }
            return anywhere(target, values)
        }
    }
}

extension Selector {
    /// A method without parameters: `Selector("reload", ListViewController.reload)`.
    public init<Target, Result>(
        _ name: String, _ method: @escaping (Target) -> @MainActor () -> Result
    ) {
        self.name = name
        // why: a reference to a method captures nothing.
        nonisolated(unsafe) let method = method
        self.method = SelectedMethod(of: Target.self) { target, _ in method(target)() }
    }

    /// A method that takes its sender. A sender that is no object and of another type stops the
    /// process.
    public init<Target, Sender, Result>(
        _ name: String, _ method: @escaping (Target) -> @MainActor (Sender) -> Result
    ) {
        self.name = name
        // why: a reference to a method captures nothing.
        nonisolated(unsafe) let method = method
        self.method = SelectedMethod(of: Target.self) { target, values in
            method(target)(Self.value(0, of: values, for: name))
        }
    }

    /// A method that takes its sender and an event, or two objects.
    public init<Target, Sender, Event, Result>(
        _ name: String, _ method: @escaping (Target) -> @MainActor (Sender, Event) -> Result
    ) {
        self.name = name
        // why: a reference to a method captures nothing.
        nonisolated(unsafe) let method = method
        self.method = SelectedMethod(of: Target.self) { target, values in
            method(target)(
                Self.value(0, of: values, for: name), Self.value(1, of: values, for: name))
        }
    }

    // The same for methods of no actor, whose types a main actor's function would make sendable.

    /// A method without parameters that belongs to no actor.
    public init<Target, Result>(
        _ name: String, _ method: @escaping (Target) -> () -> Result, onAnyThread: Void = ()
    ) {
        self.name = name
        // why: a reference to a method captures nothing.
        nonisolated(unsafe) let method = method
        self.method = SelectedMethod(of: Target.self) { target, _ in method(target)() }
    }

    /// A method that takes its sender and belongs to no actor.
    public init<Target, Sender, Result>(
        _ name: String, _ method: @escaping (Target) -> (Sender) -> Result, onAnyThread: Void = ()
    ) {
        self.name = name
        // why: a reference to a method captures nothing.
        nonisolated(unsafe) let method = method
        self.method = SelectedMethod(of: Target.self) { target, values in
            method(target)(Self.value(0, of: values, for: name))
        }
    }

    /// A method that takes two objects and belongs to no actor.
    public init<Target, Sender, Event, Result>(
        _ name: String, _ method: @escaping (Target) -> (Sender, Event) -> Result,
        onAnyThread: Void = ()
    ) {
        self.name = name
        // why: a reference to a method captures nothing.
        nonisolated(unsafe) let method = method
        self.method = SelectedMethod(of: Target.self) { target, values in
            method(target)(
                Self.value(0, of: values, for: name), Self.value(1, of: values, for: name))
        }
    }

    /// What is handed over at a place, nil where it is less. A truth is whether there is anything,
    /// as an object is no zero: `endEditing(_:)` is called with a gesture.
    @MainActor
    private static func value<Value>(
        _ index: Int, of values: [Any?], for name: String
    ) -> Value {
        let sent = index < values.count ? values[index] : nil
        if let value = sent as? Value { return value }
        if let truth = (sent != nil) as? Value { return truth }
        let found = sent.map { "a \(type(of: $0))" } ?? "nothing"
        let mismatch = "\(name) takes a \(Value.self) but is sent \(found)"
        guard let value: Value = sent.flatMap(unchecked) else { preconditionFailure(mismatch) }
        HeadlessStage.current.warn(mismatch)
        return value
    }

    /// What a method gets for an object of another class than it takes.
    ///
    /// Objective-C hands the object over unchecked, which does no harm where the method leaves it
    /// alone: S:AndreyPanov/ApplicationCoordinator connects a button to an action of a bar item. So
    /// does this with an app's classes; instead of one of UIKit's there is a new object, which may
    /// be used, or nil for an optional.
    @MainActor
    private static func unchecked<Value>(_ sent: Any) -> Value? {
        if let none = Any?.none as? Value { return none }
        if String(reflecting: Value.self).hasPrefix("HeadlessUIKit.") {
            switch Value.self {
            case let type as UIResponder.Type: return type.fresh() as? Value
            case let type as UIBarItem.Type: return type.freshItem() as? Value
            case let type as UIGestureRecognizer.Type: return type.freshObject() as? Value
            default: break
            }
        }
        guard Value.self is AnyClass, type(of: sent) is AnyClass else { return nil }
        return unsafeBitCast(sent as AnyObject, to: Value.self)
    }
}

extension Selector {
    /// The method of a value whose type is not written: `Selector.method(of: model) { $0.save }`.
    ///
    /// - Parameter value: is not asked for.
    public static func method<Target, Method>(
        of value: @autoclosure () -> Target, _ method: @escaping (Target) -> Method
    ) -> (Target) -> Method { method }

    // The same for methods of the main actor, whose types Swift 6 makes sendable.

    /// A value's method without parameters.
    public static func method<Target, Result>(
        of value: @autoclosure () -> Target, _ method: @escaping (Target) -> @MainActor () -> Result
    ) -> (Target) -> @MainActor () -> Result { method }

    /// A value's method that takes its sender.
    public static func method<Target, Sender, Result>(
        of value: @autoclosure () -> Target,
        _ method: @escaping (Target) -> @MainActor (Sender) -> Result
    ) -> (Target) -> @MainActor (Sender) -> Result { method }

    /// A value's method that takes its sender and an event, or two objects.
    public static func method<Target, Sender, Event, Result>(
        of value: @autoclosure () -> Target,
        _ method: @escaping (Target) -> @MainActor (Sender, Event) -> Result
    ) -> (Target) -> @MainActor (Sender, Event) -> Result { method }

    /// Whether an object has the method; false of a name alone.
    public func isPerformed(by target: Any) -> Bool { method?.takes(target) ?? false }

    /// Calls the method of an object with what is handed over; nil where the object has none.
    ///
    /// It runs on the thread of the caller.
    @discardableResult
    public func perform(on target: Any, _ values: Any?...) -> Any? {
        method?.call(target, values)
    }
}
