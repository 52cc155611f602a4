#if canImport(UIKit)
    import UIKit
#else
    import HeadlessUIKit
#endif

public final class TermsViewController: UIViewController {
    var onAgree: (() -> Void)?

    public override func viewDidLoad() {
        super.viewDidLoad()
        title = "Terms"
        let agree = UIButton(
            primaryAction: UIAction(title: "Agree") { [weak self] _ in self?.onAgree?() })
        agree.accessibilityIdentifier = "signature"
        view.addSubview(agree)
    }
}

public final class SignatureViewController: UIViewController {
    var onSigned: (() -> Void)?

    public override func viewDidLoad() {
        super.viewDidLoad()
        title = "Signature"
        view.addSubview(
            UIButton(primaryAction: UIAction(title: "Sign") { [weak self] _ in self?.onSigned?() }))
    }
}
