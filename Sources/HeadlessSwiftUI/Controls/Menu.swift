/// Views behind another one: they are there from the moment a person asks for them until one of
/// them is used.
nonisolated struct MenuView<Label: View, Content: View>: _PrimitiveView {
    enum Trigger {
        case tap
        case hold
        case swipe
    }
    let trigger: Trigger
    let label: Label
    let content: Content
    var primaryAction: (@MainActor () -> Void)?
    @MainActor static func _makeNode(of view: Self) -> _ViewNode<Self> { MenuViewNode(view) }
}

/// A node whose views come by a swipe over it.
@MainActor
protocol SwipeNode: _Node {
    var opensBySwipe: Bool { get }
    func open()
}

final class MenuViewNode<Label: View, Content: View>:
    _ViewNode<MenuView<Label, Content>>, ElementNode, HoldNode, SwipeNode, MenuNode, AccompaniedNode
{
    typealias Items = ModifiedContent<Content, _EnvironmentKeyWritingModifier<OpenMenu?>>
    private(set) var isOpen = false

    override var isTransparent: Bool { view.trigger != .tap }
    override func update() {
        let items = Items(
            content: view.content,
            modifier: .init(keyPath: \.openMenu, value: OpenMenu(node: self)))
        guard !children.isEmpty else {
            return replaceChildren([Label._makeNode(of: view.label)])
        }
        // The types of both never change.
        unsafeDowncast(children[0], to: _ViewNode<Label>.self).receive(view.label)
        switch (isOpen, children.count) {
        case (true, 1):
            let made = Items._makeNode(of: items)
            children.append(made)
            mount(made)
            host?.menuCount += 1
        case (true, _): unsafeDowncast(children[1], to: _ViewNode<Items>.self).receive(items)
        case (false, 2...):
            host?.unmount(children.removeLast())
            host?.menuCount -= 1
        default: break
        }
    }

    override func willUnmount() {
        if children.count == 2 { host?.menuCount -= 1 }
    }

    var menuContent: _Node? { children.count == 2 ? children[1] : nil }
    func open() { turn(open: true) }
    func close() { turn(open: false) }

    private func turn(open: Bool) {
        guard isOpen != open else { return }
        isOpen = open
        host?.invalidate(self)
    }

    var isElement: Bool { view.trigger == .tap }
    var elementKind: StageElement.Kind { .menu }
    var isElementUsable: Bool { environment.isEnabled }
    func activate() {
        if let action = view.primaryAction { action() } else { open() }
    }
    var hold: (@MainActor () -> Void)? {
        guard view.trigger == .hold || view.primaryAction != nil else { return nil }
        return { [weak self] in self?.open() }
    }
    var opensBySwipe: Bool { view.trigger == .swipe }
}

/// The menu that a view is in.
struct OpenMenu: Equatable {
    weak var node: (any MenuNode)?
    @MainActor func close() { node?.close() }
    static func == (first: Self, second: Self) -> Bool { first.node === second.node }
}

private enum OpenMenuKey: EnvironmentKey { static var defaultValue: OpenMenu? { nil } }

extension EnvironmentValues {
    var openMenu: OpenMenu? {
        get { self[OpenMenuKey.self] }
        set { self[OpenMenuKey.self] = newValue }
    }
}

/// A control that shows others when it is tapped.
public nonisolated struct Menu<Label: View, Content: View>: View {
    let label: Label
    let content: Content
    var primaryAction: (@MainActor () -> Void)?

    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.label = label()
        self.content = content()
    }
    public init(
        @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
        primaryAction: @escaping @MainActor () -> Void
    ) {
        self.label = label()
        self.content = content()
        self.primaryAction = primaryAction
    }
    @MainActor public var body: some View {
        MenuView(trigger: .tap, label: label, content: content, primaryAction: primaryAction)
    }
}

extension Menu where Label == Text {
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
    public init(
        _ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content,
        primaryAction: @escaping @MainActor () -> Void
    ) {
        self.init(content: content, label: { Text(titleKey) }, primaryAction: primaryAction)
    }
}

extension Menu where Label == _TitleAndIcon {
    public init(
        _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content
    ) {
        self.init(content: content) { _TitleAndIcon(titleKey, systemImage: systemImage) }
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, systemImage: String, @ViewBuilder content: () -> Content
    ) {
        self.init(content: content) { _TitleAndIcon(title, systemImage: systemImage) }
    }
}

/// Controls that belong together.
public nonisolated struct ControlGroup<Content: View>: _PrimitiveView {
    let content: Content
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
    @MainActor public static func _makeNode(of view: Self) -> _ViewNode<Self> {
        LayoutNode(view) { $0.content }
    }
}

nonisolated extension View {
    public func contextMenu<MenuItems: View>(
        @ViewBuilder menuItems: () -> MenuItems
    ) -> some View { MenuView(trigger: .hold, label: self, content: menuItems()) }
    public func contextMenu<M: View, P: View>(
        @ViewBuilder menuItems: () -> M, @ViewBuilder preview: () -> P
    ) -> some View { MenuView(trigger: .hold, label: self, content: menuItems()) }
    public func swipeActions<T: View>(
        edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true,
        @ViewBuilder content: () -> T
    ) -> some View { MenuView(trigger: .swipe, label: self, content: content()) }
}

extension HeadlessUser {
    /// Presses something for long: a long press gesture runs, a context menu opens.
    public func longPress(_ name: String) throws(StageError) {
        let found = nodes(named: name) { ($0 as? any HoldNode)?.hold != nil }.last
        guard let hold = (found as? any HoldNode)?.hold else {
            throw .nothingNamed(name, elements: elements.map(\.description))
        }
        stage.perform { hold() }
    }

    /// Swipes over a row, which shows its swipe actions.
    public func swipeRow(_ name: String) throws(StageError) {
        let found = nodes(named: name) { ($0 as? any SwipeNode)?.opensBySwipe == true }.last
        guard let row = found as? any SwipeNode else {
            throw .nothingNamed(name, elements: elements.map(\.description))
        }
        stage.perform { row.open() }
    }

    /// Deletes a row by a swipe.
    public func deleteRow(_ name: String) throws(StageError) {
        let found = nodes(named: name) { ($0 as? any IdentifiedNode)?.delete != nil }.last
        guard let delete = (found as? any IdentifiedNode)?.delete else {
            throw .nothingNamed(name, elements: elements.map(\.description))
        }
        stage.perform { delete() }
    }

    /// Taps beside an open menu, which closes.
    public func closeMenu() {
        let open = stage.frontControllers.flatMap { ($0 as? any HostHolding)?.host.nodes() ?? [] }
            .last { ($0 as? any MenuNode)?.isOpen ?? false }
        stage.perform { (open as? any MenuNode)?.close() }
    }

    /// The nodes in front that a person calls by a name, the outer ones first.
    func nodes(named name: String, _ fits: (_Node) -> Bool) -> [_Node] {
        stage.frontControllers.flatMap { controller -> [_Node] in
            guard let host = (controller as? any HostHolding)?.host else { return [] }
            return host.visibleNodes().filter(\.isReachable).map(\.node).filter { node in
                guard fits(node) else { return false }
                let texts = node.textsBelow
                let decorations = node.decorations
                return texts.contains(name) || texts.joined(separator: ", ") == name
                    || decorations["accessibilityIdentifier"] == name
                    || decorations["accessibilityLabel"] == name
            }
        }
    }
}
