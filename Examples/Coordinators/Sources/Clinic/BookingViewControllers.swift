#if canImport(UIKit)
    import UIKit
#else
    import HeadlessUIKit
#endif

public final class DateViewController: UIViewController {
    var onNext: (() -> Void)?

    public override func viewDidLoad() {
        super.viewDidLoad()
        title = "Date"
        let next = UIButton(
            primaryAction: UIAction(title: "Next") { [weak self] _ in self?.onNext?() })
        next.accessibilityIdentifier = "confirmation"
        view.addSubview(next)
    }
}

public final class ConfirmationViewController: UIViewController {
    var onConfirm: (() -> Void)?

    public override func viewDidLoad() {
        super.viewDidLoad()
        title = "Confirm"
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Confirm",
            primaryAction: UIAction(title: "Confirm") { [weak self] _ in self?.onConfirm?() })
    }
}
