import HeadlessUIKit
import Testing

@MainActor
struct BackButtonTests {
    /// A stack whose controller is its bar's delegate, as apps make it that ask before a pop.
    private final class Judge: UINavigationController, UINavigationBarDelegate {
        var mayPop = true
        var heard: [String] = []

        func navigationBar(
            _ navigationBar: UINavigationBar, shouldPop item: UINavigationItem
        ) -> Bool {
            heard.append("should \(item.title ?? "")")
            return mayPop
        }

        func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
            heard.append("did \(item.title ?? "")")
        }

        override func popViewController(animated: Bool) -> UIViewController? {
            heard.append("pop")
            return super.popViewController(animated: animated)
        }
    }

    private func shown() -> (HeadlessStage, Judge, UIWindow) {
        let stage = HeadlessStage()
        let judge = Judge(rootViewController: UIViewController())
        let window = stage.show(judge)
        stage.finish()
        let top = UIViewController()
        top.title = "top"
        stage.perform { judge.pushViewController(top, animated: false) }
        stage.finish()
        return (stage, judge, window)
    }

    @Test
    func `the back button asks the bar's delegate, pops by the controller's method, and tells`() {
        let (stage, judge, window) = shown()
        stage.user.tapBack(in: judge)
        stage.finish()
        #expect(judge.heard == ["should top", "pop", "did top"])
        #expect(judge.viewControllers.count == 1)
        #expect(window.rootViewController === judge)
    }

    @Test
    func `an item that the bar's delegate keeps stays, and nothing is popped`() {
        let (stage, judge, window) = shown()
        judge.mayPop = false
        stage.user.tapBack(in: judge)
        stage.finish()
        #expect(judge.heard == ["should top"])
        #expect(judge.viewControllers.count == 2)
        #expect(window.rootViewController === judge)
    }

    @Test
    func `code and the swipe do not ask the bar's delegate`() throws {
        let (stage, judge, window) = shown()
        judge.mayPop = false
        let swipe = try #require(stage.user.beginSwipeBack(in: judge))
        stage.turn()
        swipe.cancel()
        stage.finish()
        #expect(judge.heard == [])
        stage.perform { _ = judge.popViewController(animated: true) }
        stage.finish()
        #expect(judge.heard == ["pop"])
        #expect(judge.viewControllers.count == 1)
        #expect(window.rootViewController === judge)
    }

    @Test
    func `the top's back action runs in the place of the pop`() {
        let shown = Shown(depth: 2)
        var ran = 0
        shown.pages[1].navigationItem.backAction = UIAction { _ in ran += 1 }
        shown.stage.user.tapBack(in: shown.navigation)
        shown.stage.finish()
        #expect(ran == 1)
        #expect(shown.navigation.viewControllers == shown.pages)
    }

    @Test
    func `the bar shows the items of the stack, the top one and the one below`() {
        let shown = Shown(depth: 3)
        let bar = shown.navigation.navigationBar
        #expect(bar.items == shown.pages.map(\.navigationItem))
        #expect(bar.topItem === shown.pages[2].navigationItem)
        #expect(bar.backItem === shown.pages[1].navigationItem)
    }

    @Test
    func `the bar of a stack takes no delegate from outside`() {
        let shown = Shown()
        shown.stage.exceptionHandler = { _ in }
        let judge = Judge(rootViewController: UIViewController())
        shown.stage.perform { shown.navigation.navigationBar.delegate = judge }
        #expect(shown.navigation.navigationBar.delegate == nil)
        #expect(
            shown.stage.exceptions.map(\.reason) == [
                "Cannot manually set the delegate on a UINavigationBar managed by a controller."
            ])
    }

    @Test
    func `a bar that stands alone pushes and pops items, and asks its delegate`() {
        final class Keeper: NSObject, UINavigationBarDelegate {
            var mayPop = false
            func navigationBar(
                _ navigationBar: UINavigationBar, shouldPop item: UINavigationItem
            ) -> Bool { mayPop }
        }
        let bar = UINavigationBar(frame: .zero)
        let keeper = Keeper()
        bar.delegate = keeper
        bar.pushItem(UINavigationItem(title: "a"), animated: false)
        bar.pushItem(UINavigationItem(title: "b"), animated: false)
        #expect(bar.popItem(animated: false) == nil)
        keeper.mayPop = true
        #expect(bar.popItem(animated: false)?.title == "b")
        #expect(bar.topItem?.title == "a")
    }

    @Test
    func `a long press is one animated pop without a finger, told once, and the index counts it`() {
        let shown = Shown(depth: 4)
        let before = shown.navigation.viewControllers
        shown.stage.user.longPressBack(in: shown.navigation, to: shown.pages[1])
        shown.stage.turn()
        let coordinator = shown.navigation.transitionCoordinator
        #expect(coordinator?.isAnimated == true)
        #expect(coordinator?.initiallyInteractive == false)
        #expect(coordinator?.viewController(forKey: .from) === shown.pages[3])
        let top = before.firstIndex(of: shown.pages[3]) ?? 0
        let target = before.firstIndex(of: shown.pages[1]) ?? 0
        #expect(top - target == 2)
        shown.stage.finish()
        let lines = shown.diary.take(without: "wM", "dM", "IA")
        #expect(lines == ["D.WD", "B.WA", "wS(B)", "D.DD", "B.DA", "dS(B)"])
        #expect(shown.navigation.viewControllers == [shown.pages[0], shown.pages[1]])
    }
}
