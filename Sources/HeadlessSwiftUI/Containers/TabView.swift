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

    /// What the content says of its tab: built where it has to be looked into.
    func traits(at index: Int) -> (tag: AnyHashable?, title: String) {
        host.buildOffScreen()
        var next = host.root
        var tag: AnyHashable?
        var title: String?
        while let node = next, node.isTransparent {
            if tag == nil { tag = (node as? any TaggedNode)?.tag }
            if title == nil, let label = (node as? any TabItemHolding)?.tabItemLabel {
                title = label.spokenText
            }
            next = node.children.count == 1 ? node.children[0] : nil
        }
        return (tag, title ?? "")
    }
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
        let host = Host(engine: HeadlessStage.current.engine, controller: nil)
        host.setRoot(self)
        host.buildOffScreen()
        let texts = host.nodes().compactMap { ($0 as? any TextNode)?.text }
        host.tearDown()
        return texts.joined(separator: ", ")
    }
}

final class TabHostController: UITabBarController, UITabBarControllerDelegate {
    /// What a person's tap asks for; false where UIKit is not to select by itself.
    var tapped: ((Int) -> Bool)?

    func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool {
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
    }

    private let tabs = TabHostController()
    private var pages: [Page] = []
    private var wanted: SelectionValue?
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
        var environment = environment
        environment.clearPlace()
        pages = ViewList(view.content).entries.map { entry in
            if let page = known[entry.id] {
                page.controller.rootView = AnyView(erasing(entry.view))
                return page
            }
            let made = TabHostingController(rootView: AnyView(erasing(entry.view)))
            made.host.setEnvironment(environment)
            return Page(id: entry.id, controller: made)
        }
        wanted = reads.read(of: self) { view.selection?.wrappedValue }
        host.engine.sync(self)
    }

    private func erasing<V: View>(_ view: V) -> AnyView { AnyView(view) }

    override func passOn(_ keys: Set<ObjectIdentifier>) -> Set<ObjectIdentifier> {
        var environment = environment
        environment.clearPlace()
        for page in pages { page.controller.host.setEnvironment(environment) }
        return keys
    }

    func sync() {
        guard isMounted, let parent = host?.controller else { return }
        for index in pages.indices {
            let traits = pages[index].controller.traits(at: index)
            pages[index].tag = traits.tag ?? AnyHashable(index)
            pages[index].controller.tabBarItem.title = traits.title
        }
        let controllers = pages.map(\.controller)
        if tabs.viewControllers ?? [] != controllers {
            tabs.setViewControllers(controllers, animated: false)
        }
        // A selection that no tab has changes nothing (SUI-TAB-04).
        if let wanted, let page = page(of: AnyHashable(wanted)),
            tabs.selectedViewController !== page.controller
        {
            tabs.selectedViewController = page.controller
        }
        if tabs.parent == nil { parent.embed(tabs) }
    }

    private func page(of tag: AnyHashable) -> Page? {
        if let page = pages.first(where: { $0.tag == tag }) { return page }
        let takesFirst = host?.engine.choices.unknownSelection == .selectsFirstTab
        return takesFirst ? pages.first : nil
    }

    /// A tap writes the selection, also of the tab that is selected (SUI-TAB-08); what the write
    /// leaves there is shown.
    private func tap(_ index: Int) -> Bool {
        guard let selection = view.selection, let choices = host?.engine.choices else {
            return true
        }
        guard let value = pages[index].tag?.base as? SelectionValue else { return false }
        if tabs.selectedViewController === pages[index].controller {
            if choices.reselectionPops { pages[index].controller.popStack() }
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
