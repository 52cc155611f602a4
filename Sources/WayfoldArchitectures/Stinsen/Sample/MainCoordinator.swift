/// A person who has signed in.
public struct User: Hashable, Sendable {
    public let name: String

    public init(_ name: String) {
        self.name = name
    }
}

/// A screen of the sample.
public struct SampleScreen: CoordinatedView, Hashable {
    public let name: String
}

/// The sample's outermost coordinator: signed in or not.
public final class MainCoordinator: NavigationCoordinatable {
    public let stack: NavigationStack<MainCoordinator>

    @Root var unauthenticated = makeUnauthenticated
    @Root var authenticated = makeAuthenticated
    @Route(.modal) var announcement = makeAnnouncement
    @Route(.fullScreen) var lock = makeLock

    /// - Parameter user: who is signed in at the start.
    public init(user: User?) {
        if let user {
            stack = NavigationStack(initial: \MainCoordinator.authenticated, user)
        } else {
            stack = NavigationStack(initial: \MainCoordinator.unauthenticated)
        }
    }

    func makeUnauthenticated() -> NavigationViewCoordinator<UnauthenticatedCoordinator> {
        NavigationViewCoordinator(UnauthenticatedCoordinator())
    }

    func makeAuthenticated(_ user: User) -> AuthenticatedCoordinator {
        AuthenticatedCoordinator(user: user)
    }

    func makeAnnouncement() -> SampleScreen { SampleScreen(name: "announcement") }
    func makeLock(_ number: Int) -> SampleScreen { SampleScreen(name: "lock") }
}
