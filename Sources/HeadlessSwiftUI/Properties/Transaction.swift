/// What accompanies a write through the graph: how its changes are animated.
// why: the values of an app are read where it reads them, as in SwiftUI.
public struct Transaction: @unchecked Sendable {
    public var animation: Animation?
    public var disablesAnimations = false
    public var isContinuous = false
    public var tracksVelocity = false
    var completions: [Completion] = []
    private var values: [ObjectIdentifier: Any] = [:]
    /// Which change of the values or completions was the last one: transactions that are copies
    /// of one another have the same.
    private var mark: Mark?

    struct Completion {
        var criteria: AnimationCompletionCriteria
        var action: () -> Void
    }

    private final class Mark: Sendable {}

    public init() {}

    public init(animation: Animation?) { self.animation = animation }

    public subscript<K: TransactionKey>(key: K.Type) -> K.Value {
        get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
        set {
            values[ObjectIdentifier(key)] = newValue
            mark = Mark()
        }
    }

    public mutating func addAnimationCompletion(
        criteria: AnimationCompletionCriteria = .logicallyComplete,
        _ completion: @escaping () -> Void
    ) {
        completions.append(Completion(criteria: criteria, action: completion))
        mark = Mark()
    }

    /// Whether writes with this and with another transaction are applied together.
    func joins(_ other: Self) -> Bool {
        animation == other.animation && disablesAnimations == other.disablesAnimations
            && isContinuous == other.isContinuous && mark === other.mark
    }

    /// The transaction of the code that runs, set by `withTransaction` and `withAnimation`.
    @TaskLocal static var current = Transaction()
}

/// A key for values of one's own in a transaction.
public protocol TransactionKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

/// When an animation counts as complete.
public struct AnimationCompletionCriteria: Hashable, Sendable {
    let isRemoval: Bool
    public static let logicallyComplete = Self(isRemoval: false)
    public static let removed = Self(isRemoval: true)
}

/// Does some work whose writes have a transaction.
public func withTransaction<Result>(
    _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
    try Transaction.$current.withValue(transaction, operation: body)
}

/// Does some work whose writes have one value of the transaction changed.
public func withTransaction<Result, Value>(
    _ keyPath: WritableKeyPath<Transaction, Value>, _ value: Value, _ body: () throws -> Result
) rethrows -> Result {
    var transaction = Transaction.current
    transaction[keyPath: keyPath] = value
    return try withTransaction(transaction, body)
}

/// Does some work whose writes are animated.
public func withAnimation<Result>(
    _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
    var transaction = Transaction.current
    transaction.animation = animation
    return try withTransaction(transaction, body)
}

/// How a change looks on its way; here only how long it takes.
public struct Animation: Hashable, Sendable {
    var name: String
    /// Seconds from its start to its end.
    var duration: Double
    var delay = 0.0
    var speed = 1.0

    public static let `default` = Animation(name: "default", duration: 0.35)
    public static let linear = Animation(name: "linear", duration: 0.35)
    public static let easeIn = Animation(name: "easeIn", duration: 0.35)
    public static let easeOut = Animation(name: "easeOut", duration: 0.35)
    public static let easeInOut = Animation(name: "easeInOut", duration: 0.35)
    public static let spring = Animation(name: "spring", duration: 0.5)
    public static let smooth = Animation(name: "smooth", duration: 0.5)
    public static let snappy = Animation(name: "snappy", duration: 0.5)
    public static let bouncy = Animation(name: "bouncy", duration: 0.5)
    public static let interactiveSpring = Animation(name: "interactiveSpring", duration: 0.15)
    public static let interpolatingSpring = Animation(name: "interpolatingSpring", duration: 0.5)

    public static func linear(duration: Double) -> Self {
        .init(name: "linear", duration: duration)
    }
    public static func easeIn(duration: Double) -> Self {
        .init(name: "easeIn", duration: duration)
    }
    public static func easeOut(duration: Double) -> Self {
        .init(name: "easeOut", duration: duration)
    }
    public static func easeInOut(duration: Double) -> Self {
        .init(name: "easeInOut", duration: duration)
    }
    public static func timingCurve(
        _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, duration: Double = 0.35
    ) -> Self { .init(name: "timingCurve", duration: duration) }
    @_disfavoredOverload
    public static func spring(
        response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
    ) -> Self { .init(name: "spring", duration: response) }
    public static func spring(
        duration: Double = 0.5, bounce: Double = 0, blendDuration: Double = 0
    ) -> Self { .init(name: "spring", duration: duration) }
    public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Self {
        .init(name: "smooth", duration: duration)
    }
    public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Self {
        .init(name: "snappy", duration: duration)
    }
    public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Self {
        .init(name: "bouncy", duration: duration)
    }
    public static func interactiveSpring(
        response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
    ) -> Self { .init(name: "interactiveSpring", duration: response) }
    @_disfavoredOverload
    public static func interactiveSpring(
        duration: Double = 0.15, extraBounce: Double = 0, blendDuration: Double = 0.25
    ) -> Self { .init(name: "interactiveSpring", duration: duration) }
    public static func interpolatingSpring(
        mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
    ) -> Self { .interpolatingSpring }
    public static func interpolatingSpring(
        duration: Double = 0.5, bounce: Double = 0, initialVelocity: Double = 0
    ) -> Self { .init(name: "interpolatingSpring", duration: duration) }
    public static func spring(_ spring: Spring, blendDuration: Double = 0) -> Self {
        .init(name: "spring", duration: spring.duration)
    }
    public static func interpolatingSpring(
        _ spring: Spring, initialVelocity: Double = 0
    ) -> Self { .init(name: "interpolatingSpring", duration: spring.duration) }
    public static func timingCurve(_ curve: UnitCurve, duration: Double) -> Self {
        .init(name: "timingCurve", duration: duration)
    }
    public func logicallyComplete(after duration: Double) -> Self { self }

    public func delay(_ delay: Double) -> Self {
        var copy = self
        copy.delay += delay
        return copy
    }
    public func speed(_ speed: Double) -> Self {
        var copy = self
        copy.speed *= speed
        return copy
    }
    public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Self { self }
    public func repeatForever(autoreverses: Bool = true) -> Self { self }

    /// Seconds from the write to the end.
    var wholeDuration: Double { delay + duration / (speed == 0 ? 1 : speed) }
}

/// How far something has gone at a time, as a spring moves it; only its duration counts here.
public struct Spring: Hashable, Sendable {
    public var duration: Double
    public var bounce: Double
    public init(duration: Double = 0.5, bounce: Double = 0) {
        self.duration = duration
        self.bounce = bounce
    }
    public init(response: Double, dampingRatio: Double) {
        self.init(duration: response, bounce: 1 - dampingRatio)
    }
    public init(settlingDuration: Double, dampingRatio: Double, epsilon: Double = 0.001) {
        self.init(duration: settlingDuration, bounce: 1 - dampingRatio)
    }
    public static let smooth = Self()
    public static let snappy = Self(bounce: 0.15)
    public static let bouncy = Self(bounce: 0.3)
    public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Self {
        Self(duration: duration, bounce: extraBounce)
    }
    public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Self {
        Self(duration: duration, bounce: 0.15 + extraBounce)
    }
    public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Self {
        Self(duration: duration, bounce: 0.3 + extraBounce)
    }
}

/// How far something has gone at a part of its time.
public struct UnitCurve: Hashable, Sendable {
    private let name: String
    public static let linear = Self(name: "linear")
    public static let easeIn = Self(name: "easeIn")
    public static let easeOut = Self(name: "easeOut")
    public static let easeInOut = Self(name: "easeInOut")
    public static let circularEaseIn = Self(name: "circularEaseIn")
    public static let circularEaseOut = Self(name: "circularEaseOut")
    public static let circularEaseInOut = Self(name: "circularEaseInOut")
    public static func bezier(
        startControlPoint: UnitPoint, endControlPoint: UnitPoint
    ) -> Self { Self(name: "bezier") }
}
