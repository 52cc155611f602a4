import UIKit

class TrailCell: UITableViewCell {
    static let reuseIdentifier = "TrailCell"
    private let badge = DifficultyBadge()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        accessoryType = .disclosureIndicator
        contentView.addSubview(badge)
        badge.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            badge.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
            badge.trailingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.trailingAnchor),
        ])
    }

    override func prepareForReuse() {
        super.prepareForReuse()
        textLabel?.text = nil
        detailTextLabel?.text = nil
    }

    func configure(with trail: Trail) {
        textLabel?.text = trail.name
        detailTextLabel?.text = String(format: "%.1f km", trail.length.converted(to: .kilometers).value)
        badge.difficulty = trail.difficulty
        accessibilityLabel = "\(trail.name), \(trail.difficulty.title)"
        accessibilityTraits = .button
    }
}
