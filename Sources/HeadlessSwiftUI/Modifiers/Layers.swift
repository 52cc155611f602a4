/// A view with others before, behind or beside it, which live as long as it does.
public nonisolated struct _LayeredView<Content: View, Extra: View>: _PrimitiveView {
    let content: Content
    let extra: Extra

    @MainActor public static func _makeNode(of view: Self) -> _ViewNode<Self> {
        LayeredNode(view)
    }
}

/// A node whose first child is what it stands for; the others accompany that.
@MainActor
protocol AccompaniedNode: _Node {}

final class LayeredNode<Content: View, Extra: View>:
    _ViewNode<_LayeredView<Content, Extra>>, AccompaniedNode
{
    override func update() {
        guard !children.isEmpty else {
            return replaceChildren([
                Content._makeNode(of: view.content), Extra._makeNode(of: view.extra),
            ])
        }
        // The types of both never change.
        unsafeDowncast(children[0], to: _ViewNode<Content>.self).receive(view.content)
        unsafeDowncast(children[1], to: _ViewNode<Extra>.self).receive(view.extra)
    }
}

nonisolated extension View {
    func layered<Extra: View>(_ extra: Extra) -> _LayeredView<Self, Extra> {
        _LayeredView(content: self, extra: extra)
    }

    public func background<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View { layered(content()) }
    @_disfavoredOverload
    public func background<Background: View>(
        _ background: Background, alignment: Alignment = .center
    ) -> some View { layered(background) }
    public func overlay<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View { layered(content()) }
    @_disfavoredOverload
    public func overlay<Overlay: View>(
        _ overlay: Overlay, alignment: Alignment = .center
    ) -> some View { layered(overlay) }
    public func mask<Mask: View>(
        alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
    ) -> some View { decorated("mask") }
    public func mask<Mask: View>(_ mask: Mask) -> some View { decorated("mask") }
    public func safeAreaInset<V: View>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View { layered(content()) }
    public func safeAreaInset<V: View>(
        edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View { layered(content()) }
    public func safeAreaBar<V: View>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View { layered(content()) }
    public func safeAreaBar<V: View>(
        edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View { layered(content()) }
    public func listRowBackground<V: View>(
        @ViewBuilder content: () -> V
    ) -> some View { layered(content()) }
    public func presentationBackground<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View { layered(content()) }
    public func containerBackground<S: ShapeStyle>(
        _ style: S, for container: ContainerBackgroundPlacement
    ) -> some View { decorated("containerBackground", style) }
}

public struct ContainerBackgroundPlacement: Hashable, Sendable {
    private let name: String
    public static let widget = Self(name: "widget")
    public static let tabView = Self(name: "tabView")
    public static let navigation = Self(name: "navigation")
    public static let navigationSplitView = Self(name: "navigationSplitView")
}
