import HeadlessUIKit
import Testing

@MainActor
struct TabTests {
    private final class Noting: NSObject, UITabBarControllerDelegate {
        let diary: Diary
        var allows = true
        init(_ diary: Diary) { self.diary = diary }
        func tabBarController(
            _ tabBarController: UITabBarController,
            shouldSelect viewController: UIViewController
        ) -> Bool {
            diary.note("should(\(viewController))")
            return allows
        }
        func tabBarController(
            _ tabBarController: UITabBarController, didSelect viewController: UIViewController
        ) {
            let isModel = tabBarController.selectedViewController === viewController
            diary.note("did(\(viewController)) model=\(isModel)")
        }
    }

    /// Three tabs in a window, at rest on the first.
    @MainActor
    private struct Tabs {
        let stage = HeadlessStage()
        let diary = Diary()
        let controller = UITabBarController()
        let pages: [Page]
        let delegate: Noting
        let window: UIWindow

        init() {
            let diary = diary
            pages = ["A", "B", "C"].map { Page($0, diary) }
            delegate = Noting(diary)
            controller.delegate = delegate
            controller.viewControllers = pages
            window = stage.show(controller)
            stage.finish()
            _ = diary.take()
        }
    }

    @Test
    func `the first tab is selected, and the others have a parent and no view yet`() {
        let tabs = Tabs()
        #expect(tabs.controller.selectedIndex == 0)
        #expect(tabs.pages.map(\.isViewLoaded) == [true, false, false])
        #expect(tabs.pages.allSatisfy { $0.tabBarController === tabs.controller })
    }

    @Test
    func `a tap asks, selects, tells, and the new one appears before the old one goes`() {
        let tabs = Tabs()
        tabs.stage.user.tapTab(1, in: tabs.controller)
        #expect(tabs.diary.take() == ["should(B)", "did(B) model=true"])
        tabs.stage.turn()
        #expect(tabs.diary.take() == ["B.DL", "B.WA", "B.IA", "A.WD", "A.DD", "B.DA"])
        #expect(tabs.stage.isIdle)
    }

    @Test
    func `a push while the stack comes into its window is shown when it is there`() {
        let tabs = Tabs()
        let (root, pushed) = (Page("R", tabs.diary), Page("P", tabs.diary))
        let navigation = UINavigationController(rootViewController: root)
        tabs.stage.perform { tabs.controller.viewControllers = [tabs.pages[0], navigation] }
        tabs.stage.finish()
        _ = tabs.diary.take()
        tabs.diary.at("R.WA") { navigation.pushViewController(pushed, animated: true) }
        tabs.stage.perform { tabs.controller.selectedIndex = 1 }
        tabs.stage.finish()
        #expect(
            tabs.diary.take() == [
                "R.DL", "R.WA", "P.wM(parent)", "R.IA", "A.WD", "A.DD", "R.DA", "P.DL", "R.WD",
                "P.WA", "P.IA", "R.DD", "P.DA", "P.dM(parent)",
            ])
        #expect(pushed.view.window != nil && root.view.window == nil)
    }

    @Test(arguments: [true, false])
    func `a selection in code shows the same and asks nobody`(byIndex: Bool) {
        let tabs = Tabs()
        tabs.stage.perform {
            if byIndex {
                tabs.controller.selectedIndex = 2
            } else {
                tabs.controller.selectedViewController = tabs.pages[2]
            }
        }
        #expect(tabs.controller.selectedIndex == 2)
        #expect(tabs.controller.selectedViewController === tabs.pages[2])
        tabs.stage.finish()
        #expect(tabs.diary.take() == ["C.DL", "C.WA", "C.IA", "A.WD", "A.DD", "C.DA"])
    }

    @Test
    func `a refused tap selects nothing and tells nothing`() {
        let tabs = Tabs()
        tabs.delegate.allows = false
        tabs.stage.user.tapTab(1, in: tabs.controller)
        tabs.stage.finish()
        #expect(tabs.diary.take() == ["should(B)"])
        #expect(tabs.controller.selectedIndex == 0)
    }

    @Test
    func `a tap on the selected tab asks and tells too`() {
        let tabs = Tabs()
        tabs.stage.user.tapTab(0, in: tabs.controller)
        tabs.stage.finish()
        #expect(tabs.diary.take() == ["should(A)", "did(A) model=true"])
    }

    @Test(arguments: [true, false])
    func `a second tap takes a stack to its root, if it is allowed, and code does not`(
        allows: Bool
    ) {
        let stage = HeadlessStage()
        let delegate = Noting(Diary())
        delegate.allows = allows
        let navigation = UINavigationController(rootViewController: UIViewController())
        navigation.pushViewController(UIViewController(), animated: false)
        let controller = UITabBarController()
        controller.viewControllers = [navigation]
        controller.delegate = delegate
        let window = stage.show(controller)
        stage.finish()
        stage.perform { controller.selectedIndex = 0 }
        stage.finish()
        #expect(navigation.viewControllers.count == 2)
        stage.user.tapTab(0, in: controller)
        stage.finish()
        #expect(navigation.viewControllers.count == (allows ? 1 : 2))
        #expect(window.rootViewController === controller)
    }

    @Test
    func `tabs that are replaced hear that they left, and not that they will`() {
        let tabs = Tabs()
        tabs.stage.perform { tabs.controller.viewControllers = [tabs.pages[0]] }
        tabs.stage.finish()
        #expect(tabs.diary.take() == ["B.dM(nil)", "C.dM(nil)"])
        #expect(tabs.pages[1].parent == nil)
    }

    @Test
    func `an index out of range is ignored, and without tabs none is selected`() {
        let tabs = Tabs()
        tabs.controller.selectedIndex = 7
        #expect(tabs.controller.selectedIndex == 0)
        #expect(UITabBarController().selectedIndex == NSNotFound)
    }

    @Test
    func `a switch in the middle of a push ends the push there and then`() {
        let stage = HeadlessStage()
        let diary = Diary()
        let navigation = NotingNavigation(root: Page("A", diary), diary)
        let other = Page("O", diary)
        let controller = UITabBarController()
        controller.viewControllers = [navigation, other]
        let window = stage.show(controller)
        stage.finish()
        stage.perform { navigation.pushViewController(Page("B", diary), animated: true) }
        stage.turn()
        _ = diary.take()
        stage.perform { controller.selectedIndex = 1 }
        stage.finish()
        #expect(
            diary.take(without: "M(") == [
                "O.DL", "O.WA", "O.IA", "A.DD", "B.DA", "dS(B)", "nav.WD", "B.WD", "B.DD",
                "nav.DD", "O.DA",
            ])
        #expect(navigation.viewControllers.count == 2)
        #expect(window.rootViewController === controller)
    }

    @Test
    func `tabs as values make their controllers once and are selected by value`() {
        let stage = HeadlessStage()
        var made = 0
        let values = ["a", "b"].map { name in
            UITab(title: name, image: nil, identifier: name) { _ in
                made += 1
                return UIViewController()
            }
        }
        let controller = UITabBarController()
        controller.tabs = values
        let window = stage.show(controller)
        stage.finish()
        #expect(made == 2)
        #expect(controller.selectedTab === values[0])
        stage.perform { controller.selectedTab = values[1] }
        stage.finish()
        #expect(controller.selectedIndex == 1)
        #expect(controller.selectedViewController?.tabBarItem.title == "b")
        #expect(window.rootViewController === controller)
    }

    @Test
    func `the tabs that are set are those that can be arranged`() {
        let controller = UITabBarController()
        #expect(controller.customizableViewControllers == nil)
        let pages = [UIViewController(), UIViewController()]
        controller.viewControllers = pages
        #expect(controller.customizableViewControllers == pages)
        controller.customizableViewControllers = []
        #expect(controller.viewControllers == pages)
    }

    private final class Animator: NSObject, UIViewControllerAnimatedTransitioning,
        UITabBarControllerDelegate
    {
        let diary: Diary
        init(_ diary: Diary) { self.diary = diary }
        func tabBarController(
            _ tabBarController: UITabBarController,
            animationControllerForTransitionFrom fromVC: UIViewController,
            to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { self }
        func transitionDuration(
            using transitionContext: (any UIViewControllerContextTransitioning)?
        ) -> TimeInterval { 0.1 }
        func animateTransition(
            using transitionContext: any UIViewControllerContextTransitioning
        ) {
            diary.note("animate")
            HeadlessStage.current.clockAfter(0.1) { transitionContext.completeTransition(true) }
        }
        func animationEnded(_ transitionCompleted: Bool) { diary.note("ended") }
    }

    @Test(arguments: [true, false])
    func `a transaction around a change of tabs is over after it`(isAnimated: Bool) {
        let tabs = Tabs()
        let animator = Animator(tabs.diary)
        if isAnimated { tabs.controller.delegate = animator }
        tabs.stage.perform {
            CATransaction.begin()
            CATransaction.setCompletionBlock { tabs.diary.note("completion") }
            tabs.controller.selectedIndex = 1
            CATransaction.commit()
        }
        #expect(tabs.diary.take() == [])
        tabs.stage.finish()
        let lines = tabs.diary.take().filter { !$0.contains(".") }
        #expect(lines == (isAnimated ? ["animate", "completion", "ended"] : ["completion"]))
    }
}
