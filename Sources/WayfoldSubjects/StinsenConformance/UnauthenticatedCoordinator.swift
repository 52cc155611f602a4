import HeadlessStinsen
import HeadlessSwiftUI

extension StinsenSample {
    /// Before somebody signs in: login, registration, the forgotten password.
    final class UnauthenticatedCoordinator: NavigationCoordinatable {
        let stack = NavigationStack(initial: \UnauthenticatedCoordinator.start)

        @Root var start = makeStart
        @Route(.modal) var forgotPassword = makeForgotPassword
        @Route(.push) var registration = makeRegistration

        func makeStart() -> some View { Text("login") }
        func makeForgotPassword() -> some View { Text("forgotPassword") }
        func makeRegistration() -> RegistrationCoordinator { RegistrationCoordinator() }
    }

    /// The way to an account.
    final class RegistrationCoordinator: NavigationCoordinatable {
        let stack = NavigationStack(initial: \RegistrationCoordinator.start)

        @Root var start = makeStart
        @Route(.push) var password = makePassword

        func makeStart() -> some View { Text("registration") }
        func makePassword(_ name: String) -> some View { Text("password") }
    }
}
