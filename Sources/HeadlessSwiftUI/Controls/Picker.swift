/// A control that chooses one of several values.
public nonisolated struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
    let label: Label
    let selection: Binding<SelectionValue>
    let content: Content
    @Environment(\.pickerShowsOptions) private var showsOptions

    public init(
        selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label
    ) {
        self.label = label()
        self.selection = selection
        self.content = content()
    }
    public init(
        selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content
    ) {
        self.label = label
        self.selection = selection
        self.content = content()
    }
    /// A menu style shows its options when it is tapped, the others show them always.
    @MainActor public var body: some View {
        let options = PickerOptions(selection: .some(selection), content: content)
        if showsOptions {
            VStack {
                label
                options
            }
        } else {
            MenuView(trigger: .tap, label: label, content: options)
        }
    }
}

extension Picker where Label == Text {
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) { self.init(selection: selection, label: Text(titleKey), content: content) }
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) { self.init(selection: selection, label: Text(title), content: content) }
}

extension Picker where Label == _TitleAndIcon {
    public init(
        _ titleKey: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(
            selection: selection, label: _TitleAndIcon(titleKey, systemImage: systemImage),
            content: content)
    }
}

/// The options of a picker or the rows of a list with a selection.
nonisolated struct PickerOptions<SelectionValue: Hashable, Content: View>: _PrimitiveView {
    let selection: Binding<SelectionValue>?
    let content: Content
    var kind = StageElement.Kind.option
    var toggles: ((AnyHashable) -> Bool)?
    /// Of a list that selects one value: whether one is selected, and what clears it.
    var selected: (() -> Bool)?
    var clear: (() -> Void)?
    @MainActor static func _makeNode(of view: Self) -> _ViewNode<Self> { OptionsNode(view) }
}

final class OptionsNode<SelectionValue: Hashable, Content: View>:
    _ViewNode<PickerOptions<SelectionValue, Content>>, SeveralElementsNode
{
    private let bindingReads = BindingReads()
    private weak var column: StackNavigationController?
    private lazy var rowSelection = RowSelection { [weak self] tag in
        guard let self, accepts(tag) else { return false }
        return choose(tag)
    }

    override var isTransparent: Bool { false }
    override func update() {
        setChild(view.content)
        guard let selected = view.selected, let place = environment.column?.controller else {
            return
        }
        column = place
        let isSelected = bindingReads.read(of: self) { selected() }
        place.listSelects(isSelected, clear: view.clear ?? {})
    }

    override func willUnmount() {
        bindingReads.leave()
        column?.listSelects(false, clear: {})
    }

    /// In a column a link with a value selects its row.
    override var childEnvironment: EnvironmentValues {
        guard view.selected != nil, environment.column != nil else { return environment }
        var values = environment
        values.rowSelection = rowSelection
        return values
    }

    /// Each view of the content with what it is known by: its tag, or its id in a loop.
    var elements: [StageElement] {
        guard view.selection != nil || view.toggles != nil else { return [] }
        var found: [StageElement] = []
        var waiting: [(node: _Node, value: AnyHashable?)] = children.map { ($0, nil) }
        while let (node, outer) = waiting.popLast() {
            var value = outer
            if let tag = (node as? any TaggedNode)?.tag { value = tag }
            if let id = (node as? any IdentifiedNode)?.id { value = id }
            guard node.isLeaf else {
                waiting += node.children.reversed().map { ($0, value) }
                continue
            }
            let isUsable = environment.isEnabled
            guard !node.hasElements, let value, accepts(value) else { continue }
            found.append(
                StageElement(
                    kind: view.kind, label: node.textsBelow.joined(separator: ", "),
                    identifier: node.decorations["accessibilityIdentifier"], isEnabled: isUsable,
                    activate: { [weak self] in self?.choose(value) }, write: nil))
        }
        return found
    }

    private func accepts(_ value: AnyHashable) -> Bool {
        view.toggles != nil || Self.value(value) != nil
    }

    /// A tag of a value stands for an optional of it as well.
    private static func value(_ tag: AnyHashable) -> SelectionValue? {
        tag.base as? SelectionValue
    }

    @discardableResult
    private func choose(_ tag: AnyHashable) -> Bool {
        var isChosen = false
        if let toggles = view.toggles { isChosen = toggles(tag) }
        if let selection = view.selection, let value = Self.value(tag) {
            selection.wrappedValue = value
            isChosen = true
        }
        environment.openMenu?.close()
        if isChosen, view.selected != nil { column?.rowChosen() }
        return isChosen
    }
}

extension _Node {
    /// Whether a person can use something at or below this node.
    fileprivate var hasElements: Bool {
        var waiting: [_Node] = [self]
        while let node = waiting.popLast() {
            if node.usableElement != nil { return true }
            waiting += node.children
        }
        return false
    }
}

/// How pickers show their options.
public protocol PickerStyle {
    /// Whether all options are there without a tap.
    static var _showsOptions: Bool { get }
}
public struct DefaultPickerStyle: PickerStyle, Sendable {
    public init() {}
    public static var _showsOptions: Bool { false }
}
public struct MenuPickerStyle: PickerStyle, Sendable {
    public init() {}
    public static var _showsOptions: Bool { false }
}
public struct NavigationLinkPickerStyle: PickerStyle, Sendable {
    public init() {}
    public static var _showsOptions: Bool { false }
}
public struct SegmentedPickerStyle: PickerStyle, Sendable {
    public init() {}
    public static var _showsOptions: Bool { true }
}
public struct InlinePickerStyle: PickerStyle, Sendable {
    public init() {}
    public static var _showsOptions: Bool { true }
}
public struct WheelPickerStyle: PickerStyle, Sendable {
    public init() {}
    public static var _showsOptions: Bool { true }
}
public struct PalettePickerStyle: PickerStyle, Sendable {
    public init() {}
    public static var _showsOptions: Bool { true }
}
extension PickerStyle where Self == DefaultPickerStyle {
    public static var automatic: Self { Self() }
}
extension PickerStyle where Self == MenuPickerStyle { public static var menu: Self { Self() } }
extension PickerStyle where Self == NavigationLinkPickerStyle {
    public static var navigationLink: Self { Self() }
}
extension PickerStyle where Self == SegmentedPickerStyle {
    public static var segmented: Self { Self() }
}
extension PickerStyle where Self == InlinePickerStyle { public static var inline: Self { Self() } }
extension PickerStyle where Self == WheelPickerStyle { public static var wheel: Self { Self() } }
extension PickerStyle where Self == PalettePickerStyle {
    public static var palette: Self { Self() }
}

private enum PickerStyleKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
    var pickerShowsOptions: Bool {
        get { self[PickerStyleKey.self] }
        set { self[PickerStyleKey.self] = newValue }
    }
}

nonisolated extension View {
    public func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
        modifier(
            _EnvironmentKeyWritingModifier(
                keyPath: \.pickerShowsOptions, value: S._showsOptions))
    }
}
