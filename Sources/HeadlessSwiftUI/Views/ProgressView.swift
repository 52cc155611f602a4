/// Shows that something goes on, and how far it is.
public nonisolated struct ProgressView<Label: View, CurrentValueLabel: View>: View {
    let fraction: Double?
    let label: Label
    let current: CurrentValueLabel
    @MainActor public var body: some View {
        VStack {
            label
            current
        }
    }
}

extension ProgressView where CurrentValueLabel == EmptyView {
    public init() where Label == EmptyView {
        self.init(fraction: nil, label: EmptyView(), current: EmptyView())
    }
    public init(@ViewBuilder label: () -> Label) {
        self.init(fraction: nil, label: label(), current: EmptyView())
    }
    public init(_ titleKey: LocalizedStringKey) where Label == Text {
        self.init { Text(titleKey) }
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S) where Label == Text { self.init { Text(title) } }
    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1) where Label == EmptyView {
        self.init(
            fraction: value.map { Double($0 / total) }, label: EmptyView(), current: EmptyView())
    }
    public init<V: BinaryFloatingPoint>(
        value: V?, total: V = 1, @ViewBuilder label: () -> Label
    ) {
        self.init(
            fraction: value.map { Double($0 / total) }, label: label(), current: EmptyView())
    }
    public init<V: BinaryFloatingPoint>(
        _ titleKey: LocalizedStringKey, value: V?, total: V = 1
    ) where Label == Text { self.init(value: value, total: total) { Text(titleKey) } }
    @_disfavoredOverload
    public init<S: StringProtocol, V: BinaryFloatingPoint>(
        _ title: S, value: V?, total: V = 1
    ) where Label == Text { self.init(value: value, total: total) { Text(title) } }
}

extension ProgressView {
    public init<V: BinaryFloatingPoint>(
        value: V?, total: V = 1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(
            fraction: value.map { Double($0 / total) }, label: label(),
            current: currentValueLabel())
    }
}

/// How progress looks.
@preconcurrency @MainActor
public protocol ProgressViewStyle {
    associatedtype Body: View
    typealias Configuration = ProgressViewStyleConfiguration
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}
/// Progress as its style sees it.
public struct ProgressViewStyleConfiguration {
    public let fractionCompleted: Double?
    public var label: ButtonStyleConfiguration.Label?
    public var currentValueLabel: ButtonStyleConfiguration.Label?
}
public struct DefaultProgressViewStyle: ProgressViewStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { configuration.label }
}
public struct CircularProgressViewStyle: ProgressViewStyle {
    public nonisolated init() {}
    public nonisolated init(tint: Color) {}
    public func makeBody(configuration: Configuration) -> some View { configuration.label }
}
public struct LinearProgressViewStyle: ProgressViewStyle {
    public nonisolated init() {}
    public nonisolated init(tint: Color) {}
    public func makeBody(configuration: Configuration) -> some View { configuration.label }
}
extension ProgressViewStyle where Self == DefaultProgressViewStyle {
    public static var automatic: Self { Self() }
}
extension ProgressViewStyle where Self == CircularProgressViewStyle {
    public static var circular: Self { Self() }
}
extension ProgressViewStyle where Self == LinearProgressViewStyle {
    public static var linear: Self { Self() }
}

nonisolated extension View {
    public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
        decorated("progressViewStyle", style)
    }
}

/// Shows a value within bounds.
public nonisolated struct Gauge<Label: View, Current: View>: View {
    let label: Label
    let current: Current
    @MainActor public var body: some View {
        VStack {
            label
            current
        }
    }
    public init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label
    ) where Current == EmptyView {
        self.label = label()
        current = EmptyView()
    }
    public init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> Current
    ) {
        self.label = label()
        current = currentValueLabel()
    }
}

/// A picture from a URL, which never arrives.
public nonisolated struct AsyncImage<Content: View>: View {
    let content: () -> Content
    public init(url: URL?, scale: CGFloat = 1) where Content == Image {
        content = { Image(url?.lastPathComponent ?? "") }
    }
    public init<I: View, P: View>(
        url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
        @ViewBuilder placeholder: @escaping () -> P
    ) where Content == _ConditionalContent<I, P> {
        self.content = { _ConditionalContent(storage: .falseContent(placeholder())) }
    }
    public init(
        url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
        @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
    ) { self.content = { content(.empty) } }
    @MainActor public var body: some View { content() }
}

public enum AsyncImagePhase: Sendable {
    case empty
    case success(Image)
    case failure(any Error)
    public var image: Image? { if case .success(let image) = self { image } else { nil } }
    public var error: (any Error)? {
        if case .failure(let error) = self { error } else { nil }
    }
}
