import HeadlessStinsen
import HeadlessSwiftUI

/// The app with which the library's answers were recorded.
enum StinsenSample {}

extension StinsenSample {
    /// A person who has signed in.
    nonisolated struct User: Hashable, Sendable {
        let name: String

        init(_ name: String) {
            self.name = name
        }
    }

    /// The sample's outermost coordinator: signed in or not.
    final class MainCoordinator: NavigationCoordinatable {
        let stack: HeadlessStinsen.NavigationStack<MainCoordinator>

        @Root var unauthenticated = makeUnauthenticated
        @Root var authenticated = makeAuthenticated
        @Route(.modal) var announcement = makeAnnouncement
        @Route(.fullScreen) var lock = makeLock

        /// - Parameter user: who is signed in at the start.
        init(user: User?) {
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

        func makeAnnouncement() -> some View { Text("announcement") }
        func makeLock(_ number: Int) -> some View { Text("lock") }
    }
}
