/// A turn, in radians.
public nonisolated struct Angle: Hashable, Comparable, Sendable {
    public var radians: Double
    public var degrees: Double {
        get { radians * 180 / .pi }
        set { radians = newValue * .pi / 180 }
    }
    public init() { radians = 0 }
    public init(radians: Double) { self.radians = radians }
    public init(degrees: Double) { radians = degrees * .pi / 180 }
    public static let zero = Angle()
    public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
    public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
    public static func < (first: Self, second: Self) -> Bool { first.radians < second.radians }
    public static func + (first: Self, second: Self) -> Self {
        Angle(radians: first.radians + second.radians)
    }
    public static func - (first: Self, second: Self) -> Self {
        Angle(radians: first.radians - second.radians)
    }
    public static func * (first: Self, second: Double) -> Self {
        Angle(radians: first.radians * second)
    }
    public static func * (first: Double, second: Self) -> Self { second * first }
    public static func / (first: Self, second: Double) -> Self {
        Angle(radians: first.radians / second)
    }
    public static func += (first: inout Self, second: Self) { first = first + second }
    public static func -= (first: inout Self, second: Self) { first = first - second }
    public static func *= (first: inout Self, second: Double) { first = first * second }
    public static func /= (first: inout Self, second: Double) { first = first / second }
    public static prefix func - (angle: Self) -> Self { Angle(radians: -angle.radians) }
}

/// Space at the four sides, in the direction of reading.
public nonisolated struct EdgeInsets: Hashable, Sendable {
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
    public init(_ nsEdgeInsets: NSDirectionalEdgeInsets) {
        self.init(
            top: nsEdgeInsets.top, leading: nsEdgeInsets.leading, bottom: nsEdgeInsets.bottom,
            trailing: nsEdgeInsets.trailing)
    }
}

/// A value that an animation goes through; here each animation ends at once.
public protocol Animatable {
    associatedtype AnimatableData: VectorArithmetic = EmptyAnimatableData
    var animatableData: AnimatableData { get set }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
    public var animatableData: EmptyAnimatableData {
        get { EmptyAnimatableData() }
        set {}
    }
}

/// A value that can be scaled and added.
public protocol VectorArithmetic: AdditiveArithmetic {
    mutating func scale(by rhs: Double)
    var magnitudeSquared: Double { get }
}

extension Double: VectorArithmetic {
    public mutating func scale(by rhs: Double) { self *= rhs }
    public var magnitudeSquared: Double { self * self }
}
extension Float: VectorArithmetic {
    public mutating func scale(by rhs: Double) { self *= Float(rhs) }
    public var magnitudeSquared: Double { Double(self * self) }
}
extension CGFloat: VectorArithmetic {
    public mutating func scale(by rhs: Double) { self *= CGFloat(rhs) }
    public var magnitudeSquared: Double { Double(self * self) }
}

public nonisolated struct EmptyAnimatableData: VectorArithmetic, Sendable {
    public init() {}
    public static var zero: Self { Self() }
    public static func + (first: Self, second: Self) -> Self { first }
    public static func - (first: Self, second: Self) -> Self { first }
    public mutating func scale(by rhs: Double) {}
    public var magnitudeSquared: Double { 0 }
}

/// Two values that an animation goes through together.
public nonisolated struct AnimatablePair<First: VectorArithmetic, Second: VectorArithmetic>:
    VectorArithmetic
{
    public var first: First
    public var second: Second
    public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }
    public static var zero: Self { Self(.zero, .zero) }
    public static func + (one: Self, two: Self) -> Self {
        Self(one.first + two.first, one.second + two.second)
    }
    public static func - (one: Self, two: Self) -> Self {
        Self(one.first - two.first, one.second - two.second)
    }
    public mutating func scale(by rhs: Double) {
        first.scale(by: rhs)
        second.scale(by: rhs)
    }
    public var magnitudeSquared: Double { first.magnitudeSquared + second.magnitudeSquared }
}

/// A size that a view proposes to those in it.
public nonisolated struct ProposedViewSize: Hashable, Sendable {
    public var width: CGFloat?
    public var height: CGFloat?
    public init(width: CGFloat?, height: CGFloat?) {
        self.width = width
        self.height = height
    }
    public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }
    public static let zero = Self(width: 0, height: 0)
    public static let unspecified = Self(width: nil, height: nil)
    public static let infinity = Self(width: .infinity, height: .infinity)
}

/// Places that a view names in its size; nothing is laid out here, so each is where it stands for
/// a view as large as the screen.
public nonisolated struct ViewDimensions: Hashable, Sendable {
    public var width: CGFloat { 390 }
    public var height: CGFloat { 844 }
    public init() {}
    public subscript(guide: HorizontalAlignment) -> CGFloat { guide.value(in: self) }
    public subscript(guide: VerticalAlignment) -> CGFloat { guide.value(in: self) }
    public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { nil }
    public subscript(explicit guide: VerticalAlignment) -> CGFloat? { nil }
}

/// A place of alignment of an app's own.
public protocol AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat
}
