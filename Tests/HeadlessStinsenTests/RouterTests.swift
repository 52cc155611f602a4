import HeadlessStinsen
import HeadlessSwiftUI
import HeadlessUIKit
import Testing

/// Routers, the store, what coordinators put around their views, and what keeps what alive.
@MainActor
@Suite(.serialized) struct RouterTests {
    /// A coordinator of this suite alone: the store is one for the process.
    private final class Framed: NavigationCoordinatable {
        let stack = NavigationStack(initial: \Framed.start)

        @Root var start = makeStart
        @Route(.push) var more = makeMore
        @Route(.modal) var sheet = makeMore

        func makeStart() -> some View { Frame() }
        func makeMore() -> some View { Frame() }

        func customize(_ view: AnyView) -> some View {
            view.environment(\.isFramed, true)
        }
    }

    private struct Frame: View {
        @Environment(\.isFramed) private var isFramed
        @EnvironmentObject private var router: Framed.Router

        var body: some View {
            Text("\(isFramed ? "framed" : "plain") \(router.id)")
        }
    }

    private func retrieved() -> Framed.Router? { RouterStore.shared.retrieve() }

    @Test func `the newest screen's router is found, and forgotten with its screen`() throws {
        let framed = Framed()
        let shown = Shown(NavigationViewCoordinator(framed))
        shown.perform { framed.route(to: \.more) }
        shown.perform { framed.route(to: \.sheet) }
        #expect(retrieved()?.id == 1)
        shown.perform { retrieved()?.pop() }
        #expect(retrieved()?.id == 0)
        for _ in 0..<100 {
            shown.perform { framed.route(to: \.sheet) }
            shown.perform { framed.popLast() }
        }
        let living = RouterStore.shared.living.filter { $0 is Framed.Router }
        #expect(living.count <= 4)
        shown.tearDown()
    }

    @Test func `of a coordinator that has gone nothing is retrieved`() {
        var framed: Framed? = Framed()
        let router = framed.map { Framed.Router(id: 7, coordinator: $0) }
        router.map { RouterStore.shared.store(router: $0) }
        #expect(retrieved()?.id == 7)
        framed = nil
        #expect(framed == nil && router != nil && retrieved() == nil)
        #expect(throws: StinsenTrap.goneCoordinator) { _ = try router?.living() }
    }

    @Test func `a router object keeps the router that it found first`() {
        let framed = Framed()
        let shown = Shown(NavigationViewCoordinator(framed))
        @RouterObject var found: Framed.Router?
        #expect(found?.id == -1)
        shown.perform { framed.route(to: \.more) }
        @RouterObject var newest: Framed.Router?
        #expect(found?.id == -1 && newest?.id == 0)
        shown.tearDown()
    }

    @Test func `what is put around the root is around no other screen`() {
        let framed = Framed()
        let shown = Shown(NavigationViewCoordinator(framed))
        #expect(shown.texts == ["framed -1"])
        shown.perform { framed.route(to: \.more) }
        #expect(shown.texts == ["plain 0"])
        shown.tearDown()
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
        left?.levels.dismissalAction = [:]
        #expect(left == nil)
    }

    @Test func `a presented coordinator and its screens go when they are dismissed`() {
        let shelf = Shelf()
        let shown = Shown(NavigationViewCoordinator(shelf))
        weak var child: Shelf?
        shown.perform { child = shelf.route(to: \.wrapped).child }
        shown.perform { _ = child?.route(to: \.item, 1) }
        #expect(shown.texts == ["item 1 at 0"] && child != nil)
        shown.perform { shelf.popLast() }
        #expect(shown.texts == ["start at -1"] && child == nil)
    }
}

extension EnvironmentValues {
    fileprivate var isFramed: Bool {
        get { self[IsFramed.self] }
        set { self[IsFramed.self] = newValue }
    }

    private struct IsFramed: EnvironmentKey {
        static var defaultValue: Bool { false }
    }
}
