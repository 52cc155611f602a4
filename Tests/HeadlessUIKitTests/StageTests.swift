import HeadlessUIKit
import Testing

/// The clock, and what belongs to one stage and not to another.
@MainActor
struct StageTests {
    @Test
    func `a stage's application, windows and warnings are its own`() {
        let (one, two) = (HeadlessStage(), HeadlessStage())
        #expect(one.perform { UIApplication.shared } === one.application)
        #expect(two.perform { UIApplication.shared } === two.application)
        let window = one.show(UIViewController())
        #expect(one.application.windows == [window])
        #expect(two.application.windows == [])
        one.perform {
            UIViewController().present(UIViewController(), animated: false)
        }
        #expect(one.warnings.count == 1)
        #expect(two.warnings == [])
    }

    @Test
    func `stages of tasks that run side by side are not mixed up`() async {
        let tasks = (0..<10).map { _ in
            Task { @MainActor in
                let stage = HeadlessStage()
                let window = stage.show(UIViewController())
                await Task.yield()
                stage.finish()
                return stage.perform { UIApplication.shared.keyWindow } === window
            }
        }
        for task in tasks { #expect(await task.value) }
    }

    @Test
    func `outside of any stage there is one for the process`() {
        #expect(HeadlessStage.current === HeadlessStage.current)
        #expect(UIApplication.shared === HeadlessStage.current.application)
    }

    @Test
    func `work falls due in its order, and what one moment holds in the order of asking`() {
        let stage = HeadlessStage()
        let diary = Diary()
        stage.perform {
            for (name, seconds) in [("c", 0.3), ("a", 0.1), ("b", 0.2), ("d", 0.3)] {
                UIView.animate(withDuration: seconds, animations: { diary.note("+\(name)") }) {
                    diary.note($0 ? name : "cancelled")
                }
            }
        }
        #expect(diary.take() == ["+c", "+a", "+b", "+d"])
        stage.advance(by: 0.2)
        #expect(diary.take() == ["a", "b"])
        #expect(stage.now == 0.2)
        stage.finish()
        #expect(diary.take() == ["c", "d"])
        #expect(stage.now == 0.3)
        #expect(stage.isIdle)
    }

    @Test
    func `the durations are choices`() {
        let shown = Shown()
        shown.stage.choices.navigationDuration = 2
        shown.stage.choices.presentationDuration = 3
        shown.stage.choices.alertDuration = 4
        let began = shown.stage.now
        shown { $0.pushViewController(shown.page("B"), animated: true) }
        shown.stage.finish()
        shown { $0.present(shown.page("M"), animated: true) }
        shown.stage.finish()
        #expect(shown.stage.now - began == 5)
        let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
        shown { $0.presentedViewController?.present(alert, animated: true) }
        shown.stage.finish()
        #expect(shown.stage.now - began == 9)
    }

    @Test
    func `a transition is half way when half its time has passed`() {
        let shown = Shown()
        shown { $0.pushViewController(shown.page("B"), animated: true) }
        shown.stage.advance(by: shown.stage.choices.navigationDuration / 2)
        #expect(shown.diary.take().last == "B.IA")
        #expect(shown.navigation.transitionCoordinator != nil)
        shown.stage.advance(by: shown.stage.choices.navigationDuration / 2)
        #expect(shown.diary.take().last == "dS(B)")
    }
}
