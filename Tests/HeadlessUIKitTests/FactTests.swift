import HeadlessUIKit
import Testing

/// Rules that hold in every transition.
@MainActor
struct FactTests {
    /// What one kind of transition does to a stack of two in a window.
    enum Kind: CaseIterable {
        case push, pop, set, present, dismiss, select

        @MainActor
        func run(_ shown: Shown, animated: Bool) {
            let page = shown.page("N")
            page.modalPresentationStyle = .fullScreen
            switch self {
            case .push: shown { $0.pushViewController(page, animated: animated) }
            case .pop: shown { $0.popViewController(animated: animated) }
            case .set: shown { $0.setViewControllers([page], animated: animated) }
            case .present: shown { $0.present(page, animated: animated) }
            case .dismiss:
                shown { $0.present(page, animated: false) }
                shown.stage.finish()
                shown { _ in page.dismiss(animated: animated) }
            case .select:
                let tabs = UITabBarController()
                tabs.viewControllers = [page, shown.page("O")]
                shown { $0.setViewControllers([tabs], animated: false) }
                shown.stage.finish()
                shown.stage.perform { tabs.selectedIndex = 1 }
            }
            shown.stage.finish()
        }
    }

    @Test(arguments: Kind.allCases, [true, false])
    func `a controller's will comes before its did, whatever the transition`(
        kind: Kind, animated: Bool
    ) {
        let shown = Shown(depth: 2)
        kind.run(shown, animated: animated)
        var state: [String: String] = ["A": "DD", "B": "DA"]
        for line in shown.diary.take() {
            let parts = line.split(separator: ".").map(String.init)
            guard parts.count == 2, parts[0].count == 1 else { continue }
            let allowed = [
                "WA": ["DD", nil], "DA": ["WA"], "WD": ["DA"], "DD": ["WD"],
            ]
            guard let before = allowed[parts[1]] else { continue }
            #expect(before.contains(state[parts[0]]), "\(line) after \(state[parts[0]] ?? "-")")
            state[parts[0]] = parts[1]
        }
        #expect(!state.values.contains { $0.hasPrefix("W") })
    }

    @Test(arguments: [true, false])
    func `viewIsAppearing comes once, after viewWillAppear in one turn, with the view in place`(
        animated: Bool
    ) {
        let shown = Shown()
        let page = shown.page("B")
        var isInWindow = false
        shown.diary.at("B.IA") { isInWindow = page.view.window != nil }
        shown { $0.pushViewController(page, animated: animated) }
        shown.stage.turn()
        let first = shown.diary.take().filter { $0 == "B.WA" || $0 == "B.IA" || $0 == "B.DA" }
        #expect(first == (animated ? ["B.WA", "B.IA"] : ["B.WA", "B.IA", "B.DA"]))
        #expect(isInWindow)
        shown.stage.finish()
        #expect(!shown.diary.take().contains("B.IA"))
    }

    /// The four flags of a controller as one word.
    private func flags(_ controller: UIViewController) -> String {
        [
            controller.isBeingPresented ? "presented" : nil,
            controller.isBeingDismissed ? "dismissed" : nil,
            controller.isMovingToParent ? "to" : nil,
            controller.isMovingFromParent ? "from" : nil,
        ].compactMap { $0 }.joined(separator: "+")
    }

    private func noteFlags(of page: Page, in diary: Diary) -> () -> [String] {
        var seen: [String] = []
        for callback in ["WA", "DA", "WD", "DD"] {
            diary.at("\(page.name).\(callback)") { seen.append(self.flags(page)) }
        }
        return { seen }
    }

    @Test
    func `a pushed and popped one moves to and from its parent while it does, not otherwise`() {
        let shown = Shown()
        let page = shown.page("B")
        let seen = noteFlags(of: page, in: shown.diary)
        shown { $0.pushViewController(page, animated: true) }
        shown.stage.finish()
        #expect(flags(page) == "")
        shown { $0.popViewController(animated: true) }
        shown.stage.finish()
        #expect(flags(page) == "")
        #expect(seen() == ["to", "to", "from", "from"])
    }

    @Test
    func `one that is covered and uncovered moves neither to nor from its parent`() {
        let shown = Shown()
        let seen = noteFlags(of: shown.pages[0], in: shown.diary)
        shown { $0.pushViewController(shown.page("B"), animated: true) }
        shown.stage.finish()
        shown { $0.popViewController(animated: true) }
        shown.stage.finish()
        #expect(seen() == ["", "", "", ""])
    }

    @Test(arguments: [UIModalPresentationStyle.fullScreen, .pageSheet])
    func `a presented and dismissed one is being so while it is, and not in the completions`(
        style: UIModalPresentationStyle
    ) {
        let shown = Shown()
        let page = shown.page("M")
        page.modalPresentationStyle = style
        let seen = noteFlags(of: page, in: shown.diary)
        var after: [String] = []
        shown { $0.present(page, animated: true) { after.append(self.flags(page)) } }
        shown.stage.finish()
        shown { _ in page.dismiss(animated: true) { after.append(self.flags(page)) } }
        shown.stage.finish()
        #expect(seen() == ["presented", "presented", "dismissed", "dismissed"])
        #expect(after == ["", ""])
    }

    @Test
    func `the root of a dismissed stack is not itself dismissed, its stack is`() {
        let shown = Shown()
        let root = shown.page("R")
        let modal = UINavigationController(rootViewController: root)
        shown { $0.present(modal, animated: true) }
        shown.stage.finish()
        var seen: [Bool?] = []
        shown.diary.at("R.WD") {
            seen = [root.isBeingDismissed, root.navigationController?.isBeingDismissed]
        }
        shown { $0.dismiss(animated: true) }
        shown.stage.finish()
        #expect(seen == [false, true])
    }

    @Test
    func `containers and presenters are found from the ancestors`() {
        let stage = HeadlessStage()
        let inner = UIViewController()
        let child = UIViewController()
        inner.addChild(child)
        let navigation = UINavigationController(rootViewController: inner)
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation]
        let window = stage.show(tabs)
        stage.finish()
        let modal = UINavigationController(rootViewController: UIViewController())
        stage.perform { child.present(modal, animated: false) }
        stage.finish()
        #expect(child.navigationController === navigation)
        #expect(child.tabBarController === tabs)
        #expect(child.presentedViewController === modal)
        #expect(tabs.presentedViewController === modal)
        #expect(modal.topViewController?.presentingViewController === tabs)
        #expect(modal.parent == nil)
        #expect(window.rootViewController === tabs)
    }

    @Test
    func `the top is the stack's last, the visible one what is presented over it`() {
        let shown = Shown(depth: 2)
        #expect(shown.navigation.topViewController === shown.pages[1])
        #expect(shown.navigation.visibleViewController === shown.pages[1])
        let sheet = shown.page("M")
        shown { $0.present(sheet, animated: true) }
        shown.stage.finish()
        #expect(shown.navigation.topViewController === shown.pages[1])
        #expect(shown.navigation.visibleViewController === sheet)
    }

    @Test
    func `dismiss on the one that is presented, with nothing above it, dismisses itself`() {
        let shown = Shown()
        let page = shown.page("M")
        shown { $0.present(page, animated: true) }
        shown.stage.finish()
        shown { _ in page.dismiss(animated: true) }
        shown.stage.finish()
        #expect(page.presentingViewController == nil)
        #expect(shown.navigation.presentedViewController == nil)
    }

    @Test
    func `several changes of a stack by one array are one transition`() {
        let shown = Shown(depth: 3)
        let new = ["X", "Y", "Z"].map(shown.page)
        shown { $0.setViewControllers(new, animated: true) }
        #expect(shown.navigation.viewControllers == new)
        shown.stage.finish()
        let lines = shown.diary.take(without: "M(", "IA", "DL")
        #expect(lines == ["C.WD", "Z.WA", "wS(Z)", "C.DD", "Z.DA", "dS(Z)"])
    }

    @Test
    func `a parent hears that it disappears before its children do`() {
        let stage = HeadlessStage()
        let diary = Diary()
        let parent = Page("P", diary)
        let child = Page("C", diary)
        parent.addChild(child)
        parent.loadViewIfNeeded()
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        let navigation = UINavigationController(rootViewController: UIViewController())
        let window = stage.show(navigation)
        stage.finish()
        stage.perform { navigation.pushViewController(parent, animated: true) }
        stage.finish()
        _ = diary.take()
        stage.perform { _ = navigation.popViewController(animated: true) }
        stage.turn()
        #expect(diary.take(without: "M(") == ["P.WD", "C.WD"])
        stage.finish()
        #expect(window.rootViewController === navigation)
    }
}
