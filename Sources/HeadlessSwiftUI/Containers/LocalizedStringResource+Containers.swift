// Scenes, bars, tabs and links with a title that is looked up when it is shown: each stands for the
// one with a key.

extension WindowGroup {
    @_disfavoredOverload
    public init(_ titleResource: LocalizedStringResource, @ViewBuilder content: () -> Content) {
        self.init(LocalizedStringKey(titleResource), content: content)
    }
    @_disfavoredOverload
    public init(
        _ titleResource: LocalizedStringResource, id: String, @ViewBuilder content: () -> Content
    ) { self.init(LocalizedStringKey(titleResource), id: id, content: content) }
}

extension Window {
    @_disfavoredOverload
    public init(
        _ titleResource: LocalizedStringResource, id: String, @ViewBuilder content: () -> Content
    ) { self.init(LocalizedStringKey(titleResource), id: id, content: content) }
}

extension CommandMenu {
    @_disfavoredOverload
    public init(_ nameResource: LocalizedStringResource, @ViewBuilder content: () -> Content) {
        self.init(LocalizedStringKey(nameResource), content: content)
    }
}

nonisolated extension View {
    @_disfavoredOverload
    public func navigationTitle(_ titleResource: LocalizedStringResource) -> some View {
        navigationTitle(LocalizedStringKey(titleResource))
    }
    @_disfavoredOverload
    public func navigationBarTitle(_ titleResource: LocalizedStringResource) -> some View {
        navigationBarTitle(LocalizedStringKey(titleResource))
    }
    @_disfavoredOverload
    public func navigationBarTitle(
        _ titleResource: LocalizedStringResource, displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View {
        navigationBarTitle(LocalizedStringKey(titleResource), displayMode: displayMode)
    }
}

extension NavigationLink where Label == Text {
    @_disfavoredOverload
    public init(
        _ titleResource: LocalizedStringResource, @ViewBuilder destination: () -> Destination
    ) { self.init(LocalizedStringKey(titleResource), destination: destination) }
    @_disfavoredOverload
    public init(_ titleResource: LocalizedStringResource, destination: Destination) {
        self.init(LocalizedStringKey(titleResource), destination: destination)
    }
    @_disfavoredOverload
    public init(
        _ titleResource: LocalizedStringResource, isActive: Binding<Bool>,
        @ViewBuilder destination: () -> Destination
    ) { self.init(LocalizedStringKey(titleResource), isActive: isActive, destination: destination) }
    @_disfavoredOverload
    public init(
        _ titleResource: LocalizedStringResource, destination: Destination, isActive: Binding<Bool>
    ) { self.init(LocalizedStringKey(titleResource), destination: destination, isActive: isActive) }
    @_disfavoredOverload
    public init<V: Hashable>(
        _ titleResource: LocalizedStringResource, tag: V, selection: Binding<V?>,
        @ViewBuilder destination: () -> Destination
    ) {
        self.init(
            LocalizedStringKey(titleResource), tag: tag, selection: selection,
            destination: destination)
    }
    @_disfavoredOverload
    public init<V: Hashable>(
        _ titleResource: LocalizedStringResource, destination: Destination, tag: V,
        selection: Binding<V?>
    ) {
        self.init(
            LocalizedStringKey(titleResource), destination: destination, tag: tag,
            selection: selection)
    }
}

extension Tab where Value: Hashable, Content: View, Label == DefaultTabLabel {
    @_disfavoredOverload
    public init(
        _ titleResource: LocalizedStringResource, systemImage: String, value: Value,
        role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) {
        self.init(
            LocalizedStringKey(titleResource), systemImage: systemImage, value: value, role: role,
            content: content)
    }
    @_disfavoredOverload
    public init(
        _ titleResource: LocalizedStringResource, image: String, value: Value, role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.init(
            LocalizedStringKey(titleResource), image: image, value: value, role: role,
            content: content)
    }
    @_disfavoredOverload
    public init<T: Hashable>(
        _ titleResource: LocalizedStringResource, systemImage: String, value: T,
        role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) where Value == T? {
        self.init(
            LocalizedStringKey(titleResource), systemImage: systemImage, value: value, role: role,
            content: content)
    }
    @_disfavoredOverload
    public init<T: Hashable>(
        _ titleResource: LocalizedStringResource, image: String, value: T, role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) where Value == T? {
        self.init(
            LocalizedStringKey(titleResource), image: image, value: value, role: role,
            content: content)
    }
}

extension Tab where Value == Never, Content: View, Label == DefaultTabLabel {
    @_disfavoredOverload
    public init(
        _ titleResource: LocalizedStringResource, systemImage: String, role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.init(
            LocalizedStringKey(titleResource), systemImage: systemImage, role: role,
            content: content)
    }
    @_disfavoredOverload
    public init(
        _ titleResource: LocalizedStringResource, image: String, role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) { self.init(LocalizedStringKey(titleResource), image: image, role: role, content: content) }
}

extension TabSection
where Header == Text, Content: TabContent, Footer == EmptyView, Content.TabValue == SelectionValue {
    @_disfavoredOverload
    public init(
        _ titleResource: LocalizedStringResource,
        @TabContentBuilder<SelectionValue> content: () -> Content
    ) { self.init(LocalizedStringKey(titleResource), content: content) }
}

extension TabContent {
    @_disfavoredOverload
    public func badge(_ key: LocalizedStringResource?) -> some TabContent<TabValue> {
        badge(key.map { LocalizedStringKey($0) })
    }
}

extension NavigationLink where Label == Text, Destination == Never {
    @_disfavoredOverload
    public init<P: Hashable>(_ titleResource: LocalizedStringResource, value: P?) {
        self.init(LocalizedStringKey(titleResource), value: value)
    }
    @_disfavoredOverload
    public init<P: Hashable & Codable>(_ titleResource: LocalizedStringResource, value: P?) {
        self.init(LocalizedStringKey(titleResource), value: value)
    }
}
