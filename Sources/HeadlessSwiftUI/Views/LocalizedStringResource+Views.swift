// Views with a title that is looked up when it is shown: each stands for the one with a key.

extension LocalizedStringKey {
    init(_ resource: LocalizedStringResource) { self.init(String(localized: resource)) }
}

extension Button where Label == Text {
    @_disfavoredOverload
    @preconcurrency public init(
        _ titleResource: LocalizedStringResource, action: @escaping @MainActor () -> Void
    ) { self.init(LocalizedStringKey(titleResource), action: action) }
    @_disfavoredOverload
    @preconcurrency public init(
        _ titleResource: LocalizedStringResource, role: ButtonRole?,
        action: @escaping @MainActor () -> Void
    ) { self.init(LocalizedStringKey(titleResource), role: role, action: action) }
}

extension Button where Label == _TitleAndIcon {
    @_disfavoredOverload
    @preconcurrency public init(
        _ titleResource: LocalizedStringResource, systemImage: String,
        action: @escaping @MainActor () -> Void
    ) { self.init(LocalizedStringKey(titleResource), systemImage: systemImage, action: action) }
    @_disfavoredOverload
    @preconcurrency public init(
        _ titleResource: LocalizedStringResource, systemImage: String, role: ButtonRole?,
        action: @escaping @MainActor () -> Void
    ) {
        self.init(
            LocalizedStringKey(titleResource), systemImage: systemImage, role: role, action: action)
    }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
    @_disfavoredOverload
    public init(_ titleResource: LocalizedStringResource, @ViewBuilder content: () -> Content) {
        self.init(LocalizedStringKey(titleResource), content: content)
    }
    @_disfavoredOverload
    public init(
        _ titleResource: LocalizedStringResource, isExpanded: Binding<Bool>,
        @ViewBuilder content: () -> Content
    ) { self.init(LocalizedStringKey(titleResource), isExpanded: isExpanded, content: content) }
}

extension GroupBox {
    @_disfavoredOverload
    public init(_ titleResource: LocalizedStringResource, @ViewBuilder content: () -> Content)
    where Label == Text { self.init(LocalizedStringKey(titleResource), content: content) }
}

extension DisclosureGroup {
    @_disfavoredOverload
    public init(
        _ titleResource: LocalizedStringResource, @ViewBuilder content: @escaping () -> Content
    ) where Label == Text { self.init(LocalizedStringKey(titleResource), content: content) }
    @_disfavoredOverload
    public init(
        _ titleResource: LocalizedStringResource, isExpanded: Binding<Bool>,
        @ViewBuilder content: @escaping () -> Content
    ) where Label == Text {
        self.init(LocalizedStringKey(titleResource), isExpanded: isExpanded, content: content)
    }
}

extension Label where Title == Text, Icon == Image {
    @_disfavoredOverload
    public init(_ titleResource: LocalizedStringResource, image name: String) {
        self.init(LocalizedStringKey(titleResource), image: name)
    }
    @_disfavoredOverload
    public init(_ titleResource: LocalizedStringResource, systemImage name: String) {
        self.init(LocalizedStringKey(titleResource), systemImage: name)
    }
}

extension LabeledContent where Label == Text {
    @_disfavoredOverload
    public init(_ titleResource: LocalizedStringResource, @ViewBuilder content: () -> Content) {
        self.init(LocalizedStringKey(titleResource), content: content)
    }
}

extension LabeledContent where Label == Text, Content == Text {
    @_disfavoredOverload
    public init<S: StringProtocol>(_ titleResource: LocalizedStringResource, value: S) {
        self.init(LocalizedStringKey(titleResource), value: value)
    }
    @_disfavoredOverload
    public init<F: FormatStyle>(
        _ titleResource: LocalizedStringResource, value: F.FormatInput, format: F
    ) where F.FormatInput: Equatable, F.FormatOutput == String {
        self.init(LocalizedStringKey(titleResource), value: value, format: format)
    }
}

extension ContentUnavailableView where L == Label<Text, Image>, D == Text?, A == EmptyView {
    @_disfavoredOverload
    public init(
        _ title: LocalizedStringResource, systemImage name: String, description: Text? = nil
    ) { self.init(LocalizedStringKey(title), systemImage: name, description: description) }
}

extension ProgressView where CurrentValueLabel == EmptyView {
    @_disfavoredOverload
    public init(_ titleResource: LocalizedStringResource) where Label == Text {
        self.init(LocalizedStringKey(titleResource))
    }
    @_disfavoredOverload
    public init<V: BinaryFloatingPoint>(
        _ titleResource: LocalizedStringResource, value: V?, total: V = 1
    ) where Label == Text {
        self.init(LocalizedStringKey(titleResource), value: value, total: total)
    }
}

extension Text {
    @_disfavoredOverload
    public init(
        _ key: LocalizedStringResource, tableName: String? = nil, bundle: Bundle? = nil,
        comment: StaticString? = nil
    ) { self.init(LocalizedStringKey(key), tableName: tableName, bundle: bundle, comment: comment) }
}
