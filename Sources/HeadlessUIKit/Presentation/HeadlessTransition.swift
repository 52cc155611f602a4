/// One transition from the call to its end, and the coordinator that callers see of it.
///
/// `begin()` is done in the turn after the call, `conclude()` when the animation is over; what
/// happens then is a subclass's.
@MainActor
class HeadlessTransition: NSObject, UIViewControllerTransitionCoordinator {
    typealias Context = any UIViewControllerTransitionCoordinatorContext

    enum Phase {
        /// Called, and not yet begun.
        case pending
        case running
        /// The finger is up and the way is decided.
        case ending
        /// Controllers have heard; delegates and completions are told.
        case telling
        case over

        var isRunning: Bool { self == .running || self == .ending }
    }

    let stage: HeadlessStage
    @exclusivity(unchecked) final var from: UIViewController?
    @exclusivity(unchecked) final var to: UIViewController?
    var isAnimated: Bool
    var duration: TimeInterval
    private(set) var initiallyInteractive: Bool
    private(set) var isInteractive: Bool
    private(set) var isCancelled = false
    private(set) var percentComplete: CGFloat = 0
    var phase = Phase.pending {
        didSet { stage.runningCount += (isRunning ? 1 : 0) - (oldValue.isRunning ? 1 : 0) }
    }
    /// What waits for the end, in order.
    @exclusivity(unchecked) final var afterwards: [() -> Void] = []
    @exclusivity(unchecked) final var custom: CustomAnimation?
    @exclusivity(unchecked) private var bracket: AnimationBracket?

    @exclusivity(unchecked) private var alongside: [(Context) -> Void] = []
    @exclusivity(unchecked) private var completions: [(Context) -> Void] = []
    private var interactionBlocks: [(Context) -> Void] = []

    init(stage: HeadlessStage, isAnimated: Bool, isInteractive: Bool, duration: TimeInterval) {
        self.stage = stage
        self.isAnimated = isAnimated
        self.isInteractive = isInteractive
        self.duration = duration
        initiallyInteractive = isInteractive
        super.init()
    }

    /// Whether `transitionCoordinator` answers with this: nothing does for one without animation.
    var isVisibleToCallers: Bool { isAnimated && phase != .over }
    var isRunning: Bool { phase.isRunning }

    func begin() {}
    func conclude() {}

    /// Begins in the next turn.
    func start() {
        if isAnimated, let innermost = stage.brackets.last {
            join(innermost)
        }
        stage.clock.nextTurn { self.beginIfPending() }
    }

    /// Belongs to a `CATransaction`, which is not over before this is.
    func join(_ bracket: AnimationBracket?) {
        self.bracket = bracket
        bracket?.enter()
    }

    func beginIfPending() {
        guard phase == .pending else { return }
        phase = .running
        begin()
    }

    /// Goes on once the arriving controllers are told: with the animation, or to the end at once.
    func animateToEnd() {
        if !alongside.isEmpty {
            let blocks = alongside
            for block in blocks { block(self) }
            alongside = []
        }
        if let custom {
            custom.run()
        } else if !isAnimated {
            end()
        } else if !isInteractive {
            end(after: duration)
        }
    }

    func end(after seconds: TimeInterval) {
        stage.clock.after(seconds) { self.end() }
    }

    /// Ends now, whatever time was left.
    func end() {
        guard isRunning else { return }
        conclude()
    }

    /// What comes last: completions, then what waited.
    func finish() {
        percentComplete = isCancelled ? 0 : 1
        phase = .telling
        if !completions.isEmpty {
            let blocks = completions
            completions = []
            for block in blocks { block(self) }
        }
        phase = .over
        if !afterwards.isEmpty {
            let waiting = afterwards
            afterwards = []
            for work in waiting { work() }
        }
        from = nil
        to = nil
        custom = nil
        bracket?.leave()
        bracket = nil
    }

    func interact(_ fraction: CGFloat) {
        percentComplete = min(1, max(0, fraction))
    }

    /// Lifts the finger: callers hear of it in the next turn, before any controller does.
    func endInteraction(cancelled: Bool) {
        stage.clock.nextTurn { self.decide(cancelled: cancelled) }
    }

    func decide(cancelled: Bool) {
        guard phase == .running, isInteractive else { return }
        phase = .ending
        isInteractive = false
        isCancelled = cancelled
        let blocks = interactionBlocks
        interactionBlocks = []
        for block in blocks { block(self) }
        if let custom { return custom.interactionEnded() }
        end(after: duration * Double(cancelled ? percentComplete : 1 - percentComplete))
    }

    /// Cancels or completes at once, for a container that leaves its window.
    func cut() {
        beginIfPending()
        if phase == .running, isInteractive {
            custom = nil
            decide(cancelled: true)
        }
        end()
    }

    func mark(cancelled: Bool) { isCancelled = cancelled }

    func becomeInteractive() {
        initiallyInteractive = true
        isInteractive = true
    }

    var presentationStyle: UIModalPresentationStyle { .none }
    var isInterruptible: Bool { false }
    var transitionDuration: TimeInterval { isAnimated ? duration : 0 }
    var completionVelocity: CGFloat { 1 }
    var completionCurve: UIView.AnimationCurve { .easeInOut }
    var targetTransform: CGAffineTransform { .identity }
    var containerView: UIView { UIView() }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        key == .from ? from : key == .to ? to : nil
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        key == .from ? from?.viewIfLoaded : key == .to ? to?.viewIfLoaded : nil
    }

    @discardableResult
    func animate(
        alongsideTransition animation: ((Context) -> Void)?, completion: ((Context) -> Void)?
    ) -> Bool {
        if let animation {
            if phase == .pending { alongside.append(animation) } else { animation(self) }
        }
        if let completion { completions.append(completion) }
        return true
    }

    @discardableResult
    func animateAlongsideTransition(
        in view: UIView?, animation: ((Context) -> Void)?, completion: ((Context) -> Void)?
    ) -> Bool {
        animate(alongsideTransition: animation, completion: completion)
    }

    func notifyWhenInteractionEnds(_ handler: @escaping (Context) -> Void) {
        interactionBlocks.append(handler)
    }

    func notifyWhenInteractionChanges(_ handler: @escaping (Context) -> Void) {
        interactionBlocks.append(handler)
    }
}
