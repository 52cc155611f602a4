#if canImport(UIKit)
    import UIKit
#else
    import HeadlessUIKit
#endif

public final class OptionsViewController: UIViewController {
    var onClose: (() -> Void)?
    var onLicences: (() -> Void)?

    public override func viewDidLoad() {
        super.viewDidLoad()
        title = "Options"
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Close",
            primaryAction: UIAction(title: "Close") { [weak self] _ in self?.onClose?() })
        let licences = UIButton(
            primaryAction: UIAction(title: "Licences") { [weak self] _ in self?.onLicences?() })
        licences.accessibilityIdentifier = "licences"
        view.addSubview(licences)
    }
}

public final class LicencesViewController: UIViewController {
    public override func viewDidLoad() {
        super.viewDidLoad()
        title = "Licences"
    }
}
