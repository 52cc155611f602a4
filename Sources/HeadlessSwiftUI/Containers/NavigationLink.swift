/// A control that pushes a view.
public struct NavigationLink<Label: View, Destination: View>: _PrimitiveView {
    let label: Label
    let destination: () -> Destination
    /// Whether it is active, and what makes it so; nil for a link that keeps this itself.
    let activity: Activity?
    /// What a link puts on a path, which has no destination of its own.
    var target = Target.view

    enum Target {
        case view
        /// Nil disables the link.
        case value(PathItem?)
    }

    struct Activity {
        var read: () -> Bool
        /// Writes; not active clears only what is this link's own, unless the rule is disabled.
        var write: (_ isActive: Bool, _ ownOnly: Bool) -> Void
    }

    public init(
        @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label
    ) {
        self.label = label()
        let destination = destination()
        self.destination = { destination }
        activity = nil
    }

    public init(destination: Destination, @ViewBuilder label: () -> Label) {
        self.label = label()
        self.destination = { destination }
        activity = nil
    }

    public init(
        isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination,
        @ViewBuilder label: () -> Label
    ) {
        self.init(destination: destination(), isActive: isActive, label: label)
    }

    public init(
        destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label
    ) {
        self.label = label()
        self.destination = { destination }
        activity = Activity(
            read: { isActive.wrappedValue }, write: { new, _ in isActive.wrappedValue = new })
    }

    public init<V: Hashable>(
        tag: V, selection: Binding<V?>, @ViewBuilder destination: () -> Destination,
        @ViewBuilder label: () -> Label
    ) {
        self.init(destination: destination(), tag: tag, selection: selection, label: label)
    }

    public init<V: Hashable>(
        destination: Destination, tag: V, selection: Binding<V?>, @ViewBuilder label: () -> Label
    ) {
        self.label = label()
        self.destination = { destination }
        activity = Activity(
            read: { selection.wrappedValue == tag },
            write: { isActive, ownOnly in
                if isActive {
                    selection.wrappedValue = tag
                } else if !ownOnly || selection.wrappedValue == tag {
                    selection.wrappedValue = nil
                }
            })
    }

    init(target: PathItem?, label: Label, destination: @escaping () -> Destination) {
        self.label = label
        self.destination = destination
        activity = nil
        self.target = .value(target)
    }

    public func isDetailLink(_ isDetailLink: Bool) -> some View { self }

    public static func _makeNode(of view: Self) -> _ViewNode<Self> { NavigationLinkNode(view) }
}

extension NavigationLink where Label == Text {
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {
        self.init(destination: destination) { Text(titleKey) }
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder destination: () -> Destination) {
        self.init(destination: destination) { Text(title) }
    }
    public init(_ titleKey: LocalizedStringKey, destination: Destination) {
        self.init(destination: destination) { Text(titleKey) }
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, destination: Destination) {
        self.init(destination: destination) { Text(title) }
    }
    public init(
        _ titleKey: LocalizedStringKey, isActive: Binding<Bool>,
        @ViewBuilder destination: () -> Destination
    ) {
        self.init(isActive: isActive, destination: destination) { Text(titleKey) }
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination
    ) {
        self.init(isActive: isActive, destination: destination) { Text(title) }
    }
    public init(
        _ titleKey: LocalizedStringKey, destination: Destination, isActive: Binding<Bool>
    ) {
        self.init(destination: destination, isActive: isActive) { Text(titleKey) }
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, destination: Destination, isActive: Binding<Bool>
    ) {
        self.init(destination: destination, isActive: isActive) { Text(title) }
    }
    public init<V: Hashable>(
        _ titleKey: LocalizedStringKey, tag: V, selection: Binding<V?>,
        @ViewBuilder destination: () -> Destination
    ) {
        self.init(tag: tag, selection: selection, destination: destination) { Text(titleKey) }
    }
    public init<V: Hashable>(
        _ titleKey: LocalizedStringKey, destination: Destination, tag: V, selection: Binding<V?>
    ) {
        self.init(destination: destination, tag: tag, selection: selection) { Text(titleKey) }
    }
}

final class NavigationLinkNode<Label: View, Destination: View>:
    _ViewNode<NavigationLink<Label, Destination>>, LinkNode, ElementNode
{
    private(set) var isWanted = false
    private var isOn = false
    private weak var container: LinkNavigationController?
    weak var screen: PushedScreen?
    private(set) var transaction = Transaction()
    private let reads = EnvironmentReads()
    private let bindingReads = BindingReads()
    /// Whether its screen has gone, of which the binding hears when this screen has appeared.
    private var awaitsWrite = false
    /// Whether its binding stays active though its screen has gone (SUI-NV-14).
    private var isSpent = false
    var isDestination: Bool { false }
    private(set) var evaluationCount = 0

    override var isTransparent: Bool { false }
    var destination: AnyView { AnyView(view.destination()) }

    override func update() {
        setChild(view.label)
        evaluationCount += 1
        let values = environment.noting(reads)
        isElementEnabled = values.isEnabled
        let place = values.navigation?.controller
        if case .value = view.target { return takePlace(place) }
        if place !== container {
            container?.linkLeft(self)
            container = place
        }
        let wanted = view.activity.map { activity in
            let isActive = bindingReads.read(of: self) { activity.read() }
            if !isActive { isSpent = false }
            return isActive && !awaitsWrite && !isSpent
        }
        let isNew = (wanted ?? isOn) != isWanted
        isWanted = wanted ?? isOn
        guard isNew else {
            if isWanted, host?.engine.obeys(.updatesShownDestinations) ?? true {
                screen?.rootView = destination
            }
            return
        }
        transaction = host?.engine.transaction(of: self) ?? Transaction()
        container?.linkChanged(self)
    }

    override func depends(on keys: Set<ObjectIdentifier>) -> Bool { reads.depends(on: keys) }

    override func willUnmount() {
        bindingReads.leave()
        container?.linkLeft(self)
    }

    /// A link with a value works in a stack only (SUI-NV-15).
    private func takePlace(_ place: LinkNavigationController?) {
        let isNew = place !== container
        container = place
        guard isNew, let place, !(place is StackNavigationController) else { return }
        host?.engine.stage?.warn(
            "NavigationLink presenting a value must appear inside a NavigationContent-based"
                + " NavigationView. Link will be disabled.")
    }

    /// Has the stack show a value, if a destination is known there (SUI-NAV-09).
    private func follow(_ item: PathItem) {
        if environment.rowSelection?.choose(item.value) == true { return }
        let stack = container as? StackNavigationController
        if stack?.follow(item) == true { return }
        host?.engine.stage?.warn(
            "A NavigationLink is presenting a value of type “\(item.type)” but there is no matching"
                + " navigationDestination declaration visible from the location of the link. The"
                + " link cannot be activated.\n\nNote: Links search for destinations in any"
                + " surrounding NavigationStack, then within the same column of a"
                + " NavigationSplitView.")
    }

    func wasPopped() {
        guard isWanted, let engine = host?.engine else { return }
        isWanted = false
        container?.linkChanged(self)
        guard engine.obeys(.writesBindingOnBack) else { return }
        let isOnStack = container is StackNavigationController && view.activity != nil
        isSpent = isOnStack && engine.choices.linkOnStack == .staysActive
        guard !isSpent else { return }
        // The screen that comes back, in the next turn, has appeared when its link is written
        // (SUI-NV-19).
        let comesBack = host?.isAttached == false && container?.screens.last?.host === host
        guard comesBack, engine.obeys(.writesLinksAfterAppearing) else { return writeBack() }
        awaitsWrite = true
        engine.stage?.clockTurn { [weak self] in
            engine.stage?.clockTurn {
                guard let self, self.isMounted else { return }
                self.awaitsWrite = false
                self.writeBack()
            }
        }
    }

    private func writeBack() {
        turn(on: false)
        if host?.engine.choices.backWrites == .twice { turn(on: false) }
    }

    private func turn(on isOn: Bool) {
        if let activity = view.activity {
            return activity.write(isOn, host?.engine.obeys(.clearsOwnTagOnly) ?? true)
        }
        self.isOn = isOn
        host?.invalidate(self)
    }

    // What a person sees of it.
    private(set) var isElementEnabled = true
    var elementKind: StageElement.Kind { .link }
    var isElementUsable: Bool {
        let needsContainer = host?.engine.obeys(.disablesLinksWithoutContainer) ?? true
        if case .value(let item) = view.target {
            guard item != nil, isElementEnabled else { return false }
            return container is StackNavigationController || !needsContainer
        }
        return isElementEnabled && (container != nil || !needsContainer)
    }
    func activate() {
        guard case .value(let item) = view.target else { return turn(on: true) }
        if let item { follow(item) }
    }
}
