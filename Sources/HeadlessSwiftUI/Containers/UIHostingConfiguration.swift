/// A view of SwiftUI as what a cell of UIKit is filled with (iOS 16).
///
/// It is kept and never drawn: no body is evaluated, and nothing of it is among what a person can
/// see or tap, as is so for every cell's own filling.
public struct UIHostingConfiguration<Content: View, Background: View>: UIContentConfiguration {
    let content: Content
    let background: Background

    public init(@ViewBuilder content: () -> Content) where Background == EmptyView {
        self.content = content()
        background = EmptyView()
    }

    private init(_ content: Content, background: Background) {
        self.content = content
        self.background = background
    }

    public func background<S: ShapeStyle>(
        _ style: S
    ) -> UIHostingConfiguration<Content, _UIHostingConfigurationBackgroundView<S>> {
        UIHostingConfiguration<Content, _UIHostingConfigurationBackgroundView<S>>(
            content, background: _UIHostingConfigurationBackgroundView(style: style))
    }

    public func background<B: View>(
        @ViewBuilder content: () -> B
    ) -> UIHostingConfiguration<Content, B> {
        UIHostingConfiguration<Content, B>(self.content, background: content())
    }

    public func margins(_ edges: Edge.Set = .all, _ insets: EdgeInsets) -> Self { self }
    public func margins(_ edges: Edge.Set = .all, _ length: CGFloat) -> Self { self }
    public func minSize(width: CGFloat? = nil, height: CGFloat? = nil) -> Self { self }
    public func minSize() -> Self { self }

    public func makeContentView() -> any UIView & UIContentView {
        HostingContentView(configuration: self)
    }

    public func updated(for state: any UIConfigurationState) -> Self { self }
}

/// The background of a cell in a style.
public struct _UIHostingConfigurationBackgroundView<S: ShapeStyle>: View {
    let style: S
    public var body: some View { Rectangle().fill(style) }
}

/// The view of a cell that keeps its configuration and draws nothing.
private final class HostingContentView: UIView, UIContentView {
    var configuration: any UIContentConfiguration

    init(configuration: any UIContentConfiguration) {
        self.configuration = configuration
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }
}
