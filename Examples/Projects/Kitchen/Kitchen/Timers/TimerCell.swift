import UIKit

class TimerCell: UITableViewCell {
    private let progressView = UIProgressView(progressViewStyle: .default)

    private static let formatter: DateComponentsFormatter = {
        let formatter = DateComponentsFormatter()
        formatter.allowedUnits = [.minute, .second]
        formatter.zeroFormattingBehavior = .pad
        return formatter
    }()

    var timer: KitchenTimer? {
        didSet { update() }
    }

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: .value1, reuseIdentifier: reuseIdentifier)
        contentView.addSubview(progressView)
        progressView.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            progressView.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            progressView.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
            progressView.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
        ])
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private func update() {
        guard let timer = timer else { return }
        textLabel?.text = timer.name
        detailTextLabel?.text = TimerCell.formatter.string(from: timer.remaining())
        progressView.setProgress(Float(1 - timer.remaining() / timer.duration), animated: false)
        accessibilityValue = detailTextLabel?.text
    }
}
