import HeadlessStinsen
import HeadlessSwiftUI
import Testing

/// Where the library stops the process.
@MainActor
@Suite struct TrapTests {
    @Test func `before there is a view there is no root and there are no tabs`() {
        let shelf = Shelf()
        #expect(throws: StinsenTrap.noRoot) { try shelf.setRoot(\Shelf.start, nil, nil) }
        #expect(throws: StinsenTrap.noRoot) { try shelf.isShown(\Shelf.start, nil) }
        let cupboard = Cupboard()
        #expect(cupboard.child.trap(at: 1) == .noTabs)
        cupboard.setUpTabs()
        #expect(cupboard.child.trap(at: 1) == nil)
        #expect(cupboard.child.trap(at: 2) == .noSuchTab)
        #expect(throws: StinsenTrap.notATab) { _ = try cupboard.focus(\Shelf.start) }
    }

    @Test func `an input is compared with one of its type, and with one that there is`() throws {
        let shelf = Shelf()
        try shelf.setUpRoot()
        shelf.route(to: \.page).route(to: \.item, 1)
        #expect(throws: StinsenTrap.noInputToCompare) {
            try shelf.index(ofFirst: \Shelf.page) { _ in true }
        }
        #expect(throws: StinsenTrap.wrongInput) {
            try shelf.index(ofFirst: \Shelf.item) { _ in nil }
        }
        #expect(throws: StinsenTrap.noRootInput) {
            try shelf.setRoot(\Shelf.start, 1) { _ in true }
        }
        #expect(throws: StinsenTrap.wrongInput) { try shelf.setRoot(\Shelf.alternative, nil, nil) }
        #expect(throws: StinsenTrap.noInputToCompare) {
            try shelf.isShown(\Shelf.start) { _ in true }
        }
        #expect(shelf.isRoot(\.start) && shelf.items == ["push", "push 1"])
    }

    @Test func `a root and a tab's child have nobody to dismiss them`() {
        let cupboard = Cupboard()
        let shelf = cupboard.focusFirst(\.shelf)
        #expect(shelf.child.dismissalTrap() == .notPresented && shelf.child.stack.hasParent())
        #expect(cupboard.dismissalTrap() == .noParent && shelf.dismissalTrap() == .notPresented)
        let inner = shelf.child.route(to: \.inner)
        #expect(inner.dismissalTrap() == nil)
        shelf.child.popToRoot()
        #expect(inner.dismissalTrap() == .notAChild)
        #expect(!StinsenTrap.notAChild.isInReleaseToo && StinsenTrap.noRoot.isInReleaseToo)
    }

    @Test func `a root without a view stops the process`() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run { _ = Shelf().isRoot(\.start) }
        }
        let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(said.contains("The coordinator has no root before its first view is made."))
    }

    @Test func `a router that has outlived its coordinator stops the process`() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run { Shelf.Router(id: -1, coordinator: Shelf()).popLast() }
        }
        let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(said.contains("The router has outlived its coordinator."))
    }
}
