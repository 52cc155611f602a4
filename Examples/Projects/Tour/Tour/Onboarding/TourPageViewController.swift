import UIKit

final class TourPageViewController: UIViewController {
    let index: Int
    var onNext: (() -> Void)?
    private let page: TourPage
    private let imageView = UIImageView()

    init(page: TourPage, index: Int) {
        self.page = page
        self.index = index
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        imageView.image = UIImage(
            systemName: page.symbol, withConfiguration: UIImage.SymbolConfiguration(pointSize: 80))
        imageView.contentMode = .scaleAspectFit
        let title = UILabel()
        title.text = page.title
        title.font = .preferredFont(forTextStyle: .title1)
        let text = UILabel()
        text.attributedText = NSAttributedString(
            string: page.text,
            attributes: [
                .font: UIFont.preferredFont(forTextStyle: .body),
                .foregroundColor: UIColor.secondaryLabel,
            ])
        text.numberOfLines = 0
        let next = UIButton(
            configuration: .filled(),
            primaryAction: UIAction(title: "Next") { [weak self] _ in self?.onNext?() })
        next.accessibilityIdentifier = "next"
        let stack = UIStackView(arrangedSubviews: [imageView, title, text, next])
        stack.axis = .vertical
        stack.setCustomSpacing(32, after: imageView)
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.centerYAnchor.constraint(equalTo: view.centerYAnchor),
            stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
        ])
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        imageView.transform = CGAffineTransform(scaleX: 0.8, y: 0.8)
        UIView.animate(
            withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 0.2,
            options: .allowUserInteraction, animations: { self.imageView.transform = .identity })
    }
}
