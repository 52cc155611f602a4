/// Views of which one at a time is shown, chosen in a bar.
public nonisolated struct TabView<SelectionValue: Hashable, Content: View>: _PrimitiveView {
    let selection: Binding<SelectionValue>?
    let content: Content

    public init(
        selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content
    ) {
        self.selection = selection
        self.content = content()
    }

    public init(
        selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) {
        self.selection = selection
        self.content = content()
    }

    @MainActor public static func _makeNode(of view: Self) -> _ViewNode<Self> {
        TabViewNode(view)
    }
}

extension TabView where SelectionValue == Int {
    public init(@ViewBuilder content: () -> Content) {
        selection = nil
        self.content = content()
    }
}

/// What a tab's item shows.
public nonisolated struct _TabItemModifier: _PrimitiveModifier {
    let label: any View
    @MainActor public static func _makeNode<C: View>(
        of view: ModifiedContent<C, Self>
    ) -> _ViewNode<ModifiedContent<C, Self>> { TabItemNode(view) }
}

extension View {
    public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
        modifier(_TabItemModifier(label: label()))
    }
}

/// A node that says what the item of its tab shows.
@MainActor
protocol TabItemHolding: AnyObject {
    var tabItemLabel: any View { get }
}

final class TabItemNode<Content: View>:
    _ViewNode<ModifiedContent<Content, _TabItemModifier>>, TabItemHolding
{
    override func update() { setChild(view.content) }
    var tabItemLabel: any View { view.modifier.label }
}

/// One tab's screen.
final class TabHostingController: UIHostingController<AnyView> {
    override init(rootView: AnyView) { super.init(rootView: rootView) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override var takesTraits: Bool { false }

    /// What the content says of its tab: built to be looked into.
    func traits(staysCurrent: Bool) -> TabTraits {
        host.buildOffScreen(staysCurrent: staysCurrent)
        var next = host.root
        var found = TabTraits()
        while let node = next, node.isTransparent {
            if found.tag == nil { found.tag = (node as? any TaggedNode)?.tag }
            if found.title == nil, let label = (node as? any TabItemHolding)?.tabItemLabel {
                found.title = label.spokenText
            }
            next = node.children.count == 1 ? node.children[0] : nil
        }
        return found
    }
}

/// What a tab is selected by and called.
@MainActor
struct TabTraits {
    var tag: AnyHashable?
    var title: String?
    /// Whether its content has nothing to add.
    var isComplete = false

    nonisolated init() {}

    /// What a value says, looked through its modifiers without building it.
    init(of view: any View) {
        if let page = view as? _TabPage {
            tag = page.value
            title = (page.label as? DefaultTabLabel)?.title ?? page.label.spokenText
            isComplete = true
            return
        }
        var next: (any View)? = view
        while let view = next {
            if tag == nil { tag = (view as? any TabTraitSource)?.tabTag }
            if title == nil, let label = (view as? any TabTraitSource)?.tabLabel {
                title = label.spokenText
            }
            next = (view as? any TabTraitSource)?.modified
        }
    }
}

/// A value that may say something of the tab that it is in.
@MainActor
protocol TabTraitSource {
    var tabTag: AnyHashable? { get }
    var tabLabel: (any View)? { get }
    var modified: (any View)? { get }
}

extension ModifiedContent: TabTraitSource where Content: View, Modifier: ViewModifier {
    var tabTag: AnyHashable? { (modifier as? any TaggingModifier)?.tag }
    var tabLabel: (any View)? { (modifier as? _TabItemModifier)?.label }
    var modified: (any View)? { content }
}

/// A modifier that gives a tag.
protocol TaggingModifier {
    var tag: AnyHashable { get }
}

extension _TagModifier: TaggingModifier {
    var tag: AnyHashable { AnyHashable(value) }
}

extension TabHostingController {
    /// Pops the stack that the tab shows (SUI-U-30).
    func popStack() {
        let stack = children.first { $0 is UINavigationController } as? UINavigationController
        stack?.popToRootViewController(animated: true)
    }
}

extension View {
    /// The texts of a view, made in a graph of their own.
    var spokenText: String {
        let host = Host(engine: HeadlessStage.current.engine)
        host.setRoot(self)
        host.buildOffScreen()
        let texts = host.nodes().compactMap { ($0 as? any TextNode)?.text }
        host.tearDown()
        return texts.joined(separator: ", ")
    }
}

extension UITabBarController {
    /// Whether the list of the tabs without a place in the bar is what is shown.
    var isInMoreList: Bool {
        hasMore && showsMoreList && shownController === moreNavigationController
    }
}

final class TabHostController: UITabBarController, UITabBarControllerDelegate {
    /// What a person's tap asks for; false where UIKit is not to select by itself.
    var tapped: ((Int) -> Bool)?
    /// Whether it shows pages to swipe through, without a bar.
    var hasPages = false { didSet { showsAllPages = hasPages } }

    func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool {
        if viewController === moreNavigationController { return true }
        guard let index = viewControllers?.firstIndex(where: { $0 === viewController }) else {
            return false
        }
        return tapped?(index) ?? true
    }
}

final class TabViewNode<SelectionValue: Hashable, Content: View>:
    _ViewNode<TabView<SelectionValue, Content>>, ContainerNode
{
    private struct Page {
        var id: AnyHashable
        var controller: TabHostingController
        var tag: AnyHashable?
        /// What is known of it without building it.
        var known = TabTraits()
        var isHidden = false
        var identifier: String?
    }

    private let tabs = TabHostController()
    private var pages: [Page] = []
    private var wanted: SelectionValue?
    /// What was wanted when UIKit was brought in line.
    private var applied: SelectionValue?
    private let reads = BindingReads()
    var isSyncDue = false

    override var isTransparent: Bool { false }

    override func didMount() {
        tabs.delegate = tabs
        tabs.tapped = { [weak self] index in self?.tap(index) ?? true }
    }

    override func update() {
        guard let host else { return }
        let known = Dictionary(pages.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let environment = tabEnvironment
        // What tabs as values read is read for this view.
        let entries = reads.read(of: self) { ViewList(view.content).entries }
        pages = entries.map { entry in
            var page = known[entry.id] ?? makePage(entry, environment)
            if known[entry.id] != nil { page.controller.rootView = erasing(entry.view) }
            page.known = TabTraits(of: entry.view)
            let tab = entry.view as? _TabPage
            page.isHidden = tab?.isHidden ?? false
            page.identifier = tab?.identifier
            return page
        }
        wanted = reads.read(of: self) { view.selection?.wrappedValue }
        host.engine.sync(self)
    }

    /// What is around a tab view is around its tabs (SUI-TAB-19): links in them push on a stack
    /// there. Only a column is the tab view's and not a tab's.
    private var tabEnvironment: EnvironmentValues {
        var values = environment
        values.column = nil
        return values
    }

    private func makePage(_ entry: ViewList.Entry, _ environment: EnvironmentValues) -> Page {
        let made = TabHostingController(rootView: erasing(entry.view))
        made.host.setEnvironment(environment)
        return Page(id: entry.id, controller: made)
    }

    private func erasing<V: View>(_ view: V) -> AnyView { AnyView(view) }

    override func isReached(by keys: Set<ObjectIdentifier>) -> Bool { true }

    override func passOn(_ keys: Set<ObjectIdentifier>) -> Set<ObjectIdentifier> {
        let environment = tabEnvironment
        for page in pages { page.controller.host.setEnvironment(environment) }
        host?.engine.sync(self)
        return keys
    }

    func sync() {
        guard isMounted, let parent = host?.controller else { return }
        for index in pages.indices { name(index) }
        tabs.hasPages = environment.tabsArePages
        let controllers = pages.filter { !$0.isHidden }.map(\.controller)
        if tabs.viewControllers ?? [] != controllers {
            tabs.setViewControllers(controllers, animated: false)
        }
        // A selection that no tab has changes nothing (SUI-TAB-04).
        let isNew = wanted != applied
        applied = wanted
        // A person who went back to the list of More stays there.
        if let wanted, let page = page(of: AnyHashable(wanted)),
            tabs.selectedViewController !== page.controller, isNew || !tabs.isInMoreList
        {
            tabs.selectedViewController = page.controller
        }
        if tabs.parent == nil { parent.embed(tabs) }
    }

    /// Finds out what a tab is called and selected by. Content is built for that where it alone
    /// knows, or where a choice says so (SUI-U-08).
    private func name(_ index: Int) {
        var traits = pages[index].known
        let isUnknown = traits.title == nil || (traits.tag == nil && view.selection != nil)
        let isEager = host?.engine.choices.tabContents == .areBuiltAtOnce
        if isUnknown && !traits.isComplete || isEager {
            let staysCurrent = isEager && host?.engine.obeys(.updatesUnseenTabs) ?? false
            let found = pages[index].controller.traits(staysCurrent: staysCurrent)
            traits.tag = traits.tag ?? found.tag
            traits.title = traits.title ?? found.title
        }
        pages[index].tag = traits.tag ?? AnyHashable(index)
        pages[index].controller.tabBarItem.title = traits.title ?? ""
        pages[index].controller.tabBarItem.accessibilityIdentifier = pages[index].identifier
    }

    private func page(of tag: AnyHashable) -> Page? {
        let shown = pages.filter { !$0.isHidden }
        if let page = shown.first(where: { $0.tag == tag }) { return page }
        let takesFirst = host?.engine.choices.unknownSelection == .selectsFirstTab
        return takesFirst ? shown.first : nil
    }

    /// A tap writes the selection, also of the tab that is selected (SUI-TAB-08); what the write
    /// leaves there is shown.
    private func tap(_ index: Int) -> Bool {
        guard let selection = view.selection, let choices = host?.engine.choices else {
            return true
        }
        let page = pages.filter { !$0.isHidden }[index]
        guard let value = page.tag?.base as? SelectionValue else { return false }
        if tabs.selectedViewController === page.controller {
            if choices.reselectionPops { page.controller.popStack() }
            guard choices.reselectionWrites else { return false }
        }
        selection.wrappedValue = value
        return false
    }

    override func willUnmount() {
        reads.leave()
        let pages = pages
        self.pages = []
        for page in pages { page.controller.host.tearDown() }
        tabs.tapped = nil
        host?.engine.stage?.clockTurn { [tabs] in tabs.withdraw() }
    }
}
