/// Before somebody signs in: login, registration, the forgotten password.
public final class UnauthenticatedCoordinator: NavigationCoordinatable {
    public let stack = NavigationStack(initial: \UnauthenticatedCoordinator.start)

    @Root var start = makeStart
    @Route(.modal) var forgotPassword = makeForgotPassword
    @Route(.push) var registration = makeRegistration

    public init() {}

    func makeStart() -> SampleScreen { SampleScreen(name: "login") }
    func makeForgotPassword() -> SampleScreen { SampleScreen(name: "forgotPassword") }
    func makeRegistration() -> RegistrationCoordinator { RegistrationCoordinator() }
}

/// The way to an account.
public final class RegistrationCoordinator: NavigationCoordinatable {
    public let stack = NavigationStack(initial: \RegistrationCoordinator.start)

    @Root var start = makeStart
    @Route(.push) var password = makePassword

    public init() {}

    func makeStart() -> SampleScreen { SampleScreen(name: "registration") }
    func makePassword(_ name: String) -> SampleScreen { SampleScreen(name: "password") }
}
