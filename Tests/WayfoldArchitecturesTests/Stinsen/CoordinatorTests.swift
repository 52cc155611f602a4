import Testing

@testable import WayfoldArchitectures

/// The sample's coordinators by their key paths, without a screen where none is needed.
@Suite struct CoordinatorTests {
    private func text(_ coordinator: any Coordinatable) -> String {
        SampleText(routes: SampleRoutes()).text(coordinator)
    }

    private func todos(_ tabs: AuthenticatedCoordinator) throws -> TodosCoordinator {
        try tabs.focusFirst(\.todos).child
    }

    @Test func `a chain goes through a tab to its coordinator and routes there`() throws {
        let tabs = AuthenticatedCoordinator(user: User("ann"))
        try tabs.focusFirst(\.todos).child.route(to: \.createTodo)
        try tabs.focusFirst(\.todos).child.popToRoot().route(to: \.todo, 7)
        #expect(
            text(tabs) == "Authenticated@1[home:Home{-},todos:NV(Todos{-|push:todo(7)}),"
                + "profile:NV(Profile{-}),testbed:NV(Testbed{-})]")
    }

    @Test func `a search takes the lowest match, never the root, and throws without one`() throws {
        let testbed = TestbedCoordinator()
        for number in [1, 2, 1] { testbed.route(to: \.item, number) }
        #expect(throws: FocusError.routeNotFound) { try testbed.focusFirst(\.modalScreen) }
        try testbed.focusFirst(\.item, 4) { stored, given in stored == given / 2 }
        #expect(text(testbed) == "Testbed{-|push:item(1)|push:item(2)}")
        try testbed.focusFirst(\.item, 1)
        #expect(text(testbed) == "Testbed{-|push:item(1)}")
        #expect(testbed.stack.isInStack(\.item) && !testbed.stack.isInStack(\.pushScreen))
    }

    @Test func `the comparator of a root hears of the given input first`() throws {
        let testbed = TestbedCoordinator()
        try testbed.setUpRoot()
        try testbed.root(\.alt, 5)
        var heard: [Int] = []
        try testbed.root(\.alt, 3) {
            heard += [$0, $1]; return true
        }
        #expect(heard == [3, 5] && text(testbed) == "Testbed{alt(5)}")
        #expect(
            try testbed.isRoot(\.alt, 3) {
                heard += [$0, $1]; return false
            } == false)
        #expect(heard == [3, 5, 5, 3])
    }

    @Test func `a root and a tab's child have nobody to dismiss them`() throws {
        let tabs = AuthenticatedCoordinator(user: User("ann"))
        let todos = try todos(tabs)
        #expect(todos.stack.hasParent && !todos.canDismiss)
        #expect(throws: StinsenTrap.notPresented) { try todos.dismissCoordinator() }
        #expect(throws: StinsenTrap.noParent) { try tabs.dismissCoordinator() }
        let home = try tabs.focusFirst(\.home)
        #expect(!home.stack.hasParent)
        #expect(throws: StinsenTrap.tabsDismissNothing) {
            try tabs.dismissChild(home, action: nil)
        }
    }

    @Test func `a wrapped coordinator that is dismissed takes along what is above it`() throws {
        let testbed = TestbedCoordinator()
        let inner = testbed.route(to: \.modalCoordinator).child
        testbed.route(to: \.item, 1)
        #expect(inner.canDismiss)
        try inner.dismissCoordinator()
        #expect(text(testbed) == "Testbed{-}")
    }

    @Test func `before there is a view there is no root and there are no tabs`() throws {
        let main = MainCoordinator(user: nil)
        #expect(throws: StinsenTrap.noRoot) { try main.root(\.unauthenticated) }
        #expect(throws: StinsenTrap.noRoot) { try main.hasRoot(\.authenticated) }
        let tabs = MiniTabsCoordinator()
        #expect(throws: StinsenTrap.noTabs) { try tabs.child.setActiveTab(1) }
        try tabs.focusFirst(\.plain)
        #expect(throws: StinsenTrap.noSuchTab) { try tabs.child.setActiveTab(2) }
        #expect(tabs.child.activeTab == 0)
    }

    @Test func `a chain of 100,000 nested coordinators is built and freed`() throws {
        weak var last: TestbedCoordinator?
        func build() -> TestbedCoordinator {
            let first = TestbedCoordinator()
            var deepest = first
            for number in 0..<100_000 {
                deepest =
                    number % 2 == 0
                    ? deepest.route(to: \.pushCoordinator)
                    : deepest.route(to: \.modalCoordinator).child
            }
            last = deepest
            return first
        }
        var first: TestbedCoordinator? = build()
        #expect(last != nil && first?.stack.count == 1)
        first?.popToRoot()
        #expect(last == nil)
        first = build()
        #expect(last != nil)
        first = nil
        #expect(first == nil && last == nil)
    }
}
