import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        return true
    }

    override func buildMenu(with builder: UIMenuBuilder) {
        super.buildMenu(with: builder)
        guard builder.system == .main else { return }
        let archive = UIKeyCommand(
            title: "Archive", action: #selector(MailboxActions.archiveSelection(_:)), input: "e",
            modifierFlags: .command)
        builder.insertChild(
            UIMenu(title: "", options: .displayInline, children: [archive]), atEndOfMenu: .file)
    }
}

@objc protocol MailboxActions {
    func archiveSelection(_ sender: Any?)
}
