/// A control that opens a URL.
public nonisolated struct Link<Label: View>: View {
    let label: Label
    let url: URL
    @Environment(\.openURL) private var openURL

    public init(destination: URL, @ViewBuilder label: () -> Label) {
        self.label = label()
        url = destination
    }
    public init(_ titleKey: LocalizedStringKey, destination: URL) where Label == Text {
        self.init(destination: destination) { Text(titleKey) }
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, destination: URL) where Label == Text {
        self.init(destination: destination) { Text(title) }
    }
    @MainActor public var body: some View {
        ButtonBody(role: nil, action: { openURL(url) }, label: label)
    }
}

/// Turns editing of a list on and off.
public nonisolated struct EditButton: View {
    @Environment(\.editMode) private var editMode
    public init() {}
    @MainActor public var body: some View {
        let isEditing = editMode?.wrappedValue.isEditing ?? false
        ButtonBody(
            role: nil, action: { editMode?.wrappedValue = isEditing ? .inactive : .active },
            label: Text(isEditing ? "Done" : "Edit"))
    }
}

// Styles that only change how buttons look.
public struct DefaultButtonStyle: PrimitiveButtonStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { configuration.label }
}
public struct PlainButtonStyle: PrimitiveButtonStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { configuration.label }
}
public struct BorderlessButtonStyle: PrimitiveButtonStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { configuration.label }
}
public struct BorderedButtonStyle: PrimitiveButtonStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { configuration.label }
}
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { configuration.label }
}
public struct GlassButtonStyle: PrimitiveButtonStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { configuration.label }
}
extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
    public static var automatic: Self { Self() }
}
extension PrimitiveButtonStyle where Self == PlainButtonStyle {
    public static var plain: Self { Self() }
}
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
    public static var borderless: Self { Self() }
}
extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
    public static var bordered: Self { Self() }
}
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
    public static var borderedProminent: Self { Self() }
}
extension PrimitiveButtonStyle where Self == GlassButtonStyle {
    public static var glass: Self { Self() }
}
