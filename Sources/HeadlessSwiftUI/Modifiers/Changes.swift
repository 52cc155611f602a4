/// Runs an action when a value differs from that of the update before.
public nonisolated struct _ValueActionModifier<Value: Equatable>: _PrimitiveModifier {
    let value: Value
    let action: (Value, Value) -> Void
    /// Whether the action of the view before the change is run: the first form of `onChange`.
    let runsOldAction: Bool

    @MainActor public static func _makeNode<C: View>(
        of view: ModifiedContent<C, Self>
    ) -> _ViewNode<ModifiedContent<C, Self>> { ChangeNode(view) }
}

extension View {
    public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void
    ) -> some View {
        modifier(_ValueActionModifier(value: value, action: action, runsOldAction: false))
            // The first call is an appearance action outside of the watcher (SUI-UP-10).
            .onAppear(perform: initial ? { action(value, value) } : nil)
    }

    public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping () -> Void
    ) -> some View {
        modifier(
            _ValueActionModifier(value: value, action: { _, _ in action() }, runsOldAction: false)
        ).onAppear(perform: initial ? { action() } : nil)
    }

    public func onChange<V: Equatable>(
        of value: V, perform action: @escaping (V) -> Void
    ) -> some View {
        modifier(
            _ValueActionModifier(
                value: value, action: { _, new in action(new) }, runsOldAction: true))
    }
}

final class ChangeNode<Content: View, Value: Equatable>:
    _ViewNode<ModifiedContent<Content, _ValueActionModifier<Value>>>
{
    private var before: _ValueActionModifier<Value>?
    private var loops = LoopGuard()

    override func update() {
        defer { setChild(view.content) }
        let new = view.modifier
        guard let host else { return }
        let engine = host.engine
        guard let before else {
            self.before = new
            if !engine.obeys(.skipsFirstValue) { engine.act { new.action(new.value, new.value) } }
            return
        }
        // A covered screen hears of all that happened in one call when it is shown (SUI-AP-37).
        if host.holdsChanges { return host.hold(self) }
        self.before = new
        guard before.value != new.value || !engine.obeys(.skipsEqualValues) else { return }
        guard
            loops.mayRun(
                in: engine, by: .limitsChanges,
                warning: "onChange(of: \(Value.self)) action tried to update multiple times per"
                    + " frame.")
        else { return }
        let runsOld = new.runsOldAction && engine.obeys(.runsOldActionOfOldForm)
        let action = runsOld ? before.action : new.action
        engine.act { action(before.value, new.value) }
    }
}

/// Lets an action run at most twice in one update of a stage, and warns once of what it drops
/// (SUI-UP-13, SUI-UP-14).
@MainActor
struct LoopGuard {
    private var frame = 0
    private var count = 0
    private var hasWarned = false

    mutating func mayRun(
        in engine: Engine, by rule: EngineRule, warning: @autoclosure () -> String
    ) -> Bool {
        if frame != engine.frame {
            frame = engine.frame
            count = 0
        }
        count += 1
        let limit = engine.obeys(rule) ? engine.choices.changeLimit : engine.choices.passLimit
        guard count > limit else { return true }
        if !hasWarned { engine.stage?.warn(warning()) }
        hasWarned = engine.obeys(.warnsOfLoopsOnce)
        return false
    }
}

/// Runs an action for each value of a publisher.
public nonisolated struct _PublisherActionModifier<P: Publisher>: _PrimitiveModifier
where P.Failure == Never {
    let publisher: P
    let action: (P.Output) -> Void

    @MainActor public static func _makeNode<C: View>(
        of view: ModifiedContent<C, Self>
    ) -> _ViewNode<ModifiedContent<C, Self>> { ReceiveNode(view) }
}

extension View {
    public func onReceive<P: Publisher>(
        _ publisher: P, perform action: @escaping (P.Output) -> Void
    ) -> some View where P.Failure == Never {
        modifier(_PublisherActionModifier(publisher: publisher, action: action))
    }
}

/// Subscribed for as long as the view is in the graph, on screen or not (SUI-UP-21).
final class ReceiveNode<Content: View, P: Publisher>:
    _ViewNode<ModifiedContent<Content, _PublisherActionModifier<P>>>
where P.Failure == Never {
    private var subscription: AnyCancellable?
    private var subscribed: P?

    override func update() {
        defer { setChild(view.content) }
        guard let engine = host?.engine else { return }
        let publisher = view.modifier.publisher
        if let subscribed {
            guard engine.obeys(.renewsSubscriptions) else { return }
            let isSame = engine.plans.same(subscribed, publisher)
            if isSame, engine.obeys(.keepsSubscriptions) { return }
        }
        subscribed = publisher
        subscription = nil
        let first = view.modifier.action
        let receiver = Receiver(nodeLink) { [weak self] output in
            self?.receive(output, first)
        }
        // Sendable, so that it may run on the thread that publishes.
        subscription = publisher.sink { @Sendable in receiver.receive($0) }
    }

    private func receive(_ output: P.Output, _ first: @escaping (P.Output) -> Void) {
        guard let host else { return }
        let engine = host.engine
        guard host.isAttached || engine.obeys(.receivesWhileCovered) else { return }
        let action = engine.obeys(.receivesWithNewestAction) ? view.modifier.action : first
        guard !engine.obeys(.receivesAtOnce) else { return action(output) }
        engine.stage?.clockTurn { action(output) }
    }

    override func willUnmount() {
        subscription = nil
        subscribed = nil
    }
}

/// Takes values on the main actor, from whichever thread they come.
// why: the action runs on the main actor only.
private final class Receiver<Output>: @unchecked Sendable {
    private let node: NodeLink
    private let action: @MainActor (Output) -> Void

    init(_ node: NodeLink, _ action: @escaping @MainActor (Output) -> Void) {
        self.node = node
        self.action = action
    }

    func receive(_ output: Output) {
        let handed = Handed(output)
        if MainQueue.isHere {
            MainActor.assumeIsolated { Engine.reading(nil) { action(handed.value) } }
        } else {
            onMain { [self] in
                node.warn(.publishedInBackground, by: .warnsOfPublishingInBackground)
                action(handed.value)
            }
        }
    }
}

/// A value on its way to the main actor, which alone reads it.
// why: the thread that hands it over does not touch it afterwards.
struct Handed<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
}
