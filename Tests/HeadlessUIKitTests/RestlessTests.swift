import Foundation
import HeadlessUIKit
import Testing

/// An app that always leaves something to do: the stage says so and gives the test its turn.
@MainActor
struct RestlessTests {
    private let stage = HeadlessStage()

    init() { stage.restlessness = 1_000 }

    private func expectWarning(_ count: String) {
        #expect(
            stage.warnings == [
                "The stage does not settle: after \(count) there is still something to do."
                    + " Something that the app does brings itself about again."
            ])
    }

    @Test
    func `turns that bring each other about are left`() {
        stage.perform { turnAgain() }
        stage.finish()
        expectWarning("1000 turns at one moment")
        #expect(!stage.isIdle)
        #expect(stage.now == 0)
    }

    private func turnAgain() { stage.clockTurn { [self] in turnAgain() } }

    @Test
    func `animations that begin each other are left`() {
        let diary = Diary()
        stage.perform { animateAgain(diary) }
        stage.finish()
        expectWarning("1000 moments of its clock")
        #expect(stage.now == 1_000)
        // The rest waits for the next call.
        stage.advance(by: 2)
        #expect(diary.take().count == 1_003)
    }

    private func animateAgain(_ diary: Diary) {
        diary.note("again")
        UIView.animate(withDuration: 1, animations: {}) { [self] _ in animateAgain(diary) }
    }

    @Test
    func `tasks that follow each other while something is always due are left`() async {
        let isOver = Box()
        stage.perform { follow(isOver) }
        await stage.settle()
        expectWarning("1000 rounds of the main queue")
        isOver.value = true
        await stage.settle()
        #expect(stage.warnings.count == 1)
        #expect(stage.isIdle)
    }

    private func follow(_ isOver: Box) {
        stage.clockTurn {}
        Task { if !isOver.value { follow(isOver) } }
    }

    private final class Box { var value = false }
}
