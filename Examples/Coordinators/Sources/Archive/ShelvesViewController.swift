#if canImport(UIKit)
    import UIKit
#else
    import HeadlessUIKit
#endif

public final class ShelvesViewController: UIViewController {
    var onBook: ((Int) -> Void)?
    var onOptions: (() -> Void)?

    public override func viewDidLoad() {
        super.viewDidLoad()
        title = "Shelves"
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            title: "Options",
            primaryAction: UIAction(title: "Options") { [weak self] _ in self?.onOptions?() })
        let column = UIStackView()
        column.axis = .vertical
        for id in 1...4 {
            let title = "Book \(id)"
            let button = UIButton(
                primaryAction: UIAction(title: title) { [weak self] _ in self?.onBook?(id) })
            button.accessibilityIdentifier = "book?id=\(id)"
            column.addArrangedSubview(button)
        }
        view.addSubview(column)
    }
}
