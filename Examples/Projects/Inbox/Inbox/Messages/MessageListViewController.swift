import UIKit

@MainActor
protocol MessageListViewControllerDelegate: AnyObject {
    func messageListViewController(_ controller: MessageListViewController, didSelect message: Message)
    func messageListViewControllerWantsToCompose(_ controller: MessageListViewController)
}

final class MessageListViewController: UIViewController {
    weak var delegate: MessageListViewControllerDelegate?
    var folder = Folder.inbox {
        didSet {
            title = folder.title
            reload()
        }
    }

    let tableView = UITableView(frame: .zero, style: .plain)
    private let store: MailStore
    private var messages: [Message] = []
    private var observation: NSObjectProtocol?

    init(store: MailStore) {
        self.store = store
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    deinit {
        observation.map(NotificationCenter.default.removeObserver)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.frame = view.bounds
        tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        tableView.register(MessageCell.self, forCellReuseIdentifier: MessageCell.identifier)
        tableView.dataSource = self
        tableView.delegate = self
        view.addSubview(tableView)
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .compose,
            primaryAction: UIAction { [weak self] _ in
                guard let self else { return }
                self.delegate?.messageListViewControllerWantsToCompose(self)
            })
        observation = NotificationCenter.default.addObserver(
            forName: .mailStoreDidChange, object: store, queue: .main
        ) { [weak self] _ in
            MainActor.assumeIsolated { self?.reload() }
        }
        reload()
    }

    private func reload() {
        messages = store.messages(in: folder)
        if isViewLoaded { tableView.reloadData() }
    }
}

extension MessageListViewController: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        messages.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(
            withIdentifier: MessageCell.identifier, for: indexPath)
        (cell as? MessageCell)?.show(messages[indexPath.row])
        return cell
    }
}

extension MessageListViewController: UITableViewDelegate {
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        delegate?.messageListViewController(self, didSelect: messages[indexPath.row])
    }

    func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        let message = messages[indexPath.row]
        let archive = UIContextualAction(style: .normal, title: "Archive") {
            [store] _, _, completion in
            store.move(message.id, to: .archive)
            completion(true)
        }
        archive.image = UIImage(systemName: Folder.archive.symbol)
        archive.backgroundColor = .systemPurple
        return UISwipeActionsConfiguration(actions: [archive])
    }

    func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
        point: CGPoint
    ) -> UIContextMenuConfiguration? {
        let message = messages[indexPath.row]
        return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [store] _ in
            UIMenu(children: [
                UIAction(title: "Mark as read", image: UIImage(systemName: "envelope.open")) { _ in
                    store.markAsRead(message.id)
                },
                UIAction(title: "Archive", attributes: .destructive) { _ in
                    store.move(message.id, to: .archive)
                },
            ])
        }
    }
}
