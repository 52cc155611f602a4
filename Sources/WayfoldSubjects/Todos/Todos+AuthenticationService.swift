import HeadlessSwiftUI

extension Todos {
    nonisolated struct User: Equatable {
        let username: String
    }

    /// Who is signed in, as far as the app has heard of it.
    final class AuthenticationService {
        enum Status {
            case authenticated(User)
            case unauthenticated
        }

        let status = PassthroughSubject<Status, Never>()

        func login(username: String, password: String) {
            status.send(.authenticated(User(username: username)))
        }

        func logout() {
            status.send(.unauthenticated)
        }
    }
}
