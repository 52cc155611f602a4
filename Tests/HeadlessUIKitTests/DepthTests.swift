import HeadlessUIKit
import Testing

/// A hundred thousand of each: built, walked and freed without overflow, in linear time.
@MainActor
struct DepthTests {
    private static let depth = 100_000

    @Test
    func `a deep stack is built one by one, popped one by one and to its root`() {
        let shown = Shown()
        weak var last: UIViewController?
        shown { navigation in
            for _ in 0..<Self.depth {
                navigation.pushViewController(UIViewController(), animated: false)
            }
        }
        shown.stage.finish()
        last = shown.navigation.topViewController
        #expect(shown.navigation.viewControllers.count == Self.depth + 1)
        for _ in 0..<1_000 {
            shown { _ = $0.popViewController(animated: true) }
            shown.stage.finish()
        }
        shown { navigation in
            #expect(
                navigation.popToRootViewController(animated: true)?.count == Self.depth - 1_000)
        }
        shown.stage.finish()
        #expect(last == nil)
    }

    @Test
    func `a deep stack goes with its controller`() {
        weak var bottom: UIViewController?
        do {
            let navigation = UINavigationController()
            navigation.setViewControllers(
                (0..<Self.depth).map { _ in UIViewController() }, animated: false)
            bottom = navigation.viewControllers.first
        }
        #expect(bottom == nil)
    }

    @Test(arguments: [UIModalPresentationStyle.fullScreen, .pageSheet])
    func `a deep chain of presentations is built and dismissed as a whole`(
        style: UIModalPresentationStyle
    ) {
        let stage = HeadlessStage()
        weak var last: UIViewController?
        let root = UIViewController()
        let window = stage.show(root)
        stage.finish()
        chain(on: root, in: stage, style: style) { last = $0 }
        #expect(last?.presentingViewController != nil)
        stage.perform { root.dismiss(animated: true) }
        stage.finish()
        #expect(last == nil)
        #expect(window.rootViewController === root)
    }

    @Test
    func `a deep chain of presentations goes with its window`() {
        weak var last: UIViewController?
        do {
            let stage = HeadlessStage()
            let root = UIViewController()
            let window = stage.show(root)
            stage.finish()
            chain(on: root, in: stage, style: .pageSheet) { last = $0 }
            #expect(last != nil)
            #expect(window.rootViewController === root)
        }
        #expect(last == nil)
    }

    private func chain(
        on root: UIViewController, in stage: HeadlessStage, style: UIModalPresentationStyle,
        last: (UIViewController) -> Void
    ) {
        var top = root
        for _ in 0..<Self.depth {
            let next = UIViewController()
            next.modalPresentationStyle = style
            stage.perform { top.present(next, animated: false) }
            stage.finish()
            top = next
        }
        #expect(stage.warnings == [])
        last(top)
    }

    @Test
    func `a deep chain of children appears, disappears and is freed`() {
        let shown = Shown()
        weak var last: UIViewController?
        do {
            let top = shown.page("T")
            var parent: UIViewController = top
            for _ in 0..<Self.depth {
                let child = UIViewController()
                parent.addChild(child)
                parent.view.addSubview(child.view)
                child.didMove(toParent: parent)
                parent = child
            }
            last = parent
            shown { $0.pushViewController(top, animated: false) }
            shown.stage.finish()
            #expect(last?.view.window === shown.window)
            #expect(last?.navigationController === shown.navigation)
            shown { _ = $0.popViewController(animated: false) }
            shown.stage.finish()
        }
        #expect(last == nil)
    }

    @Test
    func `a star of children appears and is freed`() {
        let shown = Shown()
        weak var last: UIViewController?
        do {
            let top = shown.page("T")
            for _ in 0..<Self.depth {
                let child = UIViewController()
                top.addChild(child)
                top.view.addSubview(child.view)
                last = child
            }
            shown { $0.pushViewController(top, animated: false) }
            shown.stage.finish()
            shown { _ = $0.popViewController(animated: false) }
            shown.stage.finish()
        }
        #expect(last == nil)
    }

    @Test
    func `a deep chain of views is freed`() {
        weak var last: UIView?
        do {
            let top = UIView()
            var parent = top
            for _ in 0..<Self.depth {
                let view = UIView()
                parent.addSubview(view)
                parent = view
            }
            last = parent
            #expect(last?.isDescendant(of: top) == true)
        }
        #expect(last == nil)
    }
}
