import UIKit

final class FadeTransition: NSObject, UIViewControllerAnimatedTransitioning {
    private let isPresenting: Bool

    init(isPresenting: Bool) {
        self.isPresenting = isPresenting
        super.init()
    }

    func transitionDuration(
        using transitionContext: UIViewControllerContextTransitioning?
    ) -> TimeInterval { 0.2 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let key: UITransitionContextViewControllerKey = isPresenting ? .to : .from
        guard let controller = transitionContext.viewController(forKey: key) else { return }
        if isPresenting {
            controller.view.alpha = 0
            controller.view.frame = transitionContext.finalFrame(for: controller)
            transitionContext.containerView.addSubview(controller.view)
        }
        UIView.animate(
            withDuration: transitionDuration(using: transitionContext),
            animations: { controller.view.alpha = self.isPresenting ? 1 : 0 },
            completion: { finished in
                if !self.isPresenting { controller.view.removeFromSuperview() }
                transitionContext.completeTransition(
                    finished && !transitionContext.transitionWasCancelled)
            })
    }
}
