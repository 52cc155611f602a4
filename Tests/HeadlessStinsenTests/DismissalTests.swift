import HeadlessStinsen
import HeadlessSwiftUI
import HeadlessUIKit
import Testing

/// What the screens make of what the coordinators do: callbacks by level, and where both differ.
@MainActor
@Suite struct DismissalTests {
    private let shelf = Shelf()
    private let shown: Shown
    private let diary = Diary()

    init() {
        shown = Shown(NavigationViewCoordinator(shelf))
    }

    @Test func `a route, a sheet and a cover are shown, and a pop takes them away`() {
        #expect(shown.texts == ["start at -1"])
        shown.perform { shelf.route(to: \.item, 1) }
        #expect(shown.texts == ["item 1 at 0"])
        shown.perform { shelf.route(to: \.sheet) }
        #expect(shown.texts == ["sheet at 1"])
        shown.perform { shelf.route(to: \.page) }
        #expect(shown.texts == ["page at 2"])
        shown.perform { shelf.route(to: \.cover) }
        #expect(shown.texts == ["sheet at 3"])
        shown.perform { shelf.popLast() }
        #expect(shown.texts == ["page at 2"])
        shown.perform { shelf.popToRoot() }
        #expect(shown.texts == ["start at -1"])
    }

    @Test func `a person's back cuts the items, and a locked modal stays`() throws {
        shown.perform { shelf.route(to: \.item, 1) }
        try shown.perform { try shown.stage.user.goBack() }
        #expect(shelf.items == [] && shown.texts == ["start at -1"])
        shown.perform { shelf.route(to: \.locked) }
        let front = try #require(shown.stage.frontController)
        #expect(front.isModalInPresentation)
        shown.perform { shelf.popLast() }
        shown.perform { shelf.route(to: \.sheet) { [diary] in diary.note("sheet")() } }
        let sheet = try #require(shown.stage.frontController)
        let swipe = try #require(shown.stage.user.beginSwipeDown(on: sheet))
        shown.perform { swipe.finish() }
        #expect(shelf.items == [] && diary.lines == ["sheet"])
    }

    @Test func `the pop's action takes the place of the route's`() {
        shown.perform { shelf.route(to: \.sheet, onDismiss: diary.note("route")) }
        shown.perform { shelf.popToRoot(diary.note("pop")) }
        #expect(diary.lines == ["pop"])
        #expect(shelf.levels.dismissalAction.isEmpty)
    }

    @Test func `an action whose pop changes nothing runs at the next dismissal there`() {
        shown.perform { shelf.popLast(diary.note("lost")) }
        shown.perform { shelf.popToRoot(diary.note("late")) }
        #expect(diary.lines == [])
        shown.perform { shelf.route(to: \.sheet) }
        shown.perform { shelf.popLast() }
        #expect(diary.lines == ["late"])
        #expect(Array(shelf.levels.dismissalAction.keys) == [-2])
    }

    @Test func `a replaced root takes its screens along, and each callback runs once`() throws {
        let outer = Shelf()
        let shown = Shown(NavigationViewCoordinator(outer))
        let root = shown.perform { outer.root(\.shelf) }
        shown.perform { root.route(to: \.sheet, onDismiss: diary.note("sheet")) }
        #expect(shown.texts == ["sheet at 0"])
        shown.perform { outer.root(\.start) }
        #expect(shown.texts == ["start at -1"] && diary.lines == ["sheet"])
        shown.perform { outer.root(\.shelf) }
        shown.perform { outer.root(\.start) }
        shown.tearDown()
        #expect(diary.lines == ["sheet"])
    }

    @Test func `what is above a replaced root stays, and so does its callback`() {
        shown.perform { shelf.route(to: \.sheet, onDismiss: diary.note("sheet")) }
        shown.perform { shelf.root(\.alternative, 1) }
        #expect(shown.texts == ["sheet at 0"] && diary.lines == [])
        shown.perform { shelf.popLast() }
        #expect(shown.texts == ["alternative 1 at -1"] && diary.lines == ["sheet"])
    }

    @Test func `two routes in one turn are in the model and not on screen`() {
        shown.perform { shelf.route(to: \.item, 1).route(to: \.item, 2) }
        #expect(shelf.items == ["push 1", "push 2"] && shown.texts == ["start at -1"])
        shown.perform { shelf.popLast() }
        #expect(shown.texts == ["item 1 at 0"])
    }

    @Test func `a route below a child coordinator is not shown`() {
        shown.perform { shelf.route(to: \.inner) }
        shown.perform { shelf.route(to: \.item, 1) }
        #expect(shelf.items == ["push", "push 1"] && shown.texts == ["start at -1"])
        let hidden = shown.perform { shelf.route(to: \.inner) }
        #expect(throws: StinsenTrap.noRoot) { try hidden.isShown(\Shelf.start, nil) }
    }

    @Test func `a callback may route, and its screen follows`() {
        shown.perform {
            shelf.route(to: \.sheet) { [shelf] in shelf.route(to: \.item, 1) }
        }
        shown.perform { shelf.popLast() }
        #expect(shelf.items == ["push 1"] && shown.texts == ["item 1 at 0"])
    }

    @Test func `the callback of a push runs when its screen disappears, covered too`() {
        shown.perform { shelf.route(to: \.item, 1, onDismiss: diary.note("1")) }
        shown.perform { shelf.route(to: \.item, 2, onDismiss: diary.note("2")) }
        #expect(diary.lines == ["1"])
        shown.perform { shelf.popToRoot() }
        #expect(diary.lines == ["1", "2"])
    }

    @Test func `tabs are switched, and a second tap pops`() {
        let cupboard = Cupboard()
        let shown = Shown(cupboard)
        #expect(shown.texts.contains("door"))
        shown.perform { cupboard.focusFirst(\.shelf).child.route(to: \.item, 1) }
        #expect(shown.texts.contains("item 1 at 0"))
        shown.perform { cupboard.child.activeTab = 1 }
        #expect(shown.texts.contains("start at -1") && cupboard.taps == [false, true])
    }

    @Test(arguments: [true, false], [true, false])
    func `routes in a tab that is not shown are followed when it is`(
        isBuiltAtOnce: Bool, wasShown: Bool
    ) throws {
        let cupboard = Cupboard()
        let shown = Shown(cupboard, isBuiltAtOnce: isBuiltAtOnce)
        if wasShown {
            shown.perform { cupboard.child.activeTab = 1 }
            shown.perform { cupboard.child.activeTab = 0 }
        }
        let inner = shown.perform { () -> Shelf? in
            let tabs = cupboard.child.tabs ?? []
            let wrapper = tabs.last?.presentable as? NavigationViewCoordinator<Shelf>
            return wrapper?.child
        }
        let shelf = try #require(inner)
        shown.perform { shelf.route(to: \.item, 1) }
        shown.perform { shelf.route(to: \.item, 2) }
        #expect(shown.texts.contains("door"))
        shown.perform { cupboard.child.activeTab = 1 }
        #expect(shown.texts.contains("item 2 at 1"))
        shown.perform { cupboard.child.activeTab = 0 }
        shown.perform { cupboard.focusFirst(\.shelf).child.route(to: \.item, 3) }
        #expect(shown.texts.contains("item 3 at 2"))
        shown.perform { shelf.popLast() }
        #expect(shown.texts.contains("item 2 at 1"))
        shown.tearDown()
    }
}
