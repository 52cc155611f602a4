/// What fingers do to a view. A stage's person taps, holds and drags; gestures of two fingers are
/// accepted and never happen.
@preconcurrency @MainActor
public protocol Gesture {
    associatedtype Value
    /// What a tap does by this gesture; nil where a tap is none.
    var _tap: (@MainActor () -> Void)? { get }
    /// What a long press does by this gesture.
    var _longPress: (@MainActor () -> Void)? { get }
    /// How this gesture follows a finger that stays down; nil where it does not.
    var _finger: _FingerGesture<Value>? { get }
}

extension Gesture {
    public var _tap: (@MainActor () -> Void)? { nil }
    public var _longPress: (@MainActor () -> Void)? { nil }
    public var _finger: _FingerGesture<Value>? { nil }

    public func onEnded(_ action: @escaping (Value) -> Void) -> _ActionGesture<Value> {
        var finger = _finger
        finger?.ended.append(action)
        return _ActionGesture(
            _tap: ended(_tap, action), _longPress: ended(_longPress, action), _finger: finger)
    }
    public func updating<State>(
        _ state: GestureState<State>,
        body: @escaping (Value, inout State, inout Transaction) -> Void
    ) -> _ActionGesture<Value> {
        var finger = _finger
        finger?.changed.append { value in state.change { body(value, &$0, &$1) } }
        finger?.over.append { state.end() }
        return _ActionGesture(_tap: _tap, _longPress: _longPress, _finger: finger)
    }
    public func simultaneously<Other: Gesture>(with other: Other) -> _ActionGesture<Void> {
        _ActionGesture(
            _tap: both(_tap, other._tap), _longPress: both(_longPress, other._longPress),
            _finger: _FingerGesture(of: [_finger, other._finger]))
    }
    public func exclusively<Other: Gesture>(before other: Other) -> _ActionGesture<Void> {
        _ActionGesture(
            _tap: _tap ?? other._tap, _longPress: _longPress ?? other._longPress,
            _finger: _FingerGesture(of: [_finger.map { $0 as any FingerFollowing } ?? other._finger]
            ))
    }
    /// The second one would need the first one's end: neither happens.
    public func sequenced<Other: Gesture>(before other: Other) -> _ActionGesture<Void> {
        _ActionGesture(_tap: nil, _longPress: nil, _finger: nil)
    }

    private func ended(
        _ before: (@MainActor () -> Void)?, _ action: @escaping (Value) -> Void
    ) -> (@MainActor () -> Void)? {
        guard let before else { return nil }
        return {
            before()
            if let value = (() as? Value) ?? (true as? Value) { action(value) }
        }
    }

    private func both(
        _ first: (@MainActor () -> Void)?, _ second: (@MainActor () -> Void)?
    ) -> (@MainActor () -> Void)? {
        guard let first, let second else { return first ?? second }
        return {
            first()
            second()
        }
    }
}

extension Gesture where Value: Equatable {
    /// Called for each value that differs from the one before.
    public func onChanged(_ action: @escaping (Value) -> Void) -> _ActionGesture<Value> {
        var finger = _finger
        finger?.changed.append(action)
        return _ActionGesture(_tap: _tap, _longPress: _longPress, _finger: finger)
    }
}

/// A gesture with what it does.
public struct _ActionGesture<Value>: Gesture {
    public let _tap: (@MainActor () -> Void)?
    public let _longPress: (@MainActor () -> Void)?
    public let _finger: _FingerGesture<Value>?
}

public struct TapGesture: Gesture {
    public typealias Value = Void
    public var count: Int
    public nonisolated init(count: Int = 1) { self.count = count }
    public var _tap: (@MainActor () -> Void)? { {} }
}

public struct LongPressGesture: Gesture {
    public typealias Value = Bool
    public var minimumDuration: Double
    public nonisolated init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
        self.minimumDuration = minimumDuration
    }
    public var _longPress: (@MainActor () -> Void)? { {} }
    public var _finger: _FingerGesture<Bool>? {
        _FingerGesture(duration: minimumDuration) { _ in true }
    }
}

public struct DragGesture: Gesture {
    public struct Value: Equatable, Sendable {
        public var time: Date
        public var location: CGPoint
        public var startLocation: CGPoint
        public var translation: CGSize
        public var velocity: CGSize
        public var predictedEndLocation: CGPoint
        public var predictedEndTranslation: CGSize
    }
    public var minimumDistance: CGFloat
    public nonisolated init(
        minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local
    ) { self.minimumDistance = minimumDistance }
    public nonisolated init(
        minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol
    ) { self.minimumDistance = minimumDistance }

    /// It begins when the finger has gone the distance.
    public var _finger: _FingerGesture<Value>? {
        let minimum = minimumDistance
        return _FingerGesture { translation in
            let (x, y) = (translation.width, translation.height)
            guard x * x + y * y >= minimum * minimum else { return nil }
            return Value(
                time: Date(), location: CGPoint(x: x, y: y), startLocation: .zero,
                translation: translation, velocity: .zero,
                predictedEndLocation: CGPoint(x: x, y: y), predictedEndTranslation: translation)
        }
    }
}

public struct MagnificationGesture: Gesture {
    public typealias Value = CGFloat
    public nonisolated init(minimumScaleDelta: CGFloat = 0.01) {}
}

public struct MagnifyGesture: Gesture {
    public struct Value: Equatable, Sendable {
        public var time: Date
        public var magnification: CGFloat
    }
    public nonisolated init(minimumScaleDelta: CGFloat = 0.01) {}
}

public struct RotationGesture: Gesture {
    public typealias Value = Angle
    public nonisolated init(minimumAngleDelta: Angle = .degrees(1)) {}
}

public struct RotateGesture: Gesture {
    public struct Value: Equatable, Sendable {
        public var time: Date
        public var rotation: Angle
    }
    public nonisolated init(minimumAngleDelta: Angle = .degrees(1)) {}
}

public struct SpatialTapGesture: Gesture {
    public struct Value: Equatable, Sendable { public var location: CGPoint }
    public nonisolated init(count: Int = 1, coordinateSpace: CoordinateSpace = .local) {}
}

public struct GestureMask: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let none: Self = []
    public static let gesture = Self(rawValue: 1)
    public static let subviews = Self(rawValue: 2)
    public static let all: Self = [.gesture, .subviews]
}

extension View {
    public func gesture<T: Gesture>(
        _ gesture: T, including mask: GestureMask = .all
    ) -> some View { area(of: mask.contains(.gesture) ? gesture : nil) }
    public func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
        area(of: isEnabled ? gesture : nil)
    }
    public func simultaneousGesture<T: Gesture>(
        _ gesture: T, including mask: GestureMask = .all
    ) -> some View {
        var made = area(of: mask.contains(.gesture) ? gesture : nil)
        made.isSimultaneous = mask.contains(.subviews)
        return made
    }
    public func highPriorityGesture<T: Gesture>(
        _ gesture: T, including mask: GestureMask = .all
    ) -> some View { area(of: mask.contains(.gesture) ? gesture : nil) }

    private func area<T: Gesture>(of gesture: T?) -> GestureArea<Self> {
        GestureArea(
            content: self, tap: gesture?._tap, hold: gesture?._longPress,
            finger: gesture?._finger)
    }

    public func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10,
        perform action: @escaping @MainActor () -> Void,
        onPressingChanged: ((Bool) -> Void)? = nil
    ) -> some View { pressed(minimumDuration, action, onPressingChanged) }
    @_disfavoredOverload
    public func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10,
        pressing: ((Bool) -> Void)? = nil, perform action: @escaping @MainActor () -> Void
    ) -> some View { pressed(minimumDuration, action, pressing) }

    private func pressed(
        _ duration: Double, _ action: @escaping @MainActor () -> Void,
        _ pressing: ((Bool) -> Void)?
    ) -> GestureArea<Self> {
        var finger = _FingerGesture(duration: duration) { _ in true }
        finger.ended = [{ _ in action() }]
        if let pressing {
            finger.changed = [{ _ in pressing(true) }]
            finger.over = [{ pressing(false) }]
        }
        return GestureArea(content: self, tap: nil, hold: action, finger: finger)
    }
}

nonisolated extension View {
    public func onHover(perform action: @escaping (Bool) -> Void) -> some View {
        decorated("onHover")
    }
    /// Where a person's taps are taken from; a view that takes none cannot be used.
    public func allowsHitTesting(_ enabled: Bool) -> some View {
        decorated("allowsHitTesting", enabled)
    }
    public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
        decorated("contentShape")
    }
    public func contentShape<S: Shape>(
        _ kind: ContentShapeKinds, _ shape: S, eoFill: Bool = false
    ) -> some View { decorated("contentShape") }
    public func focusable(_ isFocusable: Bool = true) -> some View {
        decorated("focusable", isFocusable)
    }
    public func focusEffectDisabled(_ disabled: Bool = true) -> some View {
        decorated("focusEffectDisabled", disabled)
    }
}
