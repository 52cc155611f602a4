import UIKit

/// The first screen of `Settings.storyboard`.
final class SettingsViewController: UIViewController {
    @IBOutlet private weak var soundsLabel: UILabel!
    @IBOutlet private weak var soundsSwitch: UISwitch!
    @IBOutlet private var buttons: [UIButton]!

    private(set) var visits = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        for button in buttons { button.accessibilityHint = "A button" }
    }

    @IBAction private func soundsChanged(_ sender: UISwitch) {
        soundsLabel.text = sender.isOn ? "Sounds on" : "Sounds off"
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        guard let about = segue.destination as? AboutViewController else { return }
        about.version = "Version \(visits + 1)"
    }
}

extension SettingsViewController {
    @IBAction private func reset() {
        soundsSwitch.setOn(false, animated: true)
        soundsChanged(soundsSwitch)
    }

    @IBAction func backToSettings(_ segue: UIStoryboardSegue) {
        if segue.source is AboutViewController { visits += 1 }
    }
}

/// The second screen of `Settings.storyboard`.
final class AboutViewController: UIViewController {
    @IBOutlet private weak var versionLabel: UILabel!
    var version = ""

    override func viewDidLoad() {
        super.viewDidLoad()
        versionLabel.text = version
    }
}
