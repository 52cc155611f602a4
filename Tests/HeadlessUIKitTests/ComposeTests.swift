import HeadlessUIKit
import Testing

/// Mails and messages, which a person sends or cancels, and their delegate takes away.
@MainActor
struct ComposeTests {
    private final class Mailbox: NSObject, MFMailComposeViewControllerDelegate,
        MFMessageComposeViewControllerDelegate
    {
        var mails: [MFMailComposeResult] = []
        var messages: [MessageComposeResult] = []

        func mailComposeController(
            _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult,
            error: (any Error)?
        ) {
            mails.append(result)
            controller.dismiss(animated: true)
        }

        func messageComposeViewController(
            _ controller: MFMessageComposeViewController,
            didFinishWith result: MessageComposeResult
        ) {
            messages.append(result)
            controller.dismiss(animated: true)
        }
    }

    private let stage = HeadlessStage()
    private let root = UIViewController()
    private let mailbox = Mailbox()

    /// Taps the button of that title in a compose controller that is shown.
    private func tap(_ title: String, in controller: UINavigationController) throws {
        let item = try #require(controller.topViewController?.navigationItem)
        let items = [item.leftBarButtonItem, item.rightBarButtonItem].compactMap { $0 }
        stage.user.tap(try #require(items.first { $0.title == title }))
        stage.finish()
    }

    @Test("a mail is sent or cancelled, and is gone when its delegate dismisses it")
    func mail() throws {
        let window = stage.show(root)
        for (title, result) in [("Send", MFMailComposeResult.sent), ("Cancel", .cancelled)] {
            let mail = MFMailComposeViewController()
            mail.mailComposeDelegate = mailbox
            mail.setSubject("Order 7")
            mail.setToRecipients(["old@example.com"])
            mail.setToRecipients(["shop@example.com"])
            mail.setMessageBody("Where is it?", isHTML: false)
            mail.addAttachmentData(Data(), mimeType: "text/plain", fileName: "order.txt")
            stage.perform { root.present(mail, animated: true) }
            stage.finish()
            let labels = mail.topViewController?.view.subviews.compactMap { ($0 as? UILabel)?.text }
            #expect(labels == ["shop@example.com", "Order 7", "Where is it?", "order.txt"])
            try tap(title, in: mail)
            #expect(mailbox.mails.last == result)
            #expect(root.presentedViewController == nil)
        }
        #expect(mailbox.mails.count == 2)
        #expect(stage.warnings == [])
        #expect(root.view.window === window)
    }

    @Test("a message is sent or cancelled, and a swipe does not take it away")
    func message() throws {
        let window = stage.show(root)
        for (title, result) in [("Send", MessageComposeResult.sent), ("Cancel", .cancelled)] {
            let message = MFMessageComposeViewController()
            message.messageComposeDelegate = mailbox
            message.recipients = ["123"]
            message.body = "Here"
            stage.perform { root.present(message, animated: true) }
            stage.finish()
            #expect(!stage.user.swipeDown(on: message))
            stage.finish()
            #expect(root.presentedViewController === message)
            try tap(title, in: message)
            #expect(mailbox.messages.last == result)
            #expect(root.presentedViewController == nil)
        }
        #expect(root.view.window === window)
    }

    @Test("the stage says whether the device sends")
    func abilities() {
        stage.canSendText = false
        stage.perform {
            #expect(MFMailComposeViewController.canSendMail())
            #expect(!MFMessageComposeViewController.canSendText())
            let message = MFMessageComposeViewController()
            #expect(
                !message.addAttachmentData(Data(), typeIdentifier: "public.data", filename: "a"))
        }
    }

    @Test("a delegate's optional member is called with a question mark, as on Apple's systems")
    func optionalMember() {
        let delegate: (any MFMailComposeViewControllerDelegate)? = mailbox
        let mail = MFMailComposeViewController()
        delegate?.mailComposeController?(mail, didFinishWith: .saved, error: nil)
        #expect(mailbox.mails == [.saved])
    }
}
