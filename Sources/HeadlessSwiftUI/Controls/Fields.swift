/// What all fields for text are to the graph.
nonisolated struct FieldBody<Label: View>: _PrimitiveView {
    let label: Label
    let prompt: String
    let isSecure: Bool
    let read: () -> String
    let write: (String) -> Void
    var commit: (() -> Void)?
    @MainActor static func _makeNode(of view: Self) -> _ViewNode<Self> { FieldNode(view) }
}

/// A field as an alert looks for it.
@MainActor
protocol TextEntryNode: _Node {
    var entryLabel: String { get }
    var entryText: String { get }
    var isSecureEntry: Bool { get }
    func write(_ text: String)
}

final class FieldNode<Label: View>:
    _ViewNode<FieldBody<Label>>, ElementNode, ValueNode, TextEntryNode
{
    private let reads = EnvironmentReads()
    private let bindings = BindingReads()
    private(set) var isElementUsable = true
    private(set) var entryText = ""

    override var isTransparent: Bool { false }
    override func update() {
        setChild(view.label)
        isElementUsable = environment.noting(reads).isEnabled
        entryText = bindings.read(of: self) { view.read() }
    }
    override func depends(on keys: Set<ObjectIdentifier>) -> Bool { reads.depends(on: keys) }

    override func willUnmount() { bindings.leave() }

    var elementKind: StageElement.Kind { .textField }
    var elementPrompt: String { view.prompt }
    var takesText: Bool { true }
    var isSecureEntry: Bool { view.isSecure }
    var entryLabel: String {
        let text = textsBelow.joined(separator: ", ")
        return text.isEmpty ? view.prompt : text
    }
    /// A secure field shows dots, an empty one its label.
    var shownValue: String? {
        guard !entryText.isEmpty else { return view.prompt.isEmpty ? nil : view.prompt }
        return view.isSecure ? String(repeating: "•", count: entryText.count) : entryText
    }
    func activate() { environment.focusHolder?.holder?.takeFocus() }

    /// Takes the keyboard and writes; a line break at the end is the return key.
    func write(_ text: String) {
        activate()
        let isSubmitted = text.hasSuffix("\n")
        view.write(isSubmitted ? String(text.dropLast()) : text)
        guard isSubmitted else { return }
        view.commit?()
        environment.submit?.action(.text)
    }
}

/// A field for one line of text.
public nonisolated struct TextField<Label: View>: View {
    fileprivate let field: FieldBody<Label>
    @MainActor public var body: some View { field }
}

extension TextField where Label == Text {
    fileprivate init(_ title: Text, _ text: Binding<String>, _ prompt: Text?) {
        field = FieldBody(
            label: title, prompt: prompt?.text ?? "", isSecure: false,
            read: { text.wrappedValue }, write: { text.wrappedValue = $0 })
    }
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
        self.init(Text(titleKey), text, nil)
    }
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
        self.init(Text(titleKey), text, prompt)
    }
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) {
        self.init(Text(titleKey), text, nil)
    }
    public init(
        _ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?, axis: Axis
    ) { self.init(Text(titleKey), text, prompt) }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
        self.init(Text(title), text, nil)
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
        self.init(Text(title), text, prompt)
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>, axis: Axis) {
        self.init(Text(title), text, nil)
    }
    public init(
        _ titleKey: LocalizedStringKey, text: Binding<String>,
        onEditingChanged: @escaping (Bool) -> Void, onCommit: @escaping () -> Void = {}
    ) {
        self.init(Text(titleKey), text: text, onCommit: onCommit)
    }
    public init(
        _ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void
    ) { self.init(Text(titleKey), text: text, onCommit: onCommit) }
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, text: Binding<String>, onCommit: @escaping () -> Void
    ) { self.init(Text(title), text: text, onCommit: onCommit) }
    private init(_ title: Text, text: Binding<String>, onCommit: @escaping () -> Void) {
        field = FieldBody(
            label: title, prompt: "", isSecure: false, read: { text.wrappedValue },
            write: { text.wrappedValue = $0 }, commit: onCommit)
    }

    public init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F,
        prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(Text(titleKey), format: format, prompt) {
            value.wrappedValue
        } write: {
            value.wrappedValue = $0
        }
    }
    @_disfavoredOverload
    public init<S: StringProtocol, F: ParseableFormatStyle>(
        _ title: S, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(Text(title), format: format, prompt) {
            value.wrappedValue
        } write: {
            value.wrappedValue = $0
        }
    }
    public init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F,
        prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(Text(titleKey), format: format, prompt) {
            value.wrappedValue
        } write: {
            value.wrappedValue = $0
        }
    }
    /// What cannot be read as a value leaves the value as it is.
    private init<F: ParseableFormatStyle>(
        _ title: Text, format: F, _ prompt: Text?, read: @escaping () -> F.FormatInput?,
        write: @escaping (F.FormatInput) -> Void
    ) where F.FormatOutput == String {
        field = FieldBody(
            label: title, prompt: prompt?.text ?? "", isSecure: false,
            read: { read().map(format.format) ?? "" },
            write: { text in
                guard let value = try? format.parseStrategy.parse(text) else { return }
                write(value)
            })
    }
    public init<V>(_ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter) {
        field = FieldBody(
            label: Text(titleKey), prompt: "", isSecure: false,
            read: { formatter.string(for: value.wrappedValue) ?? "" },
            write: { text in
                if let number = (formatter as? NumberFormatter)?.number(from: text) as? V {
                    value.wrappedValue = number
                }
            })
    }
}

extension TextField {
    public init(
        text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label
    ) {
        field = FieldBody(
            label: label(), prompt: prompt?.text ?? "", isSecure: false,
            read: { text.wrappedValue }, write: { text.wrappedValue = $0 })
    }
    public init(
        text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label
    ) { self.init(text: text, prompt: prompt, label: label) }
}

/// A field whose text a person does not see.
public nonisolated struct SecureField<Label: View>: View {
    fileprivate let field: FieldBody<Label>
    @MainActor public var body: some View { field }

    public init(
        text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label
    ) {
        field = FieldBody(
            label: label(), prompt: prompt?.text ?? "", isSecure: true,
            read: { text.wrappedValue }, write: { text.wrappedValue = $0 })
    }
}

extension SecureField where Label == Text {
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
        self.init(text: text) { Text(titleKey) }
    }
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
        self.init(text: text, prompt: prompt) { Text(titleKey) }
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
        self.init(text: text) { Text(title) }
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
        self.init(text: text, prompt: prompt) { Text(title) }
    }
}

/// A field for many lines of text.
public nonisolated struct TextEditor: View {
    let text: Binding<String>
    public init(text: Binding<String>) { self.text = text }
    @MainActor public var body: some View {
        FieldBody(
            label: EmptyView(), prompt: "", isSecure: false, read: { text.wrappedValue },
            write: { text.wrappedValue = $0 })
    }
}

/// What the return key does.
struct SubmitAction {
    let action: @MainActor (SubmitTriggers) -> Void
}

private enum SubmitKey: EnvironmentKey { static var defaultValue: SubmitAction? { nil } }

extension EnvironmentValues {
    var submit: SubmitAction? {
        get { self[SubmitKey.self] }
        set { self[SubmitKey.self] = newValue }
    }
}

extension View {
    public func onSubmit(
        of triggers: SubmitTriggers = .text, _ action: @escaping (() -> Void)
    ) -> some View {
        transformEnvironment(\.submit) { submit in
            let outer = submit
            submit = SubmitAction { trigger in
                if triggers.contains(trigger) { action() }
                outer?.action(trigger)
            }
        }
    }
    public func submitScope(_ isBlocking: Bool = true) -> some View {
        transformEnvironment(\.submit) { if isBlocking { $0 = nil } }
    }

    public func searchable(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
    ) -> some View { layered(searchField(text, prompt?.text)) }
    public func searchable(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic,
        prompt: LocalizedStringKey
    ) -> some View { layered(searchField(text, prompt.text)) }
    @_disfavoredOverload
    public func searchable<S: StringProtocol>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
    ) -> some View { layered(searchField(text, String(prompt))) }
    public func searchable(
        text: Binding<String>, isPresented: Binding<Bool>,
        placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
    ) -> some View { layered(searchField(text, prompt?.text)) }
    public func searchable(
        text: Binding<String>, isPresented: Binding<Bool>,
        placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
    ) -> some View { layered(searchField(text, prompt.text)) }

    private func searchField(_ text: Binding<String>, _ prompt: String?) -> FieldBody<EmptyView> {
        FieldBody(
            label: EmptyView(), prompt: prompt ?? "Search", isSecure: false,
            read: { text.wrappedValue }, write: { text.wrappedValue = $0 })
    }
}

public struct SearchFieldPlacement: Hashable, Sendable {
    private let name: String
    public static let automatic = Self(name: "automatic")
    public static let navigationBarDrawer = Self(name: "navigationBarDrawer")
    public static let sidebar = Self(name: "sidebar")
    public static let toolbar = Self(name: "toolbar")
    public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> Self {
        .navigationBarDrawer
    }
    public enum NavigationBarDrawerDisplayMode: Hashable, Sendable {
        case automatic
        case always
    }
}
