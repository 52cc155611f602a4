import HeadlessStinsen
import HeadlessSwiftUI

extension Todos {
    struct LoginScreen: View {
        @EnvironmentObject private var unauthenticatedRouter: UnauthenticatedCoordinator.Router
        let authentication: AuthenticationService

        @State private var username = "user@example.com"
        @State private var password = "password"

        var body: some View {
            ScrollView {
                VStack {
                    TextField("Username", text: $username)
                    SecureField("Password", text: $password)
                    Button("Login") {
                        authentication.login(username: username, password: password)
                    }
                    Button("Register") {
                        unauthenticatedRouter.route(to: \.registration)
                    }
                    Button("Forgot your password") {
                        unauthenticatedRouter.route(to: \.forgotPassword)
                    }
                }
            }
            .navigationBarTitle("Welcome")
        }
    }

    struct ForgotPasswordScreen: View {
        @EnvironmentObject private var unauthenticatedRouter: UnauthenticatedCoordinator.Router
        @State private var username = ""

        var body: some View {
            VStack {
                TextField("Username", text: $username)
                Button("OK") {
                    unauthenticatedRouter.popToRoot()
                }
            }
            .navigationBarTitle("Forgot password")
        }
    }

    struct UserRegistrationScreen: View {
        @EnvironmentObject private var registrationRouter: RegistrationCoordinator.Router
        @State private var username = "user@example.com"

        var body: some View {
            VStack {
                TextField("Enter username", text: $username)
                Button("Next") {
                    registrationRouter.route(to: \.password, username)
                }
            }
            .navigationBarTitle("Register user")
        }
    }

    struct PasswordRegistrationScreen: View {
        @EnvironmentObject private var registrationRouter: RegistrationCoordinator.Router
        @State private var password = ""

        let username: String

        var body: some View {
            VStack {
                Text(username)
                SecureField("Enter password", text: $password)
                Button("Register") {
                    registrationRouter.dismissCoordinator()
                }
            }
            .navigationBarTitle("Register user")
        }
    }
}
