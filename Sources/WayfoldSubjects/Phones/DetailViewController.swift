import HeadlessUIKit

/// One phone.
final class DetailViewController: UIViewController, Storyboarded {
    private var viewModel: PhoneViewModel?

    // DetailCoordinator -> UINavigationController -> DetailViewController: not held in return.
    weak var coordinator: DetailViewControllerDelegate?

    override func viewDidLoad() {
        super.viewDidLoad()
        setViews()
    }

    // Sent when the phone goes, and when another screen comes above it.
    override func viewWillDisappear(_ animated: Bool) {
        if isMovingFromParent {
            coordinator?.backToListView()
        }
    }

    func configure(with viewModel: PhoneViewModel) {
        self.viewModel = viewModel
    }

    private func setViews() {
        title = viewModel?.name
        let priceLabel = UILabel()
        priceLabel.text = viewModel?.price
        view.addSubview(priceLabel)
    }
}
