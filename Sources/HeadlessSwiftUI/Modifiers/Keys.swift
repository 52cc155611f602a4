// Keys of a keyboard that is not there.
nonisolated extension View {
    public func onKeyPress(
        _ key: KeyEquivalent, action: @escaping () -> KeyPress.Result
    ) -> some View { decorated("onKeyPress") }
    public func onKeyPress(
        _ key: KeyEquivalent, phases: KeyPress.Phases,
        action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View { decorated("onKeyPress") }
    public func onKeyPress(
        keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat],
        action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View { decorated("onKeyPress") }
    public func onKeyPress(
        characters: CharacterSet, phases: KeyPress.Phases = [.down, .repeat],
        action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View { decorated("onKeyPress") }
    public func onKeyPress(
        phases: KeyPress.Phases = [.down, .repeat],
        action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View { decorated("onKeyPress") }
    public func onModifierKeysChanged(
        mask: EventModifiers = .all, initial: Bool = true,
        _ action: @escaping (EventModifiers, EventModifiers) -> Void
    ) -> some View { decorated("onModifierKeysChanged") }
    public func focusable(
        _ isFocusable: Bool = true, interactions: FocusInteractions
    ) -> some View { decorated("focusable", isFocusable) }
    public func focusSection() -> some View { decorated("focusSection") }
    public func focusedValue<T>(
        _ keyPath: WritableKeyPath<FocusedValues, T?>, _ value: T
    ) -> some View { decorated("focusedValue") }
    public func focusedSceneValue<T>(
        _ keyPath: WritableKeyPath<FocusedValues, T?>, _ value: T
    ) -> some View { decorated("focusedSceneValue") }
}

/// A key that was pressed; none is.
public struct KeyPress: Sendable {
    public let phase: Phases
    public let key: KeyEquivalent
    public let characters: String
    public let modifiers: EventModifiers

    public enum Result: Hashable, Sendable {
        case handled
        case ignored
    }
    public struct Phases: OptionSet, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let down = Self(rawValue: 1)
        public static let `repeat` = Self(rawValue: 2)
        public static let up = Self(rawValue: 4)
        public static let all: Self = [.down, .repeat, .up]
    }
}

public struct FocusInteractions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let automatic = Self(rawValue: 1)
    public static let activate = Self(rawValue: 2)
    public static let edit = Self(rawValue: 4)
}

/// What the focused view or scene shares with commands.
public struct FocusedValues {
    private var values: [ObjectIdentifier: Any] = [:]
    public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
        get { values[ObjectIdentifier(key)] as? Key.Value }
        set { values[ObjectIdentifier(key)] = newValue }
    }
}
public protocol FocusedValueKey { associatedtype Value }

/// A value of the focused view, which here is none.
@propertyWrapper
public struct FocusedValue<Value>: DynamicProperty {
    public init(_ keyPath: KeyPath<FocusedValues, Value?>) {}
    public var wrappedValue: Value? { nil }
}
@propertyWrapper
public struct FocusedBinding<Value>: DynamicProperty {
    public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) {}
    public var wrappedValue: Value? {
        get { nil }
        nonmutating set {}
    }
    public var projectedValue: Binding<Value?> { .constant(nil) }
}
