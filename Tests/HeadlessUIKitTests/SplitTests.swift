import HeadlessUIKit
import Testing

@MainActor
struct SplitTests {
    private final class Teller: NSObject, UISplitViewControllerDelegate {
        var heard: [String] = []
        var top = UISplitViewController.Column.secondary
        var isDone = false
        var takesDetail = false

        func splitViewController(
            _ svc: UISplitViewController,
            topColumnForCollapsingToProposedTopColumn proposed: UISplitViewController.Column
        ) -> UISplitViewController.Column {
            heard.append("top")
            return top
        }

        func splitViewController(
            _ splitViewController: UISplitViewController,
            collapseSecondary secondaryViewController: UIViewController,
            onto primaryViewController: UIViewController
        ) -> Bool {
            heard.append("collapse")
            return isDone
        }

        func splitViewController(
            _ splitViewController: UISplitViewController, showDetail vc: UIViewController,
            sender: Any?
        ) -> Bool { takesDetail }

        func splitViewControllerDidCollapse(_ svc: UISplitViewController) {
            heard.append("did collapse")
        }
        func splitViewControllerDidExpand(_ svc: UISplitViewController) {
            heard.append("did expand")
        }
    }

    private let stage = HeadlessStage()
    private let teller = Teller()
    private let list = UIViewController()
    private let detail = UIViewController()

    private func shown(
        _ style: UISplitViewController.Style, wide: Bool
    ) -> (UISplitViewController, UINavigationController, UINavigationController, UIWindow) {
        if wide { stage.resize(horizontally: .regular) }
        let split = UISplitViewController(style: style)
        split.delegate = teller
        let first = UINavigationController(rootViewController: list)
        let second = UINavigationController(rootViewController: detail)
        split.viewControllers = [first, second]
        let window = stage.show(split)
        stage.finish()
        return (split, first, second, window)
    }

    @Test(arguments: [UISplitViewController.Style.unspecified, .doubleColumn])
    func `in a wide window both columns are there`(style: UISplitViewController.Style) {
        let (split, first, second, window) = shown(style, wide: true)
        #expect(!split.isCollapsed)
        #expect(split.viewControllers == [first, second])
        #expect(list.view.window === window)
        #expect(detail.view.window === window)
        #expect(detail.splitViewController === split)
    }

    @Test
    func `in a compact window the second column's screens lie on the first one's stack`() {
        let (split, first, _, window) = shown(.unspecified, wide: false)
        #expect(split.isCollapsed)
        #expect(split.viewControllers == [first])
        #expect(first.viewControllers == [list, detail])
        #expect(detail.view.window === window)
        #expect(teller.heard == ["collapse", "did collapse"])
    }

    @Test
    func `a delegate that has collapsed the column by itself leaves the first one alone`() {
        teller.isDone = true
        let (split, first, _, window) = shown(.unspecified, wide: false)
        #expect(split.isCollapsed)
        #expect(first.viewControllers == [list])
        #expect(list.view.window === window)
    }

    @Test(arguments: [UISplitViewController.Column.primary, .secondary])
    func `columns collapse to the top column that the delegate names`(
        top: UISplitViewController.Column
    ) {
        teller.top = top
        let (_, first, _, window) = shown(.doubleColumn, wide: false)
        #expect(first.viewControllers == (top == .primary ? [list] : [list, detail]))
        #expect(teller.heard == ["top", "did collapse"])
        #expect(window.rootViewController is UISplitViewController)
    }

    @Test
    func `a column for compact windows takes the place of all others`() {
        let split = UISplitViewController(style: .doubleColumn)
        let compact = UITabBarController()
        split.setViewController(UINavigationController(rootViewController: list), for: .primary)
        split.setViewController(compact, for: .compact)
        let window = stage.show(split)
        stage.finish()
        #expect(split.viewControllers == [compact])
        stage.resize(horizontally: .regular)
        stage.finish()
        #expect(split.viewControllers == [list.navigationController])
        #expect(list.view.window === window)
    }

    @Test
    func `a resized window collapses and expands, with what was pushed meanwhile`() {
        let (split, first, second, window) = shown(.unspecified, wide: true)
        stage.resize(horizontally: .compact)
        stage.finish()
        #expect(first.viewControllers == [list, detail])
        let more = UIViewController()
        stage.perform { first.pushViewController(more, animated: false) }
        stage.finish()
        stage.resize(horizontally: .regular)
        stage.finish()
        #expect(first.viewControllers == [list])
        #expect(second.viewControllers == [detail, more])
        #expect(split.viewControllers == [first, second])
        #expect(more.view.window === window)
        #expect(teller.heard == ["collapse", "did collapse", "did expand"])
    }

    @Test
    func `a detail replaces the second column in a wide window and is pushed in a compact one`() {
        let (split, _, _, window) = shown(.unspecified, wide: true)
        let wide = UIViewController()
        stage.perform { split.showDetailViewController(wide, sender: nil) }
        stage.finish()
        #expect(split.viewControllers.last === wide)
        stage.resize(horizontally: .compact)
        stage.finish()
        let compact = UIViewController()
        stage.perform { list.showDetailViewController(compact, sender: nil) }
        stage.finish()
        #expect(list.navigationController?.viewControllers == [list, wide, compact])
        #expect(window.rootViewController === split)
    }

    @Test
    func `a delegate that shows the detail itself is not helped`() {
        let (split, _, second, window) = shown(.unspecified, wide: true)
        teller.takesDetail = true
        stage.perform { split.showDetailViewController(UIViewController(), sender: nil) }
        #expect(split.viewControllers.last === second)
        #expect(window.rootViewController === split)
    }

    @Test
    func `a resized window tells its controllers and scene of the traits before`() {
        final class Listener: UIViewController {
            var before: [UIUserInterfaceSizeClass?] = []
            override func traitCollectionDidChange(_ previous: UITraitCollection?) {
                before.append(previous?.horizontalSizeClass)
            }
        }
        let root = Listener()
        var handled = 0
        root.registerForTraitChanges([UITraitHorizontalSizeClass.self]) {
            (controller: Listener, _) in
            handled += controller === root ? 1 : 0
        }
        let window = stage.show(root)
        stage.resize(horizontally: .regular)
        stage.resize(horizontally: .regular)
        #expect(root.before == [.compact])
        #expect(handled == 1)
        #expect(root.traitCollection.horizontalSizeClass == .regular)
        #expect(window.traitCollection.horizontalSizeClass == .regular)
    }

    @Test
    func `a parent's override of the traits collapses the split controller below it`() {
        stage.resize(horizontally: .regular)
        let parent = UIViewController()
        let split = UISplitViewController(style: .unspecified)
        let first = UINavigationController(rootViewController: list)
        split.viewControllers = [first, UINavigationController(rootViewController: detail)]
        parent.addChild(split)
        parent.view.addSubview(split.view)
        split.didMove(toParent: parent)
        let window = stage.show(parent)
        stage.finish()
        #expect(!split.isCollapsed)
        stage.perform {
            parent.setOverrideTraitCollection(
                UITraitCollection(horizontalSizeClass: .compact), forChild: split)
        }
        stage.finish()
        #expect(split.isCollapsed)
        #expect(list.traitCollection.horizontalSizeClass == .compact)
        #expect(parent.traitCollection.horizontalSizeClass == .regular)
        #expect(first.viewControllers == [list, detail])
        #expect(window.rootViewController === parent)
    }
}
