import HeadlessStinsen
import HeadlessSwiftUI

extension Todos {
    final class AuthenticatedCoordinator: TabCoordinatable {
        let child = TabChild(
            startingItems: [
                \AuthenticatedCoordinator.home,
                \AuthenticatedCoordinator.todos,
                \AuthenticatedCoordinator.profile,
            ]
        )

        let todosStore: TodosStore
        private let user: User
        private let authentication: AuthenticationService

        @Route(tabItem: makeHomeTab) var home = makeHome
        @Route(tabItem: makeTodosTab, onTapped: onTodosTapped) var todos = makeTodos
        @Route(tabItem: makeProfileTab, onTapped: onProfileTapped) var profile = makeProfile

        init(user: User, authentication: AuthenticationService) {
            self.user = user
            self.authentication = authentication
            todosStore = TodosStore()
        }

        func makeHome() -> HomeCoordinator {
            HomeCoordinator(todosStore: todosStore)
        }

        @ViewBuilder func makeHomeTab(isActive: Bool) -> some View {
            Image(systemName: "house" + (isActive ? ".fill" : ""))
            Text("Home")
        }

        func makeTodos() -> NavigationViewCoordinator<TodosCoordinator> {
            NavigationViewCoordinator(TodosCoordinator(todosStore: todosStore))
        }

        @ViewBuilder func makeTodosTab(isActive: Bool) -> some View {
            Image(systemName: "folder" + (isActive ? ".fill" : ""))
            Text("Todos")
        }

        func onTodosTapped(
            _ isRepeat: Bool, coordinator: NavigationViewCoordinator<TodosCoordinator>
        ) {
            if isRepeat {
                coordinator.child.popToRoot()
            }
        }

        func makeProfile() -> NavigationViewCoordinator<ProfileCoordinator> {
            NavigationViewCoordinator(
                ProfileCoordinator(user: user, authentication: authentication))
        }

        @ViewBuilder func makeProfileTab(isActive: Bool) -> some View {
            Image(systemName: "person.crop.circle" + (isActive ? ".fill" : ""))
            Text("Profile")
        }

        func onProfileTapped(
            _ isRepeat: Bool, coordinator: NavigationViewCoordinator<ProfileCoordinator>
        ) {
            if isRepeat {
                coordinator.child.popToRoot()
            }
        }
    }
}
