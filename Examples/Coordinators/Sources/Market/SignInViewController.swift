#if canImport(UIKit)
    import UIKit
#else
    import HeadlessUIKit
#endif

protocol SignInViewControllerDelegate: AnyObject {
    func signInViewControllerDidSignIn(_ controller: SignInViewController)
    func signInViewControllerWantsRegistration(_ controller: SignInViewController)
}

public final class SignInViewController: ColumnViewController {
    weak var delegate: SignInViewControllerDelegate?

    public override func viewDidLoad() {
        super.viewDidLoad()
        title = "Sign in"
        addButton("Enter") { [weak self] in
            guard let self else { return }
            self.delegate?.signInViewControllerDidSignIn(self)
        }
        addButton("Create an account", identifier: "register") { [weak self] in
            guard let self else { return }
            self.delegate?.signInViewControllerWantsRegistration(self)
        }
    }
}
