import HeadlessUIKit
import Testing

/// Animators of apps that put and take the views themselves, as most do.
@MainActor
struct MovingAnimatorTests {
    /// How an animator lays the two views into the container.
    enum Way: CaseIterable {
        case above
        case below
        case both
        case nothing
    }

    private final class Mover: NSObject, UIViewControllerAnimatedTransitioning,
        UIViewControllerTransitioningDelegate, UINavigationControllerDelegate
    {
        var way = Way.nothing

        func transitionDuration(
            using transitionContext: (any UIViewControllerContextTransitioning)?
        ) -> TimeInterval { 0.3 }

        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            let container = context.containerView
            let (from, to) = (context.view(forKey: .from), context.view(forKey: .to))
            if let from, let to {
                switch way {
                case .above: container.insertSubview(to, aboveSubview: from)
                case .below: container.insertSubview(to, belowSubview: from)
                case .both:
                    container.addSubview(from)
                    container.addSubview(to)
                case .nothing: break
                }
            }
            UIView.animate(withDuration: 0.3, animations: {}) { _ in
                if self.way == .above { from?.removeFromSuperview() }
                context.completeTransition(!context.transitionWasCancelled)
            }
        }

        func animationController(
            forPresented presented: UIViewController, presenting: UIViewController,
            source: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { self }
        func animationController(
            forDismissed dismissed: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { self }
        func navigationController(
            _ navigationController: UINavigationController,
            animationControllerFor operation: UINavigationController.Operation,
            from fromVC: UIViewController, to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    }

    private nonisolated static let styles: [UIModalPresentationStyle] = [
        .fullScreen, .overFullScreen, .pageSheet, .custom,
    ]

    @Test(arguments: Way.allCases, styles)
    func `a presenter is in its window again after a dismissal`(
        way: Way, style: UIModalPresentationStyle
    ) {
        let shown = Shown()
        let mover = Mover()
        mover.way = way
        for _ in 0..<2 {
            let page = shown.page("M")
            page.modalPresentationStyle = style
            page.transitioningDelegate = mover
            shown { $0.present(page, animated: true) }
            shown.stage.finish()
            #expect(page.view.window === shown.window)
            #expect((shown.navigation.view.window == nil) == (style == .fullScreen))
            shown { $0.dismiss(animated: true) }
            shown.stage.finish()
            #expect(page.view.window == nil)
            #expect(shown.navigation.view.superview === shown.window)
            #expect(shown.window.subviews.count == 1)
        }
        #expect(shown.stage.warnings == [])
        let lines = shown.diary.take(without: "M(", "IA", "DL")
        let round =
            style == .fullScreen
            ? [
                "nav.WD", "A.WD", "M.WA", "M.DA", "A.DD", "nav.DD", "M.WD", "nav.WA", "A.WA",
                "A.DA", "nav.DA", "M.DD",
            ] : ["M.WA", "M.DA", "M.WD", "M.DD"]
        #expect(lines == round + round)
    }

    @Test(arguments: Way.allCases)
    func `a stack shows one view after pushes and pops`(way: Way) {
        let shown = Shown()
        let mover = Mover()
        mover.way = way
        shown.navigation.delegate = mover
        for _ in 0..<2 {
            let page = shown.page("B")
            shown { $0.pushViewController(page, animated: true) }
            shown.stage.finish()
            #expect(shown.navigation.view.subviews == [page.view])
            shown { _ = $0.popViewController(animated: true) }
            shown.stage.finish()
            #expect(shown.navigation.view.subviews == [shown.pages[0].view])
        }
        let round = ["A.WD", "B.WA", "A.DD", "B.DA", "B.WD", "A.WA", "B.DD", "A.DA"]
        #expect(shown.diary.take(without: "M(", "IA", "DL") == round + round)
        #expect(shown.stage.warnings == [])
    }
}
