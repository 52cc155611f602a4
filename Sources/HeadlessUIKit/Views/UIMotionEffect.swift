/// How a view follows the tilt of the device; nobody tilts it here, and the values can be asked
/// for.
@preconcurrency @MainActor
open class UIMotionEffect: NSObject {
    public override init() { super.init() }

    /// What is added to a view's values while the device is held in some direction.
    open func keyPathsAndRelativeValues(
        forViewerOffset viewerOffset: UIOffset
    ) -> [String: Any]? { nil }
}

/// Adds a value between two to one property of a view, by the tilt along one axis.
@preconcurrency @MainActor
open class UIInterpolatingMotionEffect: UIMotionEffect {
    public let keyPath: String
    public let type: EffectType
    /// What is added at an offset of -1: a number, point, size or offset, as the other is.
    open var minimumRelativeValue: Any?
    /// What is added at an offset of 1.
    open var maximumRelativeValue: Any?

    public init(keyPath: String, type: EffectType) {
        self.keyPath = keyPath
        self.type = type
        super.init()
    }

    open override func keyPathsAndRelativeValues(
        forViewerOffset viewerOffset: UIOffset
    ) -> [String: Any]? {
        let offset =
            type == .tiltAlongHorizontalAxis ? viewerOffset.horizontal : viewerOffset.vertical
        let share = (min(max(offset, -1), 1) + 1) / 2
        guard let least = Self.numbers(minimumRelativeValue),
            let most = Self.numbers(maximumRelativeValue), least.count == most.count
        else { return nil }
        let values = zip(least, most).map { $0 + ($1 - $0) * share }
        return [keyPath: Self.value(values, like: minimumRelativeValue)]
    }

    private static func numbers(_ value: Any?) -> [CGFloat]? {
        switch value {
        case let number as CGFloat: [number]
        case let number as Double: [number]
        case let number as Int: [CGFloat(number)]
        case let number as NSNumber: [number.doubleValue]
        case let point as CGPoint: [point.x, point.y]
        case let size as CGSize: [size.width, size.height]
        case let offset as UIOffset: [offset.horizontal, offset.vertical]
        default: nil
        }
    }

    private static func value(_ numbers: [CGFloat], like example: Any?) -> Any {
        guard numbers.count == 2 else { return numbers[0] }
        switch example {
        case is CGSize: return CGSize(width: numbers[0], height: numbers[1])
        case is UIOffset: return UIOffset(horizontal: numbers[0], vertical: numbers[1])
        default: return CGPoint(x: numbers[0], y: numbers[1])
        }
    }

    /// The axis along which the device is tilted.
    public enum EffectType: Int, Sendable {
        case tiltAlongHorizontalAxis
        case tiltAlongVerticalAxis
    }
}

/// Several effects at once.
@preconcurrency @MainActor
open class UIMotionEffectGroup: UIMotionEffect {
    open var motionEffects: [UIMotionEffect]?

    /// The values of all; of two for one property the later one's.
    open override func keyPathsAndRelativeValues(
        forViewerOffset viewerOffset: UIOffset
    ) -> [String: Any]? {
        motionEffects?.reduce(into: [:]) { values, effect in
            values.merge(effect.keyPathsAndRelativeValues(forViewerOffset: viewerOffset) ?? [:]) {
                $1
            }
        }
    }
}

extension UIView {
    public var motionEffects: [UIMotionEffect] {
        get { rarities?.motionEffects ?? [] }
        set {
            guard !newValue.isEmpty || rarities != nil else { return }
            madeRarities.motionEffects = newValue
        }
    }
}
