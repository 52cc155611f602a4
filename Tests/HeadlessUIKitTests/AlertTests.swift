import HeadlessUIKit
import Testing

@MainActor
struct AlertTests {
    private func alert(
        _ shown: Shown, _ style: UIAlertController.Style = .alert
    ) -> (UIAlertController, UIAlertAction) {
        let alert = UIAlertController(title: "T", message: "M", preferredStyle: style)
        let action = UIAlertAction(title: "OK", style: .default) { _ in
            shown.diary.note("OK")
        }
        alert.addAction(action)
        alert.addAction(
            UIAlertAction(title: "Cancel", style: .cancel) { _ in shown.diary.note("Cancel") })
        shown { $0.present(alert, animated: true) }
        shown.stage.finish()
        return (alert, action)
    }

    @Test
    func `an alert leaves the presenter in peace`() {
        let shown = Shown()
        _ = alert(shown)
        #expect(shown.diary.take() == [])
        #expect(shown.navigation.presentedViewController is UIAlertController)
    }

    @Test
    func `a tap dismisses first and runs the handler after, from where one can present`() {
        let shown = Shown()
        let (alert, action) = alert(shown)
        var wasFree = false
        let next = shown.page("M")
        shown.diary.at("OK") {
            wasFree =
                shown.navigation.presentedViewController == nil
                && alert.presentingViewController == nil
            shown.navigation.present(next, animated: true)
        }
        shown.stage.user.tap(action, of: alert)
        #expect(shown.diary.take() == [])
        shown.stage.finish()
        #expect(wasFree)
        #expect(shown.diary.take().first == "OK")
        #expect(next.presentingViewController === shown.navigation)
        #expect(shown.stage.warnings == [])
    }

    @Test
    func `the alert is gone, and knows it is being dismissed, before the handler runs`() {
        final class Noting: UIAlertController {
            var diary: Diary?
            override func viewDidDisappear(_ animated: Bool) {
                diary?.note("DD dismissed=\(isBeingDismissed)")
            }
        }
        let shown = Shown()
        let alert = Noting(title: nil, message: nil, preferredStyle: .alert)
        alert.diary = shown.diary
        let action = UIAlertAction(title: "OK", style: .default) { _ in shown.diary.note("OK") }
        alert.addAction(action)
        shown { $0.present(alert, animated: true) }
        shown.stage.finish()
        shown.stage.user.tap(action, of: alert)
        shown.stage.finish()
        #expect(shown.diary.take() == ["DD dismissed=true", "OK"])
    }

    @Test
    func `the program's dismissal runs no handler`() {
        let shown = Shown()
        _ = alert(shown)
        shown { $0.dismiss(animated: true) }
        shown.stage.finish()
        #expect(shown.diary.take() == [])
        #expect(shown.navigation.presentedViewController == nil)
    }

    @Test
    func `a tap outside an action sheet is its cancel action, outside an alert nothing`() {
        let shown = Shown()
        let (sheet, _) = alert(shown, .actionSheet)
        shown.stage.user.tapOutside(sheet)
        shown.stage.finish()
        #expect(shown.diary.take() == ["Cancel"])
        let (alert, _) = alert(shown)
        shown.stage.user.tapOutside(alert)
        shown.stage.finish()
        #expect(shown.navigation.presentedViewController === alert)
    }

    @Test
    func `an alert over an alert is ignored and not queued`() {
        let shown = Shown()
        let (first, _) = alert(shown)
        let second = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
        shown { $0.present(second, animated: true) { shown.diary.note("completion") } }
        shown.stage.finish()
        #expect(
            shown.stage.warnings == [
                "Attempt to present \(second) on \(shown.navigation) which is already presenting"
                    + " \(first)"
            ])
        #expect(second.presentingViewController == nil)
        #expect(shown.diary.take() == [])
    }

    @Test
    func `what a handler holds goes with the tap, and stays without one if it is the alert`() {
        weak var tapped: UIAlertController?
        weak var untapped: UIAlertController?
        let shown = Shown()
        for taps in [true, false] {
            let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
            let action = UIAlertAction(title: "OK", style: .default) { _ in
                _ = alert.title
            }
            alert.addAction(action)
            shown { $0.present(alert, animated: true) }
            shown.stage.finish()
            if taps {
                tapped = alert
                shown.stage.user.tap(action, of: alert)
            } else {
                untapped = alert
                shown { $0.dismiss(animated: true) }
            }
            shown.stage.finish()
        }
        #expect(tapped == nil)
        #expect(untapped != nil)
    }

    @Test
    func `an action added while the alert is up is there`() {
        let shown = Shown()
        let (alert, _) = alert(shown)
        alert.addAction(UIAlertAction(title: "Late", style: .destructive))
        #expect(alert.actions.map(\.title) == ["OK", "Cancel", "Late"])
    }
}
