import UIKit

@MainActor
protocol MessageViewControllerDelegate: AnyObject {
    func messageViewController(_ controller: MessageViewController, wantsAnswerTo message: Message)
    func messageViewController(_ controller: MessageViewController, wantsToArchive message: Message)
}

final class MessageViewController: UIViewController {
    weak var delegate: MessageViewControllerDelegate?
    private let message: Message
    private let textView = UITextView()

    private static let dateFormatter: DateFormatter = {
        let formatter = DateFormatter()
        formatter.dateStyle = .medium
        formatter.timeStyle = .short
        return formatter
    }()

    init(message: Message) {
        self.message = message
        super.init(nibName: nil, bundle: nil)
        title = message.subject
        userActivity = NSUserActivity(activityType: "org.example.inbox.message")
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        textView.isEditable = false
        textView.textContainerInset = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
        textView.attributedText = text
        view = textView
        let answer = UIBarButtonItem(
            title: "Answer",
            primaryAction: UIAction(title: "Answer") { [weak self] _ in
                guard let self else { return }
                self.delegate?.messageViewController(self, wantsAnswerTo: self.message)
            })
        let archive = UIBarButtonItem(
            title: "Archive",
            primaryAction: UIAction(title: "Archive") { [weak self] _ in
                guard let self else { return }
                self.delegate?.messageViewController(self, wantsToArchive: self.message)
            })
        navigationItem.rightBarButtonItems = [answer, archive]
    }

    private var text: NSAttributedString {
        let text = NSMutableAttributedString(
            string: message.sender + "\n",
            attributes: [.font: UIFont.boldSystemFont(ofSize: UIFont.labelFontSize)])
        text.append(
            NSAttributedString(
                string: Self.dateFormatter.string(from: message.date) + "\n\n",
                attributes: [.foregroundColor: UIColor.secondaryLabel]))
        text.append(
            NSAttributedString(
                string: message.body, attributes: [.font: UIFont.preferredFont(forTextStyle: .body)]))
        return text
    }
}
