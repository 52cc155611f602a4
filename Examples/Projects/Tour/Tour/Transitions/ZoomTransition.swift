import UIKit

final class ZoomTransition: NSObject, UIViewControllerAnimatedTransitioning {
    var origin = CGRect.zero
    var isPresenting = true

    func transitionDuration(
        using transitionContext: UIViewControllerContextTransitioning?
    ) -> TimeInterval {
        0.35
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        guard
            let toView = transitionContext.view(forKey: .to),
            let fromView = transitionContext.view(forKey: .from)
        else {
            transitionContext.completeTransition(false)
            return
        }
        let container = transitionContext.containerView
        if isPresenting {
            container.addSubview(toView)
            toView.frame = origin
        } else {
            container.insertSubview(toView, belowSubview: fromView)
        }
        let animator = UIViewPropertyAnimator(
            duration: transitionDuration(using: transitionContext), dampingRatio: 0.8
        ) { [isPresenting, origin] in
            if isPresenting {
                toView.frame = container.bounds
            } else {
                fromView.frame = origin
                fromView.alpha = 0
            }
        }
        animator.addCompletion { _ in
            fromView.alpha = 1
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
        animator.startAnimation()
    }
}
