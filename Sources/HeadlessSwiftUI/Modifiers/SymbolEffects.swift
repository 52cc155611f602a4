// Effects of symbols and of glass, none of which is drawn.

/// How a symbol moves; one type stands for all of Apple's.
public struct _SymbolEffect: SymbolEffect, Hashable, Sendable {
    let name: String
    public var up: Self { Self(name: name) }
    public var down: Self { Self(name: name) }
    public var left: Self { Self(name: name) }
    public var right: Self { Self(name: name) }
    public var byLayer: Self { Self(name: name) }
    public var wholeSymbol: Self { Self(name: name) }
    public var individually: Self { Self(name: name) }
    public var cumulative: Self { Self(name: name) }
    public var iterative: Self { Self(name: name) }
    public var reversing: Self { Self(name: name) }
    public var nonReversing: Self { Self(name: name) }
    public var hideInactiveLayers: Self { Self(name: name) }
    public var dimInactiveLayers: Self { Self(name: name) }
    public var clockwise: Self { Self(name: name) }
    public var counterClockwise: Self { Self(name: name) }
    public var plain: Self { Self(name: name) }
    public var pulse: Self { Self(name: name) }
    public var forward: Self { Self(name: name) }
    public var backward: Self { Self(name: name) }
    public var offUp: Self { Self(name: name) }
    public var downUp: Self { Self(name: name) }
    public var upUp: Self { Self(name: name) }
}

public protocol SymbolEffect {}
extension SymbolEffect where Self == _SymbolEffect {
    public static var appear: Self { Self(name: "appear") }
    public static var automatic: Self { Self(name: "automatic") }
    public static var bounce: Self { Self(name: "bounce") }
    public static var breathe: Self { Self(name: "breathe") }
    public static var disappear: Self { Self(name: "disappear") }
    public static var drawOn: Self { Self(name: "drawOn") }
    public static var drawOff: Self { Self(name: "drawOff") }
    public static var pulse: Self { Self(name: "pulse") }
    public static var replace: Self { Self(name: "replace") }
    public static var rotate: Self { Self(name: "rotate") }
    public static var scale: Self { Self(name: "scale") }
    public static var variableColor: Self { Self(name: "variableColor") }
    public static var wiggle: Self { Self(name: "wiggle") }
}

/// How often and how fast an effect runs.
public struct SymbolEffectOptions: Hashable, Sendable {
    public static let `default` = Self()
    public static let repeating = Self()
    public static let nonRepeating = Self()
    public static func `repeat`(_ count: Int?) -> Self { Self() }
    public static func `repeat`(_ behavior: RepeatBehavior) -> Self { Self() }
    public static func speed(_ speed: Double) -> Self { Self() }
    public var repeating: Self { self }
    public var nonRepeating: Self { self }
    public func `repeat`(_ count: Int?) -> Self { self }
    public func `repeat`(_ behavior: RepeatBehavior) -> Self { self }
    public func speed(_ speed: Double) -> Self { self }

    public struct RepeatBehavior: Hashable, Sendable {
        public static let continuous = Self()
        public static let periodic = Self()
        public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> Self { Self() }
    }
}

nonisolated extension View {
    public func symbolEffect<T: SymbolEffect>(
        _ effect: T, options: SymbolEffectOptions = .default, isActive: Bool = true
    ) -> some View { decorated("symbolEffect", effect) }
    public func symbolEffect<T: SymbolEffect, U: Equatable>(
        _ effect: T, options: SymbolEffectOptions = .default, value: U
    ) -> some View { decorated("symbolEffect", effect) }
    public func symbolVariableValueMode(_ mode: SymbolVariableValueMode?) -> some View {
        decorated("symbolVariableValueMode")
    }
}

public struct SymbolVariableValueMode: Hashable, Sendable {
    private let name: String
    public static let color = Self(name: "color")
    public static let draw = Self(name: "draw")
}

extension ContentTransition {
    public static func symbolEffect<T: SymbolEffect>(
        _ effect: T, options: SymbolEffectOptions = .default
    ) -> Self { .symbolEffect }
}

extension Transition where Self == OpacityTransition {
    public static var symbolEffect: Self { Self() }
    public static func symbolEffect<T: SymbolEffect>(
        _ effect: T, options: SymbolEffectOptions = .default
    ) -> Self { Self() }
}

/// A material of later systems.
public struct Glass: Hashable, Sendable {
    public static let regular = Self()
    public static let clear = Self()
    public static let identity = Self()
    public func tint(_ color: Color?) -> Self { self }
    public func interactive(_ isEnabled: Bool = true) -> Self { self }
}

nonisolated extension View {
    public func glassEffect(_ glass: Glass = .regular) -> some View { decorated("glassEffect") }
    public func glassEffect(
        _ glass: Glass = .regular, in shape: some Shape
    ) -> some View { decorated("glassEffect") }
    public func glassEffectID(
        _ id: (some Hashable & Sendable)?, in namespace: Namespace.ID
    ) -> some View { decorated("glassEffectID") }
    public func glassEffectUnion(
        id: (some Hashable & Sendable)?, namespace: Namespace.ID
    ) -> some View { decorated("glassEffectUnion") }
    public func glassEffectTransition(_ transition: GlassEffectTransition) -> some View {
        decorated("glassEffectTransition")
    }
    public func backgroundExtensionEffect() -> some View { decorated("backgroundExtensionEffect") }
    public func scrollEdgeEffectStyle(
        _ style: ScrollEdgeEffectStyle?, for edges: Edge.Set
    ) -> some View { decorated("scrollEdgeEffectStyle") }
    public func scrollEdgeEffectHidden(
        _ hidden: Bool = true, for edges: Edge.Set = .all
    ) -> some View { decorated("scrollEdgeEffectHidden") }
}

public struct GlassEffectTransition: Hashable, Sendable {
    private let name: String
    public static let identity = Self(name: "identity")
    public static let matchedGeometry = Self(name: "matchedGeometry")
    public static let materialize = Self(name: "materialize")
}

public struct ScrollEdgeEffectStyle: Hashable, Sendable {
    private let name: String
    public static let automatic = Self(name: "automatic")
    public static let hard = Self(name: "hard")
    public static let soft = Self(name: "soft")
}

/// Views whose glass flows together.
public nonisolated struct GlassEffectContainer<Content: View>: _PrimitiveView {
    let content: Content
    public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
        self.content = content()
    }
    @MainActor public static func _makeNode(of view: Self) -> _ViewNode<Self> {
        LayoutNode(view) { $0.content }
    }
}

public struct GlassProminentButtonStyle: PrimitiveButtonStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { configuration.label }
}
extension PrimitiveButtonStyle where Self == GlassProminentButtonStyle {
    public static var glassProminent: Self { Self() }
}
