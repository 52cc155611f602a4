/// A control that shares something: the system's sheet comes, with nobody to share with, and a
/// person closes it.
public nonisolated struct ShareLink<Data: RandomAccessCollection, PreviewImage, PreviewIcon, Label>:
    View
where Data.Element: Transferable, Label: View {
    let label: Label
    @State private var isOpen = false

    private init(_ label: Label) { self.label = label }

    @MainActor public var body: some View {
        ButtonBody(role: nil, action: { isOpen = true }, label: label)
            .sheet(isPresented: $isOpen) { Button("Close") { isOpen = false } }
    }
}

/// What a person sees of what is shared.
public struct SharePreview<Image, Icon> {
    public init(_ titleKey: LocalizedStringKey, image: Image, icon: Icon) {}
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, image: Image, icon: Icon) {}
}
extension SharePreview where Icon == Never {
    public init(_ titleKey: LocalizedStringKey, image: Image) {}
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, image: Image) {}
}
extension SharePreview where Image == Never {
    public init(_ titleKey: LocalizedStringKey, icon: Icon) {}
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, icon: Icon) {}
}
extension SharePreview where Image == Never, Icon == Never {
    public init(_ titleKey: LocalizedStringKey) {}
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S) {}
}

/// The label of a link without one of its own.
public struct DefaultShareLinkLabel: View {
    let title: String
    nonisolated init(_ title: String = "Share…") { self.title = title }
    public var body: some View { Text(verbatim: title) }
}

// With labels of an app's own.
extension ShareLink {
    public init<I: Transferable>(
        item: I, subject: Text? = nil, message: Text? = nil,
        preview: SharePreview<PreviewImage, PreviewIcon>, @ViewBuilder label: () -> Label
    ) where Data == CollectionOfOne<I> { self.init(label()) }
    public init(
        items: Data, subject: Text? = nil, message: Text? = nil,
        preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>,
        @ViewBuilder label: () -> Label
    ) { self.init(label()) }
}

extension ShareLink where PreviewImage == Never, PreviewIcon == Never {
    public init(
        item: URL, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
    ) where Data == CollectionOfOne<URL> { self.init(label()) }
    public init(
        item: String, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
    ) where Data == CollectionOfOne<String> { self.init(label()) }
    public init(
        items: Data, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
    ) { self.init(label()) }
}

// With the usual label.
extension ShareLink where Label == DefaultShareLinkLabel {
    public init<I: Transferable>(
        item: I, subject: Text? = nil, message: Text? = nil,
        preview: SharePreview<PreviewImage, PreviewIcon>
    ) where Data == CollectionOfOne<I> { self.init(DefaultShareLinkLabel()) }
    public init<I: Transferable>(
        _ titleKey: LocalizedStringKey, item: I, subject: Text? = nil, message: Text? = nil,
        preview: SharePreview<PreviewImage, PreviewIcon>
    ) where Data == CollectionOfOne<I> { self.init(DefaultShareLinkLabel(titleKey.text)) }
    @_disfavoredOverload
    public init<S: StringProtocol, I: Transferable>(
        _ title: S, item: I, subject: Text? = nil, message: Text? = nil,
        preview: SharePreview<PreviewImage, PreviewIcon>
    ) where Data == CollectionOfOne<I> { self.init(DefaultShareLinkLabel(String(title))) }
    public init(
        items: Data, subject: Text? = nil, message: Text? = nil,
        preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
    ) { self.init(DefaultShareLinkLabel()) }
}

extension ShareLink
where PreviewImage == Never, PreviewIcon == Never, Label == DefaultShareLinkLabel {
    public init(item: URL, subject: Text? = nil, message: Text? = nil)
    where Data == CollectionOfOne<URL> { self.init(DefaultShareLinkLabel()) }
    public init(item: String, subject: Text? = nil, message: Text? = nil)
    where Data == CollectionOfOne<String> { self.init(DefaultShareLinkLabel()) }
    public init(
        _ titleKey: LocalizedStringKey, item: URL, subject: Text? = nil, message: Text? = nil
    ) where Data == CollectionOfOne<URL> { self.init(DefaultShareLinkLabel(titleKey.text)) }
    public init(
        _ titleKey: LocalizedStringKey, item: String, subject: Text? = nil, message: Text? = nil
    ) where Data == CollectionOfOne<String> { self.init(DefaultShareLinkLabel(titleKey.text)) }
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, item: URL, subject: Text? = nil, message: Text? = nil
    ) where Data == CollectionOfOne<URL> { self.init(DefaultShareLinkLabel(String(title))) }
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, item: String, subject: Text? = nil, message: Text? = nil
    ) where Data == CollectionOfOne<String> { self.init(DefaultShareLinkLabel(String(title))) }
    public init(
        items: Data, subject: Text? = nil, message: Text? = nil
    ) { self.init(DefaultShareLinkLabel()) }
}
