import HeadlessUIKit
import Testing

/// An animator of an app that takes its own time and notes what it is given.
@MainActor
private final class Slide: NSObject, UIViewControllerAnimatedTransitioning {
    let diary: Diary
    let name: String
    var seconds = 2.0
    var completes: Bool?

    init(_ name: String, _ diary: Diary) {
        self.name = name
        self.diary = diary
        super.init()
    }

    func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { seconds }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let from = context.viewController(forKey: .from).map { "\($0)" } ?? "-"
        let to = context.viewController(forKey: .to).map { "\($0)" } ?? "-"
        diary.note("\(name) \(from)>\(to)")
        if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
        UIView.animate(withDuration: seconds, animations: {}) { [completes] _ in
            context.completeTransition(completes ?? !context.transitionWasCancelled)
        }
    }

    func animationEnded(_ transitionCompleted: Bool) {
        diary.note("\(name) ended \(transitionCompleted)")
    }
}

/// Gives its animator for everything it is asked for.
@MainActor
private final class Choreographer: NSObject, UINavigationControllerDelegate,
    UIViewControllerTransitioningDelegate, UITabBarControllerDelegate
{
    func tabBarController(
        _ tabBarController: UITabBarController,
        animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        slide.diary.note("asked for \(fromVC)>\(toVC)")
        return slide
    }
    func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver }

    let slide: Slide
    var driver: UIPercentDrivenInteractiveTransition?

    init(_ diary: Diary) {
        slide = Slide("slide", diary)
        super.init()
    }

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        slide.diary.note(operation == .push ? "asked for push" : "asked for pop")
        return slide
    }
    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController,
        animated: Bool
    ) {
        slide.diary.note("dS(\(viewController))")
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController,
        source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { slide }
    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { slide }
    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
}

@MainActor
struct AnimatorTests {
    private func shown(depth: Int = 1) -> (Shown, Choreographer) {
        let shown = Shown(depth: depth)
        let choreographer = Choreographer(shown.diary)
        shown.navigation.delegate = choreographer
        return (shown, choreographer)
    }

    @Test
    func `a delegate's animator runs a push, which ends when the animator says so`() {
        let (shown, choreographer) = shown()
        shown { $0.pushViewController(shown.page("B"), animated: true) }
        shown.stage.turn()
        #expect(
            shown.diary.take(without: "IA") == [
                "B.wM(parent)", "B.DL", "A.WD", "B.WA", "asked for push", "slide A>B",
            ])
        shown.stage.advance(by: 1.9)
        #expect(shown.diary.take() == [])
        #expect(shown.navigation.transitionCoordinator?.transitionDuration == 2)
        shown.stage.advance(by: 0.2)
        #expect(
            shown.diary.take() == ["A.DD", "B.DA", "B.dM(parent)", "dS(B)", "slide ended true"])
        #expect(choreographer.slide.diary === shown.diary)
        #expect(shown.navigation.transitionCoordinator == nil)
    }

    @Test
    func `a delegate's animator runs a pop, and without animation nobody is asked`() {
        let (shown, choreographer) = shown(depth: 3)
        shown { $0.popViewController(animated: true) }
        shown.stage.finish()
        #expect(
            shown.diary.take(without: "IA", "M(") == [
                "C.WD", "B.WA", "asked for pop", "slide C>B", "C.DD", "B.DA", "dS(B)",
                "slide ended true",
            ])
        shown { $0.popViewController(animated: false) }
        shown.stage.finish()
        #expect(!shown.diary.take().contains("asked for pop"))
        #expect(choreographer.slide.seconds == 2)
    }

    @Test(arguments: [true, false])
    func `a pop driven by an app's gesture is finished or taken back`(finishes: Bool) {
        let (shown, choreographer) = shown(depth: 2)
        let driver = UIPercentDrivenInteractiveTransition()
        choreographer.driver = driver
        shown { $0.popViewController(animated: true) }
        shown.stage.turn()
        #expect(shown.navigation.transitionCoordinator?.isInteractive == true)
        driver.update(0.4)
        #expect(shown.navigation.transitionCoordinator?.percentComplete == 0.4)
        shown.stage.finish()
        _ = shown.diary.take()
        if finishes { driver.finish() } else { driver.cancel() }
        shown.stage.finish()
        let lines = shown.diary.take(without: "IA", "M(")
        if finishes {
            #expect(lines == ["B.DD", "A.DA", "dS(A)", "slide ended true"])
            #expect(shown.navigation.viewControllers == [shown.pages[0]])
        } else {
            #expect(lines == ["A.WD", "A.DD", "B.WA", "B.DA", "slide ended false"])
            #expect(shown.navigation.viewControllers == shown.pages)
        }
    }

    @Test
    func `a push whose animator says that it did not complete is taken back`() {
        let (shown, choreographer) = shown()
        choreographer.slide.completes = false
        let page = shown.page("B")
        shown { $0.pushViewController(page, animated: true) }
        shown.stage.finish()
        #expect(shown.navigation.viewControllers == shown.pages)
        #expect(page.parent == nil)
        #expect(!shown.diary.take().contains("dS(B)"))
    }

    @Test
    func `what comes during an animator's push waits until the animator is done`() {
        let (shown, choreographer) = shown()
        shown { $0.pushViewController(shown.page("B"), animated: true) }
        shown.stage.turn()
        shown { $0.pushViewController(shown.page("C"), animated: true) }
        shown.stage.advance(by: 1)
        #expect(shown.navigation.viewControllers.count == 2)
        shown.stage.finish()
        #expect(shown.navigation.viewControllers.count == 3)
        #expect(choreographer.slide.diary.take().filter { $0 == "asked for push" }.count == 2)
    }

    @Test
    func `a transitioning delegate's animator presents and dismisses`() {
        let (shown, choreographer) = shown()
        let page = shown.page("M")
        page.modalPresentationStyle = .fullScreen
        page.transitioningDelegate = choreographer
        shown { $0.present(page, animated: true) { shown.diary.note("presented") } }
        shown.stage.finish()
        #expect(
            shown.diary.take(without: "IA", "nav") == [
                "M.DL", "A.WD", "M.WA", "M.DA", "A.DD", "presented", "slide ended true",
            ])
        shown { _ in page.dismiss(animated: true) { shown.diary.note("dismissed") } }
        shown.stage.finish()
        #expect(
            shown.diary.take(without: "IA", "nav") == [
                "M.WD", "A.WA", "A.DA", "M.DD", "dismissed", "slide ended true",
            ])
        #expect(shown.navigation.presentedViewController == nil)
    }

    @Test
    func `over what stays the animator is not given the other one's view`() {
        final class Looker: NSObject, UIViewControllerAnimatedTransitioning {
            var views: [Bool] = []
            func transitionDuration(
                using transitionContext: (any UIViewControllerContextTransitioning)?
            ) -> TimeInterval { 1 }
            func animateTransition(using context: any UIViewControllerContextTransitioning) {
                views += [context.view(forKey: .from) != nil, context.view(forKey: .to) != nil]
                context.completeTransition(true)
            }
        }
        final class Giver: NSObject, UIViewControllerTransitioningDelegate {
            let looker = Looker()
            func animationController(
                forPresented presented: UIViewController, presenting: UIViewController,
                source: UIViewController
            ) -> (any UIViewControllerAnimatedTransitioning)? { looker }
            func animationController(
                forDismissed dismissed: UIViewController
            ) -> (any UIViewControllerAnimatedTransitioning)? { looker }
        }
        let (shown, _) = shown()
        let giver = Giver()
        let page = shown.page("M")
        page.modalPresentationStyle = .custom
        page.transitioningDelegate = giver
        shown { $0.present(page, animated: true) }
        shown.stage.finish()
        shown { _ in page.dismiss(animated: true) }
        shown.stage.finish()
        #expect(giver.looker.views == [false, true, true, false])
        #expect(shown.navigation.presentedViewController == nil)
    }

    @Test(arguments: [true, false])
    func `a presentation driven by an app's gesture is finished or taken back`(finishes: Bool) {
        let (shown, choreographer) = shown()
        let driver = UIPercentDrivenInteractiveTransition()
        choreographer.driver = driver
        let page = shown.page("M")
        page.modalPresentationStyle = .fullScreen
        page.transitioningDelegate = choreographer
        shown { $0.present(page, animated: true) { shown.diary.note("presented") } }
        shown.stage.finish()
        _ = shown.diary.take()
        if finishes { driver.finish() } else { driver.cancel() }
        shown.stage.finish()
        let lines = shown.diary.take(without: "IA", "nav")
        if finishes {
            #expect(lines == ["M.DA", "A.DD", "presented", "slide ended true"])
        } else {
            #expect(lines == ["M.WD", "A.WA", "A.DA", "M.DD", "slide ended false"])
            #expect(shown.navigation.presentedViewController == nil)
            #expect(page.presentingViewController == nil)
        }
    }

    @Test
    func `an interruptible animator of an app is a property animator on the clock`() {
        let stage = HeadlessStage()
        var positions: [UIViewAnimatingPosition] = []
        stage.perform {
            let animator: any UIViewImplicitlyAnimating = UIViewPropertyAnimator(
                duration: 1, curve: .easeIn)
            animator.addCompletion { positions.append($0) }
            animator.startAnimation()
            #expect(animator.state == .active)
        }
        stage.finish()
        #expect(positions == [.end])
    }
}

/// Tabs that an app animates.
@MainActor
struct TabAnimatorTests {
    private let stage = HeadlessStage()
    private let diary = Diary()
    private let tabs = UITabBarController()
    private let choreographer: Choreographer
    private let window: UIWindow

    init() {
        let diary = diary
        choreographer = Choreographer(diary)
        tabs.delegate = choreographer
        tabs.viewControllers = ["A", "B", "C"].map { Page($0, diary) }
        window = stage.show(tabs)
        stage.finish()
        _ = diary.take()
    }

    @Test func `an animator changes the tabs in its own time`() {
        stage.perform { tabs.selectedIndex = 1 }
        stage.turn()
        #expect(
            diary.take(without: "wM", "dM") == [
                "asked for A>B", "B.DL", "B.WA", "B.IA", "A.WD", "slide A>B",
            ])
        #expect(tabs.selectedIndex == 1)
        #expect(tabs.transitionCoordinator?.viewController(forKey: .from) === tabs.children[0])
        stage.finish()
        #expect(diary.take() == ["A.DD", "B.DA", "slide ended true"])
        #expect(tabs.transitionCoordinator == nil)
    }

    @Test func `what is chosen meanwhile comes afterwards`() {
        stage.perform { tabs.selectedIndex = 1 }
        stage.turn()
        stage.perform { tabs.selectedIndex = 2 }
        stage.finish()
        #expect(
            diary.take(without: "wM", "dM").filter { $0.hasPrefix("slide") || $0.hasSuffix("DA") }
                == [
                    "slide A>B", "B.DA", "slide ended true", "slide B>C", "C.DA",
                    "slide ended true",
                ])
        #expect(tabs.selectedIndex == 2)
    }

    @Test func `a cancelled gesture leaves the tab that was there`() {
        let driver = UIPercentDrivenInteractiveTransition()
        choreographer.driver = driver
        stage.perform { tabs.selectedIndex = 1 }
        stage.turn()
        stage.perform {
            driver.update(0.3)
            driver.cancel()
        }
        stage.finish()
        #expect(
            diary.take(without: "wM", "dM") == [
                "asked for A>B", "B.DL", "B.WA", "B.IA", "A.WD", "slide A>B",
                "B.WD", "B.DD", "A.WA", "A.IA", "A.DA", "slide ended false",
            ])
        #expect(tabs.selectedIndex == 0)
    }
}
