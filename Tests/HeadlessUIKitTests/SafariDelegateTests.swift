import HeadlessUIKit
import Testing

/// A page of the web whose delegate takes it away itself, as daveneff/Coordinator's does.
@MainActor
struct SafariDelegateTests {
    private final class Closing: NSObject, SFSafariViewControllerDelegate {
        var dismisses = true
        func safariViewControllerDidFinish(_ controller: SFSafariViewController) {
            if dismisses { controller.dismiss(animated: true) }
        }
    }

    @Test(arguments: [true, false])
    func `a page is dismissed once, by its delegate or by itself`(dismisses: Bool) throws {
        let stage = HeadlessStage()
        let (root, closing) = (UIViewController(), Closing())
        closing.dismisses = dismisses
        let window = stage.show(root)
        let page = SFSafariViewController(url: try #require(URL(string: "https://a.example")))
        page.delegate = closing
        stage.perform { root.present(page, animated: true) }
        stage.finish()
        stage.user.tap(try #require(page.view.subviews.last as? UIButton))
        stage.finish()
        #expect(root.presentedViewController == nil)
        #expect(stage.warnings == [])
        #expect(root.view.window === window)
    }
}
