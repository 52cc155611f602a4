#if canImport(UIKit)
    import UIKit
#else
    import HeadlessUIKit
#endif

/// A screen that is a column of buttons.
public class ColumnViewController: UIViewController {
    private let column = UIStackView()

    public override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        column.axis = .vertical
        column.spacing = 12
        column.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(column)
        NSLayoutConstraint.activate([
            column.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            column.centerYAnchor.constraint(equalTo: view.centerYAnchor),
        ])
    }

    func addButton(_ title: String, identifier: String? = nil, action: @escaping () -> Void) {
        let button = UIButton(
            type: .system, primaryAction: UIAction(title: title) { _ in action() })
        button.accessibilityIdentifier = identifier
        column.addArrangedSubview(button)
    }
}
