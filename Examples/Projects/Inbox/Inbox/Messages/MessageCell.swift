import UIKit

final class MessageCell: UITableViewCell {
    static let identifier = "message"

    private let senderLabel = UILabel()
    private let subjectLabel = UILabel()
    private let dot = UIView()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        senderLabel.font = .preferredFont(forTextStyle: .headline)
        subjectLabel.font = .preferredFont(forTextStyle: .subheadline)
        subjectLabel.textColor = .secondaryLabel
        dot.backgroundColor = .tintColor
        dot.layer.cornerRadius = 5
        let texts = UIStackView(arrangedSubviews: [senderLabel, subjectLabel])
        texts.axis = .vertical
        let row = UIStackView(arrangedSubviews: [dot, texts])
        row.alignment = .center
        row.spacing = 10
        row.isLayoutMarginsRelativeArrangement = true
        row.directionalLayoutMargins = NSDirectionalEdgeInsets(
            top: 8, leading: 16, bottom: 8, trailing: 16)
        row.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(row)
        NSLayoutConstraint.activate([
            dot.widthAnchor.constraint(equalToConstant: 10),
            dot.heightAnchor.constraint(equalTo: dot.widthAnchor),
            row.topAnchor.constraint(equalTo: contentView.topAnchor),
            row.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
            row.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            row.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
        ])
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func show(_ message: Message) {
        senderLabel.text = message.sender
        subjectLabel.text = message.subject
        dot.alpha = message.isRead ? 0 : 1
        isAccessibilityElement = true
        accessibilityLabel = "\(message.sender): \(message.subject)"
        accessibilityHint = message.isRead ? nil : "Not read yet"
    }
}
