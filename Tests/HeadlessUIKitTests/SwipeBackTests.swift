import HeadlessUIKit
import Testing

@MainActor
struct SwipeBackTests {
    /// A stack of two with a finger on the edge, and what it says until the finger is lifted.
    private func begun() throws -> (Shown, HeadlessSwipe) {
        let shown = Shown(depth: 2)
        let swipe = try #require(shown.stage.user.beginSwipeBack(in: shown.navigation))
        shown.stage.turn()
        return (shown, swipe)
    }

    @Test
    func `a swipe that begins tells as a pop does, with the finger in the coordinator`() throws {
        let (shown, _) = try begun()
        #expect(shown.diary.take() == ["B.wM(nil)", "B.WD", "A.WA", "wS(A)", "A.IA"])
        let coordinator = try #require(shown.navigation.transitionCoordinator)
        #expect(coordinator.isInteractive)
        #expect(coordinator.initiallyInteractive)
        #expect(!coordinator.isCancelled)
        #expect(shown.navigation.viewControllers == [shown.pages[0]])
        shown.stage.finish()
        #expect(shown.diary.take() == [])
    }

    @Test
    func `the popped one moves from its parent even if the swipe is cancelled later`() throws {
        let shown = Shown(depth: 2)
        var moving = false
        shown.diary.at("B.WD") { moving = shown.pages[1].isMovingFromParent }
        let swipe = try #require(shown.stage.user.beginSwipeBack(in: shown.navigation))
        swipe.cancel()
        shown.stage.finish()
        #expect(moving)
        #expect(!shown.pages[1].isMovingFromParent)
    }

    @Test
    func `a finished swipe ends as a pop does, and lets go`() throws {
        let (shown, swipe) = try begun()
        _ = shown.diary.take()
        swipe.move(to: 0.6)
        swipe.finish()
        shown.stage.finish()
        #expect(shown.diary.take() == ["B.DD", "A.DA", "B.dM(nil)", "dS(A)"])
        #expect(shown.pages[1].parent == nil)
    }

    @Test
    func `a cancelled swipe gives back the stack, and neither delegate nor parent speaks`() throws {
        let (shown, swipe) = try begun()
        _ = shown.diary.take()
        swipe.move(to: 0.3)
        swipe.cancel()
        shown.stage.finish()
        #expect(shown.diary.take(without: "IA") == ["A.WD", "A.DD", "B.WA", "B.DA"])
        #expect(shown.navigation.viewControllers == shown.pages)
        #expect(shown.pages[1].parent === shown.navigation)
    }

    @Test(arguments: [true, false])
    func `after a cancelled swipe the old is appearing again, or by choice not`(
        appears: Bool
    ) throws {
        let (shown, swipe) = try begun()
        shown.stage.choices.cancelledPopIsAppearing = appears
        _ = shown.diary.take()
        swipe.cancel()
        shown.stage.finish()
        #expect(shown.diary.take().contains("B.IA") == appears)
    }

    @Test(arguments: [true, false])
    func `who asked for a change hears when the finger is lifted, before any controller`(
        cancelled: Bool
    ) throws {
        let (shown, swipe) = try begun()
        _ = shown.diary.take()
        shown.navigation.transitionCoordinator?.notifyWhenInteractionChanges { context in
            shown.diary.note("changed cancelled=\(context.isCancelled)")
            #expect(!context.isInteractive)
            #expect(context.initiallyInteractive)
        }
        shown.navigation.transitionCoordinator?.animate(alongsideTransition: nil) { context in
            shown.diary.note("completion cancelled=\(context.isCancelled)")
        }
        if cancelled { swipe.cancel() } else { swipe.finish() }
        shown.stage.finish()
        let lines = shown.diary.take()
        #expect(lines.first == "changed cancelled=\(cancelled)")
        #expect(lines.last == "completion cancelled=\(cancelled)")
    }

    @Test
    func `a plain tap on the back button is no change of an interaction`() {
        let shown = Shown(depth: 2)
        shown.stage.user.tapBack(in: shown.navigation)
        shown.navigation.transitionCoordinator?.notifyWhenInteractionChanges { _ in
            shown.diary.note("changed")
        }
        shown.stage.finish()
        #expect(!shown.diary.take().contains("changed"))
    }

    @Test
    func `at the root, or where the back button is hidden or replaced, no swipe begins`() {
        let root = Shown()
        #expect(root.stage.user.beginSwipeBack(in: root.navigation) == nil)
        let hidden = Shown(depth: 2)
        hidden.pages[1].navigationItem.hidesBackButton = true
        #expect(hidden.stage.user.beginSwipeBack(in: hidden.navigation) == nil)
        let replaced = Shown(depth: 2)
        replaced.pages[1].navigationItem.leftBarButtonItem = UIBarButtonItem()
        #expect(replaced.stage.user.beginSwipeBack(in: replaced.navigation) == nil)
        replaced.navigation.interactivePopGestureRecognizer?.delegate = nil
        #expect(replaced.stage.user.beginSwipeBack(in: replaced.navigation) != nil)
    }

    @Test
    func `a long press goes to a lower one in one pop`() {
        let shown = Shown(depth: 3)
        shown.stage.user.longPressBack(in: shown.navigation, to: shown.pages[0])
        var from: UIViewController?
        var stack: [UIViewController] = []
        shown.diary.at("A.WA") { stack = shown.navigation.viewControllers }
        shown.diary.at("dS(A)") {
            from = shown.navigation.transitionCoordinator?.viewController(forKey: .from)
        }
        shown.stage.finish()
        #expect(
            shown.diary.take(without: "M(") == [
                "C.WD", "A.WA", "wS(A)", "A.IA", "C.DD", "A.DA", "dS(A)",
            ])
        #expect(from === shown.pages[2])
        #expect(stack == [shown.pages[0]])
    }

    @Test
    func `the recogniser for the whole content is there`() {
        #expect(Shown().navigation.interactiveContentPopGestureRecognizer != nil)
    }
}
