/// A control that is on or off.
public nonisolated struct Toggle<Label: View>: View {
    let isOn: Binding<Bool>
    let label: Label

    public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
        self.isOn = isOn
        self.label = label()
    }
    public init<C: RandomAccessCollection>(
        sources: C, isOn: KeyPath<C.Element, Binding<Bool>>, @ViewBuilder label: () -> Label
    ) {
        let bindings = sources.map { $0[keyPath: isOn] }
        self.isOn = Binding(
            ClosureLocation({ bindings.allSatisfy(\.wrappedValue) }) { new, _ in
                for binding in bindings { binding.wrappedValue = new }
            })
        self.label = label()
    }
    @MainActor public var body: some View { ToggleBody(isOn: isOn, label: label) }
}

extension Toggle where Label == Text {
    public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(titleKey) }
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(title) }
    }
}

extension Toggle where Label == _TitleAndIcon {
    public init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { _TitleAndIcon(titleKey, systemImage: systemImage) }
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, systemImage: String, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { _TitleAndIcon(title, systemImage: systemImage) }
    }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
    public init(_ configuration: ToggleStyleConfiguration) {
        self.init(isOn: configuration.$isOn) { configuration.label }
    }
}

nonisolated struct ToggleBody<Label: View>: _PrimitiveView {
    let isOn: Binding<Bool>
    let label: Label
    @MainActor static func _makeNode(of view: Self) -> _ViewNode<Self> { ToggleNode(view) }
}

final class ToggleNode<Label: View>: _ViewNode<ToggleBody<Label>>, ElementNode {
    private let reads = EnvironmentReads()
    private let bindings = BindingReads()
    private(set) var isElementUsable = true
    private(set) var isOn = false

    override var isTransparent: Bool { false }
    override func update() {
        let values = environment.noting(reads)
        isElementUsable = values.isEnabled
        isOn = bindings.read(of: self) { view.isOn.wrappedValue }
        if let style = values.toggleStyle {
            setChild(style(.init(label: .init(view: AnyView(view.label)), isOn: view.isOn)))
        } else {
            setChild(AnyView(view.label))
        }
    }
    override func depends(on keys: Set<ObjectIdentifier>) -> Bool { reads.depends(on: keys) }

    override func willUnmount() { bindings.leave() }

    /// A toggle that a style makes of its configuration is not styled by it again.
    override var childEnvironment: EnvironmentValues {
        guard environment.toggleStyle != nil else { return environment }
        var values = environment
        values.toggleStyle = nil
        return values
    }

    var elementKind: StageElement.Kind { .toggle }
    func activate() {
        view.isOn.wrappedValue.toggle()
        environment.openMenu?.close()
    }
}

/// How toggles look.
@preconcurrency @MainActor
public protocol ToggleStyle {
    associatedtype Body: View
    typealias Configuration = ToggleStyleConfiguration
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A toggle as its style sees it.
public struct ToggleStyleConfiguration {
    public let label: Label
    @Binding public var isOn: Bool
    public var isMixed: Bool { false }
    public typealias Label = ButtonStyleConfiguration.Label

    init(label: Label, isOn: Binding<Bool>) {
        self.label = label
        _isOn = isOn
    }
}

public struct DefaultToggleStyle: ToggleStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { configuration.label }
}
public struct SwitchToggleStyle: ToggleStyle {
    public nonisolated init() {}
    public nonisolated init(tint: Color) {}
    public func makeBody(configuration: Configuration) -> some View { configuration.label }
}
public struct ButtonToggleStyle: ToggleStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { configuration.label }
}
extension ToggleStyle where Self == DefaultToggleStyle {
    public static var automatic: Self { Self() }
}
extension ToggleStyle where Self == SwitchToggleStyle {
    public static var `switch`: Self { Self() }
}
extension ToggleStyle where Self == ButtonToggleStyle {
    public static var button: Self { Self() }
}

private enum ToggleStyleKey: EnvironmentKey {
    static var defaultValue: (@MainActor (ToggleStyleConfiguration) -> AnyView)? { nil }
}

extension EnvironmentValues {
    var toggleStyle: (@MainActor (ToggleStyleConfiguration) -> AnyView)? {
        get { self[ToggleStyleKey.self] }
        set { self[ToggleStyleKey.self] = newValue }
    }
}

extension View {
    public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
        environment(\.toggleStyle) { AnyView(style.makeBody(configuration: $0)) }
    }
}
