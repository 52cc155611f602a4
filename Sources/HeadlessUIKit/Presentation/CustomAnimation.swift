/// An animator of an app at work: the transition ends when it calls `completeTransition`.
@MainActor
final class CustomAnimation: NSObject, UIViewControllerContextTransitioning {
    private weak var transition: HeadlessTransition?
    private let animator: any UIViewControllerAnimatedTransitioning
    private let interaction: (any UIViewControllerInteractiveTransitioning)?
    let containerView: UIView
    /// The animator was done before the finger was.
    private var isHeld = false

    init(
        _ animator: any UIViewControllerAnimatedTransitioning,
        interaction: (any UIViewControllerInteractiveTransitioning)?,
        of transition: HeadlessTransition, in container: UIView
    ) {
        self.transition = transition
        self.animator = animator
        self.interaction = interaction
        containerView = container
        super.init()
        transition.duration = animator.transitionDuration(using: self)
    }

    func run() {
        if let interaction { interaction.startInteractiveTransition(self) }
        animator.animateTransition(using: self)
    }

    var isAnimated: Bool { true }
    var isInteractive: Bool { transition?.isInteractive ?? false }
    var transitionWasCancelled: Bool { transition?.isCancelled ?? false }
    var presentationStyle: UIModalPresentationStyle { transition?.presentationStyle ?? .none }

    /// Nothing goes on by itself while a finger moves it.
    func pauseInteractiveTransition() {}
    func updateInteractiveTransition(_ percentComplete: CGFloat) {
        transition?.interact(percentComplete)
    }

    func finishInteractiveTransition() { transition?.endInteraction(cancelled: false) }
    func cancelInteractiveTransition() { transition?.endInteraction(cancelled: true) }

    /// The finger is up: what the animator said meanwhile counts now.
    func interactionEnded() {
        guard isHeld else { return }
        completeTransition(!transitionWasCancelled)
    }

    func completeTransition(_ didComplete: Bool) {
        guard let transition, transition.isRunning else { return }
        guard !transition.isInteractive else {
            isHeld = true
            return
        }
        transition.mark(cancelled: !didComplete)
        transition.end()
        animator.animationEnded(didComplete)
    }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        transition?.viewController(forKey: key)
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        transition?.view(forKey: key)
    }

    func initialFrame(for vc: UIViewController) -> CGRect { vc.viewIfLoaded?.frame ?? .zero }
    func finalFrame(for vc: UIViewController) -> CGRect { containerView.bounds }
}

/// Drives a transition from the code of an app's gesture.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject,
    UIViewControllerInteractiveTransitioning
{
    private weak var context: CustomAnimation?
    open var completionSpeed: CGFloat = 1
    open var completionCurve = UIView.AnimationCurve.easeInOut
    open var wantsInteractiveStart = true
    open private(set) var percentComplete: CGFloat = 0
    open var duration: CGFloat { 0.35 }

    open func startInteractiveTransition(
        _ transitionContext: any UIViewControllerContextTransitioning
    ) {
        context = transitionContext as? CustomAnimation
    }

    open func update(_ percentComplete: CGFloat) {
        self.percentComplete = percentComplete
        context?.updateInteractiveTransition(percentComplete)
    }

    open func cancel() { context?.cancelInteractiveTransition() }
    open func finish() { context?.finishInteractiveTransition() }
    open func pause() {}
}
