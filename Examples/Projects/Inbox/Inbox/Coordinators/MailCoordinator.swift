import UIKit

/// Leads the three columns, which are one stack where the window is narrow.
@MainActor
final class MailCoordinator: NSObject {
    let splitViewController = UISplitViewController(style: .tripleColumn)
    private(set) var shownMessage: Int?
    private let store: MailStore
    private lazy var folders = FoldersViewController()
    private lazy var list = MessageListViewController(store: store)
    private var composer: ComposeCoordinator?

    init(store: MailStore) {
        self.store = store
        super.init()
    }

    func start() {
        folders.delegate = self
        list.delegate = self
        splitViewController.delegate = self
        splitViewController.preferredDisplayMode = .twoBesideSecondary
        splitViewController.preferredSplitBehavior = .tile
        splitViewController.setViewController(folders, for: .primary)
        splitViewController.setViewController(list, for: .supplementary)
        splitViewController.setViewController(
            UINavigationController(rootViewController: EmptyViewController()), for: .secondary)
        list.folder = .inbox
    }

    func show(message identifier: Int) {
        guard let message = store.message(identifier) else { return }
        shownMessage = identifier
        store.markAsRead(identifier)
        let controller = MessageViewController(message: message)
        controller.delegate = self
        splitViewController.setViewController(
            UINavigationController(rootViewController: controller), for: .secondary)
        splitViewController.show(.secondary)
    }
}

extension MailCoordinator: FoldersViewControllerDelegate {
    func foldersViewController(_ controller: FoldersViewController, didSelect folder: Folder) {
        list.folder = folder
        splitViewController.show(.supplementary)
    }
}

extension MailCoordinator: MessageListViewControllerDelegate {
    func messageListViewController(_ controller: MessageListViewController, didSelect message: Message) {
        show(message: message.id)
    }

    func messageListViewControllerWantsToCompose(_ controller: MessageListViewController) {
        compose(answering: nil)
    }
}

extension MailCoordinator: MessageViewControllerDelegate {
    func messageViewController(_ controller: MessageViewController, wantsAnswerTo message: Message) {
        compose(answering: message)
    }

    func messageViewController(_ controller: MessageViewController, wantsToArchive message: Message) {
        store.move(message.id, to: .archive)
        shownMessage = nil
        splitViewController.setViewController(
            UINavigationController(rootViewController: EmptyViewController()), for: .secondary)
        splitViewController.show(.supplementary)
    }

    private func compose(answering message: Message?) {
        let composer = ComposeCoordinator(presenter: splitViewController, answering: message)
        composer.onFinish = { [weak self] draft in
            if let draft { self?.store.add(draft) }
            self?.composer = nil
        }
        self.composer = composer
        composer.start()
    }
}

extension MailCoordinator: UISplitViewControllerDelegate {
    func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column {
        shownMessage == nil ? .supplementary : .secondary
    }

    func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {
        if column == .secondary { shownMessage = nil }
    }
}
