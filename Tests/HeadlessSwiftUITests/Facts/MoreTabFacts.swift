import HeadlessSwiftUI
import Testing

/// Chapter 10: more tabs than a bar has places for.
@MainActor
struct MoreTabFacts {
    let probe = Probe()

    /// Six tabs of an app's own selection.
    private func showSix() -> Router<Int> {
        let router = Router(1)
        probe.show(
            TabView(selection: router.noted(probe)) {
                ForEach(1...6, id: \.self) { number in
                    NavigationStack {
                        Page("page \(number)", probe)
                            .navigationDestination(for: Int.self) { Text("pushed \($0)") }
                    }
                    .tabItem { Text("tab \(number)") }
                    .tag(number)
                }
            })
        _ = probe.take()
        return router
    }

    @Test(.unreadFact("SUI-TAB-12"))
    func `tabs that do not fit are in a list of their own`() throws {
        let router = showSix()
        let labels = probe.stage.perform { probe.stage.user.elements.map(\.label) }
        #expect(labels.contains("tab 4"))
        #expect(labels.contains("More"))
        #expect(!labels.contains("tab 5"))
        try probe.tap("More")
        #expect(probe.texts == ["More", "tab 5", "tab 6"])
        #expect(probe.take() == ["-page 1"])
        #expect(router.path == 1)
        try probe.tap("tab 6")
        #expect(probe.texts.contains("page 6"))
        #expect(probe.take() == ["write 6", "+page 6"])
        try probe.tap("to 1")
        #expect(probe.texts.contains("pushed 1"))
        try probe.goBack()
        try probe.goBack()
        #expect(probe.texts == ["More", "tab 5", "tab 6"])
        try probe.tap("tab 2")
        #expect(probe.page == "page 2")
        #expect(router.path == 2)
    }

    @Test(.unreadFact("SUI-TAB-12"))
    func `a tab bar controller of UIKit has the list too, where no tab is selected`() throws {
        let pages = (1...7).map { number in
            let page = UIViewController()
            page.title = "page \(number)"
            page.tabBarItem = UITabBarItem(title: "tab \(number)", image: nil, tag: number)
            return page
        }
        let tabs = UITabBarController()
        tabs.viewControllers = pages
        let window = probe.stage.show(tabs)
        defer { window.isHidden = true }
        probe.finish()
        #expect(tabs.tabBar.items?.map(\.title) == ["tab 1", "tab 2", "tab 3", "tab 4", "More"])
        #expect(tabs.viewControllers == pages)
        probe.run { probe.stage.user.tapMore(in: tabs) }
        #expect(tabs.selectedViewController === tabs.moreNavigationController)
        #expect(tabs.selectedIndex == NSNotFound)
        try probe.tap("tab 6")
        #expect(tabs.selectedIndex == 5)
        #expect(tabs.selectedViewController === pages[5])
        #expect(pages[5].viewIfLoaded?.window != nil)
        #expect(pages[5].navigationController === tabs.moreNavigationController)
        #expect(pages[5].tabBarController === tabs)
        try probe.goBack()
        #expect(tabs.selectedIndex == NSNotFound)
        probe.run { tabs.selectedIndex = 0 }
        #expect(pages[0].viewIfLoaded?.window != nil)
        #expect(pages[5].viewIfLoaded?.window == nil)
        probe.run { tabs.viewControllers = Array(pages.prefix(5)) }
        #expect(tabs.tabBar.items?.count == 5)
        probe.run { tabs.selectedIndex = 4 }
        #expect(pages[4].viewIfLoaded?.window != nil)
    }

    @Test(.unreadFact("SUI-TAB-12"))
    func `a tab that was in the list is itself where another width has none`() {
        _ = showSix()
        let tabs = probe.stage.frontController?.children.first as? UITabBarController
        probe.run { tabs?.selectedIndex = 5 }
        #expect(probe.texts.contains("page 6"))
        probe.run { probe.stage.resize(horizontally: .regular) }
        let labels = probe.stage.perform { probe.stage.user.elements.map(\.label) }
        #expect(labels.contains("tab 6"))
        #expect(!labels.contains("More"))
    }

    @Test(.unreadFact("SUI-TAB-12"))
    func `a selection shows a tab that does not fit, and another width has no list`() throws {
        let router = showSix()
        probe.run { router.path = 5 }
        #expect(probe.texts.contains("page 5"))
        #expect(probe.take() == ["+page 5", "-page 1"])
        probe.run { router.path = 1 }
        #expect(probe.page == "page 1")
        probe.close()
        probe.stage.resize(horizontally: .regular)
        _ = showSix()
        try probe.tap("tab 6")
        #expect(probe.page == "page 6")
    }
}
