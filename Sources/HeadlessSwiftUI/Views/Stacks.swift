/// Several views in one column, made when they come on screen; here all of them at once.
public nonisolated struct LazyVStack<Content: View>: _PrimitiveView {
    let content: Content
    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
    ) { self.content = content() }
    @MainActor public static func _makeNode(of view: Self) -> _ViewNode<Self> {
        LayoutNode(view) { $0.content }
    }
}

public nonisolated struct LazyHStack<Content: View>: _PrimitiveView {
    let content: Content
    public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
    ) { self.content = content() }
    @MainActor public static func _makeNode(of view: Self) -> _ViewNode<Self> {
        LayoutNode(view) { $0.content }
    }
}

public nonisolated struct LazyVGrid<Content: View>: _PrimitiveView {
    let content: Content
    public init(
        columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
    ) { self.content = content() }
    @MainActor public static func _makeNode(of view: Self) -> _ViewNode<Self> {
        LayoutNode(view) { $0.content }
    }
}

public nonisolated struct LazyHGrid<Content: View>: _PrimitiveView {
    let content: Content
    public init(
        rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
    ) { self.content = content() }
    @MainActor public static func _makeNode(of view: Self) -> _ViewNode<Self> {
        LayoutNode(view) { $0.content }
    }
}

public nonisolated struct Grid<Content: View>: _PrimitiveView {
    let content: Content
    public init(
        alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) { self.content = content() }
    @MainActor public static func _makeNode(of view: Self) -> _ViewNode<Self> {
        LayoutNode(view) { $0.content }
    }
}

public nonisolated struct GridRow<Content: View>: _PrimitiveView {
    let content: Content
    public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
        self.content = content()
    }
    @MainActor public static func _makeNode(of view: Self) -> _ViewNode<Self> {
        PassingNode(view) { $0.content }
    }
}

public struct PinnedScrollableViews: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let sectionHeaders = Self(rawValue: 1)
    public static let sectionFooters = Self(rawValue: 2)
}

/// A column or a row of a grid.
public struct GridItem: Sendable {
    public enum Size: Sendable {
        case fixed(CGFloat)
        case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
        case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
    }
    public var size: Size
    public var spacing: CGFloat?
    public var alignment: Alignment?
    public init(
        _ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil
    ) {
        self.size = size
        self.spacing = spacing
        self.alignment = alignment
    }
}

public nonisolated struct Spacer: _PrimitiveView, Sendable {
    public var minLength: CGFloat?
    public init(minLength: CGFloat? = nil) { self.minLength = minLength }
    @MainActor public static func _makeNode(of view: Self) -> _ViewNode<Self> { LeafNode(view) }
}

public nonisolated struct Divider: _PrimitiveView, Sendable {
    public init() {}
    @MainActor public static func _makeNode(of view: Self) -> _ViewNode<Self> { LeafNode(view) }
}

/// The first of the views given; where nothing is measured, each of them fits.
public nonisolated struct ViewThatFits<Content: View>: _PrimitiveView {
    let content: Content
    public init(
        in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content
    ) { self.content = content() }
    @MainActor public static func _makeNode(of view: Self) -> _ViewNode<Self> {
        FirstNode(view)
    }
}

final class FirstNode<Content: View>: _ViewNode<ViewThatFits<Content>> {
    override var isTransparent: Bool { false }
    override func update() {
        let first = ViewList(view.content).entries.first
        setChild(AnyView(first.map { erasing($0.view) } ?? AnyView(EmptyView())))
    }
    private func erasing<V: View>(_ view: V) -> AnyView { AnyView(view) }
}

/// A view that makes its rows when they are needed, in which a stack may not see a destination.
protocol LazyContainer {}
extension LazyVStack: LazyContainer {}
extension LazyHStack: LazyContainer {}
extension LazyVGrid: LazyContainer {}
extension LazyHGrid: LazyContainer {}
extension List: LazyContainer {}
