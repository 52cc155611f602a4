/// A relation between two places that nothing solves.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject, InterfaceConnecting {
    /// What a storyboard or xib connects to; `wayfold lab port` writes it.
    open class var interfaceTable: InterfaceTable { InterfaceTable() }
    open private(set) weak var firstItem: AnyObject?
    open private(set) weak var secondItem: AnyObject?
    open private(set) var firstAttribute: Attribute
    open private(set) var secondAttribute: Attribute
    open private(set) var relation: Relation
    open private(set) var multiplier: CGFloat
    open var constant: CGFloat
    open var priority = UILayoutPriority.required
    open var isActive = false
    open var identifier: String?

    public init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation,
        toItem view2: Any?, attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
    ) {
        firstItem = view1 as AnyObject
        secondItem = view2 as AnyObject
        firstAttribute = attr1
        secondAttribute = attr2
        self.relation = relation
        self.multiplier = multiplier
        constant = c
        super.init()
    }

    open func awakeFromNib() {}
    open var shouldBeArchived = false

    open class func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }

    open class func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }

    /// The constraints of a picture in letters, which are not read: there are none.
    open class func constraints(
        withVisualFormat format: String, options opts: FormatOptions = [],
        metrics: [String: Any]?, views: [String: Any]
    ) -> [NSLayoutConstraint] { [] }

    public enum Axis: Int, Sendable {
        case horizontal
        case vertical
    }

    public enum Relation: Int, Sendable {
        case lessThanOrEqual = -1
        case equal
        case greaterThanOrEqual
    }

    public enum Attribute: Int, Sendable {
        case notAnAttribute
        case left
        case right
        case top
        case bottom
        case leading
        case trailing
        case width
        case height
        case centerX
        case centerY
        case lastBaseline
        case firstBaseline
        case leftMargin
        case rightMargin
        case topMargin
        case bottomMargin
        case leadingMargin
        case trailingMargin
        case centerXWithinMargins
        case centerYWithinMargins
    }

    public struct FormatOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let alignAllLeft = Self(rawValue: 1 << 1)
        public static let alignAllRight = Self(rawValue: 1 << 2)
        public static let alignAllTop = Self(rawValue: 1 << 3)
        public static let alignAllBottom = Self(rawValue: 1 << 4)
        public static let alignAllLeading = Self(rawValue: 1 << 5)
        public static let alignAllTrailing = Self(rawValue: 1 << 6)
        public static let alignAllCenterX = Self(rawValue: 1 << 9)
        public static let alignAllCenterY = Self(rawValue: 1 << 10)
        public static let alignAllLastBaseline = Self(rawValue: 1 << 11)
        public static let alignAllFirstBaseline = Self(rawValue: 1 << 12)
        public static let directionLeftToRight = Self(rawValue: 1 << 17)
    }
}

/// How much a constraint matters.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
    public var rawValue: Float
    public init(rawValue: Float) { self.rawValue = rawValue }
    public init(_ rawValue: Float) { self.rawValue = rawValue }
    public static let required = Self(1000)
    public static let defaultHigh = Self(750)
    public static let defaultLow = Self(250)
    public static let fittingSizeLevel = Self(50)
    public static let dragThatCanResizeScene = Self(510)
    public static let sceneSizeStayPut = Self(500)
    public static let dragThatCannotResizeScene = Self(490)

    public static func + (priority: Self, difference: Float) -> Self {
        Self(priority.rawValue + difference)
    }
    public static func - (priority: Self, difference: Float) -> Self {
        Self(priority.rawValue - difference)
    }
    public static func += (priority: inout Self, difference: Float) {
        priority = priority + difference
    }
    public static func -= (priority: inout Self, difference: Float) {
        priority = priority - difference
    }
}

extension UILayoutPriority: Comparable {
    public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
}

/// A rectangle to lay out by.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
    open internal(set) weak var owningView: UIView?
    open var identifier = ""
    open var layoutFrame: CGRect { owningView?.bounds ?? .zero }

    public override init() { super.init() }

    init(of view: UIView) {
        owningView = view
        super.init()
    }

    open var leadingAnchor: NSLayoutXAxisAnchor { .init(self, .leading) }
    open var trailingAnchor: NSLayoutXAxisAnchor { .init(self, .trailing) }
    open var leftAnchor: NSLayoutXAxisAnchor { .init(self, .left) }
    open var rightAnchor: NSLayoutXAxisAnchor { .init(self, .right) }
    open var centerXAnchor: NSLayoutXAxisAnchor { .init(self, .centerX) }
    open var topAnchor: NSLayoutYAxisAnchor { .init(self, .top) }
    open var bottomAnchor: NSLayoutYAxisAnchor { .init(self, .bottom) }
    open var centerYAnchor: NSLayoutYAxisAnchor { .init(self, .centerY) }
    open var widthAnchor: NSLayoutDimension { .init(self, .width) }
    open var heightAnchor: NSLayoutDimension { .init(self, .height) }
}

/// The rectangle above a keyboard that never comes.
@preconcurrency @MainActor
open class UIKeyboardLayoutGuide: UILayoutGuide {
    open var followsUndockedKeyboard = false
}
