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

        // Sent when the phone goes, and when another screen comes above it.
        override func viewWillDisappear(_ animated: Bool) {
            if isMovingFromParent {
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
