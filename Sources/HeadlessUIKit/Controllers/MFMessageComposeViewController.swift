/// A message that an app has begun and a person ends. Nothing is sent: whoever presents it hears of
/// Cancel or Send, and takes it away.
@preconcurrency @MainActor
open class MFMessageComposeViewController: UINavigationController {
    open weak var messageComposeDelegate: (any MFMessageComposeViewControllerDelegate)?
    open var recipients: [String]?
    open var body: String?
    open var subject: String?
    /// The names of what was attached.
    private var attached: [String] = []

    /// Whether the device sends messages: `HeadlessStage.canSendText`.
    open class func canSendText() -> Bool { HeadlessStage.current.canSendText }
    open class func canSendSubject() -> Bool { HeadlessStage.current.canSendText }
    open class func canSendAttachments() -> Bool { HeadlessStage.current.canSendText }
    open class func isSupportedAttachmentUTI(_ uti: String) -> Bool { true }

    /// Takes the data along; false where the device sends none.
    @discardableResult
    open func addAttachmentData(
        _ attachmentData: Data, typeIdentifier uti: String, filename: String
    ) -> Bool {
        guard Self.canSendAttachments() else { return false }
        attached.append(filename)
        return true
    }

    /// Takes a file along; false where the device sends none.
    @discardableResult
    open func addAttachmentURL(
        _ attachmentURL: URL, withAlternateFilename alternateFilename: String?
    ) -> Bool {
        guard Self.canSendAttachments() else { return false }
        attached.append(alternateFilename ?? attachmentURL.lastPathComponent)
        return true
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        isModalInPresentation = true
        let lines = (recipients ?? []) + [subject ?? "", body ?? ""] + attached
        let compose = ComposeController(title: "New Message", lines: lines) { [weak self] isSent in
            guard let self else { return }
            messageComposeDelegate?.messageComposeViewController(
                self, didFinishWith: isSent ? .sent : .cancelled)
        }
        setViewControllers([compose], animated: false)
    }
}

/// How a person ended a message.
public enum MessageComposeResult: Int, Sendable {
    case cancelled
    case sent
    case failed
}

/// Hears of the end of a message, and takes its controller away.
@preconcurrency @MainActor
public protocol MFMessageComposeViewControllerDelegate: NSObjectProtocol {
    func messageComposeViewController(
        _ controller: MFMessageComposeViewController, didFinishWith result: MessageComposeResult)
}
