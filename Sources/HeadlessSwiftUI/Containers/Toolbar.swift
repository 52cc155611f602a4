/// What a view puts into the bars of its screen.
@preconcurrency @MainActor
public protocol ToolbarContent {
    associatedtype Body: ToolbarContent
    @ToolbarContentBuilder var body: Body { get }
    /// The views in the bars; contents of an app have the default.
    var _toolbarView: AnyView { get }
}

extension ToolbarContent {
    public var _toolbarView: AnyView {
        AnyView(MadeView(value: self) { $0.body._toolbarView })
    }
}

extension ToolbarContent where Body == Never {
    public var body: Never { noBody(of: Self.self) }
}

extension Never: ToolbarContent {
    public var _toolbarView: AnyView { AnyView(EmptyView()) }
}

extension Optional: ToolbarContent where Wrapped: ToolbarContent {
    public var _toolbarView: AnyView { AnyView(map { $0._toolbarView }) }
}

/// A content that a person could change; here nobody does.
@preconcurrency @MainActor
public protocol CustomizableToolbarContent: ToolbarContent
where Body: CustomizableToolbarContent {}

extension Never: CustomizableToolbarContent {}

extension ToolbarContent {
    public func hidden(_ hidden: Bool = true) -> some ToolbarContent {
        _ToolbarViews(views: hidden ? AnyView(EmptyView()) : _toolbarView)
    }
}

/// Where an item stands.
public struct ToolbarItemPlacement: Hashable, Sendable {
    private let name: String
    public static let automatic = Self(name: "automatic")
    public static let principal = Self(name: "principal")
    public static let navigation = Self(name: "navigation")
    public static let primaryAction = Self(name: "primaryAction")
    public static let secondaryAction = Self(name: "secondaryAction")
    public static let status = Self(name: "status")
    public static let confirmationAction = Self(name: "confirmationAction")
    public static let cancellationAction = Self(name: "cancellationAction")
    public static let destructiveAction = Self(name: "destructiveAction")
    public static let keyboard = Self(name: "keyboard")
    public static let topBarLeading = Self(name: "topBarLeading")
    public static let topBarTrailing = Self(name: "topBarTrailing")
    public static let navigationBarLeading = Self(name: "topBarLeading")
    public static let navigationBarTrailing = Self(name: "topBarTrailing")
    public static let bottomBar = Self(name: "bottomBar")
    public static let title = Self(name: "title")
}

/// One item in a bar.
public nonisolated struct ToolbarItem<ID, Content: View>: CustomizableToolbarContent {
    public typealias Body = Never
    let placement: ToolbarItemPlacement
    let content: Content
    @MainActor public var _toolbarView: AnyView {
        AnyView(BarItem(placement: placement, content: content))
    }
}

extension ToolbarItem where ID == Void {
    public nonisolated init(
        placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
    ) {
        self.placement = placement
        self.content = content()
    }
}

extension ToolbarItem where ID == String {
    public nonisolated init(
        id: String, placement: ToolbarItemPlacement = .automatic, showsByDefault: Bool = true,
        @ViewBuilder content: () -> Content
    ) {
        self.placement = placement
        self.content = content()
    }
}

/// Several items at one place of a bar.
public nonisolated struct ToolbarItemGroup<Content: View>: ToolbarContent {
    public typealias Body = Never
    let placement: ToolbarItemPlacement
    let content: AnyView
    @MainActor public var _toolbarView: AnyView {
        AnyView(BarItem(placement: placement, content: content))
    }
    public init(
        placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
    ) {
        self.placement = placement
        self.content = AnyView(content())
    }
    public init<L: View>(
        placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> L
    ) {
        self.placement = placement
        self.content = AnyView(content())
    }
}

public nonisolated struct ToolbarSpacer: CustomizableToolbarContent {
    public typealias Body = Never
    public init(
        _ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic
    ) {}
    public var _toolbarView: AnyView { AnyView(EmptyView()) }
}

public struct SpacerSizing: Hashable, Sendable {
    private let name: String
    public static let flexible = Self(name: "flexible")
    public static let fixed = Self(name: "fixed")
}

/// What a title in a bar opens: its views are reached through the title.
public nonisolated struct ToolbarTitleMenu<Content: View>: CustomizableToolbarContent {
    public typealias Body = Never
    let content: Content
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
    public init() where Content == EmptyView { content = EmptyView() }
    @MainActor public var _toolbarView: AnyView {
        AnyView(BarItem(placement: .title, content: Menu("Title") { content }))
    }
}

/// The views of several contents.
public nonisolated struct _ToolbarViews: CustomizableToolbarContent {
    public typealias Body = Never
    let views: AnyView
    public var _toolbarView: AnyView { views }
}

/// Makes one content of those that a block writes one below the other.
@resultBuilder
@preconcurrency @MainActor
public struct ToolbarContentBuilder {
    public static func buildExpression<C: ToolbarContent>(_ content: C) -> C { content }
    public static func buildBlock<C: ToolbarContent>(_ content: C) -> C { content }
    @_disfavoredOverload
    public static func buildBlock<each C: ToolbarContent>(
        _ content: repeat each C
    ) -> _ToolbarViews {
        var views: [any View] = []
        for each in repeat each content { views.append(each._toolbarView) }
        return _ToolbarViews(views: AnyView(TupleView((), views: views)))
    }
    public static func buildIf<C: ToolbarContent>(_ content: C?) -> C? { content }
    public static func buildEither<C: ToolbarContent>(first: C) -> _ToolbarViews {
        let view = _ConditionalContent<AnyView, AnyView>(
            storage: .trueContent(first._toolbarView))
        return _ToolbarViews(views: AnyView(view))
    }
    public static func buildEither<C: ToolbarContent>(second: C) -> _ToolbarViews {
        let view = _ConditionalContent<AnyView, AnyView>(
            storage: .falseContent(second._toolbarView))
        return _ToolbarViews(views: AnyView(view))
    }
    public static func buildLimitedAvailability<C: ToolbarContent>(_ content: C) -> _ToolbarViews {
        _ToolbarViews(views: content._toolbarView)
    }
}

extension View {
    public func toolbar<Content: View>(
        @ViewBuilder content: () -> Content
    ) -> some View { layered(BarItem(placement: .automatic, content: content())) }
    public func toolbar<Content: ToolbarContent>(
        @ToolbarContentBuilder content: () -> Content
    ) -> some View { layered(content()._toolbarView) }
    public func toolbar<Content: CustomizableToolbarContent>(
        id: String, @ToolbarContentBuilder content: () -> Content
    ) -> some View { layered(content()._toolbarView) }
    public func toolbarTitleMenu<Content: View>(
        @ViewBuilder content: () -> Content
    ) -> some View { layered(BarItem(placement: .title, content: Menu("Title") { content() })) }
    public func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> some View {
        layered(BarItem(placement: .automatic, content: TupleView((), views: [leading, trailing])))
    }
    public func navigationBarItems<L: View>(leading: L) -> some View {
        layered(BarItem(placement: .topBarLeading, content: leading))
    }
    public func navigationBarItems<T: View>(trailing: T) -> some View {
        layered(BarItem(placement: .topBarTrailing, content: trailing))
    }
}

/// What is in a bar: a person sees it where the screen has one.
nonisolated struct BarItem<Content: View>: _PrimitiveView {
    let placement: ToolbarItemPlacement
    let content: Content
    @MainActor static func _makeNode(of view: Self) -> _ViewNode<Self> { BarItemNode(view) }
}

/// A node that only sometimes is on screen.
@MainActor
protocol SometimesVisibleNode: AnyObject {
    var isOnScreen: Bool { get }
}

final class BarItemNode<Content: View>: _ViewNode<BarItem<Content>>, SometimesVisibleNode {
    override var isTransparent: Bool { false }
    override func update() { setChild(view.content) }
    var isOnScreen: Bool {
        // Items above the keyboard need no stack.
        view.placement == .keyboard || host?.showsBar ?? false
    }
}
