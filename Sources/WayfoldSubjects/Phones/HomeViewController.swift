import HeadlessUIKit

protocol HomeViewControllerDelegate: AnyObject {
    func goToListView()
}

/// The app's first screen.
final class HomeViewController: UIViewController, Storyboarded {
    // AppCoordinator -> UINavigationController -> HomeViewController: not held in return.
    weak var coordinator: HomeViewControllerDelegate?

    override func viewDidLoad() {
        super.viewDidLoad()
        let backBarButton = UIBarButtonItem(
            title: "Back", style: .plain, target: nil, action: nil)
        navigationItem.backBarButtonItem = backBarButton
        setViews()
    }

    func goToListScreen(_ sender: Any) {
        coordinator?.goToListView()
    }

    /// What the article's storyboard holds.
    private func setViews() {
        let button = UIButton(type: .system)
        button.setTitle("Phones", for: .normal)
        button.accessibilityIdentifier = "list"
        button.addAction(
            UIAction { [weak self] action in self?.goToListScreen(action) }, for: .touchUpInside)
        view.addSubview(button)
    }
}
