/// Shows another view over this one while a value is there.
public nonisolated struct _PresentationModifier: _PrimitiveModifier {
    enum Style {
        case sheet
        case cover
        case popover
    }

    /// What is wanted: nil for nothing, else what tells one presentation from the next.
    let style: Style
    let wanted: () -> AnyHashable?
    /// The content; nil where there is none any more, or that of another item than the one asked
    /// for.
    let content: (_ id: AnyHashable?) -> AnyView?
    let clear: () -> Void
    let onDismiss: (() -> Void)?

    @MainActor public static func _makeNode<C: View>(
        of view: ModifiedContent<C, Self>
    ) -> _ViewNode<ModifiedContent<C, Self>> { PresentationNode(view) }

    static func isPresented<Content: View>(
        _ style: Style, _ isPresented: Binding<Bool>, _ onDismiss: (() -> Void)?,
        _ content: @escaping () -> Content
    ) -> Self {
        Self(
            style: style, wanted: { isPresented.wrappedValue ? AnyHashable(true) : nil },
            content: { _ in AnyView(content()) },
            clear: { if isPresented.wrappedValue { isPresented.wrappedValue = false } },
            onDismiss: onDismiss)
    }

    static func item<Item: Identifiable, Content: View>(
        _ style: Style, _ item: Binding<Item?>, _ onDismiss: (() -> Void)?,
        _ content: @escaping (Item) -> Content
    ) -> Self {
        Self(
            style: style, wanted: { item.wrappedValue.map { AnyHashable($0.id) } },
            content: { id in
                guard let item = item.wrappedValue else { return nil }
                guard id == nil || id == AnyHashable(item.id) else { return nil }
                return AnyView(content(item))
            },
            clear: { if item.wrappedValue != nil { item.wrappedValue = nil } },
            onDismiss: onDismiss)
    }
}

extension View {
    public func sheet<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        modifier(_PresentationModifier.isPresented(.sheet, isPresented, onDismiss, content))
    }

    public func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        modifier(_PresentationModifier.item(.sheet, item, onDismiss, content))
    }

    public func fullScreenCover<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        modifier(_PresentationModifier.isPresented(.cover, isPresented, onDismiss, content))
    }

    public func fullScreenCover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        modifier(_PresentationModifier.item(.cover, item, onDismiss, content))
    }
}

/// The content of a presentation: what it reads is its own concern (SUI-OB-14).
struct PresentedContent: View {
    let content: (_ id: AnyHashable?) -> AnyView?
    /// Whose content it is; nil for that of whichever item there is.
    let id: AnyHashable?
    /// The last content that was there.
    let last: LastContent

    var body: some View {
        // An item that is called another at every look still has its content.
        let now = content(id) ?? last.view ?? content(nil) ?? AnyView(EmptyView())
        let _ = last.view = now
        now
    }

    @MainActor
    final class LastContent {
        var view: AnyView?
    }
}

/// The controller of a full-screen cover or a popover.
class PresentationHostingController<Content: View>: UIHostingController<Content> {
    /// Whether it was wanted from the first evaluation of its modifier on, and comes animated.
    var comesFirst = false
    /// Whether the state that wanted it has taken it back.
    var isUnwanted: () -> Bool = { false }

    override init(rootView: Content) { super.init(rootView: rootView) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override var takesTraits: Bool { false }
}

/// The controller of a sheet, by the name that logs show (SUI-PR-43).
final class SheetHostingController<Content: View>: PresentationHostingController<Content> {}

/// Presents by UIKit what its modifier wants, one presentation after the other.
final class PresentationNode<Content: View>:
    _ViewNode<ModifiedContent<Content, _PresentationModifier>>, ContainerNode, PresentingNode
{
    private var wanted: AnyHashable?
    private var shown: Shown?
    /// What `dismiss` of the content does.
    private lazy var dismissal = DismissAction { [weak self] in self?.view.modifier.clear() }
    private var transaction = Transaction()
    private let reads = BindingReads()
    var isSyncDue = false
    /// Whether it was wanted from the first evaluation on; nil before that.
    private var isFirst: Bool?
    /// Whether it is never presented, having been wanted too early (SUI-PR-15).
    private var isStuck = false

    private struct Shown {
        var id: AnyHashable
        weak var controller: PresentationHostingController<AnyView>?
        var last: PresentedContent.LastContent
        var isGoing = false
    }

    override func update() {
        setChild(view.content)
        guard let host else { return }
        let modifier = view.modifier
        let wanted = reads.read(of: self) { modifier.wanted() }
        if wanted != self.wanted { transaction = host.engine.transaction(of: self) }
        self.wanted = wanted
        isFirst = isFirst ?? (wanted != nil)
        let showsNew = host.engine.choices.swappedContent == .showsNewItem
        if let shown, wanted == nil || wanted == shown.id || showsNew { renew(shown) }
        if wanted != shown?.id { host.engine.sync(self) }
    }

    override func isReached(by keys: Set<ObjectIdentifier>) -> Bool {
        wanted != nil || shown != nil
    }

    override func passOn(_ keys: Set<ObjectIdentifier>) -> Set<ObjectIdentifier> {
        shown?.controller?.host.setEnvironment(presentedEnvironment)
        return keys
    }

    override func willUnmount() {
        reads.leave()
        guard let host else { return }
        host.engine.waitingPresentations.removeAll { $0 === self }
        guard let controller = shown?.controller, host.engine.obeys(.dismissesWithPresenter) else {
            return
        }
        shown = nil
        leave(controller, in: host.engine)
    }

    /// What its owner's leaving takes away goes unanimated, in a later turn (SUI-PR-18), with all
    /// that it presents itself; `onDismiss` runs as for every dismissal (SUI-PR-05).
    private func leave(_ controller: UIViewController, in engine: Engine) {
        let action = view.modifier.onDismiss
        controller.dismissalEnded = { [engine] in
            if let action { engine.act(action) }
            engine.presentationEnded()
        }
        engine.stage?.clockTurn {
            guard !controller.isBeingDismissed else { return }
            controller.presentingViewController?.dismiss(animated: false)
        }
    }

    /// The content of an item; while another one takes its place it stays what it was (SUI-U-28).
    private func presented(
        _ id: AnyHashable, _ last: PresentedContent.LastContent
    ) -> PresentedContent {
        let keepsOld = host?.engine.choices.swappedContent != .showsNewItem
        return PresentedContent(
            content: view.modifier.content, id: keepsOld ? id : nil, last: last)
    }

    /// Gives what is shown its newest content; content that is nil now stays what it was.
    private func renew(_ shown: Shown) {
        let content = presented(shown.id, shown.last)
        shown.controller?.rootView = AnyView(content)
    }

    /// The environment of the modifier's place (SUI-EN-09), with the way out.
    private var presentedEnvironment: EnvironmentValues {
        guard let engine = host?.engine else { return environment }
        var values =
            engine.obeys(.givesSheetsEnvironmentOfPlace) ? environment : EnvironmentValues()
        values.clearPlace()
        // It is no part of what the presenter's modifiers change.
        values.transactionLink = nil
        values.setPresented(in: engine, dismissal)
        return values
    }

    func sync() {
        guard isMounted, let host else { return }
        if let shown {
            guard wanted != shown.id, !shown.isGoing, let controller = shown.controller else {
                return
            }
            if leavesToTopmost(controller, host.engine) { return }
            // UIKit drops a dismissal that is asked for during another transition.
            guard !waits(for: controller, in: host.engine) else { return }
            guard controller.presentingViewController != nil else { return }
            self.shown?.isGoing = true
            controller.presentingViewController?.dismiss(animated: isAnimated(host.engine))
            return
        }
        guard let wanted, !isStuck, let presenter = host.controller else { return }
        guard host.isAttached else { return host.hold(self) }
        guard !presenter.isPresentingSomething || !host.engine.obeys(.waitsForOtherPresentations)
        else {
            host.engine.stage?.warn(
                "Currently, only presenting a single sheet is supported. The next sheet will be"
                    + " presented when the currently presented sheet gets dismissed.")
            return postpone(in: host.engine)
        }
        isStuck = isTooEarly(on: presenter, host.engine)
        guard !isStuck, !waits(for: presenter, in: host.engine) else { return }
        present(wanted, by: presenter, engine: host.engine)
    }

    /// Whether a transition is under way, after which this is tried again.
    private func waits(for controller: UIViewController, in engine: Engine) -> Bool {
        controller.afterModalTransition { [weak self] in
            if let self { engine.sync(self) }
        }
    }

    /// Whether it stays for now, since what it presents itself is taken away too (SUI-PR-16).
    private func leavesToTopmost(_ controller: UIViewController, _ engine: Engine) -> Bool {
        guard engine.choices.nestedDismissal == .takesTopmost else { return false }
        let above =
            controller.presentedViewController as? PresentationHostingController<AnyView>
        return above?.isUnwanted() ?? false
    }

    /// Whether both it and what presents it were wanted from the start, and the latter is still
    /// coming (SUI-PR-15).
    private func isTooEarly(on presenter: UIViewController, _ engine: Engine) -> Bool {
        guard engine.choices.nestedFirstSheet == .isStuck, isFirst == true else { return false }
        let below = presenter as? PresentationHostingController<AnyView>
        return below?.comesFirst == true && presenter.isBeingPresented
    }

    private func isAnimated(_ engine: Engine) -> Bool {
        !transaction.disablesAnimations || !engine.obeys(.obeysDisabledAnimations)
    }

    /// Another presentation is there (SUI-U-11).
    private func postpone(in engine: Engine) {
        switch engine.choices.secondPresentation {
        case .waits: engine.wait(self)
        case .isDropped: break
        case .isCleared:
            wanted = nil
            view.modifier.clear()
        }
    }

    private func present(_ id: AnyHashable, by presenter: UIViewController, engine: Engine) {
        let last = PresentedContent.LastContent()
        let content = presented(id, last)
        let controller = makeController(AnyView(content))
        controller.comesFirst = isFirst == true && isAnimated(engine)
        controller.isUnwanted = { [weak self] in self.map { $0.wanted == nil } ?? true }
        controller.host.setEnvironment(presentedEnvironment)
        controller.modalPresentationStyle = style(of: controller, by: presenter, engine)
        engine.keptPresentation = nil
        controller.dismissalEnded = { [weak self, weak controller] in
            guard let self, let controller else { return }
            ended(controller)
        }
        shown = Shown(id: id, controller: controller, last: last)
        presenter.present(controller, animated: isAnimated(engine))
    }

    private func makeController(_ content: AnyView) -> PresentationHostingController<AnyView> {
        guard view.modifier.style == .sheet else {
            return PresentationHostingController(rootView: content)
        }
        return SheetHostingController(rootView: content)
    }

    /// A popover is a sheet in a compact width, unless its content says otherwise (SUI-PR-32).
    private func style(
        of controller: PresentationHostingController<AnyView>, by presenter: UIViewController,
        _ engine: Engine
    ) -> UIModalPresentationStyle {
        switch view.modifier.style {
        case .sheet: return .automatic
        case .cover:
            let keepsPresenter = engine.choices.coveredPresenter == .stays
            return keepsPresenter ? .overFullScreen : .fullScreen
        case .popover:
            let isRegular = presenter.traitCollection.horizontalSizeClass == .regular
            guard !isRegular, engine.obeys(.adaptsPopovers) else { return .popover }
            controller.host.buildOffScreen()
            return controller.host.compactAdaptation.popoverStyle
        }
    }

    /// The content has disappeared: the binding is written, then `onDismiss` runs (SUI-U-09).
    private func ended(_ controller: UIViewController) {
        guard let host, let shown, shown.controller === controller else { return }
        self.shown = nil
        let choices = host.engine.choices
        if choices.dismissedContent == .staysUntilNext { host.engine.keptPresentation = controller }
        // What is below it went, and takes it along (SUI-U-10).
        if choices.dismissedFromBelow == .staysWanted, host.controller?.hasBeenDismissed == true {
            return
        }
        let action = view.modifier.onDismiss
        let actsFirst = choices.dismissalOrder == .actionThenWrite
        if actsFirst, let action { action() }
        // A wish that came back while the state's own dismissal ran is a new one (SUI-PR-42).
        let isNewWish = shown.isGoing && host.engine.obeys(.keepsLateWishes)
        if wanted == shown.id, !isNewWish, host.engine.obeys(.writesBindingOnDismissal) {
            wanted = nil
            takeScreenAlong(host) { view.modifier.clear() }
        }
        if !actsFirst, let action { host.engine.act(action) }
        host.engine.sync(self)
        host.engine.presentationEnded()
    }

    /// Writes the binding after a person's dismissal, which the screen does not survive whose link
    /// depends on that, in some versions (SUI-PR-21).
    private func takeScreenAlong(_ host: Host, _ write: () -> Void) {
        guard host.engine.choices.swipedSheet == .takesScreenAlong,
            let screen = host.controller as? PushedScreen, let link = screen.link
        else { return write() }
        let before = link.evaluationCount
        write()
        host.engine.stage?.clockTurn { [weak screen, weak link] in
            guard let screen, let link, link.isWanted, link.evaluationCount > before else { return }
            screen.stack?.pop(above: screen)
        }
    }
}

extension UIViewController {
    /// Whether it is part of something that was presented and is no longer.
    fileprivate var hasBeenDismissed: Bool {
        var top = self
        while let parent = top.parent { top = parent }
        return top.dismissalEnded != nil && top.presentingViewController == nil
    }
}

/// A node that waits until something else is no longer presented.
@MainActor
protocol PresentingNode: ContainerNode {}

extension UIViewController {
    /// Whether this controller or an ancestor presents, or is about to.
    var isPresentingSomething: Bool { presentedViewController != nil }
}
