#if canImport(UIKit)
    import UIKit
#else
    import HeadlessUIKit
#endif

protocol ProfileViewControllerDelegate: AnyObject {
    func profileViewControllerWantsSettings(_ controller: ProfileViewController)
    func profileViewControllerDidSignOut(_ controller: ProfileViewController)
}

public final class ProfileViewController: ColumnViewController {
    weak var delegate: ProfileViewControllerDelegate?

    public override func viewDidLoad() {
        super.viewDidLoad()
        title = "Profile"
        addButton("Settings") { [weak self] in
            guard let self else { return }
            self.delegate?.profileViewControllerWantsSettings(self)
        }
        addButton("Leave") { [weak self] in
            guard let self else { return }
            self.delegate?.profileViewControllerDidSignOut(self)
        }
    }
}

protocol SettingsViewControllerDelegate: AnyObject {
    func settingsViewControllerIsDone(_ controller: SettingsViewController)
    func settingsViewControllerDidSignOut(_ controller: SettingsViewController)
    func settingsViewControllerWantsAbout(_ controller: SettingsViewController)
}

public final class SettingsViewController: ColumnViewController {
    weak var delegate: SettingsViewControllerDelegate?

    public override func viewDidLoad() {
        super.viewDidLoad()
        title = "Settings"
        addButton("Done") { [weak self] in
            guard let self else { return }
            self.delegate?.settingsViewControllerIsDone(self)
        }
        addButton("Leave") { [weak self] in
            guard let self else { return }
            self.delegate?.settingsViewControllerDidSignOut(self)
        }
        addButton("About", identifier: "about") { [weak self] in
            guard let self else { return }
            self.delegate?.settingsViewControllerWantsAbout(self)
        }
    }
}

public final class AboutViewController: ColumnViewController {
    public override func viewDidLoad() {
        super.viewDidLoad()
        title = "About"
    }
}
