import HeadlessUIKit
import Testing

@MainActor
struct SheetTests {
    /// A delegate of a sheet that notes its calls.
    private final class Noting: NSObject, UIAdaptivePresentationControllerDelegate {
        let diary: Diary
        var allows = true

        init(_ diary: Diary) { self.diary = diary }

        func presentationControllerShouldDismiss(
            _ presentationController: UIPresentationController
        ) -> Bool {
            diary.note("should")
            return allows
        }
        func presentationControllerWillDismiss(
            _ presentationController: UIPresentationController
        ) { diary.note("will") }
        func presentationControllerDidDismiss(
            _ presentationController: UIPresentationController
        ) { diary.note("did") }
        func presentationControllerDidAttemptToDismiss(
            _ presentationController: UIPresentationController
        ) { diary.note("attempt") }
    }

    /// A sheet M over a root, with a delegate.
    @MainActor
    private struct Sheet {
        let shown = Shown()
        let page: Page
        let delegate: Noting
        var stage: HeadlessStage { shown.stage }
        var diary: Diary { shown.diary }

        init(style: UIModalPresentationStyle = .pageSheet) {
            page = shown.page("M")
            delegate = Noting(shown.diary)
            page.modalPresentationStyle = style
            page.presentationController?.delegate = delegate
            shown { $0.present(page, animated: false) }
            shown.stage.finish()
            _ = shown.diary.take()
        }
    }

    @Test
    func `a swipe that is allowed asks, announces, takes the sheet and says so`() {
        let sheet = Sheet()
        #expect(sheet.stage.user.swipeDown(on: sheet.page))
        sheet.stage.finish()
        #expect(sheet.diary.take() == ["should", "will", "M.WD", "M.DD", "did"])
        #expect(sheet.page.presentingViewController == nil)
    }

    @Test(arguments: [true, false])
    func `a sheet that stays says that somebody tried`(inModal: Bool) {
        let sheet = Sheet()
        sheet.page.isModalInPresentation = inModal
        sheet.delegate.allows = inModal
        #expect(!sheet.stage.user.swipeDown(on: sheet.page))
        sheet.stage.finish()
        #expect(sheet.diary.take(without: "should") == ["attempt"])
        #expect(sheet.page.presentingViewController != nil)
    }

    @Test
    func `a cancelled drag brings the sheet back and dismisses nothing`() throws {
        let sheet = Sheet()
        let swipe = try #require(sheet.stage.user.beginSwipeDown(on: sheet.page))
        swipe.move(to: 0.4)
        swipe.cancel()
        sheet.stage.finish()
        #expect(
            sheet.diary.take(without: "should", "will") == ["M.WD", "M.WA", "M.IA", "M.DA"])
        #expect(sheet.page.presentingViewController === sheet.shown.navigation)
        #expect(!sheet.page.isBeingDismissed)
    }

    @Test
    func `the program's dismissal tells the delegate nothing`() {
        let sheet = Sheet()
        sheet.shown { $0.dismiss(animated: true) }
        sheet.stage.finish()
        #expect(sheet.diary.take() == ["M.WD", "M.DD"])
    }

    @Test
    func `a sheet above a sheet that goes disappears without a word to its delegate`() {
        let sheet = Sheet()
        let above = sheet.shown.page("N")
        let delegate = Noting(sheet.diary)
        above.presentationController?.delegate = delegate
        sheet.shown { _ in sheet.page.present(above, animated: false) }
        sheet.stage.finish()
        _ = sheet.diary.take()
        sheet.stage.user.swipeDown(on: sheet.page)
        sheet.stage.finish()
        #expect(
            sheet.diary.take() == ["should", "will", "N.WD", "M.WD", "N.DD", "M.DD", "did"])
    }

    @Test(arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen])
    func `what fills the screen cannot be swiped away`(style: UIModalPresentationStyle) {
        let sheet = Sheet(style: style)
        #expect(!sheet.stage.user.swipeDown(on: sheet.page))
        #expect(sheet.diary.take() == [])
    }

    @Test
    func `each presentation has its own presentation controller`() {
        let sheet = Sheet()
        let first = sheet.page.presentationController
        sheet.shown { $0.dismiss(animated: false) }
        sheet.stage.finish()
        #expect(first != nil)
        #expect(sheet.page.presentationController !== first)
    }

    @Test
    func `the delegate belongs to the presented navigation controller, not to its root`() {
        let shown = Shown()
        let root = shown.page("R")
        let navigation = UINavigationController(rootViewController: root)
        let delegate = Noting(shown.diary)
        navigation.presentationController?.delegate = delegate
        shown { $0.present(navigation, animated: false) }
        shown.stage.finish()
        #expect(root.presentationController === navigation.presentationController)
        shown.stage.user.swipeDown(on: root)
        shown.stage.finish()
        #expect(shown.diary.take().last == "did")
    }

    @Test
    func `the delegate is not kept`() {
        let page = UIViewController()
        page.presentationController?.delegate = Noting(Diary())
        #expect(page.presentationController?.delegate == nil)
    }

    @Test
    func `asking for the presentation controller of what is never presented keeps it for good`() {
        weak var asked: UIViewController?
        weak var notAsked: UIViewController?
        do {
            let (first, second) = (UIViewController(), UIViewController())
            _ = first.presentationController
            asked = first
            notAsked = second
        }
        #expect(asked != nil)
        #expect(notAsked == nil)
    }
}
