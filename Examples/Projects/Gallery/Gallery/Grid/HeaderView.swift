import UIKit

final class HeaderView: UICollectionReusableView {
    private let label = UILabel()

    var text: String? {
        get { label.text }
        set { label.text = newValue }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        let effect = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
        effect.frame = bounds
        effect.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(effect)
        label.font = .preferredFont(forTextStyle: .headline)
        label.frame = bounds.insetBy(dx: 16, dy: 8)
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        effect.contentView.addSubview(label)
        accessibilityTraits = .header
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}
