/// What fingers do to a view. A stage's person taps and holds; the other gestures are accepted and
/// never happen.
@preconcurrency @MainActor
public protocol Gesture {
    associatedtype Value
    /// What a tap does by this gesture; nil where a tap is none.
    var _tap: (@MainActor () -> Void)? { get }
    /// What a long press does by this gesture.
    var _longPress: (@MainActor () -> Void)? { get }
}

extension Gesture {
    public var _tap: (@MainActor () -> Void)? { nil }
    public var _longPress: (@MainActor () -> Void)? { nil }

    public func onEnded(_ action: @escaping (Value) -> Void) -> _ActionGesture<Value> {
        _ActionGesture(_tap: ended(_tap, action), _longPress: ended(_longPress, action))
    }
    public func onChanged(_ action: @escaping (Value) -> Void) -> _ActionGesture<Value> {
        _ActionGesture(_tap: _tap, _longPress: _longPress)
    }
    public func updating<State>(
        _ state: GestureState<State>,
        body: @escaping (Value, inout State, inout Transaction) -> Void
    ) -> _ActionGesture<Value> { _ActionGesture(_tap: _tap, _longPress: _longPress) }
    public func simultaneously<Other: Gesture>(with other: Other) -> _ActionGesture<Void> {
        _ActionGesture(_tap: _tap ?? other._tap, _longPress: _longPress ?? other._longPress)
    }
    public func exclusively<Other: Gesture>(before other: Other) -> _ActionGesture<Void> {
        _ActionGesture(_tap: _tap ?? other._tap, _longPress: _longPress ?? other._longPress)
    }
    public func sequenced<Other: Gesture>(before other: Other) -> _ActionGesture<Void> {
        _ActionGesture(_tap: nil, _longPress: nil)
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
}

/// A gesture with what it does.
public struct _ActionGesture<Value>: Gesture {
    public let _tap: (@MainActor () -> Void)?
    public let _longPress: (@MainActor () -> Void)?
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
    public nonisolated init(
        minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local
    ) {}
    public nonisolated init(
        minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol
    ) {}
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
    ) -> some View { GestureArea(content: self, tap: gesture._tap, hold: gesture._longPress) }
    public func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
        GestureArea(
            content: self, tap: isEnabled ? gesture._tap : nil,
            hold: isEnabled ? gesture._longPress : nil)
    }
    public func simultaneousGesture<T: Gesture>(
        _ gesture: T, including mask: GestureMask = .all
    ) -> some View { GestureArea(content: self, tap: gesture._tap, hold: gesture._longPress) }
    public func highPriorityGesture<T: Gesture>(
        _ gesture: T, including mask: GestureMask = .all
    ) -> some View { GestureArea(content: self, tap: gesture._tap, hold: gesture._longPress) }

    public func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10,
        perform action: @escaping @MainActor () -> Void,
        onPressingChanged: ((Bool) -> Void)? = nil
    ) -> some View { GestureArea(content: self, tap: nil, hold: action) }
    @_disfavoredOverload
    public func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10,
        pressing: ((Bool) -> Void)? = nil, perform action: @escaping @MainActor () -> Void
    ) -> some View { GestureArea(content: self, tap: nil, hold: action) }
}

nonisolated extension View {
    public func onHover(perform action: @escaping (Bool) -> Void) -> some View {
        decorated("onHover")
    }
    public func hoverEffect() -> some View { decorated("hoverEffect") }
    public func onDrag(_ data: @escaping () -> NSItemProvider) -> some View { decorated("onDrag") }
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

/// What a drag carries; Foundation has it on Apple systems.
public final class NSItemProvider: NSObject {
    public let suggestedName: String?
    public override init() {
        suggestedName = nil
        super.init()
    }
    public init(object: Any) {
        suggestedName = "\(object)"
        super.init()
    }
}

/// A view that something is done to by fingers.
nonisolated struct GestureArea<Content: View>: _PrimitiveView {
    let content: Content
    let tap: (@MainActor () -> Void)?
    let hold: (@MainActor () -> Void)?
    @MainActor static func _makeNode(of view: Self) -> _ViewNode<Self> { GestureAreaNode(view) }
}

/// A node that does something when it is pressed for long.
@MainActor
protocol HoldNode: _Node {
    /// Nil where a long press does nothing.
    var hold: (@MainActor () -> Void)? { get }
}

final class GestureAreaNode<Content: View>: _ViewNode<GestureArea<Content>>, ElementNode, HoldNode {
    override func update() { setChild(view.content) }
    var elementKind: StageElement.Kind { .tapArea }
    var isElementUsable: Bool { environment.isEnabled }
    var isElement: Bool { view.tap != nil || view.hold != nil }
    var hold: (@MainActor () -> Void)? { view.hold }
    func activate() { view.tap?() }
}
