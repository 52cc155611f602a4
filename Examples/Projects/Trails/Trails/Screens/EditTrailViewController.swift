import UIKit

class EditTrailViewController: UIViewController, Storyboarded {
    @IBOutlet weak var nameField: UITextField!
    @IBOutlet weak var difficultyControl: UISegmentedControl!
    @IBOutlet weak var bottomConstraint: NSLayoutConstraint!

    weak var coordinator: EditTrailCoordinator?
    var trail: Trail!

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Edit"
        nameField?.text = trail.name
        nameField?.delegate = self
        difficultyControl?.selectedSegmentIndex = trail.difficulty.rawValue
        let center = NotificationCenter.default
        center.addObserver(
            self, selector: #selector(keyboardWillShow(_:)),
            name: UIResponder.keyboardWillShowNotification, object: nil)
        center.addObserver(
            self, selector: #selector(keyboardWillHide(_:)),
            name: UIResponder.keyboardWillHideNotification, object: nil)
    }

    @IBAction func save(_ sender: Any) {
        trail.name = nameField?.text ?? trail.name
        if let index = difficultyControl?.selectedSegmentIndex,
            let difficulty = Trail.Difficulty(rawValue: index)
        {
            trail.difficulty = difficulty
        }
        coordinator?.save(trail)
    }

    @objc private func keyboardWillShow(_ notification: Notification) {
        guard
            let value = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue
        else { return }
        bottomConstraint?.constant = value.cgRectValue.height
        UIView.animate(withDuration: 0.25) { self.view.layoutIfNeeded() }
    }

    @objc private func keyboardWillHide(_ notification: Notification) {
        bottomConstraint?.constant = 0
        view.layoutIfNeeded()
    }
}

extension EditTrailViewController: UITextFieldDelegate {
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        textField.resignFirstResponder()
        return true
    }
}
