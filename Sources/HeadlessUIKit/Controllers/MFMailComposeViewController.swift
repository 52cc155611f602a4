/// A mail that an app has begun and a person ends. Nothing is sent: whoever presents it hears of
/// Cancel or Send, and takes it away.
@preconcurrency @MainActor
open class MFMailComposeViewController: UINavigationController {
    open weak var mailComposeDelegate: (any MFMailComposeViewControllerDelegate)?
    private var subject = ""
    private var to: [String] = []
    private var cc: [String] = []
    private var bcc: [String] = []
    private var body = ""
    private var attachments: [String] = []

    /// Whether the device has an account to send from: `HeadlessStage.canSendMail`.
    open class func canSendMail() -> Bool { HeadlessStage.current.canSendMail }

    open func setSubject(_ subject: String) { self.subject = subject }
    open func setToRecipients(_ toRecipients: [String]?) { to = toRecipients ?? [] }
    open func setCcRecipients(_ ccRecipients: [String]?) { cc = ccRecipients ?? [] }
    open func setBccRecipients(_ bccRecipients: [String]?) { bcc = bccRecipients ?? [] }
    open func setMessageBody(_ body: String, isHTML: Bool) { self.body = body }
    open func addAttachmentData(_ attachment: Data, mimeType: String, fileName filename: String) {
        attachments.append(filename)
    }
    /// A choice of the sender's account, of which there is one.
    open func setPreferredSendingEmailAddress(_ emailAddress: String) {}

    open override func viewDidLoad() {
        super.viewDidLoad()
        // A person who swipes it down is asked first.
        isModalInPresentation = true
        let lines = to + cc + bcc + [subject, body] + attachments
        let compose = ComposeController(title: "New Message", lines: lines) { [weak self] isSent in
            guard let self else { return }
            mailComposeDelegate?.mailComposeController(
                self, didFinishWith: isSent ? .sent : .cancelled, error: nil)
        }
        setViewControllers([compose], animated: false)
    }
}

/// How a person ended a mail.
public enum MFMailComposeResult: Int, Sendable {
    case cancelled
    case saved
    case sent
    case failed
}

/// Hears of the end of a mail, and takes its controller away.
@preconcurrency @MainActor
public protocol MFMailComposeViewControllerDelegate: NSObjectProtocol {
    func mailComposeController(
        _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult,
        error: (any Error)?)
}

extension MFMailComposeViewControllerDelegate {
    public func mailComposeController(
        _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult,
        error: (any Error)?
    ) {}
}
