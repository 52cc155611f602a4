import HeadlessStinsen
import HeadlessSwiftUI

extension Todos {
    final class UnauthenticatedCoordinator: NavigationCoordinatable {
        let stack = NavigationStack(initial: \UnauthenticatedCoordinator.start)

        @Root var start = makeStart
        @Route(.modal) var forgotPassword = makeForgotPassword
        @Route(.push) var registration = makeRegistration

        private let authentication: AuthenticationService

        init(authentication: AuthenticationService) {
            self.authentication = authentication
        }

        func makeRegistration() -> RegistrationCoordinator {
            return RegistrationCoordinator()
        }

        @ViewBuilder func makeForgotPassword() -> some View {
            ForgotPasswordScreen()
        }

        @ViewBuilder func makeStart() -> some View {
            LoginScreen(authentication: authentication)
        }
    }

    final class RegistrationCoordinator: NavigationCoordinatable {
        let stack = NavigationStack(initial: \RegistrationCoordinator.start)

        @Root var start = makeStart
        @Route(.push) var password = makePassword

        @ViewBuilder func makeStart() -> some View {
            UserRegistrationScreen()
        }

        @ViewBuilder func makePassword(username: String) -> some View {
            PasswordRegistrationScreen(username: username)
        }
    }
}
