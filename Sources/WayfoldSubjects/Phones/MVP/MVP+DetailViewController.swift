import HeadlessUIKit

extension MVP {
    /// One phone.
    final class DetailViewController: UIViewController, Storyboarded {
        var presenter: DetailPresenter?

        // DetailCoordinator -> UINavigationController -> DetailViewController: not held in return.
        weak var coordinator: DetailViewControllerDelegate?

        override func viewDidLoad() {
            super.viewDidLoad()
            presenter?.view = self
            presenter?.viewIsReady()
        }

        // The article asks isMovingFromParent in viewWillDisappear, which a swipe that is let go of
        // sends too, and popToRootViewController to the top only.
        override func didMove(toParent parent: UIViewController?) {
            super.didMove(toParent: parent)
            if parent == nil {
                coordinator?.backToListView()
            }
        }
    }
}

extension MVP.DetailViewController: MVP.DetailView {
    func display(_ phone: Phone) {
        title = phone.name
        let priceLabel = UILabel()
        priceLabel.text = "\(phone.price) €"
        view.addSubview(priceLabel)
    }
}
