/// Space at the four sides of a rectangle.
public struct UIEdgeInsets: Hashable, Sendable {
    public var top: CGFloat
    public var left: CGFloat
    public var bottom: CGFloat
    public var right: CGFloat

    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }
    public static let zero = Self()
}

/// Space at the four sides, in the direction of reading.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
    public var top: CGFloat
    public var leading: CGFloat
    public var bottom: CGFloat
    public var trailing: CGFloat

    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }

    public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }
    public static let zero = Self()
}

/// A horizontal and a vertical distance.
public struct UIOffset: Hashable, Sendable {
    public var horizontal: CGFloat
    public var vertical: CGFloat

    public init() { self.init(horizontal: 0, vertical: 0) }
    public init(horizontal: CGFloat, vertical: CGFloat) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    public static let zero = Self(horizontal: 0, vertical: 0)
}

/// A transformation of the plane.
public struct CGAffineTransform: Hashable, Sendable {
    public var a: CGFloat
    public var b: CGFloat
    public var c: CGFloat
    public var d: CGFloat
    public var tx: CGFloat
    public var ty: CGFloat

    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    public init() { self = .identity }
    public init(scaleX sx: CGFloat, y sy: CGFloat) {
        self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
    }
    public init(translationX tx: CGFloat, y ty: CGFloat) {
        self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
    }
    public init(rotationAngle angle: CGFloat) {
        self.init(
            a: CGFloat(cos(Double(angle))), b: CGFloat(sin(Double(angle))),
            c: -CGFloat(sin(Double(angle))), d: CGFloat(cos(Double(angle))), tx: 0, ty: 0)
    }

    public static let identity = Self(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    public var isIdentity: Bool { self == .identity }

    /// This one first, the other after it.
    /// The transform that undoes this one; this one where none does.
    public func inverted() -> Self {
        let scale = a * d - b * c
        guard scale != 0 else { return self }
        return Self(
            a: d / scale, b: -b / scale, c: -c / scale, d: a / scale,
            tx: (c * ty - d * tx) / scale, ty: (b * tx - a * ty) / scale)
    }

    public func concatenating(_ other: Self) -> Self {
        Self(
            a: a * other.a + b * other.c, b: a * other.b + b * other.d,
            c: c * other.a + d * other.c, d: c * other.b + d * other.d,
            tx: tx * other.a + ty * other.c + other.tx,
            ty: tx * other.b + ty * other.d + other.ty)
    }
    public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> Self {
        Self(scaleX: sx, y: sy).concatenating(self)
    }
    public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> Self {
        Self(translationX: tx, y: ty).concatenating(self)
    }
    public func rotated(by angle: CGFloat) -> Self {
        Self(rotationAngle: angle).concatenating(self)
    }
}

/// The sides of a rectangle.
public struct UIRectEdge: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let top = Self(rawValue: 1)
    public static let left = Self(rawValue: 2)
    public static let bottom = Self(rawValue: 4)
    public static let right = Self(rawValue: 8)
    public static let all: Self = [.top, .left, .bottom, .right]
}

/// The corners of a layer.
public struct CACornerMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let layerMinXMinYCorner = Self(rawValue: 1)
    public static let layerMaxXMinYCorner = Self(rawValue: 2)
    public static let layerMinXMaxYCorner = Self(rawValue: 4)
    public static let layerMaxXMaxYCorner = Self(rawValue: 8)
}

/// The corners of a rectangle.
public struct UIRectCorner: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let topLeft = Self(rawValue: 1)
    public static let topRight = Self(rawValue: 2)
    public static let bottomLeft = Self(rawValue: 4)
    public static let bottomRight = Self(rawValue: 8)
    public static let allCorners = Self(rawValue: .max)
}

extension IndexPath {
    public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
    public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

    public var section: Int {
        get { self[0] }
        set { self[0] = newValue }
    }
    public var row: Int {
        get { self[1] }
        set { self[1] = newValue }
    }
    public var item: Int {
        get { self[1] }
        set { self[1] = newValue }
    }
}
