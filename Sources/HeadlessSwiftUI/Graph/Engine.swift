/// What drives the graphs of one stage: the writes that wait, the updates that are due, the actions
/// that follow them.
///
/// Fields marked `@exclusivity(unchecked)`, here and in hosts and nodes, are read and written whole
/// or changed by a call of the standard library that calls nobody back: no access can meet another
/// one. The runtime's checks of that took an eighth of an update's time.
@MainActor
final class Engine {
    /// Nil once the stage has ended, when nothing is done later any more.
    private(set) weak var stage: HeadlessStage?
    /// The rules that this engine obeys: all, but in a proof.
    let rules: EngineRules
    /// What is done where SwiftUI's own answer is unknown.
    var choices = ViewChoices()
    var profile = SystemProfile.iOS18
    @exclusivity(unchecked) private var serial = 0
    @exclusivity(unchecked) private var dirtyHosts = DirtyHosts()
    /// Writes that wait to be applied: those of one transaction together.
    @exclusivity(unchecked) private var pending: [PendingWrites] = []
    /// The actions of views that an update has queued, in order.
    @exclusivity(unchecked) private var actions: [() -> Void] = []
    /// What comes after them: views that left by a transition.
    @exclusivity(unchecked) private var lateActions: [() -> Void] = []
    /// The hosts that came back into a window and still keep the changes of their views.
    @exclusivity(unchecked) private var returned: [Host] = []
    /// Containers that have to bring UIKit in line with their views.
    @exclusivity(unchecked) private var containers: [any ContainerNode] = []
    let plans: TypePlans
    /// The node whose body is evaluated now, on whichever stage.
    static unowned(unsafe) private(set) var readingNode: _Node?

    private static var comparesViews = false

    /// Whether two views are compared by the code that asks.
    nonisolated static var isComparing: Bool {
        MainQueue.isHere && MainActor.assumeIsolated { comparesViews }
    }

    /// Compares two views, whose bindings then say what they had when they were made.
    static func comparing(_ work: () -> Bool) -> Bool {
        let before = comparesViews
        comparesViews = true
        defer { comparesViews = before }
        return work()
    }

    /// The node that compares the view that it is given with the one that it has.
    static unowned(unsafe) private(set) var receivingNode: _Node?

    static func receiving(_ node: _Node, _ compare: () -> Bool) -> Bool {
        let before = receivingNode
        receivingNode = node
        defer { receivingNode = before }
        return compare()
    }

    /// Does some work as the body of a node, which then depends on what is read.
    static func reading<Result>(_ node: _Node?, _ work: () throws -> Result) rethrows -> Result {
        let before = readingNode
        readingNode = node
        defer { readingNode = before }
        return try work()
    }
    /// Presentations that wait for the end of another one.
    var waitingPresentations: [any PresentingNode] = []
    /// What was dismissed last, where it is kept until something else is presented (SUI-U-20).
    var keptPresentation: UIViewController?
    var openedURLs: [URL] = []
    /// What the dialogs of the system offer.
    var offeredFiles: [URL] = []
    /// The app that runs on the stage, and the delegate that one which is being made has named.
    var app: AppSession?
    var namedDelegate: NamedDelegate?
    /// What has the keyboard.
    weak var focus: (any FocusHolder)?
    /// What `@SceneStorage` keeps outside of every scene.
    private(set) lazy var sceneDefaults = StageDefaults.make()
    /// The windows that the stage was asked to show.
    var windows: [UIWindow] = []
    @exclusivity(unchecked) private var isScheduled = false
    @exclusivity(unchecked) private var isRunning = false
    @exclusivity(unchecked) private var leavesAtOnce = false
    /// Whether the process of the app ends, of which no view hears.
    var isEnding = false
    @exclusivity(unchecked) private var hostCount = 0
    @exclusivity(unchecked) private(set) var frame = 0
    /// The transaction of the writes that are applied now.
    @exclusivity(unchecked) private(set) var applying = Transaction()
    /// The transaction of the views that leave now.
    @exclusivity(unchecked) private var leaving: Transaction?
    /// How often writes of one transaction were applied, each in a pass of its own.
    @exclusivity(unchecked) private(set) var pass = 0
    private(set) var warnings = RuntimeWarnings()
    /// How many bodies were evaluated.
    @exclusivity(unchecked) var bodyCount = 0
    /// How many actions of views that came or went were run.
    @exclusivity(unchecked) var appearanceCount = 0

    private struct PendingWrites {
        var transaction: Transaction
        var apply: [() -> Void]
    }

    init(stage: HeadlessStage) {
        self.stage = stage
        rules = .ofProcess()
        plans = TypePlans(rules)
    }

    /// Whether a rule is in force, which costs one comparison where none is disabled.
    func obeys(_ rule: EngineRule) -> Bool { rules.obey(rule) }

    func nextSerial() -> Int {
        serial += 1
        return serial
    }

    /// The host that evaluates bodies at this moment, if any does.
    func isUpdating(_ host: Host?) -> Bool { host?.isUpdating ?? false }

    /// Lets go of everything that is shown, and of what waits: nobody drives it any more.
    func end() {
        windows = []
        app = nil
        keptPresentation = nil
        waitingPresentations = []
        pending = []
        actions = []
        lateActions = []
        returned = []
        containers = []
    }

    // MARK: what is due

    /// A host that was never shown says so again when it is: until then nobody holds it.
    func hostIsDirty(_ host: Host) {
        guard host.isListed || host.needsUpdate else { return }
        dirtyHosts.add(host)
        schedule()
    }

    /// Notes that a host is in a window again, and tells its views of what changed meanwhile when
    /// the others are through with theirs.
    func hostReturned(_ host: Host) {
        returned.append(host)
        schedule()
    }

    func join(_ host: Host) { hostCount += 1 }

    /// Lets go of a host, and with the last one of all that was kept for speed.
    func forget(_ host: Host) {
        hostCount -= 1
        guard hostCount == 0 else { return }
        plans.clear()
        forgetGoneObservableObjects()
    }

    /// Keeps a write until the next update. Writes of equal transactions are applied together.
    func write(_ transaction: Transaction, _ apply: @escaping () -> Void) {
        if let last = pending.indices.last, joins(pending[last].transaction, transaction) {
            pending[last].apply.append(apply)
        } else {
            pending.append(PendingWrites(transaction: transaction, apply: [apply]))
        }
        if !obeys(.defersWrites) { run() }
        schedule()
    }

    private func joins(_ first: Transaction, _ second: Transaction) -> Bool {
        guard obeys(.mergesWritesOfOneTransaction) else { return false }
        return !obeys(.separatesTransactions) || first.joins(second)
    }

    /// Has a node updated as part of the transaction of the code that runs.
    func invalidateLater(_ link: NodeLink, _ transaction: Transaction) {
        write(transaction) { link.node.map { $0.host?.invalidate($0) } }
    }

    /// Has an action run after the graph is updated.
    func act(_ action: @escaping () -> Void) {
        guard obeys(.runsActionsAfterUpdate) else { return action() }
        actions.append(action)
        schedule()
    }

    /// Has the action of a view that leaves run: at once where its transition is the identity,
    /// else after those of the views that came.
    func actLeaving(_ action: @escaping () -> Void) {
        guard !isEnding else { return }
        if leavesAtOnce || !obeys(.ordersDisappearAfterAppear) { return act(action) }
        let transaction = leaving ?? applying
        if choices.animatedRemoval == .atEnd, let animation = transaction.animation,
            !transaction.disablesAnimations
        {
            let seconds = animation.wholeDuration
            // The clock goes with the stage, and with it what it keeps.
            stage?.clockAfter(seconds) { self.act(action) }
            return
        }
        lateActions.append(action)
        schedule()
    }

    /// Has a container brought in line after the views are.
    func sync(_ container: any ContainerNode) {
        guard !container.isSyncDue else { return }
        container.isSyncDue = true
        containers.append(container)
        schedule()
    }

    /// Has a presentation tried again when another one has ended.
    func wait(_ node: any PresentingNode) {
        if !waitingPresentations.contains(where: { $0 === node }) {
            waitingPresentations.append(node)
        }
    }

    func presentationEnded() {
        let waiting = waitingPresentations
        waitingPresentations = []
        for node in waiting { sync(node) }
    }

    private func schedule() {
        guard !isScheduled, !isRunning else { return }
        isScheduled = true
        stage?.clockTurn {
            self.isScheduled = false
            self.run()
        }
    }

    private var hasWork: Bool {
        !pending.isEmpty || !actions.isEmpty || !lateActions.isEmpty || hasDirtyHosts
    }

    // MARK: the update

    /// One update: writes are applied transaction by transaction, each followed by the bodies that
    /// read them and by the actions that follow; then UIKit is brought in line.
    func run() {
        guard !isRunning, isDue else { return }
        isRunning = true
        frame += 1
        let limit = passLimit
        var passes = 0
        repeat {
            while hasWork, passes < limit {
                passes += 1
                applyNext()
                updateHosts()
                runActions()
            }
            applying = Transaction()
            let due = containers
            containers = []
            for container in due {
                container.isSyncDue = false
                container.sync()
            }
        } while (hasWork || !containers.isEmpty || releaseReturned()) && passes < limit
        isRunning = false
        guard passes >= limit, hasWork || !containers.isEmpty else { return }
        if hasWork { warn(.unsettledUpdate) }
        schedule()
    }

    private var isDue: Bool { hasWork || !containers.isEmpty || !returned.isEmpty }

    /// Tells the views of hosts that came back what changed while nobody saw them: after onAppear,
    /// and once (SUI-AP-37). Says whether anything is to be done by that.
    private func releaseReturned() -> Bool {
        guard !returned.isEmpty else { return false }
        let hosts = returned
        returned = []
        for host in hosts { host.release() }
        return hasWork
    }

    /// How often an update goes round while something is still dirty (SUI-UP-15).
    private var passLimit: Int {
        guard obeys(.repeatsPasses) else { return 1 }
        return obeys(.limitsPasses) ? choices.passLimit : choices.passLimit * 4
    }

    private func applyNext() {
        pass += 1
        guard !pending.isEmpty else { return }
        let isFirst = obeys(.appliesTransactionsInOrder)
        let next = isFirst ? pending.removeFirst() : pending.removeLast()
        applying = next.transaction
        for apply in next.apply { apply() }
        if !next.transaction.completions.isEmpty { complete(next.transaction) }
    }

    private func updateHosts() {
        while let host = dirtyHosts.takeFirst() { host.update() }
    }

    /// Whether a host is due; those that have nothing to do any more are let go, one after the
    /// other and outside of the list, which what goes with them may change.
    private var hasDirtyHosts: Bool {
        guard !dirtyHosts.isEmpty else { return false }
        while let first = dirtyHosts.first {
            if first.needsUpdate { return true }
            let gone = dirtyHosts.takeFirst()
            withExtendedLifetime(gone) {}
        }
        return false
    }

    /// Runs what is queued, and what that queues, in rounds (SUI-UP-16).
    private func runActions() {
        var rounds = 0
        while !actions.isEmpty || !lateActions.isEmpty, rounds < choices.roundLimit {
            rounds += 1
            let due = actions + lateActions
            actions = []
            lateActions = []
            for action in obeys(.runsActionsInOrder) ? due : due.reversed() { action() }
        }
    }

    // MARK: leaving

    /// The transition by which the views under a node leave, if they have one of their own.
    func transition(of top: _Node) -> (any TransitionNode)? {
        var next: _Node? = top
        while let node = next, node.isTransparent {
            if let transition = node.transition { return transition }
            next = node.children.count == 1 ? node.children[0] : nil
        }
        return nil
    }

    func withLeavingOrder(
        _ isIdentity: Bool, _ transaction: Transaction, _ work: () -> Void
    ) {
        let before = (leavesAtOnce, leaving)
        leavesAtOnce = isIdentity && obeys(.ordersIdentityTransitionFirst)
        leaving = transaction
        work()
        (leavesAtOnce, leaving) = before
    }

    /// Adds a warning of the kind that Xcode shows in purple.
    func warn(_ warning: RuntimeWarning) {
        warnings.add(warning, by: Self.readingNode?.viewName)
    }
}

/// A node that stands for a container of UIKit.
@MainActor
protocol ContainerNode: AnyObject {
    var isSyncDue: Bool { get set }
    /// Makes UIKit show what the views say; called when no view is being updated.
    func sync()
}

/// A node that says how its content comes and goes.
@MainActor
protocol TransitionNode: AnyObject {
    var isIdentity: Bool { get }
    /// The animation of the transition itself; nil where it takes that of the change.
    var ownAnimation: Animation?? { get }
}

/// The engine as its stage holds it: with the stage it lets go of what it shows.
@MainActor
private final class StagesEngine {
    let engine: Engine

    init(_ engine: Engine) { self.engine = engine }

    isolated deinit { engine.end() }
}

extension HeadlessStage {
    /// How many bodies of views were evaluated on this stage so far.
    package var bodyCount: Int { guest == nil ? 0 : engine.bodyCount }

    /// How many `onAppear` and `onDisappear` actions were run so far.
    package var appearanceCount: Int { guest == nil ? 0 : engine.appearanceCount }

    /// The engine of this stage, made when first asked for.
    var engine: Engine {
        if let guest { return unsafeDowncast(guest, to: StagesEngine.self).engine }
        let made = Engine(stage: self)
        guest = StagesEngine(made)
        return made
    }
}
