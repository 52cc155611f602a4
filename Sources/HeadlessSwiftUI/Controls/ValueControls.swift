/// A control with a button for more and one for less.
public nonisolated struct Stepper<Label: View>: _PrimitiveView {
    let label: Label
    let increment: (() -> Void)?
    let decrement: (() -> Void)?

    public init(
        @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.label = label()
        increment = onIncrement
        decrement = onDecrement
    }
    public init<V: Strideable>(
        value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.label = label()
        increment = { value.wrappedValue = value.wrappedValue.advanced(by: step) }
        decrement = { value.wrappedValue = value.wrappedValue.advanced(by: -step) }
    }
    public init<V: Strideable>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.label = label()
        increment = {
            value.wrappedValue = min(bounds.upperBound, value.wrappedValue.advanced(by: step))
        }
        decrement = {
            value.wrappedValue = max(bounds.lowerBound, value.wrappedValue.advanced(by: -step))
        }
    }

    @MainActor public static func _makeNode(of view: Self) -> _ViewNode<Self> {
        StepperNode(view)
    }
}

extension Stepper where Label == Text {
    public init(
        _ titleKey: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(
            label: { Text(titleKey) }, onIncrement: onIncrement, onDecrement: onDecrement)
    }
    public init<V: Strideable>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) { self.init(value: value, step: step, label: { Text(titleKey) }) }
    @_disfavoredOverload
    public init<S: StringProtocol, V: Strideable>(
        _ title: S, value: Binding<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) { self.init(value: value, step: step, label: { Text(title) }) }
    public init<V: Strideable>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>,
        step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) { self.init(value: value, in: bounds, step: step, label: { Text(titleKey) }) }
    @_disfavoredOverload
    public init<S: StringProtocol, V: Strideable>(
        _ title: S, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) { self.init(value: value, in: bounds, step: step, label: { Text(title) }) }
}

final class StepperNode<Label: View>: _ViewNode<Stepper<Label>>, SeveralElementsNode {
    override var isTransparent: Bool { false }
    override func update() { setChild(view.label) }

    /// Two buttons, called by the label and what they do.
    var elements: [StageElement] {
        let label = textsBelow.joined(separator: ", ")
        let isEnabled = environment.isEnabled
        return [("Increment", view.increment), ("Decrement", view.decrement)].map { name, action in
            StageElement(
                kind: .stepper, label: label.isEmpty ? name : "\(label), \(name)",
                identifier: decorations["accessibilityIdentifier"].map { "\($0)-\(name)" },
                isEnabled: isEnabled && action != nil, activate: { action?() }, write: nil)
        }
    }
}

/// What a control for a value other than text is to the graph: a person writes the value.
nonisolated struct ValueBody<Label: View>: _PrimitiveView {
    let kind: StageElement.Kind
    let label: Label
    let write: (String) -> Void
    @MainActor static func _makeNode(of view: Self) -> _ViewNode<Self> { ValueBodyNode(view) }
}

final class ValueBodyNode<Label: View>: _ViewNode<ValueBody<Label>>, ElementNode {
    private let reads = EnvironmentReads()
    private(set) var isElementUsable = true
    override var isTransparent: Bool { false }
    override func update() {
        setChild(view.label)
        isElementUsable = environment.noting(reads).isEnabled
    }
    override func depends(on keys: Set<ObjectIdentifier>) -> Bool { reads.depends(on: keys) }
    var elementKind: StageElement.Kind { view.kind }
    var takesText: Bool { true }
    func activate() {}
    func write(_ text: String) { view.write(text) }
}

/// A control for a number within bounds, which a person writes.
public nonisolated struct Slider<Label: View, ValueLabel: View>: View {
    let field: ValueBody<Label>
    @MainActor public var body: some View { field }

    private init<V: BinaryFloatingPoint>(
        _ value: Binding<V>, _ bounds: ClosedRange<V>, _ label: Label
    ) {
        field = ValueBody(kind: .slider, label: label) { text in
            guard let number = Double(text) else { return }
            value.wrappedValue = min(bounds.upperBound, max(bounds.lowerBound, V(number)))
        }
    }
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where ValueLabel == EmptyView { self.init(value, bounds, label()) }
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride,
        @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where ValueLabel == EmptyView { self.init(value, bounds, label()) }
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder minimumValueLabel: () -> ValueLabel,
        @ViewBuilder maximumValueLabel: () -> ValueLabel,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) { self.init(value, bounds, label()) }
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride,
        @ViewBuilder label: () -> Label, @ViewBuilder minimumValueLabel: () -> ValueLabel,
        @ViewBuilder maximumValueLabel: () -> ValueLabel,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) { self.init(value, bounds, label()) }
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where Label == EmptyView, ValueLabel == EmptyView { self.init(value, bounds, EmptyView()) }
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where Label == EmptyView, ValueLabel == EmptyView { self.init(value, bounds, EmptyView()) }
}

/// What of a date is chosen.
public struct DatePickerComponents: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let hourAndMinute = Self(rawValue: 1)
    public static let date = Self(rawValue: 2)
}

/// A control for a date, which a person writes as `2026-01-31T12:00:00Z`.
public nonisolated struct DatePicker<Label: View>: View {
    public typealias Components = DatePickerComponents
    let field: ValueBody<Label>
    @MainActor public var body: some View { field }

    private init(_ selection: Binding<Date>, _ range: ClosedRange<Date>, _ label: Label) {
        field = ValueBody(kind: .datePicker, label: label) { text in
            guard let date = try? Date(text, strategy: .iso8601) else { return }
            selection.wrappedValue = min(range.upperBound, max(range.lowerBound, date))
        }
    }
    private static var always: ClosedRange<Date> { .distantPast ... .distantFuture }
    public init(
        selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Label
    ) { self.init(selection, Self.always, label()) }
    public init(
        selection: Binding<Date>, in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
    ) { self.init(selection, range, label()) }
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) where Label == Text { self.init(selection, Self.always, Text(titleKey)) }
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, selection: Binding<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) where Label == Text { self.init(selection, Self.always, Text(title)) }
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) where Label == Text { self.init(selection, range, Text(titleKey)) }
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>,
        in range: PartialRangeFrom<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) where Label == Text {
        self.init(selection, range.lowerBound ... .distantFuture, Text(titleKey))
    }
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>,
        in range: PartialRangeThrough<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) where Label == Text {
        self.init(selection, .distantPast...range.upperBound, Text(titleKey))
    }
}

/// A control for a colour, which a person writes by its name.
public nonisolated struct ColorPicker<Label: View>: View {
    let field: ValueBody<Label>
    @MainActor public var body: some View { field }
    public init(
        selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label
    ) {
        field = ValueBody(kind: .option, label: label()) { selection.wrappedValue = Color($0) }
    }
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true
    ) where Label == Text { self.init(selection: selection) { Text(titleKey) } }
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, selection: Binding<Color>, supportsOpacity: Bool = true
    ) where Label == Text { self.init(selection: selection) { Text(title) } }
}
