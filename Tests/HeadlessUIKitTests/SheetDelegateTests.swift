import HeadlessUIKit
import Testing

/// A sheet's delegate is one of sheets; it hears what every presentation's does.
@MainActor
struct SheetDelegateTests {
    final class Owner: NSObject, UISheetPresentationControllerDelegate,
        UIPopoverPresentationControllerDelegate
    {
        var dismissals = 0
        func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
            dismissals += 1
        }
    }

    @Test func `the delegate of a sheet hears of its dismissal`() throws {
        let stage = HeadlessStage()
        try stage.perform {
            let root = UIViewController()
            let window = stage.show(root)
            let sheet = UIViewController()
            sheet.modalPresentationStyle = .pageSheet
            let owner = Owner()
            sheet.sheetPresentationController?.delegate = owner
            let kind: (any UISheetPresentationControllerDelegate)? =
                sheet.sheetPresentationController?.delegate
            #expect(kind === owner)
            #expect(sheet.presentationController?.delegate === owner)
            root.present(sheet, animated: true)
            stage.finish()
            try #require(stage.user.swipeDown(on: sheet))
            stage.finish()
            #expect(owner.dismissals == 1)
            #expect(window.isKeyWindow)
        }
    }

    @Test func `a delegate of all presentations is none of sheets`() {
        final class Plain: NSObject, UIAdaptivePresentationControllerDelegate {}
        HeadlessStage().perform {
            let sheet = UIViewController()
            sheet.modalPresentationStyle = .pageSheet
            let plain = Plain()
            sheet.presentationController?.delegate = plain
            #expect(sheet.presentationController?.delegate === plain)
            #expect(sheet.sheetPresentationController?.delegate == nil)
        }
    }
}
