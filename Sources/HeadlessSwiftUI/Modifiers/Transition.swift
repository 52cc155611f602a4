/// What a view looks like on its way in and out.
@preconcurrency @MainActor
public protocol Transition {
    associatedtype Body: View
    typealias Content = PlaceholderContentView<Self>
    @ViewBuilder func body(content: Content, phase: TransitionPhase) -> Body
    static var properties: TransitionProperties { get }
}

extension Transition {
    public static var properties: TransitionProperties { TransitionProperties() }
    public func combined<T: Transition>(with other: T) -> some Transition {
        CombinedTransition(first: self, second: other)
    }
}

/// Where a view is on its way.
public enum TransitionPhase: Hashable, Sendable {
    case willAppear
    case identity
    case didDisappear
    public var isIdentity: Bool { self == .identity }
    public var value: Double {
        switch self {
        case .willAppear: -1
        case .identity: 0
        case .didDisappear: 1
        }
    }
}

public struct TransitionProperties: Sendable {
    public var hasMotion: Bool
    public init(hasMotion: Bool = true) { self.hasMotion = hasMotion }
}

public struct IdentityTransition: Transition {
    public nonisolated init() {}
    public func body(content: Content, phase: TransitionPhase) -> some View { content }
}
public struct OpacityTransition: Transition {
    public nonisolated init() {}
    public func body(content: Content, phase: TransitionPhase) -> some View { content }
}
public struct SlideTransition: Transition {
    public nonisolated init() {}
    public func body(content: Content, phase: TransitionPhase) -> some View { content }
}
public struct ScaleTransition: Transition {
    public var scale: Double
    public var anchor: UnitPoint
    public nonisolated init(_ scale: Double, anchor: UnitPoint = .center) {
        self.scale = scale
        self.anchor = anchor
    }
    public func body(content: Content, phase: TransitionPhase) -> some View { content }
}
public struct MoveTransition: Transition {
    public var edge: Edge
    public nonisolated init(edge: Edge) { self.edge = edge }
    public func body(content: Content, phase: TransitionPhase) -> some View { content }
}
public struct PushTransition: Transition {
    public var edge: Edge
    public nonisolated init(edge: Edge) { self.edge = edge }
    public func body(content: Content, phase: TransitionPhase) -> some View { content }
}
public struct OffsetTransition: Transition {
    public var offset: CGSize
    public nonisolated init(_ offset: CGSize) { self.offset = offset }
    public func body(content: Content, phase: TransitionPhase) -> some View { content }
}
public struct BlurReplaceTransition: Transition {
    public struct Configuration: Hashable, Sendable {
        private let name: String
        public static let downUp = Self(name: "downUp")
        public static let upUp = Self(name: "upUp")
    }
    public var configuration: Configuration
    public nonisolated init(configuration: Configuration) { self.configuration = configuration }
    public func body(content: Content, phase: TransitionPhase) -> some View { content }
}
/// One transition for the way in and one for the way out.
public nonisolated struct AsymmetricTransition<Insertion: Transition, Removal: Transition>:
    Transition
{
    public var insertion: Insertion
    public var removal: Removal
    public init(insertion: Insertion, removal: Removal) {
        self.insertion = insertion
        self.removal = removal
    }
    @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
        let inner = removal.body(
            content: PlaceholderContentView<Removal>(content: content), phase: phase)
        insertion.body(content: PlaceholderContentView<Insertion>(content: inner), phase: phase)
    }
}

/// One transition inside of another one.
struct CombinedTransition<First: Transition, Second: Transition>: Transition {
    let first: First
    let second: Second
    func body(content: Content, phase: TransitionPhase) -> some View {
        let inner = first.body(
            content: PlaceholderContentView<First>(content: content), phase: phase)
        second.body(content: PlaceholderContentView<Second>(content: inner), phase: phase)
    }
}

extension Transition where Self == IdentityTransition {
    public static var identity: Self { Self() }
}
extension Transition where Self == OpacityTransition {
    public static var opacity: Self { Self() }
}
extension Transition where Self == SlideTransition {
    public static var slide: Self { Self() }
}
extension Transition where Self == ScaleTransition {
    public static var scale: Self { Self(0.00001) }
    public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> Self {
        Self(scale, anchor: anchor)
    }
}
extension Transition where Self == MoveTransition {
    public static func move(edge: Edge) -> Self { Self(edge: edge) }
}
extension Transition where Self == PushTransition {
    public static func push(from edge: Edge) -> Self { Self(edge: edge) }
}
extension Transition where Self == OffsetTransition {
    public static func offset(_ offset: CGSize) -> Self { Self(offset) }
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> Self {
        Self(CGSize(width: x, height: y))
    }
}
extension Transition where Self == BlurReplaceTransition {
    public static var blurReplace: Self { Self(configuration: .downUp) }
    public static func blurReplace(_ config: BlurReplaceTransition.Configuration) -> Self {
        Self(configuration: config)
    }
}
