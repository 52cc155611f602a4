/// A title with a picture.
public nonisolated struct Label<Title: View, Icon: View>: View {
    let title: Title
    let icon: Icon
    @Environment(\.labelStyle) private var style

    public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
        self.title = title()
        self.icon = icon()
    }
    @MainActor public var body: some View {
        if let style {
            // A label that a style makes of its configuration is not styled by it again.
            style(.init(title: .init(view: AnyView(title)), icon: .init(view: AnyView(icon))))
                .environment(\.labelStyle, nil)
        } else {
            HStack {
                icon
                title
            }
        }
    }
}

extension Label where Title == Text, Icon == Image {
    public init(_ titleKey: LocalizedStringKey, image name: String) {
        self.init {
            Text(titleKey)
        } icon: {
            Image(name)
        }
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, image name: String) {
        self.init {
            Text(title)
        } icon: {
            Image(name)
        }
    }
    public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
        self.init {
            Text(titleKey)
        } icon: {
            Image(systemName: name)
        }
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, systemImage name: String) {
        self.init {
            Text(title)
        } icon: {
            Image(systemName: name)
        }
    }
}

extension Label
where
    Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon
{
    public init(_ configuration: LabelStyleConfiguration) {
        self.init {
            configuration.title
        } icon: {
            configuration.icon
        }
    }
}

/// The usual label, where `Label` is the name of something else.
public typealias _TitleAndIcon = Label<Text, Image>

/// How labels look.
@preconcurrency @MainActor
public protocol LabelStyle {
    associatedtype Body: View
    typealias Configuration = LabelStyleConfiguration
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A label as its style sees it.
public struct LabelStyleConfiguration {
    public let title: Title
    public let icon: Icon
    public typealias Title = ButtonStyleConfiguration.Label
    public typealias Icon = ButtonStyleConfiguration.Label
}

public struct DefaultLabelStyle: LabelStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View {
        HStack {
            configuration.icon
            configuration.title
        }
    }
}
public struct TitleAndIconLabelStyle: LabelStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View {
        HStack {
            configuration.icon
            configuration.title
        }
    }
}
public struct TitleOnlyLabelStyle: LabelStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { configuration.title }
}
/// The title is not seen, and still is what the label is called.
public struct IconOnlyLabelStyle: LabelStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { configuration.title }
}
extension LabelStyle where Self == DefaultLabelStyle {
    public static var automatic: Self { Self() }
}
extension LabelStyle where Self == TitleAndIconLabelStyle {
    public static var titleAndIcon: Self { Self() }
}
extension LabelStyle where Self == TitleOnlyLabelStyle {
    public static var titleOnly: Self { Self() }
}
extension LabelStyle where Self == IconOnlyLabelStyle {
    public static var iconOnly: Self { Self() }
}

private enum LabelStyleKey: EnvironmentKey {
    static var defaultValue: (@MainActor (LabelStyleConfiguration) -> AnyView)? { nil }
}

extension EnvironmentValues {
    var labelStyle: (@MainActor (LabelStyleConfiguration) -> AnyView)? {
        get { self[LabelStyleKey.self] }
        set { self[LabelStyleKey.self] = newValue }
    }
}

extension View {
    public func labelStyle<S: LabelStyle>(_ style: S) -> some View {
        environment(\.labelStyle) { AnyView(style.makeBody(configuration: $0)) }
    }
}

/// A value with what it is called.
public nonisolated struct LabeledContent<Label: View, Content: View>: View {
    let label: Label
    let content: Content
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.label = label()
        self.content = content()
    }
    @MainActor public var body: some View {
        HStack {
            label
            content
        }
    }
}

extension LabeledContent where Label == Text {
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
}

extension LabeledContent where Label == Text, Content == Text {
    public init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) {
        self.init(content: { Text(value) }, label: { Text(titleKey) })
    }
    @_disfavoredOverload
    public init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) {
        self.init(content: { Text(value) }, label: { Text(title) })
    }
    public init<F: FormatStyle>(
        _ titleKey: LocalizedStringKey, value: F.FormatInput, format: F
    ) where F.FormatInput: Equatable, F.FormatOutput == String {
        self.init(content: { Text(value, format: format) }, label: { Text(titleKey) })
    }
}

/// Says that there is nothing, and what to do.
public nonisolated struct ContentUnavailableView<L: View, D: View, A: View>: View {
    let label: L
    let description: D
    let actions: A
    public init(
        @ViewBuilder label: () -> L, @ViewBuilder description: () -> D = { EmptyView() },
        @ViewBuilder actions: () -> A = { EmptyView() }
    ) {
        self.label = label()
        self.description = description()
        self.actions = actions()
    }
    @MainActor public var body: some View {
        VStack {
            label
            description
            actions
        }
    }
}

extension ContentUnavailableView where L == Label<Text, Image>, D == Text?, A == EmptyView {
    public init(
        _ title: LocalizedStringKey, systemImage name: String, description: Text? = nil
    ) {
        self.init {
            Label(title, systemImage: name)
        } description: {
            description
        } actions: {
            EmptyView()
        }
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, systemImage name: String, description: Text? = nil
    ) {
        self.init {
            Label(title, systemImage: name)
        } description: {
            description
        } actions: {
            EmptyView()
        }
    }
}

/// What a search without a result says.
public nonisolated struct SearchUnavailableContent: Sendable {
    public struct Label: View {
        let text: String?
        public var body: some View {
            HeadlessSwiftUI.Label(
                text.map { "No Results for “\($0)”" } ?? "No Results",
                systemImage: "magnifyingglass")
        }
    }

    public struct Description: View {
        public var body: some View { Text("Check the spelling or try a new search.") }
    }

    public typealias Actions = EmptyView
}

extension ContentUnavailableView
where
    L == SearchUnavailableContent.Label, D == SearchUnavailableContent.Description,
    A == SearchUnavailableContent.Actions
{
    /// Says that a search had no result.
    @MainActor public static var search: Self { search(said: nil) }
    /// Says that a search for a text had no result.
    @MainActor public static func search(text: String) -> Self { search(said: text) }

    @MainActor private static func search(said text: String?) -> Self {
        Self {
            SearchUnavailableContent.Label(text: text)
        } description: {
            SearchUnavailableContent.Description()
        } actions: {
            EmptyView()
        }
    }
}
