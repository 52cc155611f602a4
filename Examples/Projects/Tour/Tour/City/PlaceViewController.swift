import UIKit

final class PlaceViewController: UIViewController {
    var onPhoto: ((String) -> Void)?
    private let place: Place

    init(place: Place) {
        self.place = place
        super.init(nibName: nil, bundle: nil)
        title = place.name
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let stack = UIStackView(arrangedSubviews: place.photos.map(makeButton))
        stack.axis = .vertical
        stack.frame = view.bounds
        view.addSubview(stack)
        if place.photos.isEmpty {
            let empty = UILabel()
            empty.text = "No photographs yet"
            empty.textAlignment = .center
            stack.addArrangedSubview(empty)
        }
    }

    private func makeButton(_ photo: String) -> UIButton {
        let button = UIButton(
            type: .custom, primaryAction: UIAction { [weak self] _ in self?.onPhoto?(photo) })
        button.setImage(UIImage(named: photo), for: .normal)
        button.accessibilityIdentifier = photo
        return button
    }
}
