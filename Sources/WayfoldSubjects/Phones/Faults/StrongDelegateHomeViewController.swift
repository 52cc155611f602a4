import HeadlessUIKit

/// `strong-delegate`: the screen holds the coordinator that holds it.
final class StrongDelegateHomeViewController: UIViewController {
    var coordinator: HomeViewControllerDelegate?

    override func viewDidLoad() {
        super.viewDidLoad()
        let button = UIButton(type: .system)
        button.setTitle("Phones", for: .normal)
        button.accessibilityIdentifier = "list"
        button.addAction(
            UIAction { [weak self] _ in self?.coordinator?.goToListView() }, for: .touchUpInside)
        view.addSubview(button)
    }
}
