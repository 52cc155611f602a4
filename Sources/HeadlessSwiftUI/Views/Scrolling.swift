/// Content that is larger than the screen; a person reaches all of it.
public nonisolated struct ScrollView<Content: View>: _PrimitiveView {
    public var content: Content
    public var axes: Axis.Set
    public var showsIndicators: Bool
    public init(
        _ axes: Axis.Set = .vertical, showsIndicators: Bool = true,
        @ViewBuilder content: () -> Content
    ) {
        self.content = content()
        self.axes = axes
        self.showsIndicators = showsIndicators
    }
    @MainActor public static func _makeNode(of view: Self) -> _ViewNode<Self> {
        LayoutNode(view) { $0.content }
    }
}

/// Content that can scroll by program, which here changes nothing.
public nonisolated struct ScrollViewReader<Content: View>: View {
    public var content: (ScrollViewProxy) -> Content
    public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
        self.content = content
    }
    @MainActor public var body: some View { content(ScrollViewProxy()) }
}

public struct ScrollViewProxy: Sendable {
    public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {}
}

/// Content that is made from the size of its place: here that of the whole screen.
public nonisolated struct GeometryReader<Content: View>: View {
    public var content: (GeometryProxy) -> Content
    public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
        self.content = content
    }
    @MainActor public var body: some View { content(GeometryProxy()) }
}

/// What a view can ask of its place: a phone's screen, since nothing is laid out.
public struct GeometryProxy: Equatable, Sendable {
    public var size: CGSize { CGSize(width: 390, height: 844) }
    public var safeAreaInsets: EdgeInsets {
        EdgeInsets(top: 47, leading: 0, bottom: 34, trailing: 0)
    }
    public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
        CGRect(origin: .zero, size: size)
    }
    public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
        CGRect(origin: .zero, size: size)
    }
    public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? {
        CGRect(origin: .zero, size: size)
    }
    public subscript<T>(anchor: Anchor<T>) -> T { anchor.value }
}

extension View {
    public func onGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping (GeometryProxy) -> T,
        action: @escaping (T) -> Void
    ) -> some View { onAppear { action(transform(GeometryProxy())) } }
}

/// A place of a view, to be read in another one's space.
public struct Anchor<Value> {
    let value: Value
    public struct Source {
        let value: Value
    }
}
extension Anchor: Sendable where Value: Sendable {}
extension Anchor: Equatable where Value: Equatable {}
extension Anchor: Hashable where Value: Hashable {}
extension Anchor.Source where Value == CGRect {
    public static var bounds: Self { Self(value: CGRect(x: 0, y: 0, width: 390, height: 844)) }
    public static func rect(_ r: CGRect) -> Self { Self(value: r) }
}
extension Anchor.Source where Value == CGPoint {
    public static var center: Self { Self(value: CGPoint(x: 195, y: 422)) }
    public static var topLeading: Self { Self(value: .zero) }
    public static func point(_ p: CGPoint) -> Self { Self(value: p) }
}

extension View {
    public func anchorPreference<A, K: PreferenceKey>(
        key _: K.Type = K.self, value: Anchor<A>.Source,
        transform: @escaping (Anchor<A>) -> K.Value
    ) -> some View { preference(key: K.self, value: transform(Anchor(value: value.value))) }
}

public enum CoordinateSpace: Hashable {
    case global
    case local
    case named(AnyHashable)
}

/// A space in which places are given.
public protocol CoordinateSpaceProtocol {
    var coordinateSpace: CoordinateSpace { get }
}
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
    let name: AnyHashable
    public var coordinateSpace: CoordinateSpace { .named(name) }
}
public struct LocalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
    public init() {}
    public var coordinateSpace: CoordinateSpace { .local }
}
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
    public init() {}
    public var coordinateSpace: CoordinateSpace { .global }
}
extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
    public static func named(_ name: some Hashable) -> Self { Self(name: AnyHashable(name)) }
}
extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
    public static var local: Self { Self() }
}
extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
    public static var global: Self { Self() }
}

/// Content that is made anew as time goes by; here it is made once.
public nonisolated struct TimelineView<Schedule: TimelineSchedule, Content: View>: View {
    /// The moment that the content is made for.
    public struct Context {
        public enum Cadence: Comparable, Sendable {
            case live
            case seconds
            case minutes
        }
        public let date: Date
        public let cadence: Cadence
    }
    let schedule: Schedule
    let content: (TimelineViewDefaultContext) -> Content
    public init(
        _ schedule: Schedule,
        @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
    ) {
        self.schedule = schedule
        self.content = content
    }
    @MainActor public var body: some View {
        content(TimelineViewDefaultContext(date: Date(), cadence: .live))
    }
}

/// A moment whatever the schedule and the content are.
public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, Never>
    .Context

/// The moments at which a timeline is made anew.
public protocol TimelineSchedule {}
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
    public init(from startDate: Date, by interval: TimeInterval) {}
}
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable { public init() {} }
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
    public init(minimumInterval: Double? = nil, paused: Bool = false) {}
}
extension TimelineSchedule where Self == PeriodicTimelineSchedule {
    public static func periodic(from startDate: Date, by interval: TimeInterval) -> Self {
        Self(from: startDate, by: interval)
    }
}
extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
    public static var everyMinute: Self { Self() }
}
extension TimelineSchedule where Self == AnimationTimelineSchedule {
    public static var animation: Self { Self() }
    public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> Self {
        Self()
    }
}
