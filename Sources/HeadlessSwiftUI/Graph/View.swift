/// A part of what an app shows: a value that describes it, and whose `body` says what it is made
/// of.
///
/// Values are made and thrown away freely. What lives is a node of the graph at the value's place,
/// with the state that its properties hold, for as long as the place has a view of the same
/// identity.
@preconcurrency @MainActor
public protocol View {
    associatedtype Body: View

    @ViewBuilder var body: Body { get }

    /// Makes the node that holds a view of this type; views of an app have the default.
    @MainActor static func _makeNode(of view: Self) -> _ViewNode<Self>
}

extension View {
    @MainActor public static func _makeNode(of view: Self) -> _ViewNode<Self> {
        CompositeNode(view)
    }
}

extension Never: View {
    public typealias Body = Never
    // why: SwiftUI ends the process here too.
    public var body: Never { fatalError("Never has no value.") }
}

/// Ends the process as SwiftUI does where a view without a body is asked for one.
func noBody(of type: Any.Type) -> Never {
    // why: SwiftUI ends the process here too, with these words.
    fatalError("body() should not be called on \(type).")
}

/// A view that the engine knows, which has no body.
@preconcurrency @MainActor
public protocol _PrimitiveView: View where Body == Never {}

extension _PrimitiveView {
    public var body: Never {
        // why: SwiftUI ends the process here too, with these words.
        noBody(of: Self.self)
    }
}

extension Optional: View where Wrapped: View {
    public typealias Body = Never
    public var body: Never { noBody(of: Self.self) }
    @MainActor public static func _makeNode(of view: Self) -> _ViewNode<Self> { OptionalNode(view) }
}

/// No view at all.
public nonisolated struct EmptyView: _PrimitiveView {
    public init() {}
    @MainActor public static func _makeNode(of view: Self) -> _ViewNode<Self> { EmptyNode(view) }
}

/// A view whose type is known only at run time. Another type at the same place is another view.
public nonisolated struct AnyView: _PrimitiveView {
    package let view: any View

    public init<V: View>(_ view: V) {
        if let view = view as? AnyView { self = view } else { self.view = view }
    }

    public init<V: View>(erasing view: V) { self.init(view) }

    public init?(_fromValue value: Any) {
        guard let view = value as? any View else { return nil }
        self.init(view)
    }

    @MainActor public static func _makeNode(of view: Self) -> _ViewNode<Self> { AnyViewNode(view) }
}

/// The views of a builder's block, in written order.
public nonisolated struct TupleView<T>: _PrimitiveView {
    public var value: T
    let views: [any View]

    init(_ value: T, views: [any View]) {
        self.value = value
        self.views = views
    }

    /// The views of a tuple, of which an optional one keeps its place where it is nil; or one view.
    /// What is no view is left out. Linear in the views.
    public init(_ value: T) {
        self.init(value, views: HeadlessSwiftUI.views(of: value))
    }

    @MainActor public static func _makeNode(of view: Self) -> _ViewNode<Self> { TupleNode(view) }
}

/// One of two views: an `if` with `else`, or a `switch`.
nonisolated public struct _ConditionalContent<TrueContent, FalseContent> {
    public enum Storage {
        case trueContent(TrueContent)
        case falseContent(FalseContent)
    }

    public let storage: Storage
}

extension _ConditionalContent: View where TrueContent: View, FalseContent: View {
    public typealias Body = Never
    public var body: Never { noBody(of: Self.self) }
    @MainActor public static func _makeNode(of view: Self) -> _ViewNode<Self> {
        ConditionalNode(view)
    }
}

/// Several views that a modifier treats alike, without a place of their own.
nonisolated public struct Group<Content> {
    public let content: Content
}

extension Group: View where Content: View {
    public typealias Body = Never
    public var body: Never { noBody(of: Self.self) }

    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    @MainActor public static func _makeNode(of view: Self) -> _ViewNode<Self> {
        PassingNode(view) { $0.content }
    }
}

/// A view of another one's equality: its body is evaluated again only for an unequal value.
public nonisolated struct EquatableView<Content: Equatable & View>: _PrimitiveView {
    public var content: Content
    public init(content: Content) { self.content = content }

    @MainActor public static func _makeNode(of view: Self) -> _ViewNode<Self> {
        EquatableNode(view)
    }
}

final class EquatableNode<Content: Equatable & View>: _ViewNode<EquatableView<Content>> {
    private var last: Content?

    /// The view's own `==` decides, of plain data as well (SUI-ID-26).
    override func update() {
        let asks = host?.engine.obeys(.asksEquatableViews) ?? true
        if asks, let last, Engine.comparing({ last == view.content }) { return }
        last = view.content
        setChild(view.content)
    }
}

extension View where Self: Equatable {
    public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
