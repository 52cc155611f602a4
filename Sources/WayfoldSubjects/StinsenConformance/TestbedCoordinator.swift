import HeadlessStinsen
import HeadlessSwiftUI

extension StinsenSample {
    /// Every kind of route there is, and itself below itself.
    final class TestbedCoordinator: NavigationCoordinatable {
        let stack = NavigationStack(initial: \TestbedCoordinator.start)

        @Root var start = makeScreen
        @Root var alt = makeNumbered
        @Route(.push) var pushScreen = makeScreen
        @Route(.push) var item = makeNumbered
        @Route(.push) var pushCoordinator = makeTestbed
        @Route(.push) var itemCoordinator = makeNumberedTestbed
        @Route(.modal) var modalScreen = makeScreen
        @Route(.modal) var modalCoordinator = makeWrapped
        @Route(.modal) var modalTabs = makeTabs
        @Route(.modalNonDismissible) var lockedModal = makeScreen
        @Route(.fullScreen) var coverScreen = makeScreen
        @Route(.fullScreen) var coverCoordinator = makeWrapped

        func makeScreen() -> some View { Text("screen") }
        func makeNumbered(_ number: Int) -> some View { Text("numbered") }
        func makeTestbed() -> TestbedCoordinator { TestbedCoordinator() }
        func makeNumberedTestbed(_ number: Int) -> TestbedCoordinator { TestbedCoordinator() }
        func makeTabs() -> MiniTabsCoordinator { MiniTabsCoordinator() }

        func makeWrapped() -> NavigationViewCoordinator<TestbedCoordinator> {
            NavigationViewCoordinator(TestbedCoordinator())
        }
    }

    /// Two tabs: a plain view and a coordinator.
    final class MiniTabsCoordinator: TabCoordinatable {
        let child = TabChild(startingItems: [
            \MiniTabsCoordinator.plain, \MiniTabsCoordinator.inner,
        ])

        @Route(tabItem: makeTab) var plain = makePlain
        @Route(tabItem: makeTab) var inner = makeInner

        func makeTab(isActive: Bool) -> some View { EmptyView() }

        func makePlain() -> some View { Text("plain") }

        func makeInner() -> NavigationViewCoordinator<TestbedCoordinator> {
            NavigationViewCoordinator(TestbedCoordinator())
        }
    }
}
