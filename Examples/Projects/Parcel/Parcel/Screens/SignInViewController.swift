import UIKit

final class SignInViewController: UIViewController {
    var onSignIn: ((String) -> Void)?
    let nameField = UITextField()
    private lazy var button = UIButton(
        configuration: .borderedProminent(),
        primaryAction: UIAction(title: "Sign in") { [weak self] _ in self?.signIn() })

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        nameField.placeholder = "Name"
        nameField.textContentType = .username
        nameField.autocapitalizationType = .none
        nameField.autocorrectionType = .no
        nameField.borderStyle = .roundedRect
        nameField.delegate = self
        let stack = UIStackView(arrangedSubviews: [nameField, button])
        stack.axis = .vertical
        stack.spacing = 12
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            stack.centerYAnchor.constraint(equalTo: view.centerYAnchor),
            stack.widthAnchor.constraint(lessThanOrEqualToConstant: 320),
        ])
    }

    private func signIn() {
        guard let name = nameField.text, !name.isEmpty else {
            let alert = UIAlertController(
                title: "Who are you?", message: "Please write your name.", preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "OK", style: .default))
            present(alert, animated: true)
            return
        }
        onSignIn?(name)
    }
}

extension SignInViewController: UITextFieldDelegate {
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        signIn()
        return false
    }
}
