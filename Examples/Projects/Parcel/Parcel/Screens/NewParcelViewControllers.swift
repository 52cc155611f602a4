import UIKit

final class NumberViewController: UIViewController {
    var onNext: ((String) -> Void)?
    var onCancel: (() -> Void)?
    let field = UITextField()

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Number"
        isModalInPresentation = true
        view.backgroundColor = .systemBackground
        field.keyboardType = .numberPad
        field.addAction(
            UIAction { [weak self] _ in self?.navigationItem.rightBarButtonItem?.isEnabled = true },
            for: [.editingChanged, .editingDidEnd])
        view.addSubview(field)
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.onCancel?() })
        let next = UIAction(title: "Next") { [weak self] _ in
            guard let self else { return }
            self.onNext?(self.field.text ?? "")
        }
        navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Next", primaryAction: next)
        navigationItem.backButtonDisplayMode = .minimal
    }
}

final class SizeViewController: UIViewController {
    var onPick: ((Parcel.Size) -> Void)?

    override func loadView() {
        let stack = UIStackView(
            arrangedSubviews: Parcel.Size.allCases.map { size in
                let button = UIButton(
                    configuration: .gray(),
                    primaryAction: UIAction(title: size.rawValue) { [weak self] _ in
                        self?.onPick?(size)
                    })
                button.accessibilityIdentifier = "size-\(size.rawValue)"
                return button
            })
        stack.distribution = .fillEqually
        view = stack
        title = "Size"
    }
}
