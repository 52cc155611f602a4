/// Changes that are made at once when it starts; completions come when the clock has passed.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject {
    public let duration: TimeInterval
    private var animations: [() -> Void] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    open private(set) var isRunning = false
    open var fractionComplete: CGFloat = 0
    open var isReversed = false

    public init(
        duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
    ) {
        self.duration = duration
        if let animations { self.animations = [animations] }
        super.init()
    }

    public convenience init(
        duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, curve: .easeInOut, animations: animations)
    }

    open func addAnimations(_ animation: @escaping () -> Void) { animations.append(animation) }
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }
    open func startAnimation() { startAnimation(afterDelay: 0) }
    open func startAnimation(afterDelay delay: TimeInterval) {
        guard !isRunning else { return }
        isRunning = true
        for animation in animations { animation() }
        animations = []
        HeadlessStage.current.clock.after(delay + duration) { self.end() }
    }
    open func pauseAnimation() {}
    open func stopAnimation(_ withoutFinishing: Bool) {}

    private func end() {
        isRunning = false
        let blocks = completions
        completions = []
        for block in blocks { block(isReversed ? .start : .end) }
    }
}

public enum UIViewAnimatingPosition: Int, Sendable {
    case end
    case start
    case current
}
