import UIKit

final class ParcelCell: UITableViewCell {
    static let identifier = String(describing: ParcelCell.self)

    var parcel: Parcel? {
        didSet { setNeedsUpdateConfiguration() }
    }

    override func updateConfiguration(using state: UICellConfigurationState) {
        super.updateConfiguration(using: state)
        guard let parcel else { return }
        var content = UIListContentConfiguration.subtitleCell().updated(for: state)
        content.text = parcel.number
        content.secondaryText = parcel.state.text
        content.image = UIImage(systemName: parcel.state == .delivered ? "checkmark" : "shippingbox")
        content.imageProperties.tintColor = parcel.state == .delivered ? .systemGreen : .systemBlue
        contentConfiguration = content
        var background = UIBackgroundConfiguration.listGroupedCell()
        background.backgroundColor = state.isHighlighted ? .systemFill : nil
        backgroundConfiguration = background
    }
}
