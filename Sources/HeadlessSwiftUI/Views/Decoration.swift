/// What only changes how a view looks: kept, and never drawn.
public nonisolated struct _Decoration: _PrimitiveModifier {
    /// The modifier's name, as SwiftUI spells it.
    public let name: String
    /// What it was given, where that is one value.
    public let value: Any?

    init(_ name: String, _ value: Any? = nil) {
        self.name = name
        self.value = value
    }

    @MainActor public static func _makeNode<C: View>(
        of view: ModifiedContent<C, Self>
    ) -> _ViewNode<ModifiedContent<C, Self>> { DecorationNode(view) }
}

/// A node that changes how what is below it looks.
@MainActor
protocol DecoratedNode: AnyObject {
    var decoration: _Decoration { get }
}

final class DecorationNode<Content: View>:
    _ViewNode<ModifiedContent<Content, _Decoration>>, DecoratedNode
{
    override func update() { setChild(view.content) }
    var decoration: _Decoration { view.modifier }
}

public struct UnitPoint: Hashable, Sendable {
    public var x: CGFloat
    public var y: CGFloat
    public init() { self.init(x: 0, y: 0) }
    public init(x: CGFloat, y: CGFloat) {
        self.x = x
        self.y = y
    }
    public static let zero = Self(x: 0, y: 0)
    public static let center = Self(x: 0.5, y: 0.5)
    public static let leading = Self(x: 0, y: 0.5)
    public static let trailing = Self(x: 1, y: 0.5)
    public static let top = Self(x: 0.5, y: 0)
    public static let bottom = Self(x: 0.5, y: 1)
    public static let topLeading = Self(x: 0, y: 0)
    public static let topTrailing = Self(x: 1, y: 0)
    public static let bottomLeading = Self(x: 0, y: 1)
    public static let bottomTrailing = Self(x: 1, y: 1)
}

/// An edge of a rectangle.
public enum Edge: Int8, CaseIterable, Hashable, Sendable {
    case top
    case leading
    case bottom
    case trailing

    /// Several edges.
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        public init(_ e: Edge) { self.init(rawValue: 1 << e.rawValue) }
        public static let top = Self(.top)
        public static let leading = Self(.leading)
        public static let bottom = Self(.bottom)
        public static let trailing = Self(.trailing)
        public static let all: Self = [.top, .leading, .bottom, .trailing]
        public static let horizontal: Self = [.leading, .trailing]
        public static let vertical: Self = [.top, .bottom]
    }
}
