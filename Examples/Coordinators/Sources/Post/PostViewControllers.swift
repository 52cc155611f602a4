#if canImport(UIKit)
    import UIKit
#else
    import HeadlessUIKit
#endif

public final class InboxViewController: UIViewController {
    private let messages: [Int]
    var onSelect: ((Int) -> Void)?
    var onWrite: (() -> Void)?

    init(messages: [Int]) {
        self.messages = messages
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("this screen is made in code") }

    public override func viewDidLoad() {
        super.viewDidLoad()
        title = "Inbox"
        let rows = messages.map { id in
            let row = UIButton(
                primaryAction: UIAction(title: "Message \(id)") { [weak self] _ in
                    self?.onSelect?(id)
                })
            row.accessibilityIdentifier = "message?id=\(id)"
            return row
        }
        let write = UIButton(
            primaryAction: UIAction(title: "Write") { [weak self] _ in self?.onWrite?() })
        let column = UIStackView(arrangedSubviews: rows + [write])
        column.axis = .vertical
        view.addSubview(column)
    }
}

public final class MessageViewController: UIViewController {
    public let id: Int

    init(id: Int) {
        self.id = id
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("this screen is made in code") }

    public override func viewDidLoad() {
        super.viewDidLoad()
        title = "Message \(id)"
    }
}

public final class LetterViewController: UIViewController {
    var onClose: (() -> Void)?
    /// Whether it has come all the way.
    var isThere = false

    public override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(
            UIButton(
                primaryAction: UIAction(title: "Close") { [weak self] _ in self?.onClose?() }))
    }
}

public final class SettingsViewController: UIViewController {
    var onSignIn: (() -> Void)?

    public override func viewDidLoad() {
        super.viewDidLoad()
        title = "Settings"
        view.addSubview(
            UIButton(
                primaryAction: UIAction(title: "Sign in") { [weak self] _ in self?.onSignIn?() }))
    }
}
