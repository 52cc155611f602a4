import HeadlessStinsen
import HeadlessSwiftUI

extension Todos.MainCoordinator {
    /// Has the routes lead to coordinators with the mistakes that are switched on.
    func make(_ faults: Set<String>) {
        typealias Main = Todos.MainCoordinator
        if faults.contains("finish-drops-parent") {
            unauthenticated = Root(wrappedValue: Main.makeParentDropping).wrappedValue
        }
        if faults.contains("action-captures-coordinator") {
            unauthenticated = Root(wrappedValue: Main.makeCapturing).wrappedValue
        }
        if faults.contains("tap-pops") {
            authenticated = Root(wrappedValue: Main.makeTapPopping).wrappedValue
        }
    }

    /// `action-captures-coordinator`: what is to be done once nothing is above the root is never
    /// done, and holds the coordinator.
    private func makeCapturing() -> NavigationViewCoordinator<Todos.UnauthenticatedCoordinator> {
        let made = makeUnauthenticated()
        made.child.popLast { made.child.popToRoot() }
        return made
    }

    private func makeParentDropping()
        -> NavigationViewCoordinator<Todos.UnauthenticatedCoordinator>
    {
        let made = makeUnauthenticated()
        made.child.registration =
            NavigationRoute(
                wrappedValue: Todos.UnauthenticatedCoordinator.makeParentDropping, .push
            ).wrappedValue
        return made
    }

    private func makeTapPopping(user: Todos.User) -> Todos.AuthenticatedCoordinator {
        typealias Authenticated = Todos.AuthenticatedCoordinator
        let made = makeAuthenticated(user: user)
        made.todos =
            TabRoute(
                wrappedValue: Authenticated.makeTodos, tabItem: Authenticated.makeTodosTab,
                onTapped: Authenticated.onTodosTappedPopping
            ).wrappedValue
        return made
    }
}

extension Todos.AuthenticatedCoordinator {
    /// `tap-pops`: whether the tab was active already is not looked at.
    fileprivate func onTodosTappedPopping(
        _ isRepeat: Bool, coordinator: NavigationViewCoordinator<Todos.TodosCoordinator>
    ) {
        coordinator.child.popToRoot()
    }
}

extension Todos.UnauthenticatedCoordinator {
    fileprivate func makeParentDropping() -> Todos.RegistrationCoordinator {
        let made = makeRegistration()
        made.password =
            NavigationRoute(
                wrappedValue: Todos.RegistrationCoordinator.makeParentDroppingPassword, .push
            ).wrappedValue
        return made
    }
}

extension Todos.RegistrationCoordinator {
    @ViewBuilder fileprivate func makeParentDroppingPassword(username: String) -> some View {
        Todos.ParentDroppingPasswordScreen(username: username)
    }
}

extension Todos {
    /// `finish-drops-parent`: the clean-up after a registration clears one parent too many.
    struct ParentDroppingPasswordScreen: View {
        @EnvironmentObject private var registrationRouter: RegistrationCoordinator.Router

        let username: String

        var body: some View {
            VStack {
                Text(username)
                Button("Register") {
                    let parent = registrationRouter.coordinator.parent
                    registrationRouter.dismissCoordinator()
                    (parent as? UnauthenticatedCoordinator)?.parent = nil
                }
            }
        }
    }
}
