/// Every kind of route there is, and itself below itself.
public final class TestbedCoordinator: NavigationCoordinatable {
    public let stack = NavigationStack(initial: \TestbedCoordinator.start)

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

    public init() {}

    func makeScreen() -> SampleScreen { SampleScreen(name: "screen") }
    func makeNumbered(_ number: Int) -> SampleScreen { SampleScreen(name: "numbered") }
    func makeTestbed() -> TestbedCoordinator { TestbedCoordinator() }
    func makeNumberedTestbed(_ number: Int) -> TestbedCoordinator { TestbedCoordinator() }
    func makeTabs() -> MiniTabsCoordinator { MiniTabsCoordinator() }

    func makeWrapped() -> NavigationViewCoordinator<TestbedCoordinator> {
        NavigationViewCoordinator(TestbedCoordinator())
    }
}

/// Two tabs: a plain view and a coordinator.
public final class MiniTabsCoordinator: TabCoordinatable {
    public let child = TabChild(startingItems: [
        \MiniTabsCoordinator.plain, \MiniTabsCoordinator.inner,
    ])

    @Route var plain = makePlain
    @Route var inner = makeInner

    public init() {}

    func makePlain() -> SampleScreen { SampleScreen(name: "plain") }

    func makeInner() -> NavigationViewCoordinator<TestbedCoordinator> {
        NavigationViewCoordinator(TestbedCoordinator())
    }
}
