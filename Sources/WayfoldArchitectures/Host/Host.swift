public import WayfoldModel

/// The phone around one architecture: processes that start and end, scenes and their phases,
/// transitions, links, saved bytes. It feeds one session's events to live objects.
public final class Host {
    let kind: any Architecture.Type
    let rules: AppRules
    let dialect: Dialect
    let faults: Set<String>
    let chances: FaultChances
    let disk = Disk()
    let journal = Journal()
    let screens = KnownScreens()
    let notes = LiveNotes()

    /// The app that runs: one for each launch.
    var process: Process
    var appVersion = Symbol.none
    var isTerminated = false
    var hasEnded = false

    /// How many steps are being performed inside each other, and how many nested ones there were.
    var nesting = 0
    var nestedSteps = 0
    var linksFollowed = 0
    /// Whether what is performed is what a tap became: the app's doing, not the hand's.
    var isTapped = false
    /// The waiting action that is being taken up again.
    var resumed: PendingAction?

    /// What a launch makes anew.
    final class Process {
        let app: any Architecture
        let setting: Setting
        /// By number.
        var scenes: [HostScene] = []
        var heldLinks: [HeldLink] = []
        var isReady = true

        /// Launches the app with scene 0.
        init(_ kind: any Architecture.Type, _ setting: Setting) {
            app = kind.init(setting)
            self.setting = setting
            scenes = [HostScene(0)]
            app.openScene(0)
        }
    }

    /// Launches an app with scene 0.
    ///
    /// - Parameters:
    ///   - kind: the architecture.
    ///   - rules: the app.
    ///   - dialect: the architecture's, with the single answers that the map changes: see
    ///     `Dialect.adopting(_:)`.
    ///   - faults: names of the architecture's and the host's faults.
    ///   - chances: where it is noted which of them are asked for.
    public init(
        _ kind: any Architecture.Type, _ rules: AppRules, dialect: Dialect,
        faults: Set<String> = [], chances: FaultChances? = nil
    ) {
        let chances = chances ?? FaultChances(faults)
        self.chances = chances
        self.kind = kind
        self.rules = rules
        self.dialect = dialect
        self.faults = faults
        let setting = Setting(
            rules, dialect, faults: faults, chances: chances, disk: disk, journal: journal,
            screens: screens, notes: notes)
        process = Process(kind, setting)
    }

    /// The architecture that runs.
    public var architecture: any Architecture { process.app }
    public var setting: Setting { process.setting }

    /// Performs an event by the architecture's own interface and says what became of it.
    ///
    /// What the original puts off to a later turn waits until `settle`.
    public func perform(_ event: Event) -> Outcome {
        // Within a turn only calls that add a screen run ahead of what is put off.
        if !event.continuesTurn || event.action.kind != .push { settle() }
        setting.sequence = event.sequence
        setting.remarks.removeAll(keepingCapacity: true)
        notes.clear()
        (nesting, nestedSteps, isTapped) = (0, 0, false)
        do {
            try take(event)
            return .applied
        } catch {
            return .refused(error)
        }
    }

    /// Lets everything happen that was put off: the turn of the main thread ends.
    public func settle() {
        setting.turns.drain()
    }

    /// The flow that a scene shows.
    func root(of scene: UInt32) -> (any LiveFlow)? { process.app.root(ofScene: scene) }

    func scene(_ number: UInt32) -> HostScene? {
        process.scenes.first { $0.number == number }
    }

    /// Ends the app and lets go of everything but what is on disk.
    public func tearDown() {
        settle()
        process.app.tearDown()
        process.scenes = []
        process.heldLinks = []
    }

    /// Takes an event through the rules of the phone to who performs it.
    func take(_ event: Event) throws(Refusal) {
        if isTerminated || hasEnded { try passTheEnd(event.action) }
        if dialect.unsupported.contains(event.action.kind) { throw Refusal(.unsupported) }
        guard let scene = scene(event.scene), let root = root(of: event.scene) else {
            return try takeWithoutScene(event)
        }
        if let transition = scene.transition, holdsBack(transition), try !mayMove(event, scene) {
            return
        }
        if !isTapped { try request(event, root).passReach() }
        try perform(event, scene, root)
    }

    private func perform(
        _ event: Event, _ scene: HostScene, _ root: any LiveFlow
    ) throws(Refusal) {
        switch event.action {
        case .openURL(let url):
            try open(url, event)
        case .openScene:
            throw Refusal(.noScene)
        case .closeScene:
            close(scene)
        case .setPhase(let phase):
            journal.keep(scene, \.phase)
            scene.phase = phase
            process.app.setPhase(phase, ofScene: event.scene)
        case .setVisible(let isVisible):
            journal.keep(scene, \.isVisible)
            scene.isVisible = isVisible
        case .setSizeClass(let sizeClass):
            journal.keep(scene, \.sizeClass)
            scene.sizeClass = sizeClass
        case .beginTransition(let motion, let isInteractive):
            try begin(motion, isInteractive, event, scene, root)
        case .commitTransition:
            try commit(event, scene)
        case .cancelTransition:
            try cancel(event, scene)
        case .write(let routes, let base):
            let request = request(event, root)
            if try request.stack().lastChange > base, !setting.has(HostFault.staleWrite) {
                throw Refusal(.stale)
            }
            try process.app.perform(request.with(.setPath(routes)))
        case .restore(let source):
            try restore(source, request(event, root))
        default:
            try performInApp(event, root)
        }
    }

    /// What the phone passes on to the app, or, when the app has no scene for it, to itself.
    private func performInApp(_ event: Event, _ root: any LiveFlow) throws(Refusal) {
        switch event.action {
        case .setFact, .clearFact, .ready, .launch, .terminate, .setAppVersion, .endSession,
            .gap, .echo:
            try takeProcess(event)
        case .tap(let element, let scope):
            try tap(element, scope, event, root)
        default:
            let request = request(event, root)
            try request.passTab()
            try process.app.perform(request)
        }
    }

    func request(_ event: Event, _ root: any LiveFlow) -> Request {
        Request(
            action: event.action, target: event.target, origin: event.origin, scene: event.scene,
            root: root, setting: setting)
    }
}

/// What the phone knows of a window.
final class HostScene {
    let number: UInt32
    var phase = Action.Phase.active
    var isVisible = true
    var sizeClass = Action.SizeClass.compact
    var transition: Movement?
    /// What arrived while a transition ran, in order.
    var queue: [PendingAction] = []

    init(_ number: UInt32) {
        self.number = number
    }
}

/// A movement of screens that has begun and is neither committed nor cancelled.
final class Movement {
    let motion: Action.Motion
    let isInteractive: Bool
    private(set) weak var flow: (any LiveFlow)?
    /// Whether a screen leaves when it is committed, and which.
    let leaves: Bool
    private(set) weak var leaving: AnyObject?
    /// The flow once more and where in it the screen was; by a fault only.
    var heldPlace: (flow: any LiveFlow, index: Int)?

    init(
        _ motion: Action.Motion, _ isInteractive: Bool, _ flow: any LiveFlow,
        leaving: AnyObject?
    ) {
        self.motion = motion
        self.isInteractive = isInteractive
        self.flow = flow
        leaves = leaving != nil
        self.leaving = leaving
    }
}
