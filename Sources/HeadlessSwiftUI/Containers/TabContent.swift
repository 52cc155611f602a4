/// What a tab view shows, as values: tabs, sections of tabs.
@preconcurrency @MainActor
public protocol TabContent<TabValue> {
    /// What the tabs are selected by; `Never` where nothing selects them.
    associatedtype TabValue: Hashable = Body.TabValue
    associatedtype Body: TabContent
    @TabContentBuilder<TabValue> var body: Body { get }
    /// The tabs in their order; contents of an app have the default, and no properties that need
    /// the graph.
    func _pages(in place: AnyHashable) -> [_TabPage]
}

extension TabContent {
    @MainActor public func _pages(in place: AnyHashable) -> [_TabPage] {
        let plan = HeadlessStage.current.engine.plans[Self.self]
        precondition(
            plan.properties.isEmpty,
            "\(Self.self) has properties of the graph, which the content of a tab view cannot have"
                + " here; keep them in the view around it")
        return body._pages(in: AnyHashable([place, AnyHashable(ObjectIdentifier(Self.self))]))
    }
}

extension TabContent where Body == Never {
    public var body: Never { noBody(of: Self.self) }
}

extension Never: TabContent {
    public typealias TabValue = Never
    @MainActor public func _pages(in place: AnyHashable) -> [_TabPage] { [] }
}

/// One tab, for the tab view around it.
public nonisolated struct _TabPage: _PrimitiveView {
    let id: AnyHashable
    let value: AnyHashable?
    let label: any View
    let content: AnyView
    var isHidden = false
    var identifier: String?

    @MainActor public static func _makeNode(of view: Self) -> _ViewNode<Self> {
        PassingNode(view) { $0.content }
    }
}

/// Makes one content of the tabs that a block writes one below the other.
@resultBuilder
public struct TabContentBuilder<TabValue: Hashable> {
    public static func buildExpression<C: TabContent>(_ content: C) -> C
    where C.TabValue == TabValue { content }

    public static func buildBlock() -> _TabGroup<TabValue> { _TabGroup([]) }

    public static func buildBlock<C: TabContent>(_ content: C) -> C
    where C.TabValue == TabValue { content }

    @_disfavoredOverload
    public static func buildBlock<each C: TabContent>(
        _ content: repeat each C
    ) -> _TabGroup<TabValue> {
        var all: [any TabContent] = []
        for one in repeat each content { all.append(one) }
        return _TabGroup(all)
    }

    public static func buildIf<C: TabContent>(_ content: C?) -> C?
    where C.TabValue == TabValue { content }

    public static func buildEither<True: TabContent, False: TabContent>(
        first: True
    ) -> _ConditionalContent<True, False>
    where True.TabValue == TabValue, False.TabValue == TabValue {
        _ConditionalContent(storage: .trueContent(first))
    }

    public static func buildEither<True: TabContent, False: TabContent>(
        second: False
    ) -> _ConditionalContent<True, False>
    where True.TabValue == TabValue, False.TabValue == TabValue {
        _ConditionalContent(storage: .falseContent(second))
    }

    public static func buildLimitedAvailability<C: TabContent>(
        _ content: C
    ) -> _TabGroup<TabValue> where C.TabValue == TabValue { _TabGroup([content]) }

    /// The tabs as the view that a tab view has for content.
    public nonisolated struct Content<C: TabContent>: _PrimitiveView {
        let content: C
        @MainActor public static func _makeNode(of view: Self) -> _ViewNode<Self> {
            // why: a tab view asks its tabs one by one and never shows them as one view.
            fatalError("the tabs of a tab view are no view of their own")
        }
    }
}

extension TabContentBuilder.Content: SeveralViews {
    @MainActor var parts: [ViewList.Entry]? {
        content._pages(in: AnyHashable("tabs")).map { .init(id: $0.id, view: $0) }
    }
}

/// Several contents in a row.
public nonisolated struct _TabGroup<TabValue: Hashable>: TabContent {
    private let all: [any TabContent]
    init(_ all: [any TabContent]) { self.all = all }

    @MainActor public func _pages(in place: AnyHashable) -> [_TabPage] {
        var found: [_TabPage] = []
        for (index, content) in all.enumerated() {
            found += content._pages(in: AnyHashable([place, AnyHashable(index)]))
        }
        return found
    }
}

extension _TabGroup {
    public typealias Body = Never
}

extension Optional: TabContent where Wrapped: TabContent {
    public typealias TabValue = Wrapped.TabValue
    @MainActor public func _pages(in place: AnyHashable) -> [_TabPage] {
        map { $0._pages(in: AnyHashable([place, AnyHashable("some")])) } ?? []
    }
}

extension _ConditionalContent: TabContent
where
    TrueContent: TabContent, FalseContent: TabContent, TrueContent.TabValue == FalseContent.TabValue
{
    public typealias TabValue = TrueContent.TabValue
    @MainActor public func _pages(in place: AnyHashable) -> [_TabPage] {
        switch storage {
        case .trueContent(let content): content._pages(in: AnyHashable([place, AnyHashable(true)]))
        case .falseContent(let content):
            content._pages(in: AnyHashable([place, AnyHashable(false)]))
        }
    }
}

extension Group: TabContent where Content: TabContent {
    public typealias TabValue = Content.TabValue
    public init<V>(@TabContentBuilder<V> content: () -> Content) where V == Content.TabValue {
        self.content = content()
    }
    @MainActor public func _pages(in place: AnyHashable) -> [_TabPage] { content._pages(in: place) }
}

extension ForEach: TabContent where Content: TabContent {
    public typealias TabValue = Content.TabValue

    public init<V>(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @TabContentBuilder<V> content: @escaping (Data.Element) -> Content
    ) where V == Content.TabValue {
        self.data = data
        self.content = content
        self.id = { $0[keyPath: id] }
    }

    @MainActor public func _pages(in place: AnyHashable) -> [_TabPage] {
        data.flatMap { content($0)._pages(in: AnyHashable([place, AnyHashable(id($0))])) }
    }
}

extension ForEach where Content: TabContent, Data.Element: Identifiable, ID == Data.Element.ID {
    public init<V>(
        _ data: Data, @TabContentBuilder<V> content: @escaping (Data.Element) -> Content
    ) where V == Content.TabValue { self.init(data, id: \.id, content: content) }
}

extension ForEach where Content: TabContent, Data == Range<Int>, ID == Int {
    public init<V>(
        _ data: Range<Int>, @TabContentBuilder<V> content: @escaping (Int) -> Content
    ) where V == Content.TabValue {
        self.data = data
        self.content = content
        id = { $0 }
    }
}

extension TabContent {
    /// Takes a tab out of the bar; what it has shown stays as it is (SUI-TAB-13).
    public func hidden(_ hidden: Bool = true) -> some TabContent<TabValue> {
        changed { $0.isHidden = hidden || $0.isHidden }
    }
    public func accessibilityIdentifier(_ identifier: String) -> some TabContent<TabValue> {
        changed { $0.identifier = identifier }
    }
    public func badge(_ count: Int) -> some TabContent<TabValue> { changed { _ in } }
    public func badge(_ label: Text?) -> some TabContent<TabValue> { changed { _ in } }
    public func badge(_ key: LocalizedStringKey?) -> some TabContent<TabValue> { changed { _ in } }
    @_disfavoredOverload
    public func badge<S: StringProtocol>(_ label: S?) -> some TabContent<TabValue> {
        changed { _ in }
    }
    public func customizationID(_ id: String) -> some TabContent<TabValue> { changed { _ in } }
    public func tabPlacement(_ placement: TabPlacement) -> some TabContent<TabValue> {
        changed { _ in }
    }

    private func changed(_ change: @escaping (inout _TabPage) -> Void) -> _ChangedTabs<Self> {
        _ChangedTabs(content: self, change: change)
    }
}

/// Tabs with something about them changed.
public nonisolated struct _ChangedTabs<Content: TabContent>: TabContent {
    let content: Content
    let change: (inout _TabPage) -> Void
    public typealias TabValue = Content.TabValue
    public typealias Body = Never

    @MainActor public func _pages(in place: AnyHashable) -> [_TabPage] {
        content._pages(in: place).map { page in
            var page = page
            change(&page)
            return page
        }
    }
}

/// Where a tab stands; nothing is laid out here.
public struct TabPlacement: Hashable, Sendable {
    private let name: String
    public static let automatic = Self(name: "automatic")
    public static let pinned = Self(name: "pinned")
    public static let sidebarOnly = Self(name: "sidebarOnly")
}
