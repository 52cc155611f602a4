import UIKit

final class PhotoCell: UICollectionViewCell {
    private let imageView = UIImageView()
    private let gradient = CAGradientLayer()
    private let label = UILabel()

    var title: String? {
        didSet {
            label.text = title
            accessibilityLabel = title
        }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        imageView.contentMode = .scaleAspectFill
        imageView.clipsToBounds = true
        contentView.addSubview(imageView)
        gradient.colors = [UIColor.clear.cgColor, UIColor.black.withAlphaComponent(0.6).cgColor]
        gradient.locations = [0.5, 1]
        contentView.layer.addSublayer(gradient)
        label.textColor = .white
        label.font = .systemFont(ofSize: 12, weight: .semibold)
        contentView.addSubview(label)
        isAccessibilityElement = true
        accessibilityTraits = [.image, .button]
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        imageView.frame = contentView.bounds
        gradient.frame = contentView.bounds
        label.frame = CGRect(
            x: 8, y: contentView.bounds.maxY - 24, width: contentView.bounds.width - 16, height: 16)
    }

    override func prepareForReuse() {
        super.prepareForReuse()
        imageView.image = nil
    }
}
