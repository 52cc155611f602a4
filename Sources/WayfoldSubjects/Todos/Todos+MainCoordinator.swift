import Foundation
import HeadlessStinsen
import HeadlessSwiftUI

extension Todos {
    final class MainCoordinator: NavigationCoordinatable {
        let stack = NavigationStack(initial: \MainCoordinator.unauthenticated)

        @Root var unauthenticated = makeUnauthenticated
        @Root var authenticated = makeAuthenticated

        let authentication: AuthenticationService
        private var cancellable: AnyCancellable?

        init(authentication: AuthenticationService) {
            self.authentication = authentication
            cancellable = authentication.status.sink { [weak self] status in
                switch status {
                case .authenticated(let user):
                    self?.root(\.authenticated, user)
                case .unauthenticated:
                    self?.root(\.unauthenticated)
                }
            }
        }

        func makeUnauthenticated() -> NavigationViewCoordinator<UnauthenticatedCoordinator> {
            NavigationViewCoordinator(
                UnauthenticatedCoordinator(authentication: authentication))
        }

        func makeAuthenticated(user: User) -> AuthenticatedCoordinator {
            AuthenticatedCoordinator(user: user, authentication: authentication)
        }

        @ViewBuilder func customize(_ view: AnyView) -> some View {
            view.onOpenURL { url in
                if let coordinator = self.hasRoot(\.authenticated) {
                    do {
                        // Create a DeepLink-enum
                        let deepLink = try DeepLink(url: url, todosStore: coordinator.todosStore)

                        switch deepLink {
                        case .todo(let id):
                            coordinator
                                .focusFirst(\.todos)
                                .child
                                .route(to: \.todo, id)
                        }
                    } catch {
                        print(error.localizedDescription)
                    }
                }
            }
        }
    }
}
