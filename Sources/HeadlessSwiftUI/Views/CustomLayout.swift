/// How an app lays views out; nothing is laid out here, so its functions are never called, and its
/// views are there one after the other.
public protocol Layout: Animatable {
    associatedtype Cache = Void
    typealias Subviews = LayoutSubviews
    static var layoutProperties: LayoutProperties { get }
    func makeCache(subviews: Subviews) -> Cache
    func updateCache(_ cache: inout Cache, subviews: Subviews)
    func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing
    func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> CGSize
    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
    func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
        subviews: Subviews, cache: inout Cache
    ) -> CGFloat?
    func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
        subviews: Subviews, cache: inout Cache
    ) -> CGFloat?
}

extension Layout where Cache == Void {
    public func makeCache(subviews: Subviews) {}
}

extension Layout {
    public static var layoutProperties: LayoutProperties { LayoutProperties() }
    public func updateCache(_ cache: inout Cache, subviews: Subviews) {
        cache = makeCache(subviews: subviews)
    }
    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { ViewSpacing() }
    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
        subviews: Subviews, cache: inout Cache
    ) -> CGFloat? { nil }
    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
        subviews: Subviews, cache: inout Cache
    ) -> CGFloat? { nil }

    public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
        LaidOutView(layout: self, content: content())
    }
}

/// The views that a layout places.
nonisolated struct LaidOutView<L: Layout, Content: View>: _PrimitiveView {
    let layout: L
    let content: Content
    @MainActor static func _makeNode(of view: Self) -> _ViewNode<Self> {
        LayoutNode(view) { $0.content }
    }
}

public struct LayoutProperties: Sendable {
    public var stackOrientation: Axis?
    public init() {}
}

public struct ViewSpacing: Sendable {
    public static let zero = Self()
    public init() {}
    public mutating func formUnion(_ other: Self, edges: Edge.Set = .all) {}
    public func union(_ other: Self, edges: Edge.Set = .all) -> Self { self }
    public func distance(to next: Self, along axis: Axis) -> CGFloat { 0 }
}

/// The views that a layout is asked about; there is none while nothing is laid out.
public struct LayoutSubviews: RandomAccessCollection, Equatable, Sendable {
    public typealias Element = LayoutSubview
    public var layoutDirection: LayoutDirection { .leftToRight }
    public var startIndex: Int { 0 }
    public var endIndex: Int { 0 }
    public subscript(index: Int) -> LayoutSubview {
        preconditionFailure("there is no subview at \(index): nothing is laid out")
    }
    public subscript(bounds: Range<Int>) -> Self { self }
}

/// A view that a layout places.
public struct LayoutSubview: Equatable {
    public var priority: Double { 0 }
    public var spacing: ViewSpacing { .zero }
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        CGSize(width: proposal.width ?? 0, height: proposal.height ?? 0)
    }
    public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions { ViewDimensions() }
    public func place(
        at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize
    ) {}
    public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value { K.defaultValue }
}

/// A value of a view that a layout reads.
public protocol LayoutValueKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

nonisolated extension View {
    public func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
        decorated("layoutValue", value)
    }
}

/// A layout of SwiftUI's own; no view has a size here.
public protocol _BuiltInLayout: Layout where Cache == Void {}

extension _BuiltInLayout {
    public func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGSize { .zero }
    public func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {}
}

/// Lays views out in whichever way: another one at the same place keeps the views.
public struct AnyLayout: _BuiltInLayout {
    private let layout: any Layout
    public init<L: Layout>(_ layout: L) { self.layout = layout }
}

public struct HStackLayout: _BuiltInLayout {
    public var alignment: VerticalAlignment
    public var spacing: CGFloat?
    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }
}

public struct VStackLayout: _BuiltInLayout {
    public var alignment: HorizontalAlignment
    public var spacing: CGFloat?
    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }
}

public struct ZStackLayout: _BuiltInLayout {
    public var alignment: Alignment
    public init(alignment: Alignment = .center) { self.alignment = alignment }
}
