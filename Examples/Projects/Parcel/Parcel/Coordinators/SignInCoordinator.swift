import Foundation

@MainActor
protocol SignInOutput {
    var finishFlow: (() -> Void)? { get set }
}

final class SignInCoordinator: BaseCoordinator, SignInOutput {
    var finishFlow: (() -> Void)?
    private let router: any Routing
    private let session: Session

    init(router: any Routing, session: Session) {
        self.router = router
        self.session = session
    }

    override func start(with link: DeepLink?) {
        let controller = SignInViewController()
        controller.onSignIn = { [weak self] name in
            self?.session.signIn(as: name)
            self?.finishFlow?()
        }
        router.setRoot(controller, hidesBar: true)
    }
}
