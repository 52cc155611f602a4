import HeadlessStinsen
import HeadlessSwiftUI

extension StinsenSample {
    /// The tabs of somebody who has signed in. A tap on the last one while it is active pops it to
    /// its root.
    final class AuthenticatedCoordinator: TabCoordinatable {
        let child = TabChild(startingItems: [
            \AuthenticatedCoordinator.home, \AuthenticatedCoordinator.todos,
            \AuthenticatedCoordinator.profile, \AuthenticatedCoordinator.testbed,
        ])
        let user: User

        @Route(tabItem: makeTab) var home = makeHome
        @Route(tabItem: makeTab) var todos = makeTodos
        @Route(tabItem: makeTab) var profile = makeProfile
        @Route(tabItem: makeTab, onTapped: onTestbedTapped) var testbed = makeTestbed

        init(user: User) {
            self.user = user
        }

        func makeTab(isActive: Bool) -> some View { EmptyView() }

        func makeHome() -> HomeCoordinator { HomeCoordinator() }

        func makeTodos() -> NavigationViewCoordinator<TodosCoordinator> {
            NavigationViewCoordinator(TodosCoordinator())
        }

        func makeProfile() -> NavigationViewCoordinator<ProfileCoordinator> {
            NavigationViewCoordinator(ProfileCoordinator())
        }

        func makeTestbed() -> NavigationViewCoordinator<TestbedCoordinator> {
            NavigationViewCoordinator(TestbedCoordinator())
        }

        func onTestbedTapped(
            _ isRepeat: Bool, _ testbed: NavigationViewCoordinator<TestbedCoordinator>
        ) {
            if isRepeat { testbed.child.popToRoot() }
        }
    }

    /// The first tab: a screen and nothing else.
    final class HomeCoordinator: NavigationCoordinatable {
        let stack = NavigationStack(initial: \HomeCoordinator.start)

        @Root var start = makeStart

        func makeStart() -> some View { Text("home") }
    }

    /// The tab of what there is to do.
    final class TodosCoordinator: NavigationCoordinatable {
        let stack = NavigationStack(initial: \TodosCoordinator.start)

        @Root var start = makeStart
        @Route(.push) var todo = makeTodo
        @Route(.modal) var createTodo = makeCreateTodo

        func makeStart() -> some View { Text("todos") }
        func makeTodo(_ id: Int) -> some View { Text("todo") }
        func makeCreateTodo() -> some View { Text("createTodo") }
    }

    /// The tab of the person.
    final class ProfileCoordinator: NavigationCoordinatable {
        let stack = NavigationStack(initial: \ProfileCoordinator.start)

        @Root var start = makeStart

        func makeStart() -> some View { Text("profile") }
    }
}
