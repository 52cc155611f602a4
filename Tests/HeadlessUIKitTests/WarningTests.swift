import HeadlessUIKit
import Testing

/// What UIKit logs and ignores: no effect, no completion, a line in the list.
@MainActor
struct WarningTests {
    private func present(
        _ page: UIViewController, on presenter: UIViewController, in shown: Shown
    ) {
        shown { _ in
            presenter.present(page, animated: true) { shown.diary.note("completion") }
        }
    }

    @Test
    func `presenting over what is presented is ignored`() {
        let shown = Shown()
        let (m, n) = (shown.page("M"), shown.page("N"))
        present(m, on: shown.navigation, in: shown)
        shown.stage.finish()
        _ = shown.diary.take()
        present(n, on: shown.pages[0], in: shown)
        shown.stage.finish()
        #expect(
            shown.stage.warnings == [
                "Attempt to present N on nav which is already presenting M"
            ])
        #expect(shown.diary.take() == [])
        #expect(n.presentingViewController == nil)
        #expect(shown.navigation.presentedViewController === m)
    }

    @Test
    func `presenting out of a window is ignored`() {
        let shown = Shown()
        let away = shown.page("X")
        present(shown.page("M"), on: away, in: shown)
        shown.stage.finish()
        #expect(
            shown.stage.warnings == [
                "Attempt to present M on X (from X) whose view is not in the window hierarchy"
            ])
        #expect(away.presentedViewController == nil)
        #expect(shown.diary.take() == ["X.DL"])
    }

    @Test
    func `presenting during a presentation is ignored, in the same turn too`() {
        let shown = Shown()
        let m = shown.page("M")
        present(m, on: shown.navigation, in: shown)
        present(shown.page("N"), on: shown.navigation, in: shown)
        shown.stage.turn()
        present(shown.page("O"), on: m, in: shown)
        #expect(
            shown.stage.warnings == [
                "Attempt to present N on nav (from nav) while a presentation is in progress.",
                "Attempt to present O on M (from M) while a presentation is in progress.",
            ])
        shown.stage.finish()
        #expect(shown.diary.take().count { $0 == "completion" } == 1)
    }

    @Test
    func `presenting right after a dismissal fails, in its completion it works`() {
        let shown = Shown()
        let (m, n, o) = (shown.page("M"), shown.page("N"), shown.page("O"))
        present(m, on: shown.navigation, in: shown)
        shown.stage.finish()
        shown { navigation in
            navigation.dismiss(animated: true) { navigation.present(o, animated: true) }
            navigation.present(n, animated: true)
        }
        shown.stage.finish()
        #expect(shown.stage.warnings.count == 1)
        #expect(n.presentingViewController == nil)
        #expect(shown.navigation.presentedViewController === o)
    }

    @Test
    func `presenting on what is being dismissed is ignored`() {
        let shown = Shown()
        let m = shown.page("M")
        present(m, on: shown.navigation, in: shown)
        shown.stage.finish()
        shown { $0.dismiss(animated: true) }
        shown.stage.turn()
        present(shown.page("N"), on: m, in: shown)
        #expect(
            shown.stage.warnings == [
                "Attempt to present N on M which is already presenting (null)"
            ])
    }

    @Test
    func `dismissing during a presentation or dismissal is ignored`() {
        let shown = Shown()
        let m = shown.page("M")
        present(m, on: shown.navigation, in: shown)
        shown.stage.turn()
        shown { $0.dismiss(animated: true) { shown.diary.note("dismissed") } }
        shown.stage.finish()
        #expect(
            shown.stage.warnings == [
                "Attempt to dismiss from view controller nav while a presentation or dismiss is"
                    + " in progress!"
            ])
        #expect(shown.navigation.presentedViewController === m)
        #expect(!shown.diary.take().contains("dismissed"))
    }

    @Test
    func `unbalanced appearance calls are a warning`() {
        let shown = Shown()
        let page = shown.page("X")
        shown { _ in
            page.beginAppearanceTransition(true, animated: false)
            page.beginAppearanceTransition(true, animated: false)
            page.endAppearanceTransition()
            page.endAppearanceTransition()
        }
        let text = "Unbalanced calls to begin/end appearance transitions for X."
        #expect(shown.stage.warnings == [text, text])
        #expect(shown.diary.take() == ["X.DL", "X.WA", "X.IA", "X.DA"])
    }
}
