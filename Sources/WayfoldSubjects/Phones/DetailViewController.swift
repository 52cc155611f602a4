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

    // The article asks isMovingFromParent in viewWillDisappear, which a swipe that is let go of
    // sends too, and popToRootViewController to the top only.
    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        if parent == nil {
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
