/// What a button does besides its action.
public struct ButtonRole: Hashable, Sendable {
    private let name: String
    public static let destructive = Self(name: "destructive")
    public static let cancel = Self(name: "cancel")
    public static let close = Self(name: "close")
    public static let confirm = Self(name: "confirm")
}

/// A control that runs an action.
public nonisolated struct Button<Label: View>: View {
    let role: ButtonRole?
    let action: @MainActor () -> Void
    let label: Label

    @preconcurrency public init(
        action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
    ) {
        role = nil
        self.action = action
        self.label = label()
    }

    @preconcurrency public init(
        role: ButtonRole?, action: @escaping @MainActor () -> Void,
        @ViewBuilder label: () -> Label
    ) {
        self.role = role
        self.action = action
        self.label = label()
    }

    public var body: some View {
        ButtonBody(role: role, action: action, label: label)
    }
}

extension Button where Label == Text {
    @preconcurrency public init(
        _ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void
    ) {
        self.init(action: action) { Text(titleKey) }
    }
    @_disfavoredOverload
    @preconcurrency public init<S: StringProtocol>(
        _ title: S, action: @escaping @MainActor () -> Void
    ) {
        self.init(action: action) { Text(title) }
    }
    @preconcurrency public init(
        _ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) { Text(titleKey) }
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) { Text(title) }
    }
}

extension Button where Label == _TitleAndIcon {
    @preconcurrency public init(
        _ titleKey: LocalizedStringKey, systemImage: String,
        action: @escaping @MainActor () -> Void
    ) {
        self.init(action: action) { _TitleAndIcon(titleKey, systemImage: systemImage) }
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, systemImage: String, action: @escaping @MainActor () -> Void
    ) {
        self.init(action: action) { _TitleAndIcon(title, systemImage: systemImage) }
    }
    @preconcurrency public init(
        _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole?,
        action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) { _TitleAndIcon(titleKey, systemImage: systemImage) }
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, systemImage: String, role: ButtonRole?, action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) { _TitleAndIcon(title, systemImage: systemImage) }
    }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
    public init(_ configuration: PrimitiveButtonStyleConfiguration) {
        self.init(role: configuration.role, action: configuration.action) { configuration.label }
    }
}

/// A button, in the style of its place.
nonisolated struct ButtonBody<Label: View>: _PrimitiveView {
    let role: ButtonRole?
    let action: @MainActor () -> Void
    let label: Label
    @MainActor static func _makeNode(of view: Self) -> _ViewNode<Self> { ButtonNode(view) }
}

final class ButtonNode<Label: View>: _ViewNode<ButtonBody<Label>>, ElementNode {
    private let reads = EnvironmentReads()
    private(set) var isElementUsable = true

    override var isTransparent: Bool { false }
    override func update() {
        let values = environment.noting(reads)
        isElementUsable = values.isEnabled
        if let style = values.buttonStyle {
            setChild(style.makeBody(view))
        } else {
            setChild(AnyView(view.label))
        }
    }
    override func depends(on keys: Set<ObjectIdentifier>) -> Bool { reads.depends(on: keys) }

    /// A button that a style makes of its configuration is not styled by it again.
    override var childEnvironment: EnvironmentValues {
        guard environment.buttonStyle != nil else { return environment }
        var values = environment
        values.buttonStyle = nil
        return values
    }

    var elementKind: StageElement.Kind { .button }
    func activate() {
        view.action()
        environment.openMenu?.close()
    }
}

/// How buttons look and, for styles with a gesture of their own, when they act.
@preconcurrency @MainActor
public protocol ButtonStyle {
    associatedtype Body: View
    typealias Configuration = ButtonStyleConfiguration
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// How buttons look and act.
@preconcurrency @MainActor
public protocol PrimitiveButtonStyle {
    associatedtype Body: View
    typealias Configuration = PrimitiveButtonStyleConfiguration
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A button as its style sees it.
public struct ButtonStyleConfiguration {
    public let role: ButtonRole?
    public let label: Label
    public let isPressed: Bool

    public nonisolated struct Label: _PrimitiveView {
        let view: AnyView
        @MainActor public static func _makeNode(of view: Self) -> _ViewNode<Self> {
            PassingNode(view) { $0.view }
        }
    }
}

/// A button as its primitive style sees it.
public struct PrimitiveButtonStyleConfiguration {
    public let role: ButtonRole?
    public let label: ButtonStyleConfiguration.Label
    let action: @MainActor () -> Void
    @MainActor public func trigger() { action() }
    public typealias Label = ButtonStyleConfiguration.Label
}

/// A style whatever its type.
struct AnyButtonStyle {
    let body:
        @MainActor (ButtonStyleConfiguration.Label, ButtonRole?, @escaping @MainActor () -> Void)
            -> AnyView

    @MainActor
    func makeBody<Label: View>(_ button: ButtonBody<Label>) -> AnyView {
        body(.init(view: AnyView(button.label)), button.role, button.action)
    }
}

private enum ButtonStyleKey: EnvironmentKey {
    static var defaultValue: AnyButtonStyle? { nil }
}

extension EnvironmentValues {
    var buttonStyle: AnyButtonStyle? {
        get { self[ButtonStyleKey.self] }
        set { self[ButtonStyleKey.self] = newValue }
    }
}

extension View {
    public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
        environment(
            \.buttonStyle,
            AnyButtonStyle { label, role, _ in
                AnyView(
                    style.makeBody(
                        configuration: .init(role: role, label: label, isPressed: false)))
            })
    }

    public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
        environment(
            \.buttonStyle,
            AnyButtonStyle { label, role, action in
                AnyView(
                    style.makeBody(
                        configuration: .init(role: role, label: label, action: action)))
            })
    }

    public func disabled(_ disabled: Bool) -> some View {
        transformEnvironment(\.isEnabled) { if disabled { $0 = false } }
    }

    public func onTapGesture(
        count: Int = 1, perform action: @escaping @MainActor () -> Void
    ) -> some View {
        TapArea(content: self, action: action)
    }
    /// A tap has no place here: it is given the origin.
    public func onTapGesture(
        count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = LocalCoordinateSpace(),
        perform action: @escaping @MainActor (CGPoint) -> Void
    ) -> some View {
        TapArea(content: self, action: { action(.zero) })
    }
}

/// A view that runs an action when it is tapped.
nonisolated struct TapArea<Content: View>: _PrimitiveView {
    let content: Content
    let action: @MainActor () -> Void
    @MainActor static func _makeNode(of view: Self) -> _ViewNode<Self> { TapAreaNode(view) }
}

final class TapAreaNode<Content: View>: _ViewNode<TapArea<Content>>, ElementNode {
    override func update() { setChild(view.content) }
    var elementKind: StageElement.Kind { .tapArea }
    var isElementUsable: Bool { environment.isEnabled }
    func activate() { view.action() }
}
