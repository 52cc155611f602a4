import UIKit

class TimerCell: UITableViewCell {
    private let progressView = UIProgressView(progressViewStyle: .default)

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

    private func clock(_ seconds: TimeInterval) -> String {
        String(format: "%02d:%02d", Int(seconds) / 60, Int(seconds) % 60)
    }

    private func update() {
        guard let timer = timer else { return }
        textLabel?.text = timer.name
        detailTextLabel?.text = clock(timer.remaining())
        progressView.setProgress(Float(1 - timer.remaining() / timer.duration), animated: false)
        accessibilityValue = detailTextLabel?.text
    }
}
