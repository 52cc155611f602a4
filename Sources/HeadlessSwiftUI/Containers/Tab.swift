/// A tab: what stands in the bar, and what is shown when it is selected.
///
/// Its content is built when it is first selected.
public nonisolated struct Tab<Value, Content, Label> {
    let value: AnyHashable?
    let role: TabRole?
    let label: Label
    let content: Content
}

extension Tab: TabContent where Value: Hashable, Content: View, Label: View {
    public typealias TabValue = Value
    public typealias Body = Never

    @MainActor public func _pages(in place: AnyHashable) -> [_TabPage] {
        [_TabPage(id: place, value: value, label: label, content: AnyView(content))]
    }
}

extension Tab where Value: Hashable, Content: View, Label: View {
    public init(
        value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label
    ) { self.init(value: value, role: role, label: label(), content: content()) }

    public init<T: Hashable>(
        value: T, role: TabRole? = nil, @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label
    ) where Value == T? {
        self.init(value: value as Value, role: role, content: content, label: label)
    }
}

extension Tab where Value == Never, Content: View, Label: View {
    public init(
        role: TabRole? = nil, @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label
    ) { self.init(value: nil, role: role, label: label(), content: content()) }
}

extension Tab where Value: Hashable, Content: View, Label == DefaultTabLabel {
    public init(
        _ titleKey: LocalizedStringKey, systemImage: String, value: Value, role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) { self.init(named: titleKey.text, value, role, content()) }
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, systemImage: String, value: Value, role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) { self.init(named: String(title), value, role, content()) }
    public init(
        _ titleKey: LocalizedStringKey, image: String, value: Value, role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) { self.init(named: titleKey.text, value, role, content()) }
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, image: String, value: Value, role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) { self.init(named: String(title), value, role, content()) }
    /// A tab with the name that its role has.
    public init(value: Value, role: TabRole, @ViewBuilder content: () -> Content) {
        self.init(named: role.title, value, role, content())
    }

    public init<T: Hashable>(
        _ titleKey: LocalizedStringKey, systemImage: String, value: T, role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) where Value == T? { self.init(named: titleKey.text, value, role, content()) }
    @_disfavoredOverload
    public init<S: StringProtocol, T: Hashable>(
        _ title: S, systemImage: String, value: T, role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) where Value == T? { self.init(named: String(title), value, role, content()) }
    public init<T: Hashable>(
        _ titleKey: LocalizedStringKey, image: String, value: T, role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) where Value == T? { self.init(named: titleKey.text, value, role, content()) }
    @_disfavoredOverload
    public init<S: StringProtocol, T: Hashable>(
        _ title: S, image: String, value: T, role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) where Value == T? { self.init(named: String(title), value, role, content()) }
    public init<T: Hashable>(value: T, role: TabRole, @ViewBuilder content: () -> Content)
    where Value == T? { self.init(named: role.title, value, role, content()) }

    private init(named title: String, _ value: Value, _ role: TabRole?, _ content: Content) {
        self.init(
            value: AnyHashable(value), role: role, label: DefaultTabLabel(title: title),
            content: content)
    }
}

extension Tab where Value == Never, Content: View, Label == DefaultTabLabel {
    public init(
        _ titleKey: LocalizedStringKey, systemImage: String, role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) { self.init(named: titleKey.text, role, content()) }
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, systemImage: String, role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) { self.init(named: String(title), role, content()) }
    public init(
        _ titleKey: LocalizedStringKey, image: String, role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) { self.init(named: titleKey.text, role, content()) }
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, image: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) { self.init(named: String(title), role, content()) }
    /// A tab with the name that its role has.
    public init(role: TabRole, @ViewBuilder content: () -> Content) {
        self.init(named: role.title, role, content())
    }

    private init(named title: String, _ role: TabRole?, _ content: Content) {
        self.init(value: nil, role: role, label: DefaultTabLabel(title: title), content: content)
    }
}

/// The label of a tab with a title and an image.
public nonisolated struct DefaultTabLabel: View {
    let title: String
    @MainActor public var body: some View { Text(verbatim: title) }
}

/// What a tab is for.
public struct TabRole: Hashable, Sendable {
    fileprivate let title: String
    public static let search = Self(title: "Search")
}

/// Tabs under a header, which a bar shows as tabs like the others.
public nonisolated struct TabSection<Header, Content, Footer, SelectionValue: Hashable> {
    let content: Content
}

extension TabSection: TabContent
where
    Header: View, Content: TabContent, Footer: View, Content.TabValue == SelectionValue
{
    public typealias TabValue = SelectionValue
    public typealias Body = Never

    @MainActor public func _pages(in place: AnyHashable) -> [_TabPage] {
        content._pages(in: AnyHashable([place, AnyHashable("section")]))
    }
}

extension TabSection
where
    Header: View, Content: TabContent, Footer == EmptyView, Content.TabValue == SelectionValue
{
    public init(
        @TabContentBuilder<SelectionValue> content: () -> Content,
        @ViewBuilder header: () -> Header
    ) { self.content = content() }
}

extension TabSection
where
    Header == Text, Content: TabContent, Footer == EmptyView, Content.TabValue == SelectionValue
{
    public init(
        _ titleKey: LocalizedStringKey, @TabContentBuilder<SelectionValue> content: () -> Content
    ) { self.content = content() }
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, @TabContentBuilder<SelectionValue> content: () -> Content
    ) { self.content = content() }
}

extension TabSection
where
    Header == EmptyView, Content: TabContent, Footer == EmptyView,
    Content.TabValue == SelectionValue
{
    public init(@TabContentBuilder<SelectionValue> content: () -> Content) {
        self.content = content()
    }
}

extension TabView {
    /// Tabs of which one is selected by a value.
    public init<C: TabContent>(
        selection: Binding<SelectionValue>,
        @TabContentBuilder<SelectionValue> content: () -> C
    ) where Content == TabContentBuilder<SelectionValue>.Content<C>, C.TabValue == SelectionValue {
        self.selection = selection
        self.content = TabContentBuilder<SelectionValue>.Content(content: content())
    }
}

extension TabView where SelectionValue == Never {
    /// Tabs that a person alone selects.
    public init<C: TabContent>(@TabContentBuilder<Never> content: () -> C)
    where Content == TabContentBuilder<Never>.Content<C>, C.TabValue == Never {
        selection = nil
        self.content = TabContentBuilder<Never>.Content(content: content())
    }
}
