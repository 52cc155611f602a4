import HeadlessUIKit
import Testing

/// A controller of the years of Swift 4, which notices a pop by the name of then.
private final class OldPage: UIViewController {
    private(set) var moves: [String] = []

    override func willMove(toParentViewController parent: UIViewController?) {
        super.willMove(toParentViewController: parent)
        moves.append(parent == nil ? "will leave" : "will join")
    }
    override func didMove(toParentViewController parent: UIViewController?) {
        super.didMove(toParentViewController: parent)
        moves.append(parent == nil ? "left" : "joined")
    }
}

@MainActor
struct ContainmentTests {
    @Test func `a controller hears of its parent by the names of Swift 4 too`() {
        let stage = HeadlessStage()
        let navigation = UINavigationController(rootViewController: UIViewController())
        let window = stage.show(navigation)
        stage.finish()
        let page = OldPage()
        stage.perform { navigation.pushViewController(page, animated: true) }
        stage.finish()
        #expect(navigation.childViewControllers.last === page)
        stage.perform { navigation.popViewController(animated: true) }
        stage.finish()
        #expect(page.moves == ["will join", "joined", "will leave", "left"])
        #expect(window.rootViewController === navigation)
        let outer = UIViewController()
        outer.addChildViewController(page)
        page.didMove(toParentViewController: outer)
        #expect(outer.childViewControllers == [page])
        page.removeFromParentViewController()
        #expect(outer.childViewControllers.isEmpty)
    }

    /// A container in a window, at rest, with a child not yet added.
    @MainActor
    private struct Container {
        let stage = HeadlessStage()
        let diary = Diary()
        let page: Page
        let child: Page
        let window: UIWindow

        init(_ make: (Diary) -> Page = { Page("P", $0) }) {
            page = make(diary)
            child = Page("C", diary)
            window = stage.show(page)
            stage.finish()
            _ = diary.take()
        }

        func add() {
            page.addChild(child)
            page.view.addSubview(child.view)
            child.didMove(toParent: page)
        }
    }

    @Test
    func `a child of a navigation controller is on its stack`() {
        let stage = HeadlessStage()
        let navigation = UINavigationController()
        let window = stage.show(navigation)
        let pages = [UIViewController(), UIViewController()]
        stage.perform { for page in pages { navigation.addChild(page) } }
        stage.finish()
        #expect(navigation.viewControllers == pages && navigation.children == pages)
        #expect(pages[1].viewIfLoaded?.window === window)
        stage.perform { navigation.addChild(pages[0]) }
        #expect(navigation.viewControllers == pages)
    }

    @Test
    func `addChild says that it will move, and leaves didMove to the caller`() {
        let container = Container()
        container.page.addChild(container.child)
        #expect(container.diary.take() == ["C.wM(parent)"])
        #expect(container.child.parent === container.page)
        #expect(container.page.children == [container.child])
    }

    @Test
    func `addChild takes the child from its former parent first`() {
        let container = Container()
        let other = Page("O", container.diary)
        other.addChild(container.child)
        _ = container.diary.take()
        container.page.addChild(container.child)
        #expect(container.diary.take() == ["C.dM(nil)", "C.wM(parent)"])
        #expect(other.children.isEmpty)
    }

    @Test
    func `removeFromParent says that it moved, and leaves willMove to the caller`() {
        let container = Container()
        container.add()
        container.stage.finish()
        _ = container.diary.take()
        container.child.willMove(toParent: nil)
        container.child.view.removeFromSuperview()
        container.child.removeFromParent()
        container.stage.finish()
        #expect(container.diary.take() == ["C.wM(nil)", "C.dM(nil)", "C.WD", "C.DD"])
        #expect(container.child.parent == nil)
    }

    @Test
    func `a child's view put into a window appears, and disappears when it is taken out`() {
        let container = Container()
        container.add()
        #expect(container.diary.take() == ["C.wM(parent)", "C.DL", "C.dM(parent)"])
        container.stage.turn()
        #expect(container.diary.take() == ["C.WA", "C.IA", "C.DA"])
        container.child.view.removeFromSuperview()
        container.stage.turn()
        #expect(container.diary.take() == ["C.WD", "C.DD"])
    }

    @Test
    func `children go in the order they were added, whatever order they came on screen in`() {
        let container = Container()
        let children = ["A", "B", "C"].map { Page($0, container.diary) }
        for child in children {
            container.page.addChild(child)
            child.didMove(toParent: container.page)
        }
        for number in [1, 2, 0] {
            container.page.view.addSubview(children[number].view)
            container.stage.turn()
        }
        children[1].view.removeFromSuperview()
        container.stage.turn()
        container.page.view.addSubview(children[1].view)
        container.stage.turn()
        _ = container.diary.take()
        container.window.rootViewController = Page("O", container.diary)
        container.stage.finish()
        #expect(
            container.diary.take(without: "O.") == [
                "P.WD", "A.WD", "B.WD", "C.WD", "A.DD", "B.DD", "C.DD", "P.DD",
            ])
    }

    @Test
    func `a child added before its parent appears comes with the parent, and goes with it`() {
        let shown = Shown()
        let (parent, child) = (shown.page("P"), shown.page("C"))
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        _ = shown.diary.take()
        shown { $0.pushViewController(parent, animated: true) }
        shown.stage.finish()
        #expect(
            shown.diary.take(without: "A.", "S(", "M(") == [
                "P.WA", "C.WA", "P.IA", "C.IA", "C.DA", "P.DA",
            ])
        shown { _ = $0.popViewController(animated: true) }
        shown.stage.finish()
        #expect(
            shown.diary.take(without: "A.", "S(", "M(") == ["P.WD", "C.WD", "C.DD", "P.DD"])
    }

    @Test
    func `a container that forwards by itself is left alone`() {
        final class Manual: Page {
            override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
        }
        let container = Container { Manual("P", $0) }
        container.add()
        container.stage.finish()
        #expect(container.diary.take(without: "M(", "DL") == [])
        container.child.beginAppearanceTransition(true, animated: false)
        container.child.endAppearanceTransition()
        #expect(container.diary.take() == ["C.WA", "C.IA", "C.DA"])
    }

    @Test
    func `an appearance can be turned round before its end`() {
        let container = Container()
        container.add()
        container.stage.finish()
        _ = container.diary.take()
        container.child.beginAppearanceTransition(false, animated: true)
        container.child.beginAppearanceTransition(true, animated: true)
        container.child.endAppearanceTransition()
        #expect(container.diary.take() == ["C.WD", "C.WA", "C.IA", "C.DA"])
    }

    @Test
    func `appearing may end without having appeared`() {
        let container = Container()
        container.page.addChild(container.child)
        container.child.beginAppearanceTransition(true, animated: true)
        container.child.beginAppearanceTransition(false, animated: true)
        container.child.endAppearanceTransition()
        #expect(
            container.diary.take(without: "M(", "DL") == ["C.WA", "C.IA", "C.WD", "C.DD"])
    }

    @Test
    func `a parent does not live by its child, and a presented controller has none`() {
        let child = UIViewController()
        do {
            let parent = UIViewController()
            parent.addChild(child)
            #expect(child.parent === parent)
        }
        #expect(child.parent == nil)
        let shown = Shown()
        let page = shown.page("M")
        shown { $0.present(page, animated: false) }
        #expect(page.parent == nil)
    }

    @Test
    func `the view is loaded once, by whoever touches it first`() {
        let diary = Diary()
        let page = Page("A", diary)
        #expect(!page.isViewLoaded)
        #expect(page.viewIfLoaded == nil)
        page.loadViewIfNeeded()
        _ = page.view
        page.loadViewIfNeeded()
        #expect(diary.take() == ["A.DL"])
    }

    @Test
    func `a view touched early is loaded before there is a navigation controller`() {
        let shown = Shown()
        let page = shown.page("B")
        var hadNavigation = true
        shown.diary.at("B.DL") { hadNavigation = page.navigationController != nil }
        _ = page.view
        #expect(!hadNavigation)
    }

    @Test
    func `delegates are not kept`() {
        final class Delegate: NSObject, UINavigationControllerDelegate,
            UITabBarControllerDelegate, UIViewControllerTransitioningDelegate
        {}
        let (navigation, tabs) = (UINavigationController(), UITabBarController())
        navigation.delegate = Delegate()
        tabs.delegate = Delegate()
        navigation.transitioningDelegate = Delegate()
        #expect(navigation.delegate == nil)
        #expect(tabs.delegate == nil)
        #expect(navigation.transitioningDelegate == nil)
        let item = UIBarButtonItem(
            title: nil, style: .plain, target: NSObject(), action: nil)
        #expect(item.target == nil)
    }
}
