import Foundation

final class AppCoordinator: BaseCoordinator {
    private enum Instructor {
        case signIn, main

        init(isSignedIn: Bool) {
            self = isSignedIn ? .main : .signIn
        }
    }

    private let router: any Routing
    private let factory: any CoordinatorFactory
    private let session: Session
    private var pending: DeepLink?

    init(router: any Routing, factory: any CoordinatorFactory, session: Session) {
        self.router = router
        self.factory = factory
        self.session = session
    }

    override func start(with link: DeepLink?) {
        if let link, session.isSignedIn, !childCoordinators.isEmpty {
            childCoordinators.forEach { $0.start(with: link) }
            return
        }
        pending = link
        switch Instructor(isSignedIn: session.isSignedIn) {
        case .signIn: runSignIn()
        case .main: runMain()
        }
    }

    private func runSignIn() {
        var coordinator = factory.makeSignIn(router: router, session: session)
        coordinator.finishFlow = { [weak self, weak coordinator] in
            self?.removeDependency(coordinator)
            self?.start(with: self?.pending)
        }
        addDependency(coordinator)
        coordinator.start()
    }

    private func runMain() {
        var coordinator = factory.makeParcels(router: router, session: session)
        coordinator.signOut = { [weak self, weak coordinator] in
            self?.session.signOut()
            self?.removeDependency(coordinator)
            self?.start()
        }
        addDependency(coordinator)
        coordinator.start(with: pending)
        pending = nil
    }
}
