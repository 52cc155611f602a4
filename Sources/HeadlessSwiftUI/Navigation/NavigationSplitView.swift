/// Two or three columns side by side, or one stack of them where the width is compact.
///
/// A selection in a list of one column leads to the next: side by side the app shows there what is
/// selected, on the one stack the next column is pushed.
public nonisolated struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>:
    _PrimitiveView
{
    let sidebar: Sidebar
    let content: Content?
    let detail: Detail
    let visibility: Binding<NavigationSplitViewVisibility>?
    let preferred: Binding<NavigationSplitViewColumn>?

    private init(
        _ visibility: Binding<NavigationSplitViewVisibility>?,
        _ preferred: Binding<NavigationSplitViewColumn>?, _ sidebar: Sidebar, _ content: Content?,
        _ detail: Detail
    ) {
        (self.sidebar, self.content, self.detail) = (sidebar, content, detail)
        (self.visibility, self.preferred) = (visibility, preferred)
    }

    public init(
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
        @ViewBuilder detail: () -> Detail
    ) { self.init(nil, nil, sidebar(), content(), detail()) }

    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>,
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
        @ViewBuilder detail: () -> Detail
    ) { self.init(columnVisibility, nil, sidebar(), content(), detail()) }

    public init(
        preferredCompactColumn: Binding<NavigationSplitViewColumn>,
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
        @ViewBuilder detail: () -> Detail
    ) { self.init(nil, preferredCompactColumn, sidebar(), content(), detail()) }

    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>,
        preferredCompactColumn: Binding<NavigationSplitViewColumn>,
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
        @ViewBuilder detail: () -> Detail
    ) { self.init(columnVisibility, preferredCompactColumn, sidebar(), content(), detail()) }

    @MainActor public static func _makeNode(of view: Self) -> _ViewNode<Self> { SplitNode(view) }
}

nonisolated extension NavigationSplitView where Content == EmptyView {
    public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
        self.init(nil, nil, sidebar(), nil, detail())
    }

    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>,
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
    ) { self.init(columnVisibility, nil, sidebar(), nil, detail()) }

    public init(
        preferredCompactColumn: Binding<NavigationSplitViewColumn>,
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
    ) { self.init(nil, preferredCompactColumn, sidebar(), nil, detail()) }

    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>,
        preferredCompactColumn: Binding<NavigationSplitViewColumn>,
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
    ) { self.init(columnVisibility, preferredCompactColumn, sidebar(), nil, detail()) }
}

/// Which columns stand side by side.
public struct NavigationSplitViewVisibility: Equatable, Hashable, Codable, Sendable {
    private let name: String
    public static let automatic = Self(name: "automatic")
    public static let all = Self(name: "all")
    /// The last two of three columns; both of two.
    public static let doubleColumn = Self(name: "doubleColumn")
    public static let detailOnly = Self(name: "detailOnly")
}

/// A column of a split view.
public struct NavigationSplitViewColumn: Hashable, Sendable {
    private let name: String
    public static let sidebar = Self(name: "sidebar")
    /// The second of three columns.
    public static let content = Self(name: "content")
    public static let detail = Self(name: "detail")
}

/// How columns share the width; nothing is laid out here.
public protocol NavigationSplitViewStyle {}
public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle, Sendable {
    public init() {}
}
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle, Sendable {
    public init() {}
}
public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle, Sendable {
    public init() {}
}
extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
    public static var automatic: Self { Self() }
}
extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
    public static var balanced: Self { Self() }
}
extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
    public static var prominentDetail: Self { Self() }
}

nonisolated extension View {
    public func navigationSplitViewStyle<S: NavigationSplitViewStyle>(
        _ style: S
    ) -> some View { decorated("navigationSplitViewStyle", style) }
    public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View {
        decorated("navigationSplitViewColumnWidth", width)
    }
    public func navigationSplitViewColumnWidth(
        min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
    ) -> some View { decorated("navigationSplitViewColumnWidth", ideal) }
}

final class SplitNode<Sidebar: View, Content: View, Detail: View>:
    _ViewNode<NavigationSplitView<Sidebar, Content, Detail>>, ContainerNode
{
    private var split: SplitNavigationController?
    private let reads = BindingReads()
    private var hasNewContent = false
    /// The visibility of a split view without a binding.
    private var ownVisibility = NavigationSplitViewVisibility.automatic
    private var lastPreferred: NavigationSplitViewColumn?
    var isSyncDue = false

    override var isTransparent: Bool { false }

    override func receive(_ new: NavigationSplitView<Sidebar, Content, Detail>) {
        hasNewContent = true
        super.receive(new)
    }

    private var contents: [AnyView] {
        let middle = view.content.map { [AnyView($0)] } ?? []
        return [AnyView(view.sidebar)] + middle + [AnyView(view.detail)]
    }

    override func update() {
        guard let host else { return }
        if let split {
            if hasNewContent {
                for (column, content) in zip(split.columns, contents) {
                    column.contentRoot.rootView = content
                }
            }
        } else {
            makeSplit(host.engine)
        }
        hasNewContent = false
        let (visibility, preferred) = reads.read(of: self) {
            (view.visibility?.wrappedValue, view.preferred?.wrappedValue)
        }
        split?.hiddenColumns = hidden(visibility ?? ownVisibility)
        split?.preferred = preferred.map(index)
        if let preferred, preferred != lastPreferred {
            lastPreferred = preferred
            split?.setTop(index(of: preferred))
        }
        host.engine.sync(self)
    }

    private func makeSplit(_ engine: Engine) {
        let made = SplitNavigationController(contents, environment: environment, engine: engine)
        made.topChanged = { [weak self] index in self?.topChanged(index) }
        made.sidebarToggled = { [weak self] in self?.toggleSidebar() }
        split = made
    }

    /// Collapsed, none is hidden: the visibility is ignored (SUI-SP-03).
    private func hidden(
        _ visibility: NavigationSplitViewVisibility
    ) -> Set<UISplitViewController.Column> {
        let hasThree = view.content != nil
        switch visibility {
        case .all: return []
        case .detailOnly: return hasThree ? [.primary, .supplementary] : [.primary]
        default: return hasThree ? [.primary] : []
        }
    }

    private func index(of column: NavigationSplitViewColumn) -> Int {
        let last = view.content == nil ? 1 : 2
        return column == .sidebar ? 0 : column == .content ? 1 : last
    }

    /// The one stack shows another column now (SUI-SP-04).
    private func topChanged(_ index: Int) {
        guard let preferred = view.preferred, self.index(of: preferred.wrappedValue) != index else {
            return
        }
        let last = view.content == nil ? 1 : 2
        let column: NavigationSplitViewColumn =
            index == 0 ? .sidebar : index == last ? .detail : .content
        lastPreferred = column
        preferred.wrappedValue = column
    }

    /// A person shows or hides the first column (SUI-SP-10).
    private func toggleSidebar() {
        let now = view.visibility?.wrappedValue ?? ownVisibility
        let isShown = !hidden(now).contains(.primary)
        let hasThree = view.content != nil
        let new: NavigationSplitViewVisibility =
            isShown ? (hasThree ? .doubleColumn : .detailOnly) : .all
        if let visibility = view.visibility { return visibility.wrappedValue = new }
        ownVisibility = new
        host?.invalidate(self)
    }

    override func isReached(by keys: Set<ObjectIdentifier>) -> Bool { true }

    override func passOn(_ keys: Set<ObjectIdentifier>) -> Set<ObjectIdentifier> {
        for column in split?.columns ?? [] { column.giveEnvironment(environment) }
        return keys
    }

    func sync() {
        guard let split, split.parent == nil, let parent = host?.controller else { return }
        if view.preferred == nil { split.setTop(split.lastUseful()) }
        split.arrange(isCompact: parent.traitCollection.horizontalSizeClass == .compact)
        parent.embed(split)
    }

    override func willUnmount() {
        reads.leave()
        split?.close()
        split = nil
    }
}
