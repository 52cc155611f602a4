import HeadlessUIKit
import Testing

/// When UIKit prints "Unbalanced calls to begin/end appearance transitions for <X>", and when not.
@MainActor
struct UnbalancedTests {
    /// What an app does, and why UIKit has nothing to say: each controller hears a whole pair.
    enum Balanced: String, CaseIterable {
        case coverFromDidAppear = "a cover from viewDidAppear: its presenter's pair is over"
        case sheetFromWillAppear = "a sheet from viewWillAppear: its presenter hears nothing of it"
        case pushFromDidAppear = "a push from viewDidAppear waits for the push that it came from"
        case coverFromCompletion = "a cover from a coordinator's completion: all have heard"
        case pushDuringPush = "a push during a push waits, from iOS 8 on"
        case popAfterPush = "a push and a pop in one turn are one change"
        case stackInWillAppear = "a new stack in viewWillAppear waits for the running change"
        case swipeThenPush = "a push right after a cancelled swipe waits for the way back"
        case rootReplaced = "another root without animation: one pair each"
        case rootReplacedInPush = "another root during a push: the push ends there and then"
        case rootReplacedUnderCover = "another root under a cover: the old one was away already"
        case hiddenInPush = "a window hidden during a push: the push ends there and then"
        case tabDuringPush = "another tab during a push in the first: the push ends there and then"
        case tabInWillAppear = "another tab from viewWillAppear comes in the next turn"
        case presentInCompletion = "a cover in the completion of a dismissal: that is over"
        case chainDismissed = "covers dismissed at once: the lowest presenter alone appears"
        case childByHand = "a child's view put and taken by hand is one pair each"
        case roundTurned = "begin of the other way before end turns the transition round"
        case childrenOfContainer = "a container that does not forward tells its child in pairs"
    }

    /// What an app does, who is named, and why.
    enum Unbalanced: String, CaseIterable {
        case beginTwice = "begin twice the same way"
        case endAlone = "end without a begin"
        case endTwice = "end once more than begin"
        case endAfterDisappearing = "begin of a disappearance of one that is away, and its end"
        case rootBegun = "a root's appearance begun by code before the window begins it"
        case childBegun = "a child's appearance begun by a container that forwards as well"
        case childLeftByCode = "a child's disappearance begun by a container that forwards as well"
        case coverFromWillAppear = "a cover from viewWillAppear of the first root: two transitions"
        case coverFromDidLoad = "a cover from viewDidLoad of a stack's first root: the same"
    }

    @Test(arguments: Balanced.allCases)
    func `nobody is called unbalanced`(by situation: Balanced) {
        let shown = Shown()
        situation.play(on: shown)
        shown.stage.finish()
        #expect(shown.stage.warnings == [], "\(situation.rawValue)")
    }

    @Test(arguments: Unbalanced.allCases)
    func `somebody is called unbalanced`(by situation: Unbalanced) {
        let shown = Shown()
        let named = situation.play(on: shown)
        shown.stage.finish()
        let text = "Unbalanced calls to begin/end appearance transitions for "
        #expect(
            shown.stage.warnings == named.map { text + $0 + "." }, "\(situation.rawValue)")
    }

    @Test
    func `a cover from viewDidLoad of a window's root finds no window`() {
        let shown = Shown()
        let root = shown.page("R")
        shown.diary.at("R.DL") { root.present(Cover(), animated: true) }
        shown.stage.perform { shown.window.rootViewController = root }
        shown.stage.finish()
        #expect(
            shown.stage.warnings == [
                "Attempt to present C on R (from R) whose view is not in the window hierarchy"
            ])
    }
}

private final class Cover: UIViewController {
    override init(nibName: String?, bundle: Bundle?) {
        super.init(nibName: nibName, bundle: bundle)
        modalPresentationStyle = .fullScreen
    }

    required init?(coder: NSCoder) { nil }

    override var description: String { "C" }
}

/// Tells its child of its own appearance in pairs, and may forward it as well.
private final class Container: UIViewController {
    let child: UIViewController
    var forwards = false
    var begins = true
    var beginsToLeave = true

    init(_ child: UIViewController) {
        self.child = child
        super.init(nibName: nil, bundle: nil)
        addChild(child)
        view.addSubview(child.view)
        child.didMove(toParent: self)
    }

    required init?(coder: NSCoder) { nil }

    override var description: String { "K" }
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { forwards }

    override func viewWillAppear(_ animated: Bool) {
        if begins { child.beginAppearanceTransition(true, animated: animated) }
    }

    override func viewDidAppear(_ animated: Bool) {
        if begins, !forwards { child.endAppearanceTransition() }
    }

    override func viewWillDisappear(_ animated: Bool) {
        if beginsToLeave { child.beginAppearanceTransition(false, animated: animated) }
    }

    override func viewDidDisappear(_ animated: Bool) {
        if beginsToLeave, !forwards { child.endAppearanceTransition() }
    }
}

extension UnbalancedTests.Balanced {
    @MainActor
    func play(on shown: Shown) {
        switch self {
        case .rootReplaced, .rootReplacedInPush, .rootReplacedUnderCover, .hiddenInPush,
            .tabDuringPush, .tabInWillAppear:
            playWindows(shown)
        case .coverFromDidAppear, .sheetFromWillAppear, .coverFromCompletion,
            .presentInCompletion, .chainDismissed:
            playModals(shown)
        case .childByHand, .roundTurned, .childrenOfContainer: playChildren(shown)
        case .pushFromDidAppear:
            shown.diary.at("B.DA") {
                shown.navigation.pushViewController(shown.page("C"), animated: true)
            }
            shown { $0.pushViewController(shown.page("B"), animated: true) }
        case .pushDuringPush:
            shown { $0.pushViewController(shown.page("B"), animated: true) }
            shown.stage.turn()
            shown { $0.pushViewController(shown.page("C"), animated: true) }
        case .popAfterPush:
            shown {
                $0.pushViewController(shown.page("B"), animated: true)
                $0.popViewController(animated: true)
            }
        case .stackInWillAppear:
            shown.diary.at("B.WA") {
                shown.navigation.setViewControllers([shown.page("C")], animated: true)
            }
            shown { $0.pushViewController(shown.page("B"), animated: true) }
        case .swipeThenPush:
            shown { $0.pushViewController(shown.page("B"), animated: true) }
            shown.stage.finish()
            let swipe = shown.stage.user.beginSwipeBack(in: shown.navigation)
            shown.stage.turn()
            swipe?.cancel()
            shown { $0.pushViewController(shown.page("C"), animated: true) }
        }
    }

    @MainActor
    private func playWindows(_ shown: Shown) {
        let tabs = UITabBarController()
        switch self {
        case .tabDuringPush, .tabInWillAppear:
            shown.stage.perform {
                shown.window.rootViewController = nil
                tabs.viewControllers = [shown.navigation, shown.page("T")]
                shown.window.rootViewController = tabs
            }
            shown.stage.finish()
            if self == .tabInWillAppear { shown.diary.at("B.WA") { tabs.selectedIndex = 1 } }
        case .rootReplacedUnderCover:
            shown { $0.present(Cover(), animated: true) }
            shown.stage.finish()
        default: break
        }
        if self == .rootReplacedInPush || self == .hiddenInPush || self == .tabDuringPush
            || self == .tabInWillAppear
        {
            shown { $0.pushViewController(shown.page("B"), animated: true) }
            shown.stage.turn()
        }
        shown.stage.perform {
            switch self {
            case .hiddenInPush: shown.window.isHidden = true
            case .tabDuringPush: tabs.selectedIndex = 1
            case .tabInWillAppear: break
            default: shown.window.rootViewController = shown.page("R")
            }
        }
        shown.stage.finish()
        shown.stage.perform { shown.window.isHidden = false }
    }

    @MainActor
    private func playModals(_ shown: Shown) {
        let page = shown.page("B")
        switch self {
        case .coverFromDidAppear:
            shown.diary.at("B.DA") { page.present(Cover(), animated: true) }
            shown.stage.perform { shown.window.rootViewController = page }
        case .sheetFromWillAppear:
            shown.diary.at("B.WA") { page.present(UIViewController(), animated: true) }
            shown.stage.perform { shown.window.rootViewController = page }
        case .coverFromCompletion:
            shown { $0.pushViewController(page, animated: true) }
            shown.navigation.transitionCoordinator?.animate(alongsideTransition: nil) { _ in
                page.present(Cover(), animated: true)
            }
        default:
            shown { $0.present(Cover(), animated: true) }
            shown.stage.finish()
            if self == .chainDismissed {
                shown { $0.presentedViewController?.present(Cover(), animated: true) }
                shown.stage.finish()
                return shown { $0.dismiss(animated: true) }
            }
            shown { navigation in
                navigation.dismiss(animated: true) { navigation.present(Cover(), animated: true) }
            }
        }
    }

    @MainActor
    private func playChildren(_ shown: Shown) {
        let (page, child) = (shown.pages[0], shown.page("X"))
        switch self {
        case .childByHand:
            shown { _ in
                page.addChild(child)
                page.view.addSubview(child.view)
                child.didMove(toParent: page)
            }
            shown.stage.finish()
            shown { _ in
                child.willMove(toParent: nil)
                child.view.removeFromSuperview()
                child.removeFromParent()
            }
        case .roundTurned:
            shown { _ in
                child.beginAppearanceTransition(true, animated: true)
                child.beginAppearanceTransition(false, animated: true)
                child.beginAppearanceTransition(true, animated: true)
                child.endAppearanceTransition()
            }
        default:
            shown { $0.pushViewController(Container(child), animated: true) }
            shown.stage.finish()
            shown { _ = $0.popViewController(animated: true) }
        }
    }
}

extension UnbalancedTests.Unbalanced {
    /// Who is named, once for each line.
    @MainActor
    func play(on shown: Shown) -> [String] {
        let page = shown.page("X")
        switch self {
        case .beginTwice:
            shown { _ in
                page.beginAppearanceTransition(true, animated: false)
                page.beginAppearanceTransition(true, animated: false)
                page.endAppearanceTransition()
            }
        case .endAlone: shown { _ in page.endAppearanceTransition() }
        case .endTwice:
            shown { _ in
                page.beginAppearanceTransition(true, animated: false)
                page.endAppearanceTransition()
                page.endAppearanceTransition()
            }
        case .endAfterDisappearing:
            shown { _ in
                page.beginAppearanceTransition(false, animated: false)
                page.endAppearanceTransition()
            }
        case .rootBegun:
            shown { _ in
                shown.window.rootViewController = page
                page.beginAppearanceTransition(true, animated: false)
            }
        case .childBegun, .childLeftByCode:
            let container = Container(page)
            container.forwards = true
            container.begins = self == .childBegun
            container.beginsToLeave = self == .childLeftByCode
            shown { $0.pushViewController(container, animated: true) }
            shown.stage.finish()
            shown { _ = $0.popViewController(animated: true) }
        case .coverFromWillAppear:
            shown.diary.at("X.WA") { page.present(Cover(), animated: true) }
            shown.stage.perform { shown.window.rootViewController = page }
        case .coverFromDidLoad:
            let navigation = NotingNavigation(root: page, shown.diary)
            shown.diary.at("X.DL") { page.present(Cover(), animated: true) }
            shown.stage.perform { shown.window.rootViewController = navigation }
            return ["nav"]
        }
        return ["X"]
    }
}
