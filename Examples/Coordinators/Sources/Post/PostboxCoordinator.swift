#if canImport(UIKit)
    import UIKit
#else
    import HeadlessUIKit
#endif

/// A postbox: messages and settings as tabs, a sheet to write in, and links to messages that wait
/// for whoever has not signed in.
public final class PostboxCoordinator {
    public let tabs = UITabBarController()
    public private(set) var isSignedIn = false
    private let inbox = UINavigationController()
    private let settings = UINavigationController()
    private let messages = [1, 2, 3]
    private var waiting: URL?

    public init() {
        inbox.viewControllers = [makeInbox()]
        inbox.tabBarItem = UITabBarItem(title: "Inbox", image: nil, tag: 0)
        settings.tabBarItem = UITabBarItem(title: "Settings", image: nil, tag: 1)
        let first = SettingsViewController()
        first.onSignIn = { [weak self] in self?.signIn() }
        settings.viewControllers = [first]
        tabs.viewControllers = [inbox, settings]
    }

    private func makeInbox() -> InboxViewController {
        let screen = InboxViewController(messages: messages)
        screen.onSelect = { [weak self] id in
            self?.inbox.pushViewController(MessageViewController(id: id), animated: true)
        }
        screen.onWrite = { [weak self] in self?.write() }
        return screen
    }

    private func write() {
        let letter = LetterViewController()
        letter.onClose = { [weak self] in self?.tabs.dismiss(animated: true) }
        tabs.present(letter, animated: true) { [weak self, weak letter] in
            letter?.isThere = true
            self?.openWaiting()
        }
    }

    public func signIn() {
        isSignedIn = true
        openWaiting()
    }

    private func openWaiting() {
        guard let url = waiting else { return }
        waiting = nil
        open(url)
    }

    public func open(_ url: URL) {
        guard url.host == "message", let id = Int(url.lastPathComponent) else { return }
        guard isSignedIn else {
            if !Mistake.login.isPlanted { waiting = url }
            return
        }
        if Mistake.trap.isPlanted {
            precondition(messages.contains(id), "there is no message \(id)")
        }
        // UIKit dismisses nothing that is still on its way.
        if let letter = tabs.presentedViewController as? LetterViewController, !letter.isThere {
            waiting = url
            return
        }
        if tabs.presentedViewController != nil, !Mistake.sheetStays.isPlanted {
            tabs.dismiss(animated: false) { [weak self] in self?.show(message: id) }
        } else {
            show(message: id)
        }
    }

    private func show(message id: Int) {
        tabs.selectedIndex = 0
        let message = MessageViewController(id: id)
        let first = Mistake.rootReplaced.isPlanted ? [] : inbox.viewControllers.prefix(1)
        inbox.setViewControllers(first + [message], animated: false)
    }
}
