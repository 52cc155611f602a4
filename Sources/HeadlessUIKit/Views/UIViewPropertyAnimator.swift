/// Changes that are made at once when it starts; completions come when the clock has passed.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject {
    public let duration: TimeInterval
    private var animations: [() -> Void] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    /// What a stopped, a paused or an ended run leaves behind is of an older number.
    private var run = 0
    open private(set) var state = UIViewAnimatingState.inactive
    open private(set) var isRunning = false
    open var fractionComplete: CGFloat = 0
    open var isReversed = false
    /// Whether it stays active when it has come to its end; then no completion runs.
    open var pausesOnCompletion = false
    open var isInterruptible = true
    open var isUserInteractionEnabled = true
    open var isManualHitTestingEnabled = false
    open var scrubsLinearly = true
    open private(set) var delay: TimeInterval = 0
    open private(set) var timingParameters: (any UITimingCurveProvider)?

    public init(
        duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider
    ) {
        self.duration = duration
        timingParameters = parameters
        super.init()
    }

    public convenience init(
        duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
    ) {
        self.init(
            duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        if let animations { addAnimations(animations) }
    }

    public convenience init(
        duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
    ) {
        self.init(
            duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
        if let animations { addAnimations(animations) }
    }

    /// As long as the system's own, a fifth of a second, with the default curve.
    public override convenience init() {
        self.init(
            duration: 0.2, timingParameters: UICubicTimingParameters(animationCurve: .easeInOut))
    }

    open func addAnimations(_ animation: @escaping () -> Void) {
        if state == .active { animation() } else { animations.append(animation) }
    }
    open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        addAnimations(animation)
    }
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    open func startAnimation() { startAnimation(afterDelay: 0) }
    open func startAnimation(afterDelay delay: TimeInterval) {
        guard !isRunning else { return }
        self.delay = delay
        begin()
        runOn(after: delay + duration * (1 - fractionComplete))
    }

    /// Makes the changes and waits: what a gesture moves is started and paused.
    open func pauseAnimation() {
        begin()
        isRunning = false
        run += 1
    }

    open func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) {
        guard state == .active, !isRunning else { return }
        if let parameters { timingParameters = parameters }
        let factor = durationFactor == 0 ? 1 - fractionComplete : durationFactor
        runOn(after: duration * factor)
    }

    /// Ends it where it is. With `true` no completion runs; else they wait for
    /// `finishAnimation(at:)`.
    open func stopAnimation(_ withoutFinishing: Bool) {
        guard state == .active else { return }
        run += 1
        isRunning = false
        state = withoutFinishing ? .inactive : .stopped
        if withoutFinishing { completions = [] }
    }

    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        guard state == .stopped else { return }
        complete(at: finalPosition)
    }

    private func begin() {
        state = .active
        let waiting = animations
        animations = []
        for animation in waiting { animation() }
    }

    private func runOn(after seconds: TimeInterval) {
        isRunning = true
        run += 1
        let this = run
        HeadlessStage.current.clock.after(seconds) {
            guard self.run == this else { return }
            self.isRunning = false
            self.fractionComplete = 1
            if !self.pausesOnCompletion { self.complete(at: self.isReversed ? .start : .end) }
        }
    }

    private func complete(at position: UIViewAnimatingPosition) {
        state = .inactive
        fractionComplete = 0
        let blocks = completions
        completions = []
        for block in blocks { block(position) }
    }
}

public enum UIViewAnimatingPosition: Int, Sendable {
    case end
    case start
    case current
}
