/// Runs actions when a view comes and goes.
public nonisolated struct _AppearanceActionModifier: _PrimitiveModifier {
    public var appear: (() -> Void)?
    public var disappear: (() -> Void)?

    @MainActor public static func _makeNode<C: View>(
        of view: ModifiedContent<C, Self>
    ) -> _ViewNode<ModifiedContent<C, Self>> {
        AppearanceNode(view) { modifier in
            (modifier.appear, modifier.disappear)
        }
    }
}

extension View {
    public func onAppear(perform action: (() -> Void)? = nil) -> some View {
        modifier(_AppearanceActionModifier(appear: action, disappear: nil))
    }

    public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
        modifier(_AppearanceActionModifier(appear: nil, disappear: action))
    }
}

/// The node of a modifier that follows its content's coming and going.
///
/// Content that makes several views counts as one: it comes with the first of them and goes with
/// the last (SUI-ID-23).
class AppearanceNode<Content: View, Modifier: ViewModifier>:
    _ViewNode<ModifiedContent<Content, Modifier>>, AppearingNode
{
    typealias Actions = (appear: (() -> Void)?, disappear: (() -> Void)?)
    private let actions: (Modifier) -> Actions
    private(set) var isVisible = false
    private var firstModifier: Modifier?
    private var hasRepeated = false
    /// Whether it came into a screen that is covered, and was not shown yet.
    private var isUnseen = false

    init(
        _ view: ModifiedContent<Content, Modifier>, actions: @escaping (Modifier) -> Actions
    ) {
        self.actions = actions
        super.init(view)
    }

    override var wantsChildrenUpdates: Bool { true }

    override func didMount() {
        host?.listenerCount += 1
        firstModifier = view.modifier
        isUnseen = host.map { $0.wasAttached && !$0.isAttached } ?? false
    }

    /// The newest closures (SUI-AP-04).
    private var used: Actions {
        let isNewest = host?.engine.obeys(.usesNewestAppearanceActions) ?? true
        return actions(isNewest ? view.modifier : firstModifier ?? view.modifier)
    }

    override func update() { setChild(view.content) }

    override func didUpdateChildren() {
        guard let host else { return }
        guard host.isAttached else { return passBy(host) }
        turn(visible: host.showsSomething(self), in: host.engine)
        if !host.engine.obeys(.appearsOnce), isVisible, !hasRepeated, let again = used.appear {
            hasRepeated = true
            host.engine.act(again)
        }
    }

    /// A view that comes where no window is appears, and disappears at once (SUI-AP-06).
    private func passBy(_ host: Host) {
        guard isUnseen, host.showsSomething(self), host.engine.obeys(.showsUnseenViewsOnce) else {
            return
        }
        isUnseen = false
        turn(visible: true, in: host.engine)
        guard host.engine.choices.unseenView == .appearsAndDisappears else { return }
        turn(visible: false, in: host.engine)
    }

    override func hostTurned(attached: Bool) {
        guard let host else { return }
        // What was never updated appears with its first update.
        turn(visible: attached && host.showsSomething(self), in: host.engine)
    }

    override func willUnmount() {
        guard let host else { return }
        host.listenerCount -= 1
        guard isVisible else { return }
        isVisible = false
        if let action = used.disappear {
            host.engine.appearanceCount += 1
            host.engine.actLeaving(action)
        }
        left(host.engine)
    }

    private func turn(visible: Bool, in engine: Engine) {
        guard visible != isVisible else { return }
        isVisible = visible
        let actions = used
        if let action = visible ? actions.appear : actions.disappear {
            engine.appearanceCount += 1
            engine.act(action)
        }
        if visible { came(engine) } else { left(engine) }
    }

    func appearAgain() {
        if let action = used.appear { host?.engine.act(action) }
    }

    func came(_ engine: Engine) {}
    func left(_ engine: Engine) {}
}

/// A node with an action for its appearance.
@MainActor
protocol AppearingNode {
    /// Runs the action though nothing has disappeared.
    func appearAgain()
}

extension Host {
    /// Whether a node has a view in the sense of a list: not nothing, not an empty group.
    func showsSomething(_ top: _Node) -> Bool {
        var waiting = top.children
        // Without the rule the first view alone counts, and not those that come after it.
        if !engine.obeys(.mergesAppearanceOfSeveral), let first = waiting.first {
            while waiting.count == 1, let only = waiting.first?.children, only.count > 0 {
                if waiting[0].isLeaf { return true }
                waiting = [only[0]]
            }
            return waiting.first?.isLeaf ?? first.isLeaf
        }
        while let node = waiting.popLast() {
            if node.isLeaf { return true }
            waiting += node.children
        }
        return false
    }
}

extension View {
    public func task(
        priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
    ) -> some View {
        modifier(_TaskModifier(id: 0, priority: priority, action: action))
    }

    public func task<T: Equatable>(
        id value: T, priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
    ) -> some View {
        modifier(_TaskModifier(id: value, priority: priority, action: action))
    }
}

/// Runs asynchronous work while a view is there.
public nonisolated struct _TaskModifier<ID: Equatable>: _PrimitiveModifier {
    let id: ID
    let priority: TaskPriority
    let action: @isolated(any) () async -> Void

    @MainActor public static func _makeNode<C: View>(
        of view: ModifiedContent<C, Self>
    ) -> _ViewNode<ModifiedContent<C, Self>> { TaskNode(view) }
}

/// A task is an appearance action that starts it, and a disappearance action that cancels it
/// (SUI-AP-21). Another id cancels and starts while it is stored (SUI-AP-23).
final class TaskNode<Content: View, ID: Equatable>:
    AppearanceNode<Content, _TaskModifier<ID>>
{
    private var task: Task<Void, Never>?
    private var startedID: ID?

    init(_ view: ModifiedContent<Content, _TaskModifier<ID>>) {
        super.init(view) { _ in (nil, nil) }
    }

    override func update() {
        super.update()
        guard task != nil, startedID != view.modifier.id, let engine = host?.engine,
            engine.obeys(.restartsTasksForNewID)
        else { return }
        engine.act { [weak self] in
            guard let self, task != nil else { return }
            cancel()
            start()
        }
    }

    override func came(_ engine: Engine) {
        engine.act { [weak self] in
            guard let self, task == nil, isVisible else { return }
            guard startedID == nil || engine.obeys(.restartsTasks) else { return }
            start()
        }
    }

    override func left(_ engine: Engine) {
        guard engine.obeys(.cancelsTasks) else { return }
        engine.act { [self] in cancel() }
    }

    private func start() {
        startedID = view.modifier.id
        let work = SendableWork(view.modifier.action)
        task = Task(priority: view.modifier.priority) { @MainActor in await work.action() }
    }

    private func cancel() {
        task?.cancel()
        task = nil
    }
}

/// Work that a task is given once.
// why: SwiftUI hands such work to one task at a time too.
private struct SendableWork: @unchecked Sendable {
    let action: @isolated(any) () async -> Void
    init(_ action: @escaping @isolated(any) () async -> Void) { self.action = action }
}
