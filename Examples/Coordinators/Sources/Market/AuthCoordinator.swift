#if canImport(UIKit)
    import UIKit
#else
    import HeadlessUIKit
#endif

protocol AuthCoordinatorDelegate: AnyObject {
    func authCoordinatorDidSignIn(_ coordinator: AuthCoordinator)
}

final class AuthCoordinator: Coordinator {
    var children: [Coordinator] = []
    let navigationController = UINavigationController()
    weak var delegate: AuthCoordinatorDelegate?

    func start() {
        let signIn = SignInViewController()
        signIn.delegate = self
        navigationController.setViewControllers([signIn], animated: false)
    }
}

extension AuthCoordinator: SignInViewControllerDelegate {
    func signInViewControllerDidSignIn(_ controller: SignInViewController) {
        delegate?.authCoordinatorDidSignIn(self)
    }

    func signInViewControllerWantsRegistration(_ controller: SignInViewController) {
        let register = RegisterViewController()
        register.delegate = self
        navigationController.pushViewController(register, animated: true)
    }
}

extension AuthCoordinator: RegisterViewControllerDelegate {
    func registerViewControllerDidRegister(_ controller: RegisterViewController) {
        delegate?.authCoordinatorDidSignIn(self)
    }
}
