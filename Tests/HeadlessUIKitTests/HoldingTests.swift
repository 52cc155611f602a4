import HeadlessUIKit
import Testing

/// Who keeps whom alive.
@MainActor
struct HoldingTests {
    private final class Mark: NSObject {}

    @Test
    func `a presenter keeps what it presents, which goes when it is dismissed`() {
        let shown = Shown()
        weak var sheet: UIViewController?
        shown { navigation in
            let made = UIViewController()
            sheet = made
            navigation.present(made, animated: true)
        }
        shown.stage.finish()
        #expect(sheet != nil)
        shown { $0.dismiss(animated: true) }
        shown.stage.finish()
        #expect(sheet == nil)
    }

    @Test
    func `a stack and tabs keep their controllers, which go at once with the last release`() {
        weak var root: UIViewController?
        weak var tab: UIViewController?
        do {
            let made = UIViewController()
            root = made
            let navigation = UINavigationController(rootViewController: made)
            tab = navigation
            let tabs = UITabBarController()
            tabs.viewControllers = [navigation]
            #expect(root?.tabBarController === tabs)
        }
        #expect(root == nil)
        #expect(tab == nil)
    }

    @Test
    func `a bar item, a control and a gesture do not keep their targets`() {
        let item = UIBarButtonItem(barButtonSystemItem: .add, target: nil, action: nil)
        let button = UIButton(type: .system)
        var gesture: UIGestureRecognizer?
        weak var target: Mark?
        do {
            let made = Mark()
            target = made
            item.target = made
            button.addTarget(made, action: Selector("tapped"), for: .touchUpInside)
            gesture = UITapGestureRecognizer(target: made, action: Selector("tapped"))
        }
        #expect(target == nil)
        #expect(item.target == nil)
        #expect(gesture != nil)
    }

    @Test
    func `a control keeps its action's closure until the action is taken away`() {
        let button = UIButton(type: .system)
        weak var held: Mark?
        do {
            let made = Mark()
            held = made
            let action = UIAction(identifier: .init("x")) { _ in _ = made }
            button.addAction(action, for: .touchUpInside)
        }
        #expect(held != nil)
        button.removeAction(identifiedBy: .init("x"), for: .touchUpInside)
        #expect(held == nil)
    }

    @Test
    func `a transition's blocks are kept for the transition and no longer`() {
        let shown = Shown()
        weak var held: Mark?
        shown { $0.pushViewController(shown.page("B"), animated: true) }
        do {
            let made = Mark()
            held = made
            shown.navigation.transitionCoordinator?.animate(alongsideTransition: nil) { _ in
                _ = made
            }
        }
        shown.stage.turn()
        #expect(held != nil)
        shown.stage.finish()
        #expect(held == nil)
    }

    @Test
    func `a completion is kept until it has run`() {
        let shown = Shown()
        weak var held: Mark?
        do {
            let made = Mark()
            held = made
            shown { $0.present(shown.page("M"), animated: true) { _ = made } }
        }
        #expect(held != nil)
        shown.stage.finish()
        #expect(held == nil)
    }

    @Test
    func `an observer's block stays until it is removed, though the token was dropped`() {
        let center = NotificationCenter()
        let name = Notification.Name("holding")
        let heard = Counter()
        var token: (any NSObjectProtocol)? = center.addObserver(
            forName: name, object: nil, queue: nil
        ) { _ in heard.count += 1 }
        let kept = token
        token = nil
        center.post(name: name, object: nil)
        kept.map(center.removeObserver)
        center.post(name: name, object: nil)
        #expect(heard.count == 1)
    }

    @Test
    func `a selected tab is one of the tabs, and choosing it sets the index`() {
        let tabs = UITabBarController()
        let pages = [UIViewController(), UIViewController()]
        tabs.viewControllers = pages
        tabs.selectedViewController = pages[1]
        #expect(tabs.selectedIndex == 1)
        tabs.viewControllers = [pages[0]]
        #expect(tabs.selectedViewController === pages[0])
    }
}

// why: the notification is posted where the test runs.
private final class Counter: @unchecked Sendable {
    var count = 0
}
