import Testing

@testable import WayfoldArchitectures

/// Routers, the store, what coordinators put around their views, and what keeps what alive.
@Suite struct StoreTests {
    /// Counts what is put around its root.
    private final class Framed: NavigationCoordinatable {
        let stack = NavigationStack(initial: \Framed.start)
        var framedCount = 0

        @Root var start = makeStart
        @Route(.push) var more = makeStart
        @Route(.modal) var sheet = makeStart

        func makeStart() -> SampleScreen { SampleScreen(name: "start") }

        func customize(_ view: AnyView) -> some CoordinatedView {
            framedCount += 1
            return view
        }
    }

    private func shown(_ coordinator: any Coordinatable) -> ScreenHost {
        let host = ScreenHost(coordinator, Surroundings())
        host.load()
        host.settle()
        return host
    }

    @Test func `the newest screen's router is found, and forgotten with its screen`() throws {
        let framed = Framed()
        let host = shown(framed)
        let store = host.surroundings.store
        framed.route(to: \.more)
        host.settle()
        framed.route(to: \.sheet)
        host.settle()
        #expect(store.retrieve(Framed.Router.self)?.id == 1)
        #expect(store.retrieve(TestbedCoordinator.Router.self) == nil)
        try store.retrieve(Framed.Router.self)?.pop()
        host.settle()
        #expect(store.retrieve(Framed.Router.self)?.id == 0)
        #expect(store.living.count == 2)
        for _ in 0..<100 {
            framed.route(to: \.more)
            host.settle()
            framed.popLast()
            host.settle()
        }
        #expect(store.living.count == 2)
    }

    @Test func `a router object keeps the router that it found first`() throws {
        let framed = Framed()
        let host = shown(framed)
        let found = RouterObject<Framed.Router>(host.surroundings.store)
        #expect(found.wrappedValue?.id == -1)
        framed.route(to: \.more)
        host.settle()
        #expect(found.wrappedValue?.id == -1)
        #expect(RouterObject<Framed.Router>(host.surroundings.store).wrappedValue?.id == 0)
    }

    @Test func `a router that outlives its coordinator says so`() throws {
        var framed: Framed? = Framed()
        let router = framed?.makeRouter(level: -1) as? Framed.Router
        #expect(try router?.canDismiss == false)
        framed = nil
        #expect(framed == nil)
        #expect(throws: StinsenTrap.deadCoordinator) { try router?.popLast() }
    }

    @Test func `only the root's screen is framed, each time it is written`() {
        let framed = Framed()
        let host = shown(framed)
        #expect(framed.framedCount == 1)
        framed.route(to: \.more)
        host.settle()
        framed.route(to: \.more)
        host.settle()
        // The first presentation is written by the root's screen, the second by the next one.
        #expect(framed.framedCount == 2)
    }

    @Test func `an action that never runs keeps the coordinator it captures`() {
        weak var left: Framed?
        func leave(_ capture: Bool) {
            let framed = Framed()
            left = framed
            if capture { framed.popLast { withExtendedLifetime(framed) {} } }
        }
        leave(false)
        #expect(left == nil)
        leave(true)
        #expect(left != nil)
        left?.stack.dismissalAction = [:]
        #expect(left == nil)
    }

    @Test func `a presented coordinator and its screens go when they are dismissed`() throws {
        let testbed = TestbedCoordinator()
        let host = shown(testbed)
        weak var child: TestbedCoordinator?
        do {
            let made = testbed.route(to: \.modalCoordinator).child
            made.route(to: \.item, 1)
            child = made
        }
        host.settle()
        #expect(child != nil && host.surroundings.store.living.count == 3)
        testbed.popLast()
        host.settle()
        #expect(child == nil && host.surroundings.store.living.count == 1)
    }
}
