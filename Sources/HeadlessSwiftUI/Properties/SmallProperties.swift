/// Names that only views of one place have in common.
@propertyWrapper
public struct Namespace: DynamicProperty {
    private var identifier: ObjectIdentifier?
    public init() {}
    public var wrappedValue: ID {
        if identifier == nil {
            warnOnStage(
                .namespaceOutsideOfView, by: .warnsOfStateOutsideOfView)
        }
        return ID(identifier: identifier)
    }
    public struct ID: Hashable, Sendable { let identifier: ObjectIdentifier? }
}

extension Namespace: GraphProperty {
    mutating func attach(to boxes: PropertyBoxes, at index: Int) {
        identifier = ObjectIdentifier(boxes.box(index) { NamespaceBox() })
    }
}

private final class NamespaceBox {}

/// A number that grows with the text size that a person wants; here it is the normal one.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
    public let wrappedValue: Value
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
        self.wrappedValue = wrappedValue
    }
}

/// Whether assistive technology looks at a view; here none does.
@propertyWrapper
public struct AccessibilityFocusState<Value: Hashable>: DynamicProperty {
    @State private var value: Value
    public init() where Value == Bool { _value = State(wrappedValue: false) }
    public init<T: Hashable>() where Value == T? { _value = State(wrappedValue: nil) }
    public var wrappedValue: Value {
        get { value }
        nonmutating set { value = newValue }
    }
    public var projectedValue: Binding<Value> { $value }
}

nonisolated extension View {
    public func accessibilityFocused(_ condition: Binding<Bool>) -> some View {
        decorated("accessibilityFocused")
    }
    public func accessibilityFocused<Value: Hashable>(
        _ binding: Binding<Value?>, equals value: Value
    ) -> some View { decorated("accessibilityFocused") }
}

/// Warns on the stage of the view whose body is evaluated, or on the current one.
func warnOnStage(_ warning: RuntimeWarning) {
    onMain { (Engine.readingNode?.host?.engine ?? HeadlessStage.current.engine).warn(warning) }
}
