import HeadlessStinsen
import HeadlessSwiftUI
import Testing

/// What coordinators do without a screen.
@MainActor
@Suite struct CoordinatorTests {
    @Test func `a chain goes through a tab to its coordinator and routes there`() {
        let cupboard = Cupboard()
        cupboard.focusFirst(\.shelf).child.route(to: \.page)
        cupboard.focusFirst(\.shelf).child.popToRoot().route(to: \.item, 7)
        #expect(cupboard.child.activeTab == 1 && cupboard.taps == [false, true])
        #expect(cupboard.focusFirst(\.door).child.activeTab == 0)
        #expect(cupboard.focusFirst(\.shelf).child.items == ["push 7"])
    }

    @Test func `a search takes the lowest match, never the root, and throws without one`() throws {
        let shelf = Shelf()
        for number in [1, 2, 1] { shelf.route(to: \.item, number) }
        #expect(throws: FocusError.routeNotFound) { try shelf.focusFirst(\.sheet) }
        var heard: [[Int]] = []
        try shelf.focusFirst(\.item, 4) { stored, given in
            heard.append([stored, given])
            return stored == given / 2
        }
        #expect(heard == [[1, 4], [2, 4]])
        #expect(shelf.items == ["push 1", "push 2"])
        try shelf.focusFirst(\.item, 1)
        #expect(shelf.items == ["push 1"])
        #expect(throws: FocusError.routeNotFound) { try shelf.focusFirst(\.item, 2) }
        let route: PartialKeyPath<Shelf> = \Shelf.item
        #expect(shelf.stack.currentRoute == route.hashValue)
        #expect(shelf.stack.isInStack(route.hashValue) && !shelf.stack.isInStack(-1))
    }

    @Test func `the comparator of a root gets the given input first`() throws {
        let shelf = Shelf()
        try shelf.setUpRoot()
        shelf.route(to: \.page).root(\.alternative, 5)
        var heard: [[Int]] = []
        shelf.root(\.alternative, 3) { given, shown in
            heard.append([given, shown])
            return true
        }
        let isRoot = shelf.isRoot(\.alternative, 3) { shown, given in
            heard.append([shown, given])
            return false
        }
        #expect(heard == [[3, 5], [5, 3]] && !isRoot)
        #expect(shelf.isRoot(\.alternative) && shelf.isRoot(\.alternative, 5))
        #expect(!shelf.isRoot(\.start) && shelf.hasRoot(\.shelf) == nil)
        // What is pushed stays above another root.
        #expect(shelf.items == ["push"])
        let inner = shelf.root(\.shelf)
        #expect(shelf.root(\.shelf) === inner && shelf.hasRoot(\.shelf) === inner)
        #expect(!inner.stack.hasParent())
    }

    @Test func `a pop beyond the root does nothing`() {
        let shelf = Shelf()
        shelf.route(to: \.page).popLast()
        shelf.popLast()
        Shelf.Router(id: -1, coordinator: shelf).pop()
        Shelf.Router(id: 4, coordinator: shelf).pop()
        #expect(shelf.items == [])
        for number in 0..<4 { shelf.route(to: \.item, number) }
        Shelf.Router(id: 2, coordinator: shelf).pop()
        #expect(shelf.items == ["push 0", "push 1"])
    }

    @Test func `a dismissed coordinator takes along what is above it`() {
        let shelf = Shelf()
        shelf.route(to: \.page)
        let inner = shelf.route(to: \.wrapped).child
        shelf.route(to: \.item, 1)
        #expect(Shelf.Router(id: -1, coordinator: inner).canDismiss)
        inner.dismissCoordinator()
        #expect(shelf.items == ["push"])
    }

    @Test func `a box of any coordinator passes everything on`() {
        let shelf = Shelf()
        let inner = shelf.route(to: \.inner)
        let box = AnyCoordinator(inner)
        #expect(box.id == inner.id && box.parent === shelf && box.canDismissChild)
        shelf.dismissChild(coordinator: box)
        #expect(shelf.items == [])
        inner.route(to: \.page)
        box.dismissChild(coordinator: inner.route(to: \.inner), action: nil)
        #expect(inner.items == ["push"])
    }

    @Test func `a chain of 100,000 nested coordinators is freed`() {
        weak var last: Shelf?
        func build() -> Shelf {
            let first = Shelf()
            var deepest = first
            for number in 0..<100_000 {
                deepest =
                    number % 2 == 0
                    ? deepest.route(to: \.inner) : deepest.route(to: \.wrapped).child
            }
            last = deepest
            return first
        }
        var first: Shelf? = build()
        #expect(last != nil && first?.items == ["push"])
        first?.popToRoot()
        #expect(last == nil)
        first = build()
        #expect(last != nil)
        first = nil
        #expect(first == nil && last == nil)
    }

    @Test func `a chain of nested roots is freed`() throws {
        weak var last: Shelf?
        func build() throws -> Shelf {
            let first = Shelf()
            var deepest = first
            for _ in 0..<20_000 {
                try deepest.setUpRoot()
                deepest = deepest.root(\.shelf)
            }
            last = deepest
            return first
        }
        var first: Shelf? = try build()
        #expect(last != nil && first != nil)
        first = nil
        #expect(last == nil)
    }
}
