import HeadlessUIKit
import Testing

/// Parents, windows, superviews and presenters are not kept, and nothing leads to one that is gone.
@MainActor
struct FreedLinkTests {
    @Test
    func `a child outlives its parent and then has none`() {
        let child = UIViewController()
        do {
            let parent = UIViewController()
            parent.addChild(child)
            #expect(child.parent === parent)
        }
        #expect(child.parent == nil)
        do {
            let navigation = UINavigationController(rootViewController: child)
            #expect(child.navigationController === navigation)
        }
        #expect(child.navigationController == nil)
        do {
            let tabs = UITabBarController()
            tabs.viewControllers = [child]
        }
        #expect(child.tabBarController == nil)
    }

    @Test
    func `a view outlives its window and superview, and its controller`() {
        let (inner, deeper) = (UIView(), UIView())
        inner.addSubview(deeper)
        do {
            let window = UIWindow(frame: .zero)
            let outer = UIView()
            window.addSubview(outer)
            outer.addSubview(inner)
            #expect(deeper.window === window)
        }
        #expect(inner.superview == nil)
        #expect(inner.window == nil)
        #expect(deeper.window == nil)
        #expect(deeper.superview === inner)
        var view: UIView?
        do {
            let controller = UIViewController()
            view = controller.view
            #expect(view?.next === controller)
        }
        #expect(view?.next == nil)
    }

    @Test
    func `a scene and an application list the windows that live, in the scene they went to`() {
        let stage = HeadlessStage()
        let scenes = (0..<2).map { _ in stage.connect(Silent()) }
        let kept = stage.perform { UIWindow(windowScene: scenes[0]) }
        do {
            let gone = stage.perform { UIWindow(windowScene: scenes[0]) }
            gone.isHidden = false
            #expect(scenes[0].windows == [kept, gone])
            #expect(stage.application.windows == [gone])
            gone.windowScene = scenes[1]
            #expect(scenes[0].windows == [kept])
            #expect(scenes[1].windows == [gone])
        }
        stage.finish()
        #expect(scenes[1].windows == [])
        #expect(stage.application.windows == [])
    }

    private final class Silent: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
    }

    @Test
    func `what is presented outlives its presenter, and presents again`() {
        let stage = HeadlessStage()
        let (sheet, other) = (UIViewController(), UIViewController())
        do {
            let root = UIViewController()
            let window = stage.show(root)
            stage.finish()
            stage.perform { root.present(sheet, animated: true) }
            stage.finish()
            stage.perform { sheet.present(other, animated: true) }
            stage.finish()
            #expect(root.topPresented === other)
            #expect(sheet.topPresented === other)
            withExtendedLifetime(window) {}
        }
        #expect(sheet.presentingViewController == nil)
        #expect(other.presentingViewController === sheet)
        #expect(sheet.topPresented === other)
    }

    @Test
    func `what lies on top is known through presentations and dismissals`() {
        let shown = Shown()
        let pages = ["M", "N", "O"].map { shown.page($0) }
        #expect(shown.navigation.topPresented === shown.navigation)
        for page in pages {
            shown { $0.topPresented.present(page, animated: true) }
            shown.stage.finish()
            #expect(shown.navigation.topPresented === page)
        }
        #expect(pages[0].topPresented === pages[2])
        shown { _ in pages[2].dismiss(animated: true) }
        shown.stage.finish()
        #expect(pages[0].topPresented === pages[1])
        #expect(pages[2].topPresented === pages[2])
        shown { $0.dismiss(animated: true) }
        shown.stage.finish()
        #expect(shown.navigation.topPresented === shown.navigation)
        #expect(pages[0].topPresented === pages[0])
    }

    /// Takes its view out and asks around while it is freed.
    private final class Tidy: UIViewController {
        var asked: (UIViewController?, UIViewController?) -> Void = { _, _ in }
        var child: UIViewController?

        isolated deinit {
            let view = viewIfLoaded
            view?.removeFromSuperview()
            asked(child?.parent, view?.next as? UIViewController)
        }
    }

    @Test
    func `a controller may take its view out while it is freed, and nothing leads to it then`() {
        let shown = Shown()
        let child = UIViewController()
        var heard = false
        do {
            let tidy = Tidy()
            tidy.child = child
            tidy.addChild(child)
            tidy.asked = { parent, owner in heard = parent == nil && owner == nil }
            shown.window.addSubview(tidy.view)
            shown.stage.finish()
        }
        #expect(heard)
        #expect(shown.window.subviews.count == 1)
        shown.stage.finish()
        #expect(child.parent == nil)
    }
}
