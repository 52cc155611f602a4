import HeadlessStinsen
import HeadlessSwiftUI

extension Todos {
    final class HomeCoordinator: NavigationCoordinatable {
        let stack = NavigationStack(initial: \HomeCoordinator.start)

        @Root var start = makeStart

        private let todosStore: TodosStore

        init(todosStore: TodosStore) {
            self.todosStore = todosStore
        }

        @ViewBuilder func makeStart() -> some View {
            HomeScreen(todosStore: todosStore)
        }
    }

    final class TodosCoordinator: NavigationCoordinatable {
        let stack = NavigationStack(initial: \TodosCoordinator.start)

        @Root var start = makeStart
        @Route(.push) var todo = makeTodo
        @Route(.modal) var createTodo = makeCreateTodo

        private let todosStore: TodosStore

        init(todosStore: TodosStore) {
            self.todosStore = todosStore
        }

        @ViewBuilder func makeStart() -> some View {
            TodosScreen(todosStore: todosStore)
        }

        @ViewBuilder func makeTodo(id: Todo.ID) -> some View {
            TodoScreen(id: id, todosStore: todosStore)
        }

        @ViewBuilder func makeCreateTodo() -> some View {
            CreateTodoScreen(todosStore: todosStore)
        }
    }

    final class ProfileCoordinator: NavigationCoordinatable {
        let stack = NavigationStack(initial: \ProfileCoordinator.start)

        @Root var start = makeStart
        @Route(.push) var settings = makeSettings

        private let user: User
        private let authentication: AuthenticationService

        init(user: User, authentication: AuthenticationService) {
            self.user = user
            self.authentication = authentication
        }

        @ViewBuilder func makeStart() -> some View {
            ProfileScreen(user: user, authentication: authentication)
        }

        @ViewBuilder func makeSettings() -> some View {
            SettingsScreen()
        }
    }
}
