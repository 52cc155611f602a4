import UIKit

final class ComposeViewController: UIViewController {
    var onSend: ((Message) -> Void)?
    var onCancel: (() -> Void)?
    let bodyView = UITextView()
    private let original: Message?
    private lazy var sendItem = UIBarButtonItem(
        title: "Send", primaryAction: UIAction(title: "Send") { [weak self] _ in self?.send() })

    init(original: Message?) {
        self.original = original
        super.init(nibName: nil, bundle: nil)
        title = original.map { "Re: \($0.subject)" } ?? "New message"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        bodyView.delegate = self
        bodyView.font = .preferredFont(forTextStyle: .body)
        bodyView.accessibilityIdentifier = "body"
        bodyView.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(bodyView)
        NSLayoutConstraint.activate([
            bodyView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
            bodyView.leadingAnchor.constraint(equalTo: view.readableContentGuide.leadingAnchor),
            bodyView.trailingAnchor.constraint(equalTo: view.readableContentGuide.trailingAnchor),
            bodyView.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
        ])
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.onCancel?() })
        navigationItem.rightBarButtonItem = sendItem
        sendItem.isEnabled = false
    }

    private func send() {
        onSend?(
            Message(
                id: Int.random(in: 1_000...9_999), sender: "Me", subject: title ?? "",
                body: bodyView.text, date: Date(), folder: .drafts, isRead: true))
    }
}

extension ComposeViewController: UITextViewDelegate {
    func textViewDidChange(_ textView: UITextView) {
        sendItem.isEnabled = !textView.text.isEmpty
        isModalInPresentation = !textView.text.isEmpty
    }
}
