import HeadlessStinsen
import HeadlessSwiftUI

extension Todos {
    struct HomeScreen: View {
        @EnvironmentObject private var authenticatedRouter: AuthenticatedCoordinator.Router
        @ObservedObject var todosStore: TodosStore

        var body: some View {
            VStack {
                ForEach(todosStore.favorites) { todo in
                    Button(todo.name) {
                        authenticatedRouter
                            .focusFirst(\.todos)
                            .child
                            .popToRoot()
                            .route(to: \.todo, todo.id)
                    }
                }
            }
            .navigationBarTitle("Home")
        }
    }

    struct TodosScreen: View {
        @EnvironmentObject var todosRouter: TodosCoordinator.Router
        @ObservedObject var todosStore: TodosStore

        var body: some View {
            List {
                ForEach(todosStore.all) { todo in
                    Button(todo.name) {
                        todosRouter.route(to: \.todo, todo.id)
                    }
                }
            }
            .navigationBarItems(
                trailing: Button(
                    action: {
                        // Transition to the screen to create a todo:
                        todosRouter.route(to: \.createTodo)
                    },
                    label: {
                        Image(systemName: "doc.badge.plus")
                    }
                )
            )
        }
    }

    struct TodoScreen: View {
        let id: Todo.ID
        @ObservedObject var todosStore: TodosStore

        var body: some View {
            Text(todosStore[id]?.name ?? "")
                .navigationBarTitle("Todo")
        }
    }

    struct CreateTodoScreen: View {
        @EnvironmentObject private var todosRouter: TodosCoordinator.Router
        @ObservedObject var todosStore: TodosStore
        @State private var name = ""

        var body: some View {
            VStack {
                TextField("Name", text: $name)
                Button("Create") {
                    todosStore.add(name)
                    todosRouter.pop()
                }
            }
        }
    }

    struct ProfileScreen: View {
        @EnvironmentObject private var profileRouter: ProfileCoordinator.Router
        let user: User
        let authentication: AuthenticationService

        var body: some View {
            VStack {
                Text("Currently logged in as \(user.username)")
                Button("Settings") {
                    profileRouter.route(to: \.settings)
                }
                Button("Logout") {
                    authentication.logout()
                }
            }
            .navigationBarTitle("Profile")
        }
    }

    struct SettingsScreen: View {
        @State private var remindsOfTodos = true

        var body: some View {
            Toggle("Remind me of my todos", isOn: $remindsOfTodos)
                .navigationBarTitle("Settings")
        }
    }
}
