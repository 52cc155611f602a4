import HeadlessUIKit
import Testing

@MainActor
struct SetStackTests {
    @Test(arguments: [true, false])
    func `a new stack with the same top is no transition`(animated: Bool) {
        let shown = Shown(depth: 3)
        let (a, b, c) = (shown.pages[0], shown.pages[1], shown.pages[2])
        shown { $0.setViewControllers([b, a, c], animated: animated) }
        shown.stage.finish()
        #expect(shown.diary.take() == [])
        #expect(shown.navigation.viewControllers == [b, a, c])
    }

    @Test
    func `a new stack whose top was lower is one pop to it`() {
        let shown = Shown(depth: 3)
        var moving = false
        shown.diary.at("C.WD") { moving = shown.pages[2].isMovingFromParent }
        shown { $0.setViewControllers([shown.pages[0]], animated: true) }
        shown.stage.finish()
        #expect(
            shown.diary.take(without: "M(") == [
                "C.WD", "A.WA", "wS(A)", "A.IA", "C.DD", "A.DA", "dS(A)",
            ])
        #expect(moving)
        #expect(shown.pages[2].parent == nil)
    }

    @Test
    func `a new stack whose top is new is one push of it, and loads only that`() {
        let shown = Shown(depth: 2)
        let (below, top) = (shown.page("X"), shown.page("Y"))
        shown { $0.setViewControllers([shown.pages[0], below, top], animated: true) }
        shown.stage.finish()
        #expect(
            shown.diary.take(without: "M(") == [
                "Y.DL", "B.WD", "Y.WA", "wS(Y)", "Y.IA", "B.DD", "Y.DA", "dS(Y)",
            ])
        #expect(!below.isViewLoaded)
        #expect(shown.navigation.viewControllers == [shown.pages[0], below, top])
    }

    @Test
    func `an assigned stack is over in one turn, and the visible pair hears`() {
        let shown = Shown(depth: 2)
        shown { $0.viewControllers = [shown.pages[0]] }
        shown.stage.turn()
        #expect(
            shown.diary.take(without: "M(") == [
                "B.WD", "A.WA", "wS(A)", "A.IA", "B.DD", "A.DA", "dS(A)",
            ])
    }

    @Test
    func `the same set with another top is a pop, and the old top stays a child`() {
        let shown = Shown(depth: 2)
        let (a, b) = (shown.pages[0], shown.pages[1])
        var moving = true
        shown.diary.at("B.WD") { moving = b.isMovingFromParent }
        shown { $0.setViewControllers([b, a], animated: true) }
        shown.stage.finish()
        #expect(!moving)
        #expect(b.parent === shown.navigation)
        #expect(shown.diary.take(without: "IA", "S(") == ["B.WD", "A.WA", "B.DD", "A.DA"])
    }

    @Test
    func `one taken from the middle hears only that it moved`() {
        let shown = Shown(depth: 3)
        shown { $0.setViewControllers([shown.pages[0], shown.pages[2]], animated: true) }
        shown.stage.finish()
        #expect(shown.diary.take() == ["B.wM(nil)", "B.dM(nil)"])
        #expect(shown.pages[1].parent == nil)
    }

    @Test(arguments: [true, false])
    func `a replaced top hears of its removal, or by choice not as on iOS 7`(hears: Bool) {
        let shown = Shown(depth: 2)
        shown.stage.choices.replacedTopHearsOfRemoval = hears
        shown { $0.setViewControllers([shown.page("X")], animated: true) }
        shown.stage.finish()
        let lines = shown.diary.take()
        #expect(lines.contains("B.dM(nil)") == hears)
        #expect(lines.contains("B.wM(nil)") == hears)
        #expect(lines.contains("A.dM(nil)"))
        #expect(shown.pages[1].parent == nil)
    }

    @Test
    func `an empty stack is accepted and has no top`() {
        let shown = Shown()
        shown { $0.setViewControllers([], animated: false) }
        shown.stage.finish()
        #expect(shown.navigation.topViewController == nil)
        #expect(shown.diary.take(without: "M(") == ["A.WD", "A.DD"])
    }

    @Test(arguments: [true, false])
    func `a cancelled new stack keeps old and new, or by choice only the old`(restores: Bool) {
        final class Finger: NSObject, UINavigationControllerDelegate,
            UIViewControllerAnimatedTransitioning
        {
            let interaction = UIPercentDrivenInteractiveTransition()
            func transitionDuration(
                using transitionContext: (any UIViewControllerContextTransitioning)?
            ) -> TimeInterval { 1 }
            func animateTransition(
                using transitionContext: any UIViewControllerContextTransitioning
            ) {
                UIView.animate(withDuration: 1, animations: {}) { _ in
                    transitionContext.completeTransition(
                        !transitionContext.transitionWasCancelled)
                }
            }
            func navigationController(
                _ navigationController: UINavigationController,
                animationControllerFor operation: UINavigationController.Operation,
                from fromVC: UIViewController, to toVC: UIViewController
            ) -> (any UIViewControllerAnimatedTransitioning)? { self }
            func navigationController(
                _ navigationController: UINavigationController,
                interactionControllerFor animationController:
                    any UIViewControllerAnimatedTransitioning
            ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
        }
        let shown = Shown(depth: 2)
        shown.stage.choices.cancelledSetRestoresStack = restores
        let finger = Finger()
        shown.navigation.delegate = finger
        let new = shown.page("X")
        shown { $0.setViewControllers([shown.pages[0], new], animated: true) }
        shown.stage.finish()
        #expect(shown.navigation.transitionCoordinator?.isInteractive == true)
        finger.interaction.cancel()
        shown.stage.finish()
        let stack = shown.navigation.viewControllers
        #expect(stack == (restores ? shown.pages : [shown.pages[0], new, shown.pages[1]]))
        #expect(shown.navigation.transitionCoordinator == nil)
    }
}
