import UIKit

/// What every screen does.
class BaseViewController: UIViewController {
    private(set) var appearances: [String] = []

    @objc func refresh() { appearances.append("refresh") }

    func observe(_ store: NoteStore) {
        NotificationCenter.default.addObserver(
            self, selector: #selector(refresh), name: NoteStore.didChange, object: store)
    }

    func note(_ text: String) { appearances.append(text) }
}

extension BaseViewController {
    @objc func setUpBar() {
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Help", style: .plain, target: self, action: #selector(helpTapped(sender:)))
    }

    @objc private func helpTapped(sender: UIBarButtonItem) { note(sender.title ?? "") }
}
