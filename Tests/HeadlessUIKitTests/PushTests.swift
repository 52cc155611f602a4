import HeadlessUIKit
import Testing

@MainActor
struct PushTests {
    @Test
    func `an animated push tells the old, the new, the delegate, and after the time the rest`() {
        let shown = Shown()
        let page = shown.page("B")
        shown { $0.pushViewController(page, animated: true) }
        #expect(shown.diary.take() == ["B.wM(parent)"])
        shown.stage.turn()
        #expect(shown.diary.take() == ["B.DL", "A.WD", "B.WA", "wS(B)", "B.IA"])
        shown.stage.finish()
        #expect(shown.diary.take() == ["A.DD", "B.DA", "B.dM(parent)", "dS(B)"])
    }

    @Test
    func `the stack, the top and the parent are those of the push before it returns`() {
        let shown = Shown()
        let page = shown.page("B")
        shown { navigation in
            navigation.pushViewController(page, animated: true)
            #expect(navigation.viewControllers == [shown.pages[0], page])
            #expect(navigation.topViewController === page)
            #expect(page.parent === navigation)
            #expect(page.navigationController === navigation)
            #expect(!page.isViewLoaded)
        }
    }

    @Test
    func `willMove comes before the view is loaded, and loading finds the navigation controller`() {
        let shown = Shown()
        let page = shown.page("B")
        var found: UINavigationController?
        shown.diary.at("B.DL") { found = page.navigationController }
        shown { $0.pushViewController(page, animated: true) }
        shown.stage.turn()
        #expect(found === shown.navigation)
        #expect(shown.diary.take().prefix(2) == ["B.wM(parent)", "B.DL"])
    }

    @Test
    func `the covered controller does not move from its parent and stays alive with its view`() {
        let shown = Shown()
        let old = shown.pages[0]
        var moving: [Bool] = []
        var stack: [UIViewController] = []
        shown.diary.at("A.WD") {
            moving.append(old.isMovingFromParent)
            stack = shown.navigation.viewControllers
        }
        shown.diary.at("A.DD") { moving.append(old.isMovingFromParent) }
        let page = shown.page("B")
        shown { $0.pushViewController(page, animated: true) }
        shown.stage.finish()
        #expect(moving == [false, false])
        #expect(stack.last === page)
        #expect(old.isViewLoaded)
        #expect(old.parent === shown.navigation)
    }

    @Test
    func `the pushed controller moves to its parent until it has appeared`() {
        let shown = Shown()
        let page = shown.page("B")
        var moving: [Bool] = []
        for line in ["B.WA", "B.DA"] {
            shown.diary.at(line) { moving.append(page.isMovingToParent) }
        }
        shown { $0.pushViewController(page, animated: true) }
        shown.stage.finish()
        #expect(moving == [true, true])
        #expect(!page.isMovingToParent)
    }

    @Test
    func `the transition coordinator is there in willShow and didShow, and not afterwards`() {
        let shown = Shown()
        let page = shown.page("B")
        var seen: [Bool] = []
        for line in ["wS(B)", "dS(B)"] {
            shown.diary.at(line) {
                let coordinator = shown.navigation.transitionCoordinator
                seen.append(coordinator?.viewController(forKey: .from) === shown.pages[0])
            }
        }
        shown { navigation in
            navigation.pushViewController(page, animated: true)
            navigation.transitionCoordinator?.animate(alongsideTransition: nil) { _ in
                shown.diary.note("completion")
            }
        }
        shown.stage.finish()
        #expect(seen == [true, true])
        #expect(shown.diary.take().suffix(2) == ["dS(B)", "completion"])
        #expect(shown.navigation.transitionCoordinator == nil)
    }

    @Test
    func `a push without animation tells nobody in the call and everybody in one turn`() {
        let shown = Shown()
        let page = shown.page("B")
        var coordinators: [Bool] = []
        shown.diary.at("dS(B)") {
            coordinators.append(shown.navigation.transitionCoordinator == nil)
        }
        shown { $0.pushViewController(page, animated: false) }
        #expect(shown.diary.take() == ["B.wM(parent)"])
        shown.stage.turn()
        #expect(
            shown.diary.take(without: "dM") == [
                "B.DL", "A.WD", "B.WA", "wS(B)", "B.IA", "A.DD", "B.DA", "dS(B)",
            ])
        #expect(coordinators == [true])
        #expect(shown.stage.isIdle)
    }

    @Test(arguments: [true, false])
    func `a push onto an empty stack in a window appears in one turn`(animated: Bool) {
        let shown = Shown(depth: 0)
        let page = shown.page("A")
        shown { $0.pushViewController(page, animated: animated) }
        shown.stage.turn()
        #expect(
            shown.diary.take(without: "M(") == [
                "A.DL", "A.WA", "wS(A)", "A.IA", "A.DA", "dS(A)",
            ])
    }

    @Test
    func `out of a window a push changes the stack, and the rest comes with the window`() {
        let stage = HeadlessStage()
        let diary = Diary()
        let page = Page("A", diary)
        let navigation = NotingNavigation(root: nil, diary)
        navigation.pushViewController(page, animated: true)
        #expect(navigation.viewControllers == [page])
        #expect(page.parent === navigation)
        stage.finish()
        #expect(diary.take(without: "M(") == [])
        let window = stage.show(navigation)
        stage.finish()
        #expect(
            diary.take() == [
                "nav.DL", "nav.WA", "A.DL", "A.WA", "wS(A)", "nav.IA", "A.IA", "A.DA", "nav.DA",
                "dS(A)",
            ])
        #expect(window.rootViewController === navigation)
    }

    @Test(arguments: [false, true])
    func `didShow of a first show comes once, or twice by choice`(doubled: Bool) {
        let stage = HeadlessStage()
        stage.choices.firstDidShowIsDoubled = doubled
        let diary = Diary()
        let navigation = NotingNavigation(root: Page("A", diary), diary)
        let window = stage.show(navigation)
        stage.finish()
        #expect(diary.take().count { $0 == "dS(A)" } == (doubled ? 2 : 1))
        #expect(!window.isHidden)
    }

    @Test
    func `a tab bar controller can be pushed`() {
        let shown = Shown()
        let tabs = UITabBarController()
        shown { $0.pushViewController(tabs, animated: true) }
        shown.stage.finish()
        #expect(shown.navigation.topViewController === tabs)
    }

    @Test
    func `a push during a running push is not done now but when it ends`() {
        let shown = Shown()
        let (second, third) = (shown.page("B"), shown.page("C"))
        shown { $0.pushViewController(second, animated: true) }
        shown.stage.turn()
        shown { $0.pushViewController(third, animated: true) }
        #expect(shown.navigation.viewControllers.count == 2)
        _ = shown.diary.take()
        shown.stage.finish()
        #expect(shown.navigation.viewControllers == [shown.pages[0], second, third])
        #expect(
            shown.diary.take(without: "M(", "DL") == [
                "A.DD", "B.DA", "dS(B)", "B.WD", "C.WA", "wS(C)", "C.IA", "B.DD", "C.DA",
                "dS(C)",
            ])
    }

    @Test
    func `a push during a presentation waits for its end`() {
        let shown = Shown()
        shown { $0.present(shown.page("M"), animated: true) }
        shown.stage.turn()
        let page = shown.page("B")
        shown { $0.pushViewController(page, animated: true) }
        #expect(shown.navigation.viewControllers.count == 1)
        shown.stage.finish()
        #expect(shown.navigation.topViewController === page)
    }

    @Test
    func `a pop during a running push answers nil and is done when it ends`() {
        let shown = Shown()
        shown { $0.pushViewController(shown.page("B"), animated: true) }
        shown.stage.turn()
        shown { #expect($0.popViewController(animated: true) == nil) }
        #expect(shown.navigation.viewControllers.count == 2)
        shown.stage.finish()
        #expect(shown.navigation.viewControllers == [shown.pages[0]])
    }

    @Test
    func `three pushes in one go are one transition, and those between never appear`() {
        let shown = Shown()
        shown {
            for name in ["B", "C", "D"] {
                $0.pushViewController(shown.page(name), animated: name == "D")
            }
            #expect($0.viewControllers.count == 4)
        }
        shown.stage.finish()
        #expect(
            shown.diary.take(without: "wM") == [
                "D.DL", "A.WD", "D.WA", "wS(D)", "D.IA", "A.DD", "D.DA", "B.dM(parent)",
                "C.dM(parent)", "D.dM(parent)", "dS(D)",
            ])
    }

    @Test
    func `a stack that is to be shown in a stack is presented`() {
        let shown = Shown()
        let other = UINavigationController(rootViewController: shown.page("B"))
        shown { _ in shown.pages[0].show(other, sender: nil) }
        shown.stage.finish()
        #expect(shown.navigation.presentedViewController === other)
        #expect(shown.navigation.viewControllers == shown.pages)
        #expect(shown.stage.exceptions == [])
        let page = shown.page("C")
        shown { _ in shown.pages[0].show(page, sender: nil) }
        shown.stage.finish()
        #expect(shown.navigation.topViewController === page)
    }
}
