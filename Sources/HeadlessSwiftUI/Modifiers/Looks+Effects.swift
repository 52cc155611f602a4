// What changes with the place on the screen, with scrolling and with the phases of an animation:
// kept and never drawn, and what is called for it is never called.

/// A change of how a view looks that leaves its place as it is.
public protocol VisualEffect: Sendable {}

/// A view as it is.
public struct EmptyVisualEffect: VisualEffect {
    public init() {}
}

extension VisualEffect {
    public func offset(_ offset: CGSize) -> some VisualEffect { self }
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect { self }
    public func opacity(_ opacity: Double) -> some VisualEffect { self }
    public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect { self }
    public func brightness(_ amount: Double) -> some VisualEffect { self }
    public func contrast(_ amount: Double) -> some VisualEffect { self }
    public func saturation(_ amount: Double) -> some VisualEffect { self }
    public func grayscale(_ amount: Double) -> some VisualEffect { self }
    public func hueRotation(_ angle: Angle) -> some VisualEffect { self }
    public func scaleEffect(
        _ scale: CGFloat, anchor: UnitPoint = .center
    ) -> some VisualEffect { self }
    public func scaleEffect(
        x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
    ) -> some VisualEffect { self }
    public func rotationEffect(
        _ angle: Angle, anchor: UnitPoint = .center
    ) -> some VisualEffect { self }
    public func rotation3DEffect(
        _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
        anchorZ: CGFloat = 0, perspective: CGFloat = 1
    ) -> some VisualEffect { self }
}

/// How far a view has come into a scroll view.
public enum ScrollTransitionPhase: Hashable, Sendable {
    case topLeading
    case identity
    case bottomTrailing

    public var isIdentity: Bool { self == .identity }
    public var value: Double {
        switch self {
        case .topLeading: -1
        case .identity: 0
        case .bottomTrailing: 1
        }
    }
}

/// When a view changes on its way into a scroll view.
public struct ScrollTransitionConfiguration: Hashable, Sendable {
    public static let interactive = Self()
    public static let animated = Self()
    public static let identity = Self()
    public static func animated(_ animation: Animation) -> Self { Self() }
    public static func interactive(timingCurve: UnitCurve) -> Self { Self() }
    public func threshold(_ threshold: Threshold) -> Self { self }
    public func animation(_ animation: Animation) -> Self { self }

    public struct Threshold: Hashable, Sendable {
        public static let visible = Self()
        public static let hidden = Self()
        public static let centered = Self()
        public static func visible(_ amount: Double) -> Self { Self() }
    }
}

/// What a scroll view shows of its content.
public struct ScrollGeometry: Hashable, Sendable {
    public var contentOffset: CGPoint
    public var contentSize: CGSize
    public var contentInsets: EdgeInsets
    public var containerSize: CGSize

    public init(
        contentOffset: CGPoint, contentSize: CGSize, contentInsets: EdgeInsets,
        containerSize: CGSize
    ) {
        self.contentOffset = contentOffset
        self.contentSize = contentSize
        self.contentInsets = contentInsets
        self.containerSize = containerSize
    }

    public var visibleRect: CGRect { CGRect(origin: contentOffset, size: containerSize) }
    public var bounds: CGRect { visibleRect }

    public static func == (left: Self, right: Self) -> Bool {
        left.contentOffset == right.contentOffset && left.contentSize == right.contentSize
            && left.contentInsets == right.contentInsets
            && left.containerSize == right.containerSize
    }
    public func hash(into hasher: inout Hasher) {
        hasher.combine(contentOffset.x)
        hasher.combine(contentOffset.y)
    }
}

/// What a scroll view does.
public enum ScrollPhase: Hashable, Sendable {
    case idle
    case tracking
    case interacting
    case decelerating
    case animating

    public var isScrolling: Bool { self != .idle }
}

/// What a scroll view was like when its phase changed.
public struct ScrollPhaseChangeContext: Sendable {
    public let geometry: ScrollGeometry
    public let velocity: CGVector?
}

/// How the source of a zooming transition looks.
public protocol MatchedTransitionSourceConfiguration {}

public struct EmptyMatchedTransitionSourceConfiguration: MatchedTransitionSourceConfiguration {
    public init() {}
}

extension MatchedTransitionSourceConfiguration {
    public func background(
        _ style: Color
    ) -> some MatchedTransitionSourceConfiguration { self }
    public func clipShape(
        _ shape: RoundedRectangle
    ) -> some MatchedTransitionSourceConfiguration { self }
    public func shadow(
        color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> some MatchedTransitionSourceConfiguration { self }
}

nonisolated extension View {
    public func visualEffect<Effect: VisualEffect>(
        _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> Effect
    ) -> some View { decorated("visualEffect") }
    public func scrollTransition<Effect: VisualEffect>(
        _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
        transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> Effect
    ) -> some View { decorated("scrollTransition") }
    public func scrollTransition<Effect: VisualEffect>(
        topLeading: ScrollTransitionConfiguration, bottomTrailing: ScrollTransitionConfiguration,
        axis: Axis? = nil,
        transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> Effect
    ) -> some View { decorated("scrollTransition") }
    public func onScrollGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping (ScrollGeometry) -> T,
        action: @escaping (_ oldValue: T, _ newValue: T) -> Void
    ) -> some View { decorated("onScrollGeometryChange") }
    public func onScrollPhaseChange(
        _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void
    ) -> some View { decorated("onScrollPhaseChange") }
    public func onScrollPhaseChange(
        _ action:
            @escaping (
                _ oldPhase: ScrollPhase, _ newPhase: ScrollPhase,
                _ context: ScrollPhaseChangeContext
            ) -> Void
    ) -> some View { decorated("onScrollPhaseChange") }
    public func containerRelativeFrame(
        _ axes: Axis.Set, alignment: Alignment = .center,
        _ length: @escaping (CGFloat, Axis) -> CGFloat
    ) -> some View { decorated("containerRelativeFrame") }
    public func matchedTransitionSource(
        id: some Hashable, in namespace: Namespace.ID,
        configuration: (EmptyMatchedTransitionSourceConfiguration)
            -> some MatchedTransitionSourceConfiguration
    ) -> some View { decorated("matchedTransitionSource") }
    /// Shows the content as it is in the first phase.
    public func phaseAnimator<Phase: Equatable, Content: View>(
        _ phases: some Sequence<Phase>,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> some View { inFirst(of: phases, content) }
    /// Shows the content as it is in the first phase.
    public func phaseAnimator<Phase: Equatable, Content: View>(
        _ phases: some Sequence<Phase>, trigger: some Equatable,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> some View { inFirst(of: phases, content) }

    @ViewBuilder
    private func inFirst<Phase, Content: View>(
        of phases: some Sequence<Phase>,
        _ content: (PlaceholderContentView<Self>, Phase) -> Content
    ) -> some View {
        let whole = PlaceholderContentView<Self>(content: self)
        if let first = phases.first(where: { _ in true }) { content(whole, first) } else { whole }
    }

    public func allowedDynamicRange(_ range: Image.DynamicRange?) -> some View {
        decorated("allowedDynamicRange")
    }
    public func typeSelectEquivalent(_ text: Text?) -> some View {
        decorated("typeSelectEquivalent", text?.text)
    }
    public func typeSelectEquivalent(_ stringKey: LocalizedStringKey) -> some View {
        decorated("typeSelectEquivalent", stringKey.text)
    }
    public func speechAdjustedPitch(_ value: Double) -> some View {
        decorated("speechAdjustedPitch", value)
    }
    public func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View {
        decorated("previewInterfaceOrientation")
    }
    /// Says what a person is doing in this view. Nothing asks for it here.
    public func userActivity(
        _ activityType: String, isActive: Bool = true,
        _ update: @escaping (NSUserActivity) -> Void
    ) -> some View { decorated("userActivity", activityType) }
    public func userActivity<P>(
        _ activityType: String, element: P?,
        _ update: @escaping (P, NSUserActivity) -> Void
    ) -> some View { decorated("userActivity", activityType) }
}

/// Which way up a device is held.
public struct InterfaceOrientation: Hashable, Sendable, CaseIterable, Identifiable {
    public let id: String
    public static let portrait = Self(id: "portrait")
    public static let portraitUpsideDown = Self(id: "portraitUpsideDown")
    public static let landscapeLeft = Self(id: "landscapeLeft")
    public static let landscapeRight = Self(id: "landscapeRight")
    public static let allCases = [portrait, portraitUpsideDown, landscapeLeft, landscapeRight]
}

extension Image {
    /// How bright the brightest parts of an image may be.
    public enum DynamicRange: Hashable, Sendable {
        case standard
        case constrainedHigh
        case high
    }
}

extension Text {
    /// How large a text is beside another one.
    public struct Scale: Hashable, Sendable {
        private let name: String
        public static let `default` = Self(name: "default")
        public static let secondary = Self(name: "secondary")
    }

    public func textScale(_ scale: Scale, isEnabled: Bool = true) -> Text { self }
}
