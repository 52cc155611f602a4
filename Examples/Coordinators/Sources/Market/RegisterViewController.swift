#if canImport(UIKit)
    import UIKit
#else
    import HeadlessUIKit
#endif

protocol RegisterViewControllerDelegate: AnyObject {
    func registerViewControllerDidRegister(_ controller: RegisterViewController)
}

public final class RegisterViewController: ColumnViewController {
    weak var delegate: RegisterViewControllerDelegate?

    public override func viewDidLoad() {
        super.viewDidLoad()
        title = "New account"
        addButton("Join") { [weak self] in
            guard let self else { return }
            self.delegate?.registerViewControllerDidRegister(self)
        }
    }
}
