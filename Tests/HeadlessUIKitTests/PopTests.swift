import HeadlessUIKit
import Testing

@MainActor
struct PopTests {
    @Test
    func `an animated pop tells the old, the new, the delegate, and after the time the rest`() {
        let shown = Shown(depth: 2)
        shown { navigation in
            #expect(navigation.popViewController(animated: true) === shown.pages[1])
            #expect(navigation.topViewController === shown.pages[0])
        }
        #expect(shown.diary.take() == ["B.wM(nil)"])
        shown.stage.turn()
        #expect(shown.diary.take() == ["B.WD", "A.WA", "wS(A)", "A.IA"])
        shown.stage.finish()
        #expect(shown.diary.take() == ["B.DD", "A.DA", "B.dM(nil)", "dS(A)"])
    }

    @Test
    func `in viewWillDisappear the popped one moves from its parent, which is still there`() {
        let shown = Shown(depth: 2)
        let page = shown.pages[1]
        var isThere = false
        var moving: [Bool] = []
        shown.diary.at("B.WD") {
            moving.append(page.isMovingFromParent)
            isThere =
                page.navigationController === shown.navigation
                && shown.navigation.viewControllers == [shown.pages[0]]
        }
        shown.diary.at("A.WA") { moving.append(shown.pages[0].isMovingToParent) }
        shown.diary.at("B.DD") { moving.append(page.isMovingFromParent) }
        shown { $0.popViewController(animated: true) }
        shown.stage.finish()
        #expect(moving == [true, false, true])
        #expect(isThere)
        #expect(!page.isMovingFromParent)
    }

    @Test
    func `in viewDidDisappear the popped one has no parent`() {
        let shown = Shown(depth: 2)
        var parent: UIViewController? = shown.navigation
        shown.diary.at("B.DD") { parent = shown.pages[1].parent }
        shown { $0.popViewController(animated: true) }
        shown.stage.finish()
        #expect(parent == nil)
    }

    @Test
    func `isMovingFromParent is false again when the popped one's children hear`() {
        let shown = Shown(depth: 2)
        let child = shown.page("child")
        shown { _ in
            shown.pages[1].addChild(child)
            shown.pages[1].view.addSubview(child.view)
            child.didMove(toParent: shown.pages[1])
        }
        shown.stage.finish()
        #expect(shown.diary.take().suffix(3) == ["child.WA", "child.IA", "child.DA"])
        var moving = true
        shown.diary.at("child.WD") { moving = shown.pages[1].isMovingFromParent }
        shown { $0.popViewController(animated: true) }
        shown.stage.turn()
        #expect(shown.diary.take().prefix(3) == ["B.wM(nil)", "B.WD", "child.WD"])
        #expect(!moving)
    }

    @Test
    func `in didShow the coordinator's from is off the stack: it was a pop`() {
        let shown = Shown(depth: 2)
        var wasPop = false
        shown.diary.at("dS(A)") {
            let from = shown.navigation.transitionCoordinator?.viewController(forKey: .from)
            wasPop = from.map { !shown.navigation.viewControllers.contains($0) } ?? false
        }
        shown { $0.popViewController(animated: true) }
        shown.stage.finish()
        #expect(wasPop)
    }

    @Test
    func `in willShow the coordinator says where it goes and that no finger drives it`() {
        let shown = Shown(depth: 2)
        var said: [Bool] = []
        shown.diary.at("wS(A)") {
            let coordinator = shown.navigation.transitionCoordinator
            said = [
                coordinator?.viewController(forKey: .from) === shown.pages[1],
                coordinator?.viewController(forKey: .to) === shown.pages[0],
                coordinator?.isInteractive == false, coordinator?.initiallyInteractive == false,
            ]
        }
        shown { $0.popViewController(animated: true) }
        shown.stage.finish()
        #expect(said == [true, true, true, true])
    }

    @Test
    func `the popped one goes when the transition lets go, after the other has appeared`() {
        let shown = Shown()
        weak var popped: UIViewController?
        var isAlive = false
        shown.diary.at("A.DA") { isAlive = popped != nil }
        shown {
            let page = shown.page("B")
            popped = page
            $0.pushViewController(page, animated: false)
        }
        shown.stage.finish()
        shown { _ = $0.popViewController(animated: true) }
        shown.stage.finish()
        #expect(isAlive)
        #expect(popped == nil)
    }

    @Test(arguments: [0, 1])
    func `a pop at the root or of nothing does nothing and answers nil`(depth: Int) {
        let shown = Shown(depth: depth)
        shown { #expect($0.popViewController(animated: true) == nil) }
        shown { #expect($0.popToRootViewController(animated: true)?.isEmpty ?? true) }
        shown.stage.finish()
        #expect(shown.diary.take() == [])
    }

    @Test
    func `a pop without animation is over in one turn, with no coordinator in didShow`() {
        let shown = Shown(depth: 2)
        var coordinator: (any UIViewControllerTransitionCoordinator)?
        shown.diary.at("dS(A)") { coordinator = shown.navigation.transitionCoordinator }
        shown { _ = $0.popViewController(animated: false) }
        shown.stage.turn()
        #expect(
            shown.diary.take() == [
                "B.wM(nil)", "B.WD", "A.WA", "wS(A)", "A.IA", "B.DD", "A.DA", "B.dM(nil)",
                "dS(A)",
            ])
        #expect(coordinator == nil)
        #expect(shown.stage.isIdle)
    }

    @Test
    func `popTo answers what it popped from below, and those between hear only that they moved`() {
        let shown = Shown(depth: 4)
        shown {
            let popped = $0.popToViewController(shown.pages[1], animated: true)
            #expect(popped == [shown.pages[2], shown.pages[3]])
        }
        shown.stage.finish()
        #expect(
            shown.diary.take() == [
                "D.wM(nil)", "D.WD", "B.WA", "wS(B)", "B.IA", "D.DD", "B.DA", "D.dM(nil)",
                "C.dM(nil)", "dS(B)",
            ])
        #expect(shown.pages[2].parent == nil)
    }

    @Test
    func `popTo the top does nothing`() {
        let shown = Shown(depth: 2)
        shown {
            #expect($0.popToViewController(shown.pages[1], animated: true)?.isEmpty ?? true)
        }
        shown.stage.finish()
        #expect(shown.diary.take() == [])
    }

    @Test
    func `popToRoot answers all above the root`() {
        let shown = Shown(depth: 3)
        shown {
            #expect(
                $0.popToRootViewController(animated: true) == [shown.pages[1], shown.pages[2]])
        }
        shown.stage.finish()
        #expect(shown.navigation.viewControllers == [shown.pages[0]])
    }

    @Test(arguments: [true, false])
    func `popToRoot out of a window answers nil, or by choice what it popped`(answersNil: Bool) {
        let stage = HeadlessStage()
        stage.choices.popsOutOfWindowAnswerNil = answersNil
        let navigation = UINavigationController(rootViewController: UIViewController())
        navigation.pushViewController(UIViewController(), animated: false)
        stage.perform {
            let popped = navigation.popToRootViewController(animated: false)
            #expect((popped == nil) == answersNil)
        }
        #expect(navigation.viewControllers.count == 1)
    }

    @Test
    func `the back button is an animated pop by the controller's own method`() {
        final class Counting: UINavigationController {
            var pops = 0
            override func popViewController(animated: Bool) -> UIViewController? {
                pops += animated ? 1 : 0
                return super.popViewController(animated: animated)
            }
        }
        let stage = HeadlessStage()
        let navigation = Counting(rootViewController: UIViewController())
        navigation.pushViewController(UIViewController(), animated: false)
        let window = stage.show(navigation)
        stage.finish()
        stage.user.tapBack(in: navigation)
        stage.finish()
        stage.user.tapBack(in: navigation)
        #expect(navigation.pops == 1)
        #expect(navigation.viewControllers.count == 1)
        #expect(window.rootViewController === navigation)
    }
}
