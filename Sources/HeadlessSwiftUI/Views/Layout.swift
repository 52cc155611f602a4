/// Where a view has a guide; equal to the others of its number or of its type.
private nonisolated struct AlignmentGuide: Hashable, Sendable {
    private let id: ObjectIdentifier?
    private let number: Int
    let value: @Sendable (ViewDimensions) -> CGFloat

    init(_ number: Int, _ value: @escaping @Sendable (ViewDimensions) -> CGFloat) {
        id = nil
        self.number = number
        self.value = value
    }
    init(_ id: any AlignmentID.Type) {
        self.id = ObjectIdentifier(id)
        number = -1
        let handed = Handed(id)
        value = { handed.value.defaultValue(in: $0) }
    }
    static func == (first: Self, second: Self) -> Bool {
        first.id == second.id && first.number == second.number
    }
    func hash(into hasher: inout Hasher) {
        hasher.combine(id)
        hasher.combine(number)
    }
}

/// A place across a view by which it stands with others.
public nonisolated struct HorizontalAlignment: Hashable, Sendable {
    private let guide: AlignmentGuide

    private init(_ number: Int, _ value: @escaping @Sendable (ViewDimensions) -> CGFloat) {
        guide = AlignmentGuide(number, value)
    }
    public init(_ id: any AlignmentID.Type) { guide = AlignmentGuide(id) }
    func value(in dimensions: ViewDimensions) -> CGFloat { guide.value(dimensions) }

    public static let leading = Self(0) { _ in 0 }
    public static let center = Self(1) { $0.width / 2 }
    public static let trailing = Self(2) { $0.width }
    public static let listRowSeparatorLeading = Self(3) { _ in 0 }
    public static let listRowSeparatorTrailing = Self(4) { $0.width }
}

/// A place along a view by which it stands with others.
public nonisolated struct VerticalAlignment: Hashable, Sendable {
    private let guide: AlignmentGuide

    private init(_ number: Int, _ value: @escaping @Sendable (ViewDimensions) -> CGFloat) {
        guide = AlignmentGuide(number, value)
    }
    public init(_ id: any AlignmentID.Type) { guide = AlignmentGuide(id) }
    func value(in dimensions: ViewDimensions) -> CGFloat { guide.value(dimensions) }

    public static let top = Self(0) { _ in 0 }
    public static let center = Self(1) { $0.height / 2 }
    public static let bottom = Self(2) { $0.height }
    public static let firstTextBaseline = Self(3) { $0.height }
    public static let lastTextBaseline = Self(4) { $0.height }
}

public nonisolated struct Alignment: Hashable, Sendable {
    public var horizontal: HorizontalAlignment
    public var vertical: VerticalAlignment
    public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
        self.horizontal = horizontal
        self.vertical = vertical
    }
    public static let center = Self(horizontal: .center, vertical: .center)
    public static let leading = Self(horizontal: .leading, vertical: .center)
    public static let trailing = Self(horizontal: .trailing, vertical: .center)
    public static let top = Self(horizontal: .center, vertical: .top)
    public static let bottom = Self(horizontal: .center, vertical: .bottom)
    public static let topLeading = Self(horizontal: .leading, vertical: .top)
    public static let topTrailing = Self(horizontal: .trailing, vertical: .top)
    public static let bottomLeading = Self(horizontal: .leading, vertical: .bottom)
    public static let bottomTrailing = Self(horizontal: .trailing, vertical: .bottom)
    public static let leadingFirstTextBaseline = Self(
        horizontal: .leading, vertical: .firstTextBaseline)
    public static let centerFirstTextBaseline = Self(
        horizontal: .center, vertical: .firstTextBaseline)
    public static let trailingFirstTextBaseline = Self(
        horizontal: .trailing, vertical: .firstTextBaseline)
}

public enum Axis: Int8, CaseIterable, Hashable, Sendable {
    case horizontal
    case vertical

    /// Several axes.
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        public static let horizontal = Self(rawValue: 1)
        public static let vertical = Self(rawValue: 2)
    }
}

/// Views one below the other.
public nonisolated struct VStack<Content: View>: _PrimitiveView {
    let content: Content
    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.content = content()
    }
    @MainActor public static func _makeNode(of view: Self) -> _ViewNode<Self> {
        LayoutNode(view) { $0.content }
    }
}

/// Views beside each other.
public nonisolated struct HStack<Content: View>: _PrimitiveView {
    let content: Content
    public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.content = content()
    }
    @MainActor public static func _makeNode(of view: Self) -> _ViewNode<Self> {
        LayoutNode(view) { $0.content }
    }
}

/// Views over each other.
public nonisolated struct ZStack<Content: View>: _PrimitiveView {
    let content: Content
    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        self.content = content()
    }
    @MainActor public static func _makeNode(of view: Self) -> _ViewNode<Self> {
        LayoutNode(view) { $0.content }
    }
}
