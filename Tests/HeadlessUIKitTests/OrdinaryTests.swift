import HeadlessUIKit
import Testing

/// Small things that ordinary code relies on.
@MainActor
struct OrdinaryTests {
    private class Base: UIViewController {}
    private final class Derived: Base {
        let pretended = UINavigationController()
        override var navigationController: UINavigationController? { pretended }
    }

    @Test
    func `an object knows its class and those above it`() {
        let object: NSObject = Derived()
        #expect(object.isKind(of: Derived.self))
        #expect(object.isKind(of: Base.self))
        #expect(object.isKind(of: UIViewController.self))
        #expect(!object.isKind(of: UINavigationController.self))
        #expect(object.isMember(of: Derived.self))
        #expect(!object.isMember(of: Base.self))
    }

    @Test
    func `a subclass may answer for its navigation controller itself`() {
        let controller: UIViewController = Derived()
        #expect(controller.navigationController === (controller as? Derived)?.pretended)
    }

    @Test
    func `a storyboard that is asked for a class gives one without registration`() {
        HeadlessStage().perform {
            let board = UIStoryboard(name: "Unwritten", bundle: nil)
            let asked: Derived = board.instantiateViewController(identifier: "any")
            #expect(asked.storyboard === board)
            let made: Base = board.instantiateViewController(identifier: "any") { _ in
                Derived()
            }
            #expect(made is Derived)
        }
    }

    @Test
    func `an animator makes its changes at once and completes with the clock`() {
        let (stage, diary) = (HeadlessStage(), Diary())
        stage.perform {
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
                diary.note("changes")
            }
            animator.addCompletion { diary.note("\($0)") }
            animator.startAnimation()
        }
        #expect(diary.take() == ["changes"])
        stage.advance(by: 0.5)
        #expect(diary.take() == [])
        stage.finish()
        #expect(diary.take() == ["end"])
    }

    @Test
    func `many pushes and a pop to the root in one turn leave no trace on screen`() {
        let shown = Shown()
        shown { navigation in
            for _ in 0..<10_000 {
                navigation.pushViewController(UIViewController(), animated: true)
            }
            #expect(navigation.popToRootViewController(animated: true)?.count == 10_000)
        }
        shown.stage.finish()
        #expect(shown.navigation.children == shown.pages)
        #expect(shown.diary.take() == [])
    }
}
